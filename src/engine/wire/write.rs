//! Writing the fields of a message.

use super::super::{Ask, Value, Why};
use super::{NOWHERE, PASS, VERSION, checksum};
use crate::rules::go::{self, Compensation, Counting, Goal, KoRule, Passing, Scoring, Start, Suicide};
use crate::rules::gomoku::{Opening, Variant};
use crate::rules::{Board, Color, MAX_SIDE, Move, Point, Ruleset};

/// A message in the making.
pub(super) struct Writer(Vec<u8>);

impl Writer {
    pub fn new(kind: u8) -> Self {
        Self(vec![VERSION, kind])
    }

    /// The finished message with its checksum.
    pub fn seal(mut self) -> Vec<u8> {
        self.0.extend(checksum(&self.0).to_le_bytes());
        self.0
    }

    pub fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    pub fn long(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    pub fn float(&mut self, number: f32) {
        self.0.extend(number.to_le_bytes());
    }

    /// How many items follow.
    pub fn count(&mut self, count: usize) {
        self.0.extend((count as u32).to_le_bytes());
    }

    pub fn point(&mut self, point: Point) {
        let exists = point.x < MAX_SIDE && point.y < MAX_SIDE;
        self.0.extend(if exists { [point.x, point.y] } else { [NOWHERE; 2] });
    }

    pub fn mv(&mut self, mv: Move) {
        match mv {
            Move::Place(point) => self.point(point),
            Move::Pass => self.0.extend([PASS; 2]),
        }
    }

    /// A board in the order of its points, 0 for a free one, then the side to move.
    pub fn setup(&mut self, setup: Option<&(Board, Color)>) {
        self.byte(u8::from(setup.is_some()));
        let Some((board, to_move)) = setup else { return };
        self.0.extend(board.size().points().map(|point| board.get(point).map_or(0, color)));
        self.byte(color(*to_move));
    }

    pub fn best(&mut self, best: Option<Move>) {
        self.byte(u8::from(best.is_some()));
        if let Some(mv) = best {
            self.mv(mv);
        }
    }

    pub fn ask(&mut self, ask: Ask) {
        self.byte(match ask {
            Ask::Move => 0,
            Ask::Hint => 1,
            Ask::DeadStones => 2,
            Ask::Judge => 3,
            Ask::Escape => 4,
        });
    }

    pub fn rules(&mut self, rules: Ruleset) {
        match rules {
            Ruleset::Gomoku(rules) => {
                let variant = match rules.variant {
                    Variant::Freestyle => 0,
                    Variant::Standard => 1,
                    Variant::Renju => 2,
                    Variant::Caro => 3,
                };
                let opening = match rules.opening {
                    Opening::Plain => 0,
                    Opening::Swap => 1,
                    Opening::Swap2 => 2,
                };
                self.0.extend([0, rules.size().width, variant, opening]);
            }
            Ruleset::Go(rules) => self.go_rules(rules),
        }
    }

    fn go_rules(&mut self, rules: go::Rules) {
        let ko = match rules.ko {
            KoRule::Positional => 0,
            KoRule::Situational => 1,
            KoRule::Simple => 2,
            KoRule::Off => 3,
        };
        let suicide = match rules.suicide {
            Suicide::Forbidden => 0,
            Suicide::Allowed => 1,
        };
        let scoring = match rules.scoring {
            Scoring::Area => 0,
            Scoring::Territory => 1,
        };
        self.0.extend([1, rules.size.width, rules.size.height, ko, suicide, scoring]);
        self.0.extend(rules.komi.0.to_le_bytes());
        let passing = match rules.passing {
            Passing::Free => 0,
            Passing::Stones => 1,
        };
        let counting = match rules.counting {
            Counting::Agreed => 0,
            Counting::AsItStands => 1,
        };
        let compensation = match rules.compensation {
            Compensation::None => 0,
            Compensation::EveryStone => 1,
            Compensation::AllButOne => 2,
        };
        let start = match rules.start {
            Start::Empty => [0, 0],
            Start::Fixed(stones) => [1, stones],
            Start::Free(stones) => [2, stones],
            Start::CrossCut => [3, 0],
        };
        let goal = match rules.goal {
            Goal::Score => [0, 0],
            Goal::Capture(stones) => [1, stones],
        };
        self.0.extend([passing, counting, compensation]);
        self.0.extend([start, goal].concat());
    }

    pub fn why(&mut self, why: Why) {
        self.byte(match why {
            Why::NothingLeft => 0,
            Why::Random => 1,
            Why::MakesFive => 2,
            Why::StopsFive => 3,
            Why::Builds => 4,
            Why::Blocks => 5,
            Why::Captures(_) => 6,
            Why::Presses => 7,
            Why::Settled => 8,
            Why::Ahead => 9,
            Why::StraightFour => 10,
            Why::FourThree => 11,
            Why::ThreeThree => 12,
            Why::Four => 13,
            Why::Three => 14,
            Why::BlocksThree => 15,
            Why::BlocksDouble => 16,
            Why::WinsByFours(_) => 17,
            Why::WinsByThreats(_) => 18,
            Why::Searched => 19,
            Why::PlayedOut => 20,
            Why::Saves(_) => 21,
            Why::Catches(_) => 22,
            Why::Atari(_) => 23,
            Why::Closes(_) => 24,
            Why::TakesKo => 25,
            Why::EndsKo => 26,
            Why::KoThreat => 27,
            Why::Cuts => 28,
            Why::Connects => 29,
            Why::Invades => 30,
            Why::Reduces => 31,
            Why::Encloses => 32,
            Why::Attacks => 33,
            Why::Strengthens => 34,
            Why::TakesCorner => 35,
            Why::EnclosesCorner => 36,
            Why::Approaches => 37,
            Why::Extends => 38,
        });
        match why {
            Why::Captures(count) | Why::Saves(count) | Why::Catches(count) | Why::Atari(count) | Why::Closes(count) => {
                self.0.extend(count.to_le_bytes());
            }
            Why::WinsByFours(stones) | Why::WinsByThreats(stones) => self.byte(stones),
            _ => {}
        }
    }

    pub fn limit(&mut self, limit: Option<u32>) {
        self.byte(u8::from(limit.is_some()));
        self.0.extend(limit.into_iter().flat_map(u32::to_le_bytes));
    }

    pub fn budget(&mut self, budget: Option<u64>) {
        self.byte(u8::from(budget.is_some()));
        if let Some(budget) = budget {
            self.long(budget);
        }
    }

    pub fn lead(&mut self, lead: Option<f32>) {
        self.byte(u8::from(lead.is_some()));
        self.0.extend(lead.into_iter().flat_map(f32::to_le_bytes));
    }

    pub fn value(&mut self, value: Value) {
        match value {
            Value::Unknown => self.byte(0),
            Value::Chance(chance) => {
                self.byte(1);
                self.float(chance);
            }
            Value::Wins(plies) => {
                self.byte(2);
                self.0.extend(plies.to_le_bytes());
            }
            Value::Loses(plies) => {
                self.byte(3);
                self.0.extend(plies.to_le_bytes());
            }
        }
    }
}

/// The byte for a stone.
const fn color(color: Color) -> u8 {
    match color {
        Color::Black => 1,
        Color::White => 2,
    }
}
