//! Floor 5: the program without a window.
//!
//! [`start`] reads the command line, does what can be done in a terminal, and hands back what needs the window.

pub mod arguments;
pub mod bench;
mod columns;
pub mod gomocup;
pub mod gtp;
pub mod lab;
pub mod net;
pub mod phrases;
pub mod play;
pub mod usage;

use crate::app::licences;
use crate::app::words::{Language, Word};
use crate::platform;
use arguments::{Effort, Job, Seating, Wanted};
use lab::Trouble;
use phrases::Phrase;
use play::Opened;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use usage::NoWindow;

/// What is left to do after the command line was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// Leave with this exit code.
    Exit(u8),
    /// Open the window.
    Window(Opening),
    /// Open a window to measure its frames.
    Measure(Effort),
}

/// What the window begins with.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Opening {
    /// A language, if one was asked for.
    pub language: Option<Language>,
    /// A file to open.
    pub file: Option<PathBuf>,
}

/// The exit code when the command line is not understood.
const MISUSE: u8 = 2;

/// Carries out the words after the program's name.
pub fn start(words: impl Iterator<Item = OsString>) -> Next {
    let request = arguments::read(words);
    let language = request.language.unwrap_or_else(system_language);
    match request.job {
        // A game gets a console of its own later, so that a complaint does not vanish with it.
        Ok(Job::Window(_) | Job::Play(_)) => {}
        // Whoever types commands needs a console that nobody else reads from.
        Ok(Job::Gtp(_)) => _ = platform::alloc_console(),
        _ => _ = platform::attach_console(),
    }
    match request.job {
        Ok(Job::Window(file)) => window_or_else(Opening { language: request.language, file }, language),
        Ok(Job::Play(wanted)) => play_in_console(wanted, language),
        Ok(Job::Bench(effort)) => exit(bench::run(effort, &mut io::stdout())),
        Ok(Job::BenchFiles(folder)) => exit(bench::open_files(&folder, &mut io::stdout())),
        Ok(Job::BenchWindow(effort)) => match lacking() {
            None => Next::Measure(effort),
            Some(reason) => Next::Exit(regret(&reason, language)),
        },
        Ok(Job::Gomocup) => exit(gomocup()),
        Ok(Job::Gtp(manner)) => exit(gtp::run(manner, &mut io::stdin().lock(), &mut io::stdout())),
        Ok(Job::Selfplay(series)) => report(lab::selfplay::run(&series, language, &mut io::stdout()), language),
        Ok(Job::Match(contest)) => report(lab::contest::run(&contest, language, &mut io::stdout()), language),
        Ok(Job::Features(folder)) => exit(net::features(&folder, &mut io::stdin().lock(), &mut io::stdout())),
        Ok(Job::Version) => exit(io::stdout().write_all(usage::version().as_bytes())),
        Ok(Job::Licences) => exit(io::stdout().write_all(licences::text(language).as_bytes())),
        Ok(Job::Help(topic)) => exit(io::stdout().write_all(usage::usage(topic, language).as_bytes())),
        Err(bad) => {
            let text = format!("{}\n\n{}", bad.say(language), usage::usage(request.topic, language));
            // With no place to complain there is still the exit code.
            let _ = io::stderr().write_all(text.as_bytes());
            Next::Exit(MISUSE)
        }
    }
}

fn gomocup() -> io::Result<()> {
    let mut lines = gomocup::Typed::new(io::BufReader::new(io::stdin()));
    gomocup::run(&mut lines, &mut io::stdout(), platform::time().seed())
}

/// The end of an experiment, or what was in its way.
fn report(done: Result<(), Trouble>, language: Language) -> Next {
    match done {
        Ok(()) => Next::Exit(0),
        Err(Trouble::Print(error)) => exit(Err(error)),
        Err(trouble) => {
            let _ = writeln!(io::stderr(), "hoshi: {}", trouble.say(language));
            Next::Exit(1)
        }
    }
}

/// The language of the system.
pub fn system_language() -> Language {
    platform::locale().as_deref().map_or(Language::English, Language::from_locale)
}

/// Shows why there is no window; gives the exit code.
pub fn regret(reason: &NoWindow, language: Language) -> u8 {
    platform::message_box(Word::WindowTitle.text(language), &reason.say(language));
    1
}

/// Why no window can be opened, if that is known beforehand.
fn lacking() -> Option<NoWindow> {
    if !cfg!(feature = "gui") {
        Some(NoWindow::NotBuilt)
    } else if !platform::has_display() {
        Some(NoWindow::NoDisplay)
    } else {
        None
    }
}

/// The window; without one a game in the terminal, and without that a message.
fn window_or_else(opening: Opening, language: Language) -> Next {
    match lacking() {
        None => Next::Window(opening),
        Some(reason) if platform::is_terminal() => {
            let instead = match reason {
                NoWindow::NoDisplay => Phrase::PlayInstead,
                NoWindow::NotBuilt | NoWindow::Failed(_) => Phrase::NoGui,
            };
            let open = opening.file.map(|file| (file, Seating::Recorded));
            match writeln!(io::stdout(), "{}", instead.text(language)) {
                Ok(()) => play_in_console(Wanted { open, ..Wanted::usual() }, language),
                told => exit(told),
            }
        }
        Some(reason) => Next::Exit(regret(&reason, language)),
    }
}

/// A game in a console of its own, if its files are in order.
fn play_in_console(wanted: Wanted, language: Language) -> Next {
    match Opened::of(&wanted) {
        Ok(opened) => {
            platform::alloc_console();
            exit(play_here(wanted, language, opened))
        }
        Err(bad) => {
            platform::attach_console();
            let _ = writeln!(io::stderr(), "{}", bad.say(language));
            Next::Exit(1)
        }
    }
}

fn play_here(wanted: Wanted, language: Language, opened: Option<Opened>) -> io::Result<()> {
    let time = platform::time();
    let stamp = time.stamp();
    let date = format!("{:04}-{:02}-{:02}", stamp.year, stamp.month, stamp.day);
    let mut terminal = play::Terminal::new(wanted, language, (time.seed(), date));
    if let Some(opened) = opened {
        terminal = terminal.with_opened(opened);
    }
    let echo = if platform::is_terminal() { play::Echo::Off } else { play::Echo::On };
    play::run(terminal, echo, &mut io::stdin().lock(), &mut io::stdout())
}

/// Exit code 0, also when the reader of a pipe has left; 1 when something else keeps the program from being heard.
fn exit(heard: io::Result<()>) -> Next {
    match heard {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ = writeln!(io::stderr(), "hoshi: {error}");
            Next::Exit(1)
        }
        _ => Next::Exit(0),
    }
}
