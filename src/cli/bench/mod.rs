//! `hoshi bench`: how fast the program is, as a table. In English only, for whoever writes the figures down.
//!
//! The last two lines are signatures: the positions that the engines looked at and the moves that they chose in fixed
//! positions, and the positions that Gomoku searches of fixed depth look at. They are the same on every machine, and change
//! only when an engine changes its mind.

mod drawing;
mod engines;
mod files;
mod network;
mod pulses;
mod random;
mod record;
mod sample;
mod stepping;
mod window;

pub use window::{frames, idle_nanoseconds};

use super::arguments::Effort;
use super::columns::{left, right};
use crate::app::cost::FrameCost;
use sample::Figure;
use std::io::{self, Write};
use std::path::Path;

/// Measures everything but the window, and prints each figure as soon as it is known.
///
/// # Errors
/// When printing fails.
pub fn run(effort: Effort, output: &mut impl Write) -> io::Result<()> {
    let parts: [fn(Effort) -> Vec<Figure>; 8] = [
        random::measure,
        engines::measure,
        engines::search,
        pulses::measure,
        network::measure,
        record::measure,
        stepping::measure,
        drawing::measure,
    ];
    for part in parts {
        for figure in part(effort) {
            print(&figure, output)?;
        }
    }
    writeln!(output, "signature {}", engines::signature())?;
    writeln!(output, "Bench: {}", engines::nodes())
}

/// Measures how long each file of a folder takes to open.
///
/// # Errors
/// When reading or printing fails.
pub fn open_files(folder: &Path, output: &mut impl Write) -> io::Result<()> {
    files::measure(folder)?.iter().try_for_each(|figure| print(figure, output))
}

/// One row of the table.
fn print(figure: &Figure, output: &mut impl Write) -> io::Result<()> {
    let values: String = figure.values.iter().map(|(label, value)| right(&format!("{label} {value}"), 22)).collect();
    writeln!(output, "{}{values}", left(&figure.name, 30))?;
    output.flush()
}

/// Prints what the frames of a window cost.
///
/// # Errors
/// When printing fails.
pub fn print_window(cost: &FrameCost, output: &mut impl Write) -> io::Result<()> {
    window::figures(cost).iter().try_for_each(|figure| print(figure, output))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_aligned() {
        let mut text = Vec::new();
        let figure = Figure::new("rules", vec![("median", "1 ns".into()), ("max", "20 ns".into())]);
        print(&figure, &mut text).unwrap();
        let row = String::from_utf8(text).unwrap();
        assert_eq!(row.trim_end().len(), 30 + 22 + 22);
    }
}
