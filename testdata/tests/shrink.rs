//! Shrinking, edit by edit, makes an input as small as it can.

use testdata::facts::shrink::smaller;
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
#[path = "../examples/p2197.rs"]
mod p2197;

/// The smallest input of `oracle` that is still `wrong`, from `input` on.
fn shrunk(oracle: &Oracle, input: &str, wrong: fn(&str) -> bool) -> String {
    oracle.check(input).unwrap();
    assert!(wrong(input));
    let mut smallest = input.to_string();
    let is_valid = |text: &str| oracle.check(text).is_ok();
    while let Some(input) = smaller(&smallest, is_valid).into_iter().find(|input| wrong(input)) {
        smallest = input;
    }
    smallest
}

#[test]
fn tests_heaps_and_stones_go() {
    let input = "3\n2\n4 5\n3\n7 0 9\n1\n6\n";
    assert_eq!(shrunk(&p2197::ORACLE, input, |input| input.contains('7')), "1\n1\n7\n");
}

#[test]
fn tests_and_heaps_go_in_chunks_from_a_large_input() {
    let test = |n: usize| format!("{n}\n{}\n", vec!["9"; n].join(" "));
    let input = format!("7\n{}2\n8191 7\n{}", test(500).repeat(4), test(99).repeat(2));
    let wrong = |input: &str| input.contains("8191");
    assert!(smaller(&input, |text| p2197::ORACLE.check(text).is_ok()).len() < 10_000);
    assert_eq!(shrunk(&p2197::ORACLE, &input, wrong), "1\n1\n8191\n");
    let number = "1\n1\n9999\n";
    let large = |input: &str| input.lines().last().unwrap().parse::<u64>().unwrap() > 5432;
    assert_eq!(shrunk(&p2197::ORACLE, number, large), "1\n1\n5433\n");
    let has_01 = |input: &str| input.lines().last().unwrap().contains("01");
    let word = format!("1\n1000\n{}01{}\n", "0".repeat(700), "0".repeat(298));
    assert_eq!(shrunk(&cf1527b2::ORACLE, &word, has_01), "1\n2\n01\n");
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
