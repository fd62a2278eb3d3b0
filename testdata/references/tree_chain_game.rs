//! Nowcoder NC19799, a second way: the black vertices of one level after the other, from the root.

use super::oracle::read;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("every vertex twice", pairs),
        ("two black vertices of a path", two_of_a_path),
        ("two black vertices of a broom", broom),
        ("a black star", |rng, _| {
            let any = rng.within(1..=999);
            let leaves = rng.one_of(&[998, 998, 999, any]);
            text(rng, &vec![0; leaves], &(1..=leaves).collect::<Vec<_>>())
        }),
    ],
);

fn answer(text: &str) -> String {
    let (colours, near) = read(&mut Input::new(text)).expect("it is valid");
    let (mut level, mut seen) = (vec![0], vec![false; near.len()]);
    seen[0] = true;
    while !level.is_empty() {
        if level.iter().filter(|&&v: &&usize| colours[v] == 1).count() % 2 == 1 {
            return String::from("First\n");
        }
        let next = level.iter().flat_map(|&u| &near[u]).copied();
        level = next.filter(|&v| !std::mem::replace(&mut seen[v], true)).collect();
    }
    String::from("Second\n")
}

/// The tree in which vertex v > 0 hangs under `parents[v - 1]`, with new names for all but the root.
fn text(rng: &mut Rng, parents: &[usize], black: &[usize]) -> String {
    let n = parents.len() + 1;
    let mut names: Vec<usize> = (2..=n).collect();
    rng.shuffle(&mut names);
    if let Some(v) = black.last().filter(|&&v| v > 0 && rng.one_in(2)) {
        // A black vertex has the last name.
        let last = names.iter().position(|&name| name == n).expect("a name for all");
        names.swap(last, v - 1);
    }
    names.insert(0, 1);
    let mut colours = vec![0; n];
    for &v in black {
        colours[names[v] - 1] = 1;
    }
    let mut edges: Vec<[usize; 2]> = (1..n).map(|v| [names[v], names[parents[v - 1]]]).collect();
    rng.shuffle(&mut edges);
    for edge in &mut edges {
        rng.shuffle(edge);
    }
    counted(colours) + &edges.iter().map(line).collect::<String>()
}

/// The vertices v and v + 1, for odd v, are on one level and of one colour, except one vertex in half of the
/// trees. The levels are from a few to 500.
fn pairs(rng: &mut Rng, size: usize) -> String {
    let (n, reach) = (100 * size - 1, rng.one_of(&[1, 1, 2, 10, 1000]));
    let mut parents = vec![];
    let mut black = vec![];
    for v in (1..n).step_by(2) {
        let above = if v == 1 { 0 } else { rng.within((v / 2).saturating_sub(reach)..=v / 2 - 1) };
        parents.extend([(); 2].map(|()| if v == 1 { 0 } else { 2 * above + rng.within(1..=2) }));
        black.extend(if rng.one_in(2) { vec![] } else { vec![v, v + 1] });
    }
    if rng.one_in(2) {
        black.pop();
    }
    text(rng, &parents, &black)
}

/// On a path down to vertex n one vertex is black, or two at a distance of 1 or of another power of 2, often at
/// the end of the path.
fn two_of_a_path(rng: &mut Rng, _: usize) -> String {
    let n = rng.within(1_usize..=4000).min(999);
    let power = 1 << rng.within(0..=9);
    let apart = rng.one_of(&[1, 256, 512, power]).min(n);
    let first = rng.within(0..=4 * n).min(n - apart);
    let last = rng.one_of(&[first, first + apart, first + apart]);
    text(rng, &(0..n).collect::<Vec<_>>(), &[first, last])
}

/// A path with two leaves at its end, of which both are black, or one, and one vertex of the path.
fn broom(rng: &mut Rng, _: usize) -> String {
    let n = rng.within(1..=1500).min(997);
    let other = rng.within(0..=n);
    let black = [n + 1, if rng.one_in(2) { n + 2 } else { other }];
    text(rng, &(0..=n).chain([n]).collect::<Vec<_>>(), &black)
}
