//! Library Checker, `graph/bipartitematching`.

use proconio::input;
use shared::bipartite_matching::maximum_matching_of_edges;

fn main() {
    input! { l: usize, r: usize, m: usize, edges: [(usize, usize); m] }
    let pairs = maximum_matching_of_edges(l, r, &edges);
    let lines: String = pairs.iter().map(|(u, v)| format!("{u} {v}\n")).collect();
    print!("{}\n{lines}", pairs.len());
}
