//! Shrinking, edit by edit, makes an input as small as it can.

use testdata::facts::shrink::smaller;
use testdata::{Input, Invalid};

/// Reads an input of a format, and checks its limits.
type Format = fn(&mut Input) -> Result<(), Invalid>;

fn is_valid(format: Format, text: &str) -> bool {
    let mut input = Input::new(text);
    format(&mut input).and_then(|()| input.end()).is_ok()
}

/// The smallest input of `format` that is still `wrong`, from `input` on.
fn shrunk(format: Format, input: &str, wrong: fn(&str) -> bool) -> String {
    assert!(is_valid(format, input) && wrong(input));
    let mut smallest = input.to_string();
    let is_valid = |text: &str| is_valid(format, text);
    while let Some(input) = smaller(&smallest, is_valid).into_iter().find(|input| wrong(input)) {
        smallest = input;
    }
    smallest
}

fn heaps(input: &mut Input) -> Result<(), Invalid> {
    let heaps = |input: &mut Input| {
        let n = input.number("n", 1..=10_000)?;
        input.numbers("heap", n, 0..=10_000)
    };
    input.tests("T", 1..=10, heaps).map(drop)
}

fn words(input: &mut Input) -> Result<(), Invalid> {
    let word = |input: &mut Input| {
        let n = input.number("n", 1..=1000)?;
        letters(input, n, "01")
    };
    input.tests("T", 1..=10, word).map(drop)
}

fn grid(input: &mut Input) -> Result<(), Invalid> {
    let (rows, columns) = (input.number("n", 1..=100)?, input.number("m", 1..=100)?);
    (0..rows).try_for_each(|_: usize| letters(input, columns, ".#"))
}

/// A word of `n` of these `letters`.
fn letters(input: &mut Input, n: usize, letters: &str) -> Result<(), Invalid> {
    let word = input.token("word")?;
    let is_one = word.len() == n && word.chars().all(|letter| letters.contains(letter));
    input.expect(is_one, || format!("{word} is not a word of {n} letters"))
}

fn trees(input: &mut Input) -> Result<(), Invalid> {
    let tree = |input: &mut Input| {
        let n = input.number("n", 1..=1000)?;
        input.tree(n)
    };
    input.tests("T", 1..=100, tree).map(drop)
}

fn stones_on_a_tree(input: &mut Input) -> Result<(), Invalid> {
    let n = input.number("n", 2..=3000)?;
    input.numbers("stones", n, 0..=1_000_000_000)?;
    input.tree(n).map(drop)
}

/// Each vertex has two neighbours.
fn disjoint_cycles(input: &mut Input) -> Result<(), Invalid> {
    let n = input.number("n", 3..=1000)?;
    let l = input.number("l", 1..=n)?;
    input.number("r", l + 1..=n)?;
    let mut neighbours = vec![vec![]; n + 1];
    for _ in 0..n {
        let (u, v) = (input.number("vertex", 1..=n)?, input.number("vertex", 1..=n)?);
        let is_new = u != v && !neighbours[u].contains(&v);
        input.expect(is_new, || format!("{u} {v} is a loop or given twice"))?;
        neighbours[u].push(v);
        neighbours[v].push(u);
    }
    input.expect(neighbours[1..].iter().all(|it| it.len() == 2), || "not cycles".to_string())
}

#[test]
fn tests_heaps_and_stones_go() {
    let input = "3\n2\n4 5\n3\n7 0 9\n1\n6\n";
    assert_eq!(shrunk(heaps, input, |input| input.contains('7')), "1\n1\n7\n");
}

#[test]
fn tests_and_heaps_go_in_chunks_from_a_large_input() {
    let test = |n: usize| format!("{n}\n{}\n", vec!["9"; n].join(" "));
    let input = format!("7\n{}2\n8191 7\n{}", test(500).repeat(4), test(99).repeat(2));
    let wrong = |input: &str| input.contains("8191");
    assert!(smaller(&input, |text| is_valid(heaps, text)).len() < 10_000);
    assert_eq!(shrunk(heaps, &input, wrong), "1\n1\n8191\n");
    let number = "1\n1\n9999\n";
    let large = |input: &str| input.lines().last().unwrap().parse::<u64>().unwrap() > 5432;
    assert_eq!(shrunk(heaps, number, large), "1\n1\n5433\n");
    let has_01 = |input: &str| input.lines().last().unwrap().contains("01");
    let word = format!("1\n1000\n{}01{}\n", "0".repeat(700), "0".repeat(298));
    assert_eq!(shrunk(words, &word, has_01), "1\n2\n01\n");
}

#[test]
fn trees_and_cycles_are_contracted() {
    let tree = "1\n6\n4 1\n4 2\n2 6\n6 3\n5 2\n";
    let three_vertices = |input: &str| input.lines().count() >= 4;
    assert_eq!(shrunk(trees, tree, three_vertices).lines().nth(1), Some("3"));
    let stones = "5\n9 9 9 9 7\n1 5\n5 2\n2 3\n3 4\n";
    let has_seven = |input: &str| input.split_ascii_whitespace().any(|token| token == "7");
    let smallest = shrunk(stones_on_a_tree, stones, has_seven);
    let lines: Vec<&str> = smallest.lines().collect();
    assert!(lines[0] == "2" && ["0 7", "7 0"].contains(&lines[1]), "{smallest}");
    let cycles = "9 1 2\n1 2\n2 3\n3 4\n4 5\n5 1\n6 7\n7 8\n8 9\n9 6\n";
    let two_cycles = |input: &str| input.lines().count() >= 7;
    assert_eq!(shrunk(disjoint_cycles, cycles, two_cycles).lines().next(), Some("6 1 2"));
}

#[test]
fn a_word_shrinks_with_its_length() {
    let input = "1\n5\n10101\n";
    assert_eq!(shrunk(words, input, |input| input.contains("01")), "1\n2\n01\n");
}

#[test]
fn a_grid_loses_rows_and_columns() {
    let input = "3 4\n#...\n.#..\n..#.\n";
    let wrong = |input: &str| input.split_ascii_whitespace().skip(2).any(|row| row.contains("#."));
    assert_eq!(shrunk(grid, input, wrong), "1 2\n#.\n");
}
