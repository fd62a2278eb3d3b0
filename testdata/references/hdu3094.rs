//! HDU 3094, a second way: leaves are stripped one by one, and each adds a stalk to its last neighbour.

use super::oracle::{read, Tree, ORACLE};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("stalks of all lengths", stalks), ("a tree and a stalk", tree_and_stalk)],
    large_from: 10,
    relations: &[],
};

fn answer(text: &str) -> String {
    let trees = read(&mut Input::new(text)).expect("it is valid");
    ORACLE.winners(trees, |near: Tree| {
        let mut degree: Vec<usize> = near.iter().map(Vec::len).collect();
        let mut stalk = vec![0_usize; near.len()];
        let mut leaves: Vec<usize> = (1..near.len()).filter(|&v| degree[v] == 1).collect();
        while let Some(leaf) = leaves.pop() {
            degree[leaf] = 0;
            let below = *near[leaf].iter().find(|v| degree[**v] > 0).expect("a way to the root");
            stalk[below] ^= stalk[leaf] + 1;
            degree[below] -= 1;
            if degree[below] == 1 && below != 0 {
                leaves.push(below);
            }
        }
        stalk[0] > 0
    })
}

/// For every digit of a length two stalks that differ in it, and two equal ones; also trees at the limit of n.
fn stalks(rng: &mut Rng, size: usize) -> String {
    let long = rng.within(48_000..=49_998);
    let mut all = vec![vec![long, 1 + (long ^ 1 << rng.within(1..=9)).min(49_998)]];
    if size == 10 {
        all.extend([vec![1; 99_999], vec![49_999; 2]]);
    }
    for digit in 0..=16 {
        let length = rng.within(0..=100 * size) * rng.within(0..=1);
        all.extend([vec![length, length ^ 1 << digit], vec![length; 2]]);
    }
    file(all, |lengths| {
        let mut parents = vec![0];
        for length in lengths {
            // The first vertex of a stalk hangs on the root.
            let (first, end) = (parents.len(), parents.len() + length);
            parents.extend((first..end).map(|v| if v == first { 0 } else { v - 1 }));
        }
        test(rng, &parents)
    })
}

/// At the root of a random tree a stalk of its value, or of another length: half of the tests are lost.
fn tree_and_stalk(rng: &mut Rng, size: usize) -> String {
    file(0..100, |number| {
        let n = rng.within(1..=100 * size);
        let reach = rng.one_of(&[1, 2, 3, 10, n]);
        let mut parents = vec![0];
        parents.extend((1..n).map(|v| rng.within(v.saturating_sub(reach)..=v - 1)));
        let mut values = vec![0; n];
        (1..n).rev().for_each(|v| values[parents[v]] ^= values[v] + 1);
        let other = if number % 2 == 0 { 0 } else { 1 << rng.within(0..=12) };
        let length = values[0] ^ other;
        parents.extend((n..n + length).map(|v| if v == n { 0 } else { v - 1 }));
        test(rng, &parents)
    })
}

/// The tree in which every vertex but the first has this parent, with shuffled names and edges.
fn test(rng: &mut Rng, parents: &[usize]) -> String {
    let mut names: Vec<usize> = (1..=parents.len()).collect();
    rng.shuffle(&mut names[1..]);
    let ends = |v: usize| if v % 2 == 0 { [v, parents[v]] } else { [parents[v], v] };
    let mut edges: Vec<[usize; 2]> = (1..names.len()).map(|v| ends(v).map(|v| names[v])).collect();
    rng.shuffle(&mut edges);
    line([names.len()]) + &edges.iter().map(line).collect::<String>()
}
