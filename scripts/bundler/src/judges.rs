//! The crates of judges, each with its version. A program that lies in no package may use those of AtCoder.

/// AtCoder's crates since October 2025, as public repositories of contestants pin them.
pub const ATCODER: &str = include_str!("judges/atcoder.txt");

/// CodinGame's crates in 2021, as cargo-equip 0.20.1 lists them.
pub const CODINGAME: &str = include_str!("judges/codingame.txt");

/// The packages of such a list, with their versions.
pub fn crates(list: &str) -> impl Iterator<Item = (&str, &str)> {
    list.lines().filter_map(|line| line.split_once(' '))
}
