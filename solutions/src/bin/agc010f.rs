//! AtCoder `agc010_f`, *Tree Game*: one piece walks over a tree and eats stones.
//! <https://atcoder.jp/contests/agc010/tasks/agc010_f>
//!
//! **Game.** Vertex v of a tree holds a(v) stones. A piece starts somewhere; a move removes a stone
//! from the piece's vertex and takes the piece to a neighbour; who finds no stone there loses.
//! Input: n, the stones, n - 1 edges. Output: all starts from which the first player wins, possibly
//! none.
//!
//! **Theorem.** A start v wins exactly if a neighbour u with a(u) < a(v) loses. Is u such a
//! neighbour, the first player goes there. If the opponent comes back, both counts have dropped by
//! one: the first player repeats his move, and u runs dry first. If the opponent goes elsewhere, he
//! plays the game of u, which is lost for him; there a step back to v is no help, as v has more
//! stones than u. To go to a u with a(u) ≥ a(v) is useless: the opponent comes back, and v runs dry
//! first.
//!
//! **Complexity.** O(n log n): the theorem is a recursion along increasing a, so each edge is
//! looked at once, by its smaller end. The note walks the tree from every root, O(n²).

use proconio::marker::Usize1;
use shared::{
    dsu::Dsu,
    tokens::{input, Tokens},
};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from Tokens::new(text),
        n: usize,
        stones: [u32; n],
        edges: [(Usize1, Usize1); n - 1],
    }
    let mut joined = Dsu::new(n);
    assert!(edges.iter().all(|&(u, v)| joined.merge(u, v)), "the edges have a cycle");
    let starts: Vec<String> = winning_starts(&stones, edges).map(|v| (v + 1).to_string()).collect();
    starts.join(" ") + "\n"
}

/// The vertices from which the first player wins, in order.
fn winning_starts(stones: &[u32], mut edges: Vec<(usize, usize)>) -> impl Iterator<Item = usize> {
    let fewer = |&(u, v): &(usize, usize)| stones[u].min(stones[v]);
    edges.sort_unstable_by_key(fewer);
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
testdata::tests!(agc010f);
