//! What each sound of the board room is made of.
//!
//! Pitches, lengths and loudness are those of the art direction: a stone is a knock on wood, a capture the clatter of
//! stones in a lid, the end of a game a few notes of the pentatonic scale.

use super::synth::{Burst, Clip, Ring, hash};
use crate::rules::Color;

/// How many stones sound differently, of each colour in each [`Zone`].
pub const STONES: u8 = 5;

/// Milliseconds from a stone's sound to that of the stones it captures.
const CONTACT: f32 = 80.0;
/// Milliseconds from the last stone's sound to the notes that end the game.
const BREATH: f32 = 160.0;

/// Notes of the pentatonic scale 宫商角徵羽 from the C above middle C, in hertz; the second row is an octave lower.
const SCALE: [f32; 5] = [523.25, 587.33, 659.26, 783.99, 880.0];
const LOWER: [f32; 5] = [261.63, 293.66, 329.63, 392.0, 440.0];

/// A part of the board: near its edge the wood gives less, and sounds higher.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// Around the middle point.
    Middle,
    /// Between middle and edge.
    Between,
    /// Along the edge.
    Edge,
}

impl Zone {
    /// All of them, from the middle.
    const ALL: [Self; 3] = [Self::Middle, Self::Between, Self::Edge];

    /// The zone of a point that lies so far from the middle, in percent of the way to the edge.
    pub const fn at(remoteness: u8) -> Self {
        match remoteness {
            0..=40 => Self::Middle,
            41..=80 => Self::Between,
            _ => Self::Edge,
        }
    }

    /// The pitch as a factor.
    const fn pitch(self) -> f32 {
        match self {
            Self::Middle => 1.0,
            Self::Between => 1.05,
            Self::Edge => 1.1,
        }
    }
}

/// A sound that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voice {
    /// One of the [`STONES`] sounds of a stone of a colour in a part of the board.
    Stone(Color, Zone, u8),
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
    /// A hint.
    Hint,
    /// A chain has one liberty left.
    Atari,
    /// A button.
    Click,
    /// A second of a clock that runs out.
    Tick,
    /// One of the last seconds.
    Beep,
    /// A person won.
    Win,
    /// The computer won.
    Lose,
    /// Nobody won.
    Draw,
    /// The right answer to a problem.
    Right,
    /// A wrong answer to a problem.
    Wrong,
    /// Somebody has come to play.
    Join,
}

impl Voice {
    /// What must be heard at once: buttons, stones, and what else a move may lead to.
    pub fn urgent() -> impl Iterator<Item = Self> {
        let stones = Zone::ALL.into_iter().flat_map(|zone| {
            let of = move |color| (0..STONES).map(move |number| Self::Stone(color, zone, number));
            of(Color::Black).chain(of(Color::White))
        });
        let others = [Self::Lid, Self::Few, Self::Illegal, Self::Undo, Self::Pass];
        std::iter::once(Self::Click).chain(stones).chain(others)
    }

    /// The sound as a WAV file.
    pub fn wav(self) -> Vec<u8> {
        match self {
            Self::Stone(color, zone, number) => {
                stone(color, zone, number).into_wav(if color == Color::Black { 0.8 } else { 0.9 })
            }
            Self::Few => clatter(3, 55.0).into_wav(0.55),
            Self::Many => clatter(11, 32.0).into_wav(0.65),
            Self::Lid => lid().into_wav(0.65),
            Self::Pass => pass().into_wav(0.4),
            Self::Undo => undo().into_wav(0.28),
            Self::Illegal => thud().into_wav(0.75),
            Self::Hint => tune(&[SCALE[2], SCALE[4]], HINT).into_wav(0.24),
            Self::Atari => atari().into_wav(0.3),
            Self::Click => click().into_wav(0.3),
            Self::Tick => tick().into_wav(0.3),
            Self::Beep => beep().into_wav(0.2),
            Self::Win => tune(&SCALE, WIN).into_wav(0.42),
            Self::Lose => tune(&[LOWER[4], LOWER[3], LOWER[2]], LOSE).into_wav(0.46),
            Self::Draw => tune(&[LOWER[4], SCALE[1], LOWER[4]], DRAW).into_wav(0.4),
            Self::Right => tune(&[SCALE[0], SCALE[2], SCALE[3]], RIGHT).into_wav(0.34),
            Self::Wrong => tune(&[LOWER[2], LOWER[0]], WRONG).into_wav(0.5),
            Self::Join => tune(&[LOWER[3], SCALE[0], SCALE[1]], JOIN).into_wav(0.4),
        }
    }
}

/// A knock on wood: two sines between 900 and 1500 hertz, four milliseconds of noise, and a little of the board below.
fn stone(color: Color, zone: Zone, number: u8) -> Clip {
    let step = f32::from(number);
    let (pitch, bright, fall) = match color {
        Color::Black => (905.0 + 38.0 * step, 0.35, 22.0),
        Color::White => (970.0 + 38.0 * step, 0.65, 19.0),
    };
    let (pitch, ratio) = (pitch * zone.pitch(), 1.23 - 0.01 * step);
    let mut clip = Clip::silence(150.0);
    clip.burst(Burst { at: 0.0, lasts: 4.0, bright, level: 0.9 });
    clip.ring(Ring { at: 0.0, pitch, fall, level: 1.0 });
    clip.ring(Ring { at: 0.0, pitch: pitch * ratio, fall: fall * 0.5, level: 0.7 });
    clip.ring(Ring { at: 0.0, pitch: pitch * 0.23, fall: 13.0, level: 0.35 });
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
    clip.ring(Ring { at: 0.0, pitch: 185.0, fall: 48.0, level: 1.0 });
    clip.ring(Ring { at: 0.0, pitch: 277.0, fall: 34.0, level: 0.7 });
    clip.ring(Ring { at: 0.0, pitch: 440.0, fall: 16.0, level: 0.45 });
    clip
}

/// A small key.
fn click() -> Clip {
    let mut clip = Clip::silence(50.0);
    clip.burst(Burst { at: 0.0, lasts: 2.0, bright: 0.8, level: 0.7 });
    clip.ring(Ring { at: 0.0, pitch: 1850.0, fall: 6.0, level: 1.0 });
    clip
}

/// A dry tick, brighter than any stone.
fn atari() -> Clip {
    let mut clip = Clip::silence(90.0);
    clip.burst(Burst { at: 0.0, lasts: 2.0, bright: 0.8, level: 0.6 });
    clip.ring(Ring { at: 0.0, pitch: 2093.0, fall: 11.0, level: 1.0 });
    clip.ring(Ring { at: 0.0, pitch: 3136.0, fall: 6.0, level: 0.5 });
    clip
}

/// The works of a wooden clock.
fn tick() -> Clip {
    let mut clip = Clip::silence(80.0);
    clip.burst(Burst { at: 0.0, lasts: 3.0, bright: 0.4, level: 0.8 });
    clip.ring(Ring { at: 0.0, pitch: 1568.0, fall: 7.0, level: 1.0 });
    clip.ring(Ring { at: 0.0, pitch: 740.0, fall: 12.0, level: 0.5 });
    clip
}

/// A tone that nobody takes for a stone.
fn beep() -> Clip {
    let mut clip = Clip::silence(110.0);
    clip.ring(Ring { at: 0.0, pitch: 880.0, fall: 120.0, level: 1.0 });
    clip.ring(Ring { at: 0.0, pitch: 1760.0, fall: 60.0, level: 0.25 });
    clip
}

/// How a tune is played, in milliseconds.
#[derive(Clone, Copy)]
struct Manner {
    /// Until the first note.
    after: f32,
    /// From note to note.
    apart: f32,
    /// In which a string decays to 1/e.
    fall: f32,
}

const WIN: Manner = Manner { after: BREATH, apart: 95.0, fall: 155.0 };
const LOSE: Manner = Manner { after: BREATH, apart: 190.0, fall: 160.0 };
const DRAW: Manner = Manner { after: BREATH, apart: 170.0, fall: 140.0 };
const HINT: Manner = Manner { after: 0.0, apart: 110.0, fall: 90.0 };
const RIGHT: Manner = Manner { after: BREATH, apart: 80.0, fall: 110.0 };
const WRONG: Manner = Manner { after: BREATH, apart: 140.0, fall: 110.0 };
const JOIN: Manner = Manner { after: 0.0, apart: 120.0, fall: 130.0 };

/// Plucked strings, one after the other.
fn tune(notes: &[f32], manner: Manner) -> Clip {
    let mut clip = Clip::silence(manner.after + manner.apart * (notes.len() - 1) as f32 + manner.fall * 4.0);
    for (&pitch, number) in notes.iter().zip(0_u8..) {
        let at = manner.after + manner.apart * f32::from(number);
        for (part, level) in [(1.0, 1.0), (2.0, 0.4), (3.0, 0.22), (4.0, 0.1)] {
            clip.ring(Ring { at, pitch: pitch * part, fall: manner.fall / part, level });
        }
    }
    clip
}

#[cfg(test)]
mod tests;
