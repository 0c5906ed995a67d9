//! A field to type a text into: caret, selection, one line or several.
//!
//! Knows no keys of the window and no clipboard: whoever holds a field hands characters and keys on, and does what comes
//! back as [`Asked`]. Places in the text are bytes at the boundary of a character; a character is moved over and taken
//! out together with the accents and joiners that follow it.

use super::input::{Key, Mods};
use crate::paint::{Rect, font};

/// How much can be typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// One line.
    Line,
    /// Lines, broken where they must.
    Lines,
}

/// What a key asks of whoever holds the field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Nothing more.
    Nothing,
    /// To take the text as it is.
    Accept,
    /// To leave the old text.
    Cancel,
    /// To take the text, and go on to the field so many places further.
    Next(i8),
    /// To put this on the clipboard.
    Copy(String),
    /// To insert what is on the clipboard.
    Paste,
}

/// A text that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    text: String,
    caret: usize,
    /// The other end of the selection; where the caret is if nothing is selected.
    anchor: usize,
    form: Form,
    /// No more characters than this are taken.
    most: usize,
}

/// A row of a field as it is seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The byte at which its text begins.
    pub start: usize,
    /// Left edge of its first character.
    pub x: i32,
    /// Top of its line box.
    pub y: i32,
    /// What stands in it.
    pub text: String,
}

/// What is seen of a field in an area.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seen {
    /// The rows, from the top.
    pub rows: Vec<Row>,
    /// Behind the selected characters.
    pub selected: Vec<Rect>,
    /// The caret; nothing if it lies outside.
    pub caret: Option<Rect>,
}

/// Distance of rows.
const LINE: i32 = font::LINE_HEIGHT;
/// Width of the caret.
const CARET: i32 = 1;

impl Field {
    /// A field that holds a text; the caret is at its end.
    pub fn new(text: &str, form: Form, most: usize) -> Self {
        Self { caret: text.len(), anchor: text.len(), text: text.into(), form, most }
    }

    /// What stands in it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// One line or several.
    pub const fn form(&self) -> Form {
        self.form
    }

    /// The greatest number of characters.
    pub const fn most(&self) -> usize {
        self.most
    }

    /// Takes a text that was typed elsewhere, in the browser's own field, in place of this one.
    pub fn replace(&mut self, text: &str) {
        let most = self.most.max(self.text.chars().count());
        let text: String = cleaned(text, self.form).chars().take(most).collect();
        *self = Self::new(&text, self.form, self.most);
    }

    /// Puts a text in place of what is selected; of a text that is too long, its beginning.
    pub fn insert(&mut self, text: &str) {
        self.erase();
        let room = self.most.saturating_sub(self.text.chars().count());
        let text: String = cleaned(text, self.form).chars().take(room).collect();
        self.text.insert_str(self.caret, &text);
        self.put_caret(self.caret + text.len(), Mods::default());
    }

    /// Moves the caret to a place; with Shift the selection goes along.
    pub fn put_caret(&mut self, at: usize, mods: Mods) {
        self.caret = self.boundary(at);
        if !mods.shift {
            self.anchor = self.caret;
        }
    }

    /// What a key does in a field of so many pixels.
    pub fn key(&mut self, key: Key, mods: Mods, width: i32) -> Asked {
        match key {
            Key::Escape => return Asked::Cancel,
            Key::Tab => return Asked::Next(if mods.shift { -1 } else { 1 }),
            Key::Enter if mods.ctrl || self.form == Form::Line => return Asked::Accept,
            Key::Enter => self.insert("\n"),
            Key::Char(letter) if mods.ctrl && !mods.alt => return self.chord(letter),
            Key::Backspace => self.rub(self.before(self.caret)),
            Key::Delete => self.rub(self.after(self.caret)),
            _ => {
                if let Some(to) = self.way(key, mods, width) {
                    self.put_caret(to, mods);
                }
            }
        }
        Asked::Nothing
    }

    /// Letters with Ctrl.
    fn chord(&mut self, letter: char) -> Asked {
        match letter {
            'a' => (self.anchor, self.caret) = (0, self.text.len()),
            'c' if !self.selected().is_empty() => return Asked::Copy(self.selected().into()),
            'x' if !self.selected().is_empty() => {
                let cut = self.selected().to_owned();
                self.erase();
                return Asked::Copy(cut);
            }
            'v' => return Asked::Paste,
            _ => {}
        }
        Asked::Nothing
    }

    /// Where a key takes the caret.
    fn way(&self, key: Key, mods: Mods, width: i32) -> Option<usize> {
        let (low, high) = self.ends();
        let gathers = low < high && !mods.shift;
        Some(match key {
            Key::Left if gathers => low,
            Key::Right if gathers => high,
            Key::Left if mods.ctrl => self.word_before(),
            Key::Right if mods.ctrl => self.word_after(),
            Key::Left => self.before(self.caret),
            Key::Right => self.after(self.caret),
            Key::Home if mods.ctrl => 0,
            Key::End if mods.ctrl => self.text.len(),
            Key::Home => self.rows(width)[self.row_of(self.caret, width)].0,
            Key::End => self.rows(width)[self.row_of(self.caret, width)].1,
            Key::Up => self.row_away(-1, width),
            Key::Down => self.row_away(1, width),
            _ => return None,
        })
    }

    /// What is selected.
    pub fn selected(&self) -> &str {
        let (low, high) = self.ends();
        &self.text[low..high]
    }

    fn ends(&self) -> (usize, usize) {
        (self.caret.min(self.anchor), self.caret.max(self.anchor))
    }

    /// Takes the selection out.
    fn erase(&mut self) {
        let (low, high) = self.ends();
        self.text.replace_range(low..high, "");
        self.put_caret(low, Mods::default());
    }

    /// Takes the selection out, or without one what lies between the caret and a place.
    fn rub(&mut self, to: usize) {
        if self.caret == self.anchor {
            self.anchor = to;
        }
        self.erase();
    }

    fn boundary(&self, at: usize) -> usize {
        (0..=at.min(self.text.len())).rev().find(|&at| self.text.is_char_boundary(at)).unwrap_or(0)
    }

    fn before(&self, at: usize) -> usize {
        let signs = self.text[..at].char_indices().rev();
        signs.into_iter().find(|&(_, c)| !is_joined(c)).map_or(0, |(at, _)| at)
    }

    fn after(&self, at: usize) -> usize {
        let mut signs = self.text[at..].char_indices().skip(1);
        signs.find(|&(_, c)| !is_joined(c)).map_or(self.text.len(), |(offset, _)| at + offset)
    }

    fn word_before(&self) -> usize {
        let trimmed = self.text[..self.caret].trim_end();
        trimmed.rfind(char::is_whitespace).map_or(0, |at| self.after(at))
    }

    fn word_after(&self) -> usize {
        let rest = &self.text[self.caret..];
        let word = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let space = rest[word..].find(|c: char| !c.is_whitespace()).unwrap_or(rest.len() - word);
        self.caret + word + space
    }

    /// First byte and end of each row in a width; spaces at the breaks belong to none.
    fn rows(&self, width: i32) -> Vec<(usize, usize)> {
        if self.form == Form::Line {
            return vec![(0, self.text.len())];
        }
        let start = self.text.as_ptr() as usize;
        let lines = font::wrap(&self.text, width);
        let mut rows: Vec<_> = lines
            .iter()
            .map(|line| {
                let at = line.as_ptr() as usize - start;
                (at, at + line.len())
            })
            .collect();
        // Spaces before the caret are typed now and must be seen to be.
        let at = rows.iter().rposition(|row| row.0 <= self.caret).unwrap_or(0);
        if self.text.get(rows[at].1..self.caret).is_some_and(|gap| gap.chars().all(|c| c == ' ')) {
            rows[at].1 = self.caret.max(rows[at].1);
        }
        rows
    }

    fn row_of(&self, at: usize, width: i32) -> usize {
        self.rows(width).iter().rposition(|row| row.0 <= at).unwrap_or(0)
    }

    /// The place nearest to the caret in the row below or above.
    fn row_away(&self, step: isize, width: i32) -> usize {
        let rows = self.rows(width);
        let here = self.row_of(self.caret, width);
        let x = font::width(&self.text[rows[here].0..self.caret]);
        match here.checked_add_signed(step).and_then(|there| rows.get(there)) {
            Some(&(start, end)) => self.nearest_in(start, end, x),
            None if step < 0 => 0,
            None => self.text.len(),
        }
    }

    /// The place in a row nearest to so many pixels from its left edge.
    fn nearest_in(&self, start: usize, end: usize, x: i32) -> usize {
        let (mut at, mut left) = (start, 0);
        while at < end {
            let next = self.after(at).min(end);
            let advance = font::width(&self.text[at..next]);
            if left + advance / 2 >= x {
                break;
            }
            (at, left) = (next, left + advance);
        }
        at
    }

    /// What is seen in an area: the part around the caret.
    pub fn seen(&self, area: Rect) -> Seen {
        let rows = self.rows(area.w);
        let here = rows.iter().rposition(|row| row.0 <= self.caret).unwrap_or(0);
        let fit = (area.h / LINE).max(1) as usize;
        let first = (here + 1).saturating_sub(fit);
        let (low, high) = self.ends();
        let mut seen = Seen::default();
        for (&(start, end), y) in rows[first..].iter().take(fit).zip((area.y..).step_by(LINE as usize)) {
            let (from, to) = self.window(start, end, area.w);
            let x_of = |at: usize| area.x + font::width(&self.text[from..at.clamp(from, to)]);
            if low < high && low <= to && high > from {
                let (left, right) = (x_of(low), x_of(high));
                // A selected line break is seen, too.
                let right = if high > to { right + 4 } else { right };
                seen.selected.push(Rect::new(left, y, (right - left).min(area.x + area.w - left), LINE));
            }
            if start == rows[here].0 {
                let x = x_of(self.caret).min(area.x + area.w - CARET);
                seen.caret = Some(Rect::new(x, y, CARET, LINE - 2));
            }
            seen.rows.push(Row { start: from, x: area.x, y, text: self.text[from..to].into() });
        }
        seen
    }

    /// The part of a row that fits, with the caret in it.
    fn window(&self, start: usize, end: usize, width: i32) -> (usize, usize) {
        let caret = self.caret.clamp(start, end);
        let mut from = start;
        while font::width(&self.text[from..caret]) > width - CARET {
            from = self.after(from);
        }
        let mut to = end;
        while to > caret && font::width(&self.text[from..to]) > width {
            to = self.before(to);
        }
        (from, to)
    }

    /// The place of the text nearest to a pixel.
    pub fn nearest(&self, area: Rect, x: i32, y: i32) -> usize {
        let seen = self.seen(area);
        let row = seen.rows.iter().rev().find(|row| row.y <= y).or_else(|| seen.rows.first());
        row.map_or(0, |row| self.nearest_in(row.start, row.start + row.text.len(), x - row.x))
    }
}

/// A text as a field takes it: one kind of line break, no other control characters.
fn cleaned(text: &str, form: Form) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n").replace('\t', " ");
    let text = if form == Form::Line { text.replace('\n', " ") } else { text };
    text.chars().filter(|&c| c == '\n' || !c.is_control()).collect()
}

/// Whether a character belongs to the one before it: accents, variation selectors, joiners.
const fn is_joined(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{200D}'
        | '\u{20D0}'..='\u{20FF}' | '\u{3099}' | '\u{309A}' | '\u{FE00}'..='\u{FE0F}' | '\u{FE20}'..='\u{FE2F}'
        | '\u{1F3FB}'..='\u{1F3FF}')
}

#[cfg(test)]
mod tests;
