//! Sheets over the game or the menu, and which button has the focus.

use super::timeline::Slide;

/// A sheet over the game or the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// Go on, restart, menu, quit.
    Pause,
    /// The table of keys.
    Help,
    /// What the player prefers.
    Settings,
    /// What can be given to others.
    Export,
    /// The licences of what is inside.
    Licences {
        /// The page that is open; the screen counts round and round.
        page: i32,
    },
    /// A list of games or files to choose from.
    Shelf,
    /// What was said about a file, where there is no game beside which it could stand.
    Told,
    /// A file would be overwritten that has changed, or could not be read whole.
    Overwrite,
    /// A second pass in a row: end and count?
    EndAndCount,
}

/// The open sheets, one on the other, and the focus on the topmost layer.
#[derive(Default, Debug)]
pub struct Sheets {
    /// Each sheet with the focus of the layer below it.
    open: Vec<(Sheet, Option<u16>)>,
    /// The so-many-th button of the topmost layer; nothing until the focus has been moved there.
    pub focus: Option<u16>,
    /// The topmost sheet's way to its place.
    pub slide: Option<Slide>,
}

impl Sheets {
    /// The topmost sheet.
    pub fn top(&self) -> Option<Sheet> {
        self.open.last().map(|layer| layer.0)
    }

    /// The topmost sheet but for the table of keys, which tells about what lies below it.
    pub fn below_help(&self) -> Option<Sheet> {
        self.open.iter().rev().map(|layer| layer.0).find(|&sheet| sheet != Sheet::Help)
    }

    /// Lays a sheet on top. One that is open already comes to the top alone, so that F1 never stands on F1.
    pub fn open(&mut self, sheet: Sheet) {
        if let Some(at) = self.open.iter().position(|layer| layer.0 == sheet) {
            self.focus = self.open[at].1;
            self.open.truncate(at);
        }
        self.open.push((sheet, self.focus.take()));
    }

    /// Turns so many pages, if the topmost sheet has any.
    pub fn turn(&mut self, step: i8) {
        if let Some((Sheet::Licences { page }, _)) = self.open.last_mut() {
            *page += i32::from(step);
        }
    }

    /// Takes the topmost sheet away, and gives the layer below its focus back; false if none was open.
    pub fn close(&mut self) -> bool {
        let Some((_, below)) = self.open.pop() else { return false };
        (self.focus, self.slide) = (below, None);
        true
    }

    /// Takes every sheet away; the layer below all has its focus back.
    pub fn close_all(&mut self) {
        while self.close() {}
    }

    /// Takes every sheet and the focus away.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layer_below_keeps_its_focus() {
        let mut sheets = Sheets { focus: Some(3), ..Sheets::default() };
        sheets.open(Sheet::Pause);
        assert_eq!((sheets.top(), sheets.focus), (Some(Sheet::Pause), None));
        sheets.focus = Some(5);
        sheets.open(Sheet::Help);
        sheets.open(Sheet::Help);
        assert!(sheets.close());
        assert_eq!((sheets.top(), sheets.focus), (Some(Sheet::Pause), Some(5)));
        sheets.open(Sheet::Pause);
        assert_eq!(sheets.focus, None);
        assert!(sheets.close());
        assert_eq!((sheets.top(), sheets.focus), (None, Some(3)));
        assert!(!sheets.close());
    }
}
