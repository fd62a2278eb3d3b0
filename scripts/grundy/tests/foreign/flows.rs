use ac_library::{suffix_array, z_algorithm, MfGraph, MinCostFlowGraph, SccGraph, TwoSat};
use itertools::Itertools;
use proconio::{input, marker::{Bytes, Chars}};

fn main() {
    input! { n: usize, edges: [(usize, usize, i64)], word: Chars, other: Bytes }
    let mut flow = MfGraph::<i64>::new(n);
    let mut cheap = MinCostFlowGraph::new(n);
    let mut strong = SccGraph::new(n);
    let mut clauses = TwoSat::new(n);
    for (u, v, w) in edges {
        flow.add_edge(u, v, w);
        cheap.add_edge(u, v, 1, w);
        strong.add_edge(u, v);
        clauses.add_clause(u, w % 2 == 0, v, w % 3 == 0);
    }
    println!("{} {:?}", flow.flow(0, n - 1), cheap.flow(0, n - 1, 1));
    println!("{:?} {}", strong.scc(), clauses.satisfiable());
    let word: String = word.into_iter().collect();
    println!("{}", suffix_array(&word).into_iter().join(" "));
    println!("{}", z_algorithm(&word).iter().zip(other).map(|(z, b)| z + b as usize).join(" "));
}
