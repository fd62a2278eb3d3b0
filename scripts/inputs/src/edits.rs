//! Edits of an input that keep its layout: a count loses one together with all that it counts.

use crate::layout::{number, Count, Part, Slot};
use std::collections::BTreeSet;

/// What the edits have to know of the relations.
#[derive(Default)]
pub(crate) struct Known {
    /// Words and the numbers of their letters.
    pub(crate) lengths: BTreeSet<(Slot, Slot)>,
    /// Places whose values are at most this number, such as the names of vertices.
    pub(crate) names: BTreeSet<(Slot, Slot)>,
    /// The least number of each place.
    pub(crate) least: Vec<(Slot, i64)>,
}

type Parts = Vec<Part>;

/// The edits of `parts`, the ones that remove most first.
pub(crate) fn edits(parts: &[Part], known: &Known) -> Vec<Parts> {
    let mut found = vec![];
    in_scope(parts, known, &mut |edited| found.push(edited));
    fewer_numbers(parts, known, &mut found);
    found
}

/// The edits of a scope: the input, or a round of a block.
fn in_scope(scope: &[Part], known: &Known, keep: &mut dyn FnMut(Parts)) {
    for (slot, value) in counts(scope) {
        let value = value as usize;
        let mut length = value;
        while length > 0 {
            for begin in (0..value).step_by(length) {
                let gone = begin..value.min(begin + length);
                keep(without(scope, slot, gone.start, gone.len(), known));
                if length == 1 {
                    let vertex = begin as i64 + 1;
                    keep(renamed(without(scope, slot, begin, 1, known), slot, vertex, known));
                    keep(renamed(without_vertex(scope, slot, vertex, known), slot, vertex, known));
                }
            }
            length /= 2;
        }
    }
    for (at, part) in scope.iter().enumerate() {
        let Part::Block { rounds, .. } = part else { continue };
        for (i, round) in rounds.iter().enumerate() {
            in_scope(round, known, &mut |edited| {
                let mut scope = scope.to_vec();
                if let Part::Block { rounds, .. } = &mut scope[at] {
                    rounds[i] = edited;
                }
                keep(scope);
            });
        }
    }
}

/// The fields of this scope that are numbers, which may count something.
fn counts(scope: &[Part]) -> Vec<(Slot, i64)> {
    /// A larger number counts nothing that we could list.
    const MOST: i64 = 100_000;
    let mut found = vec![];
    let counted = counted(scope);
    for part in scope {
        if let Part::Line { slot, fields, .. } = part {
            let numbers =
                fields.iter().enumerate().filter_map(|(i, it)| Some((slot + i, number(it)?)));
            found
                .extend(numbers.filter(|it| counted.contains(&it.0) && (1..=MOST).contains(&it.1)));
        }
    }
    found
}

/// The places whose numbers count something.
pub(crate) fn counted(scope: &[Part]) -> BTreeSet<Slot> {
    let mut counted = BTreeSet::new();
    each_count(scope, &mut |slot| {
        counted.insert(slot);
    });
    counted
}

fn each_count(scope: &[Part], see: &mut dyn FnMut(Slot)) {
    for part in scope {
        match part {
            Part::Line { list, .. } => {
                if let Some((Count::Of(slot, _), _)) = list {
                    see(*slot);
                }
            }
            Part::Block { count, rounds, .. } => {
                if let Count::Of(slot, _) = count {
                    see(*slot);
                }
                rounds.iter().take(1).for_each(|round| each_count(round, see));
            }
        }
    }
}

/// Removes `length` elements from `begin` on of everything that the number in `counted` counts.
fn without(scope: &[Part], counted: Slot, begin: usize, length: usize, known: &Known) -> Parts {
    let mut scope = scope.to_vec();
    shorten(&mut scope, counted, begin, length, known, false);
    lower(&mut scope, counted, length as i64);
    scope
}

fn lower(scope: &mut [Part], counted: Slot, by: i64) {
    for part in scope {
        let Part::Line { slot, fields, .. } = part else { continue };
        let place = counted.checked_sub(*slot).filter(|&place| place < fields.len());
        if let Some((place, value)) = place.and_then(|it| Some((it, number(&fields[it])?))) {
            fields[place] = (value - by).to_string();
        }
    }
}

/// Removes elements of what `counted` counts; in `exact` mode only of what has exactly that many.
fn shorten(
    scope: &mut [Part],
    counted: Slot,
    begin: usize,
    length: usize,
    known: &Known,
    exact: bool,
) {
    // What has one element less than the number ends earlier.
    let gone = |count: usize| {
        let begin = begin.min(count.saturating_sub(length));
        begin..count.min(begin + length)
    };
    let is_counted = |count: &Count| matches!(count, Count::Of(slot, plus) if *slot == counted && (!exact || *plus == 0));
    for part in scope {
        match part {
            Part::Line { slot, fields, list } => {
                let slot = *slot;
                let word = |at: Slot, word: &mut String| {
                    if known.lengths.contains(&(at, counted)) && word.is_ascii() {
                        word.replace_range(gone(word.len()), "");
                    }
                };
                if let Some((count, list)) = list {
                    list.iter_mut().for_each(|it| word(slot + fields.len(), it));
                    if is_counted(count) {
                        list.drain(gone(list.len()));
                    }
                }
                fields.iter_mut().enumerate().for_each(|(i, it)| word(slot + i, it));
            }
            Part::Block { count, rounds, .. } => {
                if is_counted(count) {
                    rounds.drain(gone(rounds.len()));
                }
                for round in rounds {
                    shorten(round, counted, begin, length, known, exact);
                }
            }
        }
    }
}

/// Removes a vertex: its element of each list that has one for every vertex, and the lines that name it.
fn without_vertex(scope: &[Part], counted: Slot, vertex: i64, known: &Known) -> Parts {
    let mut scope = scope.to_vec();
    shorten(&mut scope, counted, vertex as usize - 1, 1, known, true);
    lower(&mut scope, counted, 1);
    let mut others = vec![];
    for part in &mut scope {
        let Part::Block { count, rounds, .. } = part else { continue };
        let before = rounds.len();
        if matches!(count, Count::Of(slot, 0) if *slot == counted) {
            continue;
        }
        rounds.retain(|round| {
            !round.iter().any(|part| match part {
                Part::Line { slot, fields, .. } => fields.iter().enumerate().any(|(i, it)| {
                    known.names.contains(&(slot + i, counted)) && number(it) == Some(vertex)
                }),
                Part::Block { .. } => false,
            })
        });
        if let Count::Of(slot, _) = count {
            if *slot != counted {
                others.push((*slot, before - rounds.len()));
            }
        }
    }
    for (slot, removed) in others {
        lower(&mut scope, slot, removed as i64);
    }
    scope
}

/// Lowers the names above `gone` by one.
fn renamed(mut scope: Parts, counted: Slot, gone: i64, known: &Known) -> Parts {
    each_number(&mut scope, &mut |slot, value| {
        (known.names.contains(&(slot, counted)) && value > gone).then_some(value - 1)
    });
    scope
}

/// Replaces numbers, each with its slot, by what `change` returns.
pub(crate) fn each_number(scope: &mut [Part], change: &mut dyn FnMut(Slot, i64) -> Option<i64>) {
    for part in scope {
        match part {
            Part::Line { slot, fields, list } => {
                let width = fields.len();
                let list = list.iter_mut().flat_map(|(_, list)| list);
                let fields = fields.iter_mut().enumerate().map(|(i, it)| (*slot + i, it));
                for (slot, token) in fields.chain(list.map(|it| (*slot + width, it))) {
                    if let Some(value) = number(token).and_then(|value| change(slot, value)) {
                        *token = value.to_string();
                    }
                }
            }
            Part::Block { rounds, .. } => {
                rounds.iter_mut().for_each(|round| each_number(round, change));
            }
        }
    }
}

/// The numbers from `least` on that lead from `value` to any number between them in a few steps.
fn between(value: i64, least: i64) -> impl Iterator<Item = i64> {
    let parts = (0..63).map(move |k| value.saturating_sub(least) / (1 << k));
    parts.take_while(|&part| part != 0).map(move |part| value - part)
}

/// Lowers equal numbers together, and all numbers of a place by the same.
fn fewer_numbers(parts: &[Part], known: &Known, found: &mut Vec<Parts>) {
    /// Of longer inputs we lower numbers one by one.
    const MOST: usize = 60;
    let mut values: Vec<(Slot, i64)> = vec![];
    let mut all = parts.to_vec();
    each_number(&mut all, &mut |slot, value| {
        values.push((slot, value));
        None
    });
    let mut distinct: BTreeSet<(Slot, i64)> = values.iter().copied().collect();
    distinct.retain(|it| values.iter().filter(|&value| value == it).count() > 1);
    let least = |slot: Slot| known.least.iter().find(|it| it.0 == slot).map_or(0, |it| it.1);
    if distinct.len() > MOST {
        return;
    }
    let mut with = |change: &mut dyn FnMut(Slot, i64) -> Option<i64>| {
        let mut edited = parts.to_vec();
        each_number(&mut edited, change);
        found.push(edited);
    };
    for (slot, value) in distinct {
        let least = least(slot);
        for lower in [0, 1].into_iter().chain(between(value, least)) {
            if lower < value || value < 0 {
                with(&mut |own, it| ((own, it) == (slot, value)).then_some(lower));
            }
        }
    }
    let counted = counted(parts);
    let everywhere: BTreeSet<i64> =
        values.iter().filter(|it| !counted.contains(&it.0)).map(|it| it.1).collect();
    for value in everywhere {
        for lower in between(value, 0) {
            with(&mut |own, it| (it == value && !counted.contains(&own)).then_some(lower));
        }
    }
    with(&mut |_, it| (it < 0).then_some(it.saturating_neg()));
    let slots: BTreeSet<Slot> = values.iter().map(|it| it.0).collect();
    for slot in slots {
        let smallest = values.iter().filter(|it| it.0 == slot).map(|it| it.1).min().unwrap_or(0);
        let by = smallest - least(slot);
        // Numbers without a sign are simpler.
        let unsigned = smallest.min(0);
        for to in between(by, 0).chain([by - unsigned]) {
            let by = by - to;
            if by != 0 {
                with(&mut |own, it| (own == slot).then_some(it - by));
            }
        }
    }
}
