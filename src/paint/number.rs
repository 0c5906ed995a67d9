//! Numbers on stones: digits in three cuts, the largest that fits a stone.
//!
//! The pixel font's digits are too wide for three of them on a small stone, so there are two narrower cuts, drawn for this
//! program. A number's middle lies on the crossing.

use super::{Pixmap, Rect, Rgba, font};

/// Three columns, five rows; a bit is a pixel, the highest of three leftmost.
const SMALL: [[u8; 5]; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];
/// Four columns, seven rows.
const MEDIUM: [[u8; 7]; 10] = [
    [0b0110, 0b1001, 0b1001, 0b1001, 0b1001, 0b1001, 0b0110],
    [0b0010, 0b0110, 0b0010, 0b0010, 0b0010, 0b0010, 0b0111],
    [0b0110, 0b1001, 0b0001, 0b0010, 0b0100, 0b1000, 0b1111],
    [0b0110, 0b1001, 0b0001, 0b0110, 0b0001, 0b1001, 0b0110],
    [0b0010, 0b0110, 0b1010, 0b1010, 0b1111, 0b0010, 0b0010],
    [0b1111, 0b1000, 0b1110, 0b0001, 0b0001, 0b1001, 0b0110],
    [0b0110, 0b1000, 0b1000, 0b1110, 0b1001, 0b1001, 0b0110],
    [0b1111, 0b0001, 0b0001, 0b0010, 0b0010, 0b0100, 0b0100],
    [0b0110, 0b1001, 0b1001, 0b0110, 0b1001, 0b1001, 0b0110],
    [0b0110, 0b1001, 0b1001, 0b0111, 0b0001, 0b0001, 0b0110],
];

/// The shape of digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cut {
    Small,
    Medium,
    /// The pixel font's own.
    Large,
}

impl Cut {
    const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Width and height of a digit.
    const fn size(self) -> (i32, i32) {
        match self {
            Self::Small => (3, 5),
            Self::Medium => (4, 7),
            Self::Large => (5, 9),
        }
    }

    fn has_ink(self, digit: u8, x: i32, y: i32) -> bool {
        let digit = usize::from(digit % 10);
        let bit = |row: u8, columns: i32| row & (1 << (columns - 1 - x)) != 0;
        match self {
            Self::Small => bit(SMALL[digit][y as usize], 3),
            Self::Medium => bit(MEDIUM[digit][y as usize], 4),
            Self::Large => font::has_ink(char::from(b'0' + digit as u8), x, y + font::ASCENT - 9),
        }
    }
}

/// How numbers of so many digits are written on stones of one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numeral {
    cut: Cut,
    scale: i32,
}

impl Numeral {
    /// The highest digits of which `digits` fit on a stone; one digit is as high as two. Nothing for the smallest stones.
    pub fn fitting(diameter: i32, digits: usize) -> Option<Self> {
        let count = digits.max(2) as i32;
        // Three digits need every pixel, fewer leave the rim free where there is room.
        let room = match diameter {
            _ if count > 2 => diameter * diameter,
            ..20 => diameter * (diameter - 1),
            _ => diameter * diameter * 72 / 100,
        };
        // From the middle of the outermost pixels to that of the opposite ones.
        let fits = |numeral: &Self| {
            let (width, height) = (numeral.width(count) - 1, numeral.height() - 1);
            width * width + height * height <= room
        };
        let all = (1..=diameter / 5).flat_map(|scale| Cut::ALL.map(|cut| Self { cut, scale }));
        all.filter(fits).max_by_key(|numeral| numeral.height())
    }

    /// Height of a digit in pixels.
    pub const fn height(self) -> i32 {
        self.cut.size().1 * self.scale
    }

    /// Width of so many digits in pixels.
    pub const fn width(self, digits: i32) -> i32 {
        digits * self.advance() - self.scale
    }

    /// From the left edge of a digit to that of the next.
    const fn advance(self) -> i32 {
        (self.cut.size().0 + 1) * self.scale
    }

    /// A digit with odd sides, so that its middle pixel can be placed: the shape stands in the upper left.
    pub fn digit(self, digit: u8, ink: Rgba) -> Pixmap {
        let (width, height) = self.cut.size();
        let mut picture = Pixmap::new(((width * self.scale) | 1) as u32, ((height * self.scale) | 1) as u32);
        for y in 0..height {
            for x in (0..width).filter(|&x| self.cut.has_ink(digit, x, y)) {
                picture.fill_rect(Rect::new(x * self.scale, y * self.scale, self.scale, self.scale), ink);
            }
        }
        picture
    }

    /// The digits of a number, each with the place of its picture's middle, counted from the middle of the stone.
    pub fn places(self, number: u16) -> impl Iterator<Item = (u8, (i32, i32))> {
        let digits: Vec<u8> = number.to_string().bytes().map(|byte| byte - b'0').collect();
        let (width, height) = self.cut.size();
        let left = -self.width(digits.len() as i32) / 2 + width * self.scale / 2;
        let y = -(self.height() / 2) + height * self.scale / 2;
        digits.into_iter().zip(0..).map(move |(digit, at)| (digit, (left + at * self.advance(), y)))
    }

    /// Draws a number with its middle on a pixel.
    pub fn draw(self, picture: &mut Pixmap, number: u16, ink: Rgba, at: (i32, i32)) {
        for (digit, (x, y)) in self.places(number) {
            let shape = self.digit(digit, ink);
            picture.blit(&shape, at.0 + x - shape.width as i32 / 2, at.1 + y - shape.height as i32 / 2);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::stone::diameter;
    use super::*;

    #[test]
    fn numbers_stay_on_their_stones() {
        for cell in 9..=128 {
            let diameter = diameter(cell);
            for number in [7, 42, 88, 100, 361] {
                let Some(numeral) = Numeral::fitting(diameter, number.to_string().len()) else {
                    assert!(cell < 14, "{cell}");
                    continue;
                };
                let mut picture = Pixmap::new(201, 201);
                numeral.draw(&mut picture, number, [255; 4], (100, 100));
                let radius = f64::from(diameter) / 2.0;
                for y in 0..201 {
                    for x in (0..201).filter(|&x| picture.get(x, y) == Some([255; 4])) {
                        let away = f64::from(x - 100).hypot(f64::from(y - 100));
                        assert!(away <= radius + 0.3, "{number} at {cell}: {x},{y}");
                    }
                }
            }
        }
    }

    #[test]
    fn three_digits_can_be_told_apart_on_the_large_board() {
        assert_eq!(Numeral::fitting(diameter(18), 3), Some(Numeral { cut: Cut::Medium, scale: 1 }));
        assert_eq!(Numeral::fitting(diameter(16), 3), Some(Numeral { cut: Cut::Medium, scale: 1 }));
        assert_eq!(Numeral::fitting(diameter(14), 3), Some(Numeral { cut: Cut::Small, scale: 1 }));
        assert_eq!(Numeral::fitting(diameter(22), 3), Some(Numeral { cut: Cut::Large, scale: 1 }));
        for cut in Cut::ALL {
            let shapes: Vec<Pixmap> = (0..10).map(|digit| Numeral { cut, scale: 1 }.digit(digit, [255; 4])).collect();
            for (at, shape) in shapes.iter().enumerate() {
                assert!(shapes[at + 1..].iter().all(|other| other != shape), "{cut:?} {at}");
            }
        }
    }

    #[test]
    fn numbers_are_centred() {
        let numeral = Numeral { cut: Cut::Small, scale: 2 };
        let places: Vec<_> = numeral.places(123).collect();
        assert_eq!(places.iter().map(|place| place.0).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(places[1].1.0 - places[0].1.0, 8);
        assert!((places[0].1.0 + places[2].1.0).abs() <= 1, "{places:?}");
    }
}
