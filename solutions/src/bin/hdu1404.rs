//! HDU 1404, *Digital Deletions*: lower a digit, or cut at a zero.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1404>
//!
//! **Game.** A word of up to six digits. A move replaces a digit by a smaller one, or erases a 0
//! with everything to its right; who erases the last digit wins. Input, until its end: the words.
//! Output: `Yes` if the first player wins, otherwise `No`.
//!
//! **Theorem.** A word that begins with 0 is won at once, as all of it can be erased. The other
//! words are the numbers from 1 to 10⁶ − 1. A number is lost exactly if none of its options is a
//! lost number; so in increasing order a number that nothing has marked is lost, and marks what
//! leads to it: itself with one digit raised, and itself followed by a 0 and any digits. We found
//! no formula; the lost words are 1, 11, 20, 32, 43, 54, ….
//!
//! *Proof.* To lower the first digit to 0 hands over the win. Every other move leaves the first
//! digit above 0, and makes the number smaller: it lowers a digit, or erases digits at the end. So
//! all numbers that decide about a number are smaller than it, and every move between numbers is
//! one of the two that are marked, backwards.
//!
//! Of ten numbers that differ in the last digit only, at most one is lost, as it marks those above
//! it: the least one that no number outside the ten has marked. So a table has one entry for ten
//! numbers, with the last digits of those that are marked from outside.
//!
//! **Complexity.** 10^(L − 1) entries of a table, where L is the length of the largest number; for
//! L = 6 there are 79644 lost numbers, with 1724318 marks in all. O(1) a word.

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
    let marks = marks(numbers.iter().copied().max().unwrap_or(0) as usize);
    let mut answer = String::with_capacity(4 * numbers.len());
    for number in numbers {
        if marks[number as usize / 10].trailing_ones() == number % 10 {
            answer += "No\n";
        } else {
            answer += "Yes\n";
        }
    }
    answer
}

/// A word as a number, 0 if it begins with 0.
fn number(word: &str) -> u32 {
    let digits = word.len() <= LONGEST && word.bytes().all(|digit| digit.is_ascii_digit());
    assert!(digits, "`{word}` is not a word of up to {LONGEST} digits");
    if word.starts_with('0') {
        return 0;
    }
    word.bytes().fold(0, |number, digit| 10 * number + u32::from(digit - b'0'))
}

/// The entries for the numbers up to `largest`, by all digits but the last; a last digit is a bit.
/// The lowest of the ten bits that is 0, if there is one, is that of a lost number.
fn marks(largest: usize) -> Vec<u16> {
    let mut limit = 1;
    while 10 * limit <= largest {
        limit *= 10;
    }
    let mut marks = vec![0_u16; limit];
    // 0 is won: it begins with 0.
    marks[0] = 1;
    for first in 0..limit {
        let last = marks[first].trailing_ones() as usize;
        if last > 9 {
            continue;
        }
        let (mut place, mut rest) = (1, first);
        while rest > 0 {
            for raise in 1..10 - rest % 10 {
                marks[first + raise * place] |= 1 << last;
            }
            place *= 10;
            rest /= 10;
        }
        // A 0, and behind it any number of digits.
        let lost = 10 * first + last;
        if lost < limit {
            marks[lost] |= 1;
            let (mut first, mut behind) = (10 * lost, 1);
            while first < limit {
                marks[first..first + behind].fill((1 << 10) - 1);
                first *= 10;
                behind *= 10;
            }
        }
    }
    marks
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1404.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1404.rs"]
mod reference;

#[cfg(test)]
testdata::tests!(oracle, reference);
