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

/// How many heaps a table may have: a byte or two each.
pub const MOST: usize = 1_000_000_000;

/// An octal game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Octal(pub(crate) Code);

impl Octal {
    /// The game with this code: `0.77`, `4.7`, `0.1(3)` where the digits in brackets repeat.
    pub fn new(code: &str) -> Result<Octal> {
        Code::new(code)?.octal().ok_or_else(|| {
            Failure::usage(format!("the code `{code}`: a digit is not one of 0 to 7"))
        })
    }

    pub(crate) fn digit(&self, k: usize) -> u8 {
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
        (0..n).map(|heap| heaps.at(heap)).collect()
    }

    /// The place of the first digit that splits, if the places of all such digits have its parity.
    fn parity(&self) -> Option<usize> {
        let mut splits = (0..self.0.known()).filter(|&k| self.digit(k) & 4 > 0);
        let first = splits.next()?;
        splits.all(|k| (k - first) % 2 == 0).then_some(first)
    }

    /// Of games with the same values, the least of these has the quickest table in most cases.
    pub(crate) fn cost(&self) -> (bool, usize) {
        let splits = (0..self.0.known()).filter(|&k| self.digit(k) & 4 > 0).count();
        (self.parity().is_none(), splits)
    }
}

impl fmt::Display for Octal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The numbers that may be taken from a heap, so that one heap is left, or two.
#[derive(Clone, Debug)]
struct Takes {
    octal: Octal,
    one: Vec<usize>,
    two: Vec<usize>,
    /// How many digits the lists know.
    seen: usize,
}

impl Takes {
    /// Learns the digits that matter for `heap`.
    fn reach(&mut self, heap: usize) {
        while self.seen <= heap && !self.octal.0.ends_before(self.seen) {
            let digit = self.octal.digit(self.seen);
            if digit & 2 > 0 && self.seen > 0 {
                self.one.push(self.seen);
            }
            if digit & 4 > 0 {
                self.two.push(self.seen);
            }
            self.seen += 1;
        }
    }
}

/// The heaps of an octal game, as far as their values are known.
#[derive(Clone, Debug)]
pub struct Heaps {
    takes: Takes,
    sparse: Width,
    is_full: bool,
}

/// The narrower the values, the faster.
#[derive(Clone, Debug)]
enum Width {
    Bytes(Sparse<u8, 0x100>),
    Words(Sparse<u16, 0x1_0000>),
}

macro_rules! of_any_width {
    ($width:expr, $sparse:ident => $what:expr) => {
        match $width {
            Width::Bytes($sparse) => $what,
            Width::Words($sparse) => $what,
        }
    };
}

impl Heaps {
    /// The heaps with these values, which are right; none for a new game.
    pub fn new(octal: &Octal, values: Vec<u16>) -> Heaps {
        let takes = Takes { octal: octal.clone(), one: vec![], two: vec![], seen: 0 };
        let parity = octal.parity();
        let sparse = if values.iter().all(|&value| value < 256) {
            let narrow = values.into_iter().map(|value| value as u8).collect();
            Width::Bytes(Sparse::new(narrow, parity))
        } else {
            Width::Words(Sparse::new(values, parity))
        };
        Heaps { takes, sparse, is_full: false }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        of_any_width!(&self.sparse, sparse => sparse.values.len())
    }

    /// Does the value of the next heap not fit into 16 bits?
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// The value of `heap`.
    pub fn at(&self, heap: usize) -> u16 {
        of_any_width!(&self.sparse, sparse => get(sparse.values[heap]) as u16)
    }

    /// How many of them are rare.
    pub fn rare(&self) -> usize {
        of_any_width!(&self.sparse, sparse => sparse.rare.len())
    }

    /// The mask, the place of the theorem of parity if it is used, and the rare heaps below `end`.
    pub(crate) fn sparse_space(&self, end: usize) -> (usize, Option<usize>, Vec<u32>) {
        of_any_width!(&self.sparse, sparse => {
            let rare = sparse.rare.iter().map(|it| it.0).filter(|&heap| (heap as usize) < end);
            (sparse.mask, sparse.alternates, rare.collect())
        })
    }

    /// The least heap from which on all values known come back after `period`.
    pub fn repeats_from(&self, period: usize) -> usize {
        of_any_width!(&self.sparse, sparse => period::repeats_from(&sparse.values, period))
    }

    /// A number after which the last values come back.
    pub fn last_period(&self) -> Option<usize> {
        of_any_width!(&self.sparse, sparse => period::last_period(&sparse.values))
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
        let parity = self.takes.octal.parity();
        loop {
            if of_any_width!(&mut self.sparse, sparse => sparse.run(n, &mut self.takes)) {
                return true;
            }
            let Width::Bytes(sparse) = &self.sparse else {
                self.is_full = true;
                return false;
            };
            let values = sparse.values.iter().map(|&value| value.into()).collect();
            self.sparse = Width::Words(Sparse::new(values, parity));
        }
    }
}

fn get(value: impl Into<usize>) -> usize {
    value.into()
}

/// The numbers with an even, or with an odd, number of ones under the mask.
#[derive(Clone, Debug, Default)]
struct Side {
    /// In order.
    numbers: Vec<usize>,
    /// Those below 64, a bit each.
    bits: u64,
}

/// The options that a heap has, as far as seen.
trait Seen {
    fn insert(&mut self, number: usize);
    /// Adds what is known of the splits of `total`, if those with a rare part are among it.
    fn recall(&mut self, total: usize) -> bool;
    /// Adds `numbers`, which all splits of `total` with a rare part make.
    fn splits(&mut self, total: usize, numbers: impl Iterator<Item = usize>);
    /// Adds `numbers`, which some other splits of `total` make.
    fn more(&mut self, total: usize, numbers: impl Iterator<Item = usize>);
    /// The least number of `side` from `from` on and below `bound` that was not seen.
    fn free(&self, side: &Side, from: usize, bound: usize) -> Option<usize>;
}

/// Options below 64, a bit each, and what splits of some totals make, each at its place modulo
/// `RECENT`. A total comes up once for every number that may be taken: with one number there is
/// nothing to keep.
struct Bits<'a, const KEEP: bool>(u64, &'a mut [(usize, u64)]);

const RECENT: usize = 64;

impl<const KEEP: bool> Seen for Bits<'_, KEEP> {
    fn insert(&mut self, number: usize) {
        self.0 |= 1 << (number & 63);
    }

    fn recall(&mut self, total: usize) -> bool {
        let (known, bits) = self.1[total % RECENT];
        let is_known = KEEP && known == total;
        if is_known {
            self.0 |= bits;
        }
        is_known
    }

    fn splits(&mut self, total: usize, numbers: impl Iterator<Item = usize>) {
        let bits = numbers.fold(0, |bits, number| bits | 1 << (number & 63));
        self.0 |= bits;
        if KEEP {
            self.1[total % RECENT] = (total, bits);
        }
    }

    fn more(&mut self, total: usize, numbers: impl Iterator<Item = usize>) {
        let bits = numbers.fold(0, |bits, number| bits | 1 << (number & 63));
        self.0 |= bits;
        // Another total may have taken the place.
        let (known, recent) = &mut self.1[total % RECENT];
        if KEEP && *known == total {
            *recent |= bits;
        }
    }

    fn free(&self, side: &Side, from: usize, bound: usize) -> Option<usize> {
        let free = !self.0 & side.bits & u64::MAX << (from & 63);
        let least = free.trailing_zeros() as usize;
        (least < bound.min(64)).then_some(least)
    }
}

/// For every number the heap that has it as an option, and the heap in hand.
struct Stamps<'a, const N: usize>(&'a mut [u32; N], u32);

impl<const N: usize> Seen for Stamps<'_, N> {
    fn insert(&mut self, number: usize) {
        self.0[number & (N - 1)] = self.1;
    }

    fn recall(&mut self, _total: usize) -> bool {
        false
    }

    fn splits(&mut self, _total: usize, numbers: impl Iterator<Item = usize>) {
        numbers.for_each(|number| self.insert(number));
    }

    fn more(&mut self, total: usize, numbers: impl Iterator<Item = usize>) {
        self.splits(total, numbers);
    }

    fn free(&self, side: &Side, from: usize, bound: usize) -> Option<usize> {
        let begin = side.numbers.partition_point(|&number| number < from);
        let below = side.numbers[begin..].iter().take_while(|&&number| number < bound);
        below.copied().find(|&number| self.0[number & (N - 1)] != self.1)
    }
}

/// How many common heaps are kept as the first halves of pairs.
const PAIRS: usize = 4096;

/// The state of the sparse space method, for values below `N`, a power of two.
#[derive(Clone, Debug)]
struct Sparse<V, const N: usize> {
    values: Vec<V>,
    mask: usize,
    /// The place t of the theorem of parity, if rare depends on the parity of the heap.
    alternates: Option<usize>,
    /// That place, if the theorem applies to the game.
    parity: Option<usize>,
    /// The even side and the odd one.
    sides: [Side; 2],
    /// Are all values below 64?
    few: bool,
    /// The rare heaps, not the empty one, each with its value; and some common heaps.
    rare: Vec<(u32, V)>,
    common: Vec<(u32, V)>,
    /// How many pairs of common heaps were looked at lately, for one heap, times 16.
    pairs: usize,
    /// When the mask is chosen next.
    renewed_at: usize,
    /// For every number the heap that has it as an option, as far as seen.
    seen_by: Vec<u32>,
    /// What splits of some totals make.
    recent: Vec<(usize, u64)>,
}

impl<V: Copy + Into<usize> + TryFrom<usize>, const N: usize> Sparse<V, N> {
    fn new(values: Vec<V>, parity: Option<usize>) -> Self {
        let mut sparse = Sparse {
            values,
            mask: 1,
            alternates: None,
            parity,
            sides: [Side::default(), Side::default()],
            few: true,
            rare: vec![],
            common: vec![],
            pairs: 0,
            renewed_at: 0,
            seen_by: vec![u32::MAX; N],
            recent: vec![(0, 0); RECENT],
        };
        sparse.renew();
        sparse
    }

    /// How many ones a number has that is rare for `heap`, but for an even number.
    fn rare_side(&self, heap: usize) -> usize {
        self.alternates.map_or(0, |place| (heap + place) % 2)
    }

    fn is_rare(&self, number: usize, heap: usize) -> bool {
        (number & self.mask).count_ones() as usize % 2 == self.rare_side(heap)
    }

    /// Chooses the mask under which the fewest heaps are rare.
    fn renew(&mut self) {
        let place = self.parity.unwrap_or(0);
        let mut count = vec![[0_usize; 2]; N];
        for (heap, value) in self.values.iter().enumerate() {
            count[get(*value)][(heap + place) % 2] += 1;
        }
        let greatest = count.iter().rposition(|it| *it != [0, 0]).unwrap_or(0);
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
        let by_parity = (0..if self.parity.is_some() { end } else { 0 })
            .map(|mask| (rare(mask, true), true, mask));
        let (_, alternates, mask) = plainly.chain(by_parity).min().expect("a mask");
        self.mask = mask;
        self.alternates = self.parity.filter(|_| alternates);
        self.sides = [0, 1].map(|side| {
            let ones = |number: usize| (number & mask).count_ones() as usize;
            let numbers: Vec<usize> = (0..N).filter(|&it| ones(it) % 2 == side).collect();
            let bits = numbers.iter().filter(|&&it| it < 64).fold(0, |bits, it| bits | 1 << it);
            Side { numbers, bits }
        });
        self.few = greatest < 64;
        self.recent.fill((0, 0));
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
        if self.is_rare(get(value), heap) {
            self.rare.push((heap as u32, value));
        } else if self.common.len() < PAIRS {
            self.common.push((heap as u32, value));
        }
    }

    /// Finds the values of all heaps below `n`; false at one that does not fit.
    fn run(&mut self, n: usize, takes: &mut Takes) -> bool {
        while self.values.len() < n {
            let heap = self.values.len();
            takes.reach(heap);
            // What is not sparse is looked at plainly: that takes less time for a pair.
            let work = takes.two.len() * self.rare.len() + self.pairs / 16;
            let plain = 4 * work > takes.two.len() * heap;
            let mut value =
                if plain { self.plain(heap, takes) } else { self.sparsely(heap, takes) };
            if value.is_none_or(|value| value >= 64) && self.few {
                self.few = false;
                value = self.sparsely(heap, takes);
            }
            let Some(Ok(value)) = value.map(V::try_from) else { return false };
            if plain && heap % 64 == 0 {
                // It may have become sparse meanwhile.
                self.pairs /= 2;
            }
            self.values.push(value);
            if heap > 0 {
                self.sort_in(heap);
            }
            if self.values.len() >= self.renewed_at {
                self.renew();
            }
        }
        true
    }

    /// The value of the next heap by the definition.
    fn plain(&mut self, heap: usize, takes: &Takes) -> Option<usize> {
        let stamp = heap as u32;
        let (values, seen_by) = (&self.values, &mut self.seen_by);
        if takes.octal.takes_whole(heap) {
            seen_by[0] = stamp;
        }
        for &k in takes.one.iter().take_while(|&&k| k < heap) {
            seen_by[get(values[heap - k])] = stamp;
        }
        for &k in takes.two.iter().take_while(|&&k| k < heap) {
            let (left, half) = (heap - k, (heap - k) / 2);
            let small = values[..=half].iter().skip(1);
            for (a, b) in small.zip(values[left - half..left].iter().rev()) {
                seen_by[(get(*a) ^ get(*b)) & (N - 1)] = stamp;
            }
        }
        seen_by.iter().position(|&by| by != stamp)
    }

    /// The same by the sparse space.
    fn sparsely(&mut self, heap: usize, takes: &Takes) -> Option<usize> {
        let found = if self.few {
            let mut recent = std::mem::take(&mut self.recent);
            let found = match takes.two.len() {
                0 | 1 => self.option_free(heap, takes, &mut Bits::<false>(0, &mut recent)),
                _ => self.option_free(heap, takes, &mut Bits::<true>(0, &mut recent)),
            };
            self.recent = recent;
            found
        } else {
            let mut seen_by = std::mem::take(&mut self.seen_by);
            let stamps = (&mut seen_by[..]).try_into().expect("as many");
            let found = self.option_free(heap, takes, &mut Stamps::<N>(stamps, heap as u32));
            self.seen_by = seen_by;
            found
        };
        let (value, pairs) = found?;
        self.pairs = self.pairs - self.pairs / 16 + pairs;
        // Those that came late and helped come earlier from now on.
        let last = pairs / takes.two.len().max(1);
        if last > 8 && last < self.common.len() {
            for i in last - 8..last {
                self.common.swap(i, i / 2);
            }
        }
        Some(value)
    }

    /// The least number that is not an option of `heap`, and how many pairs of common heaps it took.
    fn option_free(
        &self,
        heap: usize,
        takes: &Takes,
        seen: &mut impl Seen,
    ) -> Option<(usize, usize)> {
        let values = &self.values[..];
        if takes.octal.takes_whole(heap) {
            seen.insert(0);
        }
        for &k in takes.one.iter().take_while(|&&k| k < heap) {
            seen.insert(get(values[heap - k]));
        }
        for &k in takes.two.iter().take_while(|&&k| k < heap) {
            let total = heap - k;
            if !seen.recall(total) {
                let rare = self.rare.iter().take_while(|it| (it.0 as usize) < total);
                let sum = |&(a, value): &(u32, V)| get(value) ^ get(values[total - a as usize]);
                seen.splits(total, rare.map(sum));
            }
        }
        let rare_side = self.rare_side(heap);
        let [rare, common] = [rare_side, 1 - rare_side].map(|side| &self.sides[side]);
        let bound = seen.free(common, 0, N)?;
        // What is missing now is rare: two common heaps may add up to it.
        let mut missing = seen.free(rare, 0, bound);
        let mut pairs = 0;
        for some in self.common.chunks(8) {
            let Some(first) = missing else { break };
            for &k in &takes.two {
                let total = heap.saturating_sub(k);
                let some = some.iter().filter(|it| (it.0 as usize) < total);
                let sum = |&(a, value): &(u32, V)| get(value) ^ get(values[total - a as usize]);
                seen.more(total, some.map(sum));
            }
            pairs += some.len() * takes.two.len();
            missing = seen.free(rare, first, bound);
        }
        // Where those that are kept do not help, all others might.
        if let Some(first) = missing {
            let next = self.common.iter().map(|it| it.0 as usize + 1).max().unwrap_or(1);
            for &k in takes.two.iter().take_while(|&&k| k < heap) {
                for a in next..=(heap - k) / 2 {
                    seen.insert(get(values[a]) ^ get(values[heap - k - a]));
                }
                pairs += ((heap - k) / 2 + 1).saturating_sub(next);
            }
            missing = seen.free(rare, first, bound);
        }
        Some((missing.unwrap_or(bound), pairs))
    }
}

/// The values of `octal` in `heaps`, until their period is proved, there are `last` of them or time
/// is over; `tell` hears how many there are, and how many are wanted next.
pub fn prove(
    octal: &Octal,
    heaps: &mut Heaps,
    last: usize,
    end: Instant,
    tell: &dyn Fn(&Heaps, usize),
) -> Option<Certificate> {
    let mut certificate = likely(octal, heaps);
    // When to look for a period next.
    let mut look = 1000.max(heaps.len() + heaps.len() / 4);
    loop {
        if let Some(certificate) = certificate.filter(|it| it.holds(octal, heaps)) {
            return Some(certificate);
        }
        if heaps.len() >= last || Instant::now() >= end || stop::asked() {
            return None;
        }
        let bound = certificate.map(|it| it.bound()).filter(|&it| it > heaps.len());
        let bound = bound.unwrap_or(last);
        // In small steps, so that no step takes much longer than what is left.
        let step = (heaps.len() / 16 + 500).min(100_000);
        if !heaps.extend((heaps.len() + step).min(look).min(bound).min(last)) {
            return None;
        }
        tell(heaps, last.min(bound));
        if heaps.len() == look || heaps.len() == bound || heaps.len() == last {
            certificate = likely(octal, heaps);
            look = heaps.len() + heaps.len() / 4;
        }
    }
}

/// The certificate for the period that the last values show. It may take more heaps than are known.
fn likely(octal: &Octal, heaps: &Heaps) -> Option<Certificate> {
    let (period, last_digit) = (heaps.last_period()?, octal.last_digit()?);
    // The theorem wants a first heap that is not empty.
    Some(Certificate { from: heaps.repeats_from(period).max(1), period, last_digit })
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
    pub fn holds(&self, octal: &Octal, heaps: &Heaps) -> bool {
        let Certificate { from, period, last_digit } = *self;
        octal.last_digit() == Some(last_digit)
            && from > 0
            && period > 0
            && heaps.len() >= self.bound()
            && (from..2 * from + period + last_digit).all(|n| heaps.at(n) == heaps.at(n + period))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::Values;
    use std::time::Duration;

    fn octal(code: &str) -> Octal {
        Octal::new(code).unwrap()
    }

    /// The values by the definition.
    fn plain(octal: &Octal, n: usize) -> Vec<u16> {
        let mut values = Values::new(&octal.0);
        values.extend(n, Instant::now() + Duration::from_secs(60));
        values.get().iter().map(|&value| value as u16).collect()
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
            let values: Vec<u16> = (0..500).map(|heap| heaps.at(heap)).collect();
            assert_eq!(values, right[..500], "{code}");
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
            let share = heaps.rare() as f64 / 200.0;
            assert!(share < most, "{code}: {share} %");
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
    fn a_code_that_is_not_octal_is_named() {
        let why = Octal::new("0.78").unwrap_err().to_string();
        assert!(why.contains("the code `0.78`: a digit is not one of 0 to 7"), "{why}");
        assert_eq!(octal("4.7(12)").to_string(), "4.7(12)");
    }

    #[test]
    fn a_certificate_is_checked() {
        let kayles = octal("0.77");
        let of = |values: &[u16]| Heaps::new(&kayles, values.to_vec());
        let values = kayles.values(400);
        let right = Certificate { from: 71, period: 12, last_digit: 2 };
        assert!(right.holds(&kayles, &of(&values)));
        assert!(!Certificate { from: 70, ..right }.holds(&kayles, &of(&values)));
        assert!(!Certificate { period: 6, ..right }.holds(&kayles, &of(&values)));
        assert!(!right.holds(&octal("0.777"), &of(&values)));
        assert!(!right.holds(&kayles, &of(&values[..167])));
        assert!(right.holds(&kayles, &of(&values[..168])));
        // All heaps up to the bound count, not just the first ones that repeat.
        let mut changed = values.clone();
        changed[167] += 1;
        assert!(!right.holds(&kayles, &of(&changed)));
    }
}
