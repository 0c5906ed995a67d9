//! The usual points of handicap stones in Go, for records that name only their number.

use crate::rules::{Point, Size};

/// The points of 2 to 9 stones in the order of the Go Text Protocol, on boards with star points; otherwise none.
pub fn points(size: Size, stones: u8) -> Vec<Point> {
    let stars = size.stars();
    let (Some(near), Some(far)) = (stars.iter().map(|star| star.x).min(), stars.iter().map(|star| star.x).max()) else {
        return Vec::new();
    };
    let middle = size.width / 2;
    let corners = [(near, far), (far, near), (near, near), (far, far)];
    let sides = [(near, middle), (far, middle), (middle, near), (middle, far)];
    let centre = [(middle, middle)];
    let chosen: Vec<(u8, u8)> = match stones {
        2..=4 => corners[..stones.into()].to_vec(),
        5 | 7 => [&corners[..], &sides[..usize::from(stones) - 5], &centre].concat(),
        6 | 8 => [&corners[..], &sides[..usize::from(stones) - 4]].concat(),
        9 => [&corners[..], &sides, &centre].concat(),
        _ => Vec::new(),
    };
    chosen.into_iter().map(|(x, y)| Point::new(x, y)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Labels, Letters, Rows};

    #[test]
    fn the_usual_points() {
        for (side, stones, expected) in [
            (9, 2, "C3 G7"),
            (9, 5, "C3 C7 E5 G3 G7"),
            (19, 4, "D16 D4 Q16 Q4"),
            (19, 6, "D10 D16 D4 Q10 Q16 Q4"),
            (19, 7, "D10 D16 D4 K10 Q10 Q16 Q4"),
            (13, 8, "D10 D4 D7 G10 G4 K10 K4 K7"),
            (19, 1, ""),
            (19, 10, ""),
            (8, 2, ""),
        ] {
            let labels = Labels::new(Size::square(side), Letters::WithoutI, Rows::FromBottom);
            let mut names: Vec<String> =
                points(Size::square(side), stones).into_iter().map(|point| labels.name(point)).collect();
            names.sort();
            assert_eq!(names.join(" "), expected, "{side} {stones}");
        }
    }
}
