//! Codeforces 1823E, *Removing Graph*: a take-away game on disjoint cycles.
//! <https://codeforces.com/problemset/problem/1823/E>
//!
//! **Game.** The graph is a union of disjoint cycles. A move deletes a connected set of between l
//! and r vertices, 1 ≤ l < r; normal play. Input: `n l r`, then n edges. Output: `Alice` if the
//! first player wins, otherwise `Bob`.
//!
//! **Theorem.** A cycle on k vertices has Grundy value ⌊k / l⌋ if k < l + r, and 0 otherwise. The
//! first player wins exactly if the nim-sum over all cycles is not 0 (Sprague–Grundy, `hdu1524`).
//! Proved in proofs/cf1823e.v (answer_is_right).
//!
//! *Idea.* A move makes a path of a cycle, so tabulate paths as well. If l = 2 and r = 4, both rows
//! are ⌊k / 2⌋ up to k = 5; from k = 6 = l + r on every cycle has the value 0, and no path has:
//!
//! | k | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | path | 0 | 1 | 1 | 2 | 2 | 3 | 3 | 4 | 1 | 1 | 5 | 6 |
//! | cycle |  |  | 1 | 2 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | 0 |
//!
//! On a short path, moves at one end reach all smaller values. On a long one the mover leaves two
//! equal halves and wins.
//!
//! *Proof.* By induction on k, first for paths.
//! - A path on k < l + r vertices has the value ⌊k / l⌋. A move leaves a and b vertices with a + b
//!   ≤ k − l, of value ⌊a / l⌋ ⊕ ⌊b / l⌋ ≤ ⌊(a + b) / l⌋ < ⌊k / l⌋. If k ≥ l, moves at one end
//!   leave max(0, k − r), …, k − l vertices; as k − r < l, these have all values from 0 to ⌊k / l⌋
//!   − 1.
//! - A path on k ≥ l + r vertices does not have the value 0: as l < r, one of l and l + 1 has the
//!   parity of k; the mover takes that many vertices out of the middle and leaves two equal paths,
//!   of nim-sum 0.
//! - A cycle becomes one path on max(0, k − r), …, k − l vertices. If k < l, no move is possible.
//!   If l ≤ k < l + r, the paths have all values from 0 to ⌊k / l⌋ − 1, as above. If k ≥ l + r,
//!   they have l vertices or more, and none has the value 0.
//!
//! *Example.* Cycles on 3, 4 and 7 vertices with l = 2 and r = 4 have the nim-sum 1 ⊕ 2 ⊕ 0 = 3.
//! The cycle of value 2 has to become a path of value 2 ⊕ 3 = 1: the first player deletes two of
//! its vertices. The other two would need a path of value 1 ⊕ 3 = 2 or 0 ⊕ 3 = 3, and have none.
//!
//! *This fails when* l = r: (k, l, r) = (3, 1, 1) is then an N-position. The step that fails is
//! that two equal paths are left, as l need not have the parity of k. A cycle on k ≥ l vertices
//! then has only the path on k − l as an option, so its value is 1 if that path has the value 0,
//! otherwise 0. The paths are those of `poi2000`.
//!
//! **Complexity.** O(n α(n)) time, O(n) memory.
//!
//! *Try next.* `p4279`. Which paths are lost if l = r = 2? `cargo grundy explore --octal 0.07`

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
#[path = "../../../testdata/examples/cf1823e.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/cf1823e.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/cf1823e.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::cycle_grundy;
    use super::oracle::{cycles, grown, options, Graph};
    use testdata::proof;

    #[test]
    fn holds() {
        for (lengths, l, r) in
            [(&[3, 3, 4][..], 1, 2), (&[11], 2, 3), (&[10], 1, 3), (&[5, 7], 2, 5)]
        {
            let graph = cycles(lengths, l, r);
            let rules = |&left: &u64| options(left, &graph);
            let all = (1 << graph.adjacent.len()) - 1;
            let starts: Vec<u64> = if is_balanced(all, &graph) { vec![all] } else { rules(&all) };
            let balanced = starts.into_iter().filter(|&left| is_balanced(left, &graph));
            proof::strategy(balanced, rules, |left| winning_move(*left, &graph));
        }
    }

    /// A move of Nim; the halves of a path on l + r vertices or more; in one of two equal paths the move that the
    /// opponent made in the other one.
    fn winning_move(left: u64, graph: &Graph) -> Option<u64> {
        options(left, graph).into_iter().find(|&option| is_balanced(option, graph))
    }

    /// Do the longer paths come in equal pairs, and is the nim-sum of the other parts 0?
    fn is_balanced(left: u64, graph: &Graph) -> bool {
        let (l, r) = (graph.l as usize, graph.r as usize);
        let (mut rest, mut nim_sum, mut unpaired) = (left, 0, 0);
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            while let Some(larger) = grown(part, left, graph).next() {
                part = larger;
            }
            rest &= !part;
            let k = part.count_ones() as usize;
            let degree = |v: usize| (graph.adjacent[v] & part).count_ones();
            if (0..64).all(|v| part >> v & 1 == 0 || degree(v) == 2) {
                nim_sum ^= cycle_grundy(k, l, r);
            } else if k < l + r {
                nim_sum ^= k / l;
            } else {
                unpaired ^= 1 << k;
            }
        }
        nim_sum == 0 && unpaired == 0
    }
}
