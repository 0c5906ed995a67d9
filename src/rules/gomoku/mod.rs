//! Gomoku: five in a row on 9 to 20 lines.

mod line;

pub use line::{AXES, line_through};

use super::{Board, Color, Illegal, Margin, Move, Outcome, Phase, Point, Size, Turn};

/// Which lines win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// Five or more stones in a row win.
    Freestyle,
    /// Exactly five stones in a row win; an overline of six or more does not.
    Standard,
}

/// The rules of a game of Gomoku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    side: u8,
    /// Which lines win.
    pub variant: Variant,
}

/// The smallest board.
pub const MIN_SIDE: u8 = 9;
/// The largest board.
pub const MAX_SIDE: u8 = 20;

impl Rules {
    /// Rules for a square board; `side` is brought into 9 to 20.
    pub const fn new(side: u8, variant: Variant) -> Self {
        let side = if side < MIN_SIDE {
            MIN_SIDE
        } else if side > MAX_SIDE {
            MAX_SIDE
        } else {
            side
        };
        Self { side, variant }
    }

    /// Size of the board.
    pub const fn size(&self) -> Size {
        Size::square(self.side)
    }
}

/// Freestyle on 15 lines.
impl Default for Rules {
    fn default() -> Self {
        Self::new(15, Variant::Freestyle)
    }
}

/// A position of Gomoku.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    rules: Rules,
    board: Board,
    to_move: Color,
    ply: u16,
    phase: Phase,
    winning_line: Vec<Point>,
}

impl Position {
    /// The empty board, Black to move.
    pub fn new(rules: Rules) -> Self {
        let board = Board::new(rules.size());
        Self { rules, board, to_move: Color::Black, ply: 0, phase: Phase::Play, winning_line: Vec::new() }
    }

    /// The rules of this game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move; after a win it is still the loser's turn that never comes.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// Number of stones played.
    pub const fn ply(&self) -> u16 {
        self.ply
    }

    /// Where the game stands.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The stones of the line that won, from one end to the other; empty while nobody has won.
    pub fn winning_line(&self) -> &[Point] {
        &self.winning_line
    }

    /// Whether the stone at `last` stands in a line that is too long to win (standard rule).
    pub fn is_overline(&self, last: Point) -> bool {
        let longest = line::longest(&self.board, last);
        self.rules.variant == Variant::Standard && longest > 5
    }

    /// Whether the side to move may play `mv`.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        let Move::Place(point) = mv else { return Err(Illegal::NoPass) };
        if self.phase != Phase::Play {
            Err(Illegal::GameOver)
        } else if !self.board.size().contains(point) {
            Err(Illegal::OffBoard)
        } else if !self.board.is_free(point) {
            Err(Illegal::Occupied)
        } else {
            Ok(())
        }
    }

    /// Plays `mv` for the side to move.
    ///
    /// # Errors
    /// The reason why it may not be played; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Turn, Illegal> {
        self.check(mv)?;
        let color = self.to_move;
        if let Move::Place(point) = mv {
            self.board.set(point, Some(color));
            self.winning_line = line_through(&self.board, point, self.rules.variant).unwrap_or_default();
        }
        if !self.winning_line.is_empty() {
            self.phase = Phase::Over(Outcome::Win { winner: color, by: Margin::Line });
        } else if self.board.is_full() {
            self.phase = Phase::Over(Outcome::Draw);
        }
        self.ply += 1;
        self.to_move = !color;
        Ok(Turn { color, mv, captured: Vec::new(), suicide: false, phase: self.phase })
    }
}

#[cfg(test)]
mod tests;
