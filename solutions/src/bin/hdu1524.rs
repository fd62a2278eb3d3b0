//! HDU 1524, *A Chess Game*: pieces walk along the arcs of a graph without cycles.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1524>
//!
//! **Game.** Pieces are on the vertices 0, …, n − 1 of a graph without cycles, possibly several on
//! one vertex; a move takes one piece along one arc; normal play. Input, until its end: n, for each
//! vertex the number of its arcs and where they lead, then questions until a 0, each the number of
//! pieces and their vertices. Output: `WIN` if the first player does, otherwise `LOSE`.
//!
//! **Theorem.** Let the Grundy value of a vertex be the mex of the values of those to which its
//! arcs lead. The first player wins exactly if the nim-sum of the values of the pieces' vertices is
//! not 0. More generally, in a sum of games, where a move is a move in one of them, the Grundy
//! value is the nim-sum of the values of the components (Roland Sprague, *Über mathematische
//! Kampfspiele*, 1935; Patrick Grundy, *Mathematics and games*, 1939). Proved in proofs/hdu1524.v
//! (answer_is_right).
//!
//! *Idea.* A piece of value g can go to every smaller value, as a heap of g stones can; a move that
//! makes its value larger can be taken back: below, after 2 → 3 by 3 → 4. So a piece is a heap of
//! Nim.
//!
//! | v | arcs to | of value | g(v) |
//! | --- | --- | --- | --- |
//! | 4 |  |  | 0 |
//! | 3 | 4 | 0 | 1 |
//! | 2 | 3 | 1 | 0 |
//! | 1 | 3 4 | 1 0 | 2 |
//! | 0 | 1 2 | 2 0 | 1 |
//!
//! *Proof.* Let s be the nim-sum of the values g of the components. By induction the value of each
//! option is the nim-sum of its components.
//! - No option has the value s: a move changes one g, as no position has the value of one of its
//!   options.
//! - Every t < s is the value of an option: let b be the highest bit of s ⊕ t. As t < s, b is in s,
//!   so some component has a g with b, and then g ⊕ s ⊕ t < g. By the definition of mex that
//!   component has an option of this value, and moving there turns s into t.
//!
//! So the sum has the value s. A position is lost exactly if its value is 0: so it is at the end;
//! from 0 every option is not 0; from any other value some option is 0. Here pieces are the
//! components.
//!
//! *Example.* Pieces on 1 and 3 have the values 2 and 1, of nim-sum s = 3. The piece of value 2 has
//! to reach the value 2 ⊕ 3 = 1, on vertex 3: from (1, 3) only the move to (3, 3) wins; the
//! opponent leaves (3, 4), and the first player ends on (4, 4).
//!
//! *This fails when* a vertex has room for one piece: with the arc 0 → 1 alone (0, 1) is then a
//! P-position. The step that fails is that pieces are a sum: one can block another.
//!
//! **Complexity.** O(n + m) a case with m arcs, O(1) a piece.
//!
//! *Try next.* `hdu1536`. From which squares does a queen that goes left, up or both lose? `cargo
//! grundy explore --rules queen.rs`, with the file
//!
//! ```rust
//! fn options(x: u64, y: u64) -> Vec<(u64, u64)> {
//!     let straight = (0..x).map(|i| (i, y)).chain((0..y).map(|j| (x, j)));
//!     straight.chain((1..=x.min(y)).map(|d| (x - d, y - d))).collect()
//! }
//! ```

use proconio::source::Source;
use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let mut source = OnceSource::from(text);
    let mut answer = String::new();
    while !source.is_empty() {
        input! {
            from &mut source,
            arcs: [[u32]],
        }
        let n = arcs.len();
        let inside = arcs.iter().flatten().all(|&v| (v as usize) < n);
        assert!(inside, "an arc leaves the vertices below {n}");
        let grundy = vertex_grundy(&arcs);
        while !source.is_empty() {
            input! {
                from &mut source,
                pieces: [usize],
            }
            if pieces.is_empty() {
                break;
            }
            assert!(pieces.iter().all(|&v| v < n), "a piece is not on a vertex below {n}");
            let nim_sum = pieces.iter().fold(0, |sum, &v| sum ^ grundy[v]);
            answer += if nim_sum != 0 { "WIN\n" } else { "LOSE\n" };
        }
    }
    answer
}

/// The Grundy values of the vertices.
fn vertex_grundy(arcs: &[Vec<u32>]) -> Vec<usize> {
    let mut grundy = vec![0; arcs.len()];
    // For every value the last vertex with an option of that value, so that no entry is cleared.
    let mut seen_by = vec![usize::MAX; arcs.len() + 1];
    for v in order(arcs).into_iter().rev() {
        for &u in &arcs[v] {
            seen_by[grundy[u as usize]] = v;
        }
        grundy[v] = seen_by.iter().position(|&last| last != v).expect("more values than arcs");
    }
    grundy
}

/// The vertices, each before those to which its arcs lead.
fn order(arcs: &[Vec<u32>]) -> Vec<usize> {
    let mut arriving = vec![0; arcs.len()];
    for &u in arcs.iter().flatten() {
        arriving[u as usize] += 1;
    }
    let mut order: Vec<usize> = (0..arcs.len()).filter(|&v| arriving[v] == 0).collect();
    let mut done = 0;
    while done < order.len() {
        for &u in &arcs[order[done]] {
            arriving[u as usize] -= 1;
            if arriving[u as usize] == 0 {
                order.push(u as usize);
            }
        }
        done += 1;
    }
    assert!(order.len() == arcs.len(), "the arcs have a cycle");
    order
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1524.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1524.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu1524.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{oracle::options, vertex_grundy};
    use testdata::proof;

    #[test]
    fn holds() {
        let arcs = [vec![1, 2, 4], vec![3], vec![1, 3, 5], vec![4], vec![], vec![4, 3]];
        let grundy = vertex_grundy(&arcs.clone().map(|to| to.iter().map(|&u| u as u32).collect()));
        let starts = [vec![0, 0, 2], vec![0, 2, 5]];
        let rules = |pieces: &Vec<usize>| options(pieces, &arcs);
        proof::normal(starts, rules, |pieces| winning_move(pieces, &arcs, &grundy));
    }

    /// From s to t = 0: a piece of value g with g ⊕ s < g goes to a vertex of that value.
    fn winning_move(pieces: &[usize], arcs: &[Vec<usize>], grundy: &[usize]) -> Option<Vec<usize>> {
        let s = pieces.iter().fold(0, |s, &v| s ^ grundy[v]);
        let i = pieces.iter().position(|&v| grundy[v] ^ s < grundy[v])?;
        let mut option = pieces.to_vec();
        option[i] = *arcs[pieces[i]].iter().find(|&&u| grundy[u] == grundy[pieces[i]] ^ s)?;
        option.sort_unstable();
        Some(option)
    }
}
