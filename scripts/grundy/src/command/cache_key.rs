//! Of what something was made, as a number: while that stays, it need not be made again.

use crate::task::Task;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use system::rustc::Rustc;
use system::{cargo, files, Failure, Result};

/// The texts of a problem of the collection, what it uses, and this command.
pub(super) fn of_task(task: &Task) -> Result<u64> {
    let id = &task.name;
    let root = cargo::root();
    let mut paths = vec![
        root.join(format!("solutions/src/bin/{id}.rs")),
        root.join(format!("testdata/examples/{id}.rs")),
        root.join("Cargo.lock"),
    ];
    for folder in ["shared/src", "testdata/src", "testdata/facts/src", "scripts/rust_to_c/src"] {
        paths.extend(files::below(&root.join(folder))?);
    }
    if let Some(folder) = &task.folder {
        paths.extend(files::below(folder)?);
    }
    // A problem may have no oracle yet.
    let texts: Vec<_> = paths.iter().map(|path| fs::read(path).ok()).collect();
    Ok(facts::hash((Rustc::installed().version(), built(&own()?)?, paths, texts)))
}

/// This program, on Linux even if a newer one lies in its place by now.
fn own() -> Result<PathBuf> {
    if cfg!(target_os = "linux") {
        Ok("/proc/self/exe".into())
    } else {
        std::env::current_exe().map_err(Failure::check)
    }
}

/// When the program was built.
pub(super) fn built(program: &Path) -> Result<SystemTime> {
    fs::metadata(program).and_then(|it| it.modified()).map_err(Failure::at(program))
}
