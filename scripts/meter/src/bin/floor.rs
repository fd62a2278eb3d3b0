//! The floor of any solution: reads all of stdin and adds up the tokens, as numbers. Nothing that
//! looks at every byte of its input is faster by much.

use std::io::{stdin, Read};

fn main() {
    let mut text = vec![];
    stdin().lock().read_to_end(&mut text).expect("stdin can be read");
    let (mut sum, mut number) = (0_u64, 0_u64);
    for byte in text {
        if byte > b' ' {
            number = number.wrapping_mul(10).wrapping_add(u64::from(byte & 15));
        } else {
            sum = sum.wrapping_add(number);
            number = 0;
        }
    }
    println!("{}", sum.wrapping_add(number));
}
