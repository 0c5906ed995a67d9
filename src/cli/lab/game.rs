//! One game between two players, under the eyes of the rules.

use crate::app::message::Message;
use crate::app::words::Language;
use crate::cli::phrases::Phrase;
use crate::cli::play::quoted;
use crate::engine::{Ask, Engine, Level, Opponent, Task, Value};
use crate::record::{Info, Record, Step, Tree};
use crate::rules::go::Score;
use crate::rules::{ByColor, Color, Illegal, Margin, Move, Outcome, Phase, PointSet, Position, Ruleset};
use crate::session::Refusal;

/// Games of Go are called off after so many moves for each point of the board.
const LONGEST: usize = 3;

/// A game as far as it has come.
pub struct Game {
    /// The rules.
    pub rules: Ruleset,
    /// Where it stands.
    pub position: Position,
    /// The moves so far.
    pub moves: Vec<Move>,
}

/// A move and what it cost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// The move; nothing to resign.
    pub mv: Option<Move>,
    /// Nanoseconds.
    pub spent: u64,
    /// What the player thinks of it, in its own units.
    pub value: Option<f32>,
}

/// Somebody who plays a game to its end.
pub trait Player {
    /// The next move.
    ///
    /// # Errors
    /// Why it has lost the game instead.
    fn choose(&mut self, game: &Game) -> Result<Choice, Forfeit>;
}

/// Why a player has lost without the rules saying so.
#[derive(Clone, PartialEq, Debug)]
pub enum Forfeit {
    /// The program is gone.
    Crashed,
    /// It has not answered for so many seconds.
    Hung(f64),
    /// It has answered with an error.
    Refused(String),
    /// It has answered with something that is no move.
    Unreadable(String),
    /// The rules refuse its move.
    Illegal(Move, Illegal),
}

impl Forfeit {
    /// The kind of the reason.
    pub const fn kind(&self) -> Phrase {
        match self {
            Self::Crashed => Phrase::Crashed,
            Self::Hung(_) => Phrase::Hung,
            Self::Refused(_) => Phrase::AnsweredError,
            Self::Unreadable(_) => Phrase::AnsweredNoMove,
            Self::Illegal(..) => Phrase::IllegalMove,
        }
    }

    /// The reason in a language.
    pub fn say(&self, language: Language) -> String {
        let kind = self.kind().text(language);
        match self {
            Self::Crashed => kind.into(),
            Self::Hung(seconds) => format!("{kind}: {seconds} s"),
            Self::Refused(text) | Self::Unreadable(text) => format!("{kind}: {}", quoted(text)),
            Self::Illegal(mv, illegal) => {
                let place = match mv {
                    Move::Place(point) => format!("{},{}", point.x, point.y),
                    Move::Pass => "pass".into(),
                };
                format!("{kind}: {place}, {}", why(*illegal, language))
            }
        }
    }
}

/// Why the rules refuse a move, in the window's words.
pub fn why(illegal: Illegal, language: Language) -> String {
    let message = Message::Refused { refusal: Refusal::Illegal(illegal), ply: 0, point: None };
    message.say(language).lines.swap_remove(0)
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub enum End {
    /// By the rules, or by resignation.
    Outcome(Outcome),
    /// It was called off.
    TooLong,
    /// A player lost it.
    Forfeit(Color, Forfeit),
}

impl End {
    /// The winner, if there is one.
    pub const fn winner(&self) -> Option<Color> {
        match self {
            Self::Outcome(outcome) => outcome.winner(),
            Self::TooLong => None,
            Self::Forfeit(Color::Black, _) => Some(Color::White),
            Self::Forfeit(Color::White, _) => Some(Color::Black),
        }
    }
}

/// A game that is over.
pub struct Played {
    /// The rules.
    pub rules: Ruleset,
    /// The moves with the side that made them and what they cost; those of the opening too.
    pub turns: Vec<(Color, Choice)>,
    /// How it ended.
    pub end: End,
}

impl Game {
    /// A game before its first move.
    pub fn new(rules: Ruleset) -> Self {
        Self { rules, position: Position::new(&rules), moves: Vec::new() }
    }

    /// A game after some opening moves.
    ///
    /// # Errors
    /// The first move that the rules refuse.
    pub fn after(rules: Ruleset, opening: &[Move]) -> Result<Self, Illegal> {
        let mut game = Self::new(rules);
        for &mv in opening {
            game.position.play(mv)?;
            game.moves.push(mv);
        }
        Ok(game)
    }

    /// Plays to the end.
    pub fn play(mut self, players: &mut ByColor<&mut dyn Player>) -> Played {
        let mut turns = self.opening_turns();
        let longest = LONGEST * self.rules.size().area();
        let end = loop {
            match self.position.phase() {
                Phase::Over(outcome) => break End::Outcome(outcome),
                Phase::Counting => break End::Outcome(self.count()),
                Phase::Play if turns.len() >= longest => break End::TooLong,
                Phase::Play => {}
            }
            let color = self.position.to_move();
            let player = match color {
                Color::Black => &mut *players.black,
                Color::White => &mut *players.white,
            };
            let choice = match player.choose(&self) {
                Ok(choice) => choice,
                Err(forfeit) => break End::Forfeit(color, forfeit),
            };
            let Some(mv) = choice.mv else {
                break End::Outcome(Outcome::Win { winner: !color, by: Margin::Resignation });
            };
            if let Err(illegal) = self.position.play(mv) {
                break End::Forfeit(color, Forfeit::Illegal(mv, illegal));
            }
            self.moves.push(mv);
            turns.push((color, choice));
        };
        Played { rules: self.rules, turns, end }
    }

    fn opening_turns(&self) -> Vec<(Color, Choice)> {
        let mut position = Position::new(&self.rules);
        let turn = |&mv: &Move| {
            let color = position.to_move();
            let _ = position.play(mv);
            (color, Choice { mv: Some(mv), spent: 0, value: None })
        };
        self.moves.iter().map(turn).collect()
    }

    /// Counts a game of Go with the stones that look dead.
    fn count(&self) -> Outcome {
        let Position::Go(go) = &self.position else { return Outcome::Draw };
        let task = Task { ask: Ask::DeadStones, ..Task::new(self.rules, self.moves.clone(), Level::Classic, 1) };
        let report = Opponent::new().think(&task, &mut ());
        Score::of(go, &PointSet::of(self.rules.size(), report.dead)).outcome()
    }
}

impl Played {
    /// The game as a record.
    pub fn record(&self, names: &ByColor<String>, language: Language) -> Record {
        let mut record = Record::new(Info { names: names.clone(), ..Info::new(self.rules) });
        record.info.result = match &self.end {
            End::Outcome(outcome) => Some(*outcome),
            End::TooLong | End::Forfeit(..) => None,
        };
        let mut node = Tree::ROOT;
        for &(color, choice) in &self.turns {
            if let Some(mv) = choice.mv {
                node = record.tree.append(node, Some(Step { color, mv }));
            }
        }
        if let End::Forfeit(_, forfeit) = &self.end {
            record.tree.properties_mut(node).set_text("C", &forfeit.say(language));
        }
        record
    }
}

/// What a level thinks of its move: its chance to win where it says, else the worth of the move by its tables.
pub fn value(report: &crate::engine::Report) -> Option<f32> {
    match report.value {
        Value::Chance(chance) => Some(chance),
        Value::Wins(_) => Some(1.0),
        Value::Loses(_) => Some(0.0),
        Value::Unknown => match report.best? {
            Move::Place(best) => report.heat.iter().find(|entry| entry.0 == best).map(|entry| entry.1),
            Move::Pass => None,
        },
    }
}
