//! GNU Go as the referee: our count of finished games beside its own, by the rules of China, Japan and the AGA.
//!
//! Only where `HOSHI_GNUGO` names the program, such as `/usr/games/gnugo`: it takes some minutes; `HOSHI_GNUGO_GAME=word`
//! looks at the games alone whose names hold that word, such as `seed 5`. The games are the
//! positions of `finished-games.txt` that the table calls confirmed (read in place) and games that our computer plays
//! against itself. Counted with the stones that GNU Go takes for dead, ours must come to the same but for what
//! [`Reason`] explains; with those that we guess the differences are only printed.

mod gnugo;

use crate::data::other;
use crate::dead_stones::question;
use crate::go_finished::Game;
use gnugo::{Gnugo, Verdict};
use hoshi::engine::{Ask, Engine, Level, Opponent, Task};
use hoshi::record::{Info, Record, Step, Tree};
use hoshi::rules::go::{Passing, RuleSet, Rules, Score, Scoring, Territory};
use hoshi::rules::{Board, ByColor, Color, Half, Phase, PointSet, Position, Ruleset, Size};

/// The rules that are compared.
const SETS: [RuleSet; 3] = [RuleSet::Chinese, RuleSet::Japanese, RuleSet::Aga];

/// Games that the computer plays against itself: lines and level.
const PLAYED: [(u8, Level); 12] = [
    (7, Level::FirstSteps),
    (9, Level::FirstSteps),
    (9, Level::FirstSteps),
    (9, Level::Classic),
    (9, Level::Classic),
    (9, Level::Classic),
    (9, Level::Classic),
    (13, Level::FirstSteps),
    (13, Level::Classic),
    (13, Level::Classic),
    (19, Level::FirstSteps),
    (19, Level::Classic),
];

/// A game that is over: what stands, and how it came about as far as that is known.
struct Finished {
    name: String,
    board: Board,
    captures: ByColor<u16>,
    pass_stones: ByColor<u16>,
    komi: Half,
    record: Record,
    /// Whether the record holds the captures too.
    is_whole: bool,
    dead: PointSet,
}

/// Why two counts may differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reason {
    /// They do not.
    Same,
    /// While it plays the dead stones out, it puts a stone into a territory that it takes for too weak, and under Japanese
    /// rules that costs it a point. Nobody played there, so for us the point counts.
    Reinforced,
    /// It differs without a known reason.
    Unknown,
}

impl Finished {
    /// A position of the table.
    fn position(game: &Game) -> Result<Self, String> {
        let (board, captures, komi) = (game.board()?, game.captures()?, game.komi()?);
        let rules = Rules { komi, ..RuleSet::Chinese.rules(board.size()) };
        let mut record = Record::new(Info::new(Ruleset::Go(rules)));
        for (point, color) in board.stones() {
            record.tree.properties_mut(Tree::ROOT).set_stone(point, Some(color), board.size());
        }
        let task = question(&board, 1);
        let dead = PointSet::of(board.size(), Opponent::new().think(&task, &mut ()).dead);
        let (name, pass_stones) = (game.name.to_owned(), ByColor::default());
        Ok(Self { name, board, captures, pass_stones, komi, record, is_whole: false, dead })
    }

    /// A game of the computer against itself.
    fn played(side: u8, level: Level, seed: u64) -> Self {
        let rules = Rules { passing: Passing::Stones, ..RuleSet::Chinese.rules(Size::square(side)) };
        let mut record = Record::new(Info::new(Ruleset::Go(rules)));
        let mut position = Position::new(&record.info.rules);
        let mut task = Task::new(record.info.rules, Vec::new(), level, seed);
        while position.phase() == Phase::Play && task.moves.len() < 1500 {
            task.seed = seed.wrapping_add(task.moves.len() as u64);
            let Some(mv) = Opponent::new().think(&task, &mut ()).best else { break };
            let step = Step { color: position.to_move(), mv };
            assert!(position.play(mv).is_ok(), "the computer plays {mv:?} against the rules");
            record.cursor = record.tree.append(record.cursor, Some(step));
            task.moves.push(mv);
        }
        task.ask = Ask::DeadStones;
        let dead = PointSet::of(rules.size, Opponent::new().think(&task, &mut ()).dead);
        let Position::Go(end) = position else { unreachable!("the rules are those of Go") };
        let name = format!("{side}x{side} level {} seed {seed}, {} moves", level.number(), task.moves.len());
        let (board, captures, komi) = (end.board().clone(), end.captures(), rules.komi);
        Self { name, board, captures, pass_stones: end.pass_stones(), komi, record, is_whole: true, dead }
    }

    /// Our count.
    fn margin(&self, set: RuleSet, dead: &PointSet) -> Half {
        let rules = Rules { komi: self.komi, ..set.rules(self.board.size()) };
        Score::new(&rules, &self.board, self.captures, dead).margin()
    }

    /// How GNU Go counts the game.
    fn verdict(&self, gnugo: &Gnugo, scoring: Scoring) -> Result<Verdict, String> {
        let mut record = self.record.clone();
        // The pass stones of the AGA are nothing that it knows.
        record.info.rules = Ruleset::Go(Rules { komi: self.komi, ..RuleSet::Chinese.rules(self.board.size()) });
        let mut verdict = gnugo.judge(&record, scoring).map_err(|bad| format!("{}: {bad}", self.name))?;
        if scoring == Scoring::Territory && !self.is_whole {
            let taken = |color| Half::whole(self.captures[color] as i16);
            verdict.margin = verdict.margin + taken(Color::Black) - taken(Color::White);
        }
        Ok(verdict)
    }

    /// Compares the counts by some rules; prints a line.
    fn compare(&self, set: RuleSet, verdict: &Verdict) -> Reason {
        let (ours, guessed) = (self.margin(set, &verdict.dead), self.margin(set, &self.dead));
        let (reason, points) = if ours == verdict.margin {
            (Reason::Same, String::new())
        } else if set.rules(self.board.size()).scoring == Scoring::Area {
            (Reason::Unknown, String::new())
        } else {
            self.explain(ours - verdict.margin, verdict)
        };
        let guess = if guessed == ours { "the same dead stones".to_owned() } else { format!("guessed {guessed}") };
        println!(
            "{:32} {:9} GNU Go {:>6}, ours {ours:>6} ({reason:?}{points}), {guess}",
            self.name,
            set.code(),
            verdict.margin
        );
        reason
    }

    /// Why ours is larger by so much, and the points that make the difference.
    fn explain(&self, difference: Half, verdict: &Verdict) -> (Reason, String) {
        let labels = self.record.info.rules.labels();
        let mut sum = Half(0);
        let mut names = String::new();
        for (point, owner) in Territory::new(&self.board, &verdict.dead).points(Scoring::Territory) {
            if !verdict.territory[owner].contains(point) {
                sum = if owner == Color::Black { sum + Half::whole(1) } else { sum - Half::whole(1) };
                names.push(' ');
                names.push_str(&labels.name(point));
            }
        }
        (if sum == difference { Reason::Reinforced } else { Reason::Unknown }, names)
    }

    /// Under AGA rules area and territory with pass stones come to the same when White passes last.
    fn pass_stones_even_out(&self) -> Option<String> {
        let count = |scoring| {
            let rules = Rules { scoring, komi: self.komi, ..RuleSet::Aga.rules(self.board.size()) };
            let score = Score::new(&rules, &self.board, self.captures, &self.dead);
            Score { pass_stones: self.pass_stones, ..score }.margin()
        };
        let last = self.record.tree.step(self.record.cursor).map(|step| step.color);
        let (area, territory) = (count(Scoring::Area), count(Scoring::Territory));
        let differs = self.is_whole && last == Some(Color::White) && area != territory;
        differs.then(|| format!("{}: {area} by area, {territory} by territory with pass stones", self.name))
    }
}

#[test]
fn gnu_go_counts_the_same() {
    let Some(gnugo) = Gnugo::found() else {
        println!("skipped: HOSHI_GNUGO names no program");
        return;
    };
    let table = other("go/finished-games.txt");
    let text = table.map_or(String::new(), |table| table.text);
    let confirmed = Game::read_all(&text).into_iter().filter(|game| game.value("confirmed_as") != Ok("none"));
    let mut games: Vec<Finished> =
        confirmed.map(|game| Finished::position(&game).expect("a position of the table")).collect();
    games.extend(PLAYED.into_iter().zip(1..).map(|((side, level), seed)| Finished::played(side, level, seed)));
    let word = std::env::var("HOSHI_GNUGO_GAME").unwrap_or_default();
    games.retain(|game| game.name.contains(&word));
    let mut complaints = Vec::new();
    let mut counts = [0; 3];
    for game in &games {
        complaints.extend(game.pass_stones_even_out());
        for scoring in [Scoring::Area, Scoring::Territory] {
            let verdict = match game.verdict(&gnugo, scoring) {
                Ok(verdict) => verdict,
                Err(problem) => {
                    complaints.push(problem);
                    continue;
                }
            };
            for set in SETS.into_iter().filter(|set| set.rules(game.board.size()).scoring == scoring) {
                match game.compare(set, &verdict) {
                    Reason::Unknown => complaints.push(format!("{} by {} rules", game.name, set.code())),
                    reason => counts[reason as usize] += 1,
                }
            }
        }
    }
    println!(
        "{} games by {} rules: {} the same, {} but for a reinforced territory",
        games.len(),
        SETS.len(),
        counts[0],
        counts[1]
    );
    crate::data::expect_none(&complaints);
}
