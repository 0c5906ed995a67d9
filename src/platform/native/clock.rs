//! The system's clock.

use crate::app::ports::{Millis, Stamp, Time};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use time::{OffsetDateTime, UtcOffset};

/// Where the program's time begins: read once, before threads are started, because the local time zone cannot be read
/// safely later.
struct Anchor {
    start: Instant,
    millis: u64,
    offset: UtcOffset,
}

static ANCHOR: OnceLock<Anchor> = OnceLock::new();

/// Wall time at the start, and from there on a steady clock: setting the system's clock does not touch a game.
pub struct Clock {
    anchor: &'static Anchor,
}

impl Clock {
    /// The clock; the first one fixes the time zone (UTC if it cannot be found out).
    pub fn new() -> Self {
        let anchor = ANCHOR.get_or_init(|| Anchor {
            start: Instant::now(),
            millis: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64),
            offset: UtcOffset::current_local_offset().unwrap_or(UtcOffset::UTC),
        });
        Self { anchor }
    }
}

impl Time for Clock {
    fn now(&self) -> Millis {
        Millis(self.anchor.millis + self.anchor.start.elapsed().as_millis() as u64)
    }

    fn stamp(&self) -> Stamp {
        let local = OffsetDateTime::from(SystemTime::now()).to_offset(self.anchor.offset);
        Stamp {
            year: u16::try_from(local.year()).unwrap_or(0),
            month: local.month().into(),
            day: local.day(),
            hour: local.hour(),
            minute: local.minute(),
            second: local.second(),
        }
    }

    fn seed(&self) -> u64 {
        // The standard library keys its hashers from the system's source of luck.
        let mut hasher = RandomState::new().build_hasher();
        hasher.write_u128(self.anchor.start.elapsed().as_nanos());
        hasher.finish()
    }
}

/// Nanoseconds since the first call.
pub fn nanoseconds() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

/// Nanoseconds since the process was started, or else since the first clock was made.
pub fn age() -> u64 {
    started().unwrap_or_else(|| ANCHOR.get().map_or(0, |anchor| anchor.start.elapsed().as_nanos() as u64))
}

/// The kernel knows when it started the process: in ticks since the machine was started.
#[cfg(target_os = "linux")]
fn started() -> Option<u64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field, the name, may contain anything; the twenty-second is the start.
    let ticks: u64 = stat.rsplit_once(')')?.1.split_whitespace().nth(19)?.parse().ok()?;
    // SAFETY: takes a number and answers one.
    #[expect(unsafe_code, reason = "a call into the C library")]
    let per_second = u64::try_from(unsafe { libc::sysconf(libc::_SC_CLK_TCK) }).ok().filter(|&rate| rate > 0)?;
    read(libc::CLOCK_BOOTTIME).map(|now| now.saturating_sub(ticks * (1_000_000_000 / per_second)))
}

#[cfg(not(target_os = "linux"))]
fn started() -> Option<u64> {
    None
}

/// Nanoseconds that all threads have spent on a processor.
#[cfg(target_os = "linux")]
pub fn spent_nanoseconds() -> u64 {
    read(libc::CLOCK_PROCESS_CPUTIME_ID).unwrap_or(0)
}

#[cfg(not(target_os = "linux"))]
pub fn spent_nanoseconds() -> u64 {
    0
}

/// One of the kernel's clocks in nanoseconds.
#[cfg(target_os = "linux")]
fn read(clock: libc::clockid_t) -> Option<u64> {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: writes to the one structure that it is given.
    #[expect(unsafe_code, reason = "a call into the C library")]
    let answer = unsafe { libc::clock_gettime(clock, &raw mut time) };
    (answer == 0).then(|| time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_forward_and_is_of_this_century() {
        let clock = Clock::new();
        let first = clock.now();
        assert!(clock.now() >= first);
        assert!(first > Millis(1_700_000_000_000));
    }

    #[test]
    fn the_stamp_is_a_date() {
        let stamp = Clock::new().stamp();
        assert!(stamp.year >= 2024);
        assert!((1..=12).contains(&stamp.month));
        assert!((1..=31).contains(&stamp.day));
        assert!(stamp.hour < 24 && stamp.minute < 60 && stamp.second < 61);
    }

    #[test]
    fn seeds_differ() {
        let clock = Clock::new();
        assert_ne!(clock.seed(), clock.seed());
    }

    #[test]
    fn the_process_was_started_a_while_ago_and_has_worked() {
        let _anchor = Clock::new();
        let (first, day) = (age(), 86_400_000_000_000);
        assert!(age() >= first && first < day, "{first}");
        assert!(spent_nanoseconds() > 0 || !cfg!(target_os = "linux"));
    }

    #[test]
    fn nanoseconds_do_not_go_back() {
        let first = nanoseconds();
        assert!(nanoseconds() >= first);
    }
}
