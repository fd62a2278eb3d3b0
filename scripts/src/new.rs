//! `new`: the files of a new problem, which compile, and whose sample test fails until it is
//! solved.

use crate::{bundle, cargo, Failure, Result};
use std::fs;
use std::path::PathBuf;
use testdata::PROBLEMS;

/// Makes the files of the problem `id` and enters it where problems are listed. Returns what it
/// made or changed.
///
/// # Errors
/// If `id` is no name for a binary, is taken, or a file cannot be written; then nothing is left.
pub fn new(id: &str) -> Result<Vec<PathBuf>> {
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
        (root.join(format!("testdata/src/{id}.rs")), ORACLE),
        (folder.join("problem.toml"), FACTS),
        (folder.join("1.in"), "5\n"),
        (folder.join("1.out"), "the answer of the statement\n"),
    ];
    let taken = files.iter().any(|(path, _)| path.exists());
    if taken || PROBLEMS.iter().any(|problem| problem.id == id) || KEYWORDS.contains(&id) {
        return Err(Failure::usage(format!("`{id}` is taken")));
    }
    let lib = root.join("testdata/src/lib.rs");
    let before = fs::read_to_string(&lib).map_err(Failure::check)?;
    let after = entered(&before, id)
        .ok_or_else(|| Failure::check(format!("{} has no list of problems", lib.display())))?;

    fs::create_dir_all(&folder).map_err(Failure::check)?;
    let written = files
        .iter()
        .try_for_each(|(path, text)| bundle::write(path, text.replace("{id}", id)))
        .and_then(|()| bundle::write(&lib, bundle::formatted(after)));
    if let Err(failure) = written {
        // What was made goes again; what was not made cannot.
        for (path, _) in &files {
            drop(fs::remove_file(path));
        }
        drop(fs::remove_dir(&folder));
        return Err(failure);
    }
    Ok(files.into_iter().map(|(path, _)| path).chain([lib]).collect())
}

/// Modules of the harness and words of the language.
const KEYWORDS: [&str; 16] = [
    "facts", "game", "harness", "input", "problem", "random", "stress", "lib", "as", "fn", "gen",
    "if", "in", "loop", "mod", "use",
];

/// `lib`, the root of `testdata`, with the problem `id` in both of its lists, in order; nothing if
/// it does not look as it should.
fn entered(lib: &str, id: &str) -> Option<String> {
    let (before, rest) = lib.split_once(LIST)?;
    let (list, after) = rest.split_once("];")?;
    let mut ids: Vec<&str> = names(list, "&", "::PROBLEM").collect();
    // The modules of the problems follow those of the harness.
    let (harness, modules) = before.rsplit_once("\n\npub mod ")?;
    let (_, comment) = modules.split_once(";\n\n")?;
    ids.push(id);
    ids.sort_unstable();
    let modules: String = ids.iter().map(|id| format!("pub mod {id};\n")).collect();
    let list: String = ids.iter().map(|id| format!("&{id}::PROBLEM, ")).collect();
    Some(format!("{harness}\n\n{modules}\n{comment}{LIST} &[{list}];{after}"))
}

/// What begins the list of problems.
const LIST: &str = "pub const PROBLEMS: &[&Problem] =";

/// What stands between `begin` and `end` in `text`, wherever the two occur.
fn names<'a>(text: &'a str, begin: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(begin).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0))
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
testdata::tests!({id});
"#;

const ORACLE: &str = r#"//! Judge number by brute force: what a position is, and how many there are.

use crate::family::{self, parameter, Family, Question};
use crate::random::line;
use crate::{explain, game, Input, Invalid, Problem, Rng};

/// The oracle.
pub const PROBLEM: Problem = Problem {
    id: "{id}",
    words: Some(["First", "Second"]),
    validate: |input| read(input).map(drop),
    brute_force,
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

    #[test]
    fn a_problem_is_entered_in_order() {
        let lib =
            "//! x\n\npub mod game;\npub use random::Rng;\n\npub mod a;\npub mod m;\n\n/// All.\n\
                   pub const PROBLEMS: &[&Problem] = &[&a::PROBLEM, &m::PROBLEM];\nrest";
        for (id, order) in [("b", "a b m"), ("z", "a m z"), ("A", "A a m")] {
            let entered = entered(lib, id).unwrap();
            let modules: Vec<&str> = names(&entered, "pub mod ", ";").skip(1).collect();
            assert_eq!(modules.join(" "), order, "{entered}");
            let list = entered.split_once(LIST).expect("it stays").1;
            let problems: Vec<&str> = names(list, "&", "::PROBLEM").collect();
            assert_eq!(problems.join(" "), order, "{entered}");
            assert!(entered.ends_with("];\nrest") && entered.contains("\n\n/// All.\n"));
        }
    }

    /// The oracle of a new problem has all that an oracle has.
    #[test]
    fn the_template_is_whole() {
        let path = cargo::root().join("testdata/src/problem.rs");
        let text = fs::read_to_string(path).unwrap();
        let oracle =
            text.split("pub struct Problem {").nth(1).unwrap().split("\n}").next().unwrap();
        let fields = oracle.lines().filter_map(|line| line.trim().strip_prefix("pub "));
        let names: Vec<&str> = fields.filter_map(|field| field.split(':').next()).collect();
        assert!(names.len() > 8);
        for name in names {
            assert!(ORACLE.contains(&format!("    {name}")), "the template has no `{name}`");
        }
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for id in ["", "1a", "Ab", "a-b", "../x", "game", "p1290"] {
            assert!(matches!(new(id), Err(Failure::Usage(_))), "{id}");
        }
    }
}
