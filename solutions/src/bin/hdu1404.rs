//! HDU 1404, *Digital Deletions*: lower a digit, or cut at a zero.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1404>
//!
//! **Game.** A word of one to six digits. A move replaces a digit by a smaller one, or erases a 0
//! with everything to its right; the player who erases the last digit wins. Input, until its end:
//! the words. Output: `Yes` if the first player wins, otherwise `No`.
//!
//! **Recursion.** A word that begins with 0 is won. The other words are the numbers n with 0 < n <
//! 10⁶. Such a number is lost exactly if no smaller lost number becomes this number when we raise
//! one digit, or when we append a 0 and any digits. Proved in proofs/hdu1404.v (answer_is_right),
//! and for a copy of the program in Coq (program_is_right), with which a test compares this one. We
//! found no formula: 863 of the numbers up to 9999 are lost. The program answers words of up to
//! LONGEST digits.
//!
//! *Idea.* There are few words and few of them are lost: play the moves backwards, as a sieve does.
//! Go through the numbers in increasing order: one without a mark is lost, and marks the numbers
//! from which a move leads to it. The lost numbers look regular at first, as 1 followed by a lost
//! number of two digits is lost:
//!
//! | first digit | up to two digits | three digits |
//! | --- | --- | --- |
//! | 1 | 1 11 | 111 120 132 143 154 165 176 187 198 |
//! | 2 | 20 | 201 210 222 233 244 255 266 277 288 299 |
//! | 3 | 32 | 300 312 321 334 345 353 367 378 386 |
//! | 4 | 43 | 402 413 424 431 440 456 468 475 489 497 |
//!
//! Two lost numbers of the same length never differ in one digit only, since a move would lead from
//! one to the other.
//!
//! *Proof.*
//! - A word that begins with 0: erasing all of it wins. So lowering the first digit of a number to
//!   0 hands over the win.
//! - Every other move from a number leads to a smaller number: it lowers a digit, or erases a 0 and
//!   everything to its right, and the first digit stays above 0. The two changes of the recursion
//!   undo these moves. A number is lost exactly if none of these moves leads to a lost number.
//!
//! *Example.* From 110, lowering the first 1 lets the opponent erase all, and lowering the second
//! leaves 100, from which the opponent erases down to 1. Erasing the 0 leaves 11, a lost number:
//! from 110 only the move to 11 wins.
//!
//! *This fails when* the player who erases the last digit loses: the word 0 is then lost. The step
//! that fails is the first. A word that begins with 0 is then lost exactly if the rest of it is
//! lost here: that 0 is left to the last move, so the rest is normal play.
//!
//! **Complexity.** O(10ᴸ) for numbers of up to L digits, then O(1) a word. A lost number reaches at
//! most nine others by each of its digits. Different lost numbers reach different numbers by a 0.
//!
//! *Try next.* `magic_beads`. Which numbers are lost under these other rules? `cargo grundy explore
//! hdu1404 --misere`

use proconio::source::Source;
use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The greatest number of digits.
const LONGEST: usize = 6;

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut numbers = vec![];
    while !source.is_empty() {
        input! {
            from &mut source,
            word: String,
        }
        numbers.push(number(&word));
    }
    let is_won = won_numbers(numbers.iter().copied().max().unwrap_or(0));
    numbers.into_iter().map(|number| if is_won[number] { "Yes\n" } else { "No\n" }).collect()
}

/// A word as a number, 0 if it begins with 0.
fn number(word: &str) -> usize {
    let digits = word.len() <= LONGEST && word.bytes().all(|digit| digit.is_ascii_digit());
    assert!(digits, "`{word}` is not a word of up to {LONGEST} digits");
    if word.starts_with('0') {
        return 0;
    }
    word.bytes().fold(0, |number, digit| 10 * number + usize::from(digit - b'0'))
}

/// Which of the numbers up to `largest` are won; 0 stands for the words that begin with 0.
fn won_numbers(largest: usize) -> Vec<bool> {
    let mut won = vec![false; largest + 1];
    won[0] = true;
    for lost in 1..=largest {
        if won[lost] {
            continue;
        }
        let (mut place, mut rest) = (1, lost);
        while rest > 0 {
            let raised = (1..10 - rest % 10).map(|by| lost + by * place);
            raised.take_while(|&raised| raised <= largest).for_each(|raised| won[raised] = true);
            (place, rest) = (10 * place, rest / 10);
        }
        // A 0, and behind it any number of digits.
        let (mut first, mut behind) = (10 * lost, 1);
        while first <= largest {
            won[first..(first + behind).min(largest + 1)].fill(true);
            (first, behind) = (10 * first, 10 * behind);
        }
    }
    won
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1404.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1404.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu1404.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{number, oracle::options, won_numbers};
    use testdata::proof;

    #[test]
    fn holds() {
        let won = won_numbers(9999);
        let starts = ["9999", "0999", "90", "0"].map(String::from);
        proof::normal(starts, options, |word| {
            // All of a word that begins with 0 goes; otherwise a lost number is left.
            let mut left = options(word).into_iter();
            let begins_with_0 = word.starts_with('0');
            left.find(|left| if begins_with_0 { left.is_empty() } else { !won[number(left)] })
        });
    }
}
