//! Nowcoder, *Chess*: pieces on a graph with nearly all arcs.
//!
//! **Game.** Vertices 1, …, n; vertex u has an arc to every v < u, except for m arcs that are
//! missing. Each of k pieces first moves to any vertex of its interval from l to r, where 1 ≤ l ≤ r
//! ≤ n, and then along arcs. A move takes one piece; normal play. Input: `n m k`, the missing arcs
//! `u v` with v < u, the intervals. Output: `Alice` if the first player wins, otherwise `Bob`.
//!
//! **Recursion.** The first player wins exactly if the nim-sum of the pieces' Grundy values is not
//! 0 (Sprague–Grundy, `hdu1524`). A piece that has not moved has the mex of the values in its
//! interval. If the values of the vertices below u are 0, …, top − 1, each at least once, then g(u)
//! is the smallest value all of whose vertices u misses, or top if there is none. So g(u) ≤ u − 1.
//! Proved in proofs/chess_dag.v (answer_is_right). We checked all sets of missing arcs up to n = 4
//! by brute force; the program answers up to n = LIMIT.
//!
//! *Idea.* Nearly all arcs are there: ask which values u cannot reach. Here vertex 5 misses the
//! only vertex of value 0, and vertex 3 the only one of value 1:
//!
//! | u | arcs to | misses | g(u) |
//! | --- | --- | --- | --- |
//! | 1 |  |  | 0 |
//! | 2 | 1 |  | 1 |
//! | 3 | 1 | 2 | 1 |
//! | 4 | 1 2 3 |  | 2 |
//! | 5 | 2 3 4 | 1 | 0 |
//!
//! *Proof.*
//! - The vertex u has arcs to all vertices below it except those that it misses. So its mex is the
//!   smallest value that only these have, or else top.
//! - The mex is at most top. So the values up to u are 0, …, top − 1 or 0, …, top, without a gap.
//! - The mex over the vertices l, …, r is the smallest x with last(r, x) < l, where last(r, x) is
//!   the last vertex up to r with the value x, or 0.
//!
//! From r to r + 1 only one entry of last changes. So a persistent tree of minima keeps a version
//! for every r and finds the first entry below l from its root. If the questions are sorted by r, a
//! plain tree suffices: the program in C++ does that, the one in Rust keeps the versions.
//!
//! *Example.* In this graph a piece for 2 to 4 meets the values 1, 1 and 2 and has the value 0; a
//! piece for 3 to 5 has mex {1, 2, 0} = 3. The nim-sum is 3. Only the piece of value 3 can go to 3
//! ⊕ 3 = 0, on vertex 5: the only winning move.
//!
//! *This fails when* a move may take two pieces, one step each: for n = 1, two pieces for 1 to 1
//! are then an N-position. The step that fails is that the pieces form a sum. Two pieces are then
//! lost exactly if each alone is lost.
//!
//! **Complexity.** O((n + m + k) log n) time, O(n log n) memory.
//!
//! *Try next.* `great_party`. Which values do vertices 0, 1, 2, … have if each misses the one below
//! it? `cargo grundy explore --rules below.rs`, with the file
//!
//! ```rust
//! fn options(u: u64) -> Vec<u64> {
//!     (0..u).filter(|v| v + 1 < u).collect()
//! }
//! ```

use proconio::{input, source::once::OnceSource};
use shared::persistent_segment_tree::PersistentSegmentTree;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The most vertices that are answered.
const LIMIT: usize = 200_000;

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        n: usize, m: usize, k: usize,
        missing: [(u32, u32); m],
        pieces: [(u32, u32); k],
    }
    assert!(n <= LIMIT, "{n} vertices exceed {LIMIT}");
    let upwards = |&(u, v): &(u32, u32)| 0 < v && v < u && u as usize <= n;
    assert!(missing.iter().all(upwards), "a missing arc does not lead down from 1..={n}");
    let grundy = vertex_grundy(n, missing);

    // Vertices count from 1, so that 0 says that a value has not occurred.
    let top = grundy.iter().max().copied().unwrap_or(0) as usize;
    let mut last = PersistentSegmentTree::new(top + 2, n, u32::min);
    let mut versions = vec![last.zeros()];
    for (v, &value) in grundy.iter().enumerate() {
        let version = last.set(versions[v], value as usize, v as u32 + 1);
        versions.push(version);
    }
    let nim_sum = pieces.into_iter().fold(0, |sum, (l, r)| {
        let r = r as usize;
        assert!(0 < l && l as usize <= r && r <= n, "{l}..={r} is not an interval of 1..={n}");
        let mex = last.first_below(versions[r], l).expect("top + 1 does not occur");
        sum ^ mex
    });
    String::from(if nim_sum != 0 { "Alice\n" } else { "Bob\n" })
}

/// The Grundy values of the vertices 1, 2, …, `n`.
fn vertex_grundy(n: usize, mut missing: Vec<(u32, u32)>) -> Vec<u32> {
    missing.sort_unstable();
    missing.dedup();
    let mut missing = missing.into_iter().peekable();
    let mut grundy: Vec<u32> = Vec::with_capacity(n);
    // How many of the vertices so far have each value; 0, …, top − 1 occur.
    let (mut count, mut top) = (vec![0_u32; n + 1], 0);
    let mut out = vec![];
    for u in 1..=n as u32 {
        let mut mex = top;
        while let Some((_, v)) = missing.next_if(|&(from, _)| from == u) {
            let value = grundy[v as usize - 1];
            count[value as usize] -= 1;
            if count[value as usize] == 0 {
                mex = mex.min(value);
            }
            out.push(value);
        }
        for value in out.drain(..) {
            count[value as usize] += 1;
        }
        count[mex as usize] += 1;
        top = top.max(mex + 1);
        grundy.push(mex);
    }
    grundy
}

#[cfg(test)]
#[path = "../../../testdata/examples/chess_dag.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/chess_dag.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/chess_dag.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);
