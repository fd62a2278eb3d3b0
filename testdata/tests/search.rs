//! A search finds what is wrong, and makes it as small as it can.

use facts::ask::Counterexample;
use std::time::Duration;
use testdata::shrink::shrink;
use testdata::stress::{judged, search, Counts, Search, Wrong};
use testdata::verdict::AnswerCheck;
use testdata::Oracle;

#[path = "../examples/agc010f.rs"]
mod agc010f;
#[path = "../examples/cf1527b2.rs"]
mod cf1527b2;
#[path = "../examples/cf1823e.rs"]
mod cf1823e;
#[path = "../examples/hdu3094.rs"]
mod hdu3094;
#[path = "../examples/jsoi2009.rs"]
mod jsoi2009;
#[path = "../examples/p1290.rs"]
mod p1290;
#[path = "../examples/p2197.rs"]
mod p2197;

const SEARCH: Search = Search {
    limit: Duration::ZERO,
    threads: 2,
    seed: None,
    tries: 100,
    stop: &|| false,
    found: &|_| (),
};

/// A program with the judge of the problem, as a search takes them.
fn suspect<'a>(
    oracle: &Oracle,
    program: impl Fn(&str) -> Result<String, String> + 'a,
) -> impl Fn(&str, &str) -> Result<(), Wrong> + 'a {
    let check = AnswerCheck::of(oracle);
    move |input, expected| judged(check, input, expected, program(input))
}

/// A program that is wrong where a 7 occurs and the first player wins.
#[test]
fn the_smallest_counterexample_is_found() {
    let p1290 = &p1290::ORACLE;
    let wrong = |input: &str| {
        let right = p1290.answer(input).map_err(|e| e.to_string())?;
        let numbers: Vec<&str> = input.split_ascii_whitespace().collect();
        Ok(if numbers.contains(&"7") { right.replace("Stan", "Ollie") } else { right })
    };
    let order = Search { limit: Duration::from_secs(60), ..SEARCH };
    let found = search(p1290, &suspect(p1290, wrong), order, &Counts::default()).unwrap();
    assert!(["1\n1 7\n", "1\n7 1\n"].contains(&&*found.input), "{}", found.input);
    assert_eq!(found.expected, "Stan wins\n");
    assert_eq!(found.got.as_deref(), Ok("Ollie wins\n"));
}

#[test]
fn a_right_program_is_not_broken_and_a_seed_replays() {
    let p1290 = &p1290::ORACLE;
    let right = |input: &str| Ok(p1290.answer(input).unwrap() + " \n\n");
    let counts = Counts::default();
    let order = Search { limit: Duration::from_millis(200), ..SEARCH };
    assert_eq!(search(p1290, &suspect(p1290, right), order, &counts), None);
    assert!(counts.cases.into_inner() > 100);

    let crash = |_: &str| Err("it crashed".to_string());
    let order = Search { seed: Some(77), ..order };
    let found = search(p1290, &suspect(p1290, crash), order, &Counts::default()).unwrap();
    assert_eq!((found.seed, found.input), (Some(77), p1290.small_input(77)));
}

/// The smallest input of `oracle` that is still `wrong`, from `input` on.
fn shrunk(oracle: &Oracle, input: &str, wrong: fn(&str) -> bool) -> String {
    oracle.check(input).unwrap();
    assert!(wrong(input));
    let program = |input: &str| {
        if wrong(input) {
            Err("wrong".to_string())
        } else {
            oracle.answer(input).map_err(|e| e.to_string())
        }
    };
    let found = Counterexample {
        seed: None,
        input: input.to_string(),
        expected: String::new(),
        got: Err("wrong".to_string()),
        verdict: None,
    };
    shrink(oracle, &suspect(oracle, program), Search { threads: 1, ..SEARCH }, found).input
}

#[test]
fn tests_heaps_and_stones_go() {
    let input = "3\n2\n4 5\n3\n7 0 9\n1\n6\n";
    assert_eq!(shrunk(&p2197::ORACLE, input, |input| input.contains('7')), "1\n1\n7\n");
}

#[test]
fn trees_and_cycles_are_contracted() {
    let tree = "1\n6\n4 1\n4 2\n2 6\n6 3\n5 2\n";
    let three_vertices = |input: &str| input.lines().count() >= 4;
    assert_eq!(shrunk(&hdu3094::ORACLE, tree, three_vertices).lines().nth(1), Some("3"));
    let stones = "5\n9 9 9 9 7\n1 5\n5 2\n2 3\n3 4\n";
    let has_seven = |input: &str| input.split_ascii_whitespace().any(|token| token == "7");
    let smallest = shrunk(&agc010f::ORACLE, stones, has_seven);
    let lines: Vec<&str> = smallest.lines().collect();
    assert!(lines[0] == "2" && ["0 7", "7 0"].contains(&lines[1]), "{smallest}");
    let cycles = "9 1 2\n1 2\n2 3\n3 4\n4 5\n5 1\n6 7\n7 8\n8 9\n9 6\n";
    let two_cycles = |input: &str| input.lines().count() >= 7;
    assert_eq!(shrunk(&cf1823e::ORACLE, cycles, two_cycles).lines().next(), Some("6 1 2"));
}

#[test]
fn a_word_shrinks_with_its_length() {
    let input = "1\n5\n10101\n";
    assert_eq!(shrunk(&cf1527b2::ORACLE, input, |input| input.contains("01")), "1\n2\n01\n");
}

#[test]
fn a_grid_loses_rows_and_columns() {
    let input = "3 4\n#...\n.#..\n..#.\n";
    let wrong = |input: &str| input.split_ascii_whitespace().skip(2).any(|row| row.contains("#."));
    assert_eq!(shrunk(&jsoi2009::ORACLE, input, wrong), "1 2\n#.\n");
}
