//! The rule sets that have a name.
//!
//! Sources: the Chinese rules of the Chinese Weiqi Association (with positional superko for their ban on repetition);
//! the Japanese rules of 1989 by the Nihon Ki-in and Kansai Ki-in; the AGA's Concise Rules of Go; the rules of the New
//! Zealand Go Society; the Tromp-Taylor rules. What each means here is said at the fields of [`Rules`].

use super::{Compensation, Counting, Goal, KoRule, Passing, Rules, Scoring, Start, Suicide};
use crate::rules::{Half, Size};

/// A set of rules by its name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleSet {
    /// Area, positional superko, a point for each handicap stone.
    Chinese,
    /// Territory, simple ko; a game in which positions repeat may end without result.
    Japanese,
    /// Area or territory, which come to the same by pass stones; situational superko.
    Aga,
    /// Area, situational superko, suicide of several stones.
    NewZealand,
    /// Area, positional superko, suicide; no dead stones are marked.
    TrompTaylor,
    /// Anything else.
    Custom,
}

impl RuleSet {
    /// Every set, custom last.
    pub const ALL: [Self; 6] =
        [Self::Chinese, Self::Japanese, Self::Aga, Self::NewZealand, Self::TrompTaylor, Self::Custom];

    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Chinese => "chinese",
            Self::Japanese => "japanese",
            Self::Aga => "aga",
            Self::NewZealand => "nz",
            Self::TrompTaylor => "tromp-taylor",
            Self::Custom => "custom",
        }
    }

    /// The set with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.code() == code)
    }

    /// The name in the property RU of game records; custom rules have none.
    pub const fn sgf_name(self) -> Option<&'static str> {
        match self {
            Self::Chinese => Some("Chinese"),
            Self::Japanese => Some("Japanese"),
            Self::Aga => Some("AGA"),
            Self::NewZealand => Some("NZ"),
            Self::TrompTaylor => Some("Tromp-Taylor"),
            Self::Custom => None,
        }
    }

    /// The set that a game record means, in the spellings that are about; Korean rules count as Japanese.
    pub fn from_sgf_name(name: &str) -> Option<Self> {
        let letters = |letter: &char| letter.is_alphanumeric();
        let plain: String = name.chars().filter(letters).flat_map(char::to_lowercase).collect();
        match plain.as_str() {
            "chinese" | "china" | "cn" | "中国" | "中国规则" => Some(Self::Chinese),
            "japanese" | "japan" | "jp" | "korean" | "korea" | "日本" | "日本规则" | "韩国" => {
                Some(Self::Japanese)
            }
            "aga" => Some(Self::Aga),
            "nz" | "newzealand" => Some(Self::NewZealand),
            "tromptaylor" => Some(Self::TrompTaylor),
            _ => None,
        }
    }

    /// The rules on an empty board of `size`, with the usual komi. Custom rules begin as the Chinese ones.
    pub const fn rules(self, size: Size) -> Rules {
        let chinese = Rules {
            size,
            ko: KoRule::Positional,
            suicide: Suicide::Forbidden,
            scoring: Scoring::Area,
            komi: self.usual_komi(size, 0),
            passing: Passing::Free,
            counting: Counting::Agreed,
            compensation: Compensation::EveryStone,
            start: Start::Empty,
            goal: Goal::Score,
        };
        let none = Compensation::None;
        let ko = KoRule::Situational;
        match self {
            Self::Chinese | Self::Custom => chinese,
            Self::Japanese => Rules { ko: KoRule::Simple, scoring: Scoring::Territory, compensation: none, ..chinese },
            Self::Aga => Rules { ko, passing: Passing::Stones, compensation: Compensation::AllButOne, ..chinese },
            Self::NewZealand => Rules { ko, suicide: Suicide::Allowed, compensation: none, ..chinese },
            Self::TrompTaylor => {
                let counting = Counting::AsItStands;
                Rules { suicide: Suicide::Allowed, counting, compensation: none, ..chinese }
            }
        }
    }

    /// The set whose rules these are, whatever their size, komi, start and goal.
    pub fn of(rules: &Rules) -> Self {
        let Rules { size, komi, start, goal, .. } = *rules;
        let named = Self::ALL.into_iter().find(|set| Rules { komi, start, goal, ..set.rules(size) } == *rules);
        named.unwrap_or(Self::Custom)
    }

    /// The komi that is usual for a board and so many handicap stones: 0.5 up to 7 lines, 5.5 on 8 and 9, else 7.5, under
    /// Japanese rules 6.5 and in New Zealand 7. With handicap it is 0.5, in New Zealand none.
    pub const fn usual_komi(self, size: Size, handicap: u8) -> Half {
        let side = if size.width < size.height { size.width } else { size.height };
        match (self, side) {
            (Self::NewZealand, _) if handicap > 0 => Half(0),
            _ if handicap > 0 => Half(1),
            (_, 0..=7) => Half(1),
            (_, 8..=9) => Half(11),
            (Self::Japanese, _) => Half(13),
            (Self::NewZealand, _) => Half(14),
            _ => Half(15),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_known_by_its_rules() {
        for set in RuleSet::ALL {
            for side in [5, 9, 19] {
                let rules = set.rules(Size::square(side));
                let other = Rules { komi: Half(3), start: Start::Free(2), goal: Goal::Capture(1), ..rules };
                let expected = if set == RuleSet::Custom { RuleSet::Chinese } else { set };
                assert_eq!((RuleSet::of(&rules), RuleSet::of(&other)), (expected, expected));
            }
            assert_eq!(RuleSet::from_code(set.code()), Some(set));
            assert_eq!(
                set.sgf_name().and_then(RuleSet::from_sgf_name),
                Some(set).filter(|set| *set != RuleSet::Custom)
            );
        }
        let custom = Rules { ko: KoRule::Off, ..RuleSet::Chinese.rules(Size::square(9)) };
        assert_eq!(RuleSet::of(&custom), RuleSet::Custom);
    }

    #[test]
    fn spellings_of_game_records() {
        for (name, set) in [
            ("Tromp/Taylor", Some(RuleSet::TrompTaylor)),
            ("New Zealand", Some(RuleSet::NewZealand)),
            (" chinese ", Some(RuleSet::Chinese)),
            ("Korean", Some(RuleSet::Japanese)),
            ("Ing", None),
            ("", None),
        ] {
            assert_eq!(RuleSet::from_sgf_name(name), set, "{name}");
        }
    }

    #[test]
    fn the_usual_komi() {
        for (set, nineteen, nine, seven, handicap) in [
            (RuleSet::Chinese, 15, 11, 1, 1),
            (RuleSet::Japanese, 13, 11, 1, 1),
            (RuleSet::Aga, 15, 11, 1, 1),
            (RuleSet::NewZealand, 14, 11, 1, 0),
            (RuleSet::TrompTaylor, 15, 11, 1, 1),
        ] {
            let komi = |side, stones| set.usual_komi(Size::square(side), stones).0;
            assert_eq!(
                [komi(19, 0), komi(9, 0), komi(7, 0), komi(19, 4)],
                [nineteen, nine, seven, handicap],
                "{set:?}"
            );
            assert_eq!(set.rules(Size::square(9)).komi, Half(nine));
        }
    }
}
