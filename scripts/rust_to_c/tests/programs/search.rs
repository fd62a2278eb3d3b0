//! Recursion with memoisation, wide integers, bits, closures, generic functions.

use std::collections::HashMap;
use std::io::stdin;
use std::rc::Rc;

fn queens(n: u32, row: u32, columns: u32, left: u32, right: u32) -> u64 {
    if row == n {
        return 1;
    }
    let mut free = !(columns | left | right) & ((1 << n) - 1);
    let mut count = 0;
    while free != 0 {
        let place = free & free.wrapping_neg();
        free ^= place;
        count += queens(n, row + 1, columns | place, (left | place) << 1, (right | place) >> 1);
    }
    count
}

fn ways(coins: &[u64], left: u64, known: &mut HashMap<(usize, u64), u128>) -> u128 {
    if left == 0 {
        return 1;
    }
    let Some((&coin, rest)) = coins.split_first() else { return 0 };
    if let Some(&ways) = known.get(&(coins.len(), left)) {
        return ways;
    }
    let mut total = ways(rest, left, known);
    if coin <= left {
        total += ways(coins, left - coin, known);
    }
    known.insert((coins.len(), left), total);
    total
}

fn power<T: Copy, F: Fn(T, T) -> T>(one: T, base: T, mut exponent: u64, times: F) -> T {
    let (mut result, mut square) = (one, base);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = times(result, square);
        }
        square = times(square, square);
        exponent >>= 1;
    }
    result
}

enum Tree {
    Leaf,
    Node(Box<Tree>, i64, Box<Tree>),
}

impl Tree {
    fn insert(self, value: i64) -> Tree {
        match self {
            Tree::Leaf => Tree::Node(Box::new(Tree::Leaf), value, Box::new(Tree::Leaf)),
            Tree::Node(left, own, right) if value < own => {
                Tree::Node(Box::new(left.insert(value)), own, right)
            }
            Tree::Node(left, own, right) => Tree::Node(left, own, Box::new(right.insert(value))),
        }
    }

    fn depth(&self) -> usize {
        match self {
            Tree::Leaf => 0,
            Tree::Node(left, _, right) => 1 + left.depth().max(right.depth()),
        }
    }

    fn visit(&self, look: &mut dyn FnMut(i64)) {
        if let Tree::Node(left, value, right) = self {
            left.visit(look);
            look(*value);
            right.visit(look);
        }
    }
}

fn permutations(items: &mut Vec<u8>, from: usize, found: &mut Vec<String>) {
    if from == items.len() {
        found.push(String::from_utf8_lossy(items).into_owned());
        return;
    }
    for i in from..items.len() {
        items.swap(from, i);
        permutations(items, from + 1, found);
        items.swap(from, i);
    }
}

fn main() {
    let mut line = String::new();
    stdin().read_line(&mut line).unwrap();
    let n: u32 = line.trim().parse().unwrap();
    println!("{}", (1..=n).map(|n| queens(n, 0, 0, 0, 0).to_string()).collect::<Vec<_>>().join(" "));
    let mut known = HashMap::new();
    println!("{} {}", ways(&[1, 2, 5, 10, 20, 50, 100, 200], 2000, &mut known), known.len());
    let modulus = 1_000_000_007_u64;
    println!("{}", power(1, 3, 1 << 40, |a, b| a * b % modulus));
    println!("{}", power(1_u128, 3, 80, |a, b| a.wrapping_mul(b)));
    println!("{}", i128::MIN / 1_000_000_007 % -12345);
    println!("{:016b} {:#X} {:o}", n.reverse_bits() >> 16, 0xbeef_u64 << 20, 511);
    println!("{} {:?}", 1_u64.leading_zeros(), 200_u8.checked_add(100));
    println!("{} {}", (-7_i32).rem_euclid(3), (-7_i64).div_euclid(2));
    let mut tree = Tree::Leaf;
    let mut seed = u64::from(n);
    for _ in 0..500 {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        tree = tree.insert((seed >> 40) as i64 - (1 << 23));
    }
    let (mut sum, mut last, mut sorted) = (0, i64::MIN, true);
    tree.visit(&mut |value| {
        sum += value;
        sorted &= last <= value;
        last = value;
    });
    println!("{} {sum} {last} {sorted}", tree.depth());
    let mut found = vec![];
    permutations(&mut b"abcd".to_vec(), 0, &mut found);
    let found = Rc::new(found);
    let again = Rc::clone(&found);
    println!("{} {} {:?}", again.len(), Rc::strong_count(&found), &again[20..]);
    let mut words: Vec<String> = again.iter().map(|word| word.repeat(2)).collect();
    words.sort_unstable_by(|a, b| b[1..].cmp(&a[1..]));
    words.dedup_by_key(|word| word.as_bytes()[1]);
    println!("{words:?}");
    if line.contains('!') {
        println!("before");
        std::process::exit(3);
    }
}
