//! Library Checker, `data_structure/unionfind`.

use proconio::input;
use shared::dsu::Dsu;

fn main() {
    input! { n: usize, q: usize, queries: [(u8, usize, usize); q] }
    let (mut sets, mut answers) = (Dsu::new(n), String::new());
    for (t, u, v) in queries {
        if t == 0 {
            sets.merge(u, v);
        } else {
            answers += if sets.same(u, v) { "1\n" } else { "0\n" };
        }
    }
    print!("{answers}");
}
