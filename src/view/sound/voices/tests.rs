//! Listens to the voices with a ruler: nobody can hear a change of this code, but its figures can be looked at.

use super::super::synth::{HEADER, RATE};
use super::{STONES, Voice, Zone};
use crate::rules::Color;
use std::f64::consts::TAU;

const ZONES: [Zone; 3] = [Zone::Middle, Zone::Between, Zone::Edge];

fn stones() -> impl Iterator<Item = (Color, Zone, u8)> {
    let of = |color| ZONES.into_iter().flat_map(move |zone| (0..STONES).map(move |number| (color, zone, number)));
    of(Color::Black).chain(of(Color::White))
}

fn all() -> impl Iterator<Item = Voice> {
    use Voice::*;
    let others =
        [Few, Many, Lid, Pass, Undo, Illegal, Hint, Atari, Click, Tick, Beep, Win, Lose, Draw, Right, Wrong, Join];
    stones().map(|(color, zone, number)| Stone(color, zone, number)).chain(others)
}

fn samples(wav: &[u8]) -> Vec<i16> {
    wav[HEADER..].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect()
}

/// The samples from -1.0 to 1.0.
fn heard(voice: Voice) -> Vec<f64> {
    samples(&voice.wav()).into_iter().map(|sample| f64::from(sample) / 32768.0).collect()
}

fn at(millis: usize) -> usize {
    millis * RATE as usize / 1000
}

fn energy(samples: &[f64]) -> f64 {
    samples.iter().map(|sample| sample * sample).sum()
}

/// The loudness of the loudest tenth of a second, in decibels below a full square wave.
fn loudness(samples: &[f64]) -> f64 {
    let length = at(100);
    let energies = samples.chunks(at(5)).map(energy).collect::<Vec<_>>();
    let loudest = energies.windows(20.min(energies.len())).map(|window| window.iter().sum::<f64>()).fold(0.0, f64::max);
    10.0 * (loudest / length as f64).log10()
}

/// How much of a pitch there is (Goertzel's filter, here simply the sum that it stands for).
fn share(samples: &[f64], pitch: f64) -> f64 {
    let turn = TAU * pitch / f64::from(RATE);
    let (cos, sin) = samples.iter().zip(0_u32..).fold((0.0, 0.0), |(cos, sin), (sample, step)| {
        let angle = turn * f64::from(step);
        (cos + sample * angle.cos(), sin + sample * angle.sin())
    });
    cos.hypot(sin)
}

/// The loudest pitch among some.
fn loudest_pitch(samples: &[f64], pitches: impl IntoIterator<Item = f64>) -> f64 {
    let shares = pitches.into_iter().map(|pitch| (share(samples, pitch), pitch));
    shares.max_by(|a, b| a.0.total_cmp(&b.0)).unwrap().1
}

fn knock(color: Color, zone: Zone, number: u8) -> f64 {
    let samples = heard(Voice::Stone(color, zone, number));
    loudest_pitch(&samples[..at(60)], (40..400).map(|ten| f64::from(ten) * 10.0))
}

fn number(wav: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([wav[at], wav[at + 1], wav[at + 2], wav[at + 3]])
}

#[test]
fn every_voice_is_a_wav_file() {
    for voice in all() {
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
    for voice in all() {
        let samples = samples(&voice.wav());
        let millis = samples.len() * 1000 / RATE as usize;
        assert!((30..1200).contains(&millis), "{voice:?} lasts {millis} ms");
        let peak = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap();
        assert!((6_000..30_000).contains(&peak), "{voice:?} has peak {peak}");
    }
}

#[test]
fn no_voice_clicks_at_its_ends() {
    for voice in all() {
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
    for voice in all() {
        let samples = samples(&voice.wav());
        let mean = samples.iter().map(|&sample| f64::from(sample)).sum::<f64>() / samples.len() as f64;
        assert!(mean.abs() < 150.0, "{voice:?}: {mean}");
    }
}

#[test]
fn no_two_voices_are_the_same() {
    let all: Vec<_> = all().map(|voice| (voice, voice.wav())).collect();
    for (place, (voice, wav)) in all.iter().enumerate() {
        assert!(all[..place].iter().all(|other| other.0 != *voice && other.1 != *wav), "{voice:?}");
    }
    assert_eq!(all.len(), 2 * 3 * usize::from(STONES) + 17);
}

#[test]
fn what_must_be_heard_at_once_is_prepared() {
    let urgent: Vec<_> = Voice::urgent().collect();
    assert_eq!(urgent[0], Voice::Click);
    assert!(stones().all(|(color, zone, number)| urgent.contains(&Voice::Stone(color, zone, number))));
}

#[test]
fn voices_are_as_loud_as_their_news_is_great() {
    use Voice::*;
    // voice, decibels from, to
    let rows = [
        (Stone(Color::Black, Zone::Middle, 0), -19.0, -16.0),
        (Stone(Color::White, Zone::Middle, 0), -19.0, -16.0),
        (Stone(Color::Black, Zone::Edge, 4), -19.0, -16.0),
        (Stone(Color::White, Zone::Edge, 4), -19.0, -16.0),
        (Few, -22.0, -18.0),
        (Many, -19.5, -16.0),
        (Lid, -18.0, -15.0),
        (Win, -19.0, -16.0),
        (Lose, -17.0, -14.0),
        (Draw, -18.0, -15.0),
        (Right, -19.0, -16.0),
        (Wrong, -17.0, -14.0),
        (Join, -19.0, -16.0),
        (Illegal, -19.0, -15.0),
        (Beep, -22.0, -19.0),
        (Hint, -23.0, -20.0),
        (Pass, -24.0, -21.0),
        (Undo, -25.0, -22.0),
        (Click, -31.0, -28.0),
        (Tick, -31.0, -28.0),
        (Atari, -31.0, -27.0),
    ];
    for (voice, from, to) in rows {
        let loudness = loudness(&heard(voice));
        assert!((from..to).contains(&loudness), "{voice:?}: {loudness:.1} dB");
    }
}

#[test]
fn a_stone_is_a_knock_on_wood() {
    for (color, zone, number) in stones() {
        let what = format!("{color:?} {zone:?} {number}");
        let pitch = knock(color, zone, number);
        assert!((900.0..1500.0).contains(&pitch), "{what}: {pitch} Hz");
        let samples = heard(Voice::Stone(color, zone, number));
        let late = energy(&samples[at(120)..]) / energy(&samples);
        assert!(late < 1e-4, "{what} rings on: {late:e}");
        // Differences of neighbouring samples are the brighter, the more noise there is.
        let bright = |part: &[f64]| part.windows(2).map(|pair| (pair[1] - pair[0]).powi(2)).sum::<f64>() / energy(part);
        assert!(bright(&samples[..at(3)]) > 1.3 * bright(&samples[at(6)..at(20)]), "{what} has no crack at first");
    }
}

#[test]
fn white_is_brighter_and_so_is_the_edge_of_the_board() {
    for number in 0..STONES {
        for zone in ZONES {
            let (black, white) = (knock(Color::Black, zone, number), knock(Color::White, zone, number));
            assert!((1.02..1.2).contains(&(white / black)), "{zone:?} {number}: {black} and {white} Hz");
        }
        for color in [Color::Black, Color::White] {
            let [middle, between, edge] = ZONES.map(|zone| knock(color, zone, number));
            assert!(middle < between && between < edge, "{color:?} {number}: {middle}, {between}, {edge} Hz");
        }
    }
}

/// Semitones above the A of 440 hertz, in equal temperament.
fn note(semitones: i32) -> f64 {
    440.0 * 2.0_f64.powf(f64::from(semitones) / 12.0)
}

#[test]
fn tunes_are_in_tune() {
    // voice, milliseconds to the first note and from note to note, semitones
    let rows: [(Voice, usize, usize, &[i32]); 7] = [
        (Voice::Win, 160, 95, &[3, 5, 7, 10, 12]),
        (Voice::Lose, 160, 190, &[0, -2, -5]),
        (Voice::Draw, 160, 170, &[0, 5, 0]),
        (Voice::Hint, 0, 110, &[7, 12]),
        (Voice::Right, 160, 80, &[3, 7, 10]),
        (Voice::Wrong, 160, 140, &[-5, -9]),
        (Voice::Join, 0, 120, &[-2, 3, 5]),
    ];
    for (voice, after, apart, notes) in rows {
        let samples = heard(voice);
        for (place, &semitones) in notes.iter().enumerate() {
            let start = at(after + apart * place);
            // What is new since the moment before, so that notes that still ring do not count.
            let new = |pitch: f64| {
                let before = if start < at(60) { 0.0 } else { share(&samples[start - at(60)..start], pitch) };
                share(&samples[start..start + at(60)], pitch) - before
            };
            let loudest = (-14..16).max_by(|&a, &b| new(note(a)).total_cmp(&new(note(b)))).unwrap();
            assert_eq!(loudest, semitones, "note {place} of {voice:?}");
        }
        assert!(notes.iter().all(|semitones| [0, 3, 5, 7, 10].contains(&semitones.rem_euclid(12))), "{voice:?}");
    }
}

#[test]
fn a_refusal_is_low_yet_not_too_low_for_small_loudspeakers() {
    let samples = heard(Voice::Illegal);
    let pitch = loudest_pitch(&samples, (6..200).map(|ten| f64::from(ten) * 10.0));
    assert!((170.0..300.0).contains(&pitch), "{pitch} Hz");
}

#[test]
fn captured_stones_fall_when_theirs_has_landed() {
    for voice in [Voice::Few, Voice::Many] {
        let first = samples(&voice.wav()).iter().position(|&sample| sample != 0).unwrap();
        let millis = first * 1000 / RATE as usize;
        assert!((80..130).contains(&millis), "{voice:?} starts after {millis} ms");
    }
}

/// A stone, what it captures, and the end of the game at once: still nothing is clipped.
#[test]
fn what_belongs_together_fits_together() {
    for ending in [Voice::Win, Voice::Lose, Voice::Draw] {
        let mut sum = vec![0.0_f64; 2 * RATE as usize];
        for voice in [Voice::Stone(Color::White, Zone::Edge, 2), Voice::Many, ending] {
            for (into, sample) in sum.iter_mut().zip(heard(voice)) {
                *into += sample;
            }
        }
        let peak = sum.iter().fold(0.0_f64, |most, sample| most.max(sample.abs()));
        assert!(peak < 1.0, "{ending:?}: {peak}");
    }
}

/// Writes the voices to the folder named by `HOSHI_SOUNDS`, to be listened to.
#[test]
fn voices_can_be_listened_to() {
    let Ok(folder) = std::env::var("HOSHI_SOUNDS") else { return };
    for (voice, number) in all().zip(0..) {
        let name = format!("{number:02}-{voice:?}.wav").replace(['(', ')', ' '], "").replace(',', "-");
        std::fs::write(std::path::Path::new(&folder).join(name), voice.wav()).expect("the folder can be written");
    }
}
