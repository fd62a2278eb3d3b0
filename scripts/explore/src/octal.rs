//! Octal games: a heap, and a code that says for every number of tokens what taking them may leave.
//!
//! Digit k has 1 if k tokens may be taken that are the whole heap, 2 if something has to be left
//! in one heap, 4 if in two heaps.
//!
//! Source: Richard K. Guy and Cedric A. B. Smith, *The G-values of various games*, 1956; Elwyn R.
//! Berlekamp, John H. Conway, Richard K. Guy, *Winning Ways*, 1982, chapter 4. The sparse space is
//! described there and in Anil Gangolli and Thane Plambeck, *A note on periodicity in some octal
//! games*, 1989; that it may depend on the parity of the heap is due to Achim Flammenkamp.
//!
//! **Theorem** (parity). Let all digits above 3 stand at places of one parity, that of t. Fix a mask, let
//! s(v) be the number of ones of v under it, and call a number v rare for the heap n if s(v) + n + t is even,
//! and the heap n rare if its value is rare for it. Then a split of n into a and b makes a number that is
//! rare for n if and only if the heaps a and b are both rare or both common.
//!
//! *Proof.* The split takes k = n − a − b tokens, and k ≡ t modulo 2. The mask picks bits, so
//! s(v ⊕ w) ≡ s(v) + s(w). With v = g(a) and w = g(b), s(v ⊕ w) + n + t ≡ s(v) + s(w) + (a + b + k) + t
//! ≡ (s(v) + a + t) + (s(w) + b + t) + (k − t), and the last bracket is even. ∎
//!
//! So the sparse space works with this notion of rare: all that [`Heaps::extend`] uses is that a common
//! option of a split has exactly one rare part. With digits above 3 at places of both parities the last
//! bracket is odd for some of them, and only the plain notion, without n + t, is left.

use crate::code::{number, Code};
use crate::period;
use std::fmt;
use std::time::Instant;
use system::{stop, Failure, Result};

/// How many heaps a table may have: two bytes each.
pub const MOST: usize = 1_000_000_000;

/// An octal game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Octal(pub Code);

impl Octal {
    /// The game with this code: `0.77`, `4.7`, `0.1(3)` where the digits in brackets repeat.
    pub fn new(code: &str) -> Result<Octal> {
        let octal = Octal(Code::new(code)?);
        if octal.0.is_octal() {
            return Ok(octal);
        }
        Err(Failure::usage(format!("the code `{code}`: a digit is not one of 0 to 7")))
    }

    pub fn digit(&self, k: usize) -> u8 {
        number(&self.0.digit(k)).expect("an octal digit")
    }

    /// May a whole heap of this size be taken?
    fn takes_whole(&self, heap: usize) -> bool {
        self.0.digit(heap)[0].is_some()
    }

    /// The place of the last digit that is not 0; none if the code repeats or is 0.
    pub fn last_digit(&self) -> Option<usize> {
        self.0.reach().map(|it| it.1)
    }

    /// The Grundy values of the heaps below `n`, see [`Heaps::extend`].
    pub fn values(&self, n: usize) -> Vec<u16> {
        let mut heaps = Heaps::new(self, vec![]);
        assert!(heaps.extend(n), "a value of {self} does not fit into 16 bits");
        heaps.values
    }

    /// The place of the first digit that splits, if the places of all such digits have its parity.
    fn parity(&self) -> Option<usize> {
        let mut splits = (0..self.0.known()).filter(|&k| self.digit(k) & 4 > 0);
        let first = splits.next()?;
        splits.all(|k| (k - first) % 2 == 0).then_some(first)
    }

    /// Of games with the same values, the least of these has the quickest table in most cases.
    pub fn cost(&self) -> (bool, usize) {
        let splits = (0..self.0.known()).filter(|&k| self.digit(k) & 4 > 0).count();
        (self.parity().is_none(), splits)
    }
}

impl fmt::Display for Octal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The heaps of an octal game, as far as their values are known, and the state of the sparse space method.
#[derive(Clone, Debug)]
pub struct Heaps {
    octal: Octal,
    /// The numbers that may be taken from a heap so that one heap is left, or two.
    one: Vec<usize>,
    two: Vec<usize>,
    /// How many digits these lists know.
    known: usize,
    pub values: Vec<u16>,
    /// Does the value of the next heap not fit into 16 bits?
    pub is_full: bool,
    mask: usize,
    /// The place t of the theorem of parity, if rare depends on the parity of the heap.
    alternates: Option<usize>,
    /// The rare heaps, not the empty one, each with its value; and some common heaps.
    pub rare: Vec<(u32, u16)>,
    common: Vec<(u32, u16)>,
    /// How many pairs of common heaps were looked at lately, for one heap, times 16.
    pairs: usize,
    /// When the mask is chosen next.
    renewed_at: usize,
    /// For every number the heap that has it as an option, as far as seen.
    seen_by: Vec<u32>,
}

/// Values are below this.
const VALUES: usize = 1 << 16;

/// How many common heaps are kept as the first halves of pairs.
const PAIRS: usize = 4096;

impl Heaps {
    /// The heaps with these values, which are right; none for a new game.
    pub fn new(octal: &Octal, values: Vec<u16>) -> Heaps {
        let mut heaps = Heaps {
            octal: octal.clone(),
            one: vec![],
            two: vec![],
            known: 0,
            values,
            is_full: false,
            mask: 1,
            alternates: None,
            rare: vec![],
            common: vec![],
            pairs: 0,
            renewed_at: 0,
            seen_by: vec![u32::MAX; VALUES],
        };
        heaps.renew();
        heaps
    }

    /// The mask, the place of the theorem of parity if it is used, and the rare heaps below `end`.
    pub fn sparse_space(&self, end: usize) -> (usize, Option<usize>, Vec<u32>) {
        let rare = self.rare.iter().map(|it| it.0).filter(|&heap| (heap as usize) < end);
        (self.mask, self.alternates, rare.collect())
    }

    /// Finds the values of all heaps below `n`. False if one of them does not fit into 16 bits; those
    /// below it stand.
    ///
    /// Let a set of bits, the mask, call a number rare if it has an even number of ones under the
    /// mask, and common otherwise. Two rare or two common numbers add up to a rare one, a rare and
    /// a common number to a common one. So the options that are common come from rare heaps, of
    /// which there are few if the mask is well chosen, and the least common number that is not an
    /// option is soon known. It is the value unless a smaller rare number is not an option either;
    /// nearly always a few pairs of common heaps show that all of those are options.
    ///
    /// Where all splits take numbers of one parity, the theorem of this module's header allows a second
    /// notion of rare.
    ///
    /// Any mask gives the right values; it is chosen anew whenever the heaps double. Where nothing is
    /// sparse, heaps are taken plainly.
    pub fn extend(&mut self, n: usize) -> bool {
        while self.values.len() < n {
            let heap = self.values.len();
            self.reach(heap);
            if self.octal.takes_whole(heap) {
                self.seen_by[0] = heap as u32;
            }
            for &k in self.one.iter().take_while(|&&k| k < heap) {
                self.seen_by[usize::from(self.values[heap - k])] = heap as u32;
            }
            // What is not sparse is looked at plainly: that takes less time for a pair.
            let work = self.two.len() * self.rare.len() + self.pairs / 16;
            let plain = 4 * work > self.two.len() * heap;
            let value = if plain { self.plain(heap) } else { self.sparsely(heap) };
            self.is_full = value.is_none();
            let Some(value) = value else { return false };
            if plain && heap % 64 == 0 {
                // It may have become sparse meanwhile.
                self.pairs /= 2;
            }
            self.values.push(value as u16);
            if heap > 0 {
                self.sort_in(heap);
            }
            if self.values.len() >= self.renewed_at {
                self.renew();
            }
        }
        true
    }

    /// Learns the digits that matter for `heap`.
    fn reach(&mut self, heap: usize) {
        while self.known <= heap && !self.octal.0.ends_before(self.known) {
            let digit = self.octal.digit(self.known);
            if digit & 2 > 0 && self.known > 0 {
                self.one.push(self.known);
            }
            if digit & 4 > 0 {
                self.two.push(self.known);
            }
            self.known += 1;
        }
    }

    /// Is a number rare for `heap`?
    fn is_rare(&self, heap: usize) -> impl Fn(usize) -> bool {
        let (mask, more) = (self.mask, self.alternates.map_or(0, |place| heap + place));
        move |number| ((number & mask).count_ones() as usize + more) % 2 == 0
    }

    /// Chooses the mask under which the fewest heaps are rare.
    fn renew(&mut self) {
        let parity = self.octal.parity();
        let place = parity.unwrap_or(0);
        let greatest = self.values.iter().max().map_or(0, |&value| value.into());
        let mut count = vec![[0_usize; 2]; greatest + 1];
        for (heap, value) in self.values.iter().enumerate() {
            count[usize::from(*value)][(heap + place) % 2] += 1;
        }
        let end = (greatest + 1).next_power_of_two().clamp(2, 1 << 10);
        let rare = |mask: usize, alternates: bool| -> usize {
            let heaps = |value: usize| {
                let odd = (value & mask).count_ones() as usize % 2;
                match (alternates, odd) {
                    (true, odd) => count[value][odd],
                    (false, 0) => count[value].iter().sum(),
                    (false, _) => 0,
                }
            };
            (0..=greatest).map(heaps).sum()
        };
        let plainly = (1..end).map(|mask| (rare(mask, false), false, mask));
        let by_parity =
            (0..if parity.is_some() { end } else { 0 }).map(|mask| (rare(mask, true), true, mask));
        let (_, alternates, mask) = plainly.chain(by_parity).min().expect("a mask");
        self.mask = mask;
        self.alternates = parity.filter(|_| alternates);
        self.rare.clear();
        self.common.clear();
        for heap in 1..self.values.len() {
            self.sort_in(heap);
        }
        self.renewed_at = (2 * self.values.len()).max(64);
    }

    /// Puts `heap` into the list of its kind.
    fn sort_in(&mut self, heap: usize) {
        let value = self.values[heap];
        if self.is_rare(heap)(value.into()) {
            self.rare.push((heap as u32, value));
        } else if self.common.len() < PAIRS {
            self.common.push((heap as u32, value));
        }
    }

    /// The value of the next heap by the definition. The options that do not split it are known.
    fn plain(&mut self, heap: usize) -> Option<usize> {
        let stamp = heap as u32;
        let (values, seen_by) = (&self.values, &mut self.seen_by);
        for &k in self.two.iter().take_while(|&&k| k < heap) {
            let (left, half) = (heap - k, (heap - k) / 2);
            let small = values[..=half].iter().skip(1);
            for (a, b) in small.zip(values[left - half..left].iter().rev()) {
                seen_by[usize::from(a ^ b)] = stamp;
            }
        }
        seen_by.iter().position(|&by| by != stamp)
    }

    /// The same by the sparse space.
    fn sparsely(&mut self, heap: usize) -> Option<usize> {
        let stamp = heap as u32;
        let is_rare = self.is_rare(heap);
        let (values, seen_by) = (&self.values, &mut self.seen_by);
        let is_option = |seen_by: &[u32], number: &usize| seen_by[*number] == stamp;
        for &k in self.two.iter().take_while(|&&k| k < heap) {
            for &(a, value) in self.rare.iter().take_while(|it| (it.0 as usize) < heap - k) {
                seen_by[usize::from(value ^ values[heap - k - a as usize])] = stamp;
            }
        }
        let bound = (0..VALUES).find(|it| !is_rare(*it) && !is_option(seen_by, it))?;
        // What is missing now is rare: two common heaps may add up to it.
        let missing = |seen_by: &[u32], from: usize| {
            (from..bound).find(|it| is_rare(*it) && !is_option(seen_by, it))
        };
        let mut least = missing(seen_by, 0);
        let mut pairs = 0;
        for some in self.common.chunks(8) {
            let Some(first) = least else { break };
            for &k in &self.two {
                let total = heap.saturating_sub(k);
                for &(a, value) in some.iter().filter(|it| (it.0 as usize) < total) {
                    seen_by[usize::from(value ^ values[total - a as usize])] = stamp;
                }
            }
            pairs += some.len() * self.two.len();
            least = missing(seen_by, first);
        }
        // Where those that are kept do not help, all others might.
        if let Some(first) = least {
            let next = self.common.iter().map(|it| it.0 as usize + 1).max().unwrap_or(1);
            for &k in self.two.iter().take_while(|&&k| k < heap) {
                for (a, value) in values.iter().enumerate().take((heap - k) / 2 + 1).skip(next) {
                    seen_by[usize::from(value ^ values[heap - k - a])] = stamp;
                }
                pairs += ((heap - k) / 2 + 1).saturating_sub(next);
            }
            least = missing(seen_by, first);
        }
        self.pairs = self.pairs - self.pairs / 16 + pairs;
        // Those that came late and helped come earlier from now on.
        let last = pairs / self.two.len().max(1);
        if last > 8 && last < self.common.len() {
            for i in last - 8..last {
                self.common.swap(i, i / 2);
            }
        }
        Some(least.unwrap_or(bound))
    }
}

/// Finds the values of `heaps` until their period is proved, there are `last` of them or time is
/// over; `tell` hears how many there are, and how many are wanted next.
pub fn prove(
    heaps: &mut Heaps,
    last: usize,
    end: Instant,
    tell: &dyn Fn(&Heaps, usize),
) -> Option<Certificate> {
    let mut certificate = likely(heaps);
    // When to look for a period next.
    let mut look = 1000.max(heaps.values.len() + heaps.values.len() / 4);
    loop {
        if let Some(certificate) = certificate.filter(|it| it.holds(&heaps.octal, &heaps.values)) {
            return Some(certificate);
        }
        if heaps.values.len() >= last || Instant::now() >= end || stop::asked() {
            return None;
        }
        let bound =
            certificate.map(|it| it.bound()).filter(|&it| it > heaps.values.len()).unwrap_or(last);
        // In small steps, so that no step takes much longer than what is left.
        let step = (heaps.values.len() / 16 + 500).min(100_000);
        if !heaps.extend((heaps.values.len() + step).min(look).min(bound).min(last)) {
            return None;
        }
        tell(heaps, last.min(bound));
        if heaps.values.len() == look || heaps.values.len() == bound || heaps.values.len() == last {
            certificate = likely(heaps);
            look = heaps.values.len() + heaps.values.len() / 4;
        }
    }
}

/// The certificate for the period that the last values show. It may take more heaps than are known.
fn likely(heaps: &Heaps) -> Option<Certificate> {
    let (period, last_digit) = (period::last_period(&heaps.values)?, heaps.octal.last_digit()?);
    // The theorem wants a first heap that is not empty.
    Some(Certificate {
        from: period::repeats_from(&heaps.values, period).max(1),
        period,
        last_digit,
    })
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
    pub fn bound(&self) -> usize {
        2 * self.from + 2 * self.period + self.last_digit
    }

    /// Does it hold for the game `octal`, whose values are `values`? Asks nothing but the theorem.
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
    use crate::values::Values;

    fn octal(code: &str) -> Octal {
        Octal::new(code).unwrap()
    }

    /// The values by the definition.
    fn plain(octal: &Octal, n: usize) -> Vec<u16> {
        Values::first(&octal.0, n).into_iter().map(|value| value as u16).collect()
    }

    /// Of 0.12(536), totals that are 64 apart come up for the same heap. The last codes have several splits, at
    /// places of one parity and of both.
    #[test]
    fn both_methods_agree() {
        let codes = "0.77 0.07 0.137 0.156 0.104 0.142 0.51 0.007 0.6 4.3 4.7 0.3 0.333 0.3(3) 4.7(7) 0.1(5) 0.45 \
                     0.16 0.004 0.0 0.654 4.0(0004) 0.12(536) 0.0506 0.0704 4.1506 0.0560 0.1(04) 0.(4)";
        for code in codes.split(' ') {
            let octal = octal(code);
            // Splits of every kind cost much.
            let n = if octal.last_digit().is_some() { 2000 } else { 600 };
            let right = plain(&octal, n);
            assert_eq!(octal.values(n), right, "{code}");
            let mut heaps = Heaps::new(&octal, right[..300].to_vec());
            assert!(heaps.extend(500));
            assert_eq!(heaps.values, right[..500], "{code}");
        }
    }

    #[test]
    fn all_codes_of_three_digits_agree() {
        for code in (1..512).flat_map(|it| [format!("0.{it:03o}"), format!("4.{it:03o}")]) {
            let octal = octal(&code);
            assert_eq!(octal.values(200), plain(&octal, 200), "{code}");
        }
    }

    /// The parity of the heap makes sparse what no mask alone does: without it 0.104, 0.106, 0.051, 0.0506
    /// and 0.0704 have 44 to 50 per cent of rare heaps, 0.142 has 40 and 0.127 has 8.5.
    #[test]
    fn rare_heaps_depend_on_parity() {
        let ones = ["0.104", "0.106", "0.051", "0.0506", "0.0704"].map(|code| (code, 1.0));
        for (code, most) in ones.into_iter().chain([("0.142", 10.0), ("0.127", 5.0)]) {
            let mut heaps = Heaps::new(&octal(code), vec![]);
            assert!(heaps.extend(20_000));
            let share = heaps.rare.len() as f64 / 200.0;
            assert!(share < most, "{code}: {share} %");
        }
    }

    #[test]
    fn a_code_that_is_not_octal_is_named() {
        for code in ["0.78", "0.8", "4!.0", "0.7(7?)", "C.0"] {
            let why = Octal::new(code).unwrap_err().to_string();
            let start = format!("the code `{code}`: a digit is not one of 0 to 7");
            assert!(why.starts_with(&start), "{why}");
        }
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
