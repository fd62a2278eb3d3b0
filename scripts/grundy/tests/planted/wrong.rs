//! Solutions of the ten problems, each with a bug: `wrong NAME`.

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut words = text.split_ascii_whitespace();
    let name = std::env::args().nth(1).unwrap();
    let mut number = || words.next().unwrap().parse::<i64>().unwrap();
    match &name[..] {
        // A sum does not fit.
        "window" => {
            let (n, k) = (number() as usize, number() as usize);
            let list: Vec<i64> = (0..n).map(|_| number()).collect();
            let sums = list.windows(k).map(|it| it.iter().map(|&it| it as i32).sum::<i32>());
            println!("{}", sums.max().unwrap());
        }
        // Only words that begin with a are considered.
        "alternate" => {
            for _ in 0..words.next().unwrap().parse().unwrap() {
                let word = words.nth(1).unwrap();
                println!(
                    "{}",
                    word.bytes().zip(b"ab".iter().cycle()).filter(|(a, b)| a != *b).count()
                );
            }
        }
        // Vertices count from 1, the list of neighbours from 0.
        "diameter" => {
            let n = number() as usize;
            let mut near = vec![vec![]; n];
            for _ in 1..n {
                let (u, v) = (number() as usize, number() as usize);
                near[u].push(v);
                near[v].push(u);
            }
            println!("{}", near.len() - 1);
        }
        // An addition replaces the number.
        "sums" => {
            let (n, q) = (number() as usize, number());
            let mut list: Vec<i64> = (0..n).map(|_| number()).collect();
            for _ in 0..q {
                let (kind, a, b) = (number(), number() as usize, number());
                if kind == 0 {
                    list[a] = b;
                } else {
                    println!("{}", list[a..b as usize].iter().sum::<i64>());
                }
            }
            println!("end");
        }
        // The interval that begins first is taken.
        "intervals" => {
            let n = number();
            let mut all: Vec<(i64, i64)> = (0..n).map(|_| (number(), number())).collect();
            all.sort_unstable();
            let (mut end, mut count) = (0, 0);
            for (l, r) in all {
                if l >= end {
                    (end, count) = (r, count + 1);
                }
            }
            println!("{count}");
        }
        // Inversions are counted.
        "swaps" => {
            let n = number() as usize;
            let list: Vec<i64> = (0..n).map(|_| number()).collect();
            println!(
                "{}",
                (0..n).map(|i| (0..i).filter(|&j| list[j] > list[i]).count()).sum::<usize>()
            );
        }
        _ => panic!("no program {name}"),
    }
}
