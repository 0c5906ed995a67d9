//! The game that a tournament manager has set up: stones by owner, whatever their order.

use crate::engine::gomoku::Question;
use crate::rules::gomoku::Variant;
use crate::rules::{Board, Color, Point, Size};
use std::fmt;

/// The sides of boards that are played.
const SIDES: std::ops::RangeInclusive<u8> = 5..=20;

/// Whose stone it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// The engine's.
    Own,
    /// The opponent's.
    Other,
}

/// Why a command is not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadCommand {
    /// There was no START yet.
    NoGame,
    /// A board of a size that is not played.
    Size(String),
    /// This is no point of the board, or no free one.
    Point(String),
    /// No stone can be read from this line.
    Stone(String),
    /// There are stones on the board already.
    NotEmpty,
    /// No free point is left.
    Full,
    /// Not as many stones as an opening has.
    Stones,
}

impl fmt::Display for BadCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("no game was started"),
            Self::Size(text) => write!(f, "unsupported size {text}"),
            Self::Point(text) => write!(f, "impossible point {text}"),
            Self::Stone(text) => write!(f, "unreadable stone {text}"),
            Self::NotEmpty => f.write_str("the board is not empty"),
            Self::Full => f.write_str("no free point is left"),
            Self::Stones => f.write_str("an opening has 0, 3 or 5 stones"),
        }
    }
}

/// A board size from its two sides.
pub fn size(width: &str, height: &str) -> Result<Size, BadCommand> {
    let side = |text: &str| text.trim().parse::<u8>().ok().filter(|side| SIDES.contains(side));
    match (side(width), side(height)) {
        (Some(width), Some(height)) => Ok(Size::rectangle(width, height)),
        _ if width == height => Err(BadCommand::Size(width.to_owned())),
        _ => Err(BadCommand::Size(format!("{width},{height}"))),
    }
}

/// The stone of a line `x,y,f`; none for a field that only marks a point.
pub fn stone(line: &str) -> Result<Option<(Point, Owner)>, BadCommand> {
    let unreadable = || BadCommand::Stone(line.to_owned());
    let (point, field) = line.rsplit_once(',').ok_or_else(unreadable)?;
    let point = point_of(point).ok_or_else(unreadable)?;
    match field.trim() {
        "1" => Ok(Some((point, Owner::Own))),
        "2" => Ok(Some((point, Owner::Other))),
        "3" => Ok(None),
        _ => Err(unreadable()),
    }
}

/// The stone number `index` of a line `x,y` in an opening: Black's and White's in turn. Until somebody chooses, Black's
/// are taken for the opponent's.
pub fn swap_stone(line: &str, index: usize) -> Result<Option<(Point, Owner)>, BadCommand> {
    let point = point_of(line).ok_or_else(|| BadCommand::Stone(line.to_owned()))?;
    Ok(Some((point, if index.is_multiple_of(2) { Owner::Other } else { Owner::Own })))
}

fn point_of(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
}

/// The game as the manager tells it.
pub struct Game {
    board: Board,
    variant: Variant,
    /// The engine's stones are Black on this board, until [`Self::question`] finds out which they are.
    counts: [usize; 2],
    size: Size,
}

impl Game {
    /// An empty board under the rule with these bits.
    pub fn new(size: Size, rule: i64) -> Self {
        Self { board: Board::new(size), variant: variant(rule), counts: [0; 2], size }
    }

    /// Changes the rule.
    pub fn set_rule(&mut self, rule: i64) {
        self.variant = variant(rule);
    }

    /// Takes all stones off.
    pub fn clear(&mut self) {
        self.board = Board::new(self.size);
        self.counts = [0; 2];
    }

    /// Makes sure that the engine can open.
    pub fn begin(&self) -> Result<(), BadCommand> {
        if self.counts == [0; 2] { Ok(()) } else { Err(BadCommand::NotEmpty) }
    }

    /// Puts a stone on the point that `text` names.
    pub fn place(&mut self, text: &str, owner: Owner) -> Result<(), BadCommand> {
        let point = point_of(text).filter(|&point| self.board.is_free(point));
        self.put(point.ok_or_else(|| BadCommand::Point(text.to_owned()))?, owner);
        Ok(())
    }

    /// Takes the stone off the point that `text` names.
    pub fn take_back(&mut self, text: &str) -> Result<(), BadCommand> {
        let stone = point_of(text).and_then(|point| Some((point, self.board.get(point)?)));
        let (point, color) = stone.ok_or_else(|| BadCommand::Point(text.to_owned()))?;
        self.board.set(point, None);
        self.counts[usize::from(color == Color::White)] -= 1;
        Ok(())
    }

    /// Puts a stone on a free point.
    pub fn put(&mut self, point: Point, owner: Owner) {
        let own = owner == Owner::Own;
        self.board.set(point, Some(if own { Color::Black } else { Color::White }));
        self.counts[usize::from(!own)] += 1;
    }

    /// Sets up a position from nothing.
    pub fn set(&mut self, stones: &[(Point, Owner)]) -> Result<(), BadCommand> {
        self.clear();
        for &(point, owner) in stones {
            if !self.board.is_free(point) {
                self.clear();
                return Err(BadCommand::Point(format!("{},{}", point.x, point.y)));
            }
            self.put(point, owner);
        }
        Ok(())
    }

    /// Number of stones.
    pub fn stones(&self) -> usize {
        self.counts[0] + self.counts[1]
    }

    /// Width and height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The question which move the engine should play. It has Black when the sides have equally many stones, for Black
    /// plays first.
    pub fn question(&self) -> Question {
        let color = if self.counts[0] >= self.counts[1] { Color::Black } else { Color::White };
        let mut board = Board::new(self.size);
        for (point, owner) in self.board.stones() {
            board.set(point, Some(if owner == Color::Black { color } else { !color }));
        }
        Question { board, variant: self.variant, color }
    }

    /// The points that are forbidden to Black, as `YXSHOWFORBID` wants them.
    pub fn forbidden(&self) -> String {
        let points = self.question().forbidden();
        let texts: Vec<String> = points.iter().map(|point| format!("{:02}{:02}", point.x, point.y)).collect();
        format!("FORBID {}.", texts.concat())
    }
}

/// The variant of the rule bits; what cannot be combined is decided for the stricter one.
const fn variant(rule: i64) -> Variant {
    if rule & 4 != 0 {
        Variant::Renju
    } else if rule & 8 != 0 {
        Variant::Caro
    } else if rule & 1 != 0 {
        Variant::Standard
    } else {
        Variant::Freestyle
    }
}
