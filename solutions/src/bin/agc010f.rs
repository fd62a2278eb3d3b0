//! AtCoder `agc010_f`, *Tree Game*: one piece walks over a tree and eats stones.
//! <https://atcoder.jp/contests/agc010/tasks/agc010_f>
//!
//! **Game.** Vertex v of a tree of n ≥ 1 vertices holds a(v) ≥ 0 stones. A piece starts somewhere;
//! a move removes a stone from the piece's vertex and takes the piece to a neighbour; normal play.
//! Input: n, the stones, n − 1 edges. Output: all starts from which the first player wins, possibly
//! none.
//!
//! **Theorem.** Call a vertex v *good* if it has a neighbour u with a(u) < a(v) that is not good.
//! The first player wins exactly if the start is good. Proved in proofs/agc010f.v (answer_is_right).
//!
//! *Idea.* Going to a neighbour with as many stones or more is useless: the opponent can go back,
//! until v runs out first. On this path a start is N exactly if a neighbour with fewer stones is P:
//!
//! | vertex | 1 | 2 | 3 | 4 | 5 | 6 |
//! | --- | --- | --- | --- | --- | --- | --- |
//! | stones | 2 | 1 | 2 | 3 | 3 | 1 |
//! | start | N | P | N | P | N | P |
//!
//! *Proof.* Whether a vertex is good depends only on those reached from it by steps to fewer
//! stones. By induction on the number of stones, the player to move wins exactly if the piece's
//! vertex v is good. If a(v) = 0, v is not good, and there is no move. Otherwise v keeps a(v) − 1
//! stones, and the piece goes to some u.
//! - If a(u) < a(v), then a(v) − 1 ≥ a(u), so u does not depend on v, and is good after the move
//!   exactly if it was before. By induction the move wins exactly if u is not good.
//! - If a(u) ≥ a(v) and v is not good, v is still not good with one stone fewer: the neighbours
//!   that count are some of those before, which are all good and do not depend on v. Now a(v) − 1 <
//!   a(u), so u is good, and by induction the move loses.
//!
//! So a good v has a move to a vertex that is not good, and any other v has only moves to good
//! ones. The graph need not be a tree.
//!
//! *Example.* On the path 1 – 2 – 3 with 1, 2, 3 stones the start 1 loses, as no neighbour has
//! fewer. So 2 wins by the move to 1, and 3 loses, as its only neighbour wins. From 2 the move to 3
//! would lose: the opponent goes back to 2, which has 1 stone now.
//!
//! *This fails when* edges are one-way: with the arc 1 → 2 and 1, 1 stones the start 1 then wins.
//! The step that fails is the second, as the opponent cannot go back. Without cycles a start with a
//! stone then wins exactly if an arc leads to a losing one.
//!
//! **Complexity.** O(n log n): sort the edges by the smaller stone count of their ends; when an
//! edge comes up, that end is decided.
//!
//! *Try next.* `cf1498f`. When does the start 1 lose on the cycle 1 → 2 → 3 → 1 of arcs, with a, b
//! and c stones? `cargo grundy explore --rules cycle.rs`, with the file
//!
//! ```rust
//! fn options(a: u64, b: u64, c: u64) -> Vec<(u64, u64, u64)> {
//!     if a > 0 { vec![(b, c, a - 1)] } else { vec![] }
//! }
//! ```

use itertools::Itertools;
use proconio::{input, marker::Usize1, source::once::OnceSource};
use shared::dsu::Dsu;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        n: usize,
        stones: [u32; n],
        edges: [(Usize1, Usize1); n.saturating_sub(1)],
    }
    let mut joined = Dsu::new(n);
    assert!(n > 0 && edges.iter().all(|&(u, v)| joined.merge(u, v)), "the edges are not a tree");
    winning_starts(&stones, edges).map(|v| v + 1).join(" ") + "\n"
}

/// The vertices from which the first player wins, in order.
fn winning_starts(stones: &[u32], mut edges: Vec<(usize, usize)>) -> impl Iterator<Item = usize> {
    edges.sort_unstable_by_key(|&(u, v)| stones[u].min(stones[v]));
    let mut wins = vec![false; stones.len()];
    for (u, v) in edges {
        let (u, v) = if stones[u] < stones[v] { (u, v) } else { (v, u) };
        // Whether u wins is settled: its own neighbours with fewer stones came before.
        if stones[u] < stones[v] && !wins[u] {
            wins[v] = true;
        }
    }
    (0..wins.len()).filter(move |&v| wins[v])
}

#[cfg(test)]
#[path = "../../../testdata/examples/agc010f.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/agc010f.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/agc010f.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{oracle::options, winning_starts};
    use testdata::{proof, random::lists};

    /// A path and a tree with a branch.
    #[test]
    fn holds() {
        for edges in [[(0, 1), (1, 2), (2, 3)], [(1, 0), (2, 0), (0, 3)]] {
            let mut neighbours = vec![vec![]; 4];
            for (u, v) in edges {
                neighbours[u].push(v);
                neighbours[v].push(u);
            }
            let rules = |position: &_| options(position, &neighbours);
            let starts =
                lists(4, 0..=3).map(|stones| stones.into_iter().map(|a| a as u32).collect());
            let starts =
                starts.flat_map(|stones: Vec<u32>| (0..4).map(move |v| (stones.clone(), v)));
            proof::normal(starts, rules, |(stones, v)| {
                // To a losing neighbour with fewer stones.
                let wins: Vec<usize> = winning_starts(stones, edges.to_vec()).collect();
                let loses = |u: &usize| stones[*u] < stones[*v] && !wins.contains(u);
                let u = neighbours[*v].iter().copied().find(loses)?;
                let mut left = stones.clone();
                left[*v] -= 1;
                Some((left, u))
            });
        }
    }
}
