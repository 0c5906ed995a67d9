//! Exact half points, for komi and scores.

use std::fmt;
use std::ops::{Add, Neg, Sub};
use std::str::FromStr;

/// A number of half points: komi 7.5 is `Half(15)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct Half(pub i16);

impl Half {
    /// `points` whole points.
    pub const fn whole(points: i16) -> Self {
        Self(points.saturating_mul(2))
    }

    /// The amount without its sign.
    pub const fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }
}

impl Add for Half {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Half {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Half {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

/// `7.5`, `-3`, `0.5`.
impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let amount = self.0.unsigned_abs();
        let fraction = if amount % 2 == 1 { ".5" } else { "" };
        write!(f, "{sign}{}{fraction}", amount / 2)
    }
}

/// A text that is no number of half points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotHalf(String);

impl fmt::Display for NotHalf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a number of half points such as 7.5", self.0)
    }
}

impl std::error::Error for NotHalf {}

impl FromStr for Half {
    type Err = NotHalf;

    /// Reads `7.5`, `7.50`, `-3`, `0`.
    ///
    /// # Errors
    /// Anything else, also quarter points and amounts over 16 000.
    fn from_str(text: &str) -> Result<Self, NotHalf> {
        let wrong = || NotHalf(text.to_owned());
        let trimmed = text.trim();
        let (negative, digits) = trimmed.strip_prefix('-').map_or((false, trimmed), |rest| (true, rest));
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !plain(whole) || !plain(fraction) {
            return Err(wrong());
        }
        let half = match fraction.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => return Err(wrong()),
        };
        let points: i16 = whole.parse().map_err(|_| wrong())?;
        if points > 16_000 {
            return Err(wrong());
        }
        let amount = Self(points * 2 + half);
        Ok(if negative { -amount } else { amount })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_back() {
        for (text, half) in [("7.5", 15), ("0", 0), ("0.5", 1), ("-3", -6), ("-0.5", -1), ("100.5", 201)] {
            assert_eq!(text.parse(), Ok(Half(half)));
            assert_eq!(Half(half).to_string(), text);
        }
        assert_eq!("6.50".parse(), Ok(Half(13)));
        for wrong in ["", ".", "7,5", "7.25", "seven", "99999", "--1", "1.5.5", "+1"] {
            assert!(wrong.parse::<Half>().is_err(), "{wrong}");
        }
    }
}
