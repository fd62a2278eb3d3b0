//! `new`: the files of a new problem, which compile: a solution and a sample, whose test fails until it is
//! solved, and an oracle where one is asked for.

use crate::oracle_template;
use crate::places::{self, Places};
use crate::template;
use std::path::PathBuf;
use system::rules_file::RulesFile;
use system::{lock, stop, terminal, Failure, Result};

/// Create a problem: a solution and a sample; with --oracle, the oracle
///
/// The sample test fails until the problem is solved. If there is a file templates/solution.rs, the solution
/// begins as a copy of it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The name of its binary
    id: String,
    /// Begin with the page of a game: theorem, proof, program
    #[arg(long)]
    game: bool,
    /// Make an oracle as well, or add one to an existing problem
    #[arg(long)]
    oracle: bool,
    /// Make the oracle of the function `options` in this file; `cargo grundy explore --help` has examples
    #[arg(long, value_name = "FILE.rs")]
    rules: Option<PathBuf>,
    /// Give it a row in PROBLEMS.md
    #[arg(long)]
    public: bool,
}

pub(crate) fn new(args: &Args) -> Result<()> {
    let id = &args.id;
    let places = Places::of(id);
    let before = places.there();
    places::check(id)?;
    let rules = match &args.rules {
        Some(path) => Some(oracle_template::read(path)?),
        None if args.oracle => {
            Some(RulesFile::parse("the template", HEAP).map_err(Failure::check)?)
        }
        None => None,
    };
    // What was begun is done to its end.
    stop::listen();
    let made = lock::alone(|| {
        // What another command has just made is not what this one was called to go on with.
        if places.there() != before {
            let what = if places.are_taken() { "made" } else { "removed" };
            return Err(Failure::usage(format!(
                "another command has just {what} `{id}`; nothing was added to it"
            )));
        }
        if args.public {
            places::can_register()?;
        }
        let made = make(&places, rules.as_ref(), args)?;
        places::register();
        Ok(made)
    })?;
    for path in made {
        terminal::print(format!("{}\n", path.display()));
    }
    terminal::remark(if facts::has_oracle(id) {
        let what = if args.rules.is_some() { "the sample" } else { "the rules" };
        format!(
            "next: {what}; `cargo grundy explore {id}` makes the table and looks for the theorem; \
             then the solution, and `cargo grundy test {id}`"
        )
    } else {
        format!(
            "next: the facts, the samples and the solution; `cargo grundy test {id}` tries it on the \
             samples, and `cargo grundy new {id} --oracle` makes an oracle"
        )
    });
    Ok(())
}

/// Makes the files that the problem lacks, and returns their paths.
fn make(places: &Places, rules: Option<&RulesFile>, args: &Args) -> Result<Vec<PathBuf>> {
    let id = &places.id;
    let named = |text: &str| text.replace("{id}", id);
    let half = !places.solution.is_file() || !places.folder.is_dir();
    if !half && rules.is_none() {
        // A kill may have come before its row.
        places::register();
        let what = if places.oracle.exists() { "" } else { "; `--oracle` makes its oracle" };
        return Err(Failure::usage(format!("`{id}` is taken{what}")));
    }
    if places.oracle.exists() && !half && !places.have_samples_alone() {
        return Err(Failure::usage(format!("{id} has an oracle already")));
    }
    if places.oracle.exists() && args.rules.is_some() {
        return Err(Failure::usage(format!("{id} has an oracle already: --rules makes one")));
    }
    let mut made = vec![];
    if half {
        // The template of an oracle is that of a game, which the page of a game answers.
        let solution = if args.game || rules.is_some() {
            let tests = if places.oracle.exists() {
                places::tests_with_oracle(id)
            } else {
                places::SAMPLES_TESTS.to_string()
            };
            GAME.replace("{tests}", &tests)
        } else {
            template::solution(&named("//! {id}: the title."))?
        };
        let private = if args.public { "" } else { "private = true\n" };
        let numbers = rules.map_or(1, |rules| rules.parameters.len());
        let numbers: Vec<String> = (5..5 + numbers).map(|n| n.to_string()).collect();
        let facts = [
            ("problem.toml", named(FACTS) + private),
            ("1.in", numbers.join(" ") + "\n"),
            ("1.out", "the answer of the statement\n".to_string()),
        ]
        .map(|(name, text)| (name.to_string(), text));
        made = places.fill(&solution, &facts)?;
    }
    if let Some(rules) = rules.filter(|_| !(half && places.oracle.exists())) {
        let added = places.add_oracle(&oracle_template::oracle(rules, id));
        made.push(added.inspect_err(|_| {
            // What was there before stays.
            places::undo(&made);
            let _ = std::fs::remove_dir(&places.folder);
        })?);
    }
    Ok(made)
}

const FACTS: &str = r#"title = "{id}"
judge = "Notes"
techniques = []
samples = "ours"
sources = "where the statement is from"
"#;

/// The page of a game.
const GAME: &str = r#"//! Judge number, *Title*: what kind of game.
//!
//! **Game.** The rules, the play convention, input and output. (Here: a heap of n stones, a move
//! takes one to three; normal play. Input: n. Output: `First` or `Second`, the winner.)
//!
//! **Theorem.** The statement, and why it holds.
//!
//! **Complexity.** Time and memory.

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        n: u32,
    }
    String::from(if is_n_position(n) { "First\n" } else { "Second\n" })
}

/// Does the first player win on a heap of `n`?
fn is_n_position(n: u32) -> bool {
    n > 0
}

{tests}"#;

/// The rules that the page of a game answers.
const HEAP: &str = "\
/// The rules: the options of a position. No theorem.
fn options(n: u64) -> Vec<u64> {
    (n.saturating_sub(3)..n).collect()
}
";

#[cfg(test)]
mod tests {
    /// The fields of a struct, but its id.
    fn fields(path: &str, name: &str) -> Vec<String> {
        let text = read(path);
        let fields = text
            .split(&format!("pub struct {name} {{"))
            .nth(1)
            .unwrap()
            .split("\n}")
            .next()
            .unwrap()
            .lines();
        let names: Vec<String> = fields
            .filter_map(|line| line.trim().strip_prefix("pub ")?.split(':').next())
            .filter(|name| *name != "id")
            .map(String::from)
            .collect();
        assert!(names.len() > 8);
        names
    }

    fn read(path: &str) -> String {
        std::fs::read_to_string(system::cargo::root().join(path)).unwrap()
    }

    /// The manual has each field of problem.toml and of an oracle in a table.
    #[test]
    fn the_manual_has_all_fields() {
        let manual = read("scripts/site/manual/own.md");
        let row = |name: &str| {
            let start = format!("| `{name}` |");
            let row = manual.lines().find(|line| line.starts_with(&start));
            row.unwrap_or_else(|| panic!("no row for `{name}`"))
        };
        for name in fields("testdata/src/oracle.rs", "Oracle") {
            row(&name);
        }
        // The last piece of code in a row is an example.
        let facts = fields("testdata/facts/src/lib.rs", "Facts");
        let example =
            |name: &String| format!("{name} = {}\n", row(name).split('`').nth_back(1).unwrap());
        let examples: String = facts.iter().map(example).collect();
        toml::from_str::<facts::Facts>(&examples).unwrap_or_else(|e| panic!("{e}\n{examples}"));
        for name in &facts {
            // A field without a default is required.
            let others = facts.iter().filter(|it| *it != name).map(example);
            let is_needed = toml::from_str::<facts::Facts>(&others.collect::<String>()).is_err();
            assert_eq!(row(name).contains("| required |"), is_needed, "{name}");
        }
    }
}
