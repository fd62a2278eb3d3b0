//! `bundle`: one file for the judge. The crate `bundler` makes it; here it is compiled and run before anybody gets it.

pub(crate) mod c;
pub(crate) mod judges;
pub(crate) mod verify;

pub(crate) use bundler::{formatted, make, Bundle, Options, Part, Program, Selection};

use std::path::{Path, PathBuf};
use system::{cargo, files, Result};

/// Where `bundle` puts the file of the problem `id` with this ending.
pub(crate) fn default_path(id: &str, ending: &str) -> PathBuf {
    from_here(&cargo::root().join("target/bundle").join(id), ending)
}

/// Where `bundle` puts the file of a program with this ending.
pub(crate) fn path_of(program: &Program, ending: &str) -> PathBuf {
    from_here(&program.bundle, ending)
}

/// Writes a file to such a place, whose folder may be missing.
pub(crate) fn put(path: &Path, text: &str) -> Result<()> {
    let folder = path.parent().unwrap_or(path);
    files::make_folder(folder)?;
    files::write(path, text)
}

/// A path with this ending: from the folder in which we are, if it lies there.
fn from_here(path: &Path, ending: &str) -> PathBuf {
    let path = PathBuf::from(format!("{}.{ending}", path.display()));
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(here).map_or(path.clone(), Path::to_path_buf)
}
