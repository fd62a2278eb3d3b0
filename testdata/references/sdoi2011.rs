//! Luogu P2490, a second way: Pascal's triangle in place of factorials, and lost gaps from the lowest digit up.

use super::oracle::read;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference::new(
    answer,
    &[
        ("few moves at once", |rng, size| input(rng, 1000 * size, 4)),
        ("any number of moves", |rng, size| input(rng, 1000 * size, 100)),
        ("hardly any free cell", |rng, size| input(rng, 2 + 12 * size, 10)),
    ],
);

/// The statement's number.
const PRIME: i128 = 1_000_000_007;

fn answer(text: &str) -> String {
    let [n, k, d] = read(&mut Input::new(text)).expect("it is valid");
    let m = k / 2;
    let mut binomial = vec![vec![0_i128; k + 1]; n + 1];
    for i in 0..=n {
        binomial[i][0] = 1;
        for j in 1..=k.min(i) {
            let sum = binomial[i - 1][j - 1] + binomial[i - 1][j];
            binomial[i][j] = if sum < PRIME { sum } else { sum - PRIME };
        }
    }
    // Lost gaps with sum s: t of the m gaps are odd, and the halves of all are lost gaps.
    let mut lost = vec![1];
    for s in 1..=n - k {
        let odd = (0..=m.min(s)).filter(|t| t % (d + 1) == 0 && (s - t) % 2 == 0);
        lost.push(odd.map(|t| binomial[m][t] * lost[(s - t) / 2]).sum::<i128>() % PRIME);
    }
    let layouts = |s: usize| lost[s] * binomial[n - m - s][m];
    let all_lost: i128 = (0..=n - k).map(layouts).sum();
    line([(binomial[n][k] - all_lost).rem_euclid(PRIME)])
}

/// Up to `longest` cells; as many pieces as are allowed, or fewer.
fn input(rng: &mut Rng, longest: usize, fastest: usize) -> String {
    let n = if rng.one_in(3) { longest } else { rng.within(2..=longest) };
    let most = n.min(100) / 2;
    let k = 2 * if rng.one_in(3) { most } else { rng.within(1..=most) };
    let most = k.min(fastest);
    let d = if rng.one_in(2) { most } else { rng.within(1..=most) };
    line([n, k, d])
}
