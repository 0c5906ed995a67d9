//! A very small synthesiser: decaying sines and bursts of noise, mixed in memory and written out as WAV bytes.
//!
//! Pure: equal orders give equal bytes. It knows no game and no sound device. Sines are turned by complex rotation, so a
//! sample costs a few multiplications; the noise is an integer hash (the finaliser of `MurmurHash3`).

/// Samples in a second.
pub const RATE: u32 = 44_100;

/// Bytes before the first sample of a WAV file.
pub const HEADER: usize = 44;

/// Milliseconds over which every clip comes up from silence.
const FADE_IN: f32 = 0.5;
/// Milliseconds over which every clip goes down to silence.
const FADE_OUT: f32 = 8.0;
/// A ring that has become as quiet as this is over.
const INAUDIBLE: f32 = 1e-4;

/// A piece of sound in the making: one channel, no bound on its loudness before it is written out.
pub struct Clip {
    samples: Vec<f32>,
}

/// A struck tone: a sine that decays.
#[derive(Clone, Copy)]
pub struct Ring {
    /// When it is struck, in milliseconds from the start of the clip.
    pub at: f32,
    /// Its pitch in hertz.
    pub pitch: f32,
    /// Milliseconds in which it decays to 1/e.
    pub fall: f32,
    /// Its loudness at first.
    pub level: f32,
}

/// Noise that dies away.
#[derive(Clone, Copy)]
pub struct Burst {
    /// When it comes, in milliseconds from the start of the clip.
    pub at: f32,
    /// Milliseconds after which it is over.
    pub lasts: f32,
    /// How bright it is: 1.0 is white, smaller is duller.
    pub bright: f32,
    /// Its loudness at first.
    pub level: f32,
}

impl Clip {
    /// So many milliseconds of silence, to be struck upon.
    pub fn silence(millis: f32) -> Self {
        Self { samples: vec![0.0; samples_in(millis)] }
    }

    /// Adds a tone. What goes beyond the clip's end is lost.
    pub fn ring(&mut self, ring: Ring) {
        let (sin, cos) = (std::f32::consts::TAU * ring.pitch / RATE as f32).sin_cos();
        let shrink = (-1000.0 / (ring.fall * RATE as f32)).exp();
        let (turn_re, turn_im) = (cos * shrink, sin * shrink);
        let (mut re, mut im, mut loud) = (ring.level, 0.0, ring.level);
        for sample in self.samples.iter_mut().skip(samples_in(ring.at)) {
            *sample += im;
            (re, im) = (re * turn_re - im * turn_im, re * turn_im + im * turn_re);
            loud *= shrink;
            if loud < INAUDIBLE {
                break;
            }
        }
    }

    /// Adds noise; each place in a clip has its own.
    pub fn burst(&mut self, burst: Burst) {
        let (start, length) = (samples_in(burst.at), samples_in(burst.lasts));
        let mut smooth = 0.0;
        for (sample, step) in self.samples.iter_mut().skip(start).take(length).zip(0..) {
            let left = 1.0 - step as f32 / length as f32;
            smooth += burst.bright * (noise((start + step) as u32) - smooth);
            *sample += burst.level * left * left * smooth;
        }
    }

    /// Adds another clip from the start on.
    pub fn mix(&mut self, other: &Self) {
        for (sample, more) in self.samples.iter_mut().zip(&other.samples) {
            *sample += more;
        }
    }

    /// Turns the clip around, so that it swells instead of dying away.
    pub fn reverse(&mut self) {
        self.samples.reverse();
    }

    /// Writes the clip out as a WAV file (16-bit PCM, one channel) whose loudest sample is `peak`, 1.0 being the
    /// loudest possible. It begins and ends in silence.
    pub fn into_wav(mut self, peak: f32) -> Vec<u8> {
        self.fade();
        let loudest = self.samples.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
        let scale = if loudest > 0.0 { peak.min(1.0) * f32::from(i16::MAX) / loudest } else { 0.0 };
        let mut bytes = header(self.samples.len() as u32 * 2);
        bytes.extend(self.samples.iter().flat_map(|sample| ((sample * scale).round() as i16).to_le_bytes()));
        bytes
    }

    fn fade(&mut self) {
        let (coming, going) = (samples_in(FADE_IN), samples_in(FADE_OUT));
        for (sample, step) in self.samples.iter_mut().take(coming).zip(0_u16..) {
            *sample *= f32::from(step) / coming as f32;
        }
        for (sample, step) in self.samples.iter_mut().rev().take(going).zip(0_u16..) {
            *sample *= f32::from(step) / going as f32;
        }
    }
}

/// The start of a WAV file with so many bytes of samples.
fn header(data: u32) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEADER + data as usize);
    let number = |value: u32| value.to_le_bytes();
    let short = |value: u16| value.to_le_bytes();
    bytes.extend(b"RIFF");
    bytes.extend(number(data + HEADER as u32 - 8));
    bytes.extend(b"WAVEfmt ");
    bytes.extend(number(16));
    bytes.extend(short(1)); // PCM
    bytes.extend(short(1)); // one channel
    bytes.extend(number(RATE));
    bytes.extend(number(RATE * 2)); // bytes a second
    bytes.extend(short(2)); // bytes a frame
    bytes.extend(short(16)); // bits a sample
    bytes.extend(b"data");
    bytes.extend(number(data));
    bytes
}

fn samples_in(millis: f32) -> usize {
    (millis * RATE as f32 / 1000.0).round() as usize
}

/// The noise of a place: -1.0 to 1.0.
fn noise(place: u32) -> f32 {
    (hash(place) >> 8) as f32 / (1 << 23) as f32 - 1.0
}

/// Scrambles a number; all its bits depend on all bits of the input.
pub const fn hash(number: u32) -> u32 {
    let mut bits = number.wrapping_add(0x9E37_79B9);
    bits = (bits ^ (bits >> 16)).wrapping_mul(0x85EB_CA6B);
    bits = (bits ^ (bits >> 13)).wrapping_mul(0xC2B2_AE35);
    bits ^ (bits >> 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(wav: &[u8]) -> Vec<i16> {
        wav[HEADER..].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect()
    }

    #[test]
    fn a_ring_has_its_pitch_and_its_decay() {
        let mut clip = Clip::silence(200.0);
        clip.ring(Ring { at: 0.0, pitch: 1000.0, fall: 50.0, level: 1.0 });
        let crossings = clip.samples.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count();
        assert!((198..=200).contains(&crossings), "{crossings}");
        let loudest = |from: f32| clip.samples[samples_in(from)..][..100].iter().fold(0.0_f32, |a, b| a.max(*b));
        let ratio = loudest(50.0) / loudest(0.0);
        assert!((0.33..0.41).contains(&ratio), "{ratio}");
    }

    #[test]
    fn noise_is_fair_and_always_the_same() {
        let mean = (0..10_000).map(noise).sum::<f32>() / 10_000.0;
        assert!(mean.abs() < 0.02, "{mean}");
        assert!((0..10_000).all(|place| (-1.0..=1.0).contains(&noise(place))));
        assert_eq!((hash(0), hash(1)), (2_462_723_854, 2_527_132_011));
    }

    #[test]
    fn the_loudest_sample_is_the_peak_and_the_ends_are_silent() {
        let mut clip = Clip::silence(50.0);
        clip.burst(Burst { at: 0.0, lasts: 50.0, bright: 1.0, level: 30.0 });
        let samples = samples(&clip.into_wav(0.5));
        assert_eq!(samples.iter().map(|sample| sample.unsigned_abs()).max(), Some(16_384));
        assert_eq!((samples.first(), samples.last()), (Some(&0), Some(&0)));
    }

    #[test]
    fn silence_stays_silent() {
        assert!(samples(&Clip::silence(10.0).into_wav(1.0)).iter().all(|&sample| sample == 0));
        assert_eq!(Clip::silence(0.0).into_wav(1.0).len(), HEADER);
    }

    #[test]
    fn what_is_struck_after_the_end_is_lost() {
        let mut clip = Clip::silence(10.0);
        clip.ring(Ring { at: 50.0, pitch: 440.0, fall: 10.0, level: 1.0 });
        clip.burst(Burst { at: 50.0, lasts: 4.0, bright: 0.5, level: 1.0 });
        assert!(clip.samples.iter().all(|&sample| sample == 0.0));
    }
}
