//! Codeforces 1823E, *Removing Graph*: a take-away game on disjoint cycles.
//! <https://codeforces.com/problemset/problem/1823/E>
//!
//! **Game.** Every vertex of a graph lies on exactly one cycle. A move deletes a connected set of
//! between l and r vertices, l < r; normal play. Input: `n l r`, then n edges. Output: `Alice` if
//! the first player wins, otherwise `Bob`.
//!
//! **Theorem.** A cycle on k vertices has Grundy value ⌊k / l⌋ if k < l + r, and 0 otherwise.
//! First, a path on k < l + r vertices has Grundy value ⌊k / l⌋, by induction: a move leaves a and
//! b vertices with a + b ≤ k - l, of value ⌊a / l⌋ ⊕ ⌊b / l⌋ ≤ ⌊(a + b) / l⌋ < ⌊k / l⌋; and moves
//! at one end leave each of 0 ..= k - l vertices with at most l - 1 exceptions at the bottom, so
//! every smaller value is reached. A longer path is not 0: as l < r, the mover can cut a middle of
//! either parity, leaving two equal paths. A move turns a cycle into one path on k - r ..= k - l
//! vertices. For k < l + r these have the values 0 .. ⌊k / l⌋; for k ≥ l + r all have l vertices or
//! more, so none has value 0. The note forgets that cycles with k < l have value 0 as well.
//!
//! **Complexity.** O(n α(n)) time, O(n) memory.

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
        n: usize, l: usize, r: usize,
        edges: [(Usize1, Usize1); n],
    }
    assert!(0 < l && l < r, "l = {l} is not between 0 and r = {r}");
    let (mut cycles, mut degree) = (Dsu::new(n), vec![0; n]);
    for (u, v) in edges {
        cycles.merge(u, v);
        degree[u] += 1;
        degree[v] += 1;
    }
    assert!(degree.iter().all(|&degree| degree == 2), "a vertex is not on exactly one cycle");
    let mut nim_sum = 0;
    for u in 0..n {
        if cycles.leader(u) == u {
            nim_sum ^= cycle_grundy(cycles.size(u), l, r);
        }
    }
    String::from(if nim_sum != 0 { "Alice\n" } else { "Bob\n" })
}

/// The Grundy value of a cycle on `k` vertices.
fn cycle_grundy(k: usize, l: usize, r: usize) -> usize {
    if k < l.saturating_add(r) {
        k / l
    } else {
        0
    }
}

#[cfg(test)]
testdata::tests!(cf1823e);
