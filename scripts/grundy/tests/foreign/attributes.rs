use proconio::{derive_readable, fastout, input, marker::Usize1};

#[derive_readable]
#[derive(Debug)]
struct Edge {
    from: Usize1,
    weight: i64,
}

#[derive_readable]
struct Pair(u8, Usize1);

mod inner {
    pub fn read() -> Vec<usize> {
        proconio::input! { all: [proconio::marker::Usize1; 2] }
        all
    }
}

#[proconio::fastout]
fn twice(x: u32) -> u32 {
    print!("{x}:");
    2 * x
}

#[fastout]
fn main() {
    input! { n: usize, edges: [Edge; n], pair: Pair }
    for edge in &edges {
        println!("{} {}", edge.from, edge.weight);
    }
    if n > 5 {
        return;
    }
    println!("{} {}", pair.0, pair.1);
    println!();
    println!("{:?} {}", inner::read(), twice(4));
}
