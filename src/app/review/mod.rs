//! Looking through a game: the panel with its tree and comments, autoplay, and branches that are deleted.

pub mod graph;

use super::message::Message;
use super::order::Order;
use super::ports::Millis;
use super::table::{Cue, Table};
use super::{App, Sheet};
use crate::record::NodeId;
use crate::rules::Illegal;
use crate::session::{Command, Refusal, Session, Stage, Target};

/// Something done while looking through a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leafing {
    /// The review panel comes or goes.
    Panel,
    /// A move a second, or no more.
    Autoplay,
    /// The comment moves by so many rows.
    Scroll(i8),
    /// Asks whether the branch that is looked at shall be deleted.
    AskDelete,
    /// Opens the page about the game.
    About,
    /// The wheel was turned by so many notches; forward is positive.
    Wheel(i8),
}

/// Whether the review panel is there.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Panel {
    /// While a game is looked through.
    #[default]
    ByItself,
    Shown,
    Hidden,
}

/// What is remembered while a game is looked through.
#[derive(Default, Debug)]
pub struct Review {
    panel: Panel,
    /// When autoplay goes on.
    next: Option<Millis>,
    /// The first row of the comment that is seen, and to which node that belongs.
    scroll: (Option<NodeId>, usize),
}

/// Milliseconds between two moves of autoplay.
const AUTOPLAY: u64 = 1000;

impl Review {
    /// When autoplay goes on, if it runs.
    pub const fn next(&self) -> Option<Millis> {
        self.next
    }

    /// Stops autoplay; says whether it ran.
    pub(super) const fn stop(&mut self) -> bool {
        self.next.take().is_some()
    }

    /// Another position is looked at: its comment is seen from the start.
    pub(super) const fn turn(&mut self) {
        self.scroll = (None, 0);
    }

    /// The first row of a node's comment that is seen.
    pub fn scroll(&self, node: NodeId) -> usize {
        if self.scroll.0 == Some(node) { self.scroll.1 } else { 0 }
    }
}

/// Whether a game is looked through rather than played: also the last move of a game from a file.
pub fn is_leafed(session: &Session) -> bool {
    session.is_reviewing() || session.is_foreign()
}

/// Which of how many variations is looked at, counted from 1, if there are several.
pub fn variation(session: &Session) -> Option<(usize, usize)> {
    let tree = session.tree();
    let parent = tree.parent(session.cursor()).filter(|&parent| tree.is_fork(parent))?;
    let at = tree.children(parent).position(|child| child == session.cursor())?;
    Some((at + 1, tree.children(parent).count()))
}

/// In how many ways the game goes on from the position that is looked at.
pub fn ways_on(session: &Session) -> usize {
    session.tree().children(session.cursor()).count()
}

/// Whether there is a move after the one that is looked at, the way that the right arrow goes.
pub fn can_go_on(session: &Session) -> bool {
    if session.is_off_the_game() { session.tree().latest(session.cursor()).is_some() } else { session.is_reviewing() }
}

/// The number of the move that is looked at and why the rules refuse it, if they do.
pub fn refused_here(session: &Session) -> Option<(usize, Illegal)> {
    let &(node, illegal) = session.view().forced().last()?;
    (node == session.cursor()).then(|| (session.tree().move_number(node), illegal))
}

impl App {
    /// What is remembered while a game is looked through.
    pub const fn review(&self) -> &Review {
        &self.review
    }

    /// Whether the review panel stands in the place of the cards.
    pub fn shows_review(&self, table: &Table) -> bool {
        let session = &table.session;
        let is_counted = !session.is_reviewing() && session.score().is_some();
        match self.review.panel {
            _ if table.analysis.is_some() => true,
            _ if is_counted => false,
            Panel::ByItself => is_leafed(session),
            Panel::Shown => true,
            Panel::Hidden => false,
        }
    }

    /// Whether the player asked for the review panel, also where it would not come by itself.
    pub fn wants_review(&self) -> bool {
        self.review.panel == Panel::Shown
    }

    pub(super) fn leaf(&mut self, leafing: Leafing) {
        let Some(table) = self.game.table() else { return };
        match leafing {
            Leafing::Panel => {
                self.review.panel = if self.shows_review(table) { Panel::Hidden } else { Panel::Shown };
                self.cues.push(Cue::Click);
            }
            Leafing::Autoplay => {
                if can_go_on(&table.session) {
                    self.review.next = Some(self.now().plus(AUTOPLAY));
                    self.cues.push(Cue::Click);
                } else {
                    self.refuse(Refusal::NoSuchMove);
                }
            }
            Leafing::Scroll(step) => {
                let node = table.session.cursor();
                let first = self.review.scroll(node).saturating_add_signed(isize::from(step));
                self.review.scroll = (Some(node), first);
            }
            Leafing::AskDelete => match table.session.branch_size() {
                0 => self.refuse(Refusal::NothingToUndo),
                nodes => self.open(Sheet::Delete { nodes }),
            },
            Leafing::About => self.open(Sheet::About),
            Leafing::Wheel(step) => {
                let target = if step < 0 { Target::Back(1) } else { Target::Forward(1) };
                self.obey(Order::Game(Command::Goto(target)));
            }
        }
    }

    /// Autoplay takes its next step when it is due, and ends with the line.
    pub(super) fn play_along(&mut self) {
        let now = self.now();
        if self.review.next.is_none_or(|next| now < next) {
            return;
        }
        self.review.next = None;
        if self.game.table().is_some_and(|table| can_go_on(&table.session)) {
            self.apply(&Command::Goto(Target::Forward(1)));
        }
        if self.game.table().is_some_and(|table| can_go_on(&table.session)) {
            self.review.next = Some(now.plus(AUTOPLAY));
        }
    }

    /// What the wheel does at a place where no text scrolls.
    pub(super) fn read_wheel(&self, step: i8) -> Option<Order> {
        let session = &self.game.table().filter(|_| self.sheets.top().is_none())?.session;
        let is_possible = if step < 0 { session.tree().parent(session.cursor()).is_some() } else { can_go_on(session) };
        let is_wanted = is_leafed(session) || matches!(session.stage(), Stage::Over(_));
        (is_possible && is_wanted).then_some(Order::Leaf(Leafing::Wheel(step)))
    }

    fn refuse(&mut self, refusal: Refusal) {
        self.cues.push(Cue::Illegal);
        self.say(Message::Refused { refusal, ply: 0, point: None });
    }
}
