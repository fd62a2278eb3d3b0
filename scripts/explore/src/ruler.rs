//! Ruler regularity: an arithmetic period that some residue classes miss by powers of two.
//!
//! For all n from some place on, g(n + p) = g(n) + s, but for the n of one residue class. There
//! g(n₀ + p j) = s j + c − d 2ᵛ, where 2ᵛ is the greatest power of two that divides j − j₀; a heap is
//! excepted where this is negative. The name, and the first games of the kind, 0.2048 among them: J. P.
//! Grossman and Richard J. Nowakowski, *A ruler regularity in hexadecimal games*, 2015. What is found here
//! is observed, not proved.

use std::fmt;

/// A regularity; the letters are those of the header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruler {
    period: usize,
    saltus: i64,
    residue: usize,
    c: i64,
    d: i64,
    j0: usize,
}

/// How many powers of two have to be seen.
const LEVELS: u32 = 4;

/// The ruler regularity of the values, if they have one in all but their first quarter.
pub fn find(values: &[i64]) -> Option<Ruler> {
    let n = values.len();
    let (from, most) = (n / 4, n >> (LEVELS + 1));
    (1..=most).find_map(|period| {
        let step = |at: usize| values[at + period] - values[at];
        // Two residue classes next to each other: one of them at least has the saltus.
        let saltus = step(n - 1 - period);
        [saltus, step(n - 2 - period)].into_iter().filter(|&it| it > 0).find_map(|saltus| {
            let missed = |at: &usize| step(*at) != saltus;
            let first = (from..n - period).find(missed)?;
            let residue = first % period;
            let others = || (from..n - period).filter(|at| at % period != residue);
            if period > 1 && others().next().is_some() && others().all(|at| !missed(&at)) {
                ruler(values, period, saltus, residue, from)
            } else {
                None
            }
        })
    })
}

/// The ruler in one residue class.
fn ruler(values: &[i64], period: usize, saltus: i64, residue: usize, from: usize) -> Option<Ruler> {
    let class: Vec<i64> = values.iter().skip(residue).step_by(period).copied().collect();
    let rest = |j: usize| class[j] - saltus * j as i64;
    // The level of most places has one rest; those of the next level are in every other place between.
    let first = from / period + 1;
    let (mut j0, mut rests) = (0, vec![]);
    for level in 0..LEVELS {
        let step = 2 << level;
        let rest_of = |start: usize| {
            let mut places = (start..class.len()).step_by(step).filter(|&j| j >= first);
            let one = rest(places.next()?);
            places.all(|j| rest(j) == one).then_some(one)
        };
        let near = j0 + step / 2;
        match (rest_of(j0), rest_of(near)) {
            (None, Some(one)) => rests.push(one),
            (Some(one), None) => {
                rests.push(one);
                j0 = near;
            }
            _ => return None,
        }
    }
    let (d, c) = (rests[0] - rests[1], 2 * rests[0] - rests[1]);
    let found = Ruler { period, saltus, residue, c, d, j0 };
    let holds = |j: usize| found.at(j).is_none_or(|value| value < 0 || value == class[j]);
    // Where the ruler is known only modulo a power of two, it says nothing.
    (first..class.len()).all(holds).then_some(found).filter(|it| it.d != 0)
}

impl Ruler {
    /// The value at j, where the levels that were seen say it.
    fn at(&self, j: usize) -> Option<i64> {
        let level = (j.abs_diff(self.j0)).trailing_zeros();
        (level < LEVELS).then(|| self.saltus * j as i64 + self.c - (self.d << level))
    }
}

impl fmt::Display for Ruler {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Ruler { period, saltus, residue, c, d, j0 } = self;
        write!(
            f,
            "ruler regularity: g(n + {period}) = g(n) + {saltus} but for n = {residue} + {period} j, where the value \
             is {saltus} j {c:+} - {d} * 2^v and 2^v divides j - {j0} exactly, for v < {LEVELS}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Code;
    use crate::values::Values;

    fn values(code: &str) -> Vec<i64> {
        Values::first(&Code::new(code).unwrap(), 1500).into_iter().map(i64::from).collect()
    }

    #[test]
    fn the_ruler_of_0_2048() {
        let values = values("0.2048");
        let found = find(&values).unwrap();
        assert_eq!((found.period, found.saltus, found.residue), (13, 4, 2));
        // Levels that the search did not see.
        for j in (10..115).filter(|&j| j != 1) {
            let value = 4 * j as i64 - 2 - (8 << (j - 1_usize).trailing_zeros());
            assert!(value < 0 || values[2 + 13 * j] == value, "{j}");
        }
        assert!(found.to_string().contains("the value is 4 j -2 - 8 * 2^v"), "{found}");
        let mut wrong = values.clone();
        wrong[2 + 13 * 100] += 4;
        assert_eq!(find(&wrong), None);
        wrong[3 + 13 * 100] += 4;
        assert_eq!(find(&wrong), None);
    }

    #[test]
    fn other_values_have_none() {
        for code in ["0.28", "0.09", "0.3F"] {
            assert_eq!(find(&values(code)), None, "{code}");
        }
        assert_eq!(find(&[]), None);
        assert_eq!(find(&(0..500).collect::<Vec<i64>>()), None);
    }
}
