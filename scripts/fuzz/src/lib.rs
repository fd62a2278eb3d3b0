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

/// Numbers about which operators turn: the ends of types and what is shifted by, as 32 bits hold them.
pub const NARROW: [i64; 28] = [
    0,
    1,
    2,
    3,
    7,
    8,
    31,
    32,
    33,
    63,
    64,
    100,
    127,
    128,
    255,
    256,
    32767,
    32768,
    65535,
    65536,
    -1,
    -2,
    -5,
    -128,
    -32768,
    i32::MAX as i64,
    i32::MIN as i64,
    0x1234_5678,
];

/// Those for 64 bits.
pub const WIDE: [i64; 6] =
    [1 << 31, u32::MAX as i64, 1 << 32, i64::MAX, i64::MIN, 0x1234_5678_9abc_def0];

/// Random bytes, at most so many. Without this bolero gives at most 64, whatever `with_max_len` says.
pub fn bytes(most: usize) -> impl ValueGenerator<Output = Vec<u8>> {
    produce::<Vec<u8>>().with().len(0..=most)
}

/// The corpus of a target: what once found something, or stands for a kind of its own. Each file is text
/// that a person can read, so it outlives any change of what bytes mean.
pub fn corpus(target: &str) -> Vec<(PathBuf, String)> {
    let mut files: Vec<PathBuf> = fs::read_dir(corpus_folder(target))
        .into_iter()
        .flatten()
        .flatten()
        .map(|file| file.path())
        .collect();
    files.sort();
    let text = |path: PathBuf| fs::read_to_string(&path).ok().map(|text| (path, text));
    files.into_iter().filter_map(text).collect()
}

/// Where the corpus of a target lies.
pub fn corpus_folder(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target)
}
