//! Octal games: a heap, and a code that says for every number of tokens what taking them may leave.
//!
//! Digit k has 1 if k tokens may be taken that are the whole heap, 2 if something has to be left
//! in one heap, 4 if in two heaps.
//!
//! Source: Richard K. Guy and Cedric A. B. Smith, *The G-values of various games*, 1956; Elwyn R.
//! Berlekamp, John H. Conway, Richard K. Guy, *Winning Ways*, 1982, chapter 4. The sparse space is
//! described there and in Anil Gangolli and Thane Plambeck, *A note on periodicity in some octal
//! games*, 1989.

use std::fmt;
use system::{Failure, Result};

/// Nim-sums of values up to here fit where values are kept.
pub const GREATEST: u16 = (1 << 15) - 1;

/// An octal game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Octal {
    /// The digits d0, d1, …; those of the repetition not among them.
    digits: Vec<u8>,
    /// What follows them again and again; empty if the code ends.
    repeated: Vec<u8>,
}

impl Octal {
    /// The game with this code: `0.77`, `4.7`, `0.1(3)` where the digits in brackets repeat.
    ///
    /// # Errors
    /// If it is none, with the digit.
    pub fn new(code: &str) -> Result<Octal> {
        let wrong = |what: String| Failure::usage(format!("`{code}` is no octal code: {what}"));
        let (first, rest) = code
            .split_once('.')
            .ok_or_else(|| wrong("there is no point behind the first digit".to_string()))?;
        let digit = |(i, c): (usize, char)| {
            let digit = c.to_digit(8).map(|digit| digit as u8);
            digit.ok_or_else(|| wrong(format!("digit {i} is `{c}`, not one of 0 to 7")))
        };
        let zero = match first {
            "0" | "" => 0,
            "4" => 4,
            _ => return Err(wrong(format!("digit 0 is `{first}`, neither 0 nor 4"))),
        };
        let (plain, repeated) = match rest.split_once('(') {
            Some((plain, repeated)) => {
                let repeated = repeated.strip_suffix(')').filter(|it| !it.is_empty());
                let inside = "the brackets have to close behind a last digit".to_string();
                (plain, repeated.ok_or_else(|| wrong(inside))?)
            }
            None => (rest, ""),
        };
        let numbered = |text: &str, from: usize| -> Result<Vec<u8>> {
            text.chars().enumerate().map(|(i, c)| digit((from + i, c))).collect()
        };
        let mut digits = vec![zero];
        digits.extend(numbered(plain, 1)?);
        let repeated = numbered(repeated, digits.len())?;
        Ok(Octal { digits, repeated })
    }

    fn digit(&self, k: usize) -> u8 {
        match self.digits.get(k) {
            Some(&digit) => digit,
            None if self.repeated.is_empty() => 0,
            None => self.repeated[(k - self.digits.len()) % self.repeated.len()],
        }
    }

    /// The numbers of tokens up to n that may be taken, with their digits.
    fn takes(&self, n: usize) -> impl Iterator<Item = (usize, u8)> + '_ {
        let last = if self.repeated.is_empty() { n.min(self.digits.len() - 1) } else { n };
        (0..=last).map(|k| (k, self.digit(k))).filter(|(_, digit)| *digit > 0)
    }

    /// The place of the last digit that is not 0; none if the code repeats or is 0.
    #[must_use]
    pub fn last_digit(&self) -> Option<usize> {
        let last = self.digits.iter().rposition(|&digit| digit > 0);
        last.filter(|_| self.repeated.iter().all(|&digit| digit == 0))
    }

    /// The Grundy values of the heaps below `n`, straight from the definition: O(n²) for each digit
    /// that splits.
    #[must_use]
    pub fn plain_values(&self, n: usize) -> Vec<u16> {
        let mut values: Vec<u16> = vec![];
        // The heap for which a value was seen last.
        let mut seen_by = vec![usize::MAX; 1 << 16];
        for heap in 0..n {
            for (k, digit) in self.takes(heap) {
                let left = heap - k;
                if digit & 1 > 0 && left == 0 {
                    seen_by[0] = heap;
                }
                if digit & 2 > 0 && left > 0 && k > 0 {
                    seen_by[usize::from(values[left])] = heap;
                }
                if digit & 4 > 0 {
                    for a in 1..=left / 2 {
                        seen_by[usize::from(values[a] ^ values[left - a])] = heap;
                    }
                }
            }
            let value = seen_by.iter().position(|&by| by != heap).expect("fewer options");
            values.push(value as u16);
        }
        values
    }

    /// The same values by the sparse space method.
    ///
    /// Let a set of bits, the mask, call a number rare if it has an even number of ones under the
    /// mask, and common otherwise. Two rare or two common numbers add up to a rare one, a rare and
    /// a common number to a common one. So the options that are common come from rare heaps, of
    /// which there are few if the mask is well chosen, and the least common number that is no option
    /// is soon known. It is the value unless a smaller rare number is no option either; nearly
    /// always a few pairs of common heaps show that all of those are. Any mask gives the right
    /// values; it is chosen anew whenever the heaps double. Where nothing is sparse, heaps are
    /// taken plainly.
    #[must_use]
    pub fn values(&self, n: usize) -> Vec<u16> {
        self.extend(vec![], n)
    }

    /// More of the values, of which the first are known; up to the first one of [`GREATEST`].
    #[must_use]
    pub fn extend(&self, values: Vec<u16>, n: usize) -> Vec<u16> {
        let mut sparse = Sparse::new(values);
        while sparse.values.len() < n && sparse.values.last().is_none_or(|&last| last < GREATEST) {
            sparse.next(self);
        }
        sparse.values
    }
}

impl fmt::Display for Octal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}.", self.digits[0])?;
        self.digits[1..].iter().try_for_each(|digit| write!(f, "{digit}"))?;
        if !self.repeated.is_empty() {
            let repeated: String = self.repeated.iter().map(u8::to_string).collect();
            write!(f, "({repeated})")?;
        }
        Ok(())
    }
}

/// How many helpful heaps are remembered.
const HELPFUL: usize = 64;

/// The state of the sparse space method.
struct Sparse {
    values: Vec<u16>,
    mask: u16,
    /// The heaps with a rare value, and those with a common one; each with its value.
    rare: Vec<(u32, u16)>,
    common: Vec<(u32, u16)>,
    /// Common heaps that were hard to come by as a part of a pair: they may help again.
    helpful: Vec<(u32, u16)>,
    /// How many pairs of common heaps were looked at lately, for one heap.
    pairs: usize,
    /// When the mask is chosen next.
    renewed_at: usize,
    /// For every number the heap that has it as an option, as far as seen.
    seen_by: Box<[u32; 1 << 16]>,
}

impl Sparse {
    fn new(values: Vec<u16>) -> Sparse {
        let mut sparse = Sparse {
            values,
            mask: 1,
            rare: vec![],
            common: vec![],
            helpful: vec![(u32::MAX, 0); HELPFUL],
            pairs: 0,
            renewed_at: 0,
            seen_by: vec![u32::MAX; 1 << 16].try_into().expect("as many"),
        };
        sparse.renew();
        sparse
    }

    fn is_rare(&self, number: u16) -> bool {
        (number & self.mask).count_ones() % 2 == 0
    }

    /// Chooses the mask under which the fewest heaps are rare.
    fn renew(&mut self) {
        let mut count = vec![0_usize; 1 << 16];
        for &value in &self.values {
            count[usize::from(value)] += 1;
        }
        let greatest = self.values.iter().max().copied().unwrap_or(0);
        let end = (u32::from(greatest) + 1).next_power_of_two().clamp(2, 1 << 10);
        let rare = |mask: u32| -> usize {
            let even = |value: &u32| (value & mask).count_ones() % 2 == 0;
            (0..=u32::from(greatest)).filter(even).map(|value| count[value as usize]).sum()
        };
        self.mask = (1..end).min_by_key(|&mask| rare(mask)).unwrap_or(1) as u16;
        let heaps = self.values.iter().enumerate().map(|(heap, &value)| (heap as u32, value));
        let (rare, common) = heaps.partition(|&(_, value)| self.is_rare(value));
        (self.rare, self.common) = (rare, common);
        self.renewed_at = (2 * self.values.len()).max(64);
    }

    /// Finds the value of the next heap.
    fn next(&mut self, octal: &Octal) {
        let heap = self.values.len();
        let stamp = heap as u32;
        // What is not sparse is looked at plainly: that takes less time for a pair.
        let plain = 2 * (self.rare.len() + self.pairs) > heap / 2;
        for (k, digit) in octal.takes(heap) {
            let left = heap - k;
            if digit & 1 > 0 && left == 0 {
                self.seen_by[0] = stamp;
            }
            if digit & 2 > 0 && left > 0 && k > 0 {
                self.seen_by[usize::from(self.values[left])] = stamp;
            }
            if digit & 4 > 0 && plain {
                let half = left / 2;
                // The empty heap is no part of a split.
                let small = self.values[..=half].iter().skip(1);
                let large = self.values[left - half..left].iter().rev();
                for (a, b) in small.zip(large) {
                    self.seen_by[usize::from(a ^ b)] = stamp;
                }
            } else if digit & 4 > 0 {
                // Below left, and not the empty heap, which is the first.
                let end = self.rare.partition_point(|&(a, _)| (a as usize) < left);
                for &(a, value) in &self.rare[1.min(end)..end] {
                    let sum = value ^ self.values[left - a as usize];
                    self.seen_by[usize::from(sum)] = stamp;
                }
            }
        }
        let free = |number: u16, seen_by: &[u32; 1 << 16]| seen_by[usize::from(number)] != stamp;
        let is_bound =
            |number: &u16| (plain || !self.is_rare(*number)) && free(*number, &self.seen_by);
        let bound = (0..u16::MAX).find(is_bound).expect("fewer options than numbers");
        let mut missing = (0..bound).filter(|&number| free(number, &self.seen_by)).count();
        // What is missing now is rare: two common heaps may add up to it.
        let mut pairs = 0;
        let splits: Vec<usize> =
            octal.takes(heap).filter(|(_, digit)| digit & 4 > 0).map(|(k, _)| heap - k).collect();
        let (values, seen_by) = (&self.values, &mut self.seen_by);
        let mut is_found = |left: usize, (a, value): (u32, u16)| {
            let sum = value ^ values[left - a as usize];
            let found = sum < bound && seen_by[usize::from(sum)] != stamp;
            if found {
                seen_by[usize::from(sum)] = stamp;
            }
            found
        };
        for &left in &splits {
            let below = self.helpful.iter().filter(|(a, _)| (*a as usize) < left);
            missing -= below.filter(|pair| is_found(left, **pair)).count();
        }
        // All splits in turn: what one of them never has, another may have at once.
        'pairs: for (i, &pair) in self.common.iter().enumerate() {
            if 2 * pair.0 as usize > heap {
                break;
            }
            for &left in splits.iter().filter(|&&left| 2 * pair.0 as usize <= left) {
                if missing == 0 {
                    break 'pairs;
                }
                pairs += 1;
                if is_found(left, pair) {
                    missing -= 1;
                    if i >= HELPFUL {
                        self.helpful[heap % HELPFUL] = pair;
                    }
                }
            }
        }
        if !plain {
            self.pairs = (15 * self.pairs + pairs) / 16;
        } else if heap % 64 == 0 {
            // It may have become sparse meanwhile.
            self.pairs /= 2;
        }
        let value =
            (0..=bound).find(|&number| free(number, &self.seen_by)).expect("the bound is free");
        self.values.push(value);
        let of_kind = if self.is_rare(value) { &mut self.rare } else { &mut self.common };
        of_kind.push((stamp, value));
        if self.values.len() >= self.renewed_at {
            self.renew();
        }
    }
}

/// Proof that the values of an octal game are periodic for ever.
///
/// The theorem of Guy and Smith (1956; Siegel, *Combinatorial Game Theory*, 2013, IV.2.7): let digit t
/// be the last one that is not 0. If g(n + p) = g(n) for all n from e up to below 2 e + p + t, then
/// for all n from e on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// e, the first heap from which the values repeat, at least 1.
    pub from: usize,
    /// p, the period.
    pub period: usize,
    /// t, the place of the last digit.
    pub last_digit: usize,
}

impl Certificate {
    /// All heaps below this have to be known.
    #[must_use]
    pub fn bound(&self) -> usize {
        2 * self.from + 2 * self.period + self.last_digit
    }

    /// Does it hold for the game `octal`, whose values are `values`? Asks nothing but the theorem.
    #[must_use]
    pub fn holds(&self, octal: &Octal, values: &[u16]) -> bool {
        let Certificate { from, period, last_digit } = *self;
        octal.last_digit() == Some(last_digit)
            && from > 0
            && period > 0
            && values.len() >= self.bound()
            && (from..2 * from + period + last_digit).all(|n| values[n] == values[n + period])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn octal(code: &str) -> Octal {
        Octal::new(code).unwrap()
    }

    #[test]
    fn both_methods_agree() {
        for code in [
            "0.77",
            "0.07",
            "0.137",
            "0.156",
            "0.007",
            "0.6",
            "4.3",
            "4.7",
            "0.3",
            "0.333",
            "0.3(3)",
            "4.7(7)",
            "0.1(5)",
            "0.45",
            "0.16",
            "0.004",
            "0.0",
            "0.654",
            "4.0(0004)",
        ] {
            let octal = octal(code);
            // Splits of every kind cost much.
            let n = if octal.last_digit().is_some() { 4000 } else { 600 };
            assert_eq!(octal.values(n), octal.plain_values(n), "{code}");
            let half = octal.plain_values(300);
            assert_eq!(octal.extend(half, 500), octal.plain_values(500), "{code}");
        }
    }

    /// *Winning Ways*, chapter 4, table 6, and the games that have names.
    #[test]
    fn known_values() {
        let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7];
        assert_eq!(octal("0.77").values(24), kayles);
        let dawson = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3];
        assert_eq!(octal("0.07").values(25), dawson);
        // Nim: 0.3333…; Lasker's Nim: 4.3333…, Emanuel Lasker, 1931: 1, 2, 4, 3, 5, 6, 8, 7, …
        assert_eq!(octal("0.(3)").values(20), (0..20).collect::<Vec<u16>>());
        assert_eq!(octal("4.(3)").values(13), [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]);
    }

    #[test]
    fn what_is_no_code_is_named() {
        let why = |code: &str| match Octal::new(code) {
            Err(Failure::Usage(why)) => why,
            other => panic!("{other:?}"),
        };
        assert!(why("77").contains("no point"));
        assert!(why("0.78").contains("digit 2 is `8`"));
        assert!(why("3.7").contains("digit 0 is `3`"));
        assert!(why("0.7(").contains("brackets"));
        assert!(why("0.7(9)").contains("digit 2 is `9`"));
        assert_eq!(octal("4.7(12)").to_string(), "4.7(12)");
    }

    #[test]
    fn a_certificate_is_checked() {
        let kayles = octal("0.77");
        let values = kayles.values(400);
        let right = Certificate { from: 71, period: 12, last_digit: 2 };
        assert!(right.holds(&kayles, &values));
        assert!(!Certificate { from: 70, ..right }.holds(&kayles, &values));
        assert!(!Certificate { period: 6, ..right }.holds(&kayles, &values));
        assert!(!right.holds(&octal("0.777"), &values));
        assert!(!right.holds(&kayles, &values[..167]));
        assert!(right.holds(&kayles, &values[..168]));
        // All heaps up to the bound count, not just the first ones that repeat.
        let mut changed = values.clone();
        changed[167] += 1;
        assert!(!right.holds(&kayles, &changed));
    }
}
