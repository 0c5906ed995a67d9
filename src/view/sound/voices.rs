//! What each sound of the board room is made of.
//!
//! Pitches, lengths and loudness are those of the art direction: a stone is a knock on wood, a capture the clatter of
//! stones in a lid, the end of a game a few notes of the pentatonic scale.

use super::synth::{Burst, Clip, Ring, hash};
use crate::rules::Color;

/// How many stones sound differently, of each colour.
pub const STONES: u8 = 5;

/// Milliseconds from a stone's sound to that of the stones it captures.
const CONTACT: f32 = 80.0;
/// Milliseconds from the last stone's sound to the notes that end the game.
const BREATH: f32 = 160.0;

/// Notes of the pentatonic scale 宫商角徵羽 from the C above middle C, in hertz; the second row is an octave lower.
const SCALE: [f32; 5] = [523.25, 587.33, 659.26, 783.99, 880.0];
const LOWER: [f32; 5] = [261.63, 293.66, 329.63, 392.0, 440.0];

/// A sound that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voice {
    /// One of the [`STONES`] sounds of a stone of a colour.
    Stone(Color, u8),
    /// A few captured stones.
    Few,
    /// Many captured stones.
    Many,
    /// The lid of a bowl, for a new game.
    Lid,
    /// A pass.
    Pass,
    /// Taking back.
    Undo,
    /// A refusal.
    Illegal,
    /// A button.
    Click,
    /// A person won.
    Win,
    /// The computer won.
    Lose,
    /// Nobody won.
    Draw,
}

impl Voice {
    /// All of them; the most urgent, buttons and stones, first.
    pub fn all() -> impl Iterator<Item = Self> {
        let stones = [Color::Black, Color::White]
            .into_iter()
            .flat_map(|color| (0..STONES).map(move |number| Self::Stone(color, number)));
        let others = [Self::Lid, Self::Few, Self::Many, Self::Pass, Self::Undo, Self::Illegal];
        let ends = [Self::Win, Self::Lose, Self::Draw];
        std::iter::once(Self::Click).chain(stones).chain(others).chain(ends)
    }

    /// The sound as a WAV file.
    pub fn wav(self) -> Vec<u8> {
        match self {
            Self::Stone(color, number) => stone(color, number).into_wav(0.8),
            Self::Few => clatter(3, 55.0).into_wav(0.55),
            Self::Many => clatter(11, 32.0).into_wav(0.65),
            Self::Lid => lid().into_wav(0.65),
            Self::Pass => pass().into_wav(0.4),
            Self::Undo => undo().into_wav(0.45),
            Self::Illegal => thud().into_wav(0.7),
            Self::Click => click().into_wav(0.25),
            Self::Win => tune(&SCALE, Manner { apart: 95.0, fall: 155.0 }).into_wav(0.6),
            Self::Lose => tune(&[LOWER[4], LOWER[3], LOWER[2]], Manner { apart: 190.0, fall: 160.0 }).into_wav(0.5),
            Self::Draw => tune(&[LOWER[4], SCALE[1], LOWER[4]], Manner { apart: 170.0, fall: 140.0 }).into_wav(0.5),
        }
    }
}

/// A knock on wood: two sines between 900 and 1500 hertz and four milliseconds of noise.
fn stone(color: Color, number: u8) -> Clip {
    let step = f32::from(number);
    let (pitch, bright, fall) = match color {
        Color::Black => (905.0 + 52.0 * step, 0.35, 26.0),
        Color::White => (965.0 + 58.0 * step, 0.65, 22.0),
    };
    let ratio = 1.24 - 0.012 * step;
    let mut clip = Clip::silence(170.0);
    clip.burst(Burst { at: 0.0, lasts: 4.0, bright, level: 0.9 });
    clip.ring(Ring { at: 0.0, pitch, fall, level: 1.0 });
    clip.ring(Ring { at: 0.0, pitch: pitch * ratio, fall: fall * 0.5, level: 0.7 });
    clip
}

/// So many stones, about `apart` milliseconds from each other, falling into a wooden lid.
fn clatter(stones: u16, apart: f32) -> Clip {
    let mut clip = Clip::silence(CONTACT + apart * f32::from(stones) + 130.0);
    for number in 0..stones {
        let luck = |which: u32| (hash(u32::from(number) * 4 + which) >> 16) as f32 / 65_536.0;
        let at = CONTACT + apart * (f32::from(number) + 0.6 * luck(0));
        let pitch = 1500.0 + 1300.0 * luck(1);
        let level = 0.55 + 0.45 * luck(2);
        clip.burst(Burst { at, lasts: 3.0, bright: 0.6, level: 0.6 * level });
        clip.ring(Ring { at, pitch, fall: 9.0, level });
        clip.ring(Ring { at, pitch: pitch * 1.47, fall: 5.0, level: 0.5 * level });
        clip.ring(Ring { at, pitch: 620.0 + 90.0 * luck(3), fall: 18.0, level: 0.4 * level });
    }
    clip
}

/// A lid slides off a bowl and is put down.
fn lid() -> Clip {
    let mut clip = Clip::silence(130.0);
    clip.burst(Burst { at: 0.0, lasts: 125.0, bright: 0.18, level: 0.9 });
    clip.reverse();
    let mut whole = Clip::silence(420.0);
    whole.mix(&clip);
    for (at, level) in [(130.0, 1.0), (205.0, 0.55)] {
        whole.burst(Burst { at, lasts: 6.0, bright: 0.3, level: 0.8 * level });
        whole.ring(Ring { at, pitch: 410.0, fall: 45.0, level });
        whole.ring(Ring { at, pitch: 655.0, fall: 28.0, level: 0.6 * level });
    }
    whole
}

/// Two soft taps of a finger.
fn pass() -> Clip {
    let mut clip = Clip::silence(300.0);
    for at in [0.0, 120.0] {
        clip.burst(Burst { at, lasts: 5.0, bright: 0.15, level: 0.5 });
        clip.ring(Ring { at, pitch: 560.0, fall: 24.0, level: 1.0 });
        clip.ring(Ring { at, pitch: 845.0, fall: 12.0, level: 0.35 });
    }
    clip
}

/// A knock backwards.
fn undo() -> Clip {
    let mut clip = Clip::silence(150.0);
    clip.burst(Burst { at: 0.0, lasts: 60.0, bright: 0.25, level: 0.5 });
    clip.ring(Ring { at: 0.0, pitch: 980.0, fall: 38.0, level: 1.0 });
    clip.ring(Ring { at: 0.0, pitch: 1210.0, fall: 22.0, level: 0.6 });
    clip.reverse();
    clip
}

/// Low and dull, yet high enough for small loudspeakers.
fn thud() -> Clip {
    let mut clip = Clip::silence(260.0);
    clip.burst(Burst { at: 0.0, lasts: 12.0, bright: 0.08, level: 0.8 });
    clip.ring(Ring { at: 0.0, pitch: 128.0, fall: 60.0, level: 1.0 });
    clip.ring(Ring { at: 0.0, pitch: 196.0, fall: 40.0, level: 0.7 });
    clip.ring(Ring { at: 0.0, pitch: 311.0, fall: 18.0, level: 0.35 });
    clip
}

/// A small key.
fn click() -> Clip {
    let mut clip = Clip::silence(50.0);
    clip.burst(Burst { at: 0.0, lasts: 2.0, bright: 0.8, level: 0.7 });
    clip.ring(Ring { at: 0.0, pitch: 1850.0, fall: 6.0, level: 1.0 });
    clip
}

/// How a tune is played, in milliseconds.
#[derive(Clone, Copy)]
struct Manner {
    /// From note to note.
    apart: f32,
    /// In which a string decays to 1/e.
    fall: f32,
}

/// Plucked strings, one after the other.
fn tune(notes: &[f32], manner: Manner) -> Clip {
    let mut clip = Clip::silence(BREATH + manner.apart * (notes.len() - 1) as f32 + manner.fall * 4.0);
    for (&pitch, number) in notes.iter().zip(0_u8..) {
        let at = BREATH + manner.apart * f32::from(number);
        for (part, level) in [(1.0, 1.0), (2.0, 0.4), (3.0, 0.22), (4.0, 0.1)] {
            clip.ring(Ring { at, pitch: pitch * part, fall: manner.fall / part, level });
        }
    }
    clip
}

#[cfg(test)]
mod tests {
    use super::super::synth::{HEADER, RATE};
    use super::*;

    fn samples(wav: &[u8]) -> Vec<i16> {
        wav[HEADER..].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect()
    }

    fn number(wav: &[u8], at: usize) -> u32 {
        u32::from_le_bytes([wav[at], wav[at + 1], wav[at + 2], wav[at + 3]])
    }

    #[test]
    fn every_voice_is_a_wav_file() {
        for voice in Voice::all() {
            let wav = voice.wav();
            assert_eq!((&wav[..4], &wav[8..16], &wav[36..40]), (&b"RIFF"[..], &b"WAVEfmt "[..], &b"data"[..]));
            assert_eq!(number(&wav, 4) as usize, wav.len() - 8, "{voice:?}");
            assert_eq!(number(&wav, 16), 16, "the length of the format");
            assert_eq!(number(&wav, 20), 0x0001_0001, "one channel of PCM");
            assert_eq!((number(&wav, 24), number(&wav, 28)), (RATE, 2 * RATE));
            assert_eq!(number(&wav, 32), 0x0010_0002, "16 bits in two bytes");
            assert_eq!(number(&wav, 40) as usize, wav.len() - HEADER, "{voice:?}");
        }
    }

    #[test]
    fn every_voice_is_short_and_neither_mute_nor_clipped() {
        for voice in Voice::all() {
            let samples = samples(&voice.wav());
            let millis = samples.len() * 1000 / RATE as usize;
            assert!((30..1200).contains(&millis), "{voice:?} lasts {millis} ms");
            let peak = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap();
            assert!((7_000..29_000).contains(&peak), "{voice:?} has peak {peak}");
        }
    }

    #[test]
    fn no_voice_clicks_at_its_ends() {
        for voice in Voice::all() {
            let samples = samples(&voice.wav());
            assert_eq!((samples.first(), samples.last()), (Some(&0), Some(&0)), "{voice:?}");
            let tail = &samples[samples.len() - 8..];
            assert!(tail.iter().all(|sample| sample.abs() < 600), "{voice:?} stops short: {tail:?}");
            let head = &samples[..4];
            assert!(head.iter().all(|sample| sample.abs() < 4_000), "{voice:?} starts short: {head:?}");
        }
    }

    #[test]
    fn no_voice_has_its_middle_beside_zero() {
        for voice in Voice::all() {
            let samples = samples(&voice.wav());
            let mean = samples.iter().map(|&sample| f64::from(sample)).sum::<f64>() / samples.len() as f64;
            assert!(mean.abs() < 150.0, "{voice:?}: {mean}");
        }
    }

    #[test]
    fn no_two_voices_are_the_same() {
        let all: Vec<_> = Voice::all().map(|voice| (voice, voice.wav())).collect();
        for (place, (voice, wav)) in all.iter().enumerate() {
            assert!(all[..place].iter().all(|other| other.0 != *voice && other.1 != *wav), "{voice:?}");
        }
        assert_eq!(all.len(), 2 * usize::from(STONES) + 10);
    }

    #[test]
    fn captured_stones_fall_when_theirs_has_landed() {
        for voice in [Voice::Few, Voice::Many] {
            let first = samples(&voice.wav()).iter().position(|&sample| sample != 0).unwrap();
            let millis = first * 1000 / RATE as usize;
            assert!((80..130).contains(&millis), "{voice:?} starts after {millis} ms");
        }
    }

    /// Writes the voices to the folder named by `HOSHI_SOUNDS`, to be listened to.
    #[test]
    fn voices_can_be_listened_to() {
        let Ok(folder) = std::env::var("HOSHI_SOUNDS") else { return };
        for (voice, number) in Voice::all().zip(0..) {
            let name = format!("{number:02}-{voice:?}.wav").replace(['(', ')', ' '], "").replace(',', "-");
            std::fs::write(std::path::Path::new(&folder).join(name), voice.wav()).expect("the folder can be written");
        }
    }
}
