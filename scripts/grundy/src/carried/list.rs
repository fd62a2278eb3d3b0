//! Which sources are carried.

use std::path::{Path, PathBuf};
use std::{fs, io};

const PACKAGES: [&str; 5] =
    ["scripts/explore", "scripts/launch", "scripts/system", "testdata", "testdata/facts"];

/// The paths of the files below `root`, which is a workspace.
pub(crate) fn paths(root: &Path) -> io::Result<Vec<String>> {
    let mut paths: Vec<PathBuf> =
        ["Cargo.lock", "Cargo.toml", "rustfmt.toml"].iter().map(|it| root.join(it)).collect();
    let mut folders = vec![];
    for package in PACKAGES {
        paths.push(root.join(package).join("Cargo.toml"));
        folders.push(root.join(package).join("src"));
    }
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let is_source = path.extension().is_some_and(|ending| ending == "rs");
            if path.is_dir() {
                folders.push(path);
            } else if is_source {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let relative = |path: &PathBuf| {
        let path = path.strip_prefix(root).expect("it lies below");
        path.to_string_lossy().replace('\\', "/")
    };
    Ok(paths.iter().map(relative).collect())
}
