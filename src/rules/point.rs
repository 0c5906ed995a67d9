//! Intersections and board sizes.

/// The longest side of a board.
pub const MAX_SIDE: u8 = 25;

/// An intersection: `x` counts columns to the right, `y` rows downwards, both from 0 at the upper left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Point {
    /// Column, 0-based, to the right.
    pub x: u8,
    /// Row, 0-based, downwards.
    pub y: u8,
}

impl Point {
    /// The intersection in column `x` and row `y`, 0-based from the upper left.
    pub const fn new(x: u8, y: u8) -> Self {
        Self { x, y }
    }
}

/// Width and height of a board in lines, each 1 to [`MAX_SIDE`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    /// Number of columns.
    pub width: u8,
    /// Number of rows.
    pub height: u8,
}

impl Size {
    /// A square board; the side is brought into 1 to [`MAX_SIDE`].
    pub const fn square(side: u8) -> Self {
        Self::rectangle(side, side)
    }

    /// A rectangular board; each side is brought into 1 to [`MAX_SIDE`].
    pub const fn rectangle(width: u8, height: u8) -> Self {
        Self { width: limited(width), height: limited(height) }
    }

    /// Number of intersections.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether `point` lies on the board.
    pub const fn contains(self, point: Point) -> bool {
        point.x < self.width && point.y < self.height
    }

    /// Row-major index of a point on the board, from 0 at the upper left.
    pub const fn index(self, point: Point) -> usize {
        point.y as usize * self.width as usize + point.x as usize
    }

    /// The point at a row-major index.
    pub const fn point(self, index: usize) -> Point {
        let width = self.width as usize;
        Point::new((index % width) as u8, (index / width) as u8)
    }

    /// Every point, row by row from the upper left.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.area()).map(move |index| self.point(index))
    }

    /// The two to four points that share an edge with `point`.
    pub fn neighbours(self, point: Point) -> impl Iterator<Item = Point> {
        [(0, -1), (-1, 0), (1, 0), (0, 1)].into_iter().filter_map(move |step| self.step(point, step, 1))
    }

    /// The point `count` steps of `(dx, dy)` away, if it is on the board.
    pub fn step(self, point: Point, (dx, dy): (i8, i8), count: i8) -> Option<Point> {
        let x = u8::try_from(i16::from(point.x) + i16::from(dx) * i16::from(count)).ok()?;
        let y = u8::try_from(i16::from(point.y) + i16::from(dy) * i16::from(count)).ok()?;
        Some(Point::new(x, y)).filter(|&next| self.contains(next))
    }

    /// The star points of the usual square boards; none for other sizes.
    pub fn stars(self) -> &'static [Point] {
        if self.width != self.height {
            return &[];
        }
        match self.width {
            9 => &STARS_9,
            13 => &STARS_13,
            15 => &STARS_15,
            19 => &STARS_19,
            _ => &[],
        }
    }
}

const fn limited(side: u8) -> u8 {
    if side == 0 {
        1
    } else if side > MAX_SIDE {
        MAX_SIDE
    } else {
        side
    }
}

const fn corners_and_centre(edge: u8, far: u8, centre: u8) -> [Point; 5] {
    [
        Point::new(edge, edge),
        Point::new(edge, far),
        Point::new(far, edge),
        Point::new(far, far),
        Point::new(centre, centre),
    ]
}

static STARS_9: [Point; 5] = corners_and_centre(2, 6, 4);
static STARS_13: [Point; 5] = corners_and_centre(3, 9, 6);
static STARS_15: [Point; 5] = corners_and_centre(3, 11, 7);
static STARS_19: [Point; 9] = [
    Point::new(3, 3),
    Point::new(3, 9),
    Point::new(3, 15),
    Point::new(9, 3),
    Point::new(9, 9),
    Point::new(9, 15),
    Point::new(15, 3),
    Point::new(15, 9),
    Point::new(15, 15),
];

/// A set of points of one board, kept as bits; small enough to live on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointSet {
    size: Size,
    bits: [u64; 10],
}

impl PointSet {
    /// The empty set on a board of `size`.
    pub const fn new(size: Size) -> Self {
        Self { size, bits: [0; 10] }
    }

    /// The set of these points; those that are not on the board are left out.
    pub fn of(size: Size, points: impl IntoIterator<Item = Point>) -> Self {
        let mut set = Self::new(size);
        for point in points.into_iter().filter(|&point| size.contains(point)) {
            set.insert(point);
        }
        set
    }

    /// Adds a point; says whether it was new.
    pub fn insert(&mut self, point: Point) -> bool {
        let index = self.size.index(point);
        let bit = 1 << (index % 64);
        let new = self.bits[index / 64] & bit == 0;
        self.bits[index / 64] |= bit;
        new
    }

    /// Takes a point out; says whether it was there.
    pub fn remove(&mut self, point: Point) -> bool {
        let index = self.size.index(point);
        let bit = 1 << (index % 64);
        let there = self.bits[index / 64] & bit != 0;
        self.bits[index / 64] &= !bit;
        there
    }

    /// Whether the point is in the set.
    pub fn contains(&self, point: Point) -> bool {
        let index = self.size.index(point);
        self.bits[index / 64] & (1 << (index % 64)) != 0
    }

    /// Number of points in the set.
    pub fn len(&self) -> usize {
        self.bits.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no point is in the set.
    pub fn is_empty(&self) -> bool {
        self.bits.iter().all(|&word| word == 0)
    }

    /// The points, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        self.size.points().filter(|&point| self.contains(point))
    }
}
