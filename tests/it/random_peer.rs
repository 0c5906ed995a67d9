//! Hoshi against a partner that plays any legal move, through real pipes and in both protocols: every answer is legal, and
//! it wins each game by far.

use crate::fuzz::luck::Luck;
use hoshi::rules::{Color, Move, Outcome, Phase, Point, Position, Rows, Ruleset, Size, go, gomoku};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Games of each protocol; Hoshi has either colour in turn.
const GAMES: u64 = 4;
/// Moves after which a game of Gomoku must be won.
const LONGEST: u16 = 40;
/// After so many moves the partner passes in Go.
const TIRED: u16 = 150;
/// Points by which a game of Go on [`LINES`] lines must be won.
const MARGIN: f64 = 20.0;
const LINES: u8 = 7;

/// The program, and both ends of its pipes.
struct Hoshi {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Hoshi {
    fn start(words: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hoshi"));
        let mut child =
            command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let input = child.stdin.take().expect("its input is a pipe");
        let output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        Self { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program listens");
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the program speaks UTF-8");
        line.trim().to_owned()
    }

    /// What is answered to a command of GTP, which must not be refused.
    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        let (answer, end) = (self.hear(), self.hear());
        assert!(end.is_empty(), "{line}: {answer} {end}");
        answer.strip_prefix('=').unwrap_or_else(|| unreachable!("{line}: {answer}")).trim().to_owned()
    }

    /// Ends with the last command.
    fn end(mut self, line: &str) {
        self.say(line);
        assert!(self.child.wait().expect("the program ends").success());
    }
}

/// A legal move, a pass only where there is none.
fn any_move(position: &Position, luck: &mut Luck) -> Move {
    let points = position.board().size().points().map(Move::Place);
    let moves: Vec<Move> = points.filter(|&mv| position.check(mv).is_ok()).collect();
    if moves.is_empty() { Move::Pass } else { luck.pick(&moves) }
}

/// The colour that Hoshi has in a game.
const fn seat(game: u64) -> Color {
    if game.is_multiple_of(2) { Color::Black } else { Color::White }
}

/// A game of Gomoku; who won, and after how many moves.
fn play_gomoku(hoshi: &mut Hoshi, own: Color, luck: &mut Luck) -> (Option<Color>, u16) {
    let mut position = Position::new(&Ruleset::Gomoku(gomoku::Rules::default()));
    hoshi.say("START 15");
    assert_eq!(hoshi.hear(), "OK");
    hoshi.say("INFO max_node 300");
    let mut told = "BEGIN".to_owned();
    while position.phase() == Phase::Play {
        let mv = if position.to_move() == own {
            hoshi.say(&told);
            let answer = hoshi.hear();
            let (x, y) = answer.split_once(',').expect(&answer);
            Move::Place(Point::new(x.parse().expect(&answer), y.parse().expect(&answer)))
        } else {
            let mv = any_move(&position, luck);
            if let Move::Place(point) = mv {
                told = format!("TURN {},{}", point.x, point.y);
            }
            mv
        };
        position.play(mv).expect("both play legal moves");
    }
    (position.outcome().and_then(Outcome::winner), position.ply())
}

/// A game of Go; what Hoshi says of its end.
fn play_go(hoshi: &mut Hoshi, own: Color, luck: &mut Luck) -> String {
    let rules = Ruleset::Go(go::Rules::chinese(Size::square(LINES)));
    let labels = rules.labels_from(Rows::FromBottom);
    let name = |color: Color| if color == Color::Black { "b" } else { "w" };
    let mut position = Position::new(&rules);
    for line in [format!("boardsize {LINES}").as_str(), "clear_board", "komi 0.5"] {
        hoshi.ask(line);
    }
    let mut last = None;
    while position.phase() == Phase::Play {
        let mv = if position.to_move() == own {
            let answer = hoshi.ask(&format!("genmove {}", name(own)));
            labels.parse(&answer).expect(&answer)
        } else {
            let is_over = last == Some(Move::Pass) || position.ply() >= TIRED;
            let mv = if is_over { Move::Pass } else { any_move(&position, luck) };
            let told = match mv {
                Move::Place(point) => labels.name(point),
                Move::Pass => "pass".to_owned(),
            };
            hoshi.ask(&format!("play {} {told}", name(!own)));
            mv
        };
        position.play(mv).expect("both play legal moves");
        last = Some(mv);
    }
    hoshi.ask("final_score")
}

#[test]
fn gomocup() {
    let mut hoshi = Hoshi::start(&["gomocup"]);
    for game in 0..GAMES {
        let (winner, moves) = play_gomoku(&mut hoshi, seat(game), &mut Luck::new(game));
        assert_eq!(winner, Some(seat(game)), "game {game} after {moves} moves");
        assert!(moves <= LONGEST, "game {game} took {moves} moves");
    }
    hoshi.end("END");
}

#[test]
fn gtp() {
    let mut hoshi = Hoshi::start(&["gtp", "--level", "3", "--seed", "1"]);
    for game in 0..GAMES {
        let said = play_go(&mut hoshi, seat(game), &mut Luck::new(game));
        let sign = if seat(game) == Color::Black { "B+" } else { "W+" };
        let points = said.strip_prefix(sign).and_then(|points| points.parse::<f64>().ok());
        assert!(points.is_some_and(|points| points >= MARGIN), "game {game}: {said}");
    }
    hoshi.end("quit");
}
