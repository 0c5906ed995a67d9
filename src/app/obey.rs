//! Carrying out orders: the only place where the program changes.

use super::aim::Aim;
use super::game::{Game, Menu, Playing};
use super::keeper::Kept;
use super::message::{DOUBLE_PRESS, Message, Notice};
use super::order::Order;
use super::ports::Thought;
use super::preference::{Motion, Preference};
use super::setup::{Kind, Opponent, Row, Setup, Starts};
use super::table::{Aftermath, Cue, Table};
use super::timeline::Slide;
use super::{App, SAVE_AGAIN, Sheet, Wish};
use crate::engine::Report;
use crate::record::Info;
use crate::rules::{ByColor, Move, PointSet, Ruleset};
use crate::session::{Clock, Command, Errand, Refusal, Seat, Session, Stage, Ticket, TimeControl};

impl App {
    /// Carries out an order.
    pub fn obey(&mut self, order: Order) {
        match order {
            Order::Game(command) => self.command(&command),
            Order::Pass => self.pass(),
            Order::Resign if self.game.table().is_some_and(|table| table.session.length() == 0) => {
                self.say(Message::Refused { refusal: Refusal::NotNow, ply: 0, point: None });
            }
            Order::Resign => self.twice(order, Message::AgainToResign, Self::resign),
            Order::Restart => self.restart(),
            Order::Start(kind) => self.start(&self.settings.setup(kind).clone()),
            Order::Continue => self.go_on(),
            Order::NextOpponent(kind) => self.next_opponent(kind),
            Order::OpenSetup => self.open_setup(),
            Order::Change(row, step) => self.change(row, step),
            Order::StartSetup => self.start_setup(),
            Order::ToMenu => self.leave_table(),
            Order::Quit => self.wishes.push(Wish::Quit),
            Order::Leave => self.twice(order, Message::AgainToQuit, |app| app.wishes.push(Wish::Quit)),
            Order::Pause => {
                self.stop_clock();
                self.open(Sheet::Pause);
            }
            Order::Help => self.open(Sheet::Help { page: 0 }),
            Order::Licences => self.open(Sheet::Licences { page: 0 }),
            Order::Page(step) => self.turn_page(step),
            Order::Settings => self.open(Sheet::Settings),
            Order::Estimate => self.estimate(),
            Order::Watch => self.watch(),
            Order::Hold => self.hold(),
            Order::OneMove => self.one_move(),
            Order::Advise(advising) => self.advise(advising),
            Order::Analyse => self.analyse(),
            Order::OpenExport => self.open_export(),
            Order::Export(export) => self.export(export),
            Order::Adjust(preference, step) => self.adjust(preference, step),
            Order::Aim(aiming) => self.aim(aiming),
            Order::Open => self.ask_open(),
            Order::Save => self.save_game(),
            Order::SaveElsewhere => self.save_elsewhere(),
            Order::Overwrite => self.overwrite(),
            Order::Copy(copying) => self.copy(copying),
            Order::Paste => self.paste(),
            Order::Recent => self.show_recent(),
            Order::Pick(row) => self.pick(row),
            Order::Close => self.close(),
            Order::FullScreen => self.wishes.push(Wish::FullScreen),
            Order::Focus(index) => self.focus(index),
            Order::Unfocus => self.sheets.focus = None,
            Order::Leaf(leafing) => self.leaf(leafing),
            Order::Write(writing) => self.write(&writing),
        }
        self.drop_stray_draft();
    }

    /// Lets time pass: motions end, the computer's answers arrive.
    pub fn tick(&mut self) {
        self.listen();
        self.drop_stray_draft();
        let now = self.now();
        if self.keeper.is_failing() && (now >= self.saved.plus(SAVE_AGAIN) || now < self.saved) {
            self.save();
        }
        self.sheets.slide = self.sheets.slide.filter(|slide| !slide.is_over(now));
        self.shoot();
        if self.game.table().is_some_and(|table| table.session.clock().is_some_and(Clock::is_running)) {
            self.apply(&Command::Tick);
        }
        self.play_along();
        let Some(table) = self.game.table_mut() else { return };
        table.timeline.tidy(now);
        if table.answer.is_none() {
            table.answer = self.brain.poll();
        }
        if self.hear_aside() {
            self.analyse_on();
            return;
        }
        self.analyse_on();
        let Some(delay) = self.game.table().and_then(|table| self.delay(table)) else { return };
        let Some(table) = self.game.table_mut() else { return };
        let is_due = table.asked.is_none_or(|asked| now >= asked.plus(delay) || now < asked);
        if let Some((ticket, thought)) = table.answer.take_if(|_| is_due) {
            table.hold_again();
            self.answer(ticket, &thought);
        }
    }

    fn answer(&mut self, ticket: Ticket, thought: &Thought) {
        if !self.game.table().is_some_and(|table| table.session.is_asking(ticket)) {
            // An answer, or a failure, that belongs to a question no longer asked.
            return;
        }
        let Some(table) = self.game.table() else { return };
        let (size, is_counting) = (table.session.rules().size(), table.session.stage() == Stage::Counting);
        match thought {
            Thought::Done(report) if table.session.is_choice_due() => {
                self.apply(&Command::Weigh(ticket, report.value));
            }
            Thought::Done(report) if is_counting => {
                self.apply(&Command::GuessDead(ticket, PointSet::of(size, report.dead.iter().copied())));
            }
            // Without a guess people mark the stones themselves.
            Thought::Failed(_) if is_counting => self.apply(&Command::GuessDead(ticket, PointSet::new(size))),
            Thought::Done(report) if report.best.is_some() && self.gives_up(report) => {
                self.apply(&Command::Surrender(ticket));
            }
            Thought::Done(Report { best: Some(mv), .. }) => self.apply(&Command::Answer(ticket, *mv)),
            Thought::Done(_) | Thought::Failed(_) => self.replace_computer(),
        }
        // An answer that the rules refuse leaves the question open: a broken engine, too.
        if self.game.table().is_some_and(|table| table.session.is_asking(ticket)) {
            self.replace_computer();
        }
    }

    /// The computer broke down: a person plays on for it, and is told.
    fn replace_computer(&mut self) {
        let Some(table) = self.game.table() else { return };
        let seats = table.session.seats();
        for color in crate::rules::Color::BOTH {
            if seats[color] != Seat::Human {
                self.apply(&Command::Seat(color, Seat::Human));
            }
        }
        self.say(Message::Notice(Notice::BrainFailed));
    }

    /// A command of a person: whatever sheet is open has served its purpose.
    fn command(&mut self, command: &Command) {
        self.sheets.close_all();
        self.apply(command);
    }

    pub(super) fn apply(&mut self, command: &Command) {
        let now = self.now();
        if matches!(command, Command::Goto(_) | Command::Play(_) | Command::Undo) {
            self.review.turn();
        }
        let Some(table) = self.game.table_mut() else { return };
        if *command == Command::Undo && table.was_given_up() {
            table.despair = None;
        }
        let after = table.command(command, now);
        if table.drop_stale() {
            self.brain.stop();
        }
        if self.settings.motion == Motion::Reduced {
            table.timeline.stop();
        }
        self.settle(after);
    }

    /// Errands go out, the state machine moves on.
    fn settle(&mut self, after: Aftermath) {
        let now = self.now();
        self.cues.extend(after.cues);
        for errand in after.errands {
            match errand {
                Errand::Think(ticket, task) => {
                    self.brain.think(ticket, *task);
                    if let Some(table) = self.game.table_mut() {
                        // Whoever asked beside the game gives way.
                        (table.asked, table.answer, table.aside) = (Some(now), None, None);
                    }
                }
                Errand::Hush => {
                    self.brain.stop();
                    if let Some(table) = self.game.table_mut() {
                        (table.asked, table.answer) = (None, None);
                    }
                }
                Errand::Save => self.save(),
            }
        }
        let was_over = matches!(self.game, Game::GameOver(_));
        self.game = std::mem::take(&mut self.game).settle();
        if let (Game::GameOver(over), false) = (&self.game, was_over) {
            if let Some(pairing) = over.table.pairing(Some(over.outcome)) {
                self.settings.last_pairing = pairing;
            }
            self.keep_settings();
        }
    }

    pub(super) fn save(&mut self) {
        self.saved = self.now();
        let stamp = self.time.stamp();
        let Some(table) = self.game.table_mut() else { return };
        let before = table.file.clone();
        let notice = self.keeper.keep_game(&table.session, &mut table.file, stamp);
        let renamed = table.file.clone().filter(|_| table.file != before);
        if let Some(file) = renamed {
            self.settings.last_game = file;
            self.keep_settings();
        }
        self.notify(notice);
    }

    pub(super) fn keep_settings(&mut self) {
        let notice = self.keeper.keep_settings(&self.settings);
        self.notify(notice);
    }

    fn notify(&mut self, notice: Option<Notice>) {
        let Some(notice) = notice else { return };
        match self.game.table() {
            Some(_) => self.say(Message::Notice(notice)),
            None => self.notices.push(notice),
        }
    }

    pub(super) fn say(&mut self, message: Message) {
        let now = self.now();
        match self.game.table_mut() {
            Some(table) => table.say(message, now),
            None => self.remark = message.expiry(now).map(|until| (message, until)),
        }
    }

    /// A running clock stands while the pause sheet lies over the game.
    fn stop_clock(&mut self) {
        let is_running = |table: &Table| table.session.clock().is_some_and(Clock::is_running);
        if self.game.table().is_some_and(is_running) {
            self.apply(&Command::Pause);
        }
    }

    fn pass(&mut self) {
        let Some(table) = self.game.table() else { return };
        let asks = table.session.last_step().is_some_and(|step| step.mv == Move::Pass)
            && table.session.stage() == Stage::Play
            && table.is_person_to_move()
            && !table.session.is_reviewing();
        if asks && self.sheets.top() != Some(Sheet::EndAndCount) {
            self.open(Sheet::EndAndCount);
        } else {
            self.command(&Command::Play(Move::Pass));
        }
    }

    /// Does `action` at the second press; the first one shows `message`.
    fn twice(&mut self, order: Order, message: Message, action: fn(&mut Self)) {
        let now = self.now();
        let armed = self.armed.take();
        if armed.is_some_and(|(armed, until)| armed == order && now < until) {
            action(self);
        } else {
            self.armed = Some((order, now.plus(DOUBLE_PRESS)));
            self.cues.push(Cue::Click);
            self.say(message);
        }
    }

    fn resign(&mut self) {
        self.command(&Command::Resign);
    }

    fn restart(&mut self) {
        let Some(table) = self.game.table() else { return };
        let is_over = matches!(table.session.stage(), Stage::Over(_));
        if !is_over && table.session.length() > 0 && self.sheets.top().is_none() {
            self.twice(Order::Restart, Message::AgainToRestart, Self::restart_now);
        } else {
            self.restart_now();
        }
    }

    fn restart_now(&mut self) {
        let Some(table) = self.game.table() else { return };
        let setup = self.settings.setup(table.kind()).clone();
        let (rules, seats) = (*table.session.rules(), table.session.seats());
        let control = table.session.clock().map(Clock::control);
        let set_up = setup.seats(self.settings.last_pairing);
        let same_players = set_up == seats || set_up == ByColor { black: seats.white, white: seats.black };
        if setup.rules() == rules && same_players && setup.clock() == control {
            self.start(&setup);
        } else {
            // A game that was gone on with may differ from the last setup: "again" means as it was.
            self.put_on_table(rules, seats, control);
        }
    }

    fn start(&mut self, setup: &Setup) {
        self.settings.remember(setup);
        let seats = setup.seats(self.settings.last_pairing);
        self.put_on_table(setup.rules(), seats, setup.clock());
        if let (Starts::Alternate, Some(table)) = (setup.starts, self.game.table()) {
            // Turns are taken also after games that nobody finished.
            self.settings.last_pairing = table.pairing(None).unwrap_or_default();
            self.keep_settings();
        }
    }

    fn put_on_table(&mut self, rules: Ruleset, seats: ByColor<Seat>, control: Option<TimeControl>) {
        self.clear_table();
        self.games_begun += 1;
        let seed = self.time.seed().wrapping_add(self.games_begun);
        let stamp = self.time.stamp();
        let mut info = Info::new(rules);
        info.date = format!("{:04}-{:02}-{:02}", stamp.year, stamp.month, stamp.day);
        info.names = ByColor::from_fn(|color| match seats[color] {
            Seat::Human => String::new(),
            Seat::Computer(level) => format!("Hoshi level {}", level.number()),
        });
        if let Some(control) = control {
            control.write_into(&mut info);
        }
        self.cues.push(Cue::Begin);
        self.open_table(Table::new(Session::new(info, seats, seed), None));
        self.keep_settings();
    }

    pub(super) fn open_table(&mut self, table: Table) {
        // A game that is over already has nothing to tell about its end.
        self.game = Game::Playing(Playing { table }).settle();
        self.number_game();
        self.sheets.clear();
        self.last = None;
        let errands = self.game.table_mut().map(|table| table.session.begin().errands).unwrap_or_default();
        self.settle(Aftermath { errands, cues: Vec::new() });
        for notice in std::mem::take(&mut self.notices) {
            self.say(Message::Notice(notice));
        }
    }

    fn go_on(&mut self) {
        let Some(Kept { file, session }) = self.last.take() else { return };
        self.settings.last_game.clone_from(&file);
        self.settings.kind = Kind::of(session.rules());
        self.open_table(Table::new(session, Some(file)));
        self.keep_settings();
    }

    /// Takes the game off the table; an unfinished one can be gone on with from the menu.
    pub(super) fn clear_table(&mut self) {
        self.brain.stop();
        if let Some(Kept { file, .. }) = self.last.take() {
            self.keeper.release(&file);
        }
        let table = std::mem::take(&mut self.game).into_table();
        if let Some(file) = table.and_then(|table| table.file) {
            self.keeper.release(&file);
        }
    }

    fn leave_table(&mut self) {
        if self.keeper.is_failing() {
            self.save();
        }
        self.clear_table();
        let (last, notices) = self.keeper.last_game(&self.settings);
        self.last = last;
        self.notices.extend(notices);
        self.sheets.clear();
    }

    fn next_opponent(&mut self, kind: Kind) {
        let mut setup = self.settings.setup(kind).clone();
        setup.step(Row::Opponent, 1);
        if setup.opponent == Opponent::Computers {
            // Whoever only wants to play has no use for that; the setup page has it.
            setup.step(Row::Opponent, 1);
        }
        self.settings.remember(&setup);
        self.cues.push(Cue::Click);
        self.keep_settings();
    }

    fn open_setup(&mut self) {
        let kind = self.game.table().map_or(self.settings.kind, Table::kind);
        let setup = self.settings.setup(kind).clone();
        self.sheets.clear();
        let behind = std::mem::take(&mut self.game).into_table();
        self.game = Game::Menu(Menu { setup: Some(setup), page: 0, behind });
    }

    fn change(&mut self, row: Row, step: i32) {
        let Game::Menu(Menu { setup: Some(setup), .. }) = &mut self.game else { return };
        if row == Row::Kind {
            self.settings.remember(setup);
            let other = if setup.kind == Kind::Go { Kind::Gomoku } else { Kind::Go };
            *setup = self.settings.setup(other).clone();
            self.settings.kind = other;
        } else {
            setup.step(row, step);
        }
        self.cues.push(Cue::Click);
    }

    fn turn_page(&mut self, step: i8) {
        match (&mut self.game, self.sheets.top()) {
            (_, Some(Sheet::Shelf)) => self.turn_shelf(step),
            (Game::Menu(menu), None) => menu.page += i32::from(step),
            _ => self.sheets.turn(step),
        }
        self.cues.push(Cue::Click);
    }

    fn start_setup(&mut self) {
        if let Game::Menu(Menu { setup: Some(setup), .. }) = &self.game {
            self.start(&setup.clone());
        }
    }

    pub(super) fn open(&mut self, sheet: Sheet) {
        self.sheets.open(sheet);
        if self.settings.motion == Motion::Full {
            self.sheets.slide = Some(Slide::panel(self.now()));
        }
        self.cues.push(Cue::Click);
    }

    fn close(&mut self) {
        if self.sheets.close() {
            return;
        }
        self.sheets.focus = None;
        let Game::Menu(Menu { setup: Some(setup), behind, .. }) = &mut self.game else { return };
        self.settings.remember(setup);
        self.game = match behind.take() {
            Some(table) => Game::Playing(Playing { table }).settle(),
            None => Game::default(),
        };
        self.keep_settings();
    }

    fn adjust(&mut self, preference: Preference, step: i32) {
        self.settings.adjust(preference, step);
        match (preference, self.game.table_mut()) {
            (Preference::Language, _) => {
                self.language = self.language.next();
                self.settings.language = Some(self.language);
            }
            (Preference::Numbers, Some(table)) => table.number_from_here(),
            _ => {}
        }
        self.cues.push(Cue::Click);
        // The page shows what is chosen; a key that was pressed anywhere else is answered in words.
        if !matches!(self.sheets.top(), Some(Sheet::Settings | Sheet::Export)) {
            match (preference, self.settings.choice(preference)) {
                (Preference::Volume, _) => self.say(Message::Volume(self.settings.volume)),
                (_, Some(choice)) => self.say(Message::Switched(preference, choice)),
                (_, None) => {}
            }
        }
        self.keep_settings();
    }

    fn focus(&mut self, index: u16) {
        self.sheets.focus = Some(index);
        // Tab leaves the board.
        if let (None, Some(table)) = (self.sheets.top(), self.game.table_mut()) {
            table.aim = Aim::Nowhere;
        }
    }
}
