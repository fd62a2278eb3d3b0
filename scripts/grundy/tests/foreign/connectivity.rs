use ac_library::Dsu;
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { n: usize, edges: [(Usize1, Usize1)] }
    let mut dsu = Dsu::new(n);
    for &(u, v) in &edges {
        dsu.merge(u, v);
    }
    let groups = dsu.groups();
    println!("{}", groups.iter().map(|group| group.len()).sorted().join(" "));
    println!("{}", groups.iter().map(|group| group.iter().join(",")).join(" | "));
}
