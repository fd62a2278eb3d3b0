//! Nowcoder, *Chess*, a second way: for every Grundy value the list of its vertices; the mex over an interval
//! asks the lists of 0, 1, 2, … in turn.

use super::oracle::{file, LIMIT};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("blocks without arcs", blocks),
        ("a value of many vertices", large_block),
        ("heaps, where one digit decides", heaps),
        ("many arcs are missing", many_missing),
    ],
);

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

/// The vertices form blocks without arcs inside, so each block has one value; 70000 vertices with all arcs may
/// come before. Three pairs of intervals reach from vertex 1 to two vertices of one block; in half of the inputs one of
/// them ends elsewhere.
fn blocks(rng: &mut Rng, size: usize) -> String {
    let (start, block) = (rng.one_of(&[0, 70_000]), rng.within(2..=5));
    let n = start + rng.within(2..=2000 * size);
    let arcs =
        (start..n).flat_map(|u| (start.max(u / block * block)..u).map(move |v| [u + 1, v + 1]));
    let mut pieces = rng.list(3, |rng| [1, rng.within(start + 1..=n)]);
    for [_, last] in pieces.clone() {
        let first = start.max((last - 1) / block * block) + 1;
        pieces.push([1, rng.within(first..=last)]);
    }
    pieces[0][1] = if rng.one_in(2) { pieces[0][1] } else { rng.within(1..=n) };
    rng.shuffle(&mut pieces);
    file(n, &arcs.collect::<Vec<_>>(), &pieces)
}

/// The first 257 vertices have no arcs, and the last vertex has arcs to all of them but one: its value is 1.
fn large_block(rng: &mut Rng, _: usize) -> String {
    let inside = (1..=257).flat_map(|u| (1..u).map(move |v| [u, v]));
    let arcs: Vec<_> = inside.chain([[258, rng.within(1..=257)]]).collect();
    file(258, &arcs, &[[1, rng.within(1..=257)], [1, 258]])
}

/// No arc is missing, so a piece from vertex 1 to r is a heap of r: a few heaps of any size, or many small ones.
fn heaps(rng: &mut Rng, size: usize) -> String {
    let (pairs, most) = rng.one_of(&[(size, LIMIT), (LIMIT / 2, 100)]);
    let heaps = rng.heap_pairs(pairs, &(1..=most as u64));
    file(LIMIT, &[], &heaps.iter().map(|&heap| [1, heap as usize]).collect::<Vec<_>>())
}

/// Half of the arcs are missing; 300 pieces in equal pairs. In half of the inputs one piece differs from its partner.
fn many_missing(rng: &mut Rng, size: usize) -> String {
    let n = 30 * size;
    let all = (2..=n).flat_map(|u| (1..u).map(move |v| [u, v]));
    let arcs: Vec<[usize; 2]> = all.filter(|_| rng.one_in(2)).collect();
    let mut pieces = rng.list(150, |rng| rng.interval(n)).repeat(2);
    pieces[299][1] = if rng.one_in(2) { pieces[299][1] } else { n };
    file(n, &arcs, &pieces)
}
