//! Codeforces 1527B2, *Palindrome Game (hard version)*: pay for zeros or reverse.
//! <https://codeforces.com/problemset/problem/1527/B2>
//!
//! **Game.** A word of 0 and 1. A move turns a 0 into a 1 for one dollar, or reverses the word for
//! nothing, if it is no palindrome and the move before was no reversal. It ends without zeros; who
//! paid less wins. Input: the number of tests, n and the word each. Output: `ALICE` (first), `BOB`
//! or `DRAW`.
//!
//! **Theorem.** Let z be the number of zeros. A palindrome is Bob's if z is even or 1, otherwise
//! Alice's; any other word is Alice's, except for a draw if z = 2 and the middle is 0. An even
//! palindrome: Bob answers at the mirror place, and the first half of the last pair by a reversal,
//! so that Alice pays its other half: he is 2 ahead. An odd one: Alice takes the middle, 1, and is
//! in Bob's place, 2 ahead, unless nothing is left. No palindrome: she is never behind, for if two
//! or more pairs are broken she reverses, Bob pays, the word is still no palindrome, and she goes
//! on 1 ahead. If one pair is broken and the middle is no 0, she reverses if that is all, and Bob
//! pays; otherwise she mends it, 1, and Bob begins an even palindrome. If the middle is 0, she
//! reverses; Bob mends the pair and leaves an odd palindrome, which she wins or, if only the middle
//! is left, pays to end even; or he pays elsewhere, and she goes on 1 ahead.
//!
//! **Complexity.** O(n).

use proconio::marker::Bytes;
use shared::tokens::{input, Tokens};
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
