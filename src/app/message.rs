//! What the message box says, kept as a fact so that it follows a change of language.

use super::files::FileTalk;
use super::ports::{Millis, StoreError};
use super::preference::Preference;
use super::words::{Language, Word, fill};
use crate::rules::gomoku::{Choice, Foul};
use crate::rules::{BadLabel, Color, Illegal, Point};
use crate::session::Refusal;

/// How long a message stays that answers a refused action, in milliseconds.
pub const REFUSAL_STAYS: u64 = 4000;
/// How long a notice about the program itself cannot be pushed aside by what happens in the game, in milliseconds.
pub const NOTICE_STAYS: u64 = 6000;
/// How long a message about a file stays, in milliseconds: long enough to read a place in a file and to note it.
pub const FILE_STAYS: u64 = 15_000;
/// Within this time the second press of R or Q counts, in milliseconds.
pub const DOUBLE_PRESS: u64 = 1500;

/// Something to tell the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// A command was refused; `ply` is the number of the last move.
    Refused {
        /// Why.
        refusal: Refusal,
        /// Number of moves played before it.
        ply: u16,
        /// The point that was refused, if it was about one.
        point: Option<Point>,
    },
    /// A side passed.
    Passed(Color),
    /// A side took stones.
    Took(Color, usize),
    /// Moves were taken back.
    Undone,
    /// Play goes on.
    Resumed,
    /// A move began a variation, or went on with one.
    Branched,
    /// This was chosen in the opening.
    Chosen(Choice),
    /// The clock stands.
    Paused,
    /// So many moves were deleted.
    Deleted(usize),
    /// What was deleted is back.
    Restored,
    /// The computer has marked so many stones as dead.
    Guessed(usize),
    /// Press once more to restart.
    AgainToRestart,
    /// Press once more to resign.
    AgainToResign,
    /// Press once more to leave.
    AgainToQuit,
    /// Something about the program itself.
    Notice(Notice),
    /// What a typed move was not understood for.
    NotUnderstood(BadLabel),
    /// A preference was changed, and to what.
    Switched(Preference, Word),
    /// The volume in percent.
    Volume(u8),
    /// A film is being made.
    Filming,
    /// What was to be exported cannot be.
    ExportFailed,
    /// No estimate could be made.
    NoEstimate,
    /// The engine has nothing to advise.
    NoAdvice,
    /// The analysis could not be finished.
    NoAnalysis,
    /// The computer plays both sides.
    Watching,
    /// People play their sides again.
    TakenOver,
    /// Something about the player's files.
    File(FileTalk),
}

/// Something about the program itself that the player should know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A saved game could not be read and is kept under this name.
    GameSetAside(String),
    /// The settings could not be read.
    SettingsDamaged,
    /// The game cannot be written.
    CannotSave(StoreError),
    /// The game can be written again.
    SavingAgain,
    /// The thinking thread or worker broke down.
    BrainFailed,
}

/// How a message looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    /// Good to know.
    Calm,
    /// Something was refused or needs attention.
    Alert,
}

/// A message as words: a first line, and more below.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// How it looks.
    pub mood: Mood,
    /// The lines; the first is the heading.
    pub lines: Vec<String>,
}

impl Message {
    /// Whether the message keeps its place for a while against the game's own.
    pub const fn is_notice(&self) -> bool {
        matches!(self, Self::Notice(_) | Self::File(_))
    }

    /// Whether the message only tells what everybody has seen happen.
    pub const fn is_small_talk(&self) -> bool {
        matches!(
            self,
            Self::Passed(_)
                | Self::Took(..)
                | Self::Undone
                | Self::Resumed
                | Self::Branched
                | Self::Chosen(_)
                | Self::Restored
                | Self::Guessed(_)
        )
    }

    /// When the message goes by itself, if it came at `now`.
    pub fn expiry(&self, now: Millis) -> Option<Millis> {
        match self {
            Self::Refused { .. }
            | Self::NotUnderstood(_)
            | Self::Switched(..)
            | Self::Volume(_)
            | Self::ExportFailed
            | Self::NoAdvice
            | Self::NoAnalysis
            | Self::Watching
            | Self::TakenOver
            | Self::NoEstimate => Some(now.plus(REFUSAL_STAYS)),
            Self::AgainToRestart | Self::AgainToResign | Self::AgainToQuit => Some(now.plus(DOUBLE_PRESS)),
            Self::Guessed(_) | Self::Deleted(_) => Some(now.plus(NOTICE_STAYS)),
            Self::File(_) => Some(now.plus(FILE_STAYS)),
            _ => None,
        }
    }

    /// The message in a language.
    pub fn say(&self, language: Language) -> Said {
        let text = |word: Word| word.text(language);
        let color = |color: Color| text(color.into());
        let calm = |line: String| Said { mood: Mood::Calm, lines: vec![line] };
        let alert = |lines: Vec<String>| Said { mood: Mood::Alert, lines };
        match self {
            Self::Refused { refusal, ply, .. } => alert(refusal_lines(*refusal, *ply, language)),
            Self::Passed(side) => calm(fill(text(Word::YouPassed), &[color(*side)])),
            Self::Took(side, count) => calm(fill(text(Word::Took), &[color(*side), &count.to_string()])),
            Self::Undone => calm(text(Word::UndoneLong).into()),
            Self::Resumed => calm(text(Word::ResumedLong).into()),
            Self::Branched => calm(text(Word::BranchedLong).into()),
            Self::Chosen(choice) => calm(
                text(match choice {
                    Choice::TakeBlack => Word::ChoseBlack,
                    Choice::TakeWhite => Word::ChoseWhite,
                    Choice::PlaceTwoMore => Word::ChoseTwoMore,
                })
                .into(),
            ),
            Self::Paused => calm(text(Word::PausedLong).into()),
            Self::Deleted(nodes) => calm(fill(text(Word::DeletedLong), &[&nodes.to_string()])),
            Self::Restored => calm(text(Word::RestoredLong).into()),
            Self::Guessed(0) => calm(text(Word::GuessedNone).into()),
            Self::Guessed(stones) => calm(fill(text(Word::Guessed), &[&stones.to_string()])),
            Self::AgainToRestart => {
                alert([Word::PressAgainRestart, Word::OldGameKept].map(|word| text(word).into()).to_vec())
            }
            Self::AgainToResign => alert(vec![text(Word::PressAgainResign).into()]),
            Self::AgainToQuit => alert(vec![text(Word::PressAgainQuit).into()]),
            Self::Notice(notice) => alert(vec![notice.say(language)]),
            Self::NotUnderstood(bad) => alert(bad_label_lines(bad, language)),
            Self::Switched(preference, choice) => {
                calm(fill(text(Word::SwitchedTo), &[text(preference.word()), text(*choice)]))
            }
            Self::Filming => calm(text(Word::Filming).into()),
            Self::NoAnalysis => alert(vec![text(Word::NoAnalysis).into()]),
            Self::NoAdvice => alert(vec![text(Word::NoAdvice).into()]),
            Self::Watching => calm(text(Word::WatchingLong).into()),
            Self::TakenOver => calm(text(Word::TakenOverLong).into()),
            Self::NoEstimate => alert(vec![text(Word::NoEstimate).into()]),
            Self::ExportFailed => alert(vec![text(Word::ExportFailed).into()]),
            Self::File(talk) => talk.say(language),
            Self::Volume(percent) => calm(fill(text(Word::VolumeAt), &[&percent.to_string()])),
        }
    }
}

impl Notice {
    /// The notice in a language.
    pub fn say(&self, language: Language) -> String {
        let text = |word: Word| word.text(language);
        match self {
            Self::GameSetAside(name) => fill(text(Word::SavedDamaged), &[name]),
            Self::SettingsDamaged => text(Word::SettingsDamaged).into(),
            Self::CannotSave(reason) => fill(text(Word::CannotSave), &[text(reason_word(reason))]),
            Self::SavingAgain => text(Word::SavingAgain).into(),
            Self::BrainFailed => text(Word::BrainFailed).into(),
        }
    }
}

/// Why something cannot be stored.
pub(super) const fn reason_word(reason: &StoreError) -> Word {
    match reason {
        StoreError::Full => Word::ReasonFull,
        StoreError::Denied => Word::ReasonDenied,
        StoreError::Busy => Word::ReasonBusy,
        StoreError::Missing | StoreError::Other(_) => Word::ReasonOther,
    }
}

/// What is wrong with a typed move, and how one is typed.
fn bad_label_lines(bad: &BadLabel, language: Language) -> Vec<String> {
    let (word, what) = match bad {
        BadLabel::Form(typed) => (Word::TypedForm, typed.clone()),
        BadLabel::Column(letter) => (Word::TypedColumn, letter.to_string()),
        BadLabel::Row(number) => (Word::TypedRow, number.clone()),
    };
    vec![fill(word.text(language), &[&what]), Word::TypedForms.text(language).into()]
}

/// A heading with the kind of refusal, the reason, and what to do instead.
fn refusal_lines(refusal: Refusal, ply: u16, language: Language) -> Vec<String> {
    let text = |word: Word| word.text(language);
    let here = |kind: Word, reason: String| vec![fill(text(Word::RefusedTitle), &[text(kind)]), reason];
    let repeats = |since: u16| fill(text(Word::KoLong), &[&since.to_string()]);
    let then = |mut lines: Vec<String>| {
        lines.push(text(Word::KoThen).into());
        lines
    };
    let plain = |word: Word| vec![text(word).into()];
    match refusal {
        Refusal::Illegal(Illegal::Occupied) => here(Word::OccupiedShort, text(Word::OccupiedLong).into()),
        Refusal::Illegal(Illegal::OffBoard) => here(Word::OffBoardShort, text(Word::OffBoardLong).into()),
        Refusal::Illegal(Illegal::Suicide) => here(Word::SuicideShort, text(Word::SuicideLong).into()),
        Refusal::Illegal(Illegal::Ko) => then(here(Word::KoShort, repeats(ply.saturating_sub(1)))),
        Refusal::Illegal(Illegal::Superko { since }) => then(here(Word::SuperkoShort, repeats(since))),
        Refusal::Illegal(Illegal::Forbidden(foul)) => here(Word::ForbiddenShort, text(foul_word(foul)).into()),
        Refusal::Illegal(Illegal::NoPass) => plain(Word::NoPassLong),
        Refusal::Illegal(Illegal::HandicapFirst) => plain(Word::HandicapFirst),
        Refusal::Illegal(Illegal::GameOver) => plain(Word::GameOverLong),
        Refusal::NotYourTurn => plain(Word::NotYourTurnLong),
        Refusal::Reviewing => plain(Word::ReviewingLong),
        Refusal::NothingToUndo => plain(Word::NothingToUndo),
        Refusal::NothingToRedo => plain(Word::NothingToRedo),
        Refusal::NoSuchMove => plain(Word::NoSuchMove),
        Refusal::ChoiceDue => plain(Word::ChoiceDueLong),
        Refusal::NoVariation => plain(Word::NoVariation),
        Refusal::NoClock => plain(Word::NoClock),
        Refusal::NoStone => plain(Word::NoStoneLong),
        Refusal::NotNow | Refusal::Stale => plain(Word::NotNowLong),
    }
}

/// What makes the point forbidden.
const fn foul_word(foul: Foul) -> Word {
    match foul {
        Foul::Overline => Word::ForbiddenOverline,
        Foul::DoubleFour => Word::ForbiddenDoubleFour,
        Foul::DoubleThree => Word::ForbiddenDoubleThree,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ko_names_the_position_it_would_repeat() {
        let said =
            Message::Refused { refusal: Refusal::Illegal(Illegal::Ko), ply: 23, point: None }.say(Language::English);
        assert_eq!(
            said.lines,
            ["Not here: ko", "This would repeat the position after move 22.", "Play elsewhere first."]
        );
        let said = Message::Refused { refusal: Refusal::Illegal(Illegal::Superko { since: 4 }), ply: 9, point: None };
        assert_eq!(said.say(Language::Chinese).lines[1], "下在这里会回到第4手后的局面。");
    }

    #[test]
    fn no_refusal_is_silent() {
        for refusal in [Refusal::NotYourTurn, Refusal::NotNow, Refusal::Stale, Refusal::NoStone, Refusal::Reviewing] {
            for language in Language::ALL {
                assert!(!Message::Refused { refusal, ply: 0, point: None }.say(language).lines[0].is_empty());
            }
        }
    }
}
