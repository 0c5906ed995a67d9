//! Games that are looked through, in every way they can be shown.

use super::*;
use crate::app::review::Leafing;
use crate::app::writing::Writing;
use crate::record;
use crate::session::{Caption, Session};

/// A program with a game from elsewhere on its table.
fn foreign(text: &str) -> App {
    let record = record::open(text.as_bytes(), "game.sgf").unwrap().games.swap_remove(0);
    let session = Session::open(record, 7).unwrap();
    let store = MemoryStore::default();
    store.put("games/20260101-000000-go.sgf", record::write(&session.to_record()).as_bytes());
    let mut app = memory::app(&store, &HandClock::default());
    app.obey(Order::Continue);
    app
}

/// Many variations, long names, comments, marks.
fn long_game() -> String {
    let mut text = String::from(
        "(;GM[1]SZ[19]PB[A name that is much longer than any panel is wide, with all the titles]BR[9 dan professional]\
        PW[一个非常非常长的名字一个非常非常长的名字一个非常非常长的名字]EV[The event with the longest name of the year]\
        RO[Third round, second table]PC[远方的一个小城的棋室]DT[2024-12-31]RE[W+R]GC[First line\nSecond line\nThird\n4\n5\n6\n7\n8\n9]\
        C[A comment of many lines. ",
    );
    text += &"每一步都有话要说，说不完。 Every move has its words. ".repeat(20);
    text += "]TR[dd]SQ[pd]CR[dp]MA[pp]SL[jj]TB[aa]TW[ba]LB[cc:A][ee:12][qq:中文]AR[dd:pp]LN[aa:ss]";
    let mut line = String::new();
    for at in (0..30_u8).rev() {
        let point = |x: u8, y: u8| [x % 19, y % 19].map(|at| char::from(b'a' + at)).iter().collect::<String>();
        let [own, other] = if at % 2 == 0 { ["B", "W"] } else { ["W", "B"] };
        let tried: String = (0..3).map(|k| ["(;", other, "[", &point(at + k, 5 + k), "])"].concat()).collect();
        line = format!(";{own}[{}]({}){tried}", point(at, at / 19), if line.is_empty() { ";" } else { &line });
    }
    text + &line + ")"
}

/// One program for each thing that can be seen of such a game.
pub fn states() -> Vec<(&'static str, App)> {
    let at_start = || foreign(&long_game());
    let mut states = vec![("foreign start", at_start())];
    let obeyed = |orders: Vec<Order>| {
        let mut app = at_start();
        for order in orders {
            app.obey(order);
        }
        app
    };
    let goto = |target| Order::Game(Command::Goto(target));
    states.push(("foreign middle", obeyed(vec![goto(Target::Forward(5))])));
    states.push(("foreign variation", obeyed(vec![goto(Target::Forward(5)), goto(Target::Variation(1))])));
    states.push(("foreign end", obeyed(vec![goto(Target::Last)])));
    states.push(("panel hidden", obeyed(vec![Order::Leaf(Leafing::Panel)])));
    states.push(("about", obeyed(vec![Order::Leaf(Leafing::About)])));
    for caption in [Caption::Comment, Caption::Name(Color::White), Caption::Place, Caption::Summary] {
        states.push(("writing", obeyed(vec![Order::Write(Writing::Open(caption))])));
    }
    states.push(("more", obeyed(vec![Order::Pause])));
    states.push(("delete", obeyed(vec![goto(Target::Forward(1)), Order::Leaf(Leafing::AskDelete)])));
    states.push(("keys of a review", obeyed(vec![goto(Target::Forward(5)), Order::Help])));
    let mut illegal = foreign("(;GM[1]SZ[9];B[ee];W[ee]C[Occupied.])");
    illegal.obey(goto(Target::Last));
    states.push(("illegal", illegal));
    for kind in [Kind::Gomoku, Kind::Go] {
        let mut running = two_people(kind, "");
        place(&mut running, 4, 4);
        running.obey(Order::Leaf(Leafing::Panel));
        states.push(("panel of a running game", running));
    }
    states
}
