//! Which empty ground is still worth a stone.
//!
//! A region that one colour surrounds is settled: for its owner up to a quarter of the board, for the opponent if it
//! is too small to live in. Dead stones inside make a region touch both colours, so that it is played out and the
//! stones come off; a count without dead-stone marking is then right.

use crate::rules::{Board, ByColor, Color, Point};

/// The largest surrounded region that an opponent does not try to live in.
const TOO_SMALL_TO_LIVE: usize = 12;

/// The empty regions of a board.
pub(super) struct Ground {
    /// For each point in row-major order the number of its region; stones have none.
    of: Vec<Option<u16>>,
    regions: Vec<Region>,
    /// A quarter of the board.
    quarter: usize,
}

/// Connected empty points.
struct Region {
    size: usize,
    touches: ByColor<bool>,
}

impl Region {
    fn is_neutral(&self) -> bool {
        self.touches.black == self.touches.white
    }
}

impl Ground {
    /// Surveys a board.
    pub fn new(board: &Board) -> Self {
        let size = board.size();
        let mut ground = Self { of: vec![None; size.area()], regions: Vec::new(), quarter: size.area() / 4 };
        for start in size.points() {
            if !board.is_free(start) || ground.of[size.index(start)].is_some() {
                continue;
            }
            let points = board.region(start);
            let mut touches = ByColor::default();
            for &point in &points {
                ground.of[size.index(point)] = Some(ground.regions.len() as u16);
                for color in size.neighbours(point).filter_map(|next| board.get(next)) {
                    touches[color] = true;
                }
            }
            ground.regions.push(Region { size: points.len(), touches });
        }
        ground
    }

    /// Whether the free `point`, at row-major `index`, lies in ground where `color` still has something to gain.
    pub fn is_open(&self, index: usize, color: Color) -> bool {
        let Some(region) = self.of[index].map(|number| &self.regions[usize::from(number)]) else { return false };
        region.is_neutral()
            || if region.touches[color] { region.size > self.quarter } else { region.size > TOO_SMALL_TO_LIVE }
    }

    /// Number of points in neutral regions of more than a quarter of the board: nobody can say whose they will be.
    pub fn unclaimed(&self) -> usize {
        let large = self.regions.iter().filter(|region| region.is_neutral() && region.size > self.quarter);
        large.map(|region| region.size).sum()
    }
}

/// Whether `point` is an eye of `color` that must not be filled: only own stones beside it, and of its diagonal
/// neighbours the opponent has at most one in the middle of the board and none at the edge.
pub(super) fn is_own_eye(board: &Board, point: Point, color: Color) -> bool {
    let size = board.size();
    if !size.neighbours(point).all(|next| board.get(next) == Some(color)) {
        return false;
    }
    let diagonals = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
    let on_board: Vec<Point> = diagonals.into_iter().filter_map(|step| size.step(point, step, 1)).collect();
    let theirs = on_board.iter().filter(|&&diagonal| board.get(diagonal) == Some(!color)).count();
    theirs <= usize::from(on_board.len() == diagonals.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the one point marked `!` is an eye of Black's.
    fn eye(diagram: &str) -> bool {
        let width = diagram.split_whitespace().next().unwrap().len();
        let index = diagram.split_whitespace().collect::<String>().find('!').unwrap();
        let board = Board::from_diagram(&diagram.replace('!', ".")).unwrap();
        is_own_eye(&board, Point::new((index % width) as u8, (index / width) as u8), Color::Black)
    }

    #[test]
    fn true_and_false_eyes() {
        assert!(eye("..... ..X.. .X!X. ..X.. ....."));
        assert!(eye("..... .OX.. .X!X. ..X.. ....."));
        assert!(!eye("..... .OXO. .X!X. ..X.. ....."));
        assert!(eye("!X... XX... ....."));
        assert!(eye("!X... X.... ....."));
        assert!(!eye("!X... XO... ....."));
        assert!(eye(".X!X. .XXX. ....."));
        assert!(!eye(".X!X. .XXO. ....."));
        assert!(!eye(".X!X. ..O.. ....."));
        assert!(!eye("..... ..!.. ....."));
    }

    #[test]
    fn open_ground() {
        let open = |diagram: &str, color| {
            let board = Board::from_diagram(diagram).unwrap();
            let ground = Ground::new(&board);
            let free = board.size().points().filter(|&point| board.is_free(point));
            free.filter(|&point| ground.is_open(board.size().index(point), color)).count()
        };
        assert_eq!(open("..... ..... ..... .....", Color::Black), 20);
        // Two points of Black's and three of White's are settled for both; the seven dame are not.
        let split = ".XO.. .XO.O XXOO. ..... XXOO.";
        assert_eq!(open(split, Color::Black), open(split, Color::White));
        assert_eq!(open(split, Color::Black), 7);
        // What one lone stone touches is open for both: nobody lives there yet.
        assert_eq!(open("..... ..... ..X.. ..... .....", Color::White), 24);
        assert_eq!(open("..... ..... ..X.. ..... .....", Color::Black), 24);
    }
}
