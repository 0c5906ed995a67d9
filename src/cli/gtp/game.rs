//! The game that is talked about: a record of Go and where it stands.

use super::refused::Refused;
use crate::engine::{Level, Task};
use crate::record::{self, Info, NodeId, Record, Replay, Step, Tree, sgf};
use crate::rules::go::{self, RuleSet, Start};
use crate::rules::{Board, Color, Half, Labels, Move, Outcome, Point, Position, Ruleset, Size};

/// The smallest and the largest side.
const SIDES: std::ops::RangeInclusive<u8> = 2..=25;
/// Moves that a game can have; far more than any has.
const MOST_MOVES: usize = 10_000;

/// A game.
pub struct Game {
    record: Record,
    replay: Replay,
    /// The node back to which moves can be taken back.
    base: NodeId,
}

impl Game {
    /// An empty board under Chinese rules with the usual komi.
    pub fn new(side: u8) -> Self {
        Self::of(go::Rules::chinese(Size::square(side)))
    }

    fn of(rules: go::Rules) -> Self {
        let record = Record::new(Info::new(Ruleset::Go(rules)));
        Self { replay: Replay::of(&record, Tree::ROOT), record, base: Tree::ROOT }
    }

    /// The rules.
    pub fn rules(&self) -> go::Rules {
        match self.record.info.rules {
            Ruleset::Go(rules) => rules,
            // Only games of Go get in.
            Ruleset::Gomoku(rules) => go::Rules::chinese(rules.size()),
        }
    }

    /// The labels of the board.
    pub fn labels(&self) -> Labels {
        self.record.info.rules.labels()
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        self.replay.board()
    }

    /// The side to move.
    pub const fn to_move(&self) -> Color {
        self.replay.to_move()
    }

    /// The last move.
    pub fn last(&self) -> Option<Step> {
        self.record.tree.step(self.record.cursor)
    }

    /// The moves so far.
    pub fn steps(&self) -> Vec<Step> {
        self.record.tree.path(self.record.cursor)
    }

    /// Number of moves.
    pub const fn length(&self) -> usize {
        self.replay.moves()
    }

    /// The position, with `color` to move, whatever the record says.
    pub fn position(&self, color: Color) -> go::Position {
        match self.replay.position() {
            Position::Go(go) => {
                let mut position = go.clone();
                position.resume();
                if position.to_move() != color {
                    position.set_to_move(color);
                }
                position
            }
            Position::Gomoku(gomoku) => go::Position::with_setup(self.rules(), gomoku.board().clone(), color),
        }
    }

    /// A new game under the same rules on a board of this side, without handicap.
    pub fn resize(&mut self, side: &str) -> Result<(), Refused> {
        let side = side.parse().ok().filter(|side| SIDES.contains(side)).ok_or(Refused::Size)?;
        *self = Self::of(go::Rules { size: Size::square(side), ..self.bare_rules() });
        Ok(())
    }

    /// A new game under the same rules on the same board, without handicap.
    pub fn clear(&mut self) {
        *self = Self::of(self.bare_rules());
    }

    fn bare_rules(&self) -> go::Rules {
        go::Rules { start: Start::Empty, ..self.rules() }
    }

    /// Another komi.
    pub fn set_komi(&mut self, komi: Half) {
        self.set_rules(go::Rules { komi, ..self.rules() });
    }

    /// Other rules, with the same komi.
    pub fn set_rule_set(&mut self, set: RuleSet) {
        let go::Rules { size, komi, start, goal, .. } = self.rules();
        self.set_rules(go::Rules { komi, start, goal, ..set.rules(size) });
    }

    fn set_rules(&mut self, rules: go::Rules) {
        self.record.info.rules = Ruleset::Go(rules);
        self.replay = Replay::of(&self.record, self.record.cursor);
    }

    /// Plays a move for a colour, in turn or not.
    pub fn play(&mut self, color: Color, mv: Move) -> Result<(), Refused> {
        if self.length() >= MOST_MOVES {
            return Err(Refused::TooLong);
        }
        self.position(color).check(mv)?;
        let node = self.record.tree.add(self.record.cursor, Step { color, mv });
        self.record.cursor = node;
        self.replay.push(&self.record.tree, node);
        Ok(())
    }

    /// Takes the last move back.
    pub fn undo(&mut self) -> Result<(), Refused> {
        let is_base = self.record.cursor == self.base;
        let before = self.record.tree.parent(self.record.cursor).filter(|_| !is_base).ok_or(Refused::CannotUndo)?;
        self.record.cursor = before;
        self.replay = Replay::of(&self.record, before);
        Ok(())
    }

    /// Puts so many handicap stones on their usual points; gives the points.
    pub fn fix_handicap(&mut self, stones: u8) -> Result<Vec<Point>, Refused> {
        self.demand_empty()?;
        let size = self.rules().size;
        if stones < 2 || stones > go::most_fixed(size) {
            return Err(Refused::Stones);
        }
        *self = Self::of(go::Rules { start: Start::Fixed(stones), ..self.rules() });
        Ok(go::fixed_points(size, stones))
    }

    /// Puts handicap stones on these points.
    pub fn place_handicap(&mut self, points: &[Point]) -> Result<(), Refused> {
        self.demand_empty()?;
        let stones = self.free_stones(points.len())?;
        let mut placed = Self::of(go::Rules { start: Start::Free(stones), ..self.rules() });
        for &point in points {
            placed.play(Color::Black, Move::Place(point))?;
        }
        placed.base = placed.record.cursor;
        *self = placed;
        Ok(())
    }

    /// Makes sure that so many handicap stones can be placed freely.
    pub fn free_stones(&self, count: usize) -> Result<u8, Refused> {
        let most = self.rules().size.area() / 2;
        u8::try_from(count).ok().filter(|_| (2..=most).contains(&count)).ok_or(Refused::Stones)
    }

    /// Makes sure that nothing has been played.
    pub fn demand_empty(&self) -> Result<(), Refused> {
        let is_empty = self.length() == 0 && self.board().stone_count() == 0;
        if is_empty { Ok(()) } else { Err(Refused::NotEmpty) }
    }

    /// Goes on with the first game of Go in a file, before its move of this number if one is given.
    pub fn load(&mut self, bytes: &[u8], before: Option<usize>) -> Result<(), Refused> {
        let opened = record::open(bytes, "").map_err(|bad| Refused::File(bad.to_string()))?;
        let is_go = |game: &Record| matches!(game.info.rules, Ruleset::Go(_));
        let mut record = opened.games.into_iter().find(is_go).ok_or(Refused::File("no game of Go is in it".into()))?;
        let size = record.info.rules.size();
        if size.width != size.height || !SIDES.contains(&size.width) {
            return Err(Refused::Size);
        }
        let mut replay = Replay::of(&record, Tree::ROOT);
        record.cursor = Tree::ROOT;
        let line: Vec<NodeId> = record.tree.main_line(Tree::ROOT).collect();
        for node in line {
            let is_move = record.tree.step(node).is_some();
            if is_move && before.is_some_and(|before| replay.moves() + 1 >= before) {
                break;
            }
            replay.push(&record.tree, node);
            record.cursor = node;
        }
        *self = Self { record, replay, base: Tree::ROOT };
        Ok(())
    }

    /// The moves up to here as a record, others as variations.
    pub fn to_sgf(&self) -> String {
        let mut record = self.record.clone();
        record.tree.make_main(record.cursor);
        sgf::write([&record])
    }

    /// Notes how the game ended.
    pub fn end(&mut self, outcome: Outcome) {
        self.record.info.result = Some(outcome);
    }

    /// The question for a move of `color`.
    pub fn task(&self, color: Color, level: Level) -> Task {
        let rules = self.record.info.rules;
        let (setup, moves) = self.replay.since();
        if self.to_move() == color {
            return Task { setup: setup.cloned(), ..Task::new(rules, moves.to_vec(), level, 0) };
        }
        Task { setup: Some((self.board().clone(), color)), ..Task::new(rules, Vec::new(), level, 0) }
    }
}
