//! Every command, by its name.

use super::line::{Line, color};
use super::refused::Refused;
use super::{Answer, Game, Gtp, Talk, show};
use crate::rules::go::RuleSet;
use crate::rules::{Color, Move, Point};
use std::fs;

/// What carries out a command.
type Act = fn(&mut Gtp, &Line) -> Answer;

/// The commands.
const COMMANDS: [(&str, Act); 38] = [
    ("protocol_version", |_, _| Ok("2".into())),
    ("name", |_, _| Ok("Hoshi".into())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").into())),
    ("known_command", |_, line| Ok(find(line.word(0).unwrap_or_default()).is_some().to_string())),
    ("list_commands", |_, _| Ok(names())),
    ("quit", |gtp, _| {
        gtp.talk = Talk::Over;
        Ok(done())
    }),
    ("boardsize", |gtp, line| gtp.game.resize(line.word(0)?).map(|()| done())),
    ("clear_board", |gtp, _| {
        gtp.game.clear();
        Ok(done())
    }),
    ("komi", |gtp, line| {
        gtp.game.set_komi(line.points(0)?);
        Ok(done())
    }),
    ("get_komi", |gtp, _| Ok(gtp.game.rules().komi.to_string())),
    ("query_boardsize", |gtp, _| Ok(gtp.game.rules().size.width.to_string())),
    ("play", play),
    ("genmove", |gtp, line| gtp.genmove(line.color(0)?)),
    ("reg_genmove", |gtp, line| Ok(gtp.reg_genmove(line.color(0)?))),
    ("kgs-genmove_cleanup", |gtp, line| gtp.clean_up(line.color(0)?)),
    ("undo", |gtp, _| gtp.game.undo().map(|()| done())),
    ("gg-undo", |gtp, line| undo_several(gtp, line)),
    ("fixed_handicap", |gtp, line| {
        let points = gtp.game.fix_handicap(line.number(0)?)?;
        Ok(show::points(gtp.game.labels(), &points))
    }),
    ("place_free_handicap", |gtp, line| gtp.place_free_handicap(line.number(0)?)),
    ("set_free_handicap", set_free_handicap),
    ("time_settings", |gtp, line| gtp.clock.set(line).map(|()| done())),
    ("kgs-time_settings", |gtp, line| gtp.clock.set_kgs(line).map(|()| done())),
    ("time_left", |gtp, line| gtp.clock.set_left(line).map(|()| done())),
    ("final_score", |gtp, _| Ok(gtp.final_score())),
    ("final_status_list", |gtp, line| gtp.final_status_list(line.word(0)?)),
    ("kgs-game_over", |_, _| Ok(done())),
    ("kgs-rules", |gtp, line| rules(gtp, line.word(0)?)),
    ("loadsgf", load),
    ("printsgf", print),
    ("showboard", |gtp, _| Ok(show::board(&gtp.game))),
    ("last_move", last_move),
    ("move_history", |gtp, _| Ok(show::history(&gtp.game))),
    ("lz-analyze", |gtp, line| Ok(gtp.analyze(asked(gtp, line), show::lz))),
    ("kata-analyze", |gtp, line| Ok(gtp.analyze(asked(gtp, line), show::kata))),
    ("hoshi-worth", |gtp, line| Ok(gtp.worth(asked(gtp, line)))),
    ("hoshi-owner", |gtp, _| Ok(gtp.owners())),
    ("gogui-analyze_commands", |_, _| Ok(show::ANALYZE_COMMANDS.into())),
    ("gogui-interrupt", |_, _| Ok(done())),
];

/// What carries out the command of this name.
pub fn find(name: &str) -> Option<Act> {
    COMMANDS.iter().find(|command| command.0 == name).map(|command| command.1)
}

fn names() -> String {
    COMMANDS.map(|command| command.0).join("\n")
}

/// The answer when there is nothing to say.
const fn done() -> String {
    String::new()
}

fn play(gtp: &mut Gtp, line: &Line) -> Answer {
    let color = line.color(0)?;
    let mv = line.vertex(1, gtp.game.labels())?;
    gtp.game.play(color, mv)?;
    Ok(done())
}

fn undo_several(gtp: &mut Gtp, line: &Line) -> Answer {
    let count: usize = line.words.first().map_or(Ok(1), |_| line.number(0))?;
    if count > gtp.game.length() {
        return Err(Refused::CannotUndo);
    }
    for _ in 0..count {
        gtp.game.undo()?;
    }
    Ok(done())
}

fn set_free_handicap(gtp: &mut Gtp, line: &Line) -> Answer {
    let labels = gtp.game.labels();
    let mut points: Vec<Point> = Vec::new();
    for at in 0..line.words.len() {
        match line.vertex(at, labels)? {
            Move::Place(point) if !points.contains(&point) => points.push(point),
            Move::Place(_) | Move::Pass => return Err(Refused::Vertex),
        }
    }
    gtp.game.place_handicap(&points)?;
    Ok(done())
}

fn rules(gtp: &mut Gtp, name: &str) -> Answer {
    let plain = name.replace(['_', '-'], "");
    // Dead stones are always marked here, so rules that know none cannot be had.
    let set = RuleSet::from_sgf_name(&plain).filter(|set| *set != RuleSet::TrompTaylor);
    gtp.game.set_rule_set(set.ok_or(Refused::Rules)?);
    Ok(done())
}

fn load(gtp: &mut Gtp, line: &Line) -> Answer {
    let bytes = fs::read(line.word(0)?).map_err(|error| Refused::File(error.to_string()))?;
    let before = line.words.get(1).map(|_| line.number(1)).transpose()?;
    gtp.game.load(&bytes, before)?;
    Ok(show::color(gtp.game.to_move()).into())
}

fn print(gtp: &mut Gtp, line: &Line) -> Answer {
    // An empty line would end the answer.
    let text = gtp.game.to_sgf().trim_end().replace("\n\n", "\n");
    match line.words.first() {
        None => Ok(text),
        Some(file) => {
            fs::write(file, text + "\n").map_err(|error| Refused::File(error.to_string()))?;
            Ok(done())
        }
    }
}

fn last_move(gtp: &mut Gtp, _: &Line) -> Answer {
    let game: &Game = &gtp.game;
    let step = game.last().ok_or(Refused::CannotUndo)?;
    Ok(format!("{} {}", show::color(step.color), show::vertex(game.labels(), step.mv)))
}

/// The side that a question is about: the one that is named, else the one to move.
fn asked(gtp: &Gtp, line: &Line) -> Color {
    line.words.first().and_then(|word| color(word)).unwrap_or(gtp.game.to_move())
}
