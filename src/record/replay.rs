//! Walking through a record and seeing what stands, whether or not the rules allow it.
//!
//! Old files hold moves on stones, retaken kos, setup in mid-game. SGF says that a move is carried out however illegal it
//! is: the stone is put down, then what has no liberty comes off, the opponent's first. So does a replay, and it tells
//! which moves the rules refused.
//!
//! There is always a [`Position`] to play on from: after a setup or a refused move it begins anew with the stones that
//! stand (its ko history too). Where it last began, and what was played since, is [`Replay::since`].

use super::{NodeId, Record, Step, Tree};
use crate::rules::{Board, ByColor, Color, Illegal, Move, Point, Position, Ruleset, Turn};

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

/// Where a position begins that did not begin at the start that the rules name: the stones and the side to move.
pub type Beginning = (Board, Color);

/// A walk through a record: what stands after the nodes that were pushed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    rules: Ruleset,
    position: Position,
    beginning: Option<Beginning>,
    /// The moves since the beginning.
    since: Vec<Move>,
    moves: usize,
    forced: Vec<(NodeId, Illegal)>,
}

impl Replay {
    /// The start that the rules name.
    pub fn new(rules: &Ruleset) -> Self {
        let position = Position::new(rules);
        Self { rules: *rules, position, beginning: None, since: Vec::new(), moves: 0, forced: Vec::new() }
    }

    /// The line from the root of a record to a node.
    pub fn of(record: &Record, node: NodeId) -> Self {
        Self::along(&record.info.rules, &record.tree, node)
    }

    /// The line from the root of a tree to a node.
    pub fn along(rules: &Ruleset, tree: &Tree, node: NodeId) -> Self {
        let mut replay = Self::new(rules);
        for at in tree.line(node) {
            replay.push(tree, at);
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
                self.set_up(&setup.stones, setup.to_move.or(next).unwrap_or(self.to_move()));
                fate = Fate::SetUp;
            } else if let Some(color) = setup.to_move.filter(|&color| color != self.to_move()) {
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
        fate
    }

    /// What stands.
    pub const fn board(&self) -> &Board {
        self.position.board()
    }

    /// The side to move.
    pub const fn to_move(&self) -> Color {
        self.position.to_move()
    }

    /// Number of stones that each colour has taken.
    pub const fn captures(&self) -> ByColor<u16> {
        match &self.position {
            Position::Go(go) => go.captures(),
            Position::Gomoku(_) => ByColor { black: 0, white: 0 },
        }
    }

    /// Number of moves, passes included.
    pub const fn moves(&self) -> usize {
        self.moves
    }

    /// The position, to play on from.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Where the position began if not at the start that the rules name, and the moves since, which its rules allow.
    pub fn since(&self) -> (Option<&Beginning>, &[Move]) {
        (self.beginning.as_ref(), &self.since)
    }

    /// The moves so far that the rules refuse, with their reasons.
    pub fn forced(&self) -> &[(NodeId, Illegal)] {
        &self.forced
    }

    /// Goes on after two passes, see [`crate::rules::go::Position::resume`].
    pub fn resume(&mut self) {
        if let Position::Go(go) = &mut self.position {
            go.resume();
        }
    }

    /// Plays a move by the rules for the side to move, as a new node after the ones that were pushed.
    ///
    /// # Errors
    /// The reason why it may not be played; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Turn, Illegal> {
        let turn = self.position.play(mv)?;
        self.since.push(mv);
        self.moves += 1;
        Ok(turn)
    }

    /// Puts stones down, takes some off, and lets a side move.
    fn set_up(&mut self, stones: &[(Point, Option<Color>)], to_move: Color) {
        let mut board = self.board().clone();
        for &(point, stone) in stones {
            board.set(point, stone);
        }
        self.begin_anew(board, to_move, self.captures());
    }

    fn begin_anew(&mut self, board: Board, to_move: Color, captures: ByColor<u16>) {
        self.since.clear();
        self.beginning = Some((board.clone(), to_move));
        self.position = match Position::with_setup(&self.rules, board, to_move) {
            Position::Go(go) => Position::Go(go.having_taken(captures)),
            gomoku @ Position::Gomoku(_) => gomoku,
        };
    }

    fn step(&mut self, step: Step) -> Fate {
        let in_turn = self.to_move() == step.color;
        if let Position::Go(go) = &mut self.position {
            go.resume();
            go.set_to_move(step.color);
            if !in_turn {
                self.beginning = Some((go.board().clone(), step.color));
                self.since.clear();
            }
        }
        if self.to_move() != step.color {
            self.force(step);
            return Fate::OutOfTurn;
        }
        match self.position.play(step.mv) {
            Ok(_) => {
                self.since.push(step.mv);
                Fate::Played
            }
            Err(illegal) => {
                self.force(step);
                Fate::Forced(illegal)
            }
        }
    }

    /// Carries a move out that the rules refuse or know nothing about.
    fn force(&mut self, step: Step) {
        let mut board = self.board().clone();
        let mut captures = self.captures();
        if let Move::Place(point) = step.mv {
            board.set(point, Some(step.color));
            if let Ruleset::Go(_) = self.rules {
                let theirs = remove_dead(&mut board, point, !step.color);
                let own = remove_dead(&mut board, point, step.color);
                captures[step.color] = captures[step.color].saturating_add(theirs);
                captures[!step.color] = captures[!step.color].saturating_add(own);
            }
        }
        self.begin_anew(board, !step.color, captures);
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

#[cfg(test)]
mod tests;
