//! Codeforces 1527B2, a second way: a table of how much more the player to move pays than the opponent, by
//! the numbers of mirror pairs with two zeros and with one, and by the middle.

use super::oracle::file;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[("few zeros in long words", few_zeros), ("about 256 zeros or more", many_zeros)],
);

fn answer(text: &str) -> String {
    let counts = |word: &str| {
        let n = word.len();
        let is_zero = |k: usize| usize::from(&word[k..=k] == "0");
        let zeros = |k: usize| is_zero(k) + is_zero(n - 1 - k);
        let pairs = |count: usize| (0..n / 2).filter(|&k| zeros(k) == count).count();
        (pairs(2), pairs(1), n % 2 * zeros(n / 2) / 2)
    };
    let words: Vec<_> = text.split_whitespace().skip(2).step_by(2).map(counts).collect();
    let most = words.iter().map(|(both, one, _)| both + one).max().unwrap_or(0);
    let table = balances(most);
    let winner = |(both, one, middle): (usize, usize, usize)| match table[both][one][2 * middle] {
        0 => "DRAW\n",
        balance if balance < 0 => "ALICE\n",
        _ => "BOB\n",
    };
    words.into_iter().map(winner).collect()
}

/// For up to `most` pairs: with the middle 1 and 0, each with and without the right to reverse.
fn balances(most: usize) -> Vec<Vec<[i32; 4]>> {
    let mut table = vec![vec![[0; 4]; most + 2]; most + 1];
    for both in 0..=most {
        for one in 0..=most - both {
            for middle in 0..2 {
                let mut paid = i32::MAX;
                if both > 0 {
                    paid = paid.min(1 - table[both - 1][one + 1][2 * middle]);
                }
                if one > 0 {
                    paid = paid.min(1 - table[both][one - 1][2 * middle]);
                }
                if middle > 0 {
                    paid = paid.min(1 - table[both][one][0]);
                }
                let paid = if both + one + middle == 0 { 0 } else { paid };
                // Only a word that is not a palindrome can be reversed.
                let best = if one > 0 { paid.min(-paid) } else { paid };
                table[both][one][2 * middle..][..2].copy_from_slice(&[best, paid]);
            }
        }
    }
    table
}

/// Up to five zeros, in every way, in a word that is as long as possible and in another one.
fn few_zeros(rng: &mut Rng, size: usize) -> String {
    let word = |code: usize| {
        let (both, one, middle) = (code / 12, code / 4 % 3, code / 2 % 2);
        let longest = if code % 2 == 0 { 500 } else { 50 * size - rng.within(0..=4) };
        word(rng, longest - middle, both, one, middle)
    };
    file(&(2..24).map(word).collect::<Vec<_>>())
}

fn many_zeros(rng: &mut Rng, size: usize) -> String {
    file(&rng.list(10, |rng| {
        let zeros = rng.one_of(&[90 * size, 256, 512, 768, 998, 998]) + rng.within(0..=2);
        let (one, middle) = (rng.within(0..=6_usize).saturating_sub(3), rng.within(0..=1));
        word(rng, 500 - middle, ((zeros - middle - one) / 2).min(499 - one), one, middle)
    }))
}

/// A word of `half` mirror pairs, of which `both` have two zeros and `one` have one; a 0 in the middle or not.
fn word(rng: &mut Rng, half: usize, both: usize, one: usize, middle: usize) -> Vec<u8> {
    let mut pairs = vec![("1", "1"); half];
    pairs[..both].fill(("0", "0"));
    (0..one).for_each(|i| pairs[both + i] = rng.one_of(&[("0", "1"), ("1", "0")]));
    rng.shuffle(&mut pairs);
    let left: String = pairs.iter().map(|pair| pair.0).collect();
    let right: String = pairs.iter().rev().map(|pair| pair.1).collect();
    let middle = if middle == 1 { "0" } else { ["1", ""][rng.within(half / 500..=1)] };
    (left + middle + &right).into_bytes()
}
