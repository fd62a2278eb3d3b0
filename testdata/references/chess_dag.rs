//! Nowcoder, *Chess*, a second way: for every Grundy value the list of its vertices; the mex over an interval
//! asks the lists of 0, 1, 2, … in turn.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[
        ("blocks without arcs", blocks),
        ("heaps that cancel", |rng, size| heaps(rng, size, None)),
        ("one digit decides", |rng, size| {
            let digit = rng.within(0..=32).min(16);
            heaps(rng, size, Some(1 << digit))
        }),
        ("many arcs are missing", many_missing),
    ],
    large_from: 1,
    relations: &[],
};

fn answer(text: &str) -> String {
    let numbers: Vec<usize> = numbers(text).map(|number| number as usize).collect();
    let (missing, pieces) = numbers[3..].split_at(2 * numbers[1]);
    let mut below = vec![vec![]; numbers[0] + 1];
    missing.chunks(2).for_each(|arc| below[arc[0]].push(arc[1]));
    let (mut value, mut vertices) = (vec![0; numbers[0] + 1], Vec::<Vec<usize>>::new());
    for u in 1..=numbers[0] {
        // A value can be absent only because vertices are missing.
        let mut values: Vec<usize> = below[u].iter().map(|&v| value[v]).collect();
        values.sort_unstable();
        let is_out = |same: &&[usize]| same.len() == vertices[same[0]].len();
        value[u] =
            values.chunk_by(|a, b| a == b).find(is_out).map_or(vertices.len(), |same| same[0]);
        if value[u] == vertices.len() {
            vertices.push(vec![]);
        }
        vertices[value[u]].push(u);
    }
    let occurs = |value: &Vec<usize>, piece: &[usize]| {
        value.get(value.partition_point(|&v| v < piece[0])).is_some_and(|&v| v <= piece[1])
    };
    let mex = |piece: &[usize]| vertices.iter().take_while(|value| occurs(value, piece)).count();
    let values: Vec<usize> = pieces.chunks(2).map(mex).collect();
    let odd = |bit: u32| values.iter().filter(|&value| value >> bit & 1 == 1).count() % 2 == 1;
    String::from(if (0..20).any(odd) { "Alice\n" } else { "Bob\n" })
}

const LIMIT: usize = 100_000;

fn file(n: usize, missing: &[[usize; 2]], pieces: &[[usize; 2]]) -> String {
    let text = line([n, missing.len(), pieces.len()]);
    missing.iter().chain(pieces).fold(text, |text, pair| text + &line(pair))
}

/// The vertices form blocks without arcs inside, so each block has one value; 70000 vertices with all arcs may
/// come before. Three pairs of intervals reach from vertex 1 to two vertices of one block; in half of the inputs one of
/// them ends elsewhere.
fn blocks(rng: &mut Rng, size: usize) -> String {
    let (start, block) = (rng.one_of(&[0, 70_000]), rng.within(2..=5));
    let n = start + rng.within(2..=2000 * size);
    let arcs =
        (start..n).flat_map(|u| (start.max(u / block * block)..u).map(move |v| [u + 1, v + 1]));
    let mut pieces: Vec<[usize; 2]> = (0..3).map(|_| [1, rng.within(start + 1..=n)]).collect();
    for [_, last] in pieces.clone() {
        let first = start.max((last - 1) / block * block) + 1;
        pieces.push([1, rng.within(first..=last)]);
    }
    pieces[0][1] = if rng.one_in(2) { pieces[0][1] } else { rng.within(1..=n) };
    rng.shuffle(&mut pieces);
    file(n, &arcs.collect::<Vec<_>>(), &pieces)
}

/// No arc is missing, so a piece from vertex 1 to r is a heap of r. The heaps are equal pairs, three that cancel,
/// and perhaps one more.
fn heaps(rng: &mut Rng, size: usize, more: Option<usize>) -> String {
    let n = LIMIT;
    let part = n & rng.within(1..=n - 1);
    let mut heaps = rng.numbers(size, &(1..=n)).repeat(2);
    heaps.extend([n, part, n - part].into_iter().chain(more).filter(|&heap| heap > 0));
    rng.shuffle(&mut heaps);
    file(n, &[], &heaps.iter().map(|&heap| [1, heap]).collect::<Vec<_>>())
}

/// Half of the arcs are missing; 300 pieces in equal pairs. In half of the inputs one piece differs from its partner.
fn many_missing(rng: &mut Rng, size: usize) -> String {
    let n = 30 * size;
    let all = (2..=n).flat_map(|u| (1..u).map(move |v| [u, v]));
    let arcs: Vec<[usize; 2]> = all.filter(|_| rng.one_in(2)).collect();
    let ends = (0..150).map(|_| [rng.within(1..=n), rng.within(1..=n)]);
    let pieces: Vec<[usize; 2]> = ends.map(|[a, b]| [a.min(b), a.max(b)]).collect();
    let mut pieces = pieces.repeat(2);
    pieces[299][1] = if rng.one_in(2) { pieces[299][1] } else { n };
    file(n, &arcs, &pieces)
}
