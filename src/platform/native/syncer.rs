//! Makes written files safe against a power failure, on one thread beside the game.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

enum Job {
    Sync(PathBuf),
    /// Answered when everything before it is done.
    Report(Sender<()>),
}

static JOBS: OnceLock<Option<Sender<Job>>> = OnceLock::new();

/// A dying disk must not keep the program from ending.
const PATIENCE: Duration = Duration::from_secs(5);

fn jobs() -> Option<&'static Sender<Job>> {
    JOBS.get_or_init(|| {
        let (sender, receiver) = channel();
        let thread = thread::Builder::new().name("sync".into()).spawn(move || work(&receiver));
        thread.ok().map(|_| sender)
    })
    .as_ref()
}

fn work(jobs: &Receiver<Job>) {
    while let Ok(job) = jobs.recv() {
        // All that has piled up: a file written five times needs one sync.
        let mut batch = vec![job];
        batch.extend(jobs.try_iter());
        let mut paths = Vec::new();
        let mut reports = Vec::new();
        for job in batch {
            match job {
                Job::Sync(path) if paths.contains(&path) => {}
                Job::Sync(path) => paths.push(path),
                Job::Report(sender) => reports.push(sender),
            }
        }
        for path in paths {
            sync(&path);
        }
        for report in reports {
            // Whoever asked may have lost patience.
            let _ = report.send(());
        }
    }
}

/// Failures are passed over: the content is in place, and there is nobody to do better.
fn sync(path: &Path) {
    // Windows flushes only what is open for writing.
    if let Ok(file) = File::options().write(true).open(path) {
        let _ = file.sync_all();
    }
    if cfg!(unix)
        && let Some(Ok(folder)) = path.parent().map(File::open)
    {
        let _ = folder.sync_all();
    }
}

/// Has a file and its folder made safe soon.
pub fn sync_later(path: &Path) {
    let sent = jobs().is_some_and(|jobs| jobs.send(Job::Sync(path.to_owned())).is_ok());
    if !sent {
        sync(path);
    }
}

/// Waits until everything written so far is safe, for a few seconds at most.
pub fn flush() {
    // Nothing was ever written: no need to start the thread.
    let Some(Some(jobs)) = JOBS.get() else { return };
    let (sender, receiver) = channel();
    if jobs.send(Job::Report(sender)).is_ok() {
        let _ = receiver.recv_timeout(PATIENCE);
    }
}
