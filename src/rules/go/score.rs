//! The count as a table whose rows add up.
//!
//! Area scoring counts living stones and surrounded points; territory scoring counts surrounded points, prisoners and
//! dead stones, under Japanese rules without the eyes of groups in seki. Under AGA rules each pass hands over a stone, and with White passing
//! last both ways of counting come to the same; then the eyes in seki count, as they must.

use super::{Compensation, Passing, Position, Rules, Scoring, Territory};
use crate::rules::{Board, ByColor, Color, Half, Margin, Outcome, PointSet};

/// A count that adds up line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// How the points were counted.
    pub scoring: Scoring,
    /// Living stones on the board (area scoring).
    pub stones: ByColor<u16>,
    /// Surrounded points.
    pub territory: ByColor<u16>,
    /// Prisoners of each colour, dead stones included: stones that it took (territory scoring).
    pub prisoners: ByColor<u16>,
    /// How many of those are the opponent's dead stones that still stand on the board.
    pub dead: ByColor<u16>,
    /// Stones that the opponent handed over by passing (territory scoring with pass stones).
    pub pass_stones: ByColor<u16>,
    /// Points that belong to nobody.
    pub dame: u16,
    /// Komi.
    pub komi: Half,
    /// What White gets for Black's handicap stones (area scoring).
    pub handicap: Half,
}

/// What a row of the count is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// Living stones on the board.
    Stones,
    /// Surrounded points.
    Territory,
    /// Stones taken in play.
    Prisoners,
    /// Dead stones of the opponent.
    Dead,
    /// Stones that the opponent handed over by passing.
    PassStones,
    /// Komi.
    Komi,
    /// White's points for Black's handicap stones.
    Handicap,
}

/// A row of the count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// What it is about.
    pub item: Item,
    /// What it adds to each colour's total.
    pub points: ByColor<Half>,
}

impl Score {
    /// Counts a position by its own rules, given the dead stones on its board.
    pub fn of(position: &Position, dead: &PointSet) -> Self {
        let score = Self::new(&position.rules(), position.board(), position.captures(), dead);
        Self { pass_stones: position.pass_stones(), ..score }
    }

    /// Counts a board by `rules`, given the stones taken in play and the dead stones still on it, without pass stones.
    pub fn new(rules: &Rules, board: &Board, captures: ByColor<u16>, dead: &PointSet) -> Self {
        let territory = Territory::new(board, dead);
        let stones = |color, fallen| {
            board.stones().filter(|&(point, stone)| stone == color && dead.contains(point) == fallen).count() as u16
        };
        let (alive, fallen) = (|color| stones(color, false), |color| stones(color, true));
        let surrounded = |color| territory.points(rules.counted()).filter(|&(_, owner)| owner == color).count() as u16;
        Self {
            scoring: rules.scoring,
            stones: ByColor::from_fn(alive),
            territory: ByColor::from_fn(surrounded),
            prisoners: ByColor::from_fn(|color| captures[color] + fallen(!color)),
            dead: ByColor::from_fn(|color| fallen(!color)),
            pass_stones: ByColor::default(),
            dame: territory.dame(),
            komi: rules.komi,
            handicap: rules.points_for_handicap(),
        }
    }

    /// The rows that add up to the totals: those that count under the rules, komi also where it is zero, pass stones and handicap only
    /// where there are some.
    pub fn rows(&self) -> Vec<Row> {
        let both = |item, of: &dyn Fn(Color) -> u16| {
            let points = ByColor::from_fn(|color| Half::whole(of(color) as i16));
            Row { item, points }
        };
        let whites = |item, white| Row { item, points: ByColor { black: Half(0), white } };
        let mut rows = match self.scoring {
            Scoring::Area => vec![both(Item::Stones, &|color| self.stones[color])],
            Scoring::Territory => vec![
                both(Item::Prisoners, &|color| self.prisoners[color] - self.dead[color]),
                both(Item::Dead, &|color| self.dead[color]),
            ],
        };
        rows.push(both(Item::Territory, &|color| self.territory[color]));
        if self.scoring == Scoring::Territory && self.pass_stones != ByColor::default() {
            rows.push(both(Item::PassStones, &|color| self.pass_stones[color]));
        }
        rows.push(whites(Item::Komi, self.komi));
        if self.scoring == Scoring::Area && self.handicap != Half(0) {
            rows.push(whites(Item::Handicap, self.handicap));
        }
        rows
    }

    /// The points of one colour: the sum of its rows.
    pub fn total(&self, color: Color) -> Half {
        self.rows().into_iter().fold(Half(0), |sum, row| sum + row.points[color])
    }

    /// Black's points minus White's.
    pub fn margin(&self) -> Half {
        self.total(Color::Black) - self.total(Color::White)
    }

    /// How the game ends by this count.
    pub fn outcome(&self) -> Outcome {
        let margin = self.margin();
        let by = Margin::Points(margin.abs());
        match margin.0 {
            0 => Outcome::Draw,
            1.. => Outcome::Win { winner: Color::Black, by },
            _ => Outcome::Win { winner: Color::White, by },
        }
    }
}

impl Rules {
    /// Which surrounded points count: with pass stones also the eyes of groups in seki.
    const fn counted(&self) -> Scoring {
        match self.passing {
            Passing::Free => self.scoring,
            Passing::Stones => Scoring::Area,
        }
    }

    /// What White gets for Black's handicap stones when area is counted.
    pub const fn points_for_handicap(&self) -> Half {
        let stones = self.handicap() as i16;
        match self.compensation {
            Compensation::AllButOne if stones > 0 => Half::whole(stones - 1),
            Compensation::EveryStone => Half::whole(stones),
            Compensation::None | Compensation::AllButOne => Half(0),
        }
    }
}

#[cfg(test)]
mod tests;
