//! Commands in any order: no panic, a refusal changes nothing, what is seen is the replay of the record, and a game that is
//! saved goes on as it was.

use crate::trees::foreign;
use hoshi::engine::{Ask, Level, Task, Value};
use hoshi::record::{self, Info, Replay};
use hoshi::rules::go::{self, Goal, RuleSet, Start};
use hoshi::rules::gomoku::{self, Choice, Opening, Variant};
use hoshi::rules::{ByColor, Color, Move, PointSet, Ruleset, Size};
use hoshi::session::{
    Caption, Command, Errand, Event, Millis, Refusal, Response, Seat, Session, Stage, Target, Ticket,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A command, of which some parts are chosen when its moment has come.
#[derive(Clone, Debug)]
enum Deed {
    Play(Index),
    Pass,
    Answer(bool, Index),
    GuessDead(bool, Index),
    Weigh(bool, u16),
    ToggleDead(Index),
    Visit(Index),
    Simple(Command),
}

/// A deed and the milliseconds before it.
type Step = (Deed, u64);

fn seat() -> impl Strategy<Value = Seat> {
    let level = select(&Level::ALL[..]).prop_map(Seat::Computer);
    prop_oneof![3 => Just(Seat::Human), 1 => level]
}

fn color() -> impl Strategy<Value = Color> {
    select(&Color::BOTH[..])
}

fn target() -> impl Strategy<Value = Target> {
    prop_oneof![
        (0..4_u16).prop_map(Target::Back),
        (0..4_u16).prop_map(Target::Forward),
        Just(Target::First),
        Just(Target::Last),
        any::<i8>().prop_map(Target::Variation),
        Just(Target::Back(u16::MAX)),
        Just(Target::Forward(u16::MAX)),
    ]
}

fn caption() -> impl Strategy<Value = Caption> {
    let plain = [Caption::Comment, Caption::Date, Caption::Event, Caption::Round, Caption::Place, Caption::Summary];
    prop_oneof![select(plain.to_vec()), color().prop_map(Caption::Name), color().prop_map(Caption::Rank)]
}

fn simple() -> impl Strategy<Value = Command> {
    let words = select(&["", "x", "古力 ] \\ [", " a:b ", "two words"][..]);
    prop_oneof![
        8 => Just(Command::Undo),
        4 => Just(Command::Redo),
        8 => target().prop_map(Command::Goto),
        2 => Just(Command::PlayOn),
        1 => Just(Command::Resign),
        2 => Just(Command::Accept),
        2 => Just(Command::Resume),
        1 => Just(Command::AgreeNoResult),
        2 => (color(), seat()).prop_map(|(color, seat)| Command::Seat(color, seat)),
        2 => Just(Command::Tick),
        2 => Just(Command::Pause),
        1 => Just(Command::Forgive),
        2 => (caption(), words).prop_map(|(caption, words)| Command::Describe(caption, words.to_owned())),
        3 => Just(Command::Delete),
        4 => select(&Choice::ALL[..]).prop_map(Command::Choose),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        30 => any::<Index>().prop_map(Deed::Play),
        6 => Just(Deed::Pass),
        8 => (prop::bool::weighted(0.8), any::<Index>()).prop_map(|(is_fresh, index)| Deed::Answer(is_fresh, index)),
        3 => (prop::bool::weighted(0.8), any::<Index>()).prop_map(|(is_fresh, index)| Deed::GuessDead(is_fresh, index)),
        3 => (prop::bool::weighted(0.8), 0..3_u16).prop_map(|(is_fresh, plies)| Deed::Weigh(is_fresh, plies)),
        3 => any::<Index>().prop_map(Deed::ToggleDead),
        4 => any::<Index>().prop_map(Deed::Visit),
        24 => simple().prop_map(Deed::Simple),
    ]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec((deed(), select(&[0_u64, 1, 200, 900, 4000][..])), 1..70)
}

fn rules() -> impl Strategy<Value = Ruleset> {
    let starts = [Start::Empty, Start::Empty, Start::Free(3), Start::CrossCut, Start::Fixed(2)];
    let goals = [Goal::Score, Goal::Score, Goal::Capture(1)];
    let go =
        (select(&RuleSet::ALL[..5]), select(&[1_u8, 2, 5, 7][..]), select(starts.to_vec()), select(goals.to_vec()))
            .prop_map(|(set, side, start, goal)| {
                Ruleset::Go(go::Rules { start, goal, ..set.rules(Size::square(side)) })
            });
    let gomoku = (select(&Variant::ALL[..]), select(&Opening::ALL[..])).prop_map(|(variant, opening)| {
        Ruleset::Gomoku(gomoku::Rules::new(gomoku::MIN_SIDE, variant).with_opening(opening))
    });
    prop_oneof![go, gomoku]
}

/// A new game, with a clock or without.
fn new_game() -> impl Strategy<Value = Session> {
    let clocks = [("", ""), ("", ""), ("10", ""), ("5", "2x3 byo-yomi"), ("4", "1 fischer"), ("0", "1x2 byo-yomi")];
    (rules(), seat(), seat(), select(clocks.to_vec()), any::<u64>()).prop_map(|(rules, black, white, clock, seed)| {
        let mut info = Info::new(rules);
        info.texts.set_text("TM", clock.0);
        info.texts.set_text("OT", clock.1);
        Session::new(info, ByColor { black, white }, seed)
    })
}

/// A game with what it waits for.
struct World {
    session: Session,
    now: Millis,
    asked: Option<(Ticket, Box<Task>)>,
}

impl World {
    fn new(mut session: Session) -> Self {
        let begun = session.begin();
        let mut world = Self { session, now: Millis(1_000_000), asked: None };
        world.take(begun);
        world
    }

    fn take(&mut self, response: Response) {
        for errand in response.errands {
            match errand {
                Errand::Think(ticket, task) => self.asked = Some((ticket, task)),
                Errand::Hush => self.asked = None,
                Errand::Save => {}
            }
        }
    }

    fn ticket(&self, is_fresh: bool) -> Ticket {
        self.asked.as_ref().filter(|_| is_fresh).map_or(Ticket(u32::MAX), |asked| asked.0)
    }

    fn command(&self, deed: &Deed) -> Command {
        let size = self.session.rules().size();
        let point = |index: &Index| size.point(index.index(size.area()));
        // Mostly a free point, as a full board takes nothing any more.
        let place = |index: &Index| {
            let free: Vec<_> = size.points().filter(|&point| self.session.board().is_free(point)).collect();
            Move::Place(if free.is_empty() { point(index) } else { *index.get(&free) })
        };
        match deed {
            Deed::Play(index) => Command::Play(place(index)),
            Deed::Pass => Command::Play(Move::Pass),
            Deed::Answer(is_fresh, index) => Command::Answer(self.ticket(*is_fresh), place(index)),
            Deed::GuessDead(is_fresh, index) => {
                Command::GuessDead(self.ticket(*is_fresh), PointSet::of(size, [point(index)]))
            }
            Deed::Weigh(is_fresh, plies) => Command::Weigh(self.ticket(*is_fresh), Value::Wins(*plies)),
            Deed::ToggleDead(index) => Command::ToggleDead(point(index)),
            Deed::Visit(index) => Command::Goto(Target::Node(*index.get(&self.session.tree().preorder()))),
            Deed::Simple(command) => command.clone(),
        }
    }

    /// Carries a deed out, and looks at what must hold whatever came of it.
    fn go_on(&mut self, (deed, millis): &Step) -> Result<(), TestCaseError> {
        self.now = self.now.plus(*millis);
        let command = self.command(deed);
        let (before, board) = (format!("{:?}", self.session), self.session.board().clone());
        let answered = matches!(command, Command::Answer(..) | Command::GuessDead(..) | Command::Weigh(..));
        match self.session.apply(command.clone(), self.now) {
            Ok(response) => {
                changes_are_told(&board, &self.session, &response)?;
                if answered {
                    self.asked = None;
                }
                self.take(response);
            }
            Err(refusal) => {
                prop_assert_eq!(before, format!("{:?}", self.session), "{:?} is refused: {:?}", command, refusal);
                prop_assert!(
                    !(answered && refusal == Refusal::Reviewing),
                    "the computer cannot know what is looked at"
                );
            }
        }
        self.holds(&command)
    }

    fn holds(&self, command: &Command) -> Result<(), TestCaseError> {
        let session = &self.session;
        let mut replay = Replay::along(session.rules(), session.tree(), session.cursor());
        prop_assert_eq!(session.board(), replay.board(), "after {:?}", command);
        prop_assert_eq!(session.view().captures(), replay.captures(), "after {:?}", command);
        prop_assert_eq!(session.view().to_move(), replay.to_move(), "after {:?}", command);
        prop_assert_eq!(session.view().moves(), session.tree().depth(session.cursor()), "after {:?}", command);
        prop_assert_eq!(session.length(), session.tree().depth(session.live()), "after {:?}", command);
        if session.position().phase() != replay.position().phase() {
            replay.resume();
        }
        if session.is_foreign() {
            // Who was to move when stones were set up is known from the move after it, so the first move there changes it.
            prop_assert_eq!(session.position().phase(), replay.position().phase(), "after {:?}", command);
        } else {
            prop_assert_eq!(session.position(), replay.position(), "after {:?}", command);
        }
        prop_assert_eq!(session.is_thinking(), self.asked.is_some(), "after {:?}", command);
        if let Some((ticket, task)) = &self.asked {
            prop_assert!(session.is_asking(*ticket), "after {:?}", command);
            prop_assert!(task.ask != Ask::DeadStones || session.stage() == Stage::Counting, "after {:?}", command);
        }
        prop_assert!(matches!(session.stage(), Stage::Over(_)) == session.outcome().is_some());
        for point in session.dead().iter() {
            prop_assert!(session.is_reviewing() || session.board().get(point).is_some(), "a dead point is empty");
        }
        Ok(())
    }

    /// Saves the game and goes on with the file.
    fn saved(&self) -> Result<(), TestCaseError> {
        let session = &self.session;
        let kept = session.to_record();
        let text = record::write(&kept);
        let again = record::read(&text).map_err(|bad| TestCaseError::fail(format!("{bad}: {text}")))?;
        prop_assert_eq!(&again, &kept, "{}", &text);
        let again = Session::open(again, 0).map_err(|bad| TestCaseError::fail(format!("{bad}: {text}")))?;
        prop_assert_eq!(again.to_record(), kept, "{}", &text);
        prop_assert_eq!(again.stage(), session.stage(), "{}", &text);
        prop_assert_eq!(again.seats(), session.seats(), "{}", &text);
        prop_assert_eq!(again.actor(), session.actor(), "{}", &text);
        prop_assert_eq!(again.dead(), session.dead(), "{}", &text);
        if !session.is_reviewing() {
            prop_assert_eq!(again.board(), session.board(), "{}", &text);
            prop_assert_eq!(again.position().phase(), session.position().phase(), "{}", &text);
            prop_assert_eq!(again.score(), session.score(), "{}", &text);
        }
        Ok(())
    }
}

/// The changes that a jump tells lead from the board before to the board after it.
fn changes_are_told(before: &hoshi::rules::Board, session: &Session, response: &Response) -> Result<(), TestCaseError> {
    let mut board = before.clone();
    for event in &response.events {
        match event {
            Event::Placed { point, color } => board.set(*point, Some(*color)),
            Event::Captured { points, .. } => points.iter().for_each(|&point| board.set(point, None)),
            Event::Undone(changes) | Event::Jumped(changes) => {
                for &(point, stone) in changes {
                    board.set(point, stone);
                }
            }
            _ => {}
        }
    }
    prop_assert_eq!(&board, session.board(), "{:?}", response.events);
    Ok(())
}

fn run(session: Session, steps: &[Step]) -> Result<(), TestCaseError> {
    let mut world = World::new(session);
    for step in steps {
        world.go_on(step)?;
    }
    world.saved()
}

proptest! {
    // What was once wrong becomes a row of a table and not a file.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_commands_in_a_new_game(session in new_game(), steps in steps()) {
        run(session, &steps)?;
    }

    #[test]
    fn any_commands_in_a_foreign_record(record in foreign(), steps in steps()) {
        let session = Session::open(record, 1).map_err(|bad| TestCaseError::fail(bad.to_string()))?;
        run(session, &steps)?;
    }

    #[test]
    fn undo_takes_the_last_move_of_two_people_back(rules in rules(), indexes in prop::collection::vec(any::<Index>(), 1..40)) {
        let people = ByColor { black: Seat::Human, white: Seat::Human };
        let mut world = World::new(Session::new(Info::new(rules), people, 1));
        for index in indexes {
            let before = world.session.clone();
            let command = world.command(&Deed::Play(index));
            if world.session.apply(command, world.now).is_ok() {
                let after = world.session.position().clone();
                prop_assert!(world.session.apply(Command::Undo, world.now).is_ok());
                same_position(&world.session, &before)?;
                prop_assert!(world.session.apply(Command::Redo, world.now).is_ok());
                prop_assert_eq!(world.session.position(), &after);
            }
        }
    }
}

fn same_position(one: &Session, other: &Session) -> Result<(), TestCaseError> {
    prop_assert_eq!(one.position(), other.position());
    prop_assert_eq!((one.length(), one.stage(), one.seats()), (other.length(), other.stage(), other.seats()));
    Ok(())
}
