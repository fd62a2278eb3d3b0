//! One at a time: a lock on the workspace for commands that make or remove files of it.

use crate::{cargo, files, Failure, Result};
use fs4::{FileExt, TryLockError};
use std::fs::{self, File};
use std::path::Path;

/// Where the lock lies.
const PATH: &str = "target/grundy.lock";

/// Holds the lock at `path` until the result is dropped.
///
/// # Errors
/// If it cannot be had: what `busy` says where another process holds it.
pub fn hold(path: &Path, busy: &str) -> Result<File> {
    let file = opened(path)?;
    match FileExt::try_lock(&file) {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Failure::check(busy)),
        Err(TryLockError::Error(error)) => Err(Failure::at(path)(error)),
    }
}

/// Does `work` while no other process does such work on this workspace. It waits for one that is at
/// it, and begins by sweeping away what others have left that were ended by force.
///
/// # Errors
/// If the lock cannot be had, and those of `work`.
pub fn alone<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    let path = cargo::root().join(PATH);
    let file = opened(&path)?;
    // The lock goes with the file, when this returns or the process ends, however it ends.
    FileExt::lock(&file).map_err(Failure::at(&path))?;
    for folder in ["", "solutions/src/bin", "testdata/examples", "testdata/problems"] {
        files::sweep_unfinished(&cargo::root().join(folder));
    }
    work()
}

fn opened(path: &Path) -> Result<File> {
    fs::create_dir_all(path.parent().unwrap_or(path)).map_err(Failure::at(path))?;
    let file = File::options().create(true).truncate(false).write(true).open(path);
    file.map_err(Failure::at(path))
}
