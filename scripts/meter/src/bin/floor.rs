//! The floor of any solution: it reads as every solution does, takes all tokens by the parser that
//! solutions have, numbers as numbers, and keeps nothing. A solution that needs its input cannot be
//! faster by much.

use proconio::marker::Bytes;
use shared::tokens::Tokens;
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    let mut tokens = Tokens::new(&text);
    let numbers = text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace());
    let mut sum = 0;
    while !tokens.is_empty() {
        sum ^= if numbers { tokens.read::<u64>() } else { tokens.read::<Bytes>().len() as u64 };
    }
    println!("{sum}");
}
