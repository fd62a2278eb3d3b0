//! One at a time: a lock on the workspace for commands that make or remove files of it.

use crate::{cargo, files, Failure, Result};
use fs4::FileExt;
use std::fs::{self, File};

/// Where the lock lies.
const PATH: &str = "target/grundy.lock";

/// Does `work` while no other process does such work on this workspace. It waits for one that is at
/// it, and begins by sweeping away what others have left that were ended by force.
///
/// # Errors
/// If the lock cannot be had, and those of `work`.
pub fn alone<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    let path = cargo::root().join(PATH);
    fs::create_dir_all(path.parent().unwrap_or(&path)).map_err(Failure::at(&path))?;
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(Failure::at(&path))?;
    // The lock goes with the file, when this returns or the process ends, however it ends.
    FileExt::lock(&file).map_err(Failure::at(&path))?;
    for folder in ["", "solutions/src/bin", "testdata/examples", "testdata/problems"] {
        files::sweep_unfinished(&cargo::root().join(folder));
    }
    work()
}
