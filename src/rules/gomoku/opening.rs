//! Openings that share the advantage of the first move: none, swap and Swap2.
//!
//! Pure: it says who has to do what next. A value of [`OpeningState`] stands beside the [`super::Position`]: stones are played on
//! the position as always (Black and White in turn) and counted here; choices are made here only. [`OpeningState::replay`]
//! gives the state of any earlier moment from the number of stones and the choices.
//!
//! Source: the Gomocup rules. *Swap*: one party places three stones, black, white, black; the other takes a colour.
//! *Swap2*: the same, but the other may instead place a white and a black stone more, and then the first takes a colour.
//! In every case White plays next.

/// How the first stones are played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Opening {
    /// Black simply begins.
    #[default]
    Plain,
    /// Three stones by one party, the colour by the other.
    Swap,
    /// As swap, but the choice can be handed back with two stones more.
    Swap2,
}

impl Opening {
    /// Every opening, the plainest first.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Swap, Self::Swap2];

    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Plain => "none",
            Self::Swap => "swap",
            Self::Swap2 => "swap2",
        }
    }

    /// The opening with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|opening| opening.code() == code)
    }
}

/// The two players before their colours are settled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Party {
    /// The one who begins; has Black if nothing is chosen.
    Opener,
    /// The other one.
    Answerer,
}

impl std::ops::Not for Party {
    type Output = Self;

    /// The other party.
    fn not(self) -> Self {
        match self {
            Self::Opener => Self::Answerer,
            Self::Answerer => Self::Opener,
        }
    }
}

/// What can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// To play Black from now on.
    TakeBlack,
    /// To play White from now on; White is to move.
    TakeWhite,
    /// To place a white and a black stone and to leave the colours to the opener.
    PlaceTwoMore,
}

impl Choice {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::TakeBlack, Self::TakeWhite, Self::PlaceTwoMore];

    /// The word kept in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TakeBlack => "black",
            Self::TakeWhite => "white",
            Self::PlaceTwoMore => "two",
        }
    }

    /// The choice with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.code() == code)
    }
}

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A party places stones; which colour is next the position knows, Black and White in turn.
    Place {
        /// Who places them, whichever colour they have.
        by: Party,
        /// How many are left to place, at least one.
        left: u8,
    },
    /// A party chooses.
    Choose {
        /// Who chooses.
        by: Party,
        /// Between what.
        options: &'static [Choice],
    },
    /// The colours are settled and the side to move plays on.
    Done {
        /// Who has Black.
        black: Party,
    },
}

/// Why a stone or a choice does not fit the opening; the state stays as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutOfTurn {
    /// Somebody has to choose before the next stone.
    ChoiceDue,
    /// This cannot be chosen now.
    NoSuchChoice,
}

impl std::fmt::Display for OutOfTurn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::ChoiceDue => "a choice is due before the next stone",
            Self::NoSuchChoice => "this cannot be chosen now",
        })
    }
}

impl std::error::Error for OutOfTurn {}

/// Stones of the first party.
const FIRST: u16 = 3;
/// Stones on the board after two more.
const SECOND: u16 = 5;

const COLOURS: &[Choice] = &[Choice::TakeWhite, Choice::TakeBlack];
const ALL_THREE: &[Choice] = &[Choice::TakeWhite, Choice::TakeBlack, Choice::PlaceTwoMore];

/// How far an opening has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpeningState {
    opening: Opening,
    stones: u16,
    handed_back: bool,
    /// Who has Black, once that is settled.
    black: Option<Party>,
}

impl OpeningState {
    /// Before the first stone.
    pub const fn new(opening: Opening) -> Self {
        let black = match opening {
            Opening::Plain => Some(Party::Opener),
            Opening::Swap | Opening::Swap2 => None,
        };
        Self { opening, stones: 0, handed_back: false, black }
    }

    /// The state after `stones` stones and `choices`, each made as soon as it was due. Choices beyond those stones are
    /// left out, so that the whole list of a game also gives the state of an earlier position.
    ///
    /// # Errors
    /// A choice is missing, or cannot be made where it was made.
    pub fn replay(opening: Opening, stones: u16, choices: &[Choice]) -> Result<Self, OutOfTurn> {
        let mut state = Self::new(opening);
        let mut choices = choices.iter();
        loop {
            match state.step() {
                Step::Choose { .. } => match choices.next() {
                    Some(&choice) => state.choose(choice)?,
                    None if state.stones == stones => return Ok(state),
                    None => return Err(OutOfTurn::ChoiceDue),
                },
                _ if state.stones == stones => return Ok(state),
                _ => state.place()?,
            }
        }
    }

    /// The kind of opening.
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// What has to happen next.
    pub const fn step(&self) -> Step {
        if let Some(black) = self.black {
            return Step::Done { black };
        }
        match (self.stones, self.handed_back, self.opening) {
            (0..FIRST, ..) => Step::Place { by: Party::Opener, left: FIRST as u8 - self.stones as u8 },
            (_, true, _) if self.stones < SECOND => {
                Step::Place { by: Party::Answerer, left: SECOND as u8 - self.stones as u8 }
            }
            (_, true, _) => Step::Choose { by: Party::Opener, options: COLOURS },
            (_, false, Opening::Swap2) => Step::Choose { by: Party::Answerer, options: ALL_THREE },
            (_, false, _) => Step::Choose { by: Party::Answerer, options: COLOURS },
        }
    }

    /// Whether the colours are settled.
    pub const fn is_done(&self) -> bool {
        self.black.is_some()
    }

    /// Counts a stone that was played on the position.
    ///
    /// # Errors
    /// A choice is due first.
    pub const fn place(&mut self) -> Result<(), OutOfTurn> {
        if let Step::Choose { .. } = self.step() {
            return Err(OutOfTurn::ChoiceDue);
        }
        self.stones += 1;
        Ok(())
    }

    /// Makes the choice that is due.
    ///
    /// # Errors
    /// No choice is due, or this one is not among the options.
    pub fn choose(&mut self, choice: Choice) -> Result<(), OutOfTurn> {
        let Step::Choose { by, options } = self.step() else { return Err(OutOfTurn::NoSuchChoice) };
        if !options.contains(&choice) {
            return Err(OutOfTurn::NoSuchChoice);
        }
        match choice {
            Choice::TakeBlack => self.black = Some(by),
            Choice::TakeWhite => self.black = Some(!by),
            Choice::PlaceTwoMore => self.handed_back = true,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Choice::{PlaceTwoMore, TakeBlack, TakeWhite};
    use Party::{Answerer, Opener};

    const fn place(by: Party, left: u8) -> Step {
        Step::Place { by, left }
    }

    const fn choose(by: Party, options: &'static [Choice]) -> Step {
        Step::Choose { by, options }
    }

    const fn done(black: Party) -> Step {
        Step::Done { black }
    }

    #[test]
    fn what_comes_next() {
        for (opening, stones, choices, expected) in [
            (Opening::Plain, 0, &[][..], done(Opener)),
            (Opening::Plain, 9, &[], done(Opener)),
            (Opening::Swap, 0, &[], place(Opener, 3)),
            (Opening::Swap, 2, &[], place(Opener, 1)),
            (Opening::Swap, 3, &[], choose(Answerer, COLOURS)),
            (Opening::Swap, 3, &[TakeWhite], done(Opener)),
            (Opening::Swap, 3, &[TakeBlack], done(Answerer)),
            (Opening::Swap, 40, &[TakeBlack], done(Answerer)),
            (Opening::Swap2, 1, &[], place(Opener, 2)),
            (Opening::Swap2, 3, &[], choose(Answerer, ALL_THREE)),
            (Opening::Swap2, 3, &[TakeWhite], done(Opener)),
            (Opening::Swap2, 3, &[TakeBlack], done(Answerer)),
            (Opening::Swap2, 3, &[PlaceTwoMore], place(Answerer, 2)),
            (Opening::Swap2, 4, &[PlaceTwoMore], place(Answerer, 1)),
            (Opening::Swap2, 5, &[PlaceTwoMore], choose(Opener, COLOURS)),
            (Opening::Swap2, 5, &[PlaceTwoMore, TakeBlack], done(Opener)),
            (Opening::Swap2, 6, &[PlaceTwoMore, TakeWhite], done(Answerer)),
            // Looking back, later choices do not count yet.
            (Opening::Swap2, 2, &[PlaceTwoMore, TakeWhite], place(Opener, 1)),
            (Opening::Swap2, 4, &[PlaceTwoMore, TakeWhite], place(Answerer, 1)),
        ] {
            let state = OpeningState::replay(opening, stones, choices);
            assert_eq!(state.map(|state| state.step()), Ok(expected), "{opening:?} {stones} {choices:?}");
        }
    }

    #[test]
    fn refusals_change_nothing() {
        for (opening, stones, choices, refused) in [
            (Opening::Swap, 2, &[][..], &[TakeBlack, TakeWhite, PlaceTwoMore][..]),
            (Opening::Swap, 3, &[], &[PlaceTwoMore]),
            (Opening::Swap, 3, &[TakeBlack], &[TakeBlack, TakeWhite]),
            (Opening::Swap2, 4, &[PlaceTwoMore], &[TakeBlack, TakeWhite, PlaceTwoMore]),
            (Opening::Swap2, 5, &[PlaceTwoMore], &[PlaceTwoMore]),
            (Opening::Plain, 3, &[], &[TakeBlack]),
        ] {
            let before = OpeningState::replay(opening, stones, choices).unwrap();
            for &choice in refused {
                let mut state = before;
                assert_eq!(state.choose(choice), Err(OutOfTurn::NoSuchChoice), "{opening:?} {stones} {choice:?}");
                assert_eq!(state, before);
            }
        }
        for (opening, stones, choices) in [(Opening::Swap, 3, &[][..]), (Opening::Swap2, 5, &[PlaceTwoMore])] {
            let mut state = OpeningState::replay(opening, stones, choices).unwrap();
            let before = state;
            assert_eq!((state.place(), state), (Err(OutOfTurn::ChoiceDue), before));
            assert_eq!(OpeningState::replay(opening, stones + 1, choices), Err(OutOfTurn::ChoiceDue));
        }
    }

    #[test]
    fn words_and_back() {
        assert!(Opening::ALL.into_iter().all(|opening| Opening::from_code(opening.code()) == Some(opening)));
        assert!(Choice::ALL.into_iter().all(|choice| Choice::from_code(choice.code()) == Some(choice)));
    }
}
