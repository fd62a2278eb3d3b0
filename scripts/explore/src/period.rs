//! Periods: when do the values of a sequence repeat, plainly or with a number added every time?

use serde::Serialize;

/// From `from` on, the value at n + period is the value at n plus `saltus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Period {
    /// The first place from which it holds: the length of the pre-period.
    pub from: usize,
    /// After how many places.
    pub period: usize,
    /// What is added; 0 if the values just repeat.
    pub saltus: i64,
}

/// The least period, with the least place from which it holds, that fits all of `values`; none if it
/// holds for less than half of them or is not seen three times.
pub fn period(values: &[i64]) -> Option<Period> {
    let n = values.len();
    // The values repeat, with a number added, where the steps between them repeat.
    let steps: Vec<i64> = values.windows(2).rev().map(|pair| pair[1] - pair[0]).collect();
    let alike = alike(&steps);
    (1..=n / 3).find_map(|period| {
        let saltus = values[n - 1] - values[n - 1 - period];
        let from = n - 1 - period - alike.get(period).copied().unwrap_or(0);
        (2 * from <= n && n - from >= 3 * period).then_some(Period { from, period, saltus })
    })
}

/// For every place, how many of `values` from there on are those from the first one on. Linear time:
/// Dan Gusfield, *Algorithms on Strings, Trees, and Sequences*, 1997, 1.3.
fn alike(values: &[i64]) -> Vec<usize> {
    let n = values.len();
    let mut alike = vec![n; n.min(1)];
    // What is known to be alike the beginning and reaches farthest.
    let (mut begin, mut end) = (0, 0);
    for i in 1..n {
        let mut length = if i < end { alike[i - begin].min(end - i) } else { 0 };
        while i + length < n && values[i + length] == values[length] {
            length += 1;
        }
        if i + length > end {
            (begin, end) = (i, i + length);
        }
        alike.push(length);
    }
    alike
}

/// The least place from which on all of `values` come back after `period`.
pub fn repeats_from<T: PartialEq>(values: &[T], period: usize) -> usize {
    let pairs = values.iter().zip(values.get(period..).unwrap_or_default());
    pairs.len() - pairs.rev().take_while(|(a, b)| a == b).count()
}

/// A number after which the last values come back, so often that more of them might: the least one
/// after which at least two thirds of as many values, and 50, have come back.
pub fn last_period<T: PartialEq>(values: &[T]) -> Option<usize> {
    let n = values.len();
    (1..n * 3 / 5).find(|&period| {
        let pairs = values.iter().zip(&values[period..]).rev();
        let wanted = (2 * period / 3).max(50);
        values[n - 1] == values[n - 1 - period]
            && n - period >= wanted
            && pairs.take(wanted).all(|(a, b)| a == b)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_tells_of_a_period() {
        let values: Vec<u32> = (0..1000).map(|n| if n < 700 { n } else { n % 100 }).collect();
        assert_eq!(last_period(&values), Some(100));
        assert_eq!(last_period(&values[..760]), None);
        assert_eq!(repeats_from(&values, 100), 700);
        assert_eq!(repeats_from(&values[..10], 10), 0);
    }

    #[test]
    fn plain_and_arithmetic() {
        let of = |f: fn(i64) -> i64, n| period(&(0..n).map(f).collect::<Vec<i64>>());
        assert_eq!(of(|n| n % 5, 40), Some(Period { from: 0, period: 5, saltus: 0 }));
        let late = of(|n| if n < 7 { 99 } else { n % 3 }, 40);
        assert_eq!(late, Some(Period { from: 7, period: 3, saltus: 0 }));
        assert_eq!(of(|n| n, 20), Some(Period { from: 0, period: 1, saltus: 1 }));
        let steps = of(|n| n / 4 * 2 + n % 2, 60);
        assert_eq!(steps, Some(Period { from: 0, period: 4, saltus: 2 }));
        assert_eq!(of(|n| n * n, 60), None);
        // Two equal values at the end do not make a period.
        assert_eq!(of(|n| if n < 38 { n * n } else { 0 }, 40), None);
        // Neither do two and a half rounds.
        assert_eq!(of(|n| if n < 10 { 99 + n * n } else { (n - 10) % 12 }, 40), None);
        assert_eq!(period(&[]), None);
    }
}
