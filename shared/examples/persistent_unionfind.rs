//! Library Checker, `data_structure/persistent_unionfind`: union by size in a persistent array.

use proconio::input;
use shared::persistent_array::{PersistentArray, Version};

/// For a leader minus the size of its set, for others an element nearer to the leader.
type Sets = PersistentArray<i32>;

/// The leader of the set of `u`, and what the array says of it.
fn leader(sets: &Sets, version: Version, mut u: usize) -> (usize, i32) {
    loop {
        match sets.get(version, u) {
            size if size < 0 => return (u, size),
            parent => u = parent as usize,
        }
    }
}

fn main() {
    input! { n: usize, q: usize, queries: [(u8, isize, usize, usize); q] }
    let (mut sets, mut answers) = (Sets::new(&vec![-1; n]), String::new());
    let mut versions = vec![sets.first()];
    for (t, k, u, v) in queries {
        let version = versions[(k + 1) as usize];
        let [mut small, mut large] = [u, v].map(|u| leader(&sets, version, u));
        let mut next = version;
        if t == 1 {
            answers += if small.0 == large.0 { "1\n" } else { "0\n" };
        } else if small.0 != large.0 {
            if small.1 < large.1 {
                std::mem::swap(&mut small, &mut large);
            }
            next = sets.set(next, small.0, large.0 as i32);
            next = sets.set(next, large.0, small.1 + large.1);
        }
        versions.push(next);
    }
    print!("{answers}");
}
