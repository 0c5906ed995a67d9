//! A position of Go with the history that its ko rule needs.
//!
//! A move is judged on paper first: opponents without liberties come off, then the mover's own liberties are tested,
//! then the resulting key is looked up among the earlier ones. Only then does the board change.

use super::{Counting, Goal, KoRule, Passing, Rules, Score, Suicide};
use crate::rules::{Board, ByColor, Color, Illegal, Margin, Move, Outcome, Phase, Point, PointSet, Turn, zobrist};

/// A board that stood, and who was to move on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stood {
    key: u64,
    to_move: Color,
}

/// A position of Go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    rules: Rules,
    board: Board,
    to_move: Color,
    captures: ByColor<u16>,
    /// Stones of handicap that Black still places.
    to_place: u8,
    /// Passes in a row since play was resumed.
    passes: u8,
    /// Passes in a row, whether play was resumed between them or not.
    quiet: u8,
    /// Passes of each colour in the whole game.
    passed: ByColor<u16>,
    ended: Option<Outcome>,
    ko: Option<Point>,
    stood: Vec<Stood>,
}

/// What a placement would do.
struct Effect {
    captured: Vec<Point>,
    suicide: bool,
    key: u64,
}

impl Position {
    /// The start that the rules name.
    pub fn new(rules: Rules) -> Self {
        let (start, size) = (rules.start, rules.size);
        let position = Self::with_setup(rules, start.board(size), start.to_move(size));
        Self { to_place: start.placed_freely(size), ..position }
    }

    /// A given board and side to move; it is the first entry of the history. The board's size replaces the rules' size.
    pub fn with_setup(mut rules: Rules, board: Board, to_move: Color) -> Self {
        rules.size = board.size();
        let stood = vec![Stood { key: board.key(), to_move }];
        Self {
            rules,
            board,
            to_move,
            captures: ByColor::default(),
            to_place: 0,
            passes: 0,
            quiet: 0,
            passed: ByColor::default(),
            ended: None,
            ko: None,
            stood,
        }
    }

    /// The same position after so many stones were taken, as a game that begins in the middle knows.
    pub fn having_taken(self, captures: ByColor<u16>) -> Self {
        Self { captures, ..self }
    }

    /// The rules of this game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// Lets the other side move, as records do in which one side moves twice. White's turn ends the placing of handicap.
    pub fn set_to_move(&mut self, color: Color) {
        self.to_move = color;
        if color == Color::White {
            self.to_place = 0;
        }
    }

    /// Number of moves played, passes included.
    pub const fn ply(&self) -> u16 {
        (self.stood.len() - 1) as u16
    }

    /// Number of stones that each colour has taken; a suicide counts for the other side.
    pub const fn captures(&self) -> ByColor<u16> {
        self.captures
    }

    /// Whether a board with this key stood since the start, whoever was to move.
    pub fn has_stood(&self, key: u64) -> bool {
        self.stood.iter().any(|stood| stood.key == key)
    }

    /// How many handicap stones Black still places before White moves.
    pub const fn to_place(&self) -> u8 {
        self.to_place
    }

    /// Stones that each colour has been handed by the other's passes; none where a pass costs nothing.
    pub const fn pass_stones(&self) -> ByColor<u16> {
        match self.rules.passing {
            Passing::Free => ByColor { black: 0, white: 0 },
            Passing::Stones => ByColor { black: self.passed.white, white: self.passed.black },
        }
    }

    /// Where the game stands.
    pub const fn phase(&self) -> Phase {
        match self.ended {
            Some(outcome) => Phase::Over(outcome),
            None if self.is_passed_out() => Phase::Counting,
            None => Phase::Play,
        }
    }

    /// Whether both sides have passed, White last where passes cost stones.
    const fn is_passed_out(&self) -> bool {
        let last = match self.rules.passing {
            Passing::Free => true,
            Passing::Stones => matches!(self.to_move, Color::Black),
        };
        self.passes >= 2 && last
    }

    /// Goes on after two passes, when the players do not agree about the dead stones; two new passes end it again.
    pub fn resume(&mut self) {
        if self.phase() == Phase::Counting {
            self.passes = 0;
        }
    }

    /// The number of the move after which the same board already stood with the same side to move, passes aside; 0 is the start.
    ///
    /// Only where the ko rule lets positions repeat. Under Japanese rules the players may then agree on
    /// [`Outcome::NoResult`].
    pub fn repetition(&self) -> Option<u16> {
        let now = self.stood.last()?;
        let other = self.stood.iter().rposition(|stood| stood.key != now.key)?;
        self.stood[..other].iter().rposition(|stood| stood == now).map(|since| since as u16)
    }

    /// Whether the side to move may play `mv`.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.judge(mv).map(|_| ())
    }

    /// Plays `mv` for the side to move.
    ///
    /// # Errors
    /// The reason why it may not be played; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Turn, Illegal> {
        let effect = self.judge(mv)?;
        let color = self.to_move;
        self.to_place = self.to_place.saturating_sub(1);
        self.to_move = if self.to_place > 0 { color } else { !color };
        let (captured, suicide) = match (mv, effect) {
            (Move::Place(point), Some(effect)) => {
                self.put(point, color, &effect);
                (effect.captured, effect.suicide)
            }
            _ => {
                self.passes += 1;
                self.quiet = self.quiet.saturating_add(1);
                self.passed[color] += 1;
                self.ko = None;
                (Vec::new(), false)
            }
        };
        self.stood.push(Stood { key: self.board.key(), to_move: self.to_move });
        self.ended = self.verdict();
        Ok(Turn { color, mv, captured, suicide, phase: self.phase() })
    }

    /// How the last move ended the game, if it did.
    fn verdict(&self) -> Option<Outcome> {
        if let Goal::Capture(stones) = self.rules.goal {
            let wins = |&color: &Color| self.captures[color] >= u16::from(stones.max(1));
            let winner = Color::BOTH.into_iter().find(wins);
            let win = winner.map(|winner| Outcome::Win { winner, by: Margin::Capture });
            return win.or(self.is_passed_out().then_some(Outcome::Draw));
        }
        let as_it_stands = match self.rules.passing {
            _ if self.rules.counting == Counting::AsItStands => true,
            Passing::Stones => self.quiet >= 4,
            Passing::Free => false,
        };
        let over = self.is_passed_out() && as_it_stands;
        over.then(|| Score::of(self, &PointSet::new(self.board.size())).outcome())
    }

    /// The stones in the order of play: put the stone down, take off what has no liberty.
    fn put(&mut self, point: Point, color: Color, effect: &Effect) {
        self.board.set(point, Some(color));
        for &stone in &effect.captured {
            self.board.set(stone, None);
        }
        let taker = if effect.suicide { !color } else { color };
        self.captures[taker] += effect.captured.len() as u16;
        self.passes = 0;
        self.quiet = 0;
        self.ko = match effect.captured[..] {
            [single] if !effect.suicide && self.is_lone_in_atari(point) => Some(single),
            _ => None,
        };
    }

    /// The effect of a legal placement, nothing for a legal pass, or the reason against the move.
    fn judge(&self, mv: Move) -> Result<Option<Effect>, Illegal> {
        if self.phase() != Phase::Play {
            return Err(Illegal::GameOver);
        }
        let Move::Place(point) = mv else {
            return if self.to_place > 0 { Err(Illegal::HandicapFirst) } else { Ok(None) };
        };
        if !self.board.size().contains(point) {
            return Err(Illegal::OffBoard);
        }
        if !self.board.is_free(point) {
            return Err(Illegal::Occupied);
        }
        let effect = self.effect(point).ok_or(Illegal::Suicide)?;
        self.judge_repetition(point, &effect)?;
        Ok(Some(effect))
    }

    /// What a stone at the free `point` would do; nothing if it were a forbidden suicide.
    fn effect(&self, point: Point) -> Option<Effect> {
        let color = self.to_move;
        let mut captured: Vec<Point> = Vec::new();
        let mut breathes = false;
        for neighbour in self.board.size().neighbours(point) {
            match self.board.get(neighbour) {
                None => breathes = true,
                Some(stone) if stone == color => {
                    breathes = breathes || self.board.has_liberty_besides(neighbour, point);
                }
                Some(_) if captured.contains(&neighbour) => {}
                Some(_) => {
                    if !self.board.has_liberty_besides(neighbour, point) {
                        captured.extend(self.board.region(neighbour));
                    }
                }
            }
        }
        let suicide = captured.is_empty() && !breathes;
        if suicide {
            captured = self.own_chain(point)?;
        }
        let gone = if suicide { color } else { !color };
        let taken = captured.iter().fold(0, |key, &stone| key ^ zobrist::stone(stone, gone));
        let key = self.board.key() ^ zobrist::stone(point, color) ^ taken;
        Some(Effect { captured, suicide, key })
    }

    /// The chain that a suicide at `point` would remove, if the rules allow it.
    fn own_chain(&self, point: Point) -> Option<Vec<Point>> {
        if self.rules.suicide == Suicide::Forbidden {
            return None;
        }
        let mut board = self.board.clone();
        board.set(point, Some(self.to_move));
        Some(board.region(point)).filter(|chain| chain.len() > 1)
    }

    /// Refuses what the ko rule refuses. Retaking at once is called ko also where superko forbids it.
    fn judge_repetition(&self, point: Point, effect: &Effect) -> Result<(), Illegal> {
        let retakes = self.ko == Some(point) && effect.captured.len() == 1 && !effect.suicide;
        let repeats = |stood: &Stood| match self.rules.ko {
            KoRule::Positional => stood.key == effect.key,
            KoRule::Situational => stood.key == effect.key && stood.to_move != self.to_move,
            KoRule::Simple | KoRule::Off => false,
        };
        match self.rules.ko {
            KoRule::Off => Ok(()),
            _ if retakes => Err(Illegal::Ko),
            _ => match self.stood.iter().rposition(repeats) {
                Some(since) => Err(Illegal::Superko { since: since as u16 }),
                None => Ok(()),
            },
        }
    }

    /// Whether the stone at `point` is alone and has one liberty.
    fn is_lone_in_atari(&self, point: Point) -> bool {
        let size = self.board.size();
        let free = size.neighbours(point).filter(|&next| self.board.is_free(next)).count();
        free == 1 && size.neighbours(point).all(|next| self.board.get(next) != self.board.get(point))
    }
}

#[cfg(test)]
mod tests;
