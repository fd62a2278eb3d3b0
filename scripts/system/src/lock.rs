//! A lock on the workspace: commands that make or remove its files run one at a time.

use crate::{cargo, files, stop, terminal, Failure, Result};
use fs4::{FileExt, TryLockError};
use std::fs::File;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

const PATH: &str = "target/grundy.lock";

/// How long a command waits until it says so.
const BLINK: Duration = Duration::from_millis(400);

/// Holds the lock at `path` until the result is dropped.
pub fn hold(path: &Path, busy: &str) -> Result<File> {
    tried(path)?.ok_or_else(|| Failure::check(busy))
}

/// Does `work` while no other process does such work on this workspace. It waits for one that is at
/// it, and begins by sweeping away what others have left that were ended by force.
pub fn alone<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    let path = cargo::root().join(PATH);
    let start = Instant::now();
    let mut told = false;
    // The lock goes with the file, when this returns or the process ends, however it ends.
    let _held = loop {
        if let Some(file) = tried(&path)? {
            break file;
        }
        if stop::asked() {
            return Err(Failure::Stopped);
        }
        if !told && start.elapsed() > BLINK {
            terminal::remark("waiting for another command that makes or removes a problem");
            told = true;
        }
        thread::sleep(Duration::from_millis(20));
    };
    for folder in ["", "solutions/src/bin", "testdata/examples", "testdata/problems"] {
        files::sweep_unfinished(&cargo::root().join(folder));
    }
    work()
}

/// The lock at `path`, unless another process holds it.
fn tried(path: &Path) -> Result<Option<File>> {
    files::make_folder(path.parent().unwrap_or(path))?;
    files::make_room(path);
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
        .map_err(Failure::at(path))?;
    match FileExt::try_lock(&file) {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(Failure::at(path)(error)),
    }
}
