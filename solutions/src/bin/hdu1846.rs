//! HDU 1846, *Brave Game*: take one to m stones, the game of Bachet.
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1846>
//!
//! **Game.** One heap of n ≥ 0 stones and a number m ≥ 0. A move takes 1 to m stones; normal play.
//! Input: the number of tests, `n m` each. Output: the winner, `first` or `second`.
//!
//! **Theorem.** The heap has Grundy value n mod (m + 1). So the first player loses exactly if m + 1
//! divides n. Proved in proofs/hdu1846.v (answer_is_right), and for a copy of the program in Coq
//! (program_is_right), with which a test compares this one.
//!
//! *Idea.* After every move the opponent can reply so that the two moves together take m + 1
//! stones. In the table of values each row counts from 0 to m and begins again:
//!
//! | n | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | m = 1 | 0 | 1 | 0 | 1 | 0 | 1 | 0 | 1 | 0 | 1 |
//! | 2 | 0 | 1 | 2 | 0 | 1 | 2 | 0 | 1 | 2 | 0 |
//! | 3 | 0 | 1 | 2 | 3 | 0 | 1 | 2 | 3 | 0 | 1 |
//! | 4 | 0 | 1 | 2 | 3 | 4 | 0 | 1 | 2 | 3 | 4 |
//!
//! *Proof.* By induction on n: the options are those of n − 1, …, n − m that are not negative. If n
//! < m, their values are n − 1, …, 0. Otherwise they are m consecutive numbers, whose residues
//! modulo m + 1 are all except that of n. In both cases the mex is n mod (m + 1).
//!
//! The strategy: from any n that m + 1 does not divide take n mod (m + 1); then answer k stones by
//! m + 1 − k.
//!
//! *Example.* With m = 3 and 10 stones the value is 10 mod 4 = 2: from (10, 3) only the move to (8,
//! 3) wins. Whatever the opponent leaves, 7, 6 or 5 stones, the first player leaves 4, and then 0.
//!
//! *This fails when* a move takes 1 or m stones and nothing between: (n, m) = (2, 3) is then a
//! P-position. The step that fails is that the options are consecutive: m + 1 − k stones may not be
//! taken. If m is odd, the first player then loses exactly if n is even; if m is even, exactly if n
//! mod (m + 1) is even and less than m.
//!
//! **Complexity.** O(1) a test.
//!
//! *Try next.* `lijiang_xor`. Which heaps are lost if a move takes 1, 3 or 4 stones? `cargo grundy
//! explore --subtract 1,3,4`

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
