//! Relations between the parts of an input. A relation that was false once in a generated input is forgotten.

use crate::layout::{number, Part, Slot};
use std::collections::{BTreeMap, BTreeSet};

/// A relation. A slot means each of its values: a field, all elements of a list, or a field in all rounds of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Relation {
    AtMost(Slot, Slot),
    Below(Slot, Slot),
    Equal(Slot, Slot),
    Differ(Slot, Slot),
    /// The first is at most the sum, or the product, of the other two.
    AtMostSum(Slot, Slot, Slot),
    AtMostProduct(Slot, Slot, Slot),
    /// The sum of the first two is at most the third.
    SumAtMost(Slot, Slot, Slot),
    /// All values are even, or all are odd.
    Parity(Slot, bool),
    /// The word has as many letters as the number says.
    Length(Slot, Slot),
    SameLength(Slot),
    Balanced(Slot),
    Ascending(Slot),
    Increasing(Slot),
    Descending(Slot),
    Decreasing(Slot),
    Distinct(Slot),
    NeighboursDiffer(Slot),
    /// 0 to length − 1, or 1 to length.
    Permutation(Slot, i64),
    SumIs(Slot, Slot),
    /// Element i, from 0, is at most i plus this: the parents of a tree.
    Parents(Slot, i64),
    /// The first two fields of the lines are edges that leave no vertex from 1 to this number alone.
    Connected(Slot, Slot),
    Forest(Slot),
    NoDoubleEdge(Slot),
}

/// The letters of the word in a slot have this slot more.
pub(crate) const LETTERS: Slot = 1 << 24;

/// The sum of a field over all rounds of a block has this slot more than the field.
pub(crate) const SUMS: Slot = 1 << 25;

/// What is seen of the values of a slot.
#[derive(Clone, Debug, Default)]
pub(crate) struct Range {
    pub(crate) numbers: Option<(i64, i64)>,
    /// How many numbers there were, and the different ones, as far as we keep them.
    pub(crate) count: u64,
    pub(crate) seen: BTreeSet<i64>,
    /// How often the largest number came.
    largest: u64,
    pub(crate) letters: BTreeSet<char>,
    decimals: Option<Decimals>,
    /// Is a word not a number with decimals?
    has_others: bool,
    /// Of words, lists and blocks.
    pub(crate) length: Option<(usize, usize)>,
}

/// Numbers with a decimal point: how many digits follow it, and the least and the largest number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decimals {
    pub(crate) places: (usize, usize),
    pub(crate) values: (f64, f64),
}

impl Decimals {
    /// The number that a token is, as a program prints it; it may be an integer.
    fn of(token: &str) -> Option<Decimals> {
        let digits = token.strip_prefix('-').unwrap_or(token);
        let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
        let are_digits =
            |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
        let is_plain = whole == "0" || !whole.starts_with('0');
        let is_number = are_digits(whole) && are_digits(part) && is_plain;
        let places = if digits.contains('.') { part.len() } else { 0 };
        let value = token.parse().ok().filter(|_| is_number)?;
        Some(Decimals { places: (places, places), values: (value, value) })
    }

    fn and(self, other: Decimals) -> Decimals {
        let (places, values) = (self.places, self.values);
        Decimals {
            places: (places.0.min(other.places.0), places.1.max(other.places.1)),
            values: (values.0.min(other.values.0), values.1.max(other.values.1)),
        }
    }
}

/// How many different numbers of a slot we keep.
const SEEN: usize = 4096;

fn wider<T: Copy + Ord>(range: Option<(T, T)>, value: T) -> Option<(T, T)> {
    range.map_or(Some((value, value)), |(low, high)| Some((low.min(value), high.max(value))))
}

impl Range {
    fn number(&mut self, number: i64) {
        self.count_largest(number, 1);
        self.numbers = wider(self.numbers, number);
        self.count += 1;
        if self.seen.len() < SEEN {
            self.seen.insert(number);
        }
    }

    /// Notes that `number`, the largest of some, came that often.
    fn count_largest(&mut self, number: i64, count: u64) {
        match self.numbers {
            Some((_, high)) if number < high => {}
            Some((_, high)) if number == high => self.largest += count,
            _ => self.largest = count,
        }
    }

    /// The largest number, if it came so often that it is a bound.
    pub(crate) fn bound(&self) -> Option<i64> {
        const OFTEN: u64 = 8;
        Some(self.numbers?.1).filter(|_| self.largest >= OFTEN)
    }

    /// What all words have in common, if they are numbers with decimals.
    pub(crate) fn decimals(&self) -> Option<Decimals> {
        self.decimals.filter(|it| !self.has_others && it.places.1 > 0)
    }

    fn add_decimals(&mut self, other: Option<Decimals>) {
        let known = self.decimals.into_iter().chain(other);
        self.decimals = known.reduce(Decimals::and);
    }

    fn word(&mut self, word: &str) {
        let decimals = Decimals::of(word);
        self.has_others |= decimals.is_none();
        self.add_decimals(decimals);
        self.letters.extend(word.chars());
        self.length = wider(self.length, word.len());
    }

    /// Was this number never generated, as far as we remember?
    pub(crate) fn lacks(&self, number: i64) -> bool {
        self.seen.len() < SEEN && !self.seen.contains(&number)
    }

    pub(crate) fn add(&mut self, other: Range) {
        if let Some((_, high)) = other.numbers {
            self.count_largest(high, other.largest);
        }
        self.has_others |= other.has_others;
        self.add_decimals(other.decimals);
        for bound in other.numbers.into_iter().flat_map(|(low, high)| [low, high]) {
            self.numbers = wider(self.numbers, bound);
        }
        for bound in other.length.into_iter().flat_map(|(low, high)| [low, high]) {
            self.length = wider(self.length, bound);
        }
        self.count += other.count;
        self.letters.extend(other.letters);
        let space = SEEN.saturating_sub(self.seen.len());
        self.seen.extend(other.seen.into_iter().take(space));
    }
}

/// What one input shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    /// Relations that could be false here, and whether they hold.
    pub(crate) relations: BTreeMap<Relation, bool>,
    pub(crate) ranges: BTreeMap<Slot, Range>,
}

/// The slots whose tokens are not all numbers.
pub(crate) type Words = BTreeSet<Slot>;

/// Notes the slots with a token that is not a number.
pub(crate) fn find_words(parts: &[Part], words: &mut Words) {
    for part in parts {
        match part {
            Part::Line { slot, fields, list } => {
                let list = list.iter().flat_map(|(_, list)| list);
                let fields_of = fields.iter().enumerate().map(|(i, it)| (slot + i, it));
                for (slot, token) in fields_of.chain(list.map(|it| (slot + fields.len(), it))) {
                    if number(token).is_none() {
                        words.insert(slot);
                    }
                }
            }
            Part::Block { rounds, .. } => rounds.iter().for_each(|it| find_words(it, words)),
        }
    }
}

/// What an input shows.
pub(crate) fn of(parts: &[Part], words: &Words) -> Seen {
    let mut walk = Walk { words, seen: Seen::default(), scalars: vec![], lists: vec![] };
    walk.parts(parts);
    walk.seen
}

struct Walk<'a> {
    words: &'a Words,
    seen: Seen,
    /// The numbers and the lists that were read, and that are still in scope.
    scalars: Vec<(Slot, i64)>,
    lists: Vec<(Slot, Vec<i64>)>,
}

/// A number is compared with this many before it.
const NEAR: usize = 10;

/// Two numbers before it are as near as this if all three are compared.
const NEAREST: usize = 4;

impl Walk<'_> {
    fn see(&mut self, relation: Relation, holds: bool) {
        *self.seen.relations.entry(relation).or_insert(true) &= holds;
    }

    fn near(&self) -> Vec<(Slot, i64)> {
        self.scalars[self.scalars.len().saturating_sub(NEAR)..].to_vec()
    }

    fn parts(&mut self, parts: &[Part]) {
        for part in parts {
            match part {
                Part::Line { slot, fields, list } => {
                    for (i, token) in fields.iter().enumerate() {
                        self.field(slot + i, token);
                    }
                    // A number of the line may come after the word.
                    for (i, token) in fields.iter().enumerate() {
                        self.length(slot + i, token);
                    }
                    if let Some((_, list)) = list {
                        let slot = slot + fields.len();
                        self.range(slot).length = wider(self.range(slot).length, list.len());
                        let tokens: Vec<&str> = list.iter().map(String::as_str).collect();
                        if self.words.contains(&slot) {
                            for token in &tokens {
                                self.word(slot, token);
                                self.length(slot, token);
                            }
                        } else {
                            list.iter()
                                .filter_map(|it| number(it))
                                .for_each(|it| self.range(slot).number(it));
                        }
                        self.list(slot, &tokens, true);
                    }
                }
                Part::Block { slot, rounds, .. } => {
                    let length = wider(self.range(*slot).length, rounds.len());
                    self.range(*slot).length = length;
                    let known = (self.scalars.len(), self.lists.len());
                    for round in rounds {
                        self.parts(round);
                        self.scalars.truncate(known.0);
                        self.lists.truncate(known.1);
                    }
                    self.columns(*slot, rounds);
                }
            }
        }
    }

    fn range(&mut self, slot: Slot) -> &mut Range {
        self.seen.ranges.entry(slot).or_default()
    }

    fn field(&mut self, slot: Slot, token: &str) {
        if self.words.contains(&slot) {
            return self.word(slot, token);
        }
        let Some(value) = number(token) else { return };
        self.range(slot).number(value);
        self.parity(slot, &[value]);
        let near = self.near();
        for &(other, number) in &near {
            self.compare(slot, &[value], other, number);
        }
        let nearest = &near[near.len().saturating_sub(NEAREST)..];
        for (i, &one) in nearest.iter().enumerate() {
            for &other in &nearest[..i] {
                self.three([other, one, (slot, value)]);
            }
        }
        self.scalars.push((slot, value));
    }

    fn word(&mut self, slot: Slot, token: &str) {
        self.range(slot).word(token);
        let letters: Vec<i64> = token.chars().map(|it| i64::from(u32::from(it))).collect();
        let depth = letters.iter().scan(0, |depth, &letter| {
            *depth += i64::from(letter == i64::from(b'(')) - i64::from(letter == i64::from(b')'));
            Some(*depth)
        });
        let depths: Vec<i64> = depth.collect();
        let is_balanced =
            depths.iter().all(|&it| it >= 0) && depths.last().is_none_or(|&it| it == 0);
        self.see(Relation::Balanced(slot), is_balanced && token.contains('('));
        self.order(slot + LETTERS, &letters);
    }

    fn length(&mut self, slot: Slot, token: &str) {
        if self.words.contains(&slot) {
            for (other, number) in self.near() {
                self.see(Relation::Length(slot, other), token.len() as i64 == number);
            }
        }
    }

    /// Relations of each of these values with a number.
    fn compare(&mut self, slot: Slot, values: &[i64], other: Slot, number: i64) {
        let all = |holds: fn(i64, i64) -> bool| values.iter().all(|&value| holds(value, number));
        let relations = [
            (Relation::AtMost(slot, other), all(|a, b| a <= b)),
            (Relation::AtMost(other, slot), all(|a, b| b <= a)),
            (Relation::Below(slot, other), all(|a, b| a < b)),
            (Relation::Below(other, slot), all(|a, b| b < a)),
            (Relation::Equal(slot, other), all(|a, b| a == b)),
            (Relation::Differ(slot, other), all(|a, b| a != b)),
        ];
        for (relation, holds) in relations {
            self.see(relation, holds);
        }
    }

    /// Relations of three numbers, in the order in which they come.
    fn three(&mut self, numbers: [(Slot, i64); 3]) {
        for last in 0..3 {
            let (c, z) = numbers[last];
            let others = [numbers[(last + 1) % 3], numbers[(last + 2) % 3]];
            let [(a, x), (b, y)] = if last == 1 { [others[1], others[0]] } else { others };
            let (sum, product) = (x.saturating_add(y), x.saturating_mul(y));
            self.see(Relation::AtMostSum(c, a, b), z <= sum);
            self.see(Relation::AtMostProduct(c, a, b), z <= product);
            self.see(Relation::SumAtMost(a, b, c), sum <= z);
        }
    }

    fn parity(&mut self, slot: Slot, values: &[i64]) {
        for is_odd in [false, true] {
            let holds = values.iter().all(|value| (value % 2 != 0) == is_odd);
            self.see(Relation::Parity(slot, is_odd), holds);
        }
    }

    /// The relations of a list, or of a field in all lines of a block, where each value was compared in its own line.
    fn list(&mut self, slot: Slot, tokens: &[&str], is_list: bool) {
        if tokens.len() > 1 {
            let holds = tokens.iter().all(|it| it.len() == tokens[0].len());
            if self.words.contains(&slot) {
                self.see(Relation::SameLength(slot), holds);
                let distinct = tokens.iter().collect::<BTreeSet<_>>().len() == tokens.len();
                return self.see(Relation::Distinct(slot), distinct);
            }
        }
        let values: Vec<i64> = tokens.iter().filter_map(|it| number(it)).collect();
        if self.words.contains(&slot) || values.len() < tokens.len() || values.is_empty() {
            return;
        }
        self.order(slot, &values);
        for base in [0, 1] {
            let mut sorted = values.clone();
            sorted.sort_unstable();
            let holds = sorted.iter().zip(base..).all(|(&value, expected)| value == expected);
            self.see(Relation::Permutation(slot, base), holds);
            let below = |(i, &value): (usize, &i64)| value <= i as i64 + base;
            self.see(Relation::Parents(slot, base), values.iter().enumerate().all(below));
        }
        let sum = values.iter().try_fold(0_i64, |sum, &value| sum.checked_add(value));
        for (other, number) in self.near() {
            self.see(Relation::SumIs(slot, other), sum == Some(number));
            if is_list {
                self.compare(slot, &values, other, number);
            }
        }
        if is_list {
            self.parity(slot, &values);
            for (other, list) in self.lists.clone() {
                if list.len() == values.len() {
                    for (value, number) in values.iter().zip(list) {
                        self.compare(slot, &[*value], other, number);
                    }
                }
            }
            self.lists.push((slot, values));
        }
    }

    fn order(&mut self, slot: Slot, values: &[i64]) {
        if values.len() < 2 {
            return;
        }
        let all = |holds: fn(&i64, &i64) -> bool| values.windows(2).all(|it| holds(&it[0], &it[1]));
        let relations = [
            (Relation::Ascending(slot), all(|a, b| a <= b)),
            (Relation::Increasing(slot), all(|a, b| a < b)),
            (Relation::Descending(slot), all(|a, b| a >= b)),
            (Relation::Decreasing(slot), all(|a, b| a > b)),
            (Relation::NeighboursDiffer(slot), all(|a, b| a != b)),
            (
                Relation::Distinct(slot),
                values.iter().collect::<BTreeSet<_>>().len() == values.len(),
            ),
        ];
        for (relation, holds) in relations {
            self.see(relation, holds);
        }
    }

    /// The fields of a block as lists, and its first two as edges.
    fn columns(&mut self, block: Slot, rounds: &[Vec<Part>]) {
        let mut columns: BTreeMap<Slot, Vec<&str>> = BTreeMap::new();
        let mut edges = vec![];
        for part in rounds.iter().flatten() {
            if let Part::Line { slot, fields, .. } = part {
                for (i, token) in fields.iter().enumerate() {
                    columns.entry(slot + i).or_default().push(token);
                }
                if let [u, v, ..] = &fields[..] {
                    edges.extend(number(u).zip(number(v)));
                }
            }
        }
        for (slot, tokens) in columns {
            let mut numbers = tokens.iter().map(|it| number(it));
            if let Some(sum) = numbers.try_fold(0_i64, |sum, it| sum.checked_add(it?)) {
                self.range(slot + SUMS).number(sum);
            }
            self.list(slot, &tokens, false);
        }
        if edges.len() == rounds.len() {
            self.graph(block, &edges);
        }
    }

    fn graph(&mut self, block: Slot, edges: &[(i64, i64)]) {
        let mut root: BTreeMap<i64, i64> = BTreeMap::new();
        let find = |root: &BTreeMap<i64, i64>, mut vertex: i64| {
            while let Some(&next) = root.get(&vertex).filter(|&&next| next != vertex) {
                vertex = next;
            }
            vertex
        };
        let (mut is_forest, mut joined) = (true, 0);
        for &(u, v) in edges {
            let [u_root, v_root] = [u, v].map(|it| find(&root, it));
            root.entry(u).or_insert(u_root);
            root.entry(v).or_insert(v_root);
            if u_root == v_root {
                is_forest = false;
            } else {
                root.insert(u_root, v_root);
                joined += 1;
            }
        }
        let once: BTreeSet<_> = edges.iter().map(|&(u, v)| (u.min(v), u.max(v))).collect();
        if edges.len() > 1 {
            self.see(Relation::NoDoubleEdge(block), once.len() == edges.len());
        }
        if !edges.is_empty() {
            self.see(Relation::Forest(block), is_forest);
        }
        for (other, number) in self.near() {
            let within = root.keys().all(|vertex| (1..=number).contains(vertex));
            self.see(Relation::Connected(block, other), within && joined == number - 1);
        }
    }
}
