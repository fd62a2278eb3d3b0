//! AcWing 1321, *Taking stones*: take one stone or merge two heaps.
//! <https://www.acwing.com/problem/content/1323/>
//!
//! **Game.** Heaps of one or more stones. A move takes one stone or merges two heaps; normal play.
//! Input: the number of tests, for each the number of heaps and the heaps. Output: `YES` if the
//! first player wins, otherwise `NO`.
//!
//! **Theorem.** Let a be the number of heaps of one stone, and b the stones in larger heaps, plus
//! the number of these, less 1: the number of moves if they are first merged and then taken stone
//! by stone. Without larger heaps b = 0. If b ≥ 3, the first player loses exactly if a and b are
//! even; if b is 0 or 2, exactly if 3 divides a. Proved in proofs/take_stones.v (answer_is_right),
//! and for a copy of the program in Coq (program_is_right), with which a test compares this one.
//!
//! *Idea.* If every heap is larger, merging and then taking them takes b moves, and the parity of b
//! decides. Heaps of one stone disturb this, since a player can take or merge them. The table has
//! the outcomes of a heaps of one and one heap of b: from b = 3 on parity decides, but the columns
//! of 0 and 2 repeat every three rows.
//!
//! | a | b = 0 | 2 | 3 | 4 | 5 | 6 |
//! | --- | --- | --- | --- | --- | --- | --- |
//! | 0 | P | P | N | P | N | P |
//! | 1 | N | N | N | N | N | N |
//! | 2 | N | N | N | P | N | P |
//! | 3 | P | P | N | N | N | N |
//! | 4 | N | N | N | P | N | P |
//! | 5 | N | N | N | N | N | N |
//! | 6 | P | P | N | P | N | P |
//!
//! *Proof.* The moves from (a, b), where b = 2 is a single heap of two:
//!
//! | move | leads to |
//! | --- | --- |
//! | take a one | (a − 1, b) |
//! | if b ≥ 3: take from a heap of three or more, or merge two larger heaps | (a, b − 1) |
//! | merge a one and a larger heap | (a − 1, b + 1) |
//! | merge two ones | (a − 2, b + 3), but (a − 2, 2) if b = 0 |
//! | take from a heap of two | (a + 1, b − 3), but (a + 1, 0) if b = 2 |
//!
//! - End: (0, 0) is P.
//! - P → N, b ≥ 4 and a, b even: every move makes a or b odd, and none leads to b = 0 or 2.
//! - P → N, b = 0 or 2: within these, a changes by −1, −2 or 1, so 3 does not divide it; otherwise
//!   b becomes 3 or 5.
//! - N → P, b ≥ 3: if a is odd, to (a − 1, b) for even b and to (a − 1, b + 1) for odd b. If a is
//!   even, b is odd: to (a, b − 1) if b > 3 or 3 divides a; otherwise merge two ones, to (a − 2,
//!   6).
//! - N → P, b = 0 or 2: if a mod 3 is 1, take a one. If it is 2, merge two ones from b = 0, and
//!   take from the two from b = 2.
//!
//! *Example.* By parity a = 2 and b = 2 would be lost, but 3 does not divide 2. Taking from the
//! heap of two makes a = 3 and b = 0: from (1, 1, 2) only the move to (1, 1, 1) wins.
//!
//! *This fails when* two ones may not be merged: (1, 1) is then a P-position. The step that fails
//! is the last, for a mod 3 = 2. Parity alone then decides: a position is lost exactly if a and b
//! are even.
//!
//! **Complexity.** O(n) a test.
//!
//! *Try next.* `hdu3094`. Which formula of parities is found for the table above? `cargo grundy
//! explore take_stones`

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
        tests: [[u32]],
    }
    let winner = |heaps: &Vec<u32>| if is_n_position(heaps) { "YES\n" } else { "NO\n" };
    tests.iter().map(winner).collect()
}

/// Does the first player win?
fn is_n_position(heaps: &[u32]) -> bool {
    assert!(heaps.iter().all(|&heap| heap > 0), "a heap is empty");
    let a = heaps.iter().filter(|&&heap| heap == 1).count();
    let larger = heaps.iter().filter(|&&heap| heap > 1).map(|&heap| u64::from(heap) + 1);
    let b = larger.sum::<u64>().saturating_sub(1);
    if b < 3 {
        a % 3 != 0
    } else {
        a % 2 == 1 || b % 2 == 1
    }
}

#[cfg(test)]
#[path = "../../../testdata/examples/take_stones.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/take_stones.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/take_stones.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::oracle::options;
    use testdata::{game::sorted, proof};

    #[test]
    fn holds() {
        let starts = [vec![1; 9], vec![1, 1, 1, 1, 2, 2, 2], vec![1, 1, 3, 4], vec![12]];
        proof::normal(starts, options, winning_move);
    }

    /// N → P, by the moves of the table.
    fn winning_move(heaps: &Vec<u64>) -> Option<Vec<u64>> {
        let a = heaps.iter().filter(|&&heap| heap == 1).count();
        let b = heaps[a..].iter().map(|heap| heap + 1).sum::<u64>().saturating_sub(1);
        let largest = heaps.len().saturating_sub(1);
        match (a % 3, b) {
            (0, 0 | 2) => None,
            (1, 0 | 2) => Some(taken(heaps, 0)),
            (_, 0) => Some(merged(heaps, 0, 1)),
            (_, 2) => Some(taken(heaps, largest)),
            _ if a % 2 == 1 && b % 2 == 0 => Some(taken(heaps, 0)),
            _ if a % 2 == 1 => Some(merged(heaps, 0, a)),
            _ if b % 2 == 0 => None,
            (1 | 2, 3) => Some(merged(heaps, 0, 1)),
            _ if heaps[largest] > 2 => Some(taken(heaps, largest)),
            _ => Some(merged(heaps, a, a + 1)),
        }
    }

    fn taken(heaps: &[u64], i: usize) -> Vec<u64> {
        let mut option = heaps.to_vec();
        option[i] -= 1;
        sorted(option)
    }

    fn merged(heaps: &[u64], i: usize, j: usize) -> Vec<u64> {
        let mut option = heaps.to_vec();
        option[j] += heaps[i];
        option[i] = 0;
        sorted(option)
    }
}
