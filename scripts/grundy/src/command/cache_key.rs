//! Of what something was made, as a number: while that stays, it need not be made again.

use crate::task::Task;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::time::SystemTime;
use system::oracle::OracleProcess;
use system::rustc::Rustc;
use system::{cargo, files, Failure, Result};

/// The texts of a problem of the collection, what it uses, and this command, as they were when they were read.
pub(super) struct Sources {
    pub(super) key: u64,
    stamps: Stamps,
}

impl Sources {
    pub(super) fn of_task(task: &Task) -> Result<Sources> {
        // A save after this changes a stamp, whatever we read of it.
        let stamps = begun(task)?;
        // A problem may have no oracle yet.
        let texts: Vec<_> = stamps.iter().map(|(path, _)| fs::read(path).ok()).collect();
        let paths: Vec<_> = stamps.iter().map(|(path, _)| path).collect();
        // The facts were read before.
        let facts = format!("{:?}", task.facts);
        let key = facts::hash((Rustc::installed().version(), built(&own()?)?, facts, paths, texts));
        Ok(Sources { key, stamps })
    }

    /// Has none of them been written since they were read? Cargo reads them by itself.
    pub(super) fn are_unchanged(&self, task: &Task) -> Result<bool> {
        Ok(stamps(task)? == self.stamps)
    }
}

/// What tells whether a file has been written, even if its text is the same again.
pub(super) type Stamp = (u64, Option<SystemTime>, u64, [i64; 2]);

pub(super) type Stamps = Vec<(PathBuf, Option<Stamp>)>;

/// The stamps of the files of `task`, from which this process builds its oracle from now on. An oracle that it has built
/// from others is forgotten, so that no answer of it counts for these files.
pub(super) fn begun(task: &Task) -> Result<Stamps> {
    static BEGUN: LazyLock<Mutex<BTreeMap<String, Stamps>>> = LazyLock::new(Mutex::default);
    let now = stamps(task)?;
    let mut begun = BEGUN.lock().expect("no thread panics");
    if begun.insert(task.name.clone(), now.clone()).is_some_and(|before| before != now) {
        OracleProcess::forget(&task.name);
    }
    Ok(now)
}

/// The stamps of all files of which the results of `task` are made.
pub(super) fn stamps(task: &Task) -> Result<Stamps> {
    let id = &task.name;
    let root = cargo::root();
    let mut paths = vec![
        root.join(format!("solutions/src/bin/{id}.rs")),
        root.join(format!("testdata/examples/{id}.rs")),
    ];
    paths
        .extend(["", "solutions", "shared", "testdata"].map(|it| root.join(it).join("Cargo.toml")));
    paths.push(root.join("Cargo.lock"));
    for folder in ["shared/src", "testdata/src", "testdata/facts/src", "scripts/rust_to_c/src"] {
        paths.extend(files::below(&root.join(folder))?);
    }
    if let Some(folder) = &task.folder {
        paths.extend(files::below(folder)?);
    }
    let stamp = |path: &PathBuf| {
        let about = fs::metadata(path).ok()?;
        let (file, change) = change(&about);
        Some((about.len(), about.modified().ok(), file, change))
    };
    Ok(paths.into_iter().map(|path| (path.clone(), stamp(&path))).collect())
}

/// Which file it is, and when anything of it changed: a time that no program can set.
#[cfg(unix)]
fn change(about: &fs::Metadata) -> (u64, [i64; 2]) {
    use std::os::unix::fs::MetadataExt;
    (about.ino(), [about.ctime(), about.ctime_nsec()])
}

#[cfg(not(unix))]
fn change(_: &fs::Metadata) -> (u64, [i64; 2]) {
    (0, [0; 2])
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
