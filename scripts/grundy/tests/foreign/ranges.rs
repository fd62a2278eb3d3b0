use ac_library::{LazySegtree, MapMonoid, Max, ModInt998244353 as Mint, Monoid, Segtree};
use proconio::input;

struct Sum;
impl Monoid for Sum {
    type S = (Mint, usize);
    fn identity() -> Self::S {
        (Mint::new(0), 0)
    }
    fn binary_operation(a: &Self::S, b: &Self::S) -> Self::S {
        (a.0 + b.0, a.1 + b.1)
    }
}

struct Affine;
impl MapMonoid for Affine {
    type M = Sum;
    type F = (Mint, Mint);
    fn identity_map() -> Self::F {
        (1.into(), 0.into())
    }
    fn mapping(&(b, c): &Self::F, &(sum, n): &<Sum as Monoid>::S) -> <Sum as Monoid>::S {
        (b * sum + c * n, n)
    }
    fn composition(&(b, c): &Self::F, &(d, e): &Self::F) -> Self::F {
        (b * d, b * e + c)
    }
}

fn main() {
    input! { n: usize, values: [i64; n], questions: [(usize, usize, u32, u32)] }
    let mut highest: Segtree<Max<i64>> = values.clone().into();
    let sums: Vec<_> = values.iter().map(|&x| (Mint::new(x), 1)).collect();
    let mut tree: LazySegtree<Affine> = sums.into();
    for (l, r, b, c) in questions {
        println!("{} {}", highest.prod(l..r), highest.max_right(l, |&x| x < 50));
        tree.apply_range(l..r, (Mint::new(b), Mint::new(c)));
        println!("{} {}", tree.prod(l..).0, Mint::new(b).pow(5) / Mint::new(c + 1));
        highest.set(l, i64::from(c));
    }
}
