//! Which sources are embedded.

use std::path::Path;
use std::{fs, io};

const PACKAGES: [&str; 7] = [
    "scripts/census",
    "scripts/explore",
    "scripts/launch",
    "scripts/rust_to_c",
    "scripts/system",
    "testdata",
    "testdata/facts",
];

/// The paths of the files below `root`, which is a workspace.
pub(crate) fn paths(root: &Path) -> io::Result<Vec<String>> {
    let mut paths = [
        "Cargo.lock",
        "Cargo.toml",
        "rustfmt.toml",
        "scripts/census/Cargo.lock",
        "scripts/rust_to_c/Cargo.lock",
    ]
    .map(String::from)
    .to_vec();
    let mut folders = PACKAGES.map(|package| format!("{package}/src")).to_vec();
    paths.extend(PACKAGES.map(|package| format!("{package}/Cargo.toml")));
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder))? {
            let entry = entry?;
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                folders.push(path);
            } else if path.ends_with(".rs") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    Ok(paths)
}
