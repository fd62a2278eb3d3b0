use proconio::input;
use shared::dsu::{self, Dsu};

fn main() {
    input! { n: usize, edges: [(usize, usize)] }
    let mut one = dsu::Dsu::new(n);
    let mut other: Dsu = Dsu::new(n);
    for (u, v) in edges {
        one.merge(u, v);
        other.merge(v, u);
    }
    println!("{} {}", one.same(0, 2), other.same(0, n - 1));
}
