use std::io::{stdin, Read};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("stdin is text");
    print!("{}", solve(&text));
}

fn solve(text: &str) -> String {
    let numbers: Vec<u64> = text.split_whitespace().map(|it| it.parse().unwrap()).collect();
    let mut answer = String::new();
    for three in numbers.chunks(3) {
        let (a, b, n) = (three[0], three[1], three[2]);
        answer += &format!("{} {}\n", f0(a as i8, b as i8, n), f1(a as i64, b as i64, n));
    }
    answer
}

fn f0(a: i8, b: i8, n: u64) -> i8 {
    a.checked_div(b).unwrap_or(7).wrapping_shl(n as u32) ^ (a as u16 as i8).rotate_left(3)
}

fn f1(a: i64, b: i64, n: u64) -> i64 {
    let mut s = a.checked_rem(b).unwrap_or(5);
    for k in 0..n % 9 {
        s = s.wrapping_mul(b).wrapping_add(k as i64) ^ i64::MIN;
    }
    s
}
