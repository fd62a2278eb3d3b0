//! Periods and arithmetic periods of games with hexadecimal codes, proved.
//!
//! g(n) is the value of the heap n. A move takes k tokens and leaves at most three heaps; d is the greatest
//! k. For a power of two E, write q(n) = ⌊g(n) / E⌋ and r(n) = g(n) mod E; an absent heap is 0, and
//! q(0) = r(0) = 0. A heap is *late* if it is at least e, where e ≥ 1.
//!
//! **Theorem 1** (Guy and Smith 1956, here for h ≤ 3 heaps). If g(n + p) = g(n) for all n from e up to
//! below h e + (h − 1) p + d, then for all n ≥ e.
//!
//! *Proof.* Let n be at least that bound, and let the claim hold below n. The heaps of an option of n + p
//! have a sum of at least n + p − d > h (e + p − 1), so one is at least e + p; p tokens less in it make
//! an option of n of the same value. The heaps of an option of n have a sum > h (e − 1), so one is late;
//! p tokens more in it make an option of n + p of the same value. ∎
//!
//! **Theorem 2.** Let s > 0 be a multiple of E, S = s / E, B a number, N ≥ 3 e + d, and
//! g(n + p) = g(n) + s for e ≤ n < N + p. Then this holds for all n ≥ e, if
//! 1. for N ≤ n < N + p, each w from B up to below g(n) is g(a) ⊕ g(b) ⊕ g(c) for an option a, b, c of n
//!    with a late and g(b) ⊕ g(c) < E;
//! 2. for N ≤ n < N + 2 p, we have B + s ≤ g(n), and each w < B + s is g(a) ⊕ g(b) ⊕ g(c) for an option
//!    a, b, c of n with b and c late, g(b) ⊕ g(c) < E, and a late if w ≥ B;
//! 3. no class of options *meets* a late heap. A class is a number k and up to three members, each a heap
//!    below e or all late heaps of a residue modulo p; one at least is late. Take the least heap of each
//!    member; with k they add up to n₁ ≡ n₀, where e ≤ n₀ < e + p. Let D be the sum of their q less
//!    q(n₀) + S (n₁ − n₀) / p. The class meets n₀ if their r add up in Nim to r(n₀), and D is even and
//!    not negative; if one member alone is late, and f is the Nim sum of the two other q and F their sum,
//!    then it meets n₀ only if f + D − F is twice a number all of whose bits are bits of f.
//!
//! *Proof.* Let g(m + p) = g(m) + s for e ≤ m < n, where n ≥ N + p; write G = g(n) + s. *Every w < G is the value
//! of an option of n + p.* First, condition 2 holds for all n ≥ N as far as the induction reached: p tokens
//! more in b and in c, both late, make an option of n + 2 p, and q(b) = q(c) both grow by S, so w stays.
//! Then condition 1 holds at n + p with G for g(n + p): w − s ≥ B has an option at n, and p tokens more in
//! the late a add s to g(a), so to w, since g(b) ⊕ g(c) < E changes the low digits only; and if
//! B ≤ w < B + s, then the option of condition 2 has a late. *No option of n + p has the value G.* The sum
//! of its heaps exceeds 3 (e − 1), so one is late. Its members make a class. From the least heaps to these,
//! as from n₁ to n + p, every p tokens add S to a q; so the sum of its q is ⌊G / E⌋ + D. A Nim sum is at most
//! the sum, and both have the same parity: if the q add up in Nim to u = ⌊G / E⌋, then D is even and not
//! negative. If one member alone is late, its q is x = u + D − F and x ⊕ f = u. Then x − u = (u ⊕ f) − u
//! is the sum of the bits of f that are not in u less that of the others, which is 2 A − f for a part A
//! of the bits of f: f + D − F = 2 A. So the class meets n₀, against condition 3. ∎
//!
//! Theorem 2 proves what R. B. Austin (thesis, Calgary, 1976) and Susan Howse and Richard J. Nowakowski
//! (*Periodicity and arithmetic-periodicity in hexadecimal games*, 2004) prove for games with other
//! hypotheses; both its conditions and its proof are given here in full, and nothing is taken from there.

use crate::code::Code;
use crate::period::{self, Period};

/// A period that a theorem proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// e, p and s.
    pub period: Period,
    /// N of Theorem 2, or the bound of Theorem 1.
    pub bound: usize,
}

/// Classes cost the cube of the number of members that they may have.
const MOST_MEMBERS: usize = 260;

/// The heaps that the moves from `n` leave; absent ones are 0.
fn options(digits: &[u8], n: usize, mut take: impl FnMut([usize; 3])) {
    for (k, &digit) in digits.iter().enumerate().take(n) {
        let left = n - k;
        if digit & 2 > 0 {
            take([left, 0, 0]);
        }
        if digit & 4 > 0 {
            (1..=left / 2).for_each(|a| take([left - a, a, 0]));
        }
        if digit & 8 > 0 {
            for a in 1..=left / 3 {
                (a..=(left - a) / 2).for_each(|b| take([left - a - b, b, a]));
            }
        }
    }
}

/// The period that the values show, and a proof of it or of a multiple, from the values alone.
pub fn prove(code: &Code, values: &[u32]) -> Option<(Period, Proof)> {
    let digits = code.hexadecimal()?;
    let wide: Vec<i64> = values.iter().map(|&value| value.into()).collect();
    let all = period::period(&wide)?;
    // The theorems want a first heap that is not empty.
    let shown = Period { from: all.from.max(1), ..all };
    let many = if shown.saltus == 0 { 1 } else { 4 };
    // A multiple of the period may have a saltus with a greater power of two.
    let reach = code.reach()?;
    let mut proofs = (0..many).flat_map(|j| {
        let period = Period { period: shown.period << j, saltus: shown.saltus << j, ..shown };
        let first = 3 * period.from + digits.len() + 2 * period.period;
        let bound = move |j| Proof { period, bound: first + (period.period << j) };
        let plain = Proof { period, bound: plain_bound(reach, period) };
        (0..many).map(move |j| if shown.saltus == 0 { plain } else { bound(j) })
    });
    Some((all, proofs.find(|proof| proof.holds(code, values))?))
}

/// The bound of Theorem 1.
fn plain_bound((heaps, last): (usize, usize), Period { from, period, .. }: Period) -> usize {
    heaps * from + (heaps - 1) * period + last
}

impl Proof {
    /// Checks the theorem's conditions for `code`, of which `values` are the values.
    pub fn holds(&self, code: &Code, values: &[u32]) -> bool {
        let Proof { period: Period { from, period, saltus }, bound } = *self;
        let Some(digits) = code.hexadecimal() else { return false };
        let known = bound + if saltus == 0 { 0 } else { period };
        let repeats = |n: usize| i64::from(values[n + period]) == i64::from(values[n]) + saltus;
        if from == 0 || period == 0 || saltus < 0 || values.len() < known + period {
            return false;
        }
        if !(from..known).all(repeats) {
            return false;
        }
        if saltus == 0 {
            return code.reach().is_some_and(|it| bound >= plain_bound(it, self.period));
        }
        bound >= 3 * from + digits.len() - 1
            && self.every_value_below(&digits, values)
            && self.no_class_meets(&digits, values)
    }

    /// E, the greatest power of two of which s is a multiple.
    fn unit(&self) -> u32 {
        1 << self.period.saltus.trailing_zeros()
    }

    /// Conditions 1 and 2, for the least B that is greater than all values below e + p.
    fn every_value_below(&self, digits: &[u8], values: &[u32]) -> bool {
        let Proof { period: Period { from, period, saltus }, bound } = *self;
        let least = values[..from + period].iter().max().map_or(0, |&it| it as usize + 1);
        let low = least + saltus as usize;
        (bound..bound + 2 * period).all(|n| {
            let value = values[n] as usize;
            if value < low {
                return false;
            }
            let (mut moved, mut level) = (vec![false; value], vec![false; low]);
            options(digits, n, |heaps| {
                let sum = heaps.iter().fold(0, |sum, &heap| sum ^ values[heap]);
                for &a in &heaps {
                    let is_late = a >= from;
                    if sum as usize >= value || sum ^ values[a] >= self.unit() {
                        continue;
                    }
                    let w = sum as usize;
                    moved[w] |= is_late;
                    let others = heaps.iter().filter(|&&it| it >= from).count();
                    if w < low && others - usize::from(is_late) == 2 {
                        level[w] |= is_late || w < least;
                    }
                }
            });
            let is_first = n < bound + period;
            level.iter().all(|&it| it) && (!is_first || moved[least..].iter().all(|&it| it))
        })
    }

    /// Condition 3.
    fn no_class_meets(&self, digits: &[u8], values: &[u32]) -> bool {
        let Period { from, period, saltus } = self.period;
        let members = from + period;
        if digits.iter().any(|digit| digit & 8 > 0) && members > MOST_MEMBERS {
            return false;
        }
        let (unit, step) = (self.unit(), saltus / i64::from(self.unit()));
        let q = |heap: usize| i64::from(values[heap] / unit);
        let r = |heap: usize| values[heap] % unit;
        let meets = |k: usize, heaps: [usize; 3]| {
            let late = heaps.iter().filter(|&&heap| heap >= from).count();
            if late == 0 {
                return false;
            }
            let total = k + heaps.iter().sum::<usize>();
            let target = from + (total - from) % period;
            let sum: i64 = heaps.iter().map(|&heap| q(heap)).sum();
            let more = sum - q(target) - step * ((total - target) / period) as i64;
            if r(heaps[0]) ^ r(heaps[1]) ^ r(heaps[2]) != r(target) || more < 0 || more % 2 != 0 {
                return false;
            }
            let early = heaps.iter().filter(|&&heap| heap < from).map(|&heap| q(heap));
            let (nim, plain) = early.fold((0, 0), |(nim, plain), q| (nim ^ q, plain + q));
            let twice = nim + more - plain;
            late > 1 || twice >= 0 && twice % 2 == 0 && (twice / 2) & !nim == 0
        };
        digits.iter().enumerate().all(|(k, digit)| {
            let one = || (1..members).all(|a| !meets(k, [a, 0, 0]));
            let two = || (1..members).all(|a| (1..=a).all(|b| !meets(k, [a, b, 0])));
            let three =
                || (1..members).all(|a| (1..=a).all(|b| (1..=b).all(|c| !meets(k, [a, b, c]))));
            (digit & 2 == 0 || one()) && (digit & 4 == 0 || two()) && (digit & 8 == 0 || three())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::Values;

    fn values(code: &str, n: usize) -> (Code, Vec<u32>) {
        let code = Code::new(code).unwrap();
        let values = Values::first(&code, n);
        (code, values)
    }

    /// What 250 heaps prove holds for 500.
    #[test]
    fn proofs_hold_out() {
        let mut proved = 0;
        for number in 1..256 {
            let (code, all) = values(&format!("0.{number:02X}"), 500);
            let Some((period, _)) = prove(&code, &all[..250]) else { continue };
            proved += 1;
            for n in period.from..500 - period.period {
                let next = i64::from(all[n + period.period]);
                assert_eq!(next, i64::from(all[n]) + period.saltus, "{code} {n}");
            }
        }
        assert!(proved > 100, "{proved}");
    }

    #[test]
    fn proofs_are_checked() {
        let (code, right) = values("0.28", 400);
        let (_, proof) = prove(&code, &right).unwrap();
        let Proof { period, bound } = proof;
        assert!(proof.holds(&code, &right));
        assert!(!proof.holds(&code, &right[..bound + 2 * period.period - 1]));
        assert!(!Proof { period: Period { saltus: 15, ..period }, bound }.holds(&code, &right));
        assert!(!Proof { period: Period { period: 52, ..period }, bound }.holds(&code, &right));
        assert!(!Proof { period, bound: 3 }.holds(&code, &right));
        assert!(!Proof { period: Period { from: 0, ..period }, bound }.holds(&code, &right));
        // Values of a different game.
        assert!(!proof.holds(&Code::new("0.08").unwrap(), &right));
        for at in [bound, bound + 2 * period.period - 1] {
            let mut changed = right.clone();
            changed[at] += 1;
            assert!(!proof.holds(&code, &changed), "{at}");
        }
        for (code, from, period, bound) in [("0.77", 71, 12, 156), ("0.F3", 1, 4, 13)] {
            let (code, values) = values(code, 300);
            let proof = |bound| Proof { period: Period { from, period, saltus: 0 }, bound };
            assert!(proof(bound).holds(&code, &values), "{code}");
            assert!(!proof(bound - 1).holds(&code, &values), "{code}");
        }
    }

    /// The values n repeat with a saltus, but satisfy the conditions for some digits only.
    #[test]
    fn every_condition_is_needed() {
        let grows: Vec<u32> = (0..100).collect();
        let proof = Proof { period: Period { from: 1, period: 1, saltus: 1 }, bound: 20 };
        let conditions = |digits: &[u8]| {
            (proof.every_value_below(digits, &grows), proof.no_class_meets(digits, &grows))
        };
        assert_eq!(conditions(&[0, 2]), (false, true));
        assert_eq!(conditions(&[0, 14, 14]), (true, true));
        assert_eq!(conditions(&[8, 14, 14]), (true, false));
        assert_eq!(conditions(&[4, 14, 14]), (true, false));
        assert_eq!(conditions(&[0, 10, 10]), (false, true));
        // Splits in two late heaps have D = 2; with the early heap 1, f = 5 or 7 and D is f - 1.
        let more: Vec<u32> = (0..100).map(|n| if n > 0 { n + 2 } else { 0 }).collect();
        assert!(!proof.no_class_meets(&[4], &more));
        let proof = Proof { period: Period { from: 2, ..proof.period }, bound: 20 };
        let early = |first| [0, first].into_iter().chain(3..100).collect::<Vec<u32>>();
        assert!(proof.no_class_meets(&[4], &early(5)));
        assert!(!proof.no_class_meets(&[4], &early(7)));
    }
}
