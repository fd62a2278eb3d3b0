//! The help for files of rules.

/// What a file of rules is, with examples.
pub const HELP: &str = r"A game is a function `options` in Rust, the same that an oracle has. Its parameters are the one to three
numbers of a position. It returns the positions that one move leads to, which may be sums of positions.
An optional function `legal` of the same parameters says which numbers are a position. The file may
contain other functions and `use std::…`. No position may be reached from itself.

Take 1, 3 or 4 from a heap of n:

    fn options(n: u64) -> Vec<u64> {
        [1, 3, 4].into_iter().filter(|&k| k <= n).map(|k| n - k).collect()
    }

Lasker's Nim: take any number, or split the heap in two:

    fn options(n: u64) -> Vec<Vec<u64>> {
        let take = (0..n).map(|left| vec![left]);
        take.chain((1..n).map(|a| vec![a, n - a])).collect()
    }

Wythoff's game, two heaps that are one position: take from one heap, or the same number from both:

    fn options(a: u64, b: u64) -> Vec<(u64, u64)> {
        let one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
        one.chain((1..=a.min(b)).map(|k| (a - k, b - k))).collect()
    }

`explore --rules FILE` makes the table from 0 on and finds periods and formulas. With `--misere` the player
who moves last loses. A call of `options` may take five seconds, the program 1 GiB.

Tables of all octal and hexadecimal games, certificates for Coq, and misère quotients have options of their own:
`cargo grundy explore --octal-table --help`.";
