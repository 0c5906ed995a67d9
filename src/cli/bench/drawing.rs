//! What a frame and its pictures cost before they reach the window.

use super::sample::{Figure, Sample};
use crate::app::memory;
use crate::app::scene::scene;
use crate::app::screen::{BoardFrame, Screen};
use crate::cli::arguments::Effort;
use crate::paint::sprites::Atlas;
use crate::paint::{board, font};

/// Device pixels of a classroom's projector.
const DEVICE: (i32, i32) = (1920, 1080);

/// Laying out a screen with a full board, and painting the pictures that are kept.
pub fn measure(effort: Effort) -> Vec<Figure> {
    let (many, few) = if effort == Effort::Quick { (50, 2) } else { (5_000, 20) };
    let app = memory::full_board(Box::new(memory::HandClock::default()));
    let screen = Screen::new(&app, DEVICE);
    let frame = |frame: &BoardFrame| {
        let (look, cell) = (&frame.look, frame.look.cell);
        vec![
            Sample::of(many, || scene(&app, frame)).figure("scene, 361 stones"),
            Sample::of(few, || board::board(look)).figure(format!("paint board {}x{}", look.width, look.height)),
            Sample::of(few, || Atlas::new(cell, look.theme)).figure(format!("paint sprites, cell {cell}")),
        ]
    };
    let mut figures = vec![Sample::of(many, || Screen::new(&app, DEVICE)).figure("screen layout 1920x1080")];
    figures.extend(screen.board.iter().flat_map(frame));
    figures.push(Sample::of(few, font::atlas).figure("paint font"));
    figures
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_measured_on_a_full_board() {
        let app = memory::full_board(Box::new(memory::HandClock::default()));
        let screen = Screen::new(&app, DEVICE);
        assert!(screen.board.is_some_and(|frame| scene(&app, &frame).len() > 2 * 360));
        assert_eq!(measure(Effort::Quick).len(), 5);
    }
}
