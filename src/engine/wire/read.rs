//! Reading the fields of a message; every one is checked.

use super::super::{Ask, Level, Report, Task, Value, Weights, Why};
use super::{BadWire, PASS, VERSION, checksum};
use crate::rules::go::{self, Compensation, Counting, Goal, KoRule, Passing, Scoring, Start, Suicide};
use crate::rules::gomoku::{self, Opening, Variant};
use crate::rules::{Board, Color, Half, MAX_SIDE, Move, Point, Ruleset, Size};

/// The fields of a message that are not read yet.
pub(super) struct Reader<'a> {
    /// The message without its checksum.
    bytes: &'a [u8],
    /// Offset of the next byte to read.
    at: usize,
}

impl<'a> Reader<'a> {
    /// Checks what surrounds the fields of a message.
    pub fn open(bytes: &'a [u8], kind: u8) -> Result<Self, BadWire> {
        let Some((body, sum)) = bytes.split_last_chunk::<4>() else { return Err(BadWire::Damaged) };
        if checksum(body) != u32::from_le_bytes(*sum) {
            return Err(BadWire::Damaged);
        }
        match *body {
            [VERSION, found, ..] if found == kind => Ok(Self { bytes: body, at: 2 }),
            [VERSION, found, ..] => Err(BadWire::Kind(found)),
            [found, ..] => Err(BadWire::Version(found)),
            [] => Err(BadWire::Damaged),
        }
    }

    /// Makes sure that nothing is left.
    pub fn end(&self) -> Result<(), BadWire> {
        if self.at == self.bytes.len() { Ok(()) } else { Err(BadWire::TooLong { at: self.at }) }
    }

    pub fn task(&mut self) -> Result<Task, BadWire> {
        let rules = self.rules()?;
        let ask = self.choice("question", &Ask::ALL)?;
        let number = self.byte()?;
        let level = Level::from_number(number).ok_or_else(|| self.wrong("level"))?;
        let seed = u64::from_le_bytes(self.take()?);
        let weights = Weights { attack: self.float("weight")?, defence: self.float("weight")? };
        let limit = match self.byte()? {
            0 => None,
            1 => Some(u32::from_le_bytes(self.take()?)),
            _ => return Err(self.wrong("limit")),
        };
        let budget = match self.byte()? {
            0 => None,
            1 => Some(u64::from_le_bytes(self.take()?)),
            _ => return Err(self.wrong("budget")),
        };
        let setup = self.setup(rules.size())?;
        let moves = self.moves()?;
        Ok(Task { ask, rules, setup, moves, level, seed, weights, limit, budget })
    }

    fn setup(&mut self, size: Size) -> Result<Option<(Board, Color)>, BadWire> {
        const STONES: [Option<Color>; 3] = [None, Some(Color::Black), Some(Color::White)];
        match self.byte()? {
            0 => return Ok(None),
            1 => {}
            _ => return Err(self.wrong("setup")),
        }
        let mut board = Board::new(size);
        for point in size.points() {
            board.set(point, self.choice("stone", &STONES)?);
        }
        let to_move = self.choice("side to move", &STONES)?.ok_or_else(|| self.wrong("side to move"))?;
        Ok(Some((board, to_move)))
    }

    fn moves(&mut self) -> Result<Vec<Move>, BadWire> {
        let count = self.count(2)?;
        (0..count).map(|_| self.mv()).collect()
    }

    pub fn report(&mut self) -> Result<Report, BadWire> {
        let best = match self.byte()? {
            0 => None,
            1 => Some(self.mv()?),
            _ => return Err(self.wrong("move")),
        };
        let nodes = u64::from_le_bytes(self.take()?);
        let why = self.why()?;
        let count = self.count(6)?;
        let heat = (0..count).map(|_| Ok((self.point()?, self.float("value")?))).collect::<Result<_, _>>()?;
        let line = self.moves()?;
        let value = match self.byte()? {
            0 => Value::Unknown,
            1 => Value::Chance(self.float("value")?),
            2 => Value::Wins(u16::from_le_bytes(self.take()?)),
            3 => Value::Loses(u16::from_le_bytes(self.take()?)),
            _ => return Err(self.wrong("value")),
        };
        let lead = match self.byte()? {
            0 => None,
            1 => Some(self.float("lead")?),
            _ => return Err(self.wrong("lead")),
        };
        let count = self.count(2)?;
        let dead = (0..count).map(|_| self.point()).collect::<Result<_, _>>()?;
        Ok(Report { best, nodes, heat, dead, why, line, value, lead })
    }

    fn wrong(&self, name: &'static str) -> BadWire {
        BadWire::Field { name, at: self.at }
    }

    /// The next `N` bytes.
    fn take<const N: usize>(&mut self) -> Result<[u8; N], BadWire> {
        let rest = self.bytes.get(self.at..).and_then(<[u8]>::first_chunk::<N>);
        let chunk = *rest.ok_or(BadWire::Damaged)?;
        self.at += N;
        Ok(chunk)
    }

    fn byte(&mut self) -> Result<u8, BadWire> {
        self.take::<1>().map(|[byte]| byte)
    }

    /// A finite number.
    fn float(&mut self, name: &'static str) -> Result<f32, BadWire> {
        let number = f32::from_le_bytes(self.take()?);
        if number.is_finite() { Ok(number) } else { Err(self.wrong(name)) }
    }

    /// How many items of `width` bytes follow; no more than there are bytes for.
    fn count(&mut self, width: usize) -> Result<usize, BadWire> {
        let count = u32::from_le_bytes(self.take()?) as usize;
        let rest = self.bytes.len() - self.at;
        if count <= rest / width { Ok(count) } else { Err(self.wrong("count")) }
    }

    /// A side of a board, from `low` to `high`.
    fn side(&mut self, low: u8, high: u8) -> Result<u8, BadWire> {
        let side = self.byte()?;
        if (low..=high).contains(&side) { Ok(side) } else { Err(self.wrong("size")) }
    }

    fn point(&mut self) -> Result<Point, BadWire> {
        let [x, y] = self.take()?;
        if x < MAX_SIDE && y < MAX_SIDE { Ok(Point::new(x, y)) } else { Err(self.wrong("point")) }
    }

    fn mv(&mut self) -> Result<Move, BadWire> {
        if self.bytes.get(self.at..self.at + 2) == Some(&[PASS; 2]) {
            self.at += 2;
            return Ok(Move::Pass);
        }
        self.point().map(Move::Place)
    }

    /// One of a few choices by its number.
    fn choice<T: Copy>(&mut self, name: &'static str, choices: &[T]) -> Result<T, BadWire> {
        let number = self.byte()?;
        choices.get(usize::from(number)).copied().ok_or_else(|| self.wrong(name))
    }

    fn rules(&mut self) -> Result<Ruleset, BadWire> {
        match self.byte()? {
            0 => {
                let side = self.side(gomoku::MIN_SIDE, gomoku::MAX_SIDE)?;
                let variant = self.choice("variant", &Variant::ALL)?;
                let rules = gomoku::Rules::new(side, variant);
                if rules.size().width != side {
                    return Err(self.wrong("size of Renju"));
                }
                let opening = self.choice("opening", &Opening::ALL)?;
                Ok(Ruleset::Gomoku(rules.with_opening(opening)))
            }
            1 => self.go_rules().map(Ruleset::Go),
            _ => Err(self.wrong("game")),
        }
    }

    fn go_rules(&mut self) -> Result<go::Rules, BadWire> {
        let size = Size::rectangle(self.side(1, MAX_SIDE)?, self.side(1, MAX_SIDE)?);
        let ko = self.choice("ko rule", &KoRule::ALL)?;
        let suicide = self.choice("suicide rule", &[Suicide::Forbidden, Suicide::Allowed])?;
        let scoring = self.choice("scoring", &[Scoring::Area, Scoring::Territory])?;
        let komi = Half(i16::from_le_bytes(self.take()?));
        let passing = self.choice("passing", &[Passing::Free, Passing::Stones])?;
        let counting = self.choice("counting", &[Counting::Agreed, Counting::AsItStands])?;
        let compensations = [Compensation::None, Compensation::EveryStone, Compensation::AllButOne];
        let compensation = self.choice("compensation", &compensations)?;
        let start = match self.take()? {
            [0, 0] => Start::Empty,
            [1, stones] => Start::Fixed(stones),
            [2, stones] => Start::Free(stones),
            [3, 0] => Start::CrossCut,
            _ => return Err(self.wrong("start")),
        };
        let goal = match self.take()? {
            [0, 0] => Goal::Score,
            [1, stones] => Goal::Capture(stones),
            _ => return Err(self.wrong("goal")),
        };
        Ok(go::Rules { size, ko, suicide, scoring, komi, passing, counting, compensation, start, goal })
    }

    fn why(&mut self) -> Result<Why, BadWire> {
        let why = self.choice("reason", &REASONS)?;
        match why {
            Why::Captures(_) => Ok(Why::Captures(u16::from_le_bytes(self.take()?))),
            Why::Saves(_) => Ok(Why::Saves(u16::from_le_bytes(self.take()?))),
            Why::Catches(_) => Ok(Why::Catches(u16::from_le_bytes(self.take()?))),
            Why::Atari(_) => Ok(Why::Atari(u16::from_le_bytes(self.take()?))),
            Why::Closes(_) => Ok(Why::Closes(u16::from_le_bytes(self.take()?))),
            Why::WinsByFours(_) => Ok(Why::WinsByFours(self.byte()?)),
            Why::WinsByThreats(_) => Ok(Why::WinsByThreats(self.byte()?)),
            _ => Ok(why),
        }
    }
}

/// The reasons by their number.
const REASONS: [Why; 39] = [
    Why::NothingLeft,
    Why::Random,
    Why::MakesFive,
    Why::StopsFive,
    Why::Builds,
    Why::Blocks,
    Why::Captures(0),
    Why::Presses,
    Why::Settled,
    Why::Ahead,
    Why::StraightFour,
    Why::FourThree,
    Why::ThreeThree,
    Why::Four,
    Why::Three,
    Why::BlocksThree,
    Why::BlocksDouble,
    Why::WinsByFours(0),
    Why::WinsByThreats(0),
    Why::Searched,
    Why::PlayedOut,
    Why::Saves(0),
    Why::Catches(0),
    Why::Atari(0),
    Why::Closes(0),
    Why::TakesKo,
    Why::EndsKo,
    Why::KoThreat,
    Why::Cuts,
    Why::Connects,
    Why::Invades,
    Why::Reduces,
    Why::Encloses,
    Why::Attacks,
    Why::Strengthens,
    Why::TakesCorner,
    Why::EnclosesCorner,
    Why::Approaches,
    Why::Extends,
];
