//! What can be chosen about the rules of Go, each choice with the word for it in files.

/// Which repetitions of a position are refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KoRule {
    /// No board may stand twice, whoever is to move (positional superko).
    Positional,
    /// No board may stand twice with the same side to move (situational superko).
    Situational,
    /// Only the immediate retaking of a single stone; a pass lifts it.
    Simple,
    /// Nothing is refused.
    Off,
}

impl KoRule {
    /// Every ko rule, strictest first.
    pub const ALL: [Self; 4] = [Self::Positional, Self::Situational, Self::Simple, Self::Off];

    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Positional => "positional",
            Self::Situational => "situational",
            Self::Simple => "simple",
            Self::Off => "off",
        }
    }

    /// The rule with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.code() == code)
    }
}

/// Whether a chain may be played without liberties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suicide {
    /// Never.
    Forbidden,
    /// Allowed for two stones and more; a single stone never.
    Allowed,
}

impl Suicide {
    /// Every choice, the plainest first.
    pub const ALL: [Self; 2] = [Self::Forbidden, Self::Allowed];

    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Forbidden => "no",
            Self::Allowed => "yes",
        }
    }

    /// The choice with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.code() == code)
    }
}

/// How points are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// Living stones and the empty points they surround (数子).
    Area,
    /// Surrounded empty points and prisoners (数目).
    Territory,
}

impl Scoring {
    /// Every choice, the plainest first.
    pub const ALL: [Self; 2] = [Self::Area, Self::Territory];

    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Area => "area",
            Self::Territory => "territory",
        }
    }

    /// The choice with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.code() == code)
    }
}

/// What a pass costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passing {
    /// Nothing; two passes in a row end the moves.
    Free,
    /// A stone handed to the opponent, and White must be the last to pass, if need be once more. Four passes in a row
    /// end the game with every stone alive (AGA).
    Stones,
}

impl Passing {
    /// Every choice, the plainest first.
    pub const ALL: [Self; 2] = [Self::Free, Self::Stones];

    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Stones => "stones",
        }
    }

    /// The choice with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.code() == code)
    }
}

/// Whether dead stones are taken off before points are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counting {
    /// The players agree which stones are dead; if they do not, they play on.
    Agreed,
    /// All stones count as they stand, and the last pass ends the game.
    AsItStands,
}

impl Counting {
    /// Every choice, the plainest first.
    pub const ALL: [Self; 2] = [Self::Agreed, Self::AsItStands];

    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Agreed => "agreed",
            Self::AsItStands => "as-it-stands",
        }
    }

    /// The choice with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.code() == code)
    }
}

/// What White gets for Black's handicap stones when area is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compensation {
    /// Nothing.
    None,
    /// A point for every stone (Chinese rules).
    EveryStone,
    /// A point for every stone but one (AGA).
    AllButOne,
}

impl Compensation {
    /// Every choice, the plainest first.
    pub const ALL: [Self; 3] = [Self::None, Self::EveryStone, Self::AllButOne];

    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::EveryStone => "every-stone",
            Self::AllButOne => "all-but-one",
        }
    }

    /// The choice with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.code() == code)
    }
}

/// What the game is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// More points at the end.
    Score,
    /// To be the first to take so many stones (Atari Go), at least one. If both pass instead, it is a draw.
    Capture(u8),
}

impl Goal {
    /// The words kept in files: `score`, `capture:3`.
    pub fn code(self) -> String {
        match self {
            Self::Score => "score".into(),
            Self::Capture(stones) => format!("capture:{stones}"),
        }
    }

    /// The goal with these words.
    pub fn from_code(code: &str) -> Option<Self> {
        match code.split_once(':') {
            None if code == "score" => Some(Self::Score),
            Some(("capture", stones)) => stones.parse().ok().map(Self::Capture),
            _ => None,
        }
    }
}
