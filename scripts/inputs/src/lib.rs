//! What the inputs of a generator have in common, learned from a few hundred of them.
//!
//! A [`Model`] has a layout (which numbers count which lines, lists and letters), the range of each place, and relations
//! between places, such as k ≤ n, an ascending list, a tree. All of them hold for every input that it has learned
//! from, so an edit of an input that keeps them is one that the generator could have made, as far as its inputs show. What
//! a model cannot express it leaves open; a check program knows better.

mod edits;
mod layout;
mod names;
mod relations;

use edits::Known;
use facts::shrink::{self, weight};
use layout::{Item, Part, Slot};
use names::Names;
use relations::{Decimals, Range, Relation, Words, LETTERS, SUMS};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// How many different inputs we keep to learn the layout anew.
const KEPT: usize = 500;

/// From how many of them the layout is learned. The others have to have it.
const FOR_LAYOUT: usize = 40;

/// A relation counts after it could have been false in this many inputs.
const ENOUGH: u64 = 8;

#[derive(Debug, Default)]
pub struct Model {
    samples: Vec<String>,
    known: HashSet<String>,
    learned: Option<Learned>,
}

#[derive(Debug, Default)]
struct Learned {
    /// None if there is none for all inputs: then no length changes.
    layout: Option<Vec<Item>>,
    words: Words,
    /// How many inputs each relation held in, and was false in.
    relations: BTreeMap<Relation, (u64, u64)>,
    ranges: BTreeMap<Slot, Range>,
}

/// What an edited input would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Assumption {
    Relation(Relation),
    /// A number is too small or too large: the bound.
    Least(Slot, i64),
    Most(Slot, i64),
    Letters(Slot),
    /// A number has fewer or more digits after its point, or is too small or too large.
    Decimals(Slot),
    Between(Slot),
    Length(Slot),
    Layout,
}

/// One input with the tests of all of these, each of which begins with a line for the number of its tests.
pub fn joined<S: AsRef<str>>(inputs: &[S]) -> Option<String> {
    let (mut count, mut tests) = (0_u64, String::new());
    for input in inputs {
        let (first, rest) = input.as_ref().split_once('\n')?;
        count = count.checked_add(first.trim().parse().ok()?)?;
        tests += rest.trim_end_matches('\n');
        tests.push('\n');
    }
    Some(format!("{count}\n{tests}"))
}

impl Model {
    /// Learns from an input of the generator.
    pub fn learn(&mut self, input: &str) {
        if !self.known.insert(input.to_string()) {
            return;
        }
        let is_kept = self.samples.len() < KEPT;
        if is_kept {
            self.samples.push(input.to_string());
        }
        let fits = self.learned.as_mut().is_none_or(|learned| learned.learn(input));
        if !fits {
            if !is_kept {
                self.samples[0] = input.to_string();
            }
            self.learned = None;
        }
    }

    /// From how many different inputs we have learned.
    pub fn count(&self) -> usize {
        self.known.len()
    }

    fn learned(&mut self) -> &Learned {
        let samples = &self.samples;
        self.learned.get_or_insert_with(|| Learned::of(samples))
    }

    /// Could the generator have made this input, as far as we know?
    pub fn fits(&mut self, input: &str) -> bool {
        self.learned().broken(input, None).is_empty()
    }

    /// May the inputs begin with the number of their tests? Where that is always 1, nothing speaks against it; else two
    /// inputs in one look like an input.
    pub fn counts_tests(&mut self) -> bool {
        const PAIRS: usize = 10;
        let pairs: Option<Vec<String>> = self.samples.windows(2).take(PAIRS).map(joined).collect();
        let Some(pairs) = pairs.filter(|it| !it.is_empty()) else { return false };
        let is_one = |input: &String| input.lines().next().is_some_and(|it| it.trim() == "1");
        if self.samples.iter().all(is_one) {
            return true;
        }
        let learned = self.learned();
        learned.layout.is_none() || pairs.iter().all(|pair| learned.read(pair).is_some())
    }

    /// The smaller inputs to which one edit of `input` leads, and that the generator could have made. What is unusual in
    /// `input` itself may stay. Where a check knows the format better, `anything` may come.
    pub fn smaller(&mut self, input: &str, anything: bool) -> Vec<String> {
        let learned = self.learned();
        let mut smaller = learned.smaller_in_layout(input);
        if !anything {
            smaller.retain(|edited| learned.broken(edited, Some(input)).is_empty());
        }
        smaller.extend(shrink::smaller(input, |edited| {
            anything || learned.broken(edited, Some(input)).is_empty()
        }));
        let mut seen = HashSet::new();
        smaller.retain(|edited| seen.insert(edited.clone()));
        smaller
    }

    /// Inputs with a number that the generator has not made, although its other numbers surround or nearly reach it: the
    /// bounds first, then other ones at random.
    pub fn unseen(&mut self, seed: u64) -> Vec<String> {
        const EACH: u64 = 8;
        if self.samples.is_empty() {
            return vec![];
        }
        let random = |i: u64, n: usize| (facts::hash((seed, i)) % n.max(1) as u64) as usize;
        let samples = self.samples.clone();
        let learned = self.learned();
        let input = |i: u64| {
            let sample = &samples[random(4 * i, samples.len())];
            learned.with_unseen(sample, |it, n| random(4 * i + 1 + it, n))
        };
        (0..EACH).filter_map(input).collect()
    }

    /// What in `input` was never generated.
    pub fn never_seen(&mut self, input: &str) -> Vec<String> {
        let learned = self.learned();
        let Some(mut parts) = learned.read(input) else { return vec![] };
        let mut said = BTreeSet::new();
        edits::each_number(&mut parts, &mut |slot, value| {
            let range = learned.ranges.get(&slot)?;
            if range.lacks(value) {
                let (least, most) = guessed(range)?;
                said.insert(format!("{value} of {least}…{most} was never generated"));
            }
            None
        });
        said.into_iter().collect()
    }

    /// What kept `input` from getting smaller: the layout, and the assumptions that an edit breaks alone.
    pub fn assumed(&mut self, input: &str) -> Vec<String> {
        const MOST: usize = 5;
        let count = self.count();
        let learned = self.learned();
        let Some(layout) = &learned.layout else {
            return vec![format!("no layout fits all of {count} inputs, so no length changed")];
        };
        let names = Names::of(layout, &learned.words);
        let mut alone = BTreeSet::new();
        for edited in
            learned.smaller_in_layout(input).iter().chain(&shrink::smaller(input, |_| true))
        {
            if let [assumption] = learned.broken(edited, Some(input))[..] {
                alone.insert(assumption);
            }
        }
        alone.remove(&Assumption::Layout);
        let mut lines = vec![names.shown(layout)];
        let sums = learned
            .ranges
            .keys()
            .filter(|&&slot| slot >= SUMS)
            .filter_map(|&slot| Some(Assumption::Most(slot, learned.bound_of_sum(slot)?)));
        let alone = alone.into_iter().take(MOST).chain(sums);
        lines.extend(alone.map(|it| it.shown(&names, &learned.ranges)));
        lines
    }
}

impl Learned {
    fn of(samples: &[String]) -> Learned {
        let mut chosen: Vec<&String> = samples.iter().collect();
        let mut learned = Learned::default();
        // An input that the layout of a few does not fit joins them.
        for _ in 0..4 {
            let few: Vec<_> =
                chosen.iter().take(FOR_LAYOUT).map(|input| layout::lines(input)).collect();
            let all: Vec<_> = samples.iter().map(|input| layout::lines(input)).collect();
            let Some(found) = layout::of(&few) else { break };
            match all.iter().position(|lines| layout::read(&found, lines).is_none()) {
                None => {
                    learned.layout = Some(layout::with_tags(found, &all));
                    break;
                }
                Some(other) => chosen.insert(0, &samples[other]),
            }
        }
        for sample in samples {
            if let Some(parts) = learned.read(sample) {
                relations::find_words(&parts, &mut learned.words);
            }
        }
        for sample in samples {
            learned.learn(sample);
        }
        learned
    }

    fn read(&self, input: &str) -> Option<Vec<Part>> {
        layout::read(self.layout.as_ref()?, &layout::lines(input))
    }

    /// Learns from an input, unless it has another layout, or a word where only numbers came before.
    fn learn(&mut self, input: &str) -> bool {
        let Some(parts) = self.read(input) else { return self.layout.is_none() };
        let mut words = self.words.clone();
        relations::find_words(&parts, &mut words);
        if words.len() > self.words.len() {
            return false;
        }
        let seen = relations::of(&parts, &self.words);
        for (relation, holds) in seen.relations {
            let (held, broken) = self.relations.entry(relation).or_default();
            *held += u64::from(holds);
            *broken += u64::from(!holds);
        }
        for (slot, range) in seen.ranges {
            self.ranges.entry(slot).or_default().add(range);
        }
        true
    }

    /// The relations that held whenever they could be false.
    fn holding(&self) -> impl Iterator<Item = Relation> + '_ {
        let always =
            self.relations.iter().filter(|(_, &(held, broken))| broken == 0 && held >= ENOUGH);
        always.map(|(relation, _)| *relation)
    }

    /// What `input` breaks. What is unusual in `base`, the input that was edited, is allowed.
    fn broken(&self, input: &str, base: Option<&str>) -> Vec<Assumption> {
        if self.layout.is_none() {
            let shape = |text: &str| layout::lines(text).iter().map(Vec::len).collect::<Vec<_>>();
            let same = base.map_or_else(|| true, |base| shape(base) == shape(input));
            return if same { vec![] } else { vec![Assumption::Layout] };
        }
        let Some(parts) = self.read(input) else { return vec![Assumption::Layout] };
        let mut broken = BTreeSet::new();
        // An edit may leave an empty line at the end.
        if base.is_some() && layout::text(&parts) != input {
            broken.insert(Assumption::Layout);
        }
        let mut words = self.words.clone();
        relations::find_words(&parts, &mut words);
        if words.len() > self.words.len() {
            broken.insert(Assumption::Layout);
        }
        let seen = relations::of(&parts, &self.words);
        for (slot, range) in seen.ranges {
            match self.ranges.get(&slot) {
                _ if slot >= SUMS => {
                    let sum = range.numbers.map_or(i64::MIN, |it| it.1);
                    let bound = self.bound_of_sum(slot).filter(|&bound| sum > bound);
                    broken.extend(bound.map(|bound| Assumption::Most(slot, bound)));
                }
                Some(known) => broken.extend(outside(slot, &range, known)),
                None => drop(broken.insert(Assumption::Layout)),
            }
        }
        for (relation, holds) in seen.relations {
            let holds_always = !holds && self.relations.get(&relation).is_none_or(|it| it.1 == 0);
            // Then the ranges say enough.
            if holds_always && !self.follows_from_ranges(relation) {
                broken.insert(Assumption::Relation(relation));
            }
        }
        let relations: Vec<Relation> = broken
            .iter()
            .filter_map(|it| match it {
                Assumption::Relation(relation) => Some(*relation),
                _ => None,
            })
            .collect();
        broken.retain(|it| match it {
            Assumption::Relation(it) => !relations.iter().any(|other| other.implies(*it)),
            _ => true,
        });
        if let (false, Some(base)) = (broken.is_empty(), base) {
            for usual in self.broken(base, None) {
                broken.remove(&usual);
            }
        }
        broken.into_iter().collect()
    }

    /// What the sum of a field over all rounds is at most, if that says more than the range of the field.
    fn bound_of_sum(&self, slot: Slot) -> Option<i64> {
        let most = self.ranges.get(&(slot - SUMS))?.numbers?.1;
        self.ranges.get(&slot)?.bound().filter(|&bound| bound > most)
    }

    /// `input` with another number at one place, or at all places like this one. `random` gives a number below its second
    /// argument.
    fn with_unseen(&self, input: &str, random: impl Fn(u64, usize) -> usize) -> Option<String> {
        let mut parts = self.read(input)?;
        let counted = edits::counted(&parts);
        let mut places = vec![];
        edits::each_number(&mut parts, &mut |slot, _| {
            places.push(slot);
            None
        });
        let free: Vec<usize> =
            (0..places.len()).filter(|&at| !counted.contains(&places[at])).collect();
        let at = *free.get(random(0, free.len()))?;
        let slot = places[at];
        let range = self.ranges.get(&slot)?;
        let (least, most) = guessed(range)?;
        let powers = (0..63).map(|k| 1_i64 << k).flat_map(|power| [power - 1, power, power + 1]);
        let width = (i128::from(most) - i128::from(least) + 1).clamp(1, 1 << 62) as usize;
        let anywhere = (0..8).map(|i| least.saturating_add(random(2 + i, width) as i64));
        let bounds: Vec<i64> = [most, least].into_iter().filter(|&it| range.lacks(it)).collect();
        let others =
            powers.chain(anywhere).filter(|it| (least..=most).contains(it) && range.lacks(*it));
        let choice: Vec<i64> = if bounds.is_empty() { others.collect() } else { bounds };
        let value = *choice.get(random(1, choice.len()))?;
        let everywhere = random(10, 4) == 0;
        let mut place = 0;
        edits::each_number(&mut parts, &mut |own, _| {
            place += 1;
            (place == at + 1 || everywhere && own == slot).then_some(value)
        });
        let text = layout::text(&parts);
        let may_break = |it: &Assumption| matches!(it, Assumption::Least(own, _) | Assumption::Most(own, _) if *own == slot);
        self.broken(&text, None).iter().all(may_break).then_some(text)
    }

    /// Did the relation hold just because the two ranges of numbers do not meet?
    fn follows_from_ranges(&self, relation: Relation) -> bool {
        let numbers = |slot: Slot| self.ranges.get(&slot).and_then(|it| it.numbers);
        let is_below =
            |a, b| numbers(a).zip(numbers(b)).is_some_and(|((_, most), (least, _))| most < least);
        let wide = |slot| numbers(slot).map(|(least, most)| (i128::from(least), i128::from(most)));
        let follows = |a, b, c, holds: fn([(i128, i128); 3]) -> bool| matches!([a, b, c].map(wide), [Some(a), Some(b), Some(c)] if holds([a, b, c]));
        match relation {
            Relation::AtMost(a, b) | Relation::Below(a, b) => is_below(a, b),
            Relation::Differ(a, b) => is_below(a, b) || is_below(b, a),
            Relation::AtMostSum(a, b, c) => follows(a, b, c, |[a, b, c]| a.1 <= b.0 + c.0),
            Relation::AtMostProduct(a, b, c) => follows(a, b, c, |[a, b, c]| a.1 <= b.0 * c.0),
            Relation::SumAtMost(a, b, c) => follows(a, b, c, |[a, b, c]| a.1 + b.1 <= c.0),
            _ => false,
        }
    }

    fn smaller_in_layout(&self, input: &str) -> Vec<String> {
        let Some(parts) = self.read(input) else { return vec![] };
        let mut known = Known::default();
        for relation in self.holding() {
            match relation {
                Relation::Length(word, number) => drop(known.lengths.insert((word, number))),
                Relation::AtMost(place, number) => drop(known.names.insert((place, number))),
                _ => {}
            }
        }
        known.least =
            self.ranges.iter().filter_map(|(slot, it)| Some((*slot, least(it)?))).collect();
        let least = weight(input);
        let edited = edits::edits(&parts, &known);
        let texts = edited.iter().map(|parts| layout::text(parts));
        texts.filter(|text| weight(text) < least).collect()
    }
}

/// What is outside of the `known` range.
fn outside(slot: Slot, range: &Range, known: &Range) -> Vec<Assumption> {
    let mut broken = vec![];
    if let (Some((low, high)), Some((_, most)), Some(least)) =
        (range.numbers, known.numbers, least(known))
    {
        broken.extend((low < least).then_some(Assumption::Least(slot, least)));
        broken.extend((high > most).then_some(Assumption::Most(slot, most)));
    }
    if let Some(known) = known.decimals() {
        let (places, values) = (known.places, known.values);
        let is_like = |it: &Decimals| places.0 <= it.places.0 && it.places.1 <= places.1;
        let is_between = |it: &Decimals| values.0 <= it.values.0 && it.values.1 <= values.1;
        let own = range.decimals();
        broken.extend((!own.as_ref().is_some_and(is_like)).then_some(Assumption::Decimals(slot)));
        broken.extend((!own.as_ref().is_none_or(is_between)).then_some(Assumption::Between(slot)));
        return broken;
    }
    if let (Some((low, high)), Some((least, most))) = (range.length, known.length) {
        broken.extend((low < least || high > most).then_some(Assumption::Length(slot)));
    }
    broken.extend((!range.letters.is_subset(&known.letters)).then_some(Assumption::Letters(slot)));
    broken
}

impl Relation {
    /// Does this relation say more than that one?
    fn implies(self, other: Relation) -> bool {
        use Relation::*;
        match (self, other) {
            (Below(a, b), AtMost(c, d)) | (Equal(a, b), AtMost(c, d)) => (a, b) == (c, d),
            // Of numbers that are not negative; others have relations of their own.
            (AtMost(a, b) | Below(a, b), AtMostSum(c, d, e) | AtMostProduct(c, d, e)) => {
                a == c && (b == d || b == e)
            }
            (AtMost(a, b) | Below(a, b), SumAtMost(c, d, e)) => b == e && (a == c || a == d),
            (Below(a, b), Differ(c, d)) => (a, b) == (c, d) || (a, b) == (d, c),
            (Increasing(a), Ascending(b) | Distinct(b) | NeighboursDiffer(b))
            | (Decreasing(a), Descending(b) | Distinct(b) | NeighboursDiffer(b))
            | (Distinct(a) | Permutation(a, _), NeighboursDiffer(b))
            | (Permutation(a, _), Distinct(b))
            | (Forest(a), NoDoubleEdge(b) | Connected(b, _)) => a == b,
            _ => false,
        }
    }

    fn shown(self, names: &Names) -> String {
        use Relation::*;
        let name = |slot: Slot| match slot.checked_sub(LETTERS) {
            Some(word) => format!("the letters of {}", names.get(word)),
            None => names.get(slot).to_string(),
        };
        let all = |slot: Slot, sign: &str| match slot.checked_sub(LETTERS) {
            Some(_) => format!("{}: each {sign} the next", name(slot)),
            None => format!("{0}1 {sign} {0}2 {sign} …", name(slot)),
        };
        match self {
            AtMost(a, b) => format!("{} ≤ {}", name(a), name(b)),
            Below(a, b) => format!("{} < {}", name(a), name(b)),
            Equal(a, b) => format!("{} = {}", name(a), name(b)),
            Differ(a, b) => format!("{} ≠ {}", name(a), name(b)),
            AtMostSum(a, b, c) => format!("{} ≤ {} + {}", name(a), name(b), name(c)),
            AtMostProduct(a, b, c) => format!("{} ≤ {} · {}", name(a), name(b), name(c)),
            SumAtMost(a, b, c) => format!("{} + {} ≤ {}", name(a), name(b), name(c)),
            Parity(a, is_odd) => format!("{} is {}", name(a), if is_odd { "odd" } else { "even" }),
            Length(word, number) => format!("{} has {} letters", name(word), name(number)),
            SameLength(a) => format!("all words {} have the same length", name(a)),
            Balanced(a) => format!("{} is a balanced sequence of brackets", name(a)),
            Ascending(a) => all(a, "≤"),
            Increasing(a) => all(a, "<"),
            Descending(a) => all(a, "≥"),
            Decreasing(a) => all(a, ">"),
            Distinct(a) => format!("{} are distinct", name(a)),
            NeighboursDiffer(a) => format!("neighbours in {} differ", name(a)),
            Permutation(a, base) => format!("{} is a permutation that begins with {base}", name(a)),
            SumIs(a, b) => format!("{} adds up to {}", name(a), name(b)),
            Parents(a, plus) => format!("{0}i < i + {1}, where {0}1 comes first", name(a), plus),
            Connected(..) => "the graph is connected".to_string(),
            Forest(_) => "the graph has no cycle".to_string(),
            NoDoubleEdge(_) => "no edge comes twice".to_string(),
        }
    }
}

impl Assumption {
    fn shown(self, names: &Names, ranges: &BTreeMap<Slot, Range>) -> String {
        let length = |slot| ranges.get(&slot).and_then(|it| it.length).unwrap_or_default();
        let decimals = |slot| ranges.get(&slot).and_then(Range::decimals);
        match self {
            Assumption::Relation(relation) => relation.shown(names),
            Assumption::Least(slot, least) => {
                let seen = ranges.get(&slot).and_then(|it| it.numbers).map_or(least, |it| it.0);
                let name = names.get(slot);
                match seen > least {
                    true => format!("{name} ≥ {least}, although none below {seen} was generated"),
                    false => format!("{name} ≥ {least}"),
                }
            }
            Assumption::Most(slot, most) if slot >= SUMS => {
                format!("the sum of {} over all cases is at most {most}", names.get(slot - SUMS))
            }
            Assumption::Most(slot, most) => format!("{} ≤ {most}", names.get(slot)),
            Assumption::Letters(slot) => {
                let letters: String =
                    ranges.get(&slot).map_or(String::new(), |it| it.letters.iter().collect());
                format!("{} has only the letters `{letters}`", names.get(slot))
            }
            Assumption::Decimals(slot) => {
                let (least, most) = decimals(slot).map_or((0, 0), |it| it.places);
                let places =
                    if least == most { format!("{most}") } else { format!("{least} to {most}") };
                format!("{} has {places} decimals", names.get(slot))
            }
            Assumption::Between(slot) => {
                let (least, most) = decimals(slot).map_or((0.0, 0.0), |it| it.values);
                format!("{} is from {least} to {most}", names.get(slot))
            }
            Assumption::Length(slot) => {
                let (least, most) = length(slot);
                format!("{} has a length from {least} to {most}", names.get(slot))
            }
            Assumption::Layout => "the layout".to_string(),
        }
    }
}

/// How far a number may get smaller. Random numbers from a wide range do not reach its begin, which is almost always 1 or
/// less.
fn least(range: &Range) -> Option<i64> {
    const WIDE: i64 = 10_000;
    let (low, high) = range.numbers?;
    if high.saturating_sub(low) < WIDE {
        return Some(low);
    }
    Some(guessed(range)?.0.min(low).max(low.min(1)))
}

/// The bounds that a generator may have had: the round numbers near those that were seen, if it is not unlikely that so many
/// random numbers all missed what lies between.
fn guessed(range: &Range) -> Option<(i64, i64)> {
    let (low, high) = range.numbers?;
    let may_miss = |gap: i64, width: i64| {
        i128::from(range.count) * i128::from(gap) <= 3 * (i128::from(width) + 1)
    };
    let above = |low: i64, high: i64| {
        let powers = |base: i64| (1..63).map_while(move |k| base.checked_pow(k));
        let digit = |power: i64| (1..10).filter_map(move |digit: i64| digit.checked_mul(power));
        let round: Vec<i64> = powers(10)
            .chain(powers(2))
            .chain(powers(10).flat_map(digit))
            .chain(powers(2).map(|it| it - 1))
            .collect();
        let near = |it: &&i64| **it > high && may_miss(**it - high, it.saturating_sub(low));
        if round.contains(&high) {
            high
        } else {
            round.iter().find(near).copied().unwrap_or(high)
        }
    };
    let most = if high > 0 { above(low, high) } else { high };
    let least = match low {
        ..0 => -above(high.saturating_neg(), low.saturating_neg()),
        2.. if may_miss(low - 1, high) => 1,
        low => low,
    };
    Some((least, most))
}
