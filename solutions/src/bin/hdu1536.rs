//! HDU 1536, *S-Nim*: take only numbers of a set.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1536>
//!
//! **Game.** Heaps and a set S. A move takes s stones from a heap, s in S; normal play. Input,
//! until a 0: the number of elements of S and these, the number of positions, for each the number
//! of heaps and these. Output: for each S a line with `W` or `L` for every position: does the first
//! player win?
//!
//! **Theorem.** The first player wins exactly if the nim-sum of the heaps' Grundy values g(h) is
//! not 0, where g(h) = mex { g(h − s) : s in S, s ≤ h }.
//!
//! *Proof.* A position is the sum of its heaps (Sprague–Grundy, `hdu1524`).
//!
//! The values are found one after the other, by a sieve. Take the heaps that have no value below v
//! in increasing order. They have all smaller values among their options; so the first one has the
//! value v, and so has every further one that is not a heap of value v plus a number of S. Heaps
//! are bits, and what a heap excludes is S as bits, moved up by the heap: 64 heaps in a step.
//!
//! **Complexity.** O(64 |S| + h (1 + max(S) / 64)) a case for heaps up to h, O(1) a heap.

use proconio::source::Source;
use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The largest heap that is answered.
const LIMIT: usize = 100_000;

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            set: [usize],
        }
        if set.is_empty() {
            break;
        }
        input! {
            from &mut source,
            positions: [[usize]],
        }
        let largest = positions.iter().flatten().max().copied().unwrap_or(0);
        assert!(largest <= LIMIT, "a heap of {largest} exceeds {LIMIT}");
        let grundy = heap_grundy(&set, largest);
        let nim_sum = |heaps: &Vec<usize>| heaps.iter().fold(0, |sum, &heap| sum ^ grundy[heap]);
        answer.extend(positions.iter().map(|heaps| if nim_sum(heaps) != 0 { 'W' } else { 'L' }));
        answer.push('\n');
    }
    answer
}

/// The Grundy values of heaps if the numbers of `set` may be taken, in a list that is right up to
/// `largest` and goes on to the end of a word.
fn heap_grundy(set: &[usize], largest: usize) -> Vec<u32> {
    assert!(!set.contains(&0), "S has 0");
    let within = set.iter().copied().filter(|&s| s <= largest);
    // S as bits, moved up by 0, …, 63 places.
    let mut moved = vec![vec![0; within.clone().max().unwrap_or(0) / 64 + 2]; 64];
    for s in within {
        for (by, bits) in moved.iter_mut().enumerate() {
            bits[(s + by) / 64] |= 1 << ((s + by) % 64);
        }
    }
    // The heaps that have no value yet.
    let mut open = vec![u64::MAX; largest / 64 + 1];
    let mut grundy = vec![0; 64 * open.len()];
    for value in 0.. {
        let mut excluded = vec![0; open.len()];
        for word in 0..open.len() {
            while open[word] & !excluded[word] != 0 {
                let bit = (open[word] & !excluded[word]).trailing_zeros() as usize;
                open[word] ^= 1 << bit;
                grundy[64 * word + bit] = value;
                for (excluded, moved) in excluded[word..].iter_mut().zip(&moved[bit]) {
                    *excluded |= moved;
                }
            }
        }
        if open.iter().all(|&word| word == 0) {
            break;
        }
    }
    grundy
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1536.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1536.rs"]
mod reference;

#[cfg(test)]
testdata::tests!(oracle, reference);

/// The brute force has small heaps only: heaps of several words, by the definition.
#[cfg(test)]
#[test]
fn the_sieve_goes_from_word_to_word() {
    for seed in 0..300 {
        let mut rng = testdata::Rng::new(seed);
        let largest: usize = rng.within(0..=300);
        let highest = rng.one_of(&[5, 60, 70, 200, 400]);
        let count: u32 = rng.within(1..=30);
        let set: Vec<usize> = (0..count).map(|_| rng.within(1..=highest)).collect();
        let mut expected = vec![];
        for heap in 0..=largest {
            let options = set.iter().filter_map(|&s| heap.checked_sub(s));
            let values: Vec<u32> = options.map(|option| expected[option]).collect();
            expected.extend((0..=count).find(|value| !values.contains(value)));
        }
        assert_eq!(heap_grundy(&set, largest)[..=largest], expected, "seed {seed}");
    }
}
