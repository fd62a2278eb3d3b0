//! Luogu P3185, *Splitting Game* (HNOI 2007): a bean becomes two beans further on.
//! <https://www.luogu.com.cn/problem/P3185>
//!
//! **Game.** Bottles 0, …, n − 1, n ≤ 500, each with 0 or more beans. A move picks i < j ≤ k, takes
//! a bean out of bottle i and puts one into j and one into k; normal play. Input: the number of
//! tests, for each n and the beans. Output: the first winning first move `i j k` in lexicographic
//! order, or `-1 -1 -1`, and on the next line the number of winning ones.
//!
//! **Theorem.** A bean at distance d from the last bottle has the Grundy value g(0) = 0, and for d
//! ≥ 1 the d-th odious number 1, 2, 4, 7, 8, …, which is 2 (d − 1) or 2 (d − 1) + 1, whichever has
//! an odd number of binary ones. A move wins exactly if X ⊕ g(i) ⊕ g(j) ⊕ g(k) = 0, where X is the
//! nim-sum of all beans and g is taken at the bottles' distances. Proved in proofs/hnoi2007.v
//! (answer_is_right).
//!
//! *Idea.* Beans do not hinder each other, so one bean is the whole game. Tabulate its values and
//! count their binary ones: 1, 1, 1, 3, 1, 3, …, always an odd number.
//!
//! | d | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | g(d) | 0 | 1 | 2 | 4 | 7 | 8 | 11 | 13 | 14 | 16 |
//! | binary | 0 | 1 | 10 | 100 | 111 | 1000 | 1011 | 1101 | 1110 | 10000 |
//!
//! *Proof.* A bean becomes two beans at distances a, b < d, and all beans are a sum
//! (Sprague–Grundy, `hdu1524`); so g(d) = mex { g(a) ⊕ g(b) : a, b < d }. By induction on d the
//! values g(a) are 0 and the odious numbers below w, the d-th.
//! - No option has the value w: 0 ⊕ 0 = 0, the nim-sum of two odious numbers has an even number of
//!   ones, and that of 0 and one of them is less than w.
//! - Every v < w is the value of an option: 0 with a = b; an odious v with g(b) = 0; any other v >
//!   0, with the highest bit 2ʰ, is 2ʰ ⊕ (v − 2ʰ), and these two are odious and less than v.
//!
//! *Example.* Four bottles with the beans (1, 1, 0, 0): the values are g(3) = 4 and g(2) = 2, and X
//! = 6. A bean of bottle 0 has to leave the value 4 ⊕ 6 = 2 behind, which is g(2) ⊕ g(0): so from
//! (1, 1, 0, 0) only the move to (0, 2, 0, 0) wins, where the bean in the last bottle is left out.
//! The output is `0 1 3` and `1`.
//!
//! *This fails when* j = k is not allowed: then g(1) = 0, and g(d) becomes g(d − 1) for d ≥ 1. The
//! step that fails is 0 with a = b. Now two bottles have the value 0, and they serve as a and b
//! from d = 2 on.
//!
//! These are the values of Mock Turtles: turn up to three coins, the first from heads to tails
//! (Elwyn Berlekamp, John Conway and Richard Guy, *Winning Ways*, 1982).
//!
//! **Complexity.** O(n³) a test, n ≤ 21 on the judge.
//!
//! *Try next.* `uva1482`. Which values does a bean have that becomes three? `cargo grundy explore
//! --rules beans.rs --upto 30`, with the file
//!
//! ```rust
//! fn options(d: u64) -> Vec<Vec<u64>> {
//!     let pairs = (0..d).flat_map(|a| (0..=a).map(move |b| (a, b)));
//!     pairs.flat_map(|(a, b)| (0..=b).map(move |c| vec![a, b, c])).collect()
//! }
//! ```

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

/// The most bottles that are answered.
const LIMIT: usize = 500;

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        tests: [[u32]],
    }
    tests.iter().map(|beans| winning_moves(beans)).collect()
}

/// The first winning move and the number of all, as the judge wants them.
fn winning_moves(beans: &[u32]) -> String {
    let n = beans.len();
    assert!(n <= LIMIT, "{n} bottles exceed {LIMIT}");
    // By bottle: the first one is the furthest from the last.
    let g: Vec<usize> = (0..n).rev().map(distance_grundy).collect();
    let odd = (0..n).filter(|&i| beans[i] % 2 == 1);
    let nim_sum = odd.fold(0, |sum, i| sum ^ g[i]);
    let mut first = None;
    let mut count = 0;
    for i in (0..n).filter(|&i| beans[i] > 0) {
        for j in i + 1..n {
            for k in j..n {
                if nim_sum ^ g[i] ^ g[j] ^ g[k] == 0 {
                    first = first.or(Some((i, j, k)));
                    count += 1;
                }
            }
        }
    }
    match first {
        Some((i, j, k)) => format!("{i} {j} {k}\n{count}\n"),
        None => String::from("-1 -1 -1\n0\n"),
    }
}

/// The Grundy value of a bean at distance `d` from the last bottle: 0, or the `d`-th odious number.
fn distance_grundy(d: usize) -> usize {
    if d == 0 {
        return 0;
    }
    let even = 2 * (d - 1);
    even + usize::from(even.count_ones() % 2 == 0)
}

#[cfg(test)]
#[path = "../../../testdata/examples/hnoi2007.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hnoi2007.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hnoi2007.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::distance_grundy;

    /// A bean at distance d becomes two at any distances below d.
    #[test]
    fn the_values_are_the_odious_numbers() {
        let mut g: Vec<usize> = vec![];
        for d in 0..130 {
            let pairs = (0..d).flat_map(|a| (a..d).map(move |b| (a, b)));
            g.push(testdata::game::mex(pairs.map(|(a, b)| g[a] ^ g[b])));
            assert_eq!(distance_grundy(d), g[d], "distance {d}");
        }
    }
}
