//! Which voice a cue gets. A stone never sounds like the one before it.

use super::synth::hash;
use super::voices::{STONES, Voice, Zone};
use crate::app::table::Cue;

/// So many captured stones sound like many.
const MANY: u16 = 4;

/// Chooses voices.
#[derive(Default)]
pub struct Choice {
    /// The number of the last stone's voice.
    last: u8,
    /// How many stones were heard.
    heard: u32,
}

impl Choice {
    /// The voices of a frame's cues. Two equal cues at once would only be louder, so they are one.
    pub fn voices(&mut self, cues: &[Cue]) -> Vec<Voice> {
        let news = cues.iter().enumerate().filter(|&(place, cue)| !cues[..place].contains(cue));
        news.map(|(_, &cue)| self.voice(cue)).collect()
    }

    fn voice(&mut self, cue: Cue) -> Voice {
        match cue {
            Cue::Stone(color, remoteness) => Voice::Stone(color, Zone::at(remoteness), self.next_stone()),
            Cue::Capture(stones) if stones < MANY => Voice::Few,
            Cue::Capture(_) => Voice::Many,
            Cue::Pass => Voice::Pass,
            Cue::Undo => Voice::Undo,
            Cue::Illegal => Voice::Illegal,
            Cue::Hint => Voice::Hint,
            Cue::Atari => Voice::Atari,
            Cue::Click => Voice::Click,
            Cue::Tick => Voice::Tick,
            Cue::Beep => Voice::Beep,
            Cue::Begin => Voice::Lid,
            Cue::Win => Voice::Win,
            Cue::Lose => Voice::Lose,
            Cue::Draw => Voice::Draw,
            Cue::Right => Voice::Right,
            Cue::Wrong => Voice::Wrong,
            Cue::Join => Voice::Join,
        }
    }

    fn next_stone(&mut self) -> u8 {
        self.heard = self.heard.wrapping_add(1);
        let step = 1 + hash(self.heard) % u32::from(STONES - 1);
        self.last = ((u32::from(self.last) + step) % u32::from(STONES)) as u8;
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Color;

    #[test]
    fn no_stone_sounds_like_the_one_before_and_all_are_heard() {
        let mut choice = Choice::default();
        let numbers: Vec<_> = (0..500).map(|_| choice.next_stone()).collect();
        assert!(numbers.windows(2).all(|pair| pair[0] != pair[1]));
        for number in 0..STONES {
            let count: usize = numbers.iter().map(|&heard| usize::from(heard == number)).sum();
            assert!((60..140).contains(&count), "voice {number}: {count} of 500");
        }
    }

    #[test]
    fn colour_and_place_decide_and_the_order_is_shared() {
        // remoteness, zone
        let rows = [(0, Zone::Middle), (40, Zone::Middle), (50, Zone::Between), (80, Zone::Between), (100, Zone::Edge)];
        for (remoteness, zone) in rows {
            let mut choice = Choice::default();
            let voices = choice.voices(&[Cue::Stone(Color::Black, remoteness), Cue::Stone(Color::White, remoteness)]);
            let [Voice::Stone(Color::Black, here, a), Voice::Stone(Color::White, there, b)] = voices[..] else {
                panic!("{voices:?}")
            };
            assert!(here == zone && there == zone && a != b, "{remoteness} %: {voices:?}");
        }
    }

    #[test]
    fn captures_are_few_or_many() {
        let mut choice = Choice::default();
        assert_eq!(choice.voices(&[Cue::Capture(1)]), [Voice::Few]);
        assert_eq!(choice.voices(&[Cue::Capture(3)]), [Voice::Few]);
        assert_eq!(choice.voices(&[Cue::Capture(4)]), [Voice::Many]);
        assert_eq!(choice.voices(&[Cue::Capture(360)]), [Voice::Many]);
    }

    #[test]
    fn equal_cues_of_a_frame_are_one() {
        let cues = [Cue::Click, Cue::Illegal, Cue::Click, Cue::Click];
        assert_eq!(Choice::default().voices(&cues), [Voice::Click, Voice::Illegal]);
    }
}
