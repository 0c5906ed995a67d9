//! Changing the record besides playing: words about the game, and branches that are deleted.

use super::{Caption, Color, Event, NodeId, Refusal, Response, Session};
use crate::record::{Cut, Tree};

/// A branch that was deleted, and where the running game ended before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deleted {
    cut: Cut,
    live: NodeId,
}

impl Session {
    /// What is written about the game; empty if nothing is.
    pub fn caption(&self, caption: Caption) -> String {
        match caption {
            Caption::Comment => self.tree.properties(self.cursor).text("C").unwrap_or_default(),
            Caption::Name(color) => self.info.names[self.began_as(color)].clone(),
            Caption::Date => self.info.date.clone(),
            _ => self.info.text(property(caption)).unwrap_or_default(),
        }
    }

    pub(super) fn describe(&mut self, caption: Caption, text: &str, response: &mut Response) {
        let text = text.trim();
        match caption {
            Caption::Comment => self.tree.properties_mut(self.cursor).set_text("C", text),
            Caption::Name(color) => {
                let began = self.began_as(color);
                text.clone_into(&mut self.info.names[began]);
            }
            Caption::Date => text.clone_into(&mut self.info.date),
            _ => self.info.texts.set_text(property(caption), text),
        }
        response.events.push(Event::Described(caption));
    }

    /// How many nodes [`super::Command::Delete`] would take out; 0 at the start.
    pub fn branch_size(&self) -> usize {
        if self.cursor == Tree::ROOT {
            return 0;
        }
        let below = |&node: &NodeId| self.tree.ancestors(node).any(|at| at == self.cursor);
        // The branch stands in one piece.
        self.tree.preorder().into_iter().skip_while(|&node| node != self.cursor).take_while(below).count()
    }

    pub(super) fn delete(&mut self, response: &mut Response) -> Result<(), Refusal> {
        let count = self.branch_size();
        let cut = self.tree.cut(self.cursor).ok_or(Refusal::NothingToUndo)?;
        let live = self.live;
        let takes_live = self.tree.ancestors(live).any(|at| at == cut.node);
        if takes_live {
            self.hush(response);
            self.reopen();
            self.choices.truncate(self.choices_at(cut.parent));
            let changes = self.move_live(cut.parent);
            response.events.push(Event::Jumped(changes));
        } else {
            let changes = self.look_at(cut.parent);
            response.events.push(Event::Jumped(changes));
        }
        self.deleted = Some(Deleted { cut, live });
        response.events.push(Event::Deleted(count));
        Ok(())
    }

    /// Puts the branch back that was just deleted; says whether there was one.
    pub(super) fn restore_deleted(&mut self, response: &mut Response) -> bool {
        let Some(Deleted { cut, live }) = self.deleted.take() else { return false };
        self.hush(response);
        self.tree.restore(cut);
        let before = self.board().clone();
        if live != self.live {
            self.move_live(live);
        }
        self.look_at(cut.node);
        response.events.extend([Event::Jumped(before.diff(self.board())), Event::Restored]);
        true
    }
}

/// The property of SGF that holds a text about the game.
const fn property(caption: Caption) -> &'static str {
    match caption {
        Caption::Comment => "C",
        Caption::Name(Color::Black) => "PB",
        Caption::Name(Color::White) => "PW",
        Caption::Rank(Color::Black) => "BR",
        Caption::Rank(Color::White) => "WR",
        Caption::Date => "DT",
        Caption::Event => "EV",
        Caption::Round => "RO",
        Caption::Place => "PC",
        Caption::Summary => "GC",
    }
}

#[cfg(test)]
mod tests;
