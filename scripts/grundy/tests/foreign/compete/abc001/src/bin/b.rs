use ac_library::{Dsu, ModInt998244353 as Mint};
use my_library::math::{self, Gcd};
use proconio::input;

fn main() {
    input! { n: usize, edges: [(usize, usize)] }
    let mut dsu = Dsu::new(n);
    for (u, v) in edges {
        dsu.merge(u, v);
    }
    let groups = dsu.groups().len() as u64;
    println!("{} {} {}", groups, Mint::new(groups).pow(100), math::lcm(groups, 12.gcd(18)));
}

#[cfg(test)]
mod tests {
    #[test]
    fn sample() {}
}
