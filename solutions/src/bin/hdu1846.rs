//! HDU 1846, *Brave Game*: take one to m stones, the game of Bachet.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1846>
//!
//! **Game.** One heap of n ≥ 0 stones and a number m ≥ 0. A move takes 1 to m stones; normal play.
//! Input: the number of tests, `n m` each. Output: the winner, `first` or `second`.
//!
//! **Theorem.** The heap has Grundy value n mod (m + 1). So the first player loses exactly if m + 1
//! divides n. Proved in proofs/hdu1846.v.
//!
//! *Idea.* After every move the opponent can reply so that the two moves together take m + 1
//! stones.
//!
//! *Proof.* By induction on n: the options are n − 1, …, n − m, as far as these are not negative.
//! If n < m, their values are n − 1, …, 0. Otherwise they are m numbers in a row, which have all
//! residues modulo m + 1 but that of n. In both cases the mex is n mod (m + 1).
//!
//! The strategy: from any n that m + 1 does not divide take n mod (m + 1); then answer k stones by
//! m + 1 − k.
//!
//! *Example.* For m = 3 the heaps of 0, …, 9 stones have the values 0 1 2 3 0 1 2 3 0 1.
//!
//! *This fails when* a move takes 1 or m stones and nothing between: (n, m) = (2, 3) is then a
//! P-position.
//!
//! **Complexity.** O(1) a test.

use proconio::{input, source::once::OnceSource};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        tests: [(u32, u32)],
    }
    let winner = |(n, m)| if grundy(n, m) != 0 { "first\n" } else { "second\n" };
    tests.into_iter().map(winner).collect()
}

/// The Grundy value of `n` stones of which 1 to `m` may be taken.
fn grundy(n: u32, m: u32) -> u64 {
    u64::from(n) % (u64::from(m) + 1)
}

#[cfg(test)]
#[path = "../../../testdata/examples/hdu1846.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/hdu1846.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/hdu1846.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::proof;

    #[test]
    fn holds() {
        proof::normal((1..=20).map(|m| [100, m]), options, winning_move);
    }

    /// The strategy: take n mod (m + 1).
    fn winning_move(&[n, m]: &[usize; 2]) -> Option<[usize; 2]> {
        let taken = n % (m + 1);
        (taken > 0).then(|| [n - taken, m])
    }
}
