//! Codeforces 1527B2, *Palindrome Game (hard version)*: pay for zeros or reverse.
//! <https://codeforces.com/problemset/problem/1527/B2>
//!
//! **Game.** A word of 0 and 1. A move turns a 0 into a 1 for one dollar, or reverses the word for
//! nothing, if it is not a palindrome and the move before was not a reversal. The game ends when no
//! zeros are left; who paid less wins. Input: the number of tests, n and the word each. Output:
//! `ALICE` (first), `BOB` or `DRAW`.
//!
//! **Theorem.** Let z be the number of zeros. A palindrome is Bob's if z is even or 1, otherwise
//! Alice's. Any other word is Alice's, except for a draw if z = 2 and the middle is 0.
//!
//! *Proof.* Let i mirror pairs have two zeros and j have one. Let B(i, j) be what the mover pays
//! from here on less what the opponent pays, and M(i, j) the same with a zero in the middle. The
//! theorem follows from these values:
//! - B(0, 0) = 0; B(i, 0) = 2 if i > 0; B(i, j) = −j if j > 0.
//! - M(0, j) = 1 − j; M(i, j) = −1 − j if i > 0.
//!
//! By induction on z, let F be the least result of a move that pays. If j = 0, the word is a
//! palindrome, and the result is F. If j > 0, a mover who may reverse can also leave F to the
//! opponent, who may not: he gets the smaller of F and −F. With the values for fewer zeros the
//! moves that pay are worth
//! - for B(i, 0), i > 0: 1 − B(i − 1, 1) = 2; so F = 2;
//! - for B(i, j), j > 0: 1 − B(i, j − 1) = j, or −1 if j = 1 and i > 0, and
//!   1 − B(i − 1, j + 1) = j + 2 if i > 0; so F = j or −j;
//! - for M(0, j): 1 − B(0, j) = 1 + j, and 1 − M(0, j − 1) = j − 1 if j > 0; so F = 1 if j = 0,
//!   else F = j − 1 ≥ 0;
//! - for M(i, j), i > 0: 1 − B(i, j) = 1 + j, or −1 if j = 0, 1 − M(i, j − 1) = 1 + j if j > 0, and
//!   1 − M(i − 1, j + 1) ≥ 1 + j; so F = −1 if j = 0, else F = 1 + j.
//!
//! **Complexity.** O(n).

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
#[path = "../../../testdata/examples/cf1527b2.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/cf1527b2.rs"]
mod reference;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::balance;
    use std::collections::HashMap;

    /// All words of up to 9 bits, with i mirror pairs of two zeros and j of one.
    #[test]
    fn holds() {
        let mut known = HashMap::new();
        for (n, bits) in (1..10).flat_map(|n| (0..1 << n).map(move |bits| (n, bits))) {
            let zero = |k: i32| i32::from(bits >> k & 1 == 0);
            let zeros =
                |pair: i32| (0..n / 2).filter(|&k| zero(k) + zero(n - 1 - k) == pair).count();
            let (i, j) = (zeros(2), zeros(1) as i32);
            let expected = match (n % 2 == 1 && zero(n / 2) == 1, i, j) {
                (false, 0, 0) => 0,
                (false, _, 0) => 2,
                (false, _, _) => -j,
                (true, 0, _) => 1 - j,
                (true, _, _) => -1 - j,
            };
            let word = (0..n).map(|k| if zero(k) == 1 { b'0' } else { b'1' }).collect();
            let position = (word, false);
            assert_eq!(balance(&position, &mut known), expected, "{position:?}");
        }
    }
}
