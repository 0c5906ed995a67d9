//! What an engine is asked, how it is stopped, and what it answers.

use super::Level;
use crate::rules::{Board, Color, Illegal, Move, Point, Position, Ruleset};

/// What an engine is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Ask {
    /// Which move to play.
    #[default]
    Move,
    /// The same, and why: where more can be said of a move than comes of choosing it, [`Report::why`] says it.
    Hint,
    /// Which stones are dead, now that nobody plays on (Go). The answer is in [`Report::dead`], with the owner of every
    /// point in [`Report::heat`]; the level does not matter.
    DeadStones,
    /// How the side to move stands: in [`Report::value`], as seen by the strongest search that the budget allows (Gomoku);
    /// in Go the owner of every point in [`Report::heat`]. The level does not matter.
    Judge,
    /// Whether the side to move can still escape (Gomoku): [`Report::best`] is a stone after which its opponent has no win
    /// that is found within the budget. Without a stone, [`Value::Loses`] says that there is none, [`Value::Unknown`] that
    /// the budget did not last. The level does not matter.
    Escape,
}

impl Ask {
    /// Everything that can be asked.
    pub const ALL: [Self; 5] = [Self::Move, Self::Hint, Self::DeadStones, Self::Judge, Self::Escape];
}

/// A question about the position after `moves`.
#[derive(Clone, PartialEq, Debug)]
pub struct Task {
    /// What is asked.
    pub ask: Ask,
    /// The rules of the game.
    pub rules: Ruleset,
    /// The stones and the side to move with which the game begins, if not as the rules say; of the size that they name.
    pub setup: Option<(Board, Color)>,
    /// All moves since the start, so that the ko history is known.
    pub moves: Vec<Move>,
    /// How strong to answer.
    pub level: Level,
    /// Decides every random choice.
    pub seed: u64,
    /// Weights of the classic tables.
    pub weights: Weights,
    /// Milliseconds after which whoever holds the clock stops the thought; none for the level's own allowance.
    pub limit: Option<u32>,
    /// Positions after which to answer, whatever the pulse says; none for the level's own number.
    pub budget: Option<u64>,
}

impl Task {
    /// The question for a move, with the usual weights.
    pub fn new(rules: Ruleset, moves: Vec<Move>, level: Level, seed: u64) -> Self {
        let weights = Weights::default();
        Self { ask: Ask::Move, rules, setup: None, moves, level, seed, weights, limit: None, budget: None }
    }

    /// How long the thought may last, in milliseconds: the level's allowance, or less where the task says so. Nothing
    /// if it is done at once anyway.
    pub fn allowance(&self) -> Option<u32> {
        self.level.allowance().map(|usual| self.limit.map_or(usual, |limit| usual.min(limit)))
    }

    /// The position in question, replayed from the start. Who asks for a move after two passes has resumed play.
    ///
    /// # Errors
    /// The first move that the rules refuse.
    pub fn position(&self) -> Result<Position, Illegal> {
        let mut position = match &self.setup {
            Some((board, to_move)) => Position::with_setup(&self.rules, board.clone(), *to_move),
            None => Position::new(&self.rules),
        };
        for &mv in &self.moves {
            if let Position::Go(go) = &mut position {
                // A move after two passes shows that play was resumed.
                go.resume();
            }
            position.play(mv)?;
        }
        if let Position::Go(go) = &mut position {
            go.resume();
        }
        Ok(position)
    }
}

/// Weights of the classic Gomoku table: own and opposing shapes are multiplied by these.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Worth of the own shape; 1.0 by default, sane from 1.0 to 1.3.
    pub attack: f32,
    /// Worth of the opponent's shape on the same point; 1.2 by default, sane from 1.0 to 1.5.
    pub defence: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self { attack: 1.0, defence: 1.2 }
    }
}

/// Whether to go on thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Go on.
    GoOn,
    /// Come back with the best answer so far.
    Stop,
}

/// How far a thought has come.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    /// Positions looked at.
    pub nodes: u64,
}

/// The engine's only tie to the outside while it thinks.
pub trait Pulse {
    /// Takes the progress and says whether to go on; called at least every 5 ms of work.
    fn beat(&mut self, progress: Progress) -> Flow;
}

/// A pulse that never stops a thought.
impl Pulse for () {
    fn beat(&mut self, _: Progress) -> Flow {
        Flow::GoOn
    }
}

/// An answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The move; nothing when the game is over or the board is full.
    pub best: Option<Move>,
    /// Positions looked at.
    pub nodes: u64,
    /// The value of each candidate in the engine's own units, best first where sorted. Asked for dead stones: whose
    /// every point will be, from 1, Black's, to -1, White's.
    pub heat: Vec<(Point, f32)>,
    /// The dead stones of both colours, if they were asked for.
    pub dead: Vec<Point>,
    /// The reason in one idea.
    pub why: Why,
    /// How the game is expected to go on, the move first; empty for levels that do not look ahead.
    pub line: Vec<Move>,
    /// How the side to move stands.
    pub value: Value,
    /// By how many points the side to move is expected to lead at the end, komi included; nothing where nobody says so.
    pub lead: Option<f32>,
}

/// How the side to move stands.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Value {
    /// The level does not say.
    #[default]
    Unknown,
    /// Its chance to win, from 0 to 1; a draw counts half.
    Chance(f32),
    /// It wins in so many plies.
    Wins(u16),
    /// It loses in so many plies.
    Loses(u16),
}

impl Report {
    /// The answer when there is nothing to play.
    pub const fn nothing() -> Self {
        Self::of(None, Why::NothingLeft, 0)
    }

    /// An answer without a look ahead.
    pub const fn of(best: Option<Move>, why: Why, nodes: u64) -> Self {
        Self {
            best,
            nodes,
            heat: Vec::new(),
            dead: Vec::new(),
            why,
            line: Vec::new(),
            value: Value::Unknown,
            lead: None,
        }
    }
}

/// Why a move was chosen; the words for it live in `app`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// There is nothing to play.
    NothingLeft,
    /// Picked at random.
    Random,
    /// Makes five.
    MakesFive,
    /// Keeps the opponent from making five.
    StopsFive,
    /// Improves the own shape most.
    Builds,
    /// Takes the opponent's best point.
    Blocks,
    /// Takes this many stones.
    Captures(u16),
    /// Puts pressure on the neighbours.
    Presses,
    /// Passes, for nothing is left to gain.
    Settled,
    /// Answers a pass with a pass, being ahead.
    Ahead,
    /// Makes a straight four, or two fours.
    StraightFour,
    /// Makes a four and an open three.
    FourThree,
    /// Makes two open threes.
    ThreeThree,
    /// Makes a four.
    Four,
    /// Makes an open three.
    Three,
    /// Blocks an open three before it is a straight four.
    BlocksThree,
    /// Takes the point on which the opponent would have made a double threat.
    BlocksDouble,
    /// Wins by this many fours in a row, the five included.
    WinsByFours(u8),
    /// Wins by threats that must all be answered, with a five after this many own stones.
    WinsByThreats(u8),
    /// Best after looking ahead.
    Searched,
    /// What came of playing the position out many times.
    PlayedOut,
    /// Saves this many stones that would have been lost (Go, as all that follow).
    Saves(u16),
    /// Catches this many stones: they cannot get away any more.
    Catches(u16),
    /// Puts this many stones in atari.
    Atari(u16),
    /// Closes a border of this many points.
    Closes(u16),
    /// Takes a stone in a ko.
    TakesKo,
    /// Fills a ko.
    EndsKo,
    /// Threatens something else, so that a ko may be taken back.
    KoThreat,
    /// Keeps two chains of the opponent apart.
    Cuts,
    /// Joins two chains.
    Connects,
    /// Lives in what the opponent would have got.
    Invades,
    /// Makes the opponent's area smaller.
    Reduces,
    /// Makes the own area larger.
    Encloses,
    /// Makes a group of the opponent's much weaker.
    Attacks,
    /// Makes an own group much stronger.
    Strengthens,
    /// The first stone in a corner.
    TakesCorner,
    /// The second one in an own corner.
    EnclosesCorner,
    /// The second one in a corner of the opponent's.
    Approaches,
    /// Makes a chain longer and gives it liberties.
    Extends,
}
