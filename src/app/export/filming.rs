//! A film of a game in the making: a frame a move, a few at a time, so that the window does not stand still.

use super::diagram;
use crate::app::settings::Coordinates;
use crate::paint::picture::Look;
use crate::paint::picture::film::Film;
use crate::record::{NodeId, Record, Replay};
use crate::rules::Move;
use crate::session::Session;

/// Frames are made for so many milliseconds at a time.
pub(super) const STRETCH: u64 = 6;
/// The first position is shown for so many hundredths of a second, ...
const FIRST: u16 = 100;
/// ... each of the others so long, ...
const EACH: u16 = 60;
/// ... and the last one so long.
const LAST: u16 = 400;

/// A film that is being made.
pub(in crate::app) struct Filming {
    film: Film,
    record: Record,
    replay: Replay,
    /// The nodes still to be shown, the next one last.
    to_come: Vec<NodeId>,
    name: String,
    is_broken: bool,
}

impl Filming {
    /// A film of the game that is looked at, from its start to its end. Nothing if it cannot be made.
    pub(super) fn new(
        session: &Session,
        coordinates: Coordinates,
        (look, width): (Look, u32),
        name: String,
    ) -> Option<Self> {
        let record = session.to_record();
        let film = Film::new(&diagram::empty(session, coordinates), look, width).ok()?;
        let mut nodes = record.tree.line(record.cursor);
        if !nodes.contains(&session.cursor()) {
            nodes = record.tree.line(session.cursor());
            nodes.extend(record.tree.main_line(session.cursor()));
        }
        nodes.reverse();
        let replay = Replay::new(&record.info.rules);
        Some(Self { film, record, replay, to_come: nodes, name, is_broken: false })
    }

    /// The next frame; says whether more are to come.
    pub(super) fn shoot(&mut self) -> bool {
        let Some(node) = self.to_come.pop() else { return false };
        self.replay.push(&self.record.tree, node);
        let step = self.record.tree.step(node);
        let last = match step.map(|step| step.mv) {
            Some(Move::Place(point)) => Some(point),
            Some(Move::Pass) | None => None,
        };
        let hold = match (self.to_come.is_empty(), step) {
            (true, _) => LAST,
            (false, None) => FIRST,
            (false, Some(_)) => EACH,
        };
        self.is_broken |= self.film.push(self.replay.board(), last, hold).is_err();
        !self.to_come.is_empty() && !self.is_broken
    }

    /// A good name for the file and what is in it; nothing if something went wrong.
    pub(super) fn finish(self) -> Option<(String, Vec<u8>)> {
        let content = self.film.finish().ok().filter(|_| !self.is_broken)?;
        Some((self.name, content))
    }
}
