//! The floor of any solution: it reads as every bundle does, takes all tokens by the parser that
//! bundles have, numbers as numbers, and keeps nothing. A solution that needs its input cannot be
//! faster by much.

use stand_in::source::{once::OnceSource, Source};
use stand_in::{marker::Bytes, read_value};
use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    let mut source = OnceSource::from(text.as_str());
    let numbers = text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace());
    let mut sum = 0;
    while !source.is_empty() {
        sum ^= if numbers {
            read_value!(from &mut source, u64)
        } else {
            read_value!(from &mut source, Bytes).len() as u64
        };
    }
    println!("{sum}");
}
