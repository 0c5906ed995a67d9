//! Voices that are to be heard as soon as they are ready, and no more when that would be too late.

use super::voices::Voice;

/// Seconds after which a sound no longer belongs to what is seen.
const PATIENCE: f64 = 0.3;

/// Voices with the moments from which and until which they may be played, in seconds.
#[derive(Default)]
pub struct Queue {
    waiting: Vec<(Voice, f64, f64)>,
}

impl Queue {
    /// Wants a voice to be heard from a moment on.
    pub fn push(&mut self, voice: Voice, from: f64) {
        self.waiting.push((voice, from, from + PATIENCE));
    }

    /// The voices that are waited for.
    pub fn waiting(&self) -> impl Iterator<Item = Voice> {
        self.waiting.iter().map(|entry| entry.0)
    }

    /// Takes out, in their order, the voices that are ready, and forgets those that are too late.
    pub fn take_due(&mut self, now: f64, is_ready: impl Fn(Voice) -> bool) -> Vec<Voice> {
        self.waiting.retain(|&(_, _, latest)| now <= latest);
        let due = self.waiting.extract_if(.., |&mut (voice, from, _)| from <= now && is_ready(voice));
        due.map(|(voice, _, _)| voice).collect()
    }

    /// Whether a voice is waited for.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_ready_is_played_at_once() {
        let mut queue = Queue::default();
        queue.push(Voice::Click, 5.0);
        queue.push(Voice::Lid, 5.0);
        assert_eq!(queue.take_due(5.0, |_| true), [Voice::Click, Voice::Lid]);
        assert!(queue.is_empty());
    }

    #[test]
    fn what_is_not_ready_waits_but_not_for_long() {
        let mut queue = Queue::default();
        queue.push(Voice::Click, 5.0);
        queue.push(Voice::Lid, 5.0);
        assert_eq!(queue.take_due(5.0, |_| false), []);
        assert_eq!(queue.take_due(5.06, |voice| voice == Voice::Lid), [Voice::Lid]);
        assert!(!queue.is_empty());
        assert_eq!(queue.take_due(5.4, |_| true), []);
        assert!(queue.is_empty());
    }

    #[test]
    fn what_comes_later_is_played_then() {
        let mut queue = Queue::default();
        queue.push(Voice::Click, 5.064);
        assert_eq!(queue.take_due(5.0, |_| true), []);
        assert_eq!(queue.take_due(5.07, |_| true), [Voice::Click]);
        queue.push(Voice::Lid, 5.064);
        assert_eq!(queue.take_due(5.15, |_| true), [Voice::Lid], "patience begins with its moment");
    }

    #[test]
    fn what_was_switched_off_is_forgotten() {
        let mut queue = Queue::default();
        queue.push(Voice::Win, 0.0);
        queue.clear();
        assert_eq!(queue.take_due(0.0, |_| true), []);
    }
}
