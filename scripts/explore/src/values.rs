//! Grundy values of taking-and-breaking games, by the definition.
//!
//! The values of all splits of a total into two heaps are kept as a set; a split into three is a heap and a
//! split of the rest, so a heap of n takes about n operations on sets for each number that may be taken.

use crate::code::{Code, Sizes};
use std::time::{Duration, Instant};
use system::stop;

/// The Grundy values of a game, heap by heap.
pub struct Values {
    code: Code,
    /// The values so far.
    pub known: Vec<u32>,
    /// For every total, the values of its splits into two heaps; empty if no digit needs them.
    pairs: Vec<Vec<u64>>,
}

/// How many heaps a table may have: splits into three cost the square of the heap.
pub const MOST: usize = 200_000;

impl Values {
    /// No heap yet.
    pub fn new(code: &Code) -> Values {
        Values { code: code.clone(), known: vec![], pairs: vec![] }
    }

    /// The values of the heaps below `n`.
    pub fn first(code: &Code, n: usize) -> Vec<u32> {
        let mut values = Values::new(code);
        values.extend(n, Instant::now() + Duration::from_secs(60));
        values.known
    }

    /// Finds the values of all heaps below `n`, as far as time allows.
    pub fn extend(&mut self, n: usize, end: Instant) {
        while self.known.len() < n && !(Instant::now() >= end || stop::asked()) {
            let value = self.next();
            self.known.push(value);
        }
    }

    /// The mex of the options of the next heap.
    fn next(&mut self) -> u32 {
        let (heap, g) = (self.known.len(), &self.known);
        // Sums of values below a power of two stay below it.
        let greatest = g.iter().max().copied().unwrap_or(0) as usize;
        let mut seen = vec![0_u64; ((greatest + 1).next_power_of_two() / 64).max(1)];
        if heap > 0 && self.code.splits_in_three() {
            let mut pairs = vec![0; seen.len()];
            let total = heap - 1;
            (1..=total / 2).for_each(|a| insert(&mut pairs, g[a] ^ g[total - a]));
            self.pairs.push(pairs);
        }
        for (k, digit) in self.code.digits(heap).enumerate() {
            let left = heap - k;
            if digit[0].is_some() && left == 0 {
                insert(&mut seen, 0);
            }
            if digit[1].is_some() && left > 0 {
                insert(&mut seen, g[left]);
            }
            let half = left / 2;
            match digit[2] {
                Some(Sizes::Equal) if left % 2 == 0 && left > 0 => insert(&mut seen, 0),
                None | Some(Sizes::Equal) => {}
                Some(sizes) => (1..=half)
                    .filter(|&a| sizes == Sizes::Any || 2 * a != left)
                    .for_each(|a| insert(&mut seen, g[a] ^ g[left - a])),
            }
            let Some(sizes) = digit[3] else { continue };
            for a in 1..=left / 3 {
                // The least part is a; where the parts are not all equal, it is less than a third.
                let is_third = 3 * a == left;
                match sizes {
                    Sizes::Any | Sizes::Mixed if sizes == Sizes::Any || !is_third => {
                        shift(&mut seen, &self.pairs[left - a], g[a]);
                    }
                    Sizes::Different => (a + 1..(left - a).div_ceil(2))
                        .for_each(|b| insert(&mut seen, g[a] ^ g[b] ^ g[left - a - b])),
                    Sizes::Equal if is_third => insert(&mut seen, g[a]),
                    _ => {}
                }
            }
        }
        let full = seen.iter().position(|&word| word != u64::MAX);
        full.map_or(64 * seen.len() as u32, |i| 64 * i as u32 + seen[i].trailing_ones())
    }
}

fn insert(seen: &mut [u64], value: u32) {
    seen[value as usize / 64] |= 1 << (value % 64);
}

/// Adds the numbers of `from`, each with `value` added in Nim, to `seen`.
fn shift(seen: &mut [u64], from: &[u64], value: u32) {
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    let word = value as usize / 64;
    for (i, &bits) in from.iter().enumerate() {
        let mut bits = bits;
        for (j, low) in LOW.iter().enumerate().filter(|(j, _)| value >> j & 1 > 0) {
            bits = (bits & low) << (1 << j) | (bits >> (1 << j)) & low;
        }
        seen[i ^ word] |= bits;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::game::mex;

    fn code(text: &str) -> Code {
        Code::new(text).unwrap()
    }

    fn values(text: &str, n: usize) -> Vec<usize> {
        Values::first(&code(text), n).into_iter().map(|value| value as usize).collect()
    }

    /// CGSuite's own tests state these values and options.
    #[test]
    fn values_of_cgsuite() {
        let grundy = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0];
        assert_eq!(values("4!.0", 21), grundy);
        assert_eq!(values("Grundy's game", 21), grundy);
        let hexadecimal = [0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8, 6, 7, 8, 9, 10, 11];
        assert_eq!(values("0.3F", 21), hexadecimal);
        assert_eq!(values("0.{0,1}{0,1,2,3}", 21), hexadecimal);
    }

    /// From the moves alone.
    #[test]
    fn values_are_by_the_definition() {
        let codes = "0.77 0.07 4.7 0.1(3) 0.(3) 0.156 4.3(07) 0.8 0.3F 8.0 C.4 0.8! 0.8? 0.8= 8!.3 8?.1 0.C= \
                     0.3(08) 0.F!2 0.{0,2=,3?} 0.1{2,3!} 4=.7 0.2048 0.(8?1) 0.33D";
        for text in codes.split(' ') {
            let code = code(text);
            let mut plain = vec![];
            for n in 0..70 {
                let sum = |parts: Vec<usize>| parts.iter().fold(0, |sum, &a| sum ^ plain[a]);
                plain.push(mex(code.options(n).into_iter().map(sum)));
            }
            assert_eq!(values(text, 70), plain, "{text}");
        }
    }

    /// A digit of three heaps with each sign, by hand.
    #[test]
    fn moves_are_by_the_code() {
        let options = |text: &str, n| code(text).options(n);
        assert_eq!(options("0.7", 4), [vec![3], vec![1, 2]]);
        assert_eq!(options("0.7", 1), [vec![0; 0]]);
        assert_eq!(options("0.8", 7), [[1, 1, 4], [1, 2, 3], [2, 2, 2]]);
        assert_eq!(options("0.8!", 7), [[1, 2, 3]]);
        assert_eq!(options("0.8?", 7), [[1, 1, 4], [1, 2, 3]]);
        assert_eq!(options("0.8=", 7), [[2, 2, 2]]);
        assert_eq!(options("4!.(1)", 4), [vec![1, 3], vec![]]);
    }
}
