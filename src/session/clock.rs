//! The clock of a game: two times, of which one runs. A pure function of the moments it is told.
//!
//! Wall time counts: a page in a hidden tab and a laptop that sleeps use it up, as a clock on the table would. Whoever
//! leaves presses pause; a flag that fell all the same can be overlooked ([`Clock::forgive`]).

use crate::rules::{ByColor, Color};

/// Milliseconds of wall time since an arbitrary moment; it may jump when the computer sleeps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Millis(pub u64);

impl Millis {
    /// Milliseconds from `earlier` to here; 0 if `earlier` is later.
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// A moment `millis` later.
    pub const fn plus(self, millis: u64) -> Self {
        Self(self.0.saturating_add(millis))
    }
}

/// How much time each side has. All lengths are milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TimeControl {
    /// For the whole game.
    pub main: u64,
    /// What comes on top.
    pub extra: Extra,
}

/// Time beyond the main time.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Extra {
    /// None: when the main time is over, the game is lost.
    #[default]
    Nothing,
    /// Byo-yomi: once the main time is over, each move that stays within a period keeps it. Without main time and with
    /// one period this is a limit for each move.
    Periods {
        /// How many.
        count: u8,
        /// How long each is.
        length: u64,
    },
    /// Fischer: added after each move.
    Increment(u64),
}

/// What a side has left at the beginning of its turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TimeLeft {
    /// Milliseconds of main time.
    pub main: u64,
    /// Whole periods of byo-yomi.
    pub periods: u8,
}

/// What a clock shows for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Milliseconds of the main time or of the running period.
    pub millis: u64,
    /// Periods left, the running one among them.
    pub periods: u8,
    /// Whether the main time is used up.
    pub is_overtime: bool,
}

impl Reading {
    /// Whole seconds that are shown: a clock shows 1 until nothing is left.
    pub const fn seconds(self) -> u64 {
        self.millis.div_ceil(1000)
    }
}

impl TimeControl {
    /// So much time for a whole game.
    pub const fn absolute(main: u64) -> Self {
        Self { main, extra: Extra::Nothing }
    }

    /// Main time, then `count` periods of `length`.
    pub const fn byo_yomi(main: u64, count: u8, length: u64) -> Self {
        Self { main, extra: Extra::Periods { count, length } }
    }

    /// Main time, and `increment` after each move.
    pub const fn fischer(main: u64, increment: u64) -> Self {
        Self { main, extra: Extra::Increment(increment) }
    }

    /// So much time for each move.
    pub const fn per_move(limit: u64) -> Self {
        Self::byo_yomi(0, 1, limit)
    }

    /// What each side has at the start.
    pub const fn start(self) -> TimeLeft {
        let periods = match self.extra {
            Extra::Periods { count, .. } => count,
            Extra::Nothing | Extra::Increment(_) => 0,
        };
        TimeLeft { main: self.main, periods }
    }

    /// What is shown after `spent` milliseconds of a turn; nothing when the flag has fallen.
    pub const fn reading(self, left: TimeLeft, spent: u64) -> Option<Reading> {
        if spent < left.main {
            return Some(Reading { millis: left.main - spent, periods: left.periods, is_overtime: false });
        }
        let Extra::Periods { length, .. } = self.extra else { return None };
        let over = spent - left.main;
        if length == 0 || over / length >= left.periods as u64 {
            return None;
        }
        let periods = left.periods - (over / length) as u8;
        Some(Reading { millis: length - over % length, periods, is_overtime: true })
    }

    /// What is left after a move that took `spent` milliseconds; nothing when the flag fell before.
    pub const fn after_move(self, left: TimeLeft, spent: u64) -> Option<TimeLeft> {
        let Some(reading) = self.reading(left, spent) else { return None };
        let main = if reading.is_overtime { 0 } else { reading.millis };
        Some(match self.extra {
            Extra::Increment(increment) => TimeLeft { main: main + increment, periods: 0 },
            Extra::Nothing | Extra::Periods { .. } => TimeLeft { main, periods: reading.periods },
        })
    }
}

/// The clock of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    left: ByColor<TimeLeft>,
    /// Whose turn it is, and how much of it went by before `since`.
    turn: Color,
    spent: u64,
    /// When the time began to run; nothing while it stands.
    since: Option<Millis>,
}

impl Clock {
    /// A clock that stands before Black's first move.
    pub const fn new(control: TimeControl) -> Self {
        let start = control.start();
        Self { control, left: ByColor { black: start, white: start }, turn: Color::Black, spent: 0, since: None }
    }

    /// How much time there is.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What both sides had at the beginning of this turn.
    pub const fn left(&self) -> ByColor<TimeLeft> {
        self.left
    }

    /// Whether the time runs.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The time of the side to move begins to run, or runs on.
    pub fn run(&mut self, now: Millis) {
        self.since.get_or_insert(now);
    }

    /// The time stands from now on.
    pub fn stand(&mut self, now: Millis) {
        self.spent = self.spent_at(now);
        self.since = None;
    }

    /// The side to move has moved: the other one's time runs. False if the flag had fallen; then nothing changes.
    #[must_use]
    pub fn press(&mut self, now: Millis) -> bool {
        let Some(left) = self.control.after_move(self.left[self.turn], self.spent_at(now)) else { return false };
        self.left[self.turn] = left;
        self.begin_turn(!self.turn);
        self.since = Some(now);
        true
    }

    /// Puts the times back to an earlier turn of `turn`; the clock stands.
    pub fn restore(&mut self, turn: Color, left: ByColor<TimeLeft>) {
        self.left = left;
        self.begin_turn(turn);
    }

    /// Whose flag has fallen.
    pub fn fallen(&self, now: Millis) -> Option<Color> {
        self.reading(self.turn, now).is_none().then_some(self.turn)
    }

    /// Overlooks a fallen flag, for classes where nobody should lose on time: the turn begins anew with one period of
    /// byo-yomi, where there is none with a minute.
    pub fn forgive(&mut self) {
        self.left[self.turn] = match self.control.extra {
            Extra::Periods { .. } => TimeLeft { main: 0, periods: 1 },
            Extra::Increment(increment) => TimeLeft { main: increment.max(GRACE), periods: 0 },
            Extra::Nothing => TimeLeft { main: GRACE, periods: 0 },
        };
        self.begin_turn(self.turn);
    }

    /// What the clock shows for a side; nothing when its flag has fallen.
    pub fn reading(&self, color: Color, now: Millis) -> Option<Reading> {
        let spent = if color == self.turn { self.spent_at(now) } else { 0 };
        self.control.reading(self.left[color], spent)
    }

    /// In how many milliseconds the shown seconds change, or the flag falls; nothing while the clock stands.
    pub fn next_change(&self, now: Millis) -> Option<u64> {
        self.since?;
        let reading = self.reading(self.turn, now)?;
        Some((reading.millis - 1) % 1000 + 1)
    }

    fn begin_turn(&mut self, turn: Color) {
        self.turn = turn;
        self.spent = 0;
        self.since = None;
    }

    fn spent_at(&self, now: Millis) -> u64 {
        self.spent + self.since.map_or(0, |since| now.since(since))
    }
}

/// What a forgiven flag gets where the time control has nothing of its own.
const GRACE: u64 = 60_000;

#[cfg(test)]
mod tests {
    use super::*;

    const BYO_YOMI: TimeControl = TimeControl::byo_yomi(60_000, 3, 30_000);

    fn reading(millis: u64, periods: u8, is_overtime: bool) -> Reading {
        Reading { millis, periods, is_overtime }
    }

    #[test]
    fn every_control_to_the_millisecond() {
        let absolute = TimeControl::absolute(10_000);
        let fischer = TimeControl::fischer(10_000, 2_000);
        let per_move = TimeControl::per_move(5_000);
        for (control, spent, shown, after) in [
            (absolute, 0, Some(reading(10_000, 0, false)), Some((10_000, 0))),
            (absolute, 9_999, Some(reading(1, 0, false)), Some((1, 0))),
            (absolute, 10_000, None, None),
            (fischer, 9_999, Some(reading(1, 0, false)), Some((2_001, 0))),
            (fischer, 10_000, None, None),
            (per_move, 0, Some(reading(5_000, 1, true)), Some((0, 1))),
            (per_move, 4_999, Some(reading(1, 1, true)), Some((0, 1))),
            (per_move, 5_000, None, None),
            (BYO_YOMI, 59_999, Some(reading(1, 3, false)), Some((1, 3))),
            (BYO_YOMI, 60_000, Some(reading(30_000, 3, true)), Some((0, 3))),
            (BYO_YOMI, 89_999, Some(reading(1, 3, true)), Some((0, 3))),
            (BYO_YOMI, 90_000, Some(reading(30_000, 2, true)), Some((0, 2))),
            (BYO_YOMI, 149_999, Some(reading(1, 1, true)), Some((0, 1))),
            (BYO_YOMI, 150_000, None, None),
            (TimeControl::byo_yomi(0, 2, 0), 0, None, None),
            (BYO_YOMI, u64::MAX, None, None),
        ] {
            assert_eq!(control.reading(control.start(), spent), shown, "{control:?} {spent}");
            let left = control.after_move(control.start(), spent).map(|left| (left.main, left.periods));
            assert_eq!(left, after, "{control:?} {spent}");
        }
    }

    #[test]
    fn a_game_on_byo_yomi_to_a_fallen_flag() {
        let mut clock = Clock::new(TimeControl::byo_yomi(1_000, 2, 500));
        clock.run(Millis(100));
        assert!(clock.press(Millis(1_000)));
        assert_eq!(clock.left().black, TimeLeft { main: 100, periods: 2 });
        assert!(clock.press(Millis(2_200)), "White has used its main time and 200 of the first period");
        assert_eq!(clock.left().white, TimeLeft { main: 0, periods: 2 });
        assert_eq!(clock.reading(Color::White, Millis(9_000)), Some(reading(500, 2, true)), "White's time stands");
        assert_eq!(clock.reading(Color::Black, Millis(2_850)), Some(reading(450, 1, true)));
        assert_eq!(clock.fallen(Millis(3_299)), None);
        assert_eq!(clock.fallen(Millis(3_300)), Some(Color::Black));
        assert!(!clock.press(Millis(3_300)));
        clock.forgive();
        assert_eq!(clock.reading(Color::Black, Millis(3_300)), Some(reading(500, 1, true)));
    }

    #[test]
    fn a_pause_costs_nothing() {
        let mut clock = Clock::new(TimeControl::absolute(10_000));
        assert_eq!(clock.next_change(Millis(5)), None);
        clock.run(Millis(1_000));
        clock.run(Millis(1_500));
        assert_eq!(clock.next_change(Millis(1_000)), Some(1_000));
        assert_eq!(clock.next_change(Millis(1_001)), Some(999));
        clock.stand(Millis(3_500));
        clock.stand(Millis(90_000));
        assert_eq!(clock.reading(Color::Black, Millis(99_000)).map(Reading::seconds), Some(8));
        clock.run(Millis(100_000));
        assert_eq!(clock.reading(Color::Black, Millis(100_500)), Some(reading(7_000, 0, false)));
        assert_eq!(clock.next_change(Millis(100_500)), Some(1_000));
    }

    #[test]
    fn going_back_restores_both_times() {
        let mut clock = Clock::new(TimeControl::fischer(5_000, 1_000));
        clock.run(Millis(0));
        let before = clock.left();
        assert!(clock.press(Millis(2_000)));
        assert!(clock.press(Millis(2_500)));
        assert_eq!(
            clock.left(),
            ByColor { black: TimeLeft { main: 4_000, periods: 0 }, white: TimeLeft { main: 5_500, periods: 0 } }
        );
        clock.restore(Color::Black, before);
        assert_eq!((clock.left(), clock.is_running()), (before, false));
        assert_eq!(clock.reading(Color::Black, Millis(1_000_000)), Some(reading(5_000, 0, false)));
    }

    #[test]
    fn a_clock_that_jumps_back_takes_no_time() {
        let mut clock = Clock::new(TimeControl::absolute(1_000));
        clock.run(Millis(50_000));
        assert_eq!(clock.reading(Color::Black, Millis(10)), Some(reading(1_000, 0, false)));
    }
}
