//! Keys for looking through a game and for writing about it.

use super::{Binding, bind, letter, plain, second};
use crate::app::App;
use crate::app::analysis::WayOut;
use crate::app::input::Key;
use crate::app::order::Order;
use crate::app::review::{Leafing, can_go_on, is_leafed, variation};
use crate::app::table::Table;
use crate::app::words::Word;
use crate::app::writing::Writing;
use crate::record::Tree;
use crate::session::{Caption, Command, Stage, Target};

/// The keys of the review panel.
pub(super) fn review(app: &App, table: &Table) -> Vec<Binding> {
    let session = &table.session;
    let is_begun = session.tree().latest(Tree::ROOT).is_some();
    let mut keys = Vec::new();
    if is_leafed(session) || app.shows_review(table) {
        let goto = |step| Order::Game(Command::Goto(Target::Variation(step)));
        let listed = variation(session).is_some();
        keys.push(Binding { listed, ..bind("↑ ↓", Word::KeyVariation, goto(-1), &[plain(Key::Up)]) });
        keys.push(second(goto(1), &[plain(Key::Down)]));
    }
    if is_leafed(session) {
        let listed = can_go_on(session) || app.review().next().is_some();
        let autoplay = bind(".", Word::Autoplay, Order::Leaf(Leafing::Autoplay), &[letter('.')]);
        keys.push(Binding { listed, ..autoplay });
        let listed = session.cursor() != Tree::ROOT;
        let delete = bind("Del", Word::Delete, Order::Leaf(Leafing::AskDelete), &[plain(Key::Delete)]);
        keys.push(Binding { listed, ..delete });
    }
    let panel = bind("T", Word::ReviewPanel, Order::Leaf(Leafing::Panel), &[letter('t')]);
    keys.push(Binding { listed: is_begun, ..panel });
    let comment = Order::Write(Writing::Open(Caption::Comment));
    keys.push(Binding { listed: is_begun, ..bind("F2", Word::Comment, comment, &[plain(Key::F2)]) });
    keys.extend(analysis(table));
    keys.push(bind("F3", Word::About, Order::Leaf(Leafing::About), &[plain(Key::F3)]));
    keys
}

/// The analysis, and the ways to what it found.
fn analysis(table: &Table) -> Vec<Binding> {
    let session = &table.session;
    let word = if table.analysis.is_some() { Word::AnalysisEnd } else { Word::Analyse };
    let listed = is_leafed(session) || matches!(session.stage(), Stage::Over(_));
    let mut keys = vec![Binding { listed, ..bind("F4", word, Order::Analyse, &[plain(Key::F4)]) }];
    let Some(analysis) = &table.analysis else { return keys };
    let goto = |at: usize| Order::Game(Command::Goto(Target::Node(analysis.line()[at])));
    if let Some(turning) = analysis.turning(session.tree()) {
        keys.push(bind("1", Word::KeyTurning, goto(turning.at), &[letter('1')]));
    }
    if let WayOut::At(at, _) = analysis.way_out() {
        keys.push(bind("2", Word::KeyWayOut, goto(at), &[letter('2')]));
    }
    keys
}
