//! Why a move of Go is a good one, as one idea.
//!
//! Nothing is claimed that does not show: on the board, in how the search expects the game to go on, and in whose every point
//! will be with the move and without it. What a fight is about comes before what it does to areas; a move of which nothing
//! can be said has no reason here.

mod ground;
#[cfg(test)]
mod tests;

use super::net::Reader;
use crate::engine::Why;
use crate::rules::go::Position;
use crate::rules::{Board, Color, Illegal, Move, Point, Turn};

/// So many moves of the expected line are trusted.
const TRUSTED: usize = 7;

/// Whose every point will be, row by row: from 1, the mover's, to -1, the opponent's.
pub(super) struct Outlook {
    /// After the move.
    pub with: Vec<f32>,
    /// If the opponent may move instead.
    pub without: Vec<f32>,
}

/// A move, and what is known of it.
struct Look<'a> {
    before: &'a Position,
    mover: Color,
    point: Point,
    turn: Turn,
    after: Board,
    line: &'a [Move],
    /// After the expected line, as far as it is trusted.
    end: Board,
    outlook: Option<&'a Outlook>,
}

/// Every idea, what is most worth saying first.
const IDEAS: [fn(&Look) -> Option<Why>; 12] = [
    |look| look.takes_ko(),
    |look| look.takes(),
    |look| look.ends_ko(),
    |look| look.saves(),
    |look| look.catches(),
    |look| look.threatens_for_ko(),
    |look| look.cuts(),
    |look| look.connects(),
    |look| look.puts_in_atari(),
    |look| look.in_corner(),
    |look| look.on_ground(),
    |look| look.extends(),
];

/// The reason for the first move of `line`, if it is a stone and one can be told.
pub(super) fn of(before: &Position, line: &[Move], outlook: Option<&Outlook>) -> Option<Why> {
    let &Move::Place(point) = line.first()? else { return None };
    let mut position = before.clone();
    let turn = position.play(Move::Place(point)).ok().filter(|turn| !turn.suicide && before.to_place() == 0)?;
    let after = position.board().clone();
    for &mv in line.iter().take(TRUSTED).skip(1) {
        if position.play(mv).is_err() {
            break;
        }
    }
    let (mover, end) = (before.to_move(), position.board().clone());
    let look = Look { before, mover, point, turn, after, line, end, outlook };
    IDEAS.iter().find_map(|idea| idea(&look))
}

impl Look<'_> {
    fn takes(&self) -> Option<Why> {
        let taken = self.turn.captured.len() as u16;
        let saved = self.saved().len() as u16;
        (taken > 0).then_some(if saved > taken { Why::Saves(saved) } else { Why::Captures(taken) })
    }

    /// One stone taken by a stone that could be taken back, were it not for the rule.
    fn takes_ko(&self) -> Option<Why> {
        let [taken] = self.turn.captured[..] else { return None };
        (self.after.region(self.point).len() == 1 && !self.after.has_liberty_besides(self.point, taken))
            .then_some(Why::TakesKo)
    }

    /// Fills the point on which the opponent could take a stone in a ko.
    fn ends_ko(&self) -> Option<Why> {
        let board = self.before.board();
        let mut around = board.size().neighbours(self.point);
        if !around.all(|near| board.get(near) == Some(self.mover)) {
            return None;
        }
        let in_atari = |&near: &Point| !board.has_liberty_besides(near, self.point);
        let weak: Vec<Point> = board.size().neighbours(self.point).filter(in_atari).collect();
        matches!(weak[..], [stone] if board.region(stone).len() == 1).then_some(Why::EndsKo)
    }

    /// The opponent took a ko; it is expected to answer this stone, and the ko to be taken back.
    fn threatens_for_ko(&self) -> Option<Why> {
        let Some(&Move::Place(ko)) = self.line.get(2) else { return None };
        let refused = self.before.check(Move::Place(ko));
        let is_ko = matches!(refused, Err(Illegal::Ko | Illegal::Superko { .. }));
        is_ko.then_some(Why::KoThreat)
    }

    fn saves(&self) -> Option<Why> {
        let saved = self.saved().len() as u16;
        (saved > 0).then_some(Why::Saves(saved))
    }

    /// Own stones that were in atari, get away, and stand to the end.
    fn saved(&self) -> Vec<Point> {
        let board = self.before.board();
        let mut reader = Reader::new(&self.after);
        let mut saved = Vec::new();
        for chain in chains(board, self.mover) {
            if board.liberties(&chain).len() == 1 {
                let now = reader.chain(chain[0]);
                if now.liberties > 1 && !now.is_caught && self.stands(&chain, self.mover) {
                    saved.extend(chain);
                }
            }
        }
        saved
    }

    /// Opposing stones in atari that cannot get away, and that were not lost before.
    fn catches(&self) -> Option<Why> {
        let mut reader = Reader::new(&self.after);
        let caught = |chain: &Vec<Point>| {
            let now = reader.chain(chain[0]);
            now.liberties == 1 && now.is_caught && !self.were_lost(chain, !self.mover)
        };
        let caught: usize = self.beside(!self.mover).into_iter().filter(caught).map(|chain| chain.len()).sum();
        (caught > 0 && self.is_safe()).then_some(Why::Catches(caught as u16))
    }

    fn puts_in_atari(&self) -> Option<Why> {
        let threatened = |chain: &Vec<Point>| self.after.liberties(chain).len() == 1;
        let chains: Vec<Vec<Point>> = self.beside(!self.mover).into_iter().filter(threatened).collect();
        let stones: usize = chains.iter().map(Vec::len).sum();
        let were_lost = chains.iter().all(|chain| self.were_lost(chain, !self.mover));
        (stones > 0 && self.is_safe() && !were_lost).then_some(Why::Atari(stones as u16))
    }

    /// Keeps two opposing chains apart, now and at the end of the line.
    fn cuts(&self) -> Option<Why> {
        let (one, other) = self.parted(self.mover)?;
        let matter = [one, other].iter().all(|&stone| !self.were_lost(&self.before.board().region(stone), !self.mover));
        let stand = self.stands(&[one, other], !self.mover) && self.stands(&[self.point], self.mover);
        (matter && stand && !are_joined(&self.end, one, other)).then_some(Why::Cuts)
    }

    /// Joins two own chains that the opponent could have kept apart.
    fn connects(&self) -> Option<Why> {
        let (one, other) = self.parted(!self.mover)?;
        let are_kept = [one, other].iter().all(|&stone| self.kept(&[stone], self.mover).is_none_or(|kept| kept > 0.0));
        (are_kept && self.stands(&[one, other, self.point], self.mover)).then_some(Why::Connects)
    }

    /// A longer chain with more liberties, where those were few.
    fn extends(&self) -> Option<Why> {
        let board = self.before.board();
        let liberties = self.after.liberties(&self.after.region(self.point)).len();
        let own = board.size().neighbours(self.point).filter(|&near| board.get(near) == Some(self.mover));
        let few = own.map(|near| board.liberties(&board.region(near)).len()).max()?;
        let is_caught = Reader::new(&self.after).chain(self.point).is_caught;
        (few <= 3 && liberties > few && !is_caught && self.stands(&[self.point], self.mover)).then_some(Why::Extends)
    }

    /// A stone of each of two chains that a stone of `by` on the point keeps apart.
    fn parted(&self, by: Color) -> Option<(Point, Point)> {
        let mut position = self.before.clone();
        position.set_to_move(by);
        position.play(Move::Place(self.point)).ok().filter(|turn| turn.captured.is_empty())?;
        let board = position.board();
        let wedge = Reader::new(board).chain(self.point);
        if wedge.liberties < 2 || wedge.is_caught {
            return None;
        }
        let near: Vec<Point> =
            board.size().neighbours(self.point).filter(|&near| board.get(near) == Some(!by)).collect();
        let pairs = near.iter().flat_map(|&one| near.iter().map(move |&other| (one, other)));
        pairs.into_iter().find(|&(one, other)| one < other && !are_joined(board, one, other))
    }

    /// The chains of a colour beside the stone.
    fn beside(&self, color: Color) -> Vec<Vec<Point>> {
        let mut chains: Vec<Vec<Point>> = Vec::new();
        for near in self.after.size().neighbours(self.point).filter(|&near| self.after.get(near) == Some(color)) {
            if !chains.iter().any(|chain| chain.contains(&near)) {
                chains.push(self.after.region(near));
            }
        }
        chains
    }

    /// Whether the stone is not in atari itself.
    fn is_safe(&self) -> bool {
        self.after.liberties(&self.after.region(self.point)).len() > 1
    }

    /// Whether all these stones of `color` stand at the end.
    fn stands(&self, stones: &[Point], color: Color) -> bool {
        stones.iter().all(|&stone| self.end.get(stone) == Some(color))
    }
}

/// Every chain of a colour.
fn chains(board: &Board, color: Color) -> Vec<Vec<Point>> {
    let mut chains: Vec<Vec<Point>> = Vec::new();
    for (stone, _) in board.stones().filter(|stone| stone.1 == color) {
        if !chains.iter().any(|chain| chain.contains(&stone)) {
            chains.push(board.region(stone));
        }
    }
    chains
}

/// Whether two stones of a colour are of one chain, or of chains that share liberties with each other or with a third.
fn are_joined(board: &Board, one: Point, other: Point) -> bool {
    let color = board.get(one);
    let mut joined = board.region(one);
    let mut at = 0;
    while let Some(&stone) = joined.get(at) {
        at += 1;
        for free in board.size().neighbours(stone).filter(|&near| board.is_free(near)) {
            for near in board.size().neighbours(free).filter(|&near| board.get(near) == color) {
                if !joined.contains(&near) {
                    joined.extend(board.region(near));
                }
            }
        }
    }
    joined.contains(&other)
}
