//! `new`: the files of a new problem, which compile, and whose sample test fails until it is
//! solved.

use std::fs;
use std::path::PathBuf;
use system::{cargo, files, terminal, Failure, Result};

/// The files of a new problem, with a sample test that fails until it is solved
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The name of its binary
    id: String,
}

pub(crate) fn new(args: &Args) -> Result<()> {
    let id = &args.id;
    for path in made(id)? {
        terminal::print(format!("{}\n", path.display()));
    }
    terminal::remark(format!(
        "next: the facts and the rules; `cargo grundy explore {id}` makes the table and looks for the \
         theorem; then the solution, and `cargo test --bin {id}`"
    ));
    Ok(())
}

/// Makes the files of the problem `id`, and returns where they lie.
///
/// # Errors
/// If `id` is no name for a binary, is taken, or a file cannot be written; then nothing is left.
fn made(id: &str) -> Result<Vec<PathBuf>> {
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if !id.starts_with(|c: char| c.is_ascii_lowercase()) || !id.chars().all(letters) {
        return Err(Failure::usage(format!(
            "`{id}` is no id: lower-case letters, digits and `_`, a letter first"
        )));
    }
    let root = cargo::root();
    let folder = root.join("testdata/problems").join(id);
    let files = [
        (root.join(format!("solutions/src/bin/{id}.rs")), SOLUTION),
        (root.join(format!("testdata/examples/{id}.rs")), ORACLE),
        (folder.join("problem.toml"), FACTS),
        (folder.join("1.in"), "5\n"),
        (folder.join("1.out"), "the answer of the statement\n"),
    ];
    let taken = files.iter().any(|(path, _)| path.exists());
    if !is_free(id) {
        let what = "a word that Rust, Cargo or this workspace has another use for";
        return Err(Failure::usage(format!("`{id}` is no id: {what}")));
    }
    if taken || folder.exists() {
        return Err(Failure::usage(format!("`{id}` is taken")));
    }
    fs::create_dir_all(&folder).map_err(Failure::at(&folder))?;
    let written =
        files.iter().try_for_each(|(path, text)| files::write(path, text.replace("{id}", id)));
    if let Err(failure) = written {
        // What was made goes again; what was not made cannot.
        for (path, _) in &files {
            drop(fs::remove_file(path));
        }
        drop(fs::remove_dir(&folder));
        return Err(failure);
    }
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// Can `id` name a binary that stands beside the crates of the workspace? Words of the language cannot,
/// nor can what Cargo keeps for itself, nor the name of a crate that a solution uses.
fn is_free(id: &str) -> bool {
    // `gen` is a word since the edition 2024.
    const KEPT: [&str; 6] = ["gen", "build", "deps", "examples", "incremental", "test"];
    const CRATES: [&str; 15] = [
        "alloc",
        "core",
        "facts",
        "itertools",
        "main",
        "oracle",
        "proc_macro",
        "proconio",
        "rand",
        "rand_xoshiro",
        "shared",
        "solve",
        "std",
        "testdata",
        "tests",
    ];
    syn::parse_str::<syn::Ident>(id).is_ok() && !KEPT.contains(&id) && !CRATES.contains(&id)
}

const FACTS: &str = r#"title = "{id}"
judge = "notes"
techniques = []
samples = "ours"
sources = "where the statement is from"
"#;

const SOLUTION: &str = r#"//! Judge number, *Title*: what kind of game.
//!
//! **Game.** The rules, the play convention, input and output. (Here: a heap of n stones, a move
//! takes one to three; normal play. Input: n. Output: `First` or `Second`, who wins.)
//!
//! **Theorem.** The statement, and why it holds.
//!
//! **Complexity.** Time and memory.

use proconio::input;
use shared::tokens::Tokens;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from Tokens::new(text),
        n: u32,
    }
    String::from(if is_n_position(n) { "First\n" } else { "Second\n" })
}

/// Does the first player win on a heap of `n`?
fn is_n_position(n: u32) -> bool {
    n > 0
}

#[cfg(test)]
#[path = "../../../testdata/examples/{id}.rs"]
mod oracle;

#[cfg(test)]
testdata::tests!(oracle);
"#;

const ORACLE: &str = r#"//! Judge number by brute force: what a position is, and how many there are.

use testdata::family::{self, parameter, Family, Question};
use testdata::random::line;
use testdata::{explain, game, Input, Invalid, Oracle, Rng};

testdata::oracle!(ORACLE);

/// The oracle.
pub(crate) const ORACLE: Oracle = Oracle {
    id: "{id}",
    words: Some(["First", "Second"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| Ok(explain::normal([read(input)?], options, explain::from_to))),
    small,
    every,
    large: &[("the largest heap", |_, scale| line([1000 / scale]))],
    broken: &["-1\n"],
    families: &[Family {
        name: "heap",
        about: "a heap of n",
        parameters: &[parameter("n", 0, 40, 500)],
        question: Question::Grundy,
        values: || family::grundy(options, |p| Some(p[0] as usize)),
    }],
};

fn read(input: &mut Input) -> Result<usize, Invalid> {
    input.number("n", 1..=1000)
}

/// The rules: the options of a position. No theorem.
fn options(&n: &usize) -> Vec<usize> {
    (n.saturating_sub(3)..n).collect()
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let n = read(input)?;
    Ok(if game::is_n_position(options)(n) { "First\n" } else { "Second\n" }.to_string())
}

fn small(rng: &mut Rng, size: usize) -> String {
    // As many P-positions as N-positions, on purpose.
    let n = rng.within(1..=4 * size);
    line([if rng.one_in(3) { n.div_ceil(4) * 4 } else { n }])
}

fn every() -> Vec<String> {
    (1..=50).map(|n| line([n])).collect()
}
"#;

#[cfg(test)]
mod tests {
    use super::*;

    /// The oracle of a new problem has all that an oracle has.
    #[test]
    fn the_template_is_whole() {
        let path = cargo::root().join("testdata/src/oracle.rs");
        let text = fs::read_to_string(path).unwrap();
        let oracle = text.split("pub struct Oracle {").nth(1).unwrap().split("\n}").next().unwrap();
        let fields = oracle.lines().filter_map(|line| line.trim().strip_prefix("pub "));
        let names: Vec<&str> = fields.filter_map(|field| field.split(':').next()).collect();
        assert!(names.len() > 8);
        for name in names {
            assert!(ORACLE.contains(&format!("    {name}")), "the template has no `{name}`");
        }
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for id in
            ["", "1a", "Ab", "a-b", "../x", "fn", "match", "self", "gen", "build", "main", "p1290"]
        {
            assert!(matches!(made(id), Err(Failure::Usage(_))), "{id}");
        }
    }
}
