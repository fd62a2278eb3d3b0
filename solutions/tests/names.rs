//! One id, four places: the binary, the oracle, the folder of facts, and perhaps a board; the oracle may
//! be missing, as long as the solution is tested on samples alone. And one hand: what every solution has
//! in the same place.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use testdata::facts;

fn names(folder: &Path, ending: &str) -> BTreeSet<String> {
    let names = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter_map(|name| name.strip_suffix(ending).map(String::from)).collect()
}

#[test]
fn ids_agree() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let solutions = names(&here.join("src/bin"), ".rs");
    let facts: BTreeSet<String> = facts::ids().unwrap().into_iter().collect();
    let what = "`cargo grundy new ID` makes what is missing, `remove ID` takes away what is left";
    assert_eq!(facts, solutions, "facts and solutions: {what}");
    for folder in ["examples", "references"] {
        for id in names(&here.join("../testdata").join(folder), ".rs") {
            assert!(solutions.contains(&id), "{folder}/{id}.rs has no solution: {what}");
        }
    }
    for id in names(&here.join("../scripts/site/boards"), ".rs") {
        assert!(facts::has_oracle(&id), "{id} is a board alone: {what}");
    }
    // What somebody keeps to themselves may look as it likes.
    for facts::Problem { id, .. } in facts::public().unwrap() {
        let text = fs::read_to_string(here.join(format!("src/bin/{id}.rs"))).unwrap();
        let alone = text.contains(SAMPLES_TESTS);
        assert!(alone || text.contains(&tests_with_oracle(&id)), "{id} has no tests");
        assert_eq!(alone, !facts::has_oracle(&id), "{id}: {what}");
    }
}

const SAMPLES_TESTS: &str = "\n#[cfg(test)]\ntestdata::samples!();\n";

fn tests_with_oracle(id: &str) -> String {
    let module = |name: &str, folder: &str| {
        format!("#[cfg(test)]\n#[path = \"../../../testdata/{folder}/{id}.rs\"]\nmod {name};\n\n")
    };
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (reference, word) = if here.join(format!("../testdata/references/{id}.rs")).is_file() {
        (module("reference", "references"), ", reference")
    } else {
        (String::new(), "")
    };
    let coq = if here.join(format!("proofs/{id}.rs")).is_file() {
        format!("#[cfg(test)]\n#[path = \"../../proofs/{id}.rs\"]\nmod coq;\n\n")
    } else {
        String::new()
    };
    let oracle = module("oracle", "examples");
    format!("\n{oracle}{reference}{coq}#[cfg(test)]\ntestdata::tests!(oracle{word});\n")
}

#[test]
fn every_problem_is_judged_at_every_size() {
    for facts::Problem { id, facts } in facts::published().unwrap() {
        assert!(facts.generated.is_some(), "{id}: problem.toml does not say what seed 1 makes");
        let tests = tests_with_oracle(&id);
        assert!(tests.contains("reference"), "testdata/references/{id}.rs is missing");
    }
}

/// What a header says about an example and about a change of the rules, a test of its oracle computes.
#[test]
fn headers_have_examples_that_are_computed() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut pages, mut counterexamples) = (0, 0);
    for facts::Problem { id, .. } in facts::published().unwrap() {
        let page = fs::read_to_string(here.join(format!("src/bin/{id}.rs"))).unwrap();
        let oracle = here.join(format!("../testdata/examples/{id}.rs"));
        let oracle = fs::read_to_string(oracle).unwrap();
        assert!(oracle.contains("header::example("), "{id}: no test computes the example");
        let fails = page.contains("\n//! *This fails when* ");
        assert_eq!(
            fails,
            oracle.contains("fn this_fails"),
            "{id}: the counterexample and its test"
        );
        pages += 1;
        counterexamples += usize::from(fails);
    }
    let few = format!("{counterexamples} of {pages} pages say when their theorem fails");
    assert!(10 * counterexamples >= 7 * pages, "{few}");
}

/// The words of a header, without tables, drawings, code and numbers.
fn prose<'a>(header: &[&'a str]) -> impl Iterator<Item = &'a str> {
    let mut in_code = false;
    let is_prose = |line: &&&str| {
        let is_fence = line.trim().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence && !line.starts_with(" |")
    };
    let lines: Vec<&str> = header.iter().filter(is_prose).copied().collect();
    let words = lines.into_iter().flat_map(str::split_whitespace);
    words.filter(|word| word.contains(char::is_alphabetic))
}

/// A test of the command calls what the headers tell the reader to try.
#[test]
fn exercises_are_tried() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tried = here.join("../scripts/grundy/tests/sessions/next.md");
    let tried = fs::read_to_string(tried).unwrap();
    for facts::Problem { id, .. } in facts::published().unwrap() {
        let page = fs::read_to_string(here.join(format!("src/bin/{id}.rs"))).unwrap();
        let header: Vec<&str> = page.lines().map_while(|line| line.strip_prefix("//!")).collect();
        let header = header.join("\n");
        let Some((_, exercise)) = header.split_once("*Try next.*") else { continue };
        let (text, rules) = exercise.split_once("```rust\n").unwrap_or((exercise, ""));
        let text = text.replace('\n', "");
        let (_, command) = text.split_once("`cargo ").unwrap_or_else(|| panic!("{id}: no command"));
        let (command, _) = command.split_once('`').unwrap();
        assert!(tried.contains(&format!("\n    $ {command}")), "{id}: next.md has no {command}");
        let rules = rules.replace("\n ", "\n    ").replace("\n    ```", "");
        assert!(tried.contains(&rules), "{id}: next.md has other rules than\n{rules}");
    }
}

#[test]
fn solutions_are_of_one_hand() {
    const MAIN: &str = r#"

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}
"#;
    const SOLVE: &str = "\nfn solve(text: &str) -> String {\n";
    for facts::Problem { id, facts } in facts::public().unwrap() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/bin/{id}.rs"));
        let text = fs::read_to_string(path).unwrap();
        let tests =
            if facts::has_oracle(&id) { tests_with_oracle(&id) } else { SAMPLES_TESTS.to_string() };
        let claim = if text.contains("\n//! **Recursion.** ") { "Recursion" } else { "Theorem" };
        let claim = format!("\n//! **{claim}.** ");
        let parts = [
            "\n//! **Game.** ",
            &claim,
            "\n//! *Idea.* ",
            "\n//! *Proof.*",
            "\n//! *Example.* ",
            "\n//! **Complexity.** ",
            MAIN,
            SOLVE,
            &tests,
        ];
        let header: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
        assert!(header.len() <= 60, "{id}: {} lines of header", header.len());
        // The sentence on the proof is the same everywhere.
        let promise = facts::proofs::promise(&id);
        let words = prose(&header).count() - promise.split(' ').count();
        assert!(words <= 450, "{id}: {words} words in the header, tables and code aside");
        // An attribute above it, or a second one, would make another program of it.
        assert_eq!(text.matches("fn main").count(), 1, "{id}");
        let mut rest = &text[..];
        for part in parts {
            let (_, after) =
                rest.split_once(part).unwrap_or_else(|| panic!("{id} has no {part:?}"));
            rest = after;
        }
        // Further tests may follow: what the proof names, and what no oracle reaches.
        for item in rest.split("\n}\n").filter(|item| !item.is_empty()) {
            assert!(item.contains("\n#[cfg(test)]\n"), "{id} ends with{item}");
        }
        assert!(
            text.starts_with(&format!("//! {}", facts.judge)) || facts.judge == "AtCoder",
            "{id}"
        );
        if !facts.url.is_empty() {
            assert_eq!(text.lines().nth(1), Some(format!("//! <{}>", facts.url).as_str()), "{id}");
        }
    }
}
