//! BZOJ 1299, *Chocolate bars*: Nim whose heaps come out of a box.
//! <https://www.lydsy.com/JudgeOnline/problem.php?id=1299>
//!
//! **Game.** A box holds any number of bars, of 0 or more units each. A move takes one or more bars
//! out of the box, or eats one or more units of a bar that is out; normal play. Input: ten rounds,
//! for each the number of bars and the bars. Output for each, the wrong way round: `NO` if the
//! first player wins, otherwise `YES`.
//!
//! **Theorem.** The first player wins exactly if some bars, one or more, have nim-sum 0, that is,
//! if the bars are linearly dependent over GF(2). Proved in proofs/chocolate.v (answer_is_right),
//! and for a copy of the program in Coq (program_is_right), with which a test compares this one.
//!
//! *Idea.* The bars outside are Nim, so leave nim-sum 0 there. Only bars in the box that have
//! nim-sum 0 can disturb this; so take out as many of them as possible at the start. The table has
//! the outcomes of a box with bars of 1, b and c. Two equal bars are enough to win, and so are 2
//! with 3, 4 with 5 and 6 with 7, which have the nim-sum 1:
//!
//! | b | c = 1 | 2 | 3 | 4 | 5 | 6 | 7 |
//! | --- | --- | --- | --- | --- | --- | --- | --- |
//! | 2 | N | N | N | P | P | P | P |
//! | 3 | N | N | N | P | P | P | P |
//! | 4 | N | P | P | N | N | P | P |
//! | 5 | N | P | P | N | N | P | P |
//! | 6 | N | P | P | P | P | N | N |
//!
//! *Proof.* First let the bars in the box be independent: no bars, one or more, have nim-sum 0.
//! That stays so, and a position is lost exactly if the nim-sum outside is 0:
//! - End: without bars the nim-sum outside is 0.
//! - P → N: eating changes one bar, and bars that come out add their nim-sum, which is not 0. So
//!   the nim-sum outside is not 0 any more.
//! - N → P: Nim on the bars outside has a move to nim-sum 0 (`p2197`).
//!
//! At the start no bar is outside. So the first player loses if the bars are independent. Otherwise
//! the first player takes out bars with nim-sum 0, and, as long as those left in the box are
//! dependent, more such bars in the same move: in the end the box is independent, and the nim-sum
//! outside is 0.
//!
//! *Example.* Write the bars outside before those in the box. In ((), (1, 2, 3)) all bars have
//! nim-sum 1 ⊕ 2 ⊕ 3 = 0, and no fewer have: from ((), (1, 2, 3)) only the move to ((1, 2, 3), ())
//! wins. The position ((4), (1, 2, 3)) is lost, though the nim-sum outside is 4: eating the 4
//! leaves the box to the opponent.
//!
//! *This fails when* a move takes only one bar out of the box: ((), (1, 1)) is then a P-position.
//! The step that fails is the last, which takes out several bars. Every bar in the box is now a
//! game of its own, with the bar outside as its only option: the value is 1 for a bar of 0,
//! otherwise 0. So without bars of 0 a position is lost exactly if the nim-sum outside is 0.
//!
//! **Complexity.** O(64 n) a round.
//!
//! *Try next.* `cqoi2013`. Which boxes of two bars are lost under misère play? `cargo grundy
//! explore chocolate --misere`

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

    /// A dependent box has a move to a lost position, and from there every option has one.
    #[test]
    fn holds() {
        let few = || (0..=4).flat_map(|n| lists(n, 1..=3)).map(sorted);
        for outside in few().filter(|bars| nim_sum(bars) == 0) {
            for start in few().map(|inside| [outside.clone(), inside]) {
                let lost = if are_dependent(&start[1]) { checked(&start) } else { start };
                for option in options(&lost) {
                    checked(&option);
                }
            }
        }
    }

    fn checked(position: &Position) -> Position {
        let option = winning_move(position).expect("a winning move");
        assert!(options(position).contains(&option), "no move from {position:?} to {option:?}");
        let [outside, inside] = &option;
        assert!(nim_sum(outside) == 0 && !are_dependent(inside), "{option:?} is not lost");
        option
    }

    /// Nim outside; where its nim-sum is 0, as many bars with nim-sum 0 as possible come out of the box.
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
