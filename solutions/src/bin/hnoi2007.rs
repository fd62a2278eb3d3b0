//! Luogu P3185, *分裂游戏* (HNOI 2007): a bean becomes two beans further on.
//! <https://www.luogu.com.cn/problem/P3185>
//!
//! **Game.** Bottles 0 .. n - 1 with beans. A move picks i < j ≤ k, takes a bean out of bottle i
//! and puts one into j and one into k; normal play. Input: the number of tests, for each n and the
//! beans. Output: the first winning first move `i j k` in lexicographic order, or `-1 -1 -1`, and
//! on the next line the number of winning ones.
//!
//! **Theorem.** Every bean is a game by itself: at distance d from the last bottle it becomes two
//! beans at distances a, b < d, so g(d) = mex { g(a) ⊕ g(b) : a, b < d }, g(0) = 0. Two beans in
//! one bottle cancel, so the nim-sum X of a position needs only the parity of each bottle. A move
//! wins exactly if it leaves nim-sum 0, that is X ⊕ g(i) ⊕ g(j) ⊕ g(k) = 0, with a bean in bottle
//! i, whether their number is odd or even. The note forgets to ask for that bean.
//!
//! **Complexity.** O(n³) a test, n ≤ 21.

use shared::tokens::{input, Tokens};
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
        from Tokens::new(text),
        tests: [[u32]],
    }
    tests.iter().map(|beans| winning_moves(beans)).collect()
}

/// The first winning move and the number of all, as the judge wants them.
fn winning_moves(beans: &[u32]) -> String {
    let n = beans.len();
    assert!(n <= LIMIT, "{n} bottles exceed {LIMIT}");
    let mut g = distance_grundy(n);
    // From here on by bottle.
    g.reverse();
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

/// The Grundy values of beans at the distances below `n` from the last bottle.
fn distance_grundy(n: usize) -> Vec<usize> {
    let mut g: Vec<usize> = vec![];
    for d in 0..n {
        // The mex of d (d + 1) / 2 values is not above that.
        let mut seen = vec![false; d * d + 2];
        for a in 0..d {
            for b in 0..=a {
                if let Some(seen) = seen.get_mut(g[a] ^ g[b]) {
                    *seen = true;
                }
            }
        }
        g.push(seen.iter().position(|&seen| !seen).expect("a value is missing"));
    }
    g
}

#[cfg(test)]
testdata::tests!(hnoi2007);
