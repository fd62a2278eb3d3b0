//! Codeforces 1527B2, *Palindrome Game (hard version)*: pay for zeros or reverse.
//! <https://codeforces.com/problemset/problem/1527/B2>
//!
//! **Game.** A word of 0 and 1 with at least one 0. A move turns a 0 into a 1 for one dollar, or
//! reverses the word for nothing, if it is not a palindrome and the move before was not a reversal.
//! The game ends when no zeros are left; the player who paid less wins. Input: the number of tests,
//! n and the word each. Output: `ALICE` (first), `BOB` or `DRAW`.
//!
//! **Theorem.** Let z be the number of zeros. A palindrome is Bob's if z is even or 1, otherwise
//! Alice's. Any other word is Alice's, except for a draw if z = 2 and the middle is 0. Proved in
//! proofs/cf1527b2.v (answer_is_right), and for a copy of the program in Coq (program_is_right),
//! with which a test compares this one.
//!
//! *Idea.* A player who may reverse can pass, and the opponent has to pay. Let i mirror pairs have
//! two zeros and j have one. If the mover may reverse, let B(i, j) be how much more the mover pays
//! from here on than the opponent, and M(i, j) the same with a zero in the middle. Words with the
//! same i and j have the same values:
//!
//! | i | B: j = 0 | 1 | 2 | 3 | M: j = 0 | 1 | 2 | 3 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | 0 | 0 | −1 | −2 | −3 | 1 | 0 | −1 | −2 |
//! | 1 | 2 | −1 | −2 | −3 | −1 | −2 | −3 | −4 |
//! | 2 | 2 | −1 | −2 | −3 | −1 | −2 | −3 | −4 |
//!
//! *Proof.* The theorem follows from these values:
//! - B(0, 0) = 0; B(i, 0) = 2 if i > 0; B(i, j) = −j if j > 0.
//! - M(0, j) = 1 − j; M(i, j) = −1 − j if i > 0.
//!
//! By induction on z, let F be the least result of a move that pays. If j = 0, the word is a
//! palindrome, and the result is F. If j > 0, a reversal keeps i and j, and the opponent has to
//! pay, for −F: the result is the smaller of F and −F. By the values for fewer zeros, payments give
//! - for B(i, 0), i > 0: 1 − B(i − 1, 1) = 2; so F = 2;
//! - for B(i, j), j > 0: 1 − B(i, j − 1) = j, or −1 if j = 1 and i > 0, and for i > 0 also 1 − B(i
//!   − 1, j + 1) = j + 2; so F = j or −j;
//! - for M(0, j): 1 − B(0, j) = 1 + j, and 1 − M(0, j − 1) = j − 1 if j > 0; so F = 1 if j = 0,
//!   else F = j − 1 ≥ 0;
//! - for M(i, j), i > 0: 1 − B(i, j) = 1 + j, or −1 if j = 0, 1 − M(i, j − 1) = 1 + j if j > 0, and
//!   1 − M(i − 1, j + 1) ≥ 1 + j; so F = −1 if j = 0, else F = 1 + j.
//!
//! *Example.* In `1010` two pairs are unequal: B(0, 2) = −2, and only the reversal wins. Bob pays,
//! Alice reverses again, and Bob pays for the last zero. In `10100` the reversal loses: only the
//! payment for the unequal pair, to `10101`, wins, as 1 − B(1, 0) = −1.
//!
//! *This fails when* a palindrome may be reversed as well: `0` is then Alice's. The step that fails
//! is that F is the result if j = 0. Alice now reverses whenever she can, and Bob pays for all z
//! zeros.
//!
//! **Complexity.** O(n).
//!
//! *Try next.* `rake_it_in`. Write a program without the draw: `cargo grundy stress cf1527b2
//! --against 'python3 no_draw.py'` finds a word on which it is wrong.

use proconio::{input, marker::Bytes, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    input! {
        from &mut source,
        tests: usize,
    }
    for _ in 0..tests {
        input! {
            from &mut source,
            n: usize, word: Bytes,
        }
        let bits = word.len() == n && word.iter().all(|bit| b"01".contains(bit));
        assert!(bits && word.contains(&b'0'), "a word is not of {n} bits with a 0");
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
#[path = "../../../testdata/examples/cf1527b2.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/cf1527b2.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/cf1527b2.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::{balance, moves, Position};
    use std::collections::HashMap;

    /// All words of up to 9 bits: the values of the proof, and a best move with and without the right to
    /// reverse.
    #[test]
    fn holds() {
        let mut known = HashMap::new();
        for (n, bits) in (1..10).flat_map(|n| (0..(1 << n) - 1).map(move |bits| (n, bits))) {
            let word: Vec<u8> = (0..n).map(|k| b'0' + (bits >> k & 1) as u8).collect();
            let (middle, i, j) = zeros(&word);
            let expected = match (middle.is_some(), i.len(), j.len() as i32) {
                (false, 0, 0) => 0,
                (false, _, 0) => 2,
                (false, _, j) => -j,
                (true, 0, j) => 1 - j,
                (true, _, j) => -1 - j,
            };
            for position in [(word.clone(), false), (word.clone(), true)] {
                let value = balance(&position, moves, &mut known);
                assert!(position.1 || value == expected, "{position:?}");
                let (cost, option) = best_move(&position);
                assert!(moves(&position).contains(&(cost, option.clone())), "{position:?}");
                assert_eq!(cost - balance(&option, moves, &mut known), value, "{position:?}");
            }
        }
    }

    /// Reverses a word that is not a palindrome, unless a zero makes it one of value 2. Otherwise a zero
    /// of an unequal pair goes, or the middle, or any.
    fn best_move((word, reversed): &Position) -> (i32, Position) {
        let (middle, i, j) = zeros(word);
        let leaves_two = middle.is_none() && !i.is_empty() && j.len() == 1;
        if !reversed && !j.is_empty() && !leaves_two {
            return (0, (word.iter().rev().copied().collect(), true));
        }
        let mut option = word.clone();
        option[*j.iter().chain(&middle).chain(&i).next().expect("a zero")] = b'1';
        (1, (option, false))
    }

    /// The middle if it is a zero, the zeros of pairs with two, and those of pairs with one.
    fn zeros(word: &[u8]) -> (Option<usize>, Vec<usize>, Vec<usize>) {
        let n = word.len();
        let zero = |k: &usize| word[*k] == b'0';
        let (both, one) =
            (0..n).filter(zero).filter(|k| 2 * k + 1 != n).partition(|k| zero(&(n - 1 - k)));
        (Some(n / 2).filter(|k| n % 2 == 1 && zero(k)), both, one)
    }
}
