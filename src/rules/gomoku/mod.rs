//! Gomoku: five in a row on 9 to 20 lines, under the rules of four variants.

mod forbid;
mod line;
mod opening;
mod shapes;
mod variant;

pub use forbid::{Forbidden, Foul, Verdict, forbidden_points, verdict};
pub use line::{AXES, line_through};
pub use opening::{Choice, Opening, OpeningState, OutOfTurn, Party, Step};
pub use shapes::{Shape, ShapeName, shapes};
pub use variant::{Variant, Winning};

use super::{Board, Color, Illegal, Margin, Move, Outcome, Phase, Point, Size, Turn};

/// The rules of a game of Gomoku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    side: u8,
    /// Which lines win, and what Black may not do.
    pub variant: Variant,
    /// How the first stones are played.
    pub opening: Opening,
}

/// The smallest board.
pub const MIN_SIDE: u8 = 9;
/// The largest board.
pub const MAX_SIDE: u8 = 20;
/// The only board of Renju.
pub const RENJU_SIDE: u8 = 15;

impl Rules {
    /// Rules for a square board without an opening; `side` is brought into 9 to 20. Renju is always on 15 lines.
    pub const fn new(side: u8, variant: Variant) -> Self {
        let side = match variant {
            Variant::Renju => RENJU_SIDE,
            _ if side < MIN_SIDE => MIN_SIDE,
            _ if side > MAX_SIDE => MAX_SIDE,
            _ => side,
        };
        Self { side, variant, opening: Opening::Plain }
    }

    /// The same rules with an opening.
    pub const fn with_opening(self, opening: Opening) -> Self {
        Self { opening, ..self }
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

/// Why a line of five stones or more does not win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vain {
    /// It is longer than the five that win (standard rule).
    Overline,
    /// Opposing stones stand at both of its ends (Caro).
    ShutIn,
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

    /// A given board and side to move, whatever the number of stones; a line that stands on it already does not win.
    pub fn with_setup(rules: Rules, board: Board, to_move: Color) -> Self {
        let ply = board.stone_count() as u16;
        let mut position = Self { board, to_move, ply, ..Self::new(rules) };
        if !position.can_move() {
            position.phase = Phase::Over(Outcome::Draw);
        }
        position
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

    /// Number of stones on the board.
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

    /// Why the longest line through the stone at `last` does not win although it has five stones or more; nothing if it
    /// is shorter or wins.
    pub fn vain_line(&self, last: Point) -> Option<Vain> {
        let color = self.board.get(last)?;
        let wins = line_through(&self.board, last, self.rules.variant).is_some();
        if wins || line::longest(&self.board, last).len() < 5 {
            return None;
        }
        match self.rules.variant.winning(color) {
            Winning::FiveOrMore => None,
            Winning::ExactlyFive => Some(Vain::Overline),
            Winning::NotShutIn => Some(Vain::ShutIn),
        }
    }

    /// Whether the stone at `last` stands in a line that is too long to win (standard rule).
    pub fn is_overline(&self, last: Point) -> bool {
        self.vain_line(last) == Some(Vain::Overline)
    }

    /// Why Black may not play on the free `point`, with the lines that prove it; nothing outside of Renju.
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        if self.rules.variant != Variant::Renju || !self.board.is_free(point) {
            return None;
        }
        match verdict(&self.board, point) {
            Verdict::Forbidden(forbidden) => Some(forbidden),
            Verdict::Fine | Verdict::Five => None,
        }
    }

    /// Every point that is forbidden to Black, whoever is to move, row by row; none outside of Renju and after the end.
    pub fn forbidden_points(&self) -> Vec<(Point, Foul)> {
        let applies = self.rules.variant == Variant::Renju && self.phase == Phase::Play;
        if applies { forbidden_points(&self.board) } else { Vec::new() }
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
            let forbidden = if self.to_move == Color::Black { self.forbidden(point) } else { None };
            forbidden.map_or(Ok(()), |forbidden| Err(Illegal::Forbidden(forbidden.foul)))
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
        self.ply += 1;
        self.to_move = !color;
        if !self.winning_line.is_empty() {
            self.phase = Phase::Over(Outcome::Win { winner: color, by: Margin::Line });
        } else if !self.can_move() {
            self.phase = Phase::Over(Outcome::Draw);
        }
        Ok(Turn { color, mv, captured: Vec::new(), suicide: false, phase: self.phase })
    }

    /// Whether the side to move has a move. Without one the game is a draw: the board is full, or all that is left is
    /// forbidden to Black, who cannot pass here.
    fn can_move(&self) -> bool {
        self.board.size().points().any(|point| self.check(Move::Place(point)).is_ok())
    }
}

#[cfg(test)]
mod tests;
