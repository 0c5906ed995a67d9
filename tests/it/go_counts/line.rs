//! Reads the lines: `legal 2x3 489 T C`, `games 1x2 9 T C`, `perft size 2 ko simple suicide no: 5 21 68`.

use hoshi::rules::go::{KoRule, Rules, Suicide};
use hoshi::rules::{Half, MAX_SIDE, Size};

/// What a line claims.
pub struct Claim {
    /// What is counted.
    pub what: What,
    counts: Vec<u128>,
}

/// What can be counted.
#[derive(Clone, Copy)]
pub enum What {
    /// Boards on which every chain has a liberty.
    Legal(Size),
    /// Simple paths from the empty board, either colour moving at any time.
    Games(Size),
    /// Sequences of 1, 2, 3, ... alternating moves from the empty board.
    Perft(Rules),
}

impl Claim {
    /// Reads a line; comments and empty lines claim nothing.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn read(raw: &str) -> Result<Option<Self>, String> {
        let content = raw.split('#').next().unwrap_or("").trim();
        let mut words = content.split_whitespace();
        let Some(kind) = words.next() else { return Ok(None) };
        let claim = match kind {
            "legal" | "games" => {
                let size = size(words.next().unwrap_or(""))?;
                let what = if kind == "legal" { What::Legal(size) } else { What::Games(size) };
                Self { what, counts: vec![number(words.next().unwrap_or(""))?] }
            }
            "perft" => {
                let (rules, counts) = content.split_once(':').ok_or("a colon is missing")?;
                let counts: Result<Vec<u128>, String> = counts.split_whitespace().map(number).collect();
                Self { what: What::Perft(perft_rules(rules)?), counts: counts? }
            }
            other => return Err(format!("“{other}” is nothing that can be counted")),
        };
        Ok(Some(claim))
    }

    /// The same claim without the counts above `budget` and those after them.
    pub fn within(mut self, budget: u128) -> Self {
        let affordable = self.counts.iter().take_while(|count| **count <= budget).count();
        self.counts.truncate(affordable);
        self
    }

    /// The claimed numbers.
    pub fn counts(&self) -> &[u128] {
        &self.counts
    }
}

fn perft_rules(text: &str) -> Result<Rules, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let ["perft", "size", side, "ko", ko, "suicide", suicide] = words[..] else {
        return Err(format!("“{text}” is no perft of the known form"));
    };
    let size = size(&format!("{side}x{side}"))?;
    Ok(Rules {
        ko: match ko {
            "simple" => KoRule::Simple,
            "positional" => KoRule::Positional,
            "situational" => KoRule::Situational,
            other => return Err(format!("“{other}” is no ko rule")),
        },
        suicide: match suicide {
            "no" => Suicide::Forbidden,
            "yes" => Suicide::Allowed,
            other => return Err(format!("“{other}” is neither yes nor no")),
        },
        komi: Half(0),
        ..Rules::chinese(size)
    })
}

fn size(text: &str) -> Result<Size, String> {
    let side = |side: &str| side.parse().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    let sides = text.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
    sides.map(|(width, height)| Size::rectangle(width, height)).ok_or_else(|| format!("“{text}” is no size"))
}

/// A whole number; one that is too long for 128 bits is far above any budget.
fn number(text: &str) -> Result<u128, String> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("“{text}” is no number"));
    }
    Ok(text.parse().unwrap_or(u128::MAX))
}
