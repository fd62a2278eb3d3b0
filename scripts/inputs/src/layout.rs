//! The layout of inputs: a small grammar of lines, lists and blocks, whose lengths are numbers that come before.

use std::collections::BTreeMap;

/// Names a place of the grammar: a field of a line, a list, or a block.
pub(crate) type Slot = usize;

/// How long a list or a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    Fixed(usize),
    /// The number in this field, plus this.
    Of(Slot, i64),
    /// To the end of the line, or of the input.
    Rest,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// Fields, whose slots follow each other, and perhaps a list, which has the next slot.
    Line { slot: Slot, fields: usize, list: Option<Count> },
    /// The first token decides how many tokens there are, such as the kind of a query. Each kind has slots of its own.
    Tagged { slot: Slot, widths: BTreeMap<String, usize> },
    /// These items, again and again.
    Block { slot: Slot, count: Count, items: Vec<Item> },
}

/// An input, read by a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Line { slot: Slot, fields: Vec<String>, list: Option<(Count, Vec<String>)> },
    Block { slot: Slot, count: Count, rounds: Vec<Vec<Part>> },
}

pub(crate) type Lines<'a> = Vec<Vec<&'a str>>;

/// The tokens of each line, without empty lines at the end.
pub(crate) fn lines(input: &str) -> Lines<'_> {
    let mut lines: Lines =
        input.lines().map(|line| line.split_ascii_whitespace().collect()).collect();
    while lines.last().is_some_and(Vec::is_empty) {
        lines.pop();
    }
    lines
}

/// The number in a token, if no other token means the same number.
pub(crate) fn number(token: &str) -> Option<i64> {
    token.parse().ok().filter(|number: &i64| number.to_string() == token)
}

/// How many slots a kind of a tagged line has, and how many kinds there may be.
pub(crate) const WIDEST: usize = 8;
const KINDS: usize = 6;

/// Where in an input we are.
#[derive(Clone)]
struct Reader<'a> {
    lines: &'a [Vec<&'a str>],
    at: usize,
    /// The numbers that were read, the last one last.
    numbers: Vec<(Slot, i64)>,
}

impl<'a> Reader<'a> {
    fn new(lines: &'a [Vec<&'a str>]) -> Reader<'a> {
        Reader { lines, at: 0, numbers: vec![] }
    }

    fn left(&self) -> usize {
        self.lines.len() - self.at
    }

    /// The next line. Behind the end there are empty ones, because an empty list may have no line.
    fn line(&self) -> &'a [&'a str] {
        self.lines.get(self.at).map_or(&[], Vec::as_slice)
    }

    fn value(&self, slot: Slot) -> Option<i64> {
        self.numbers.iter().rev().find(|it| it.0 == slot).map(|it| it.1)
    }

    fn count(&self, count: Count, rest: usize) -> Option<usize> {
        match count {
            Count::Fixed(count) => Some(count),
            Count::Of(slot, plus) => usize::try_from(self.value(slot)? + plus).ok(),
            Count::Rest => Some(rest),
        }
    }

    fn items(&mut self, items: &[Item]) -> Option<Vec<Part>> {
        items.iter().map(|item| self.item(item)).collect()
    }

    fn item(&mut self, item: &Item) -> Option<Part> {
        match item {
            Item::Line { slot, fields, list } => {
                let line = self.line();
                let (fields, rest) = (line.get(..*fields)?, &line[*fields..]);
                self.keep(*slot, fields);
                let list = match *list {
                    None => rest.is_empty().then_some(None)?,
                    Some(count) => {
                        let is_right = self.count(count, rest.len())? == rest.len();
                        is_right.then(|| Some((count, owned(rest))))?
                    }
                };
                // Only an empty list may lie behind the end.
                if self.left() == 0 && (list.is_none() || !fields.is_empty()) {
                    return None;
                }
                self.at = self.lines.len().min(self.at + 1);
                Some(Part::Line { slot: *slot, fields: owned(fields), list })
            }
            Item::Tagged { slot, widths } => {
                let line = self.line();
                let kind =
                    widths.keys().position(|tag| Some(tag.as_str()) == line.first().copied())?;
                (line.len() == widths[line[0]]).then_some(())?;
                let slot = slot + kind * WIDEST;
                self.keep(slot, line);
                self.at += 1;
                Some(Part::Line { slot, fields: owned(line), list: None })
            }
            Item::Block { slot, count, items } => {
                let mut rounds = vec![];
                let known = self.numbers.len();
                let round = |reader: &mut Reader| {
                    let round = reader.items(items);
                    reader.numbers.truncate(known);
                    round
                };
                if *count == Count::Rest {
                    while self.left() > 0 {
                        rounds.push(round(self)?);
                    }
                } else {
                    let count = self.count(*count, 0)?;
                    // A number that counts something else may be large.
                    (count <= self.lines.len() + 1).then_some(())?;
                    for _ in 0..count {
                        rounds.push(round(self)?);
                    }
                }
                Some(Part::Block { slot: *slot, count: *count, rounds })
            }
        }
    }

    fn keep(&mut self, slot: Slot, fields: &[&str]) {
        let numbers = fields.iter().enumerate().filter_map(|(i, it)| Some((slot + i, number(it)?)));
        self.numbers.extend(numbers);
    }
}

fn owned(tokens: &[&str]) -> Vec<String> {
    tokens.iter().map(ToString::to_string).collect()
}

/// Reads an input by a layout, if it has that layout.
pub(crate) fn read(layout: &[Item], lines: &Lines) -> Option<Vec<Part>> {
    let mut reader = Reader::new(lines);
    let parts = reader.items(layout)?;
    (reader.left() == 0).then_some(parts)
}

/// The text of an input.
pub(crate) fn text(parts: &[Part]) -> String {
    let line = |part: &Part| match part {
        Part::Line { fields, list, .. } => {
            let list = list.iter().flat_map(|(_, list)| list);
            let tokens: Vec<&str> = fields.iter().chain(list).map(String::as_str).collect();
            tokens.join(" ") + "\n"
        }
        Part::Block { rounds, .. } => rounds.iter().map(|round| text(round)).collect(),
    };
    parts.iter().map(line).collect()
}

/// The cheapest layout of all `inputs`, if there is one. An item costs 1, and what may happen to fit costs more.
pub(crate) fn of(inputs: &[Lines]) -> Option<Vec<Item>> {
    const DEAREST: usize = 12;
    let mut search = Search { effort: 2_000_000 };
    let readers: Vec<Reader> = inputs.iter().map(|lines| Reader::new(lines)).collect();
    (1..=DEAREST).find_map(|budget| search.complete(&readers, budget, 0))
}

struct Search {
    /// How many items we may still try to read.
    effort: usize,
}

/// An item, its cost, and the first slot that is free after it.
type Candidate = (Item, usize, Slot);

impl Search {
    /// Items of at most this cost that read all inputs to their ends.
    fn complete(&mut self, readers: &[Reader], budget: usize, free: Slot) -> Option<Vec<Item>> {
        if readers.iter().all(|it| it.left() == 0) {
            return Some(vec![]);
        }
        if self.effort == 0 {
            return None;
        }
        for (item, cost, free) in self.candidates(readers, budget, free) {
            let Some(after) = self.after(readers, &item) else { continue };
            if let Some(mut items) = self.complete(&after, budget - cost, free) {
                items.insert(0, item);
                return Some(items);
            }
        }
        None
    }

    /// The readers after an item, if all can read it.
    fn after<'a>(&mut self, readers: &[Reader<'a>], item: &Item) -> Option<Vec<Reader<'a>>> {
        let after = |reader: &Reader<'a>| {
            self.effort = self.effort.saturating_sub(1);
            let mut reader = reader.clone();
            reader.item(item).map(|_| reader)
        };
        readers.iter().map(after).collect()
    }

    /// The items that may come next.
    fn candidates(&mut self, readers: &[Reader], budget: usize, free: Slot) -> Vec<Candidate> {
        let mut found = lines_next(readers, budget, free);
        for (count, values) in counts(readers) {
            let cost = 1 + usize::from(matches!(count, Count::Of(_, plus) if plus != 0));
            let fits = |(it, &value): (&Reader, &usize)| value <= it.left() + 1;
            if cost >= budget || !readers.iter().zip(&values).all(fits) {
                continue;
            }
            // What the first rounds show.
            let first: Vec<Reader> =
                readers.iter().zip(&values).filter(|it| *it.1 > 0).map(|it| it.0.clone()).collect();
            if first.is_empty() || first.iter().any(|it| it.left() == 0) {
                continue;
            }
            let mut bodies = vec![];
            self.bodies(&first, (budget - cost).min(4), free + 1, (&mut vec![], 0), &mut bodies);
            bodies.extend(tagged(readers, &values, free + 1).filter(|_| cost + 2 <= budget));
            found.extend(bodies.into_iter().map(|(items, body, free_after)| {
                (Item::Block { slot: free, count, items }, cost + body, free_after)
            }));
        }
        let left = readers[0].left();
        if left >= 4 && readers.iter().all(|it| it.left() == left) && budget >= 3 {
            let items = lines_next(readers, budget - 2, free + 1);
            found.extend(items.into_iter().map(|(item, cost, after)| {
                let block =
                    Item::Block { slot: free, count: Count::Fixed(left), items: vec![item] };
                (block, cost + 2, after)
            }));
        }
        if budget >= 6 {
            let mut items = lines_next(readers, budget - 5, free + 1);
            // Lines of any length, any number of them, say nothing.
            items.retain(|it| !matches!(it.0, Item::Line { list: Some(Count::Rest), .. }));
            found.extend(items.into_iter().map(|(item, cost, after)| {
                (Item::Block { slot: free, count: Count::Rest, items: vec![item] }, cost + 5, after)
            }));
        }
        found.sort_by_key(|it| it.1);
        found
    }

    /// What a block may consist of.
    fn bodies(
        &mut self,
        readers: &[Reader],
        budget: usize,
        free: Slot,
        (items, cost): (&mut Vec<Item>, usize),
        found: &mut Vec<(Vec<Item>, usize, Slot)>,
    ) {
        if budget == 0 || self.effort == 0 || readers.iter().any(|it| it.left() == 0) {
            return;
        }
        for (item, more, free) in self.candidates(readers, budget, free) {
            let Some(after) = self.after(readers, &item) else { continue };
            items.push(item);
            found.push((items.clone(), cost + more, free));
            self.bodies(&after, budget - more, free, (items, cost + more), found);
            items.pop();
        }
    }
}

/// The numbers that may count something, and what they are in each input.
fn counts(readers: &[Reader]) -> Vec<(Count, Vec<usize>)> {
    let mut slots: Vec<Slot> = readers[0].numbers.iter().map(|it| it.0).collect();
    slots.sort_unstable();
    slots.dedup();
    let of = |(slot, plus)| {
        let count = Count::Of(slot, plus);
        let values: Option<Vec<usize>> = readers.iter().map(|it| it.count(count, 0)).collect();
        Some((count, values?))
    };
    let all = slots.into_iter().flat_map(|slot| [0, -1, 1].map(|plus| (slot, plus)));
    all.filter_map(of).collect()
}

/// The lines that may come next.
fn lines_next(readers: &[Reader], budget: usize, free: Slot) -> Vec<Candidate> {
    let widths: Vec<usize> = readers.iter().map(|it| it.line().len()).collect();
    let least = widths.iter().copied().min().unwrap_or(0);
    let mut found = vec![];
    for fields in 0..=least.min(3) {
        // The list may be counted by a field of its own line.
        let mut readers = readers.to_vec();
        for reader in &mut readers {
            let line = reader.line();
            reader.keep(free, &line[..fields]);
        }
        for (count, values) in counts(&readers) {
            let is_right = |(value, width): (&usize, &usize)| value + fields == *width;
            if values.iter().zip(&widths).all(is_right) && values.iter().any(|&it| it > 0) {
                let cost = 1 + usize::from(matches!(count, Count::Of(_, plus) if plus != 0));
                let item = Item::Line { slot: free, fields, list: Some(count) };
                found.push((item, cost, free + fields + 1));
            }
        }
        if fields < 2 {
            let item = Item::Line { slot: free, fields, list: Some(Count::Rest) };
            found.push((item, 4, free + fields + 1));
        }
    }
    if least > 0 && widths.iter().all(|&width| width == least) {
        found.push((Item::Line { slot: free, fields: least, list: None }, 1, free + least + 1));
    }
    found.retain(|it| it.1 <= budget);
    found
}

/// A block of lines of several widths, of which the first token decides.
fn tagged(
    readers: &[Reader],
    counts: &[usize],
    free: Slot,
) -> impl Iterator<Item = (Vec<Item>, usize, Slot)> {
    let mut widths = BTreeMap::new();
    let lines =
        readers.iter().zip(counts).flat_map(|(it, &count)| it.lines.iter().skip(it.at).take(count));
    let is_right = lines.into_iter().all(|line| {
        let Some(tag) = line.first() else { return false };
        line.len() <= WIDEST && *widths.entry(tag.to_string()).or_insert(line.len()) == line.len()
    });
    let is_tagged = is_right && (2..=KINDS).contains(&widths.len());
    let item = Item::Tagged { slot: free, widths };
    is_tagged.then(|| (vec![item], 2, free + WIDEST * KINDS)).into_iter()
}

/// Where the first field of a block's only line has few values, such as 0 and 1 for two kinds of queries, each value gets
/// slots of its own.
pub(crate) fn with_tags(mut layout: Vec<Item>, inputs: &[Lines]) -> Vec<Item> {
    /// Fewer lines do not show which values are kinds.
    const ENOUGH: usize = 30;
    let mut free = 1 << 16;
    for at in 0..layout.len() {
        let Item::Block { items, .. } = &layout[at] else { continue };
        let [Item::Line { slot, fields: 2..=WIDEST, list: None }] = items[..] else { continue };
        let mut widths = BTreeMap::new();
        let mut count = 0;
        for lines in inputs {
            for part in read(&layout, lines).into_iter().flatten() {
                let Part::Block { rounds, .. } = part else { continue };
                for line in rounds.into_iter().flatten() {
                    if let Part::Line { slot: own, fields, .. } = line {
                        if own == slot {
                            count += 1;
                            widths.insert(fields[0].clone(), fields.len());
                        }
                    }
                }
            }
        }
        if (2..=3).contains(&widths.len()) && count >= ENOUGH {
            if let Item::Block { items, .. } = &mut layout[at] {
                *items = vec![Item::Tagged { slot: free, widths }];
            }
            free += WIDEST * KINDS;
        }
    }
    layout
}
