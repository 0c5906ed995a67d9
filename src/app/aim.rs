//! How a person aims at a point before a stone is there: with the pointer, a finger, the board cursor or typed text.

use super::App;
use super::message::Message;
use super::order::Order;
use super::preference::Confirm;
use super::table::{Cue, Table};
use crate::rules::{BadLabel, Move, Point, Size};
use crate::session::{Command, Session, Stage};

/// What a person aims at.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Aim {
    /// Nothing.
    #[default]
    Nowhere,
    /// The point under the pointer.
    Hover(Point),
    /// A point that was chosen and waits to be confirmed.
    Preview(Point),
    /// The point of the board cursor.
    Cursor(Point),
    /// What has been typed of a move.
    Typed(String),
}

/// Something done about the aim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aiming {
    /// Chooses a point, to be confirmed.
    Preview(Point),
    /// Moves the preview along with the finger.
    Drag(Point),
    /// Plays (while counting: marks) what is aimed at.
    Confirm,
    /// The board cursor comes.
    Cursor,
    /// The board cursor moves by so many columns and rows.
    Step(i8, i8),
    /// The board cursor goes on to the next star line or edge in a direction.
    Jump(i8, i8),
    /// A line to type a move into opens.
    Type,
    /// A character more.
    Char(char),
    /// A character less.
    Rub,
    /// Aims at nothing.
    End,
}

/// What pointed last: a finger needs larger buttons, and covers what it points at.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Pointer {
    /// Mouse or pen.
    #[default]
    Mouse,
    /// A finger.
    Finger,
}

/// No move has more letters in any of its forms.
const LONGEST: usize = 12;

impl Aim {
    /// The point that is aimed at, in a game with these labels.
    pub fn point(&self, session: &Session) -> Option<Point> {
        match self {
            Self::Nowhere => None,
            Self::Hover(point) | Self::Preview(point) | Self::Cursor(point) => Some(*point),
            Self::Typed(text) => match session.rules().labels().parse(text) {
                Ok(Move::Place(point)) => Some(point),
                Ok(Move::Pass) | Err(_) => None,
            },
        }
    }

    /// Whether nothing was chosen yet, so that the board cursor or a line of text may come.
    pub const fn is_free(&self) -> bool {
        matches!(self, Self::Nowhere | Self::Hover(_))
    }

    /// What is left of it after the game has changed: cursor and typed text stay where they still have a meaning.
    pub fn after(self, session: &Session) -> Self {
        match self {
            Self::Cursor(_) | Self::Typed(_) if takes_aim(session) => self,
            _ => Self::Nowhere,
        }
    }
}

/// Whether points can be chosen at all now.
pub fn takes_aim(session: &Session) -> bool {
    if session.is_reviewing() {
        // There a move begins a variation.
        return session.position().outcome().is_none();
    }
    matches!(session.stage(), Stage::Play | Stage::Counting) && !session.is_choice_due()
}

/// Where the board cursor appears: on the last stone, else in the middle.
fn cursor_start(session: &Session) -> Point {
    let size = session.rules().size();
    match session.last_step().map(|step| step.mv) {
        Some(Move::Place(point)) => point,
        Some(Move::Pass) | None => Point::new(size.width / 2, size.height / 2),
    }
}

/// The next line by `step` on a board with so many lines; it stops at the edge.
fn stepped(at: u8, step: i8, lines: u8) -> u8 {
    (i16::from(at) + i16::from(step)).clamp(0, i16::from(lines) - 1) as u8
}

/// The next of the `stops` (star lines and edges) from a line in the direction of `step`.
fn jumped(at: u8, step: i8, stops: &[u8]) -> u8 {
    let next = match step {
        0 => None,
        1.. => stops.iter().copied().filter(|&stop| stop > at).min(),
        _ => stops.iter().copied().filter(|&stop| stop < at).max(),
    };
    next.unwrap_or(at)
}

fn jump(at: Point, (dx, dy): (i8, i8), size: Size) -> Point {
    let stars = size.stars();
    let columns: Vec<u8> = stars.iter().map(|star| star.x).chain([0, size.width - 1]).collect();
    let rows: Vec<u8> = stars.iter().map(|star| star.y).chain([0, size.height - 1]).collect();
    Point::new(jumped(at.x, dx, &columns), jumped(at.y, dy, &rows))
}

impl App {
    /// What a press on a point of the board means.
    pub(super) fn read_point(&self, point: Point, pointer: Pointer) -> Option<Order> {
        if self.sheets.top().is_some() {
            return None;
        }
        let table = self.game.table()?;
        let asks = match self.settings.confirm {
            Confirm::Never => false,
            Confirm::Always => true,
            Confirm::Touch => pointer == Pointer::Finger,
        };
        Some(match table.session.stage() {
            Stage::Counting => Order::Game(Command::ToggleDead(point)),
            // What would be refused is refused at once.
            _ if asks && table.can_place(point) => Order::Aim(Aiming::Preview(point)),
            _ => Order::Game(Command::Play(Move::Place(point))),
        })
    }

    /// The pointer is over a point, or over none.
    pub(super) fn hover(&mut self, point: Option<Point>) {
        let Some(table) = self.game.table_mut() else { return };
        if table.aim.is_free() {
            table.aim = point.filter(|&point| table.can_place(point)).map_or(Aim::Nowhere, Aim::Hover);
        }
    }

    /// Carries out something about the aim.
    pub(super) fn aim(&mut self, aiming: Aiming) {
        let Some(table) = self.game.table_mut() else { return };
        match aiming {
            Aiming::Preview(point) => {
                table.aim = Aim::Preview(point);
                self.cues.push(Cue::Click);
            }
            Aiming::Drag(point) => {
                if matches!(table.aim, Aim::Preview(_)) && table.can_place(point) {
                    table.aim = Aim::Preview(point);
                }
            }
            Aiming::Confirm => self.confirm(),
            Aiming::Cursor => {
                table.aim = Aim::Cursor(cursor_start(&table.session));
                self.sheets.focus = None;
            }
            Aiming::Step(dx, dy) => {
                let size = table.session.rules().size();
                if let Aim::Cursor(at) = &mut table.aim {
                    *at = Point::new(stepped(at.x, dx, size.width), stepped(at.y, dy, size.height));
                }
            }
            Aiming::Jump(dx, dy) => {
                let size = table.session.rules().size();
                if let Aim::Cursor(at) = &mut table.aim {
                    *at = jump(*at, (dx, dy), size);
                }
            }
            Aiming::Type => {
                table.aim = Aim::Typed(String::new());
                self.sheets.focus = None;
            }
            Aiming::Char(c) => {
                if let Aim::Typed(text) = &mut table.aim
                    && text.chars().count() < LONGEST
                {
                    text.push(c);
                }
            }
            Aiming::Rub => {
                if let Aim::Typed(text) = &mut table.aim {
                    text.pop();
                }
            }
            Aiming::End => table.aim = Aim::Nowhere,
        }
    }

    fn confirm(&mut self) {
        let Some(table) = self.game.table_mut() else { return };
        match table.target() {
            Some(Ok(Move::Place(point))) => {
                let command = match table.session.stage() {
                    Stage::Counting => Command::ToggleDead(point),
                    _ => Command::Play(Move::Place(point)),
                };
                if !matches!(table.aim, Aim::Cursor(_)) {
                    table.aim = Aim::Nowhere;
                }
                self.obey(Order::Game(command));
            }
            Some(Ok(Move::Pass)) => {
                table.aim = Aim::Nowhere;
                self.obey(Order::Pass);
            }
            Some(Err(bad)) => {
                self.cues.push(Cue::Illegal);
                self.say(Message::NotUnderstood(bad));
            }
            None => {}
        }
    }
}

impl Table {
    /// Whether a person may put a stone there now.
    pub fn can_place(&self, point: Point) -> bool {
        let session = &self.session;
        let may_move = session.is_reviewing()
            || (session.stage() == Stage::Play && self.is_person_to_move() && !session.is_choice_due());
        may_move && session.position().check(Move::Place(point)).is_ok()
    }

    /// The move that is aimed at, or what cannot be understood of it.
    fn target(&self) -> Option<Result<Move, BadLabel>> {
        match &self.aim {
            Aim::Nowhere => None,
            Aim::Hover(point) | Aim::Preview(point) | Aim::Cursor(point) => Some(Ok(Move::Place(*point))),
            Aim::Typed(text) => Some(self.session.rules().labels().parse(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_stops_at_the_edge() {
        for (at, step, expected) in [(0, -1, 0), (0, 1, 1), (8, 1, 8), (8, -1, 7), (4, 0, 4)] {
            assert_eq!(stepped(at, step, 9), expected, "{at} {step}");
        }
    }

    #[test]
    fn the_cursor_jumps_from_star_to_star_to_edge() {
        let size = Size::square(19);
        for (from, direction, to) in [
            ((9, 9), (1, 0), (15, 9)),
            ((15, 9), (1, 0), (18, 9)),
            ((18, 9), (1, 0), (18, 9)),
            ((5, 5), (0, -1), (5, 3)),
            ((5, 5), (0, 1), (5, 9)),
            ((2, 2), (-1, 0), (0, 2)),
        ] {
            assert_eq!(jump(Point::new(from.0, from.1), direction, size), Point::new(to.0, to.1), "{from:?}");
        }
        assert_eq!(jump(Point::new(1, 1), (1, 0), Size::square(5)), Point::new(4, 1), "no stars: to the edge");
    }
}
