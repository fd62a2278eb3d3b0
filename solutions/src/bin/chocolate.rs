//! BZOJ 1299, *Chocolate bars*: Nim whose heaps come out of a box.
//! <https://www.lydsy.com/JudgeOnline/problem.php?id=1299>
//!
//! **Game.** A box holds any number of bars, of 0 or more units each. A move takes one or more bars
//! out of the box, or eats one or more units of a bar that is out; normal play. Input: ten rounds,
//! for each the number of bars and the bars. Output for each, the wrong way round: `NO` if the
//! first player wins, otherwise `YES`.
//!
//! **Theorem.** The first player wins exactly if some bars, one or more, have nim-sum 0, that is if
//! the bars are linearly dependent over GF(2). Proved in proofs/chocolate.v.
//!
//! *Idea.* The bars outside are Nim, so leave nim-sum 0 there. Only a set with nim-sum 0 in the box
//! can disturb this; so take one out that is too large for another one to follow.
//!
//! *Proof.* Call a position balanced if the bars outside have nim-sum 0 and no bars in the box, one
//! or more, have nim-sum 0.
//! - The player to move in a balanced position loses: eating changes the nim-sum outside, and
//!   taking bars out changes it too, since they do not have nim-sum 0. The opponent makes it 0
//!   again by a move of Nim outside (`p2197`), and the box still holds no bars with nim-sum 0. So a
//!   balanced position comes back until no move is left.
//! - The bars are independent: the start is balanced.
//! - The bars are dependent: the first player takes out a set with nim-sum 0 that no other such set
//!   contains; it exists, as there are finitely many. Bars left in the box with nim-sum 0 could
//!   have been added to it; so there are none, and the position is balanced.
//!
//! *Example.* With the bars outside before those in the box, from ((), (1, 2, 3)) only the move to
//! ((1, 2, 3), ()) wins. The position ((4), (1, 2, 3)) is lost, though it is not balanced.
//!
//! *This fails when* a move takes only one bar out of the box: ((), (1, 1)) is then a P-position.
//!
//! **Complexity.** O(64 n) a round.

use proconio::{input, source::once::OnceSource};
use shared::linear_basis::are_dependent;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    input! {
        from OnceSource::from(text),
        rounds: [[u64]; 10],
    }
    rounds.iter().map(|bars| if are_dependent(bars) { "NO\n" } else { "YES\n" }).collect()
}

#[cfg(test)]
#[path = "../../../testdata/examples/chocolate.rs"]
mod oracle;

#[cfg(test)]
#[path = "../../../testdata/references/chocolate.rs"]
mod reference;

#[cfg(test)]
#[path = "../../proofs/chocolate.rs"]
mod coq;

#[cfg(test)]
testdata::tests!(oracle, reference);

#[cfg(test)]
mod proof {
    use super::{
        are_dependent,
        oracle::{options, Position},
    };
    use testdata::{game::sorted, random::lists};

    /// A dependent box has a move to a balanced position, and from there every option has one.
    #[test]
    fn holds() {
        let few = || (0..=4).flat_map(|n| lists(n, 1..=3)).map(sorted);
        for outside in few().filter(|bars| nim_sum(bars) == 0) {
            for start in few().map(|inside| [outside.clone(), inside]) {
                let balanced = if are_dependent(&start[1]) { checked(&start) } else { start };
                for option in options(&balanced) {
                    checked(&option);
                }
            }
        }
    }

    fn checked(position: &Position) -> Position {
        let option = winning_move(position).expect("a winning move");
        assert!(options(position).contains(&option), "no move from {position:?} to {option:?}");
        let [outside, inside] = &option;
        assert!(nim_sum(outside) == 0 && !are_dependent(inside), "{option:?} is not balanced");
        option
    }

    /// Nim outside; where its nim-sum is 0, a largest set with nim-sum 0 comes out of the box.
    fn winning_move([outside, inside]: &Position) -> Option<Position> {
        let s = nim_sum(outside);
        let mut option = [outside.clone(), inside.clone()];
        if s != 0 {
            let a = option[0].iter_mut().find(|a| **a ^ s < **a)?;
            *a ^= s;
        } else {
            let part = |set: u32, is: u32| -> Vec<u64> {
                (0..inside.len()).filter(|i| set >> i & 1 == is).map(|i| inside[i]).collect()
            };
            let sets = (1..1 << inside.len()).filter(|&set| nim_sum(&part(set, 1)) == 0);
            let set = sets.max_by_key(|set: &u32| set.count_ones())?;
            option = [[&outside[..], &part(set, 1)].concat(), part(set, 0)];
        }
        Some(option.map(sorted))
    }

    fn nim_sum(bars: &[u64]) -> u64 {
        bars.iter().fold(0, |sum, bar| sum ^ bar)
    }
}
