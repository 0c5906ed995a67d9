//! The `hoshi` program: bare it opens the window, with a word it is a tool in the terminal.
#![cfg_attr(all(windows, feature = "gui"), windows_subsystem = "windows")]

use hoshi::cli::{self, Next, Opening};
use hoshi::platform::{self, LoopKind};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    // Comes first: the local time zone cannot be read once there are threads.
    let time = platform::time();
    if platform::LOOP == LoopKind::OnDemand {
        // A page has no command line and no terminal.
        window::open(time, Opening::default());
        return ExitCode::SUCCESS;
    }
    match cli::start(words()) {
        Next::Exit(code) => code.into(),
        Next::Window(opening) => window::guarded(opening.language, move || window::open(time, opening)),
        Next::Measure(effort) => window::guarded(None, move || window::measure(effort)),
    }
}

/// The words after the program's name. Tournament managers start engines by a name that begins with `pbrain-`.
fn words() -> impl Iterator<Item = OsString> {
    let mut words = std::env::args_os();
    let program = words.next().map(PathBuf::from).unwrap_or_default();
    let stem = program.file_stem().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let is_brain = stem.starts_with("pbrain-");
    is_brain.then(|| "gomocup".into()).into_iter().chain(words)
}

/// Opening the window, and what to say when that fails.
#[cfg(feature = "gui")]
mod window {
    use hoshi::app::order::Order;
    use hoshi::app::ports::Time;
    use hoshi::app::preference::Preference;
    use hoshi::app::words::{Language, Word};
    use hoshi::app::{App, Ports};
    use hoshi::cli::arguments::Effort;
    use hoshi::cli::usage::{NoWindow, broke_down};
    use hoshi::cli::{self, Opening, bench};
    use hoshi::engine::Opponent;
    use hoshi::platform::{self, LoopKind};
    use hoshi::view::{self, Load};
    use std::io::{self, Write};
    use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
    use std::process::ExitCode;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread::{self, ThreadId};

    /// Whether the window has been opened.
    static STANDS: AtomicBool = AtomicBool::new(false);
    /// Whether the player knows that something broke.
    static IS_TOLD: AtomicBool = AtomicBool::new(false);
    /// Whether the last words are English.
    static IS_ENGLISH: AtomicBool = AtomicBool::new(false);

    /// The game in its window, until it is left.
    pub fn open(time: Box<dyn Time>, opening: Opening) {
        view::open(move || {
            STANDS.store(true, Ordering::Relaxed);
            let mut app = App::new(Ports {
                store: platform::store(),
                courier: platform::courier(),
                brain: platform::brain(|| Box::new(Opponent::new())),
                time,
                locale: platform::locale(),
                can_quit: platform::LOOP == LoopKind::Paced,
                can_full_screen: platform::can_full_screen(),
            });
            let Opening { language, file } = opening;
            if language.is_some_and(|language| language != app.language()) {
                app.obey(Order::Adjust(Preference::Language, 1));
            }
            if let Some(file) = file {
                app.open_path(file);
            }
            app
        });
    }

    /// A window that draws a full board, and what that cost.
    pub fn measure(effort: Effort) {
        let load = Load { frames: bench::frames(effort), idle_ns: bench::idle_nanoseconds(effort) };
        view::measure(load, move |cost| {
            STANDS.store(true, Ordering::Relaxed);
            // Whoever closed the pipe does not want the figures.
            let _ = bench::print_window(&cost, &mut io::stdout());
        });
    }

    /// Runs a window and tells the player in words when it breaks, whether it could not be opened or later.
    pub fn guarded(language: Option<Language>, run: impl FnOnce()) -> ExitCode {
        let language = language.unwrap_or_else(cli::system_language);
        let main = thread::current().id();
        IS_ENGLISH.store(language == Language::English, Ordering::Relaxed);
        platform::at_exit(last_words);
        panic::set_hook(Box::new(move |info| report(info, main, language)));
        match panic::catch_unwind(AssertUnwindSafe(run)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        }
    }

    /// The process ends: if the window never stood and nobody said why, it was for want of OpenGL.
    extern "C" fn last_words() {
        if !STANDS.load(Ordering::Relaxed) && !IS_TOLD.swap(true, Ordering::Relaxed) {
            let language = if IS_ENGLISH.load(Ordering::Relaxed) { Language::English } else { Language::Chinese };
            cli::regret(&NoWindow::Failed("OpenGL".into()), language);
        }
    }

    /// Said at once and not after unwinding, because some systems do not let a panic out of a window's callback.
    fn report(info: &PanicHookInfo<'_>, main: ThreadId, language: Language) {
        let words = info.payload_as_str().unwrap_or("?");
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        if thread::current().id() != main && place.contains("quad-snd") {
            // The sound device does not work or was pulled out. What remains is silence, also about it.
            platform::sound::lose_device();
        } else if thread::current().id() != main {
            // A thread that thinks: the game goes on, and says what it has lost.
            let _ = writeln!(io::stderr(), "hoshi: {words} ({place})");
        } else if IS_TOLD.swap(true, Ordering::Relaxed) {
            // The same trouble on its way out.
        } else if STANDS.load(Ordering::Relaxed) {
            platform::message_box(
                Word::WindowTitle.text(language),
                &broke_down(&format!("{words} ({place})"), language),
            );
        } else {
            cli::regret(&NoWindow::Failed(words.to_owned()), language);
        }
    }
}

/// The command line asks for no window in a program that has none.
#[cfg(not(feature = "gui"))]
mod window {
    use hoshi::app::ports::Time;
    use hoshi::app::words::Language;
    use hoshi::cli::arguments::Effort;
    use hoshi::cli::usage::NoWindow;
    use hoshi::cli::{self, Opening};
    use std::process::ExitCode;

    /// There is none.
    pub fn open(_: Box<dyn Time>, _: Opening) {}

    /// There is none.
    pub fn measure(_: Effort) {}

    /// Says that there is none.
    pub fn guarded(language: Option<Language>, _: impl FnOnce()) -> ExitCode {
        cli::regret(&NoWindow::NotBuilt, language.unwrap_or_else(cli::system_language)).into()
    }
}
