//! Alpha-beta over the moves near the stones: iterative deepening, zero windows beside the main line, a table of
//! positions, late moves searched less deeply, and wins by fours looked for at every position.
//!
//! Values are for the side to move, in units of which 75 raise the odds to win e-fold; a win is [`WIN`] less the plies
//! until the five. Sources: the methods are common to the field (Knuth and Moore 1975 for alpha-beta; Marsland and Campbell
//! 1982 for the windows).

use super::super::Flow;
use super::super::tally::Tally;
use super::foul::is_foul;
use super::fours::Reach;
use super::grid::Grid;
use super::kind::Kind;
use super::memory::{Bound, Entry};
use super::mind::Mind;
use super::order::{Choice, Order, dangers, defences};
use super::spots::Spot;
use crate::rules::Color;

/// The value of a five that is already there.
pub(super) const WIN: i32 = 30_000;
/// Values from here on are wins by known plies.
pub(super) const SURE: i32 = WIN - 1_000;
/// The deepest line.
const MAX_PLY: usize = 120;
/// What the right to move is worth.
const TEMPO: i32 = 35;
/// What a ply is feared to take off a quiet position that is cut off as good enough; twice as much is hoped for where one is
/// cut off as hopeless.
const SWING: i32 = 60;
/// What is hoped for in a hopeless position whatever its depth.
const HOPE: i32 = 90;
/// Half the width of the first window around the last value.
const MARGIN: i32 = 90;
/// The depth below the horizon at which threats are not answered any more.
const LAST: i32 = -4;
/// How far a win by fours is looked for at the horizon, and before it, where the fours are tried anyway.
const AT_LEAF: Reach = Reach { stones: 12, nodes: 60 };
const INNER: Reach = Reach { stones: 12, nodes: 20 };
/// The points for a four at least, for which a win by fours is looked for: a single row of three gives two and seldom
/// wins. A four with an open three counts for as many.
const PROMISING: u16 = 3;

/// A search of one position.
pub(super) struct Search<'a, 'b> {
    pub grid: Grid,
    pub tally: &'a mut Tally<'b>,
    pub mind: &'a mut Mind,
    order: Order,
    /// The moves from the root to the position that is searched.
    trail: Vec<Spot>,
    stopped: bool,
}

/// The best move of an iteration that was finished or broken off, and the values of all.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub best: Spot,
    pub value: i32,
    /// The root's moves with their values, best first; only the first is exact.
    pub choices: Vec<(Spot, i32)>,
}

impl Found {
    /// Nothing found out yet about the root's moves; nothing if there are none.
    pub fn among(moves: &[Spot]) -> Option<Self> {
        let choices = moves.iter().map(|&spot| (spot, 0)).collect();
        Some(Self { best: *moves.first()?, value: 0, choices })
    }

    /// Takes the best move out; the next one stands in its place. The last one stays.
    pub fn strike_off(&mut self) {
        if self.choices.len() > 1 {
            self.choices.retain(|choice| choice.0 != self.best);
            (self.best, self.value) = self.choices[0];
        }
    }
}

#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    const fn is_zero(self) -> bool {
        self.beta - self.alpha == 1
    }
}

impl<'a, 'b> Search<'a, 'b> {
    /// A search that starts from `grid`.
    pub fn new(grid: Grid, (mind, tally): (&'a mut Mind, &'a mut Tally<'b>)) -> Self {
        Self { grid, tally, mind, order: Order::new(), trail: Vec::new(), stopped: false }
    }

    /// One iteration after another: the first `depth` is 1. False when there is nothing more to find out.
    pub fn deepen(&mut self, color: Color, (depth, found): (i32, &mut Found)) -> bool {
        self.iterate(color, depth, found);
        !self.stopped && found.value.abs() < SURE && (found.choices.len() > 1 || depth < 4)
    }

    /// One iteration, with a window around the last value that is opened when it was too narrow.
    fn iterate(&mut self, color: Color, depth: i32, found: &mut Found) {
        let mut margin = MARGIN;
        let mut window = if depth < 4 {
            Window { alpha: -WIN, beta: WIN }
        } else {
            Window { alpha: found.value - margin, beta: found.value + margin }
        };
        loop {
            let value = self.root(color, (depth, window), found);
            if self.stopped {
                return;
            }
            margin *= 4;
            if value <= window.alpha && window.alpha > -WIN {
                window.alpha = if margin > 1_000 { -WIN } else { value - margin };
            } else if value >= window.beta && window.beta < WIN {
                window.beta = if margin > 1_000 { WIN } else { value + margin };
            } else {
                return;
            }
        }
    }

    fn root(&mut self, color: Color, (depth, window): (i32, Window), found: &mut Found) -> i32 {
        let mut window = window;
        let mut best = -WIN;
        let order = found.choices.clone();
        for (number, (spot, _)) in order.into_iter().enumerate() {
            let value = self.try_move((spot, color), (depth, 0, number), window);
            if self.stopped {
                return best;
            }
            let place = found.choices.iter().position(|choice| choice.0 == spot).unwrap_or(0);
            found.choices[place].1 = value;
            if value > best {
                best = value;
                found.choices[..=place].rotate_right(1);
                if value > window.alpha {
                    (found.best, found.value) = (spot, value);
                    window.alpha = value;
                    self.remember((color, depth, 0), (value, Bound::Exact), spot);
                } else {
                    found.value = found.value.min(value);
                }
            }
            if value >= window.beta {
                break;
            }
        }
        best
    }

    /// The value of a move: in full for the first, otherwise first with a window that only asks whether it is better.
    fn try_move(
        &mut self,
        (spot, color): (Spot, Color),
        (depth, ply, number): (i32, usize, usize),
        window: Window,
    ) -> i32 {
        let kind = self.grid.kind(spot, color);
        let answers = self.grid.kind(spot, !color);
        let mut reduction = 0;
        if number >= 2 && depth >= 2 && !kind.is_four() && answers < Kind::Three {
            reduction = late_by(number, depth) - i32::from(kind.is_threat()) - i32::from(!window.is_zero());
            reduction = reduction.clamp(0, depth - 1);
        }
        self.grid.put(spot, color);
        self.trail.push(spot);
        let zero = Window { alpha: window.alpha, beta: window.alpha + 1 };
        let mut value = window.alpha + 1;
        if number > 0 {
            if reduction > 0 {
                value = -self.node(!color, (depth - 1 - reduction, ply + 1), zero.turned());
            }
            if value > window.alpha {
                value = -self.node(!color, (depth - 1, ply + 1), zero.turned());
            }
        }
        if number == 0 || value > window.alpha && value < window.beta && !window.is_zero() {
            value = -self.node(!color, (depth - 1, ply + 1), window.turned());
        }
        self.trail.pop();
        self.grid.take(spot);
        value
    }

    fn key(&self, color: Color) -> u64 {
        self.grid.key() ^ if color == Color::Black { 0 } else { 0xD1B5_4A32_D192_ED03 }
    }

    fn remember(&mut self, (color, depth, ply): (Color, i32, usize), (value, bound): (i32, Bound), best: Spot) {
        let value = if value >= SURE {
            value + ply as i32
        } else if value <= -SURE {
            value - ply as i32
        } else {
            value
        };
        let key = self.key(color);
        self.mind.memory.set(key, (value as i16, bound), (best, depth.max(0) as i8));
    }

    /// The value of a position for the side to move.
    fn node(&mut self, color: Color, (depth, ply): (i32, usize), window: Window) -> i32 {
        if self.tally.count() == Flow::Stop {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        if let Some(value) = self.settled(color, ply) {
            return value;
        }
        if self.grid.count(Kind::Five, !color) == 1 {
            return self.forced(color, (depth, ply), window);
        }
        let window = Window { alpha: window.alpha.max(ply as i32 - WIN), beta: window.beta.min(WIN - ply as i32 - 1) };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let key = self.key(color);
        let mut first = Spot::NONE;
        if let Some(entry) = self.mind.memory.get(key) {
            first = entry.best;
            if let Some(value) = known(entry, (depth, ply), window) {
                return value;
            }
        }
        let dangers = dangers(&mut self.grid, color);
        let is_quiet = dangers.is_empty();
        let still = self.balance(color);
        let may_prune = is_quiet && window.is_zero();
        if may_prune && depth <= 4 && still - SWING * depth.max(0) >= window.beta && window.beta < SURE {
            return still - SWING * depth.max(0);
        }
        let fours = self.grid.count(Kind::Four, color) + PROMISING * self.grid.count(Kind::FourThree, color);
        let reach = if depth <= 0 { AT_LEAF } else { INNER };
        if fours >= PROMISING
            && let Some(stones) = self.mind.fours.wins_in_a_chain(&mut self.grid, color, (reach, self.tally))
        {
            let value = WIN - ply as i32 - 2 * i32::from(stones) + 1;
            self.remember((color, 100, ply), (value, Bound::Lower), self.mind.fours.line()[0]);
            return value;
        }
        if is_quiet && (depth <= 0 || ply >= MAX_PLY) {
            return still;
        }
        if may_prune && let Some(value) = self.prune(color, (depth, ply), (still, window)) {
            return value;
        }
        if depth <= LAST && !is_quiet {
            return still - TEMPO;
        }
        let moves = if is_quiet { self.grid.near() } else { defences(&self.grid, color, &dangers) };
        // Without a move from the table the order is a guess: a look less deep comes first.
        let depth = if first == Spot::NONE && depth >= 4 { depth - 1 } else { depth };
        let choices = self.order.sort(&self.grid, (&moves, color), (first, &self.trail));
        if choices.is_empty() && !is_quiet {
            return ply as i32 + 4 - WIN;
        }
        self.best_of(color, (depth, ply), (window, &choices))
    }

    /// The value of a position that is decided or full.
    fn settled(&mut self, color: Color, ply: usize) -> Option<i32> {
        let ply = ply as i32;
        if self.grid.count(Kind::Five, color) > 0 {
            Some(WIN - ply - 1)
        } else if self.grid.count(Kind::Five, !color) > 1 {
            Some(ply + 2 - WIN)
        } else if self.grid.free_count() == 0 {
            Some(0)
        } else if self.grid.count(Kind::Five, !color) == 0 && self.grid.count(Kind::StraightFour, color) > 0 {
            Some(WIN - ply - 3)
        } else {
            None
        }
    }

    /// The only move that stops a five.
    fn forced(&mut self, color: Color, (depth, ply): (i32, usize), window: Window) -> i32 {
        let Some(spot) = self.grid.of_kind(Kind::Five, !color).first() else { return 0 };
        if ply >= MAX_PLY {
            return self.balance(color);
        }
        if is_foul(&mut self.grid, spot, color) {
            return ply as i32 + 2 - WIN;
        }
        self.grid.put(spot, color);
        self.trail.push(spot);
        let value = -self.node(!color, (depth, ply + 1), window.turned());
        self.trail.pop();
        self.grid.take(spot);
        value
    }

    /// Cuts off positions that are far better or worse than the window asks for.
    fn prune(&mut self, color: Color, (depth, ply): (i32, usize), (still, window): (i32, Window)) -> Option<i32> {
        if depth <= 3 && still + HOPE + 2 * SWING * depth <= window.alpha && window.alpha > -SURE {
            return Some(still + SWING * depth);
        }
        if depth >= 3 && still >= window.beta && window.beta < SURE {
            let zero = Window { alpha: window.beta - 1, beta: window.beta };
            self.trail.push(Spot::NONE);
            let value = -self.node(!color, (depth - 3 - depth / 4, ply + 1), zero.turned());
            self.trail.pop();
            if value >= window.beta && value < SURE && !self.stopped {
                return Some(value);
            }
        }
        None
    }

    fn best_of(&mut self, color: Color, (depth, ply): (i32, usize), (window, choices): (Window, &[Choice])) -> i32 {
        let most = if depth <= 0 { 4 } else { 4 + 4 * depth as usize };
        let (mut alpha, mut best, mut best_spot) = (window.alpha, -WIN, Spot::NONE);
        let mut tried: Vec<Spot> = Vec::new();
        for choice in choices.iter().take(most) {
            let spot = choice.spot;
            if is_foul(&mut self.grid, spot, color) {
                continue;
            }
            let value = self.try_move((spot, color), (depth, ply, tried.len()), Window { alpha, beta: window.beta });
            if self.stopped {
                return 0;
            }
            if value > best {
                (best, best_spot) = (value, spot);
                alpha = alpha.max(value);
            }
            if value >= window.beta {
                if !self.grid.kind(spot, color).is_four() {
                    self.order.reward((spot, color), (depth, &self.trail), &tried);
                }
                break;
            }
            tried.push(spot);
        }
        if best_spot == Spot::NONE {
            // Every free point is forbidden, or there is none near the stones.
            return if choices.is_empty() { 0 } else { ply as i32 + 4 - WIN };
        }
        let bound = if best >= window.beta {
            Bound::Lower
        } else if best > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.remember((color, depth, ply), (best, bound), best_spot);
        best
    }

    /// The value of the position as it stands.
    fn balance(&self, color: Color) -> i32 {
        let value = self.grid.balance(color) + TEMPO;
        value.clamp(-SURE / 2, SURE / 2)
    }

    /// The main line as far as it is remembered.
    pub fn line(&mut self, color: Color, first: Spot) -> Vec<Spot> {
        let (mut line, mut turn) = (Vec::new(), color);
        let mut next = first;
        while line.len() < 12 && next != Spot::NONE && self.grid.free().contains(next) {
            let wins = self.grid.kind(next, turn) == Kind::Five;
            line.push(next);
            self.grid.put(next, turn);
            turn = !turn;
            next = if wins { Spot::NONE } else { self.expected(turn) };
        }
        for &spot in line.iter().rev() {
            self.grid.take(spot);
        }
        line
    }

    fn expected(&self, turn: Color) -> Spot {
        for color in [turn, !turn] {
            if let Some(spot) = self.grid.of_kind(Kind::Five, color).first_if(self.grid.count(Kind::Five, color)) {
                return spot;
            }
        }
        self.mind.memory.get(self.key(turn)).map_or(Spot::NONE, |entry| entry.best)
    }
}

fn from_memory(value: i16, ply: usize) -> i32 {
    let value = i32::from(value);
    if value >= SURE {
        value - ply as i32
    } else if value <= -SURE {
        value + ply as i32
    } else {
        value
    }
}

/// What a table entry says about the value, if that is enough.
fn known(entry: Entry, (depth, ply): (i32, usize), window: Window) -> Option<i32> {
    let value = from_memory(entry.value, ply);
    let holds = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= window.beta,
        Bound::Upper => value <= window.alpha,
    };
    let is_deep = i32::from(entry.depth) >= depth || value.abs() >= SURE;
    (holds && is_deep && window.is_zero()).then_some(value)
}

/// How many plies less a move is looked at that comes so late, from 0.
const fn late_by(number: usize, depth: i32) -> i32 {
    i32::midpoint((usize::BITS - number.leading_zeros()) as i32, depth / 3)
}
