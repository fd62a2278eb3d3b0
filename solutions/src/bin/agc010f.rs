//! AtCoder `agc010_f`, *Tree Game*: one piece walks over a tree and eats stones.
//! <https://atcoder.jp/contests/agc010/tasks/agc010_f>
//!
//! **Game.** Vertex v of a tree of n ≥ 1 vertices holds a(v) ≥ 0 stones. A piece starts somewhere;
//! a move removes a stone from the piece's vertex and takes the piece to a neighbour; normal play.
//! Input: n, the stones, n − 1 edges. Output: all starts from which the first player wins, possibly
//! none.
//!
//! **Theorem.** A start v wins exactly if a neighbour u with a(u) < a(v) loses.
//! Proved in proofs/agc010f.v.
//!
//! *Idea.* Going to a neighbour with as many stones or more is useless: the opponent can go back,
//! until v is the first to run out. So the piece goes downhill, and a recursion along increasing a
//! decides.
//!
//! *Proof.* The theorem defines "wins" by recursion over ever fewer stones. Whether a vertex wins
//! depends only on those reached from it by steps to neighbours with fewer stones. Show by
//! induction on the number of stones that the player to move wins exactly if the piece's vertex v
//! wins. If a(v) = 0, v loses, and there is no move. Otherwise a move changes a(v) to a(v) − 1, and
//! takes the piece to some u.
//! - If a(u) < a(v), then a(v) − 1 ≥ a(u), so neither before nor after the move is v among the
//!   vertices that u depends on: u wins after the move exactly if it did before. So by induction
//!   going to a losing u wins, and going to a winning u does not.
//! - If a(u) ≥ a(v) and v loses, v still loses with one stone fewer: its neighbours w with
//!   a(w) < a(v) − 1 were among those with a(w) < a(v), they all win, and they do not depend on v.
//!   Now a(v) − 1 < a(u), so u wins by recursion, and by induction the move is useless.
//!
//! So a winning v has a move to a losing vertex, and a losing v has only moves to winning ones. The
//! proof does not need that the graph is a tree.
//!
//! *Example.* On the path 1 – 2 – 3 with 1, 2, 3 stones only the start 2 wins, by the move to 1.
//!
//! *This fails when* the piece may also stay: on the path 1 – 2 with 1, 1 stones the start 1 then
//! wins.
//!
//! **Complexity.** O(n log n): sort the edges by the smaller stone count of their ends; when an
//! edge comes up, that end is already decided.

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
