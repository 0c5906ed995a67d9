//! Walking through a record and seeing what stands, whether or not the rules allow it.
//!
//! Old files hold moves on stones, retaken kos, setup in mid-game. SGF says that a move is carried out however illegal it
//! is: the stone is put down, then what has no liberty comes off, the opponent's first. So does a replay, and it tells
//! which moves the rules refused.
//!
//! As long as the rules can follow there is a [`Position`] to play on from. In Go they always can: after a setup or a
//! refused move the position begins anew with the stones that stand (its ko history too). Gomoku has no such fresh start
//! unless the stones are as many as moves would have put there; otherwise there is only a board from then on.

use super::{NodeId, Record, Step, Tree};
use crate::rules::{Board, ByColor, Color, Illegal, Move, Point, Position, Ruleset, go, gomoku};

/// What became of a node in a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Nothing happened on the board: the node only tells something.
    Told,
    /// A move that the rules allow.
    Played,
    /// Stones were set up, or the side to move was.
    SetUp,
    /// The rules refuse the move; it was carried out all the same.
    Forced(Illegal),
    /// A move of the side that is not to move, in a game whose rules know no such thing; it was carried out.
    OutOfTurn,
}

/// A walk through a record: what stands after the nodes that were pushed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    rules: Ruleset,
    position: Position,
    /// What stands, where the rules cannot follow.
    free: Option<Board>,
    to_move: Color,
    /// Stones taken before the position began anew.
    taken: ByColor<u16>,
    moves: usize,
    forced: Vec<(NodeId, Illegal)>,
}

impl Replay {
    /// The start that the rules name.
    pub fn new(rules: &Ruleset) -> Self {
        let position = Position::new(rules);
        Self {
            rules: *rules,
            free: None,
            to_move: position.to_move(),
            position,
            taken: ByColor::default(),
            moves: 0,
            forced: Vec::new(),
        }
    }

    /// The line from the root of a record to a node.
    pub fn of(record: &Record, node: NodeId) -> Self {
        let mut replay = Self::new(&record.info.rules);
        for at in record.tree.line(node) {
            replay.push(&record.tree, at);
        }
        replay
    }

    /// Goes on to a node, a child of the one before it.
    pub fn push(&mut self, tree: &Tree, node: NodeId) -> Fate {
        let properties = tree.properties(node);
        let mut fate = Fate::Told;
        if !properties.is_empty() {
            let setup = properties.setup(self.rules.size());
            let next = tree.children(node).next().and_then(|child| tree.step(child)).map(|step| step.color);
            if !setup.stones.is_empty() {
                self.set_up(&setup.stones, setup.to_move.or(next).unwrap_or(self.to_move));
                fate = Fate::SetUp;
            } else if let Some(color) = setup.to_move.filter(|&color| color != self.to_move) {
                self.set_up(&[], color);
                fate = Fate::SetUp;
            }
        }
        let Some(step) = tree.step(node) else { return fate };
        let fate = self.step(step);
        if let Fate::Forced(illegal) = fate {
            self.forced.push((node, illegal));
        }
        self.moves += 1;
        self.to_move = !step.color;
        fate
    }

    /// What stands.
    pub fn board(&self) -> &Board {
        self.free.as_ref().unwrap_or_else(|| self.position.board())
    }

    /// The side to move.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// Number of stones that each colour has taken.
    pub fn captures(&self) -> ByColor<u16> {
        let since = match &self.position {
            Position::Go(go) => go.captures(),
            Position::Gomoku(_) => ByColor::default(),
        };
        ByColor::from_fn(|color| self.taken[color].saturating_add(since[color]))
    }

    /// Number of moves, passes included.
    pub const fn moves(&self) -> usize {
        self.moves
    }

    /// The position by the rules, to play on from; nothing where the rules cannot follow.
    pub const fn position(&self) -> Option<&Position> {
        if self.free.is_none() { Some(&self.position) } else { None }
    }

    /// The moves so far that the rules refuse, with their reasons.
    pub fn forced(&self) -> &[(NodeId, Illegal)] {
        &self.forced
    }

    /// Puts stones down, takes some off, and lets a side move.
    fn set_up(&mut self, stones: &[(Point, Option<Color>)], to_move: Color) {
        let mut board = self.board().clone();
        for &(point, stone) in stones {
            board.set(point, stone);
        }
        self.begin_anew(board, to_move);
    }

    fn begin_anew(&mut self, board: Board, to_move: Color) {
        self.taken = self.captures();
        self.to_move = to_move;
        match self.rules {
            Ruleset::Go(rules) => self.position = Position::Go(go::Position::with_setup(rules, board, to_move)),
            Ruleset::Gomoku(rules) => match played_out(rules, &board, to_move) {
                Some(position) => (self.position, self.free) = (Position::Gomoku(position), None),
                None => self.free = Some(board),
            },
        }
    }

    fn step(&mut self, step: Step) -> Fate {
        if self.free.is_none() {
            if let Position::Go(go) = &mut self.position {
                go.resume();
                go.set_to_move(step.color);
            }
            if self.position.to_move() == step.color {
                let Err(illegal) = self.position.play(step.mv) else { return Fate::Played };
                self.force(step);
                return Fate::Forced(illegal);
            }
        }
        self.force(step);
        Fate::OutOfTurn
    }

    /// Carries a move out that the rules refuse or know nothing about.
    fn force(&mut self, step: Step) {
        let mut board = self.board().clone();
        if let Move::Place(point) = step.mv {
            board.set(point, Some(step.color));
        }
        match (self.rules, step.mv) {
            (Ruleset::Gomoku(_), _) => self.free = Some(board),
            (Ruleset::Go(_), Move::Pass) => {}
            (Ruleset::Go(_), Move::Place(point)) => {
                let theirs = remove_dead(&mut board, point, !step.color);
                let own = remove_dead(&mut board, point, step.color);
                self.begin_anew(board, !step.color);
                self.taken[step.color] = self.taken[step.color].saturating_add(theirs);
                self.taken[!step.color] = self.taken[!step.color].saturating_add(own);
            }
        }
    }
}

/// Takes chains of a colour off that stand at a point or beside it without a liberty; says how many stones.
fn remove_dead(board: &mut Board, point: Point, color: Color) -> u16 {
    let nowhere = Point::new(u8::MAX, u8::MAX);
    let mut count = 0;
    for stone in board.size().neighbours(point).chain([point]).collect::<Vec<_>>() {
        if board.get(stone) == Some(color) && !board.has_liberty_besides(stone, nowhere) {
            let chain = board.region(stone);
            count += chain.len() as u16;
            for gone in chain {
                board.set(gone, None);
            }
        }
    }
    count
}

/// A position of Gomoku with these stones, if moves in turn could have put them there.
fn played_out(rules: gomoku::Rules, board: &Board, to_move: Color) -> Option<gomoku::Position> {
    let (mut blacks, mut whites): (Vec<_>, Vec<_>) = board.stones().partition(|&(_, color)| color == Color::Black);
    let behind = usize::from(to_move == Color::White);
    if blacks.len() != whites.len() + behind {
        return None;
    }
    let mut position = gomoku::Position::new(rules);
    while let Some((point, _)) = if position.to_move() == Color::Black { blacks.pop() } else { whites.pop() } {
        position.play(Move::Place(point)).ok()?;
    }
    Some(position)
}

#[cfg(test)]
mod tests;
