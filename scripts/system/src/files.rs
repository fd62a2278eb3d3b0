//! Files: read with their path in every complaint, written whole or not at all.

use crate::{cargo, Failure, Result};
use std::fs;
use std::path::Path;

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
///
/// # Errors
/// If it cannot be made.
pub fn temporary() -> Result<tempfile::TempDir> {
    tempfile::tempdir().map_err(Failure::at(std::env::temp_dir()))
}
