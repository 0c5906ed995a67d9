//! What a teacher would point at in a position: named shapes and fouls of Gomoku, chains of Go in atari. Found once for
//! each position that is looked at.

use super::proof::in_atari;
use super::table::Table;
use super::words::Word;
use crate::rules::gomoku::{Foul, Shape, ShapeName, shapes};
use crate::rules::{Color, Point, Position};

/// What there is to point at.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Insight {
    /// The named shapes of both colours, the strongest first (Gomoku).
    pub shapes: Vec<Shape>,
    /// The points that are forbidden to Black, whoever is to move (Renju).
    pub fouls: Vec<(Point, Foul)>,
    /// The stones of chains with one liberty (Go).
    pub in_atari: Vec<Point>,
}

impl Insight {
    /// Looks at a position.
    pub fn of(position: &Position) -> Self {
        match position {
            Position::Gomoku(gomoku) => Self {
                shapes: shapes(gomoku.board(), gomoku.rules().variant),
                fouls: gomoku.forbidden_points(),
                in_atari: Vec::new(),
            },
            Position::Go(_) => Self { in_atari: in_atari(position), ..Self::default() },
        }
    }

    /// How many shapes of a name a colour has.
    pub fn count(&self, name: ShapeName, color: Color) -> usize {
        self.shapes.iter().filter(|shape| (shape.name, shape.color) == (name, color)).count()
    }
}

impl Table {
    /// What there is to point at in the position that is looked at.
    pub fn insight(&self) -> &Insight {
        self.insight.get_or_init(|| Insight::of(self.session.position()))
    }
}

/// The name of a shape: in full, and as short as a board allows.
pub const fn shape_words(name: ShapeName) -> (Word, Word) {
    match name {
        ShapeName::Five => (Word::ShapeFive, Word::ShapeFiveShort),
        ShapeName::StraightFour => (Word::ShapeStraightFour, Word::ShapeStraightFourShort),
        ShapeName::DoubleFour => (Word::ShapeDoubleFour, Word::ShapeDoubleFourShort),
        ShapeName::FourThree => (Word::ShapeFourThree, Word::ShapeFourThreeShort),
        ShapeName::Four => (Word::ShapeFour, Word::ShapeFourShort),
        ShapeName::DoubleThree => (Word::ShapeDoubleThree, Word::ShapeDoubleThreeShort),
        ShapeName::OpenThree => (Word::ShapeOpenThree, Word::ShapeOpenThreeShort),
        ShapeName::ClosedThree => (Word::ShapeClosedThree, Word::ShapeClosedThreeShort),
        ShapeName::OpenTwo => (Word::ShapeOpenTwo, Word::ShapeOpenTwoShort),
    }
}

/// The kind of a foul, as short as a board allows.
pub const fn foul_word(foul: Foul) -> Word {
    match foul {
        Foul::Overline => Word::FoulOverline,
        Foul::DoubleFour => Word::ShapeDoubleFourShort,
        Foul::DoubleThree => Word::ShapeDoubleThreeShort,
    }
}
