//! Library Checker, `data_structure/unionfind_with_potential`: differences modulo 998244353.

use ac_library::ModInt998244353;
use proconio::input;
use shared::weighted_dsu::WeightedDsu;

fn main() {
    input! { n: usize, q: usize }
    let (mut sets, mut answers) = (WeightedDsu::new(n), String::new());
    for _ in 0..q {
        input! { t: u8, u: usize, v: usize }
        let answer = if t == 0 {
            input! { x: u32 }
            i64::from(sets.merge(v, u, ModInt998244353::new(x)))
        } else {
            sets.difference(v, u).map_or(-1, |difference| i64::from(difference.val()))
        };
        answers += &format!("{answer}\n");
    }
    print!("{answers}");
}
