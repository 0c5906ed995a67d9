//! The player's own files: opened, written back, handed out, copied and pasted.

mod odd;
mod talk;

pub use talk::FileTalk;

use super::App;
use super::message::Message;
use super::ports::{Caption, Goods, News};
use super::words::{Language, Word};

/// The words on the dialog for files to be written.
const fn save_caption(language: Language) -> Caption {
    Caption {
        title: Word::SaveCaption.text(language),
        usual: Word::UsualSaved.text(language),
        any: Word::AnyFiles.text(language),
    }
}

impl App {
    /// Hands something out under a suggested name with an ending, such as a picture: the player chooses where it is kept,
    /// a browser puts it among its downloads. What came of it is said on the screen.
    pub fn save_bytes(&mut self, suggested: &str, content: Vec<u8>) {
        let goods = Goods { name: suggested.into(), content };
        self.courier.ask_save(&save_caption(self.language), goods);
    }

    /// Takes what has come from outside.
    pub(super) fn listen(&mut self) {
        while let Some(news) = self.courier.poll() {
            self.hear(news);
        }
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Written(name, _) => self.tell(FileTalk::Written(name)),
            News::Unwritten(name, error) => self.tell(FileTalk::Unwritten(name, error)),
            _ => {}
        }
    }

    fn tell(&mut self, talk: FileTalk) {
        self.say(Message::File(talk));
    }
}
