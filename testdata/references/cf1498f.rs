//! Codeforces 1498F, a second way: from every vertex with presents a search finds the roots at an odd number
//! of steps.

use super::oracle::{read, Tree};
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[
        ("few presents in a large tree", few_presents),
        ("presents on all vertices", many_presents),
    ],
    large_from: 100,
    relations: &[],
};

fn answer(text: &str) -> String {
    let Tree { k, neighbours, presents } = read(&mut Input::new(text)).expect("a tree");
    let mut sums = vec![0; presents.len()];
    for (start, presents) in presents.into_iter().enumerate() {
        // A vertex, the one before it and its distance.
        let mut found = vec![(start, start, 0)];
        found.truncate(presents as usize);
        while let Some((v, before, distance)) = found.pop() {
            if distance / k % 2 == 1 {
                sums[v] ^= presents;
            }
            let further = neighbours[v].iter().filter(|next| **next != before);
            found.extend(further.map(|&next| (next, v, distance + 1)));
        }
    }
    line(sums.iter().map(|&sum| u8::from(sum != 0)))
}

/// Up to 100,000 vertices: the last has the top digit alone, four others have equal numbers but for one binary
/// digit, or the largest two.
fn few_presents(rng: &mut Rng, size: usize) -> String {
    let n = 70_000 + 3000 * size;
    let digit = 1 << rng.within(0..=29);
    let a = rng.within(0..=400_000_000) & !digit;
    let [a, b] = if rng.one_in(2) { [1_000_000_000, 999_999_999] } else { [a, a ^ digit] };
    let mut presents = vec![0; n];
    presents[rng.within(0..=n - 1)] = a;
    presents[n - 4..].copy_from_slice(&[a, a, b, 1 << 29]);
    tree(rng, &presents)
}

/// Up to 500 vertices; the presents are 0, a, b or a ⊕ b, where a and b differ in one binary digit.
fn many_presents(rng: &mut Rng, size: usize) -> String {
    let digit = 1 << if rng.one_in(3) { 29 } else { rng.within(0..=29) };
    let a = rng.within(0..=400_000_000) & !digit;
    let numbers = [0, a, a | digit, digit];
    let presents = rng.list(50 * size, |rng| rng.one_of(&numbers));
    tree(rng, &presents)
}

fn tree(rng: &mut Rng, presents: &[u32]) -> String {
    let n = presents.len();
    let reach = rng.one_of(&[1, n, 2, 10, 3]);
    // With k = 1 all roots of one side of the tree have the same sum.
    let least = if n > 500 { 2 } else { 1 };
    let most = if reach == n { 4 } else { 20 };
    let k = if rng.one_in(2) { most } else { rng.within(least..=most) };
    line([n, k]) + &rng.tree(n, reach) + &line(presents)
}
