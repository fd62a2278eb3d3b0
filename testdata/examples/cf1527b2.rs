//! Codeforces 1527B2 by brute force: every flip and every reversal, with its cost.

use std::collections::HashMap;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["ALICE", "BOB"]),
    brute_force: Some(brute_force),
    large: &[
        ("random words", |rng, scale| file(&rng.list(TESTS / scale, |rng| word(rng, LENGTH, 2)))),
        ("palindromes but for one place", |rng, scale| {
            let words = (0..TESTS / scale).map(|i| {
                let mut word = palindrome(rng, LENGTH - i % 2, 2);
                word[0] = rng.one_of(&[word[0], b'0']);
                word
            });
            file(&words.collect::<Vec<_>>())
        }),
    ],
    broken: &["1\n2\n011\n", "1\n2\n11\n", "1\n2\n02\n"],
    ..Oracle::new("cf1527b2", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 1000;
const LENGTH: usize = 1000;

fn read(input: &mut Input) -> Result<Vec<Vec<u8>>, Invalid> {
    input.tests("t", 1..=TESTS, |input| {
        let n = input.number("n", 1..=LENGTH)?;
        let word = input.word("word", n..=n, "01")?;
        input.expect(word.contains('0'), || "the word has no 0".to_string())?;
        Ok(word.into())
    })
}

/// A word, and whether the move before was a reversal.
pub(crate) type Position = (Vec<u8>, bool);

/// The rules: the moves, each with its cost. Without a zero the game is over.
pub(crate) fn moves((word, reversed): &Position) -> Vec<(i32, Position)> {
    let zeros: Vec<usize> = (0..word.len()).filter(|&i| word[i] == b'0').collect();
    let flipped = |&i: &usize| {
        let mut after = word.clone();
        after[i] = b'1';
        (1, (after, false))
    };
    let mut moves: Vec<(i32, Position)> = zeros.iter().map(flipped).collect();
    let backwards: Vec<u8> = word.iter().rev().copied().collect();
    if !zeros.is_empty() && !reversed && backwards != *word {
        moves.push((0, (backwards, true)));
    }
    moves
}

/// How much more the player to move will pay than the opponent, under best play by the rules `moves`.
pub(crate) fn balance(
    position: &Position,
    moves: fn(&Position) -> Vec<(i32, Position)>,
    known: &mut HashMap<Position, i32>,
) -> i32 {
    if let Some(&balance) = known.get(position) {
        return balance;
    }
    let after =
        moves(position).into_iter().map(|(cost, option)| cost - balance(&option, moves, known));
    let best = after.min().unwrap_or(0);
    known.insert(position.clone(), best);
    best
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut known = HashMap::new();
    let winner = |word| winner(balance(&(word, false), moves, &mut known));
    Ok(read(input)?.into_iter().map(winner).collect())
}

fn winner(balance: i32) -> &'static str {
    match balance {
        0 => "DRAW\n",
        less if less < 0 => "ALICE\n",
        _ => "BOB\n",
    }
}

fn small(rng: &mut Rng, size: usize) -> String {
    file(&rng.few_tests(|rng| {
        let n = rng.within(1..=(1 + size).min(7));
        let rarity = rng.within(2..=4);
        let make = if rng.one_in(2) { word } else { palindrome };
        make(rng, n, rarity)
    }))
}

fn every() -> Vec<String> {
    let words = (1..=9).flat_map(|n| (0..(1_u32 << n) - 1).map(move |set| bits(n, set)));
    words.collect::<Vec<Vec<u8>>>().chunks(TESTS).map(file).collect()
}

fn bits(n: usize, set: u32) -> Vec<u8> {
    (0..n).map(|i| b'0' + (set >> i & 1) as u8).collect()
}

/// A random word with a 0 in one of `rarity` places, and one at least.
fn word(rng: &mut Rng, n: usize, rarity: u32) -> Vec<u8> {
    let mut word = rng.list(n, |rng| if rng.one_in(rarity) { b'0' } else { b'1' });
    word[rng.within(0..=n - 1)] = b'0';
    word
}

fn palindrome(rng: &mut Rng, n: usize, rarity: u32) -> Vec<u8> {
    let mut word = word(rng, n, rarity);
    (0..n / 2).for_each(|i| word[n - 1 - i] = word[i]);
    if !word.contains(&b'0') {
        word[n / 2] = b'0';
        word[n - 1 - n / 2] = b'0';
    }
    word
}

pub(crate) fn file(words: &[Vec<u8>]) -> String {
    let word =
        |word: &Vec<u8>| line([word.len()]) + std::str::from_utf8(word).expect("ASCII") + "\n";
    line([words.len()]) + &words.iter().map(word).collect::<String>()
}

/// A word with two zeros in i mirror pairs and one in j, and perhaps a zero in the middle.
#[cfg(test)]
fn pairs(i: usize, j: usize, middle: &[u8]) -> Vec<u8> {
    [&b"0".repeat(i + j), middle, &b"1".repeat(j), &b"0".repeat(i)].concat()
}

#[test]
fn the_balances() {
    let mut known = HashMap::new();
    let mut row = |i: usize| {
        let words = [&b""[..], b"0"]
            .into_iter()
            .flat_map(|middle| (0..=3).map(move |j| pairs(i, j, middle)));
        let values = words.map(|word| balance(&(word, false), moves, &mut known));
        header::row(i, values.map(|value| value.to_string().replace('-', "−")))
    };
    let rows: Vec<_> = (0..=2).map(&mut row).collect();
    let head = header::row("i", ["B: j = 0", "1", "2", "3", "M: j = 0", "1", "2", "3"]);
    header::table(ORACLE.id, [vec![head], rows].concat());
}

#[test]
fn example() {
    let mut known = HashMap::new();
    let mut value = |position: &Position| balance(position, moves, &mut known);
    let start = |word: &str| (Vec::from(word), false);
    for (word, expected) in [("1010", "0101"), ("10100", "10101")] {
        let results = moves(&start(word)).into_iter().map(|(cost, it)| (cost - value(&it), it));
        let winning: Vec<_> = results.filter(|(result, _)| *result < 0).collect();
        let [(_, (option, reversed))] = &winning[..] else { panic!("{winning:?}") };
        assert_eq!((&option[..], *reversed), (expected.as_bytes(), word == "1010"));
    }
    let says = |words: &str| header::example(ORACLE.id, words);
    let of_1010 = value(&start("1010")).to_string().replace('-', "−");
    says(&format!(
        "In `1010` two pairs are unequal: B(0, 2) = {of_1010}, and only the reversal wins"
    ));
    let paid = (1 - value(&start("10101"))).to_string().replace('-', "−");
    says("In `10100` the reversal loses: only the payment for the unequal pair, to `10101`, wins");
    says(&format!("as 1 − B(1, 0) = {paid}."));
}

#[test]
fn this_fails_when_a_palindrome_may_be_reversed() {
    fn with_pass(position: &Position) -> Vec<(i32, Position)> {
        let (word, reversed) = position;
        let is_palindrome = word.iter().eq(word.iter().rev());
        let pass =
            (is_palindrome && !reversed && word.contains(&b'0')).then(|| (word.clone(), true));
        moves(position).into_iter().chain(pass.map(|option| (0, option))).collect()
    }
    let (mut known, mut known_with_pass) = (HashMap::new(), HashMap::new());
    let words = || (1..).flat_map(|n| (0..1 << n).map(move |set| bits(n, set)));
    let wrong = words().map(|word| (word, false)).find_map(|start| {
        let stated = winner(balance(&start, moves, &mut known));
        let is = winner(balance(&start, with_pass, &mut known_with_pass));
        (is != stated).then(|| (String::from_utf8(start.0).expect("ASCII"), is))
    });
    let (word, is) = wrong.expect("a counterexample");
    assert_eq!(is, "ALICE\n");
    header::this_fails(ORACLE.id, &format!("`{word}` is then Alice's"));
    // What takes its place.
    for word in words().take_while(|word| word.len() < 8) {
        let z = word.iter().filter(|bit| **bit == b'0').count() as i32;
        assert_eq!(balance(&(word, false), with_pass, &mut known_with_pass), -z);
    }
    header::this_fails(ORACLE.id, "Bob pays for all z zeros");
}
