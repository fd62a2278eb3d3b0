//! Conjectures: the smallest closed form that fits a table.
//!
//! Expressions are enumerated from the smallest up and told apart by their values on a sample of
//! points; a formula is an expression, or a list of cases with a condition each, found by a beam
//! search over which points each case may take. What fits the sample is held against all values
//! known; where it fails, the points of failure join the sample and the search begins again.
//!
//! Source: the enumeration up to observational equivalence is Abhishek Udupa et al., *TRANSIT*,
//! 2013; the loop with counterexamples Armando Solar-Lezama et al., *Combinatorial sketching*, 2006.

use super::expression::{
    Binary, Condition, Expression, Formula, Test, BINARY, NOTHING, RECOGNISERS, UNARY,
};
use rand::seq::SliceRandom;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;
use std::rc::Rc;
use std::time::{Duration, Instant};
use system::stop;

/// A point of a table and its value.
pub type TableRow = (Vec<i64>, i64);

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Found {
    pub formula: Formula,
    /// How many of the values it does not meet.
    pub wrong: usize,
    /// The price of its parts.
    pub cost: u32,
}

impl Found {
    /// Does the formula hold less information than `rows`? Otherwise some formula of this size fits by accident.
    pub fn is_significant(&self, rows: &[TableRow]) -> bool {
        // Three bits for every part; of the shortest formulas as many values, which may all be equal.
        (self.cost <= 3 && rows.len() > 3 * self.cost as usize)
            || f64::from(3 * self.cost) < 0.75 * entropy_bits(rows)
    }
}

/// As many points as bits.
type Points = u128;

const MOST_POINTS: usize = 128;

/// The points for which it is true, in order.
fn points(truths: impl Iterator<Item = bool>) -> Points {
    truths.enumerate().fold(0, |set, (i, truth)| set | Points::from(truth) << i)
}

/// Searches a formula for `rows`, of which the first `small` are the sample to begin with, for as
/// long as `limit` says. `truth` says that the values are 0 and 1 and conditions may be values.
///
/// The result fits all rows, or is the one that fits the most.
pub fn search(rows: &[TableRow], small: usize, truth: bool, limit: Duration) -> Option<Found> {
    let end = Instant::now() + limit;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut order: Vec<usize> = (0..small.min(rows.len())).collect();
    order.shuffle(&mut rng);
    let mut sample: Vec<usize> = order.into_iter().take(48).collect();
    let mut best: Option<Found> = None;
    let mut price = u32::MAX;
    // Ever more expressions; with all of them found, a cheaper formula may still turn up.
    for most in [1_000, 6_000, 30_000, 120_000] {
        for _ in 0..60 {
            let Some((formula, cost)) = fitting(rows, &sample, truth, most, price, end) else {
                break;
            };
            let wrong: Vec<usize> =
                (0..rows.len()).filter(|&i| formula.at(&rows[i].0) != rows[i].1).collect();
            if best.as_ref().is_none_or(|best| wrong.len() < best.wrong || wrong.is_empty()) {
                best = Some(Found { formula, wrong: wrong.len(), cost });
            }
            if wrong.is_empty() {
                price = cost;
                break;
            }
            // Some of those where it fails, near and far.
            let step = wrong.len().div_ceil(6);
            sample.extend(wrong.iter().step_by(step));
            if sample.len() > MOST_POINTS {
                sample.drain(..sample.len() - MOST_POINTS);
            }
        }
        let enough = best.as_ref().is_some_and(|best| best.wrong == 0) && most >= 6_000;
        if enough || is_over(end) {
            break;
        }
    }
    best
}

/// Is it time to end?
fn is_over(end: Instant) -> bool {
    Instant::now() >= end || stop::asked()
}

/// The bits that it takes to write down the values one by one (Claude E. Shannon, 1948).
fn entropy_bits(rows: &[TableRow]) -> f64 {
    let mut count: FxHashMap<i64, f64> = FxHashMap::default();
    for (_, value) in rows {
        *count.entry(*value).or_default() += 1.0;
    }
    let all = rows.len() as f64;
    count.values().map(|count| count * (all / count).log2()).sum()
}

/// The cheapest formula found for the rows `sample`, cheaper than `price`, with its cost.
fn fitting(
    rows: &[TableRow],
    sample: &[usize],
    truth: bool,
    most: usize,
    price: u32,
    end: Instant,
) -> Option<(Formula, u32)> {
    let points: Vec<&TableRow> = sample.iter().map(|&i| &rows[i]).collect();
    let terms = Terms::enumerate(&points, most, end);
    let target: Vec<i64> = points.iter().map(|row| row.1).collect();
    let tests = Tests::enumerate(&terms, end);
    cases(points.len(), &tests, &leaves(&terms, &tests, &target, truth), price, end)
}

/// An expression with its values on the points.
struct Term {
    made: Rc<Expression>,
    cost: u32,
    values: Rc<[i64]>,
}

/// Expressions with different values on the points, from the smallest up.
struct Terms {
    all: Vec<Term>,
    known: FxHashSet<Rc<[i64]>>,
    points: usize,
    /// How many of them there are without the remainders at the end.
    plain: usize,
}

impl Terms {
    fn enumerate(points: &[&TableRow], most: usize, end: Instant) -> Terms {
        let known = FxHashSet::default();
        let mut terms = Terms { all: vec![], known, points: points.len(), plain: 0 };
        for i in 0..points.first().map_or(0, |row| row.0.len()) {
            let values = points.iter().map(|row| row.0[i]).collect();
            terms.add(Expression::Parameter(i), 1, values);
        }
        (0..=2).for_each(|number| terms.add_number(number, 1));
        // By cost, the terms with it.
        let mut of_cost = vec![0..0, 0..terms.all.len()];
        for cost in 2..=14 {
            let first = terms.all.len();
            if cost == 2 {
                (3..=5).for_each(|number| terms.add_number(number, 2));
            }
            terms.level(cost, &of_cost, most, end);
            of_cost.push(first..terms.all.len());
            if terms.all.len() >= most || is_over(end) {
                break;
            }
        }
        terms.remainders(&of_cost, end);
        terms
    }

    /// Adds the remainders of cheap terms by small numbers: what repeats is often deeper than all
    /// other terms of its size.
    fn remainders(&mut self, of_cost: &[Range<usize>], end: Instant) {
        self.plain = self.all.len();
        let is_small = |term: &usize| matches!(*self.all[*term].made, Expression::Number(2..));
        let numbers: Vec<usize> = (0..self.plain).filter(is_small).collect();
        for (cost, terms) in of_cost.iter().enumerate().take(7) {
            if is_over(end) {
                return;
            }
            for (a, &b) in terms.clone().flat_map(|a| numbers.iter().map(move |b| (a, b))) {
                self.add_binary(Binary::Mod, a, b, cost as u32 + self.all[b].cost + 1);
            }
        }
    }

    /// Adds the expressions of `cost`, made of cheaper ones.
    fn level(&mut self, cost: usize, of_cost: &[Range<usize>], most: usize, end: Instant) {
        let cheaper = |more: usize| {
            let below = cost.checked_sub(more);
            below.and_then(|below| of_cost.get(below)).cloned().into_iter().flatten()
        };
        for (unary, more, _) in UNARY {
            for a in cheaper(more) {
                let a = &self.all[a];
                let values = a.values.iter().map(|&a| unary.of(a)).collect();
                self.add(Expression::Unary(unary, a.made.clone()), cost as u32, values);
            }
        }
        for (first, terms) in of_cost.iter().enumerate() {
            for a in terms.clone() {
                if self.all.len() >= most || is_over(end) {
                    return;
                }
                for (binary, more, _) in BINARY {
                    for b in cheaper(first + more).filter(|&b| b >= a || !binary.commutes()) {
                        self.add_binary(binary, a, b, cost as u32);
                    }
                }
            }
        }
    }

    fn add_number(&mut self, number: i64, cost: u32) {
        self.add(Expression::Number(number), cost, vec![number; self.points]);
    }

    fn add_binary(&mut self, binary: Binary, a: usize, b: usize, cost: u32) {
        let [a, b] = [a, b].map(|it| &self.all[it]);
        let values = a.values.iter().zip(&*b.values).map(|(&a, &b)| binary.of(a, b)).collect();
        self.add(Expression::Binary(binary, a.made.clone(), b.made.clone()), cost, values);
    }

    /// Adds a term, unless its values are known already or it has none.
    fn add(&mut self, made: Expression, cost: u32, values: Vec<i64>) {
        if values.iter().all(|&value| value == NOTHING) || self.known.contains(&*values) {
            return;
        }
        let values: Rc<[i64]> = values.into();
        self.known.insert(values.clone());
        self.all.push(Term { made: made.into(), cost, values });
    }
}

/// Conditions with different sets of points.
struct Tests {
    made: Vec<Condition>,
    cost: Vec<u32>,
    holds: Vec<Points>,
}

impl Tests {
    fn enumerate(terms: &Terms, end: Instant) -> Tests {
        const MOST: usize = 60_000;
        let mut tests = Tests { made: vec![], cost: vec![], holds: vec![] };
        let all = all(terms.points);
        let mut found: FxHashMap<Points, (u32, Condition)> = FxHashMap::default();
        type Part = Rc<Expression>;
        let mut add = |cost, test, a: &Part, b: &Part, holds: Option<Points>| {
            let Some(holds) = holds.filter(|&holds| holds != 0 && holds != all) else { return };
            // A condition and its opposite are one: whichever is cheaper.
            let key = if found.contains_key(&(all & !holds)) { all & !holds } else { holds };
            match found.get(&key) {
                Some((known, _)) if *known <= cost => {}
                _ => {
                    found.remove(&key);
                    let (a, b) = (a.clone(), b.clone());
                    found.insert(holds, (cost, Condition { test, a, b, not: false }));
                }
            }
        };
        // A condition has to have an answer at every point.
        let set = |test: Test, a: &[i64], b: &dyn Fn(usize) -> i64| -> Option<Points> {
            (0..a.len()).try_fold(0, |set, i| Some(set | Points::from(test.of(a[i], b(i))?) << i))
        };
        let (count, terms, plain) = (terms.all.len(), &terms.all, terms.plain);
        let cheap: Vec<usize> = (0..count).filter(|&t| terms[t].cost <= 3).collect();
        let leaves: Vec<usize> = (0..count).filter(|&t| terms[t].cost <= 2).collect();
        let is_number = |t: &usize| matches!(*terms[*t].made, Expression::Number(0 | 1));
        let numbers: Vec<usize> = leaves.iter().copied().filter(is_number).collect();
        for a in leaves.iter().map(|&a| &terms[a]) {
            // Numbers that the term takes: a threshold, or an exception.
            let mut numbers = a.values.to_vec();
            numbers.sort_unstable();
            numbers.dedup();
            for number in numbers.into_iter().filter(|number| (3..1000).contains(number)) {
                let second = Expression::Number(number).into();
                for test in [Test::Equal, Test::Less] {
                    let holds = set(test, &a.values, &|_| number);
                    add(a.cost + 3, test, &a.made, &second, holds);
                }
            }
        }
        for a in (0..plain.min(MOST / 4)).chain(plain..count) {
            if is_over(end) {
                break;
            }
            let term = &terms[a];
            if term.cost <= 3 && a < plain {
                for (test, ..) in RECOGNISERS {
                    let holds = set(test, &term.values, &|_| 0);
                    add(term.cost + 3, test, &term.made, &term.made, holds);
                }
            }
            let seconds = if a >= plain {
                &numbers
            } else if term.cost <= 3 && cheap.len() < 2000 {
                &cheap
            } else {
                &leaves
            };
            for &b in seconds.iter().filter(|&&b| b != a) {
                let cost = term.cost + terms[b].cost + 1;
                let mut compare = |test, a: &Term, b: &Term| {
                    add(cost, test, &a.made, &b.made, set(test, &a.values, &|i| b.values[i]));
                };
                if b < a || term.cost > 3 {
                    compare(Test::Equal, term, &terms[b]);
                }
                compare(Test::Less, term, &terms[b]);
                compare(Test::Less, &terms[b], term);
            }
        }
        let mut found: Vec<_> = found.into_iter().collect();
        found.sort_unstable_by_key(|(holds, (cost, _))| (*cost, *holds));
        for (holds, (cost, made)) in found.into_iter().take(MOST) {
            tests.cost.push(cost);
            tests.made.push(made);
            tests.holds.push(holds);
        }
        tests
    }

    fn condition(&self, test: usize, not: bool) -> Condition {
        Condition { not, ..self.made[test].clone() }
    }
}

fn all(points: usize) -> Points {
    if points == MOST_POINTS {
        Points::MAX
    } else {
        (1 << points) - 1
    }
}

/// The value of a case, with the points where it is right.
#[derive(Clone, Debug)]
struct Leaf {
    value: Expression,
    cost: u32,
    right: Points,
}

/// The values that are right somewhere, the cheapest for each set of points.
fn leaves(terms: &Terms, tests: &Tests, target: &[i64], truth: bool) -> Vec<Leaf> {
    let mut leaves: FxHashMap<Points, Leaf> = FxHashMap::default();
    let mut add = |leaf: Leaf| match leaves.get(&leaf.right) {
        _ if leaf.right == 0 => {}
        Some(known) if known.cost <= leaf.cost => {}
        _ => drop(leaves.insert(leaf.right, leaf)),
    };
    for Term { made, cost, values } in &terms.all {
        let pairs = values.iter().zip(target);
        let right = points(pairs.map(|(value, target)| value == target));
        // Where the question is who wins, a condition reads better than a number.
        let cost = if truth && *cost > 1 { cost + 1 } else { *cost };
        add(Leaf { value: (**made).clone(), cost, right });
    }
    if truth {
        let wins = points(target.iter().map(|&target| target == 1));
        let all = all(target.len());
        for (test, (&holds, &cost)) in tests.holds.iter().zip(&tests.cost).enumerate() {
            let wrong = (holds ^ wins) & all;
            for (not, right) in [(false, all & !wrong), (true, wrong)] {
                add(Leaf { value: Expression::Truth(tests.condition(test, not)), cost, right });
            }
        }
    }
    let mut leaves: Vec<Leaf> = leaves.into_values().collect();
    leaves.sort_unstable_by_key(|leaf| (leaf.cost, leaf.right));
    leaves
}

/// A list of cases without its last value.
#[derive(Clone, Debug)]
struct Cases {
    before: Vec<(Condition, Expression)>,
    rest: Points,
    cost: u32,
}

/// The cheapest list of cases that is right at all points, as far as a beam search sees, with its cost.
fn cases(
    points: usize,
    tests: &Tests,
    leaves: &[Leaf],
    price: u32,
    end: Instant,
) -> Option<(Formula, u32)> {
    const WIDTH: usize = 24;
    const DEPTH: usize = 4;
    const LEAVES: usize = 40;
    let mut best = None;
    let mut bound = price;
    let mut beam = vec![Cases { before: vec![], rest: all(points), cost: 0 }];
    for depth in 0..=DEPTH {
        let mut next: FxHashMap<Points, Cases> = FxHashMap::default();
        for state in &beam {
            let rest = state.rest;
            let last = leaves.iter().find(|leaf| rest & !leaf.right == 0);
            if let Some(last) = last.filter(|last| state.cost + last.cost < bound) {
                bound = state.cost + last.cost;
                let (cases, otherwise) = (state.before.clone(), last.value.clone());
                best = Some((Formula { cases, otherwise }, bound));
            }
            if depth == DEPTH || is_over(end) {
                continue;
            }
            for leaf in likely(leaves, rest, LEAVES) {
                for (_, test, not, taken) in gains(tests, rest, rest & leaf.right) {
                    let cost = state.cost + tests.cost[test] + leaf.cost + 1;
                    let rest = rest & !taken;
                    if cost < bound && next.get(&rest).is_none_or(|known| cost < known.cost) {
                        let case = (tests.condition(test, not), leaf.value.clone());
                        let before = [&state.before[..], &[case]].concat();
                        next.insert(rest, Cases { before, rest, cost });
                    }
                }
            }
        }
        beam = next.into_values().collect();
        let hope = |state: &Cases| {
            f64::from(state.cost) + 30.0 * f64::from(state.rest.count_ones()) / points as f64
        };
        beam.sort_by(|a, b| hope(a).total_cmp(&hope(b)).then(a.rest.cmp(&b.rest)));
        beam.truncate(WIDTH);
    }
    best
}

/// The conditions that take the most of the points `right` for their cost, and no other point of `rest`: twice the gain,
/// the test, whether it is turned around, and the points.
fn gains(tests: &Tests, rest: Points, right: Points) -> Vec<(i64, usize, bool, Points)> {
    const MOST: usize = 8;
    let mut gains: Vec<(i64, usize, bool, Points)> = Vec::with_capacity(MOST);
    let (wrong, all, mut least) = (rest & !right, 2 * i64::from(right.count_ones()), i64::MIN);
    for (test, (&holds, &cost)) in tests.holds.iter().zip(&tests.cost).enumerate() {
        // The cheapest tests come first.
        if all - i64::from(cost) <= least {
            break;
        }
        // Most tests hold for some of the wrong points, and not for all.
        if wrong & holds != 0 && wrong & !holds != 0 {
            continue;
        }
        for (not, taken) in [(false, rest & holds), (true, rest & !holds)] {
            if taken != 0 && taken & wrong == 0 {
                let gain = 2 * i64::from(taken.count_ones()) - i64::from(cost);
                insert(&mut gains, (gain, test, not, taken), MOST, |it| it.0);
                least = gains.get(MOST - 1).map_or(i64::MIN, |last| last.0);
            }
        }
    }
    gains
}

/// Puts `new` into a list of the `most` best by `worth`, behind those that are as good.
fn insert<T>(best: &mut Vec<T>, new: T, most: usize, worth: impl Fn(&T) -> i64) {
    let at = best.partition_point(|it| worth(it) >= worth(&new));
    if at < most {
        best.truncate(most - 1);
        best.insert(at, new);
    }
}

/// The values that are right at many of the points `rest`, for their cost.
fn likely(leaves: &[Leaf], rest: Points, most: usize) -> Vec<&Leaf> {
    let worth = |points: Points, leaf: &Leaf| i64::from(points.count_ones()) - i64::from(leaf.cost);
    let all = rest.count_ones();
    let mut likely: Vec<(i64, &Leaf)> = Vec::with_capacity(most + 1);
    for leaf in leaves {
        let least = likely.get(most - 1).map_or(i64::MIN, |last| last.0);
        // The cheapest come first: those that follow are not worth more, also where they are right at the same points.
        if i64::from(all) - i64::from(leaf.cost) <= least {
            break;
        }
        let right = leaf.right & rest;
        let its = worth(right, leaf);
        let is_new = || likely.iter().all(|it| it.1.right & rest != right);
        if right != 0 && its > least && is_new() {
            insert(&mut likely, (its, leaf), most, |it| it.0);
        }
    }
    likely.into_iter().map(|it| it.1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use itertools::Itertools;

    /// Rows over a box, the small ones first.
    fn rows(small: &[i64], large: &[i64], value: impl Fn(&[i64]) -> i64) -> (Vec<TableRow>, usize) {
        let ranges = large.iter().map(|&end| 0..=end);
        let mut points = ranges.multi_cartesian_product().collect_vec();
        let is_small = |point: &Vec<i64>| point.iter().zip(small).all(|(x, end)| x <= end);
        points.sort_by_key(|point| !is_small(point));
        let count = points.iter().filter(|point| is_small(point)).count();
        (points.into_iter().map(|point| (point.clone(), value(&point))).collect(), count)
    }

    fn found(rows: &[TableRow], small: usize, truth: bool, names: &[&str]) -> String {
        let found = search(rows, small, truth, Duration::from_secs(20)).unwrap();
        assert_eq!(found.wrong, 0, "{:?}", found.formula);
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        found.formula.mathematics(false, &names)
    }

    #[test]
    fn plain_expressions() {
        let (all, small) = rows(&[20, 5], &[90, 20], |p| p[0] % (p[1] + 1));
        assert_eq!(found(&all, small, false, &["n", "m"]), "n mod (m + 1)");
        let (all, small) = rows(&[3, 3, 3], &[9, 9, 9], |p| i64::from(p[0] ^ p[1] ^ p[2] != 0));
        let text = found(&all, small, true, &["a", "b", "c"]);
        assert!(text.matches(['a', 'b', 'c']).count() == 3 && text.contains('⊕'), "{text}");
    }

    #[test]
    fn cases_with_conditions() {
        let (all, small) = rows(&[12, 6], &[60, 30], |p| if p[0] < 2 * p[1] { p[0] } else { 7 });
        let text = found(&all, small, false, &["n", "m"]);
        assert!(text.contains(" if "), "{text}");
        let (all, small) = rows(&[40], &[800], |p| match p[0] % 4 {
            3 => p[0] + 1,
            0 if p[0] > 0 => p[0] - 1,
            _ => p[0],
        });
        found(&all, small, false, &["n"]);
    }

    /// The searches that end early find what sorting everything finds.
    #[test]
    fn the_best_come_first() {
        use rand::Rng;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        for _ in 0..200 {
            let mut sets =
                (0..300).map(|i| (1 + i / 60, rng.random::<u16>() & rng.random::<u16>()));
            let sets = sets.by_ref().map(|(cost, set)| (cost, Points::from(set))).collect_vec();
            let leaf = |&(cost, right)| Leaf { value: Expression::Number(0), cost, right };
            let leaves = sets.iter().map(leaf).collect_vec();
            let (cost, holds) = sets.into_iter().unzip();
            let tests = Tests { made: vec![], cost, holds };
            let rest = Points::from(rng.random::<u16>());
            let mut sorted = leaves.iter().filter(|it| it.right & rest != 0).collect_vec();
            sorted.sort_by_key(|it| i64::from(it.cost) - i64::from((it.right & rest).count_ones()));
            let sorted = sorted.into_iter().unique_by(|it| it.right & rest).take(40);
            let place = |it: &Leaf| (it.cost, it.right);
            assert!(likely(&leaves, rest, 40).into_iter().map(place).eq(sorted.map(place)));
            let right = rest & Points::from(rng.random::<u16>());
            let both = tests.holds.iter().enumerate().flat_map(|(test, holds)| {
                [(test, false, rest & holds), (test, true, rest & !holds)]
            });
            let fits = |taken: &Points| *taken != 0 && taken & !right == 0;
            let mut all = both.filter(|(.., taken)| fits(taken)).collect_vec();
            let gain = |test: usize, taken: Points| {
                2 * i64::from(taken.count_ones()) - i64::from(tests.cost[test])
            };
            all.sort_by_key(|&(test, _, taken)| -gain(test, taken));
            let all = all
                .into_iter()
                .take(8)
                .map(|(test, not, taken)| (gain(test, taken), test, not, taken));
            assert_eq!(gains(&tests, rest, right), all.collect_vec());
        }
    }

    #[test]
    fn no_formula_is_given_for_noise() {
        let (all, small) = rows(&[40], &[400], |p| (p[0] * p[0] * 31 % 1009) % 7);
        let found = search(&all, small, false, Duration::from_secs(2));
        assert!(found.is_none_or(|found| found.wrong > 0));
    }
}
