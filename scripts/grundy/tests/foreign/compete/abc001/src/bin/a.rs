use itertools::Itertools as _;
use proconio::{fastout, input, marker::Usize1};

#[fastout]
fn main() {
    input! {
        n: usize,
        a: [u64; n],
        i: Usize1,
    }
    println!("{} {}", a.iter().sorted().rev().join(" "), a[i]);
}
