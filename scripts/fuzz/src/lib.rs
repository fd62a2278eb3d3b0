//! What the targets in `tests/` share. A target is a test on random bytes: `cargo test` gives it a second
//! and what the corpus has, `BOLERO_RANDOM_TEST_TIME_MS` more, and `cargo bolero test TARGET` has a
//! fuzzer look for the bytes.

mod choices;
mod counts;

pub use choices::Choices;
pub use counts::Counts;

use bolero::{produce, ValueGenerator};
use std::fs;
use std::path::{Path, PathBuf};

/// Random bytes, at most so many. Without this bolero gives at most 64, whatever `with_max_len` says.
#[must_use]
pub fn bytes(most: usize) -> impl ValueGenerator<Output = Vec<u8>> {
    produce::<Vec<u8>>().with().len(0..=most)
}

/// The corpus of a target: what once found something, or stands for a kind of its own. Each file is text
/// that a person can read, so it outlives any change of what bytes mean.
#[must_use]
pub fn corpus(target: &str) -> Vec<(PathBuf, String)> {
    let files = fs::read_dir(corpus_folder(target)).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = files.map(|file| file.path()).collect();
    files.sort();
    let text = |path: PathBuf| fs::read_to_string(&path).ok().map(|text| (path, text));
    files.into_iter().filter_map(text).collect()
}

/// Where the corpus of a target lies.
#[must_use]
pub fn corpus_folder(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target)
}
