//! Positions for tests: a diagram becomes a task, whatever its stones.
//!
//! `X`, `O` and `.` as everywhere; `!` is a free point at which an answer is right.

use super::Engine;
use super::{Flow, Level, Opponent, Progress, Pulse, Report, Task};
use crate::rules::{Board, Color, Move, Point, Ruleset, Size};
use crate::rules::{go, gomoku};

/// A task and the points at which its answer is right.
pub(super) struct Puzzle {
    pub task: Task,
    pub right: Vec<Point>,
}

impl Puzzle {
    /// The reports for seeds 0 to 19.
    pub fn reports(&self) -> Vec<Report> {
        (0..20).map(|seed| Opponent::new().think(&Task { seed, ..self.task.clone() }, &mut ())).collect()
    }

    /// Asserts that every one of the twenty answers is one of the right points; the reports for a closer look.
    pub fn solve(&self) -> Vec<Report> {
        let board = self.task.position().expect("invariant: a puzzle is a legal game").board().clone();
        let reports = self.reports();
        for report in &reports {
            let Some(Move::Place(point)) = report.best else { panic!("no stone in\n{board}") };
            assert!(self.right.contains(&point), "{point:?} ({:?}) in\n{board}", report.why);
        }
        reports
    }

    /// The same puzzle at another level.
    pub fn at(mut self, level: Level) -> Self {
        self.task.level = level;
        self.task.budget = Some(budget(&self.task));
        self
    }

    /// The same puzzle after one more move.
    pub fn then(mut self, mv: Move) -> Self {
        self.task.moves.push(mv);
        self
    }
}

/// The stones of a diagram by colour, and its marked points, moved by `(dx, dy)`.
fn read(diagram: &str, (dx, dy): (u8, u8)) -> ([Vec<Point>; 2], Vec<Point>) {
    let width = diagram.split_whitespace().next().map_or(1, str::len);
    let marks: Vec<usize> =
        diagram.split_whitespace().collect::<String>().match_indices('!').map(|(index, _)| index).collect();
    let board = Board::from_diagram(&diagram.replace('!', ".")).expect("invariant: the test's diagram is well formed");
    let moved = |point: Point| Point::new(point.x + dx, point.y + dy);
    let of = |color| board.stones().filter(|stone| stone.1 == color).map(|stone| moved(stone.0)).collect();
    let right = marks.iter().map(|&index| moved(Point::new((index % width) as u8, (index / width) as u8))).collect();
    (Color::BOTH.map(of), right)
}

/// A Gomoku puzzle of level 2 on 15 lines; a smaller diagram stands in the middle. Where one side has too few stones
/// to be `to_move`'s turn, the rest stand alone, as far from everything as they can.
pub(super) fn gomoku(diagram: &str, to_move: Color, variant: gomoku::Variant) -> Puzzle {
    let rules = gomoku::Rules::new(15, variant);
    let (width, height) = (diagram.split_whitespace().next().map_or(1, str::len), diagram.split_whitespace().count());
    let ([mut black, mut white], right) = read(diagram, ((15 - width as u8) / 2, (15 - height as u8) / 2));
    let excess = usize::from(to_move == Color::White);
    let mut used: Vec<Point> = black.iter().chain(&white).chain(&right).copied().collect();
    while black.len() != white.len() + excess {
        let lonely = loneliest(rules.size(), &used);
        used.push(lonely);
        if black.len() < white.len() + excess { black.push(lonely) } else { white.push(lonely) }
    }
    let mut moves = Vec::new();
    for ply in 0..black.len() + white.len() {
        let pile = if ply % 2 == 0 { &black } else { &white };
        moves.push(Move::Place(pile[ply / 2]));
    }
    Puzzle { task: task(Ruleset::Gomoku(rules), moves), right }
}

/// The point that is farthest from all of `used`, counted in lines along the longer side.
fn loneliest(size: Size, used: &[Point]) -> Point {
    let gap = |point: Point| {
        used.iter().map(|other| other.x.abs_diff(point.x).max(other.y.abs_diff(point.y))).min().unwrap_or(u8::MAX)
    };
    size.points().max_by_key(|&point| gap(point)).expect("invariant: a board has points")
}

/// A Go puzzle of level 2 on a board of the diagram's size, Chinese rules; sides pass where the other has more
/// stones. The last move is a stone of `!to_move`, so that nobody has just passed.
pub(super) fn go(diagram: &str, to_move: Color) -> Puzzle {
    let (width, height) = (diagram.split_whitespace().next().map_or(1, str::len), diagram.split_whitespace().count());
    let ([black, white], right) = read(diagram, (0, 0));
    let rules = go::Rules::chinese(Size::rectangle(width as u8, height as u8));
    let mut stones: Vec<(Color, Point)> = Vec::new();
    stones.extend(black.into_iter().map(|point| (Color::Black, point)));
    stones.extend(white.into_iter().map(|point| (Color::White, point)));
    if to_move == Color::White {
        stones.reverse();
    }
    let mut moves = Vec::new();
    let mut turn = Color::Black;
    for (color, point) in stones {
        if color != turn {
            moves.push(Move::Pass);
        }
        moves.push(Move::Place(point));
        turn = !color;
    }
    assert_eq!(turn, to_move, "the opponent needs a stone in {diagram}");
    Puzzle { task: task(Ruleset::Go(rules), moves), right }
}

/// A task of level 2.
pub(super) fn task(rules: Ruleset, moves: Vec<Move>) -> Task {
    let task = Task::new(rules, moves, Level::Classic, 0);
    Task { budget: Some(budget(&task)), ..task }
}

/// Positions to look at: a few where each costs milliseconds.
fn budget(task: &Task) -> u64 {
    let is_slow = matches!(task.rules, Ruleset::Go(_)) && task.level > Level::Classic;
    if is_slow { 3 } else { 400 }
}

/// Plays a game out between two levels, Black's first; the moves of the record. It must be over after `limit` moves.
pub(super) fn play_out(rules: Ruleset, levels: [Level; 2], seed: u64, limit: usize) -> Task {
    let mut game = task(rules, Vec::new());
    game.seed = seed;
    while game.moves.len() < limit {
        if game.moves.ends_with(&[Move::Pass, Move::Pass]) {
            return game;
        }
        game.level = levels[game.moves.len() % 2];
        game.budget = Some(budget(&game));
        let report = Opponent::new().think(&game, &mut ());
        let Some(mv) = report.best else { return game };
        let position = game.position().expect("invariant: every move so far was legal");
        assert_eq!(position.check(mv), Ok(()), "{mv:?} in\n{}", position.board());
        game.moves.push(mv);
    }
    panic!("still going on after {limit} moves, seed {seed}")
}

/// A pulse that stops at once and counts how often it was asked.
pub(super) struct Impatient(pub usize);

impl Pulse for Impatient {
    fn beat(&mut self, _: Progress) -> Flow {
        self.0 += 1;
        Flow::Stop
    }
}
