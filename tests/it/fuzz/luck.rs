//! Luck that repeats itself, and what it does to samples.

use super::subject::Subject;
use super::{encoded, grammar};

/// Pieces of text that matter to one reader or another.
const WORDS: [&str; 48] = [
    "(;",
    ")",
    "(",
    ";",
    "[",
    "]",
    "\\",
    ":",
    "B[aa]",
    "W[tt]",
    "B[]",
    "AB[aa:ss]",
    "AE[bb]",
    "AW[zz]",
    "PL[W]",
    "SZ[9]",
    "SZ[19:5]",
    "GM[4]",
    "GM[1]",
    "HA[9]",
    "KM[375]",
    "KM[-0]",
    "RE[B+]",
    "RE[黑中盘胜]",
    "CA[GBK]",
    "CA[UTF-16]",
    "LB[aa:\\]:]",
    "C[汉]",
    "VW[]",
    "HOSHI[cursor=1\nko=off]",
    "latest=2 3",
    "\u{FEFF}",
    "\r\n",
    "\0",
    "\u{1B}$B",
    "\u{FFFD}",
    "Piskvorky ",
    "15x15",
    ",",
    "-1\n",
    "9,9,0\n",
    "h8",
    "z99",
    "{",
    "\"",
    "null",
    "1e999",
    "Ｈ８，",
];

/// A generator of numbers (xorshift, G. Marsaglia, 2003).
pub struct Luck(u64);

impl Luck {
    /// Luck that begins with a number.
    pub fn new(number: u64) -> Self {
        // Neighbouring numbers must not begin alike (finaliser of splitmix64, S. Vigna).
        let mut seed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
        seed = (seed ^ (seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        seed = (seed ^ (seed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self((seed ^ (seed >> 31)) | 1)
    }

    /// A number below another; 0 below 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * limit as u128) >> 64) as usize
    }

    /// One of several things.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// An input for a subject: noise, something extreme, something made by its grammar or one of its samples; the last two
    /// mostly with a few changes.
    pub fn input(&mut self, subject: Subject, samples: &[Box<[u8]>]) -> Vec<u8> {
        match self.below(20) {
            0 => self.noise(),
            1 => grammar::extreme(subject, self),
            2..=5 => self.made(subject),
            6..=9 => {
                let made = self.made(subject);
                self.spoil(made, samples)
            }
            _ => {
                let sample = samples[self.below(samples.len())].to_vec();
                self.spoil(sample, samples)
            }
        }
    }

    fn made(&mut self, subject: Subject) -> Vec<u8> {
        if subject == Subject::Encoded { encoded::made_bytes(self) } else { grammar::made(subject, self) }
    }

    /// An input with a few changes.
    fn spoil(&mut self, mut input: Vec<u8>, samples: &[Box<[u8]>]) -> Vec<u8> {
        for _ in 0..self.below(9) {
            let (from, to) = (self.below(input.len() + 1), self.below(input.len() + 1));
            let (from, to) = (from.min(to), from.max(to).min(from.min(to) + 64));
            match self.below(7) {
                0 => drop(input.drain(from..to)),
                1 => {
                    let piece = input[from..to].to_vec();
                    let at = self.below(input.len() + 1);
                    input.splice(at..at, piece);
                }
                2 => {
                    let word = self.pick(&WORDS);
                    input.splice(from..from, word.bytes());
                }
                3 if from < input.len() => input[from] = self.below(256) as u8,
                4 => {
                    let other = &samples[self.below(samples.len())];
                    let start = self.below(other.len() + 1);
                    let end = (start + self.below(200)).min(other.len());
                    input.splice(from..to, other[start..end].iter().copied());
                }
                5 => input.truncate(from.max(input.len() / 2)),
                _ => {
                    let word = self.pick(&WORDS);
                    let many = 1 + self.below(60);
                    input.splice(from..from, word.repeat(many).bytes());
                }
            }
        }
        input
    }

    fn noise(&mut self) -> Vec<u8> {
        (0..self.below(300)).map(|_| self.below(256) as u8).collect()
    }
}
