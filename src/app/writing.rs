//! What is being written about a game: one text at a time, in a [`Field`].
//!
//! While it is written, keys are text. The desktop's window hands characters on one by one; a browser has its own field and
//! hands the whole text on, see [`App::typed`].

use super::field::{Asked, Field, Form};
use super::input::{Key, Mods};
use super::order::Order;
use super::words::Word;
use super::{App, Sheet};
use crate::record::NodeId;
use crate::rules::Color;
use crate::session::{Caption, Command, Target};

/// Something done about what is being written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Writing {
    /// Begins to write.
    Open(Caption),
    /// A character was typed.
    Char(char),
    /// A key that is no character.
    Key(Key, Mods),
    /// The caret goes to this byte.
    Caret(usize),
    /// Takes the text.
    Accept,
    /// Leaves the old text.
    Cancel,
}

/// A text about the game that is being written.
#[derive(Clone, Debug)]
pub struct Draft {
    /// What it is about.
    pub caption: Caption,
    /// The text so far.
    pub field: Field,
    /// Counts the drafts, so that a browser's field is told from the one before it.
    pub number: u32,
    /// The position it is written at: the computer may move meanwhile.
    node: NodeId,
    /// Width of the field on the screen.
    width: i32,
}

/// The clipboard's text that was asked for into a field, and what was typed since: a quick hand must not be faster than
/// another program, and what was meant for a field must never end on the board.
#[derive(Default, Debug)]
pub struct Pasting {
    /// So many answers are awaited.
    awaited: u32,
    /// Done after the last of them.
    held: Vec<Writing>,
}

/// What can be written on the page about the game, in the order of its rows.
pub const CAPTIONS: [Caption; 9] = [
    Caption::Name(Color::Black),
    Caption::Rank(Color::Black),
    Caption::Name(Color::White),
    Caption::Rank(Color::White),
    Caption::Event,
    Caption::Round,
    Caption::Date,
    Caption::Place,
    Caption::Summary,
];

/// A name has at most so many characters.
const NAME: usize = 100;
/// A comment or summary has at most so many characters.
const ESSAY: usize = 20_000;

/// What a caption is called.
pub const fn caption_word(caption: Caption) -> Word {
    match caption {
        Caption::Comment => Word::Comment,
        Caption::Name(Color::Black) => Word::CaptionBlack,
        Caption::Name(Color::White) => Word::CaptionWhite,
        Caption::Rank(Color::Black) => Word::CaptionBlackRank,
        Caption::Rank(Color::White) => Word::CaptionWhiteRank,
        Caption::Date => Word::CaptionDate,
        Caption::Event => Word::CaptionEvent,
        Caption::Round => Word::CaptionRound,
        Caption::Place => Word::CaptionPlace,
        Caption::Summary => Word::CaptionSummary,
    }
}

impl App {
    /// The text that is being written.
    pub const fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// While something is written, keys are text, but for the one that makes the window larger.
    pub(super) fn read_writing(&self, key: Key, mods: Mods) -> Option<Order> {
        let is_for_window = key == Key::F11 || key == Key::Enter && mods.alt;
        self.draft.as_ref().filter(|_| !is_for_window).map(|_| Order::Write(Writing::Key(key, mods)))
    }

    /// Carries out something about what is being written, or keeps it for later if the clipboard is awaited.
    pub(super) fn write(&mut self, writing: &Writing) {
        let is_typed = match writing {
            Writing::Char(_) => true,
            Writing::Key(key, _) => *key != Key::Escape,
            _ => false,
        };
        if is_typed && self.draft.is_some() && self.pasting.awaited > 0 {
            self.pasting.held.push(writing.clone());
        } else {
            self.write_now(writing);
        }
    }

    fn write_now(&mut self, writing: &Writing) {
        match *writing {
            Writing::Open(caption) => self.open_draft(caption),
            Writing::Accept => self.accept_draft(),
            Writing::Cancel => self.end_draft(),
            Writing::Char(c) => self.insert(c.encode_utf8(&mut [0; 4])),
            Writing::Caret(at) => {
                if let Some(draft) = &mut self.draft {
                    draft.field.put_caret(at, Mods::default());
                }
            }
            Writing::Key(key, mods) => {
                let Some(draft) = &mut self.draft else { return };
                let asked = draft.field.key(key, mods, draft.width);
                self.answer_field(asked);
            }
        }
    }

    fn answer_field(&mut self, asked: Asked) {
        match asked {
            Asked::Nothing => {}
            Asked::Accept => self.accept_draft(),
            Asked::Cancel => self.end_draft(),
            Asked::Next(step) => self.next_draft(step),
            Asked::Copy(text) => self.courier.copy(text),
            Asked::Paste => {
                self.pasting.awaited += 1;
                self.courier.paste();
            }
        }
    }

    /// Takes a text from the clipboard, if it was meant for a field. Without one there was nothing on the clipboard.
    /// Returns whether it was taken; the field itself may have been closed meanwhile.
    pub(super) fn take_paste(&mut self, text: Option<&str>) -> bool {
        let is_awaited = self.pasting.awaited > 0;
        let is_taken = is_awaited || self.draft.is_some() && text.is_some();
        self.pasting.awaited = self.pasting.awaited.saturating_sub(1);
        if is_taken && let Some(text) = text {
            self.insert(text);
        }
        if self.pasting.awaited == 0 {
            for writing in std::mem::take(&mut self.pasting.held) {
                self.write(&writing);
            }
        }
        is_taken
    }

    /// Puts a text where the caret is.
    fn insert(&mut self, text: &str) {
        if let Some(draft) = &mut self.draft {
            draft.field.insert(text);
        }
    }

    /// Takes the text as it now stands in a browser's field.
    pub fn typed(&mut self, text: &str) {
        if let Some(draft) = &mut self.draft {
            draft.field.replace(text);
        }
    }

    /// Tells how wide the field is on the screen.
    pub(super) fn measure_draft(&mut self, width: Option<i32>) {
        if let (Some(draft), Some(width)) = (&mut self.draft, width) {
            draft.width = width;
        }
    }

    fn open_draft(&mut self, caption: Caption) {
        self.accept_text();
        let Some(table) = self.game.table() else { return };
        let (form, most) = match caption {
            Caption::Comment | Caption::Summary => (Form::Lines, ESSAY),
            _ => (Form::Line, NAME),
        };
        let text = table.session.caption(caption);
        let node = table.session.cursor();
        let sheet = if caption == Caption::Comment { Sheet::Comment } else { Sheet::About };
        if self.sheets.top() != Some(sheet) {
            self.open(sheet);
        }
        self.focus_row(caption);
        self.drafts += 1;
        let field = Field::new(&text, form, most);
        self.draft = Some(Draft { caption, field, number: self.drafts, node, width: i32::MAX });
    }

    /// Takes the text and closes its field.
    fn accept_draft(&mut self) {
        self.accept_text();
        self.end_draft();
    }

    /// Takes the text.
    fn accept_text(&mut self) {
        let (Some(Draft { caption, field, node, .. }), Some(table)) = (self.draft.take(), self.game.table()) else {
            return;
        };
        let text = field.text().trim();
        let here = table.session.cursor();
        let is_elsewhere = caption == Caption::Comment && here != node;
        let mut commands = vec![Command::Describe(caption, text.into())];
        if is_elsewhere {
            commands.insert(0, Command::Goto(Target::Node(node)));
            commands.push(Command::Goto(Target::Node(here)));
        } else if text == table.session.caption(caption) {
            return;
        }
        for command in commands {
            self.apply(&command);
        }
    }

    /// Closes the field; the sheet that held nothing else goes with it, on the other one its row has the focus.
    fn end_draft(&mut self) {
        self.forget_draft();
        if self.sheets.top() == Some(Sheet::Comment) {
            self.sheets.close();
        }
    }

    fn focus_row(&mut self, caption: Caption) {
        if let Some(at) = CAPTIONS.iter().position(|&other| other == caption) {
            self.sheets.focus = u16::try_from(at).ok();
        }
    }

    /// Takes the text and goes on to another field of the sheet.
    fn next_draft(&mut self, step: i8) {
        let Some(draft) = &self.draft else { return };
        let at = CAPTIONS.iter().position(|&caption| caption == draft.caption);
        let Some(at) = at else { return };
        let next = (at as i64 + i64::from(step)).rem_euclid(CAPTIONS.len() as i64) as usize;
        self.open_draft(CAPTIONS[next]);
    }

    /// A field cannot outlive its sheet.
    pub(super) fn drop_stray_draft(&mut self) {
        if self.draft.is_some() && !matches!(self.sheets.top(), Some(Sheet::Comment | Sheet::About)) {
            self.forget_draft();
        }
    }

    fn forget_draft(&mut self) {
        self.draft = None;
        self.pasting.held.clear();
    }
}
