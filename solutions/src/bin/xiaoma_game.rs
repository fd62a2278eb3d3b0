//! Nowcoder, *Xiaoma Loves Games*: nobody may complete a nim-sum of 0.
//!
//! **Game.** A list of numbers and an empty set. A move takes a number from the list into the set;
//! who makes some numbers of the set, one or more, have nim-sum 0 loses, and so does who finds the
//! list empty. Input: n, the numbers. Output: `First` or `Second`, who wins.
//!
//! **Theorem.** The first player wins exactly if the rank of the list over GF(2) is odd.
//!
//! *Proof.* While nobody has lost, the set is linearly independent. If it has fewer numbers than
//! the rank of the list, some number of the list extends it to an independent set (Steinitz), and
//! to take this one is safe. If it has as many, every other number loses. So there are as many safe
//! moves as the rank says, whatever the players do, and the player who moves after these loses.
//!
//! **Complexity.** O(64 n).

use proconio::{input, source::once::OnceSource};
use shared::linear_basis::LinearBasis;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        numbers: [u64],
    }
    String::from(if rank(&numbers) % 2 == 1 { "First\n" } else { "Second\n" })
}

/// The rank of `numbers` over GF(2).
fn rank(numbers: &[u64]) -> usize {
    let used = numbers.iter().fold(0, |used, number| used | number);
    let mut basis = LinearBasis::new();
    // No more numbers are independent than there are bits in use.
    let independent = numbers.iter().filter(|&&number| basis.insert(number));
    independent.take(used.count_ones() as usize).count()
}

#[cfg(test)]
#[path = "../../../testdata/examples/xiaoma_game.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/xiaoma_game.rs"]
mod reference;

#[cfg(test)]
testdata::tests!(oracle, reference);
