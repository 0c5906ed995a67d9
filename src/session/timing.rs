//! The clock of a session: when it runs, how it is restored, and where its times are kept.
//!
//! The record is the truth here too: every move bears its mover's remaining time as SGF has it, `BL` or `WL` in seconds
//! and, once the main time is used up, `OB` or `OW` for the periods. Undo reads them from there. `TM` and `OT` hold the
//! time control.

use super::clock::{Extra, TimeLeft};
use super::{Clock, Event, Millis, Refusal, Response, Session, Stage, TimeControl};
use crate::record::{Info, NodeId, Origin, Properties};
use crate::rules::{ByColor, Color, Margin, Outcome};

/// A clock, and what the session remembers about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub clock: Clock,
    pub is_paused: bool,
    /// The last hurried second that was told, and whose.
    told: Option<(Color, u8)>,
}

/// From so many seconds on each one is told.
const HURRY: u64 = 10;

impl Watch {
    /// The clock that the record asks for; nothing without one, and for games that were played elsewhere.
    pub fn of(info: &Info) -> Option<Self> {
        if info.origin == Origin::Foreign {
            return None;
        }
        let control = TimeControl::from_texts(&info.text("TM")?, &info.text("OT").unwrap_or_default())?;
        Some(Self { clock: Clock::new(control), is_paused: false, told: None })
    }
}

impl Session {
    /// The clock; nothing in a game without one.
    pub fn clock(&self) -> Option<&Clock> {
        self.watch.as_ref().map(|watch| &watch.clock)
    }

    /// Whether somebody has stopped the clock.
    pub fn is_paused(&self) -> bool {
        self.watch.is_some_and(|watch| watch.is_paused)
    }

    /// Whether the running game was lost on time, which classes may overlook.
    pub const fn was_lost_on_time(&self) -> bool {
        matches!(self.ending, Some(Outcome::Win { by: Margin::Time, .. }))
    }

    /// A flag that has fallen by now ends the game; says whether one did.
    pub(super) fn drop_flag(&mut self, now: Millis, response: &mut Response) -> bool {
        let Some(watch) = self.watch.as_mut().filter(|watch| watch.clock.is_running()) else { return false };
        let Some(loser) = watch.clock.fallen(now) else { return false };
        watch.clock.stand(now);
        self.finish(Outcome::Win { winner: !loser, by: Margin::Time }, response);
        true
    }

    /// Lets the clock run or stand, as the stage asks for, and tells a hurried second.
    pub(super) fn wind(&mut self, now: Millis, response: &mut Response) {
        let runs = self.stage() == Stage::Play && self.length() > 0 && self.opening_is_done() && !self.is_paused();
        let Some(watch) = &mut self.watch else { return };
        if !runs {
            watch.clock.stand(now);
            return;
        }
        watch.clock.run(now);
        let color = self.tip.to_move();
        let seconds = watch.clock.reading(color, now).map_or(0, super::clock::Reading::seconds);
        let is_last =
            watch.clock.reading(color, now).is_some_and(|reading| reading.is_overtime || reading.periods == 0);
        if seconds > HURRY || !is_last {
            watch.told = None;
        } else if watch.told != Some((color, seconds as u8)) && seconds > 0 {
            watch.told = Some((color, seconds as u8));
            response.events.push(Event::Hurry(color, seconds as u8));
        }
    }

    /// The side to move has moved to `node`: its time stands and is written down, the other one's runs.
    pub(super) fn press_clock(&mut self, mover: Color, node: NodeId, now: Millis) {
        let next = self.tip.to_move();
        let Some(watch) = &mut self.watch else { return };
        watch.is_paused = false;
        // The flag was looked at before the move was made.
        let _ = watch.clock.press(now);
        let left = watch.clock.left();
        let control = watch.clock.control();
        watch.clock.restore(next, left);
        write_time(self.tree.properties_mut(node), mover, left[mover], control);
    }

    /// Puts the clock back to what the running game's last move says.
    pub(super) fn restore_clock(&mut self) {
        let (turn, left) = (self.tip.to_move(), self.times_at(self.live));
        if let (Some(watch), Some(left)) = (&mut self.watch, left) {
            watch.clock.restore(turn, left);
        }
    }

    /// What both sides had left after a move, by the record.
    fn times_at(&self, node: NodeId) -> Option<ByColor<TimeLeft>> {
        let control = self.watch?.clock.control();
        let line = || self.tree.ancestors(node).map(|at| self.tree.properties(at));
        let time = |color| line().find_map(|properties| read_time(properties, color, control));
        Some(ByColor::from_fn(|color| time(color).unwrap_or(control.start())))
    }

    pub(super) fn pause(&mut self, response: &mut Response) -> Result<(), Refusal> {
        let is_playing = self.stage() == Stage::Play;
        let watch = self.watch.as_mut().ok_or(Refusal::NoClock)?;
        if !is_playing {
            return Err(Refusal::NotNow);
        }
        watch.is_paused = !watch.is_paused;
        response.events.push(if watch.is_paused { Event::Paused } else { Event::Unpaused });
        Ok(())
    }

    pub(super) fn forgive(&mut self, response: &mut Response) -> Result<(), Refusal> {
        if !self.was_lost_on_time() {
            return Err(Refusal::NotNow);
        }
        self.return_to_live(response);
        self.reopen();
        if let Some(watch) = &mut self.watch {
            watch.clock.forgive();
        }
        response.events.push(Event::Resumed);
        Ok(())
    }

    /// How long the computer may think so that it does not lose on time, in milliseconds: of its main time a thirtieth,
    /// of an increment or of a period two thirds; nothing without a clock.
    pub(super) fn time_to_think(&self) -> Option<u32> {
        let clock = self.clock()?;
        let left = clock.left()[self.tip.to_move()];
        let extra = match clock.control().extra {
            Extra::Nothing => 0,
            Extra::Periods { length, .. } => length * 2 / 3,
            Extra::Increment(increment) => (increment * 2 / 3).min(left.main / 2),
        };
        Some((left.main / 30 + extra).clamp(20, 600_000) as u32)
    }
}

impl TimeControl {
    /// The control that `TM` (seconds) and `OT` describe, such as `5x30 byo-yomi` or `10 fischer`; nothing if they do not.
    pub fn from_texts(main: &str, overtime: &str) -> Option<Self> {
        let main = millis(main)?;
        let words: Vec<&str> = overtime.split_whitespace().collect();
        let extra = match words[..] {
            [] => Extra::Nothing,
            [periods, "byo-yomi"] => {
                let (count, length) = periods.split_once('x')?;
                Extra::Periods { count: count.parse().ok()?, length: millis(length)? }
            }
            [increment, "fischer"] => Extra::Increment(millis(increment)?),
            _ => return None,
        };
        let has_time = main > 0 || matches!(extra, Extra::Periods { count, length } if count > 0 && length > 0);
        has_time.then_some(Self { main, extra })
    }

    /// Writes the control into what is known about a game, so that the game has a clock.
    pub fn write_into(self, info: &mut Info) {
        let (main, overtime) = self.to_texts();
        info.texts.set_text("TM", &main);
        info.texts.set_text("OT", &overtime);
    }

    /// `TM` and `OT` for this control.
    pub fn to_texts(self) -> (String, String) {
        let overtime = match self.extra {
            Extra::Nothing => String::new(),
            Extra::Periods { count, length } => format!("{count}x{} byo-yomi", seconds(length)),
            Extra::Increment(increment) => format!("{} fischer", seconds(increment)),
        };
        (seconds(self.main), overtime)
    }
}

const fn names(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::Black => ("BL", "OB"),
        Color::White => ("WL", "OW"),
    }
}

fn write_time(properties: &mut Properties, color: Color, left: TimeLeft, control: TimeControl) {
    let (time, periods) = names(color);
    match control.extra {
        Extra::Periods { length, .. } if left.main == 0 => {
            properties.set_text(time, &seconds(length));
            properties.set_text(periods, &left.periods.to_string());
        }
        _ => {
            properties.set_text(time, &seconds(left.main));
            properties.set_text(periods, "");
        }
    }
}

fn read_time(properties: &Properties, color: Color, control: TimeControl) -> Option<TimeLeft> {
    let (time, periods) = names(color);
    let main = millis(&properties.line(time)?)?;
    match properties.line(periods).and_then(|periods| periods.trim().parse().ok()) {
        Some(periods) => Some(TimeLeft { main: 0, periods }),
        None => Some(TimeLeft { main, ..control.start() }),
    }
}

/// Milliseconds as seconds, with as many digits as it needs.
fn seconds(millis: u64) -> String {
    let text = format!("{}.{:03}", millis / 1000, millis % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Seconds, whole or with a fraction, as milliseconds; nothing if they are no time that a clock can show.
fn millis(seconds: &str) -> Option<u64> {
    let seconds: f64 = seconds.trim().parse().ok()?;
    (0.0..=1e7).contains(&seconds).then_some((seconds * 1000.0 + 0.5) as u64)
}

#[cfg(test)]
mod tests;
