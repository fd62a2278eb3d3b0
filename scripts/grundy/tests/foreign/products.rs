use ac_library::{convolution_i64, modint::ModInt1000000007, pow_mod, FenwickTree};
use itertools::{iproduct, Itertools};
use proconio::input;

fn main() {
    input! { a: [i64], b: [i64] }
    println!("{}", convolution_i64(&a, &b).iter().join(" "));
    let mut tree = FenwickTree::new(a.len(), 0i64);
    a.iter().enumerate().for_each(|(i, &x)| tree.add(i, x));
    println!("{}", (0..a.len()).map(|i| tree.sum(i..)).join(" "));
    let product: ModInt1000000007 = b.iter().map(|&x| ModInt1000000007::new(x)).product();
    println!("{product} {}", pow_mod(3, 1_000_000, 97));
    println!("{}", iproduct!(&a, &b).filter(|(x, y)| *x < *y).count());
    println!("{:?}", a.iter().tuple_windows().map(|(x, y)| x - y).collect_vec());
}
