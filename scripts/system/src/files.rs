//! Files: read with their path in every complaint, written whole or not at all.

use crate::{cargo, process, Failure, Result};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Once;

/// The text of the file at `path`.
///
/// # Errors
/// If it cannot be read or is no text.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(Failure::at(path))
}

/// Writes `text` to `path`, whole or not at all. Folders below target/ are made.
///
/// # Errors
/// If it cannot be written.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    if path.starts_with(cargo::root().join("target")) || path.starts_with("target") {
        fs::create_dir_all(folder).map_err(Failure::at(folder))?;
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let unfinished = folder.join(format!(".{name}.{}", std::process::id()));
    let written = fs::write(&unfinished, text).and_then(|()| fs::rename(&unfinished, path));
    written.map_err(|e| {
        // It may never have been made.
        let _ = fs::remove_file(&unfinished);
        Failure::check(format!("{} cannot be written: {e}", path.display()))
    })
}

/// A folder that goes when it is dropped.
#[derive(Debug)]
pub struct Temporary(PathBuf);

impl Temporary {
    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // What cannot be removed now is swept later.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What the names of all temporary folders begin with; the number of the process follows.
const PREFIX: &str = "grundy-";

/// A folder that nobody else can look into, and that goes when it is dropped.
///
/// # Errors
/// If it cannot be made.
pub fn temporary() -> Result<Temporary> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    static SWEPT: Once = Once::new();
    let base = std::env::temp_dir();
    SWEPT.call_once(|| sweep(&base));
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = base.join(format!("{PREFIX}{}-{number}", std::process::id()));
        match private(&path) {
            Ok(()) => return Ok(Temporary(path)),
            // Another process had our number, and its folders could not be swept.
            Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
            Err(e) => return Err(Failure::at(path)(e)),
        }
    }
}

/// Removes from `base` what processes that are gone have left, as they were ended by force.
fn sweep(base: &Path) {
    for entry in fs::read_dir(base).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let number = name.to_str().and_then(|name| name.strip_prefix(PREFIX)?.split('-').next());
        if number.and_then(|number| number.parse().ok()).is_some_and(|pid| !process::lives(pid)) {
            // It may be somebody else's; then it stays.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(unix)]
fn private(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().mode(0o700).create(path)
}

#[cfg(not(unix))]
fn private(path: &Path) -> std::io::Result<()> {
    fs::create_dir(path)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_temporary_folder_goes_and_what_the_dead_have_left_is_swept() {
        let folder = temporary().unwrap();
        let path = folder.path().to_path_buf();
        fs::write(path.join("file"), "text").unwrap();
        let base = path.join("base");
        let mut gone = std::process::Command::new("true").spawn().unwrap();
        gone.wait().unwrap();
        let [dead, alive] =
            [gone.id(), std::process::id()].map(|pid| base.join(format!("{PREFIX}{pid}-0")));
        for folder in [&dead, &alive, &base.join("grundy-notes")] {
            fs::create_dir_all(folder).unwrap();
        }
        sweep(&base);
        assert!(!dead.exists() && alive.exists() && base.join("grundy-notes").exists());
        drop(folder);
        assert!(!path.exists());
    }
}
