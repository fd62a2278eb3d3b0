//! Codeforces 1527B2, *Palindrome Game (hard version)*: pay for zeros or reverse.
//! <https://codeforces.com/problemset/problem/1527/B2>
//!
//! **Game.** A word of 0 and 1. A move turns a 0 into a 1 for one dollar, or reverses the word for
//! nothing, if it is no palindrome and the move before was no reversal. It ends without zeros; who
//! paid less wins. Input: the number of tests, n and the word each. Output: `ALICE` (first), `BOB`
//! or `DRAW`.
//!
//! **Theorem.** Let z be the number of zeros. A palindrome is Bob's if z is even or 1, otherwise
//! Alice's. With z even Bob answers at the mirror place, and the last pair by a reversal, which
//! makes Alice pay twice: he is 2 ahead, and she cannot do better, as any reversal of hers needs a
//! broken mirror. With z odd the middle is 0; Alice takes it and is Bob, 2 - 1 = 1 ahead, unless it
//! was the only zero. Any other word is Alice's, except for a draw if z = 2 and the middle is 0:
//! she reverses in every turn while Bob pays, until one zero is out of place; then she pays it and
//! has Bob's role in a palindrome, or leaves it to him. So she is never behind; she gains 1 while
//! Bob pays a zero at all, or 2 by the palindrome, and only with one broken pair and the middle
//! both end with one dollar each. (Checked against the whole game for all words of up to 10.)
//!
//! **Complexity.** O(n).

use proconio::{input, marker::Bytes};
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
        tests: [(usize, Bytes)],
    }
    let mut answer = String::new();
    for (n, word) in tests {
        let bits = word.iter().all(|bit| b"01".contains(bit));
        assert!(word.len() == n && bits && word.contains(&b'0'), "no word of {n} bits with a 0");
        answer += winner(&word);
    }
    answer
}

fn winner(word: &[u8]) -> &'static str {
    let z = word.iter().filter(|&&bit| bit == b'0').count();
    let middle_is_zero = word.len() % 2 == 1 && word[word.len() / 2] == b'0';
    if word.iter().eq(word.iter().rev()) {
        if z % 2 == 0 || z == 1 {
            "BOB\n"
        } else {
            "ALICE\n"
        }
    } else if z == 2 && middle_is_zero {
        "DRAW\n"
    } else {
        "ALICE\n"
    }
}

#[cfg(test)]
testdata::tests!(cf1527b2);
