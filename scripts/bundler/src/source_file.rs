//! The length of a source file has a limit.

use std::path::Path;
use system::{files, Failure, Result};

/// The longest file that we read: no judge takes half as much, and rustc would compile an array of 10 MB for minutes.
pub(crate) const LONGEST: usize = 2 << 20;

/// The text of a source file.
pub(crate) fn read(path: &Path) -> Result<String> {
    let text = files::read(path)?;
    is_short(path, text.len())?;
    Ok(text)
}

/// Fails for a file of more bytes than that.
pub(crate) fn is_short(path: &Path, length: usize) -> Result<()> {
    if length > LONGEST {
        let why = "it has more than 2 MiB, and no judge takes more than 1 MiB";
        return Err(Failure::at(path)(why));
    }
    Ok(())
}
