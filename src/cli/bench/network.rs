//! How fast the network of Go looks at positions.

use super::random::{Tally, random_game};
use super::sample::{Figure, time};
use crate::cli::arguments::Effort;
use crate::engine::go::net::{Bench, Features, Network};
use crate::rules::go::Rules;
use crate::rules::{Position, Ruleset, Size};

/// Sides of boards.
const SIDES: [u8; 3] = [9, 13, 19];

/// Positions that the network looks at in a second, after a third of the board was filled at random.
pub fn measure(effort: Effort) -> Vec<Figure> {
    let looks = if effort == Effort::Quick { 20 } else { 400 };
    SIDES.into_iter().filter_map(|side| of_size(Size::square(side), looks)).collect()
}

fn of_size(size: Size, looks: u64) -> Option<Figure> {
    let rules = Ruleset::Go(Rules::chinese(size));
    let (position, moves) = random_game(rules, size.area() as u16 / 3, (&mut 1, &mut Tally::default()));
    let Position::Go(position) = position else { return None };
    let (network, mut bench) = (Network::embedded(), Bench::new());
    let mut look = || network.judge(&Features::of(&position, &moves), size, &mut bench);
    look();
    let spent = time(|| (0..looks).for_each(|_| _ = look()));
    let every_second = format!("{:.0}/s", looks as f64 * 1e9 / spent.max(1) as f64);
    Some(Figure::new(format!("network {}x{}", size.width, size.height), vec![("positions", every_second)]))
}
