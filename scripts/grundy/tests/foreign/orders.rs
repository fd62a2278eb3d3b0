mod order {
    use itertools::Itertools;

    pub fn best(words: &[String]) -> String {
        let all = words.iter().permutations(words.len()).map(|order| order.iter().join(""));
        all.min().unwrap_or_default()
    }
}

use itertools::{izip, Itertools};
use proconio::input;
use std::cmp::Reverse;

fn main() {
    input! { words: [String], dice: [[u32]] }
    println!("{}", order::best(&words));
    let longest = words.iter().sorted_by_key(|word| (Reverse(word.len()), word.as_str())).dedup();
    println!("{}", longest.format("/"));
    let throws = dice.iter().map(|faces| faces.iter().copied()).multi_cartesian_product();
    let counts = throws.map(|throw| throw.iter().sum::<u32>()).counts();
    println!("{:?}", counts.into_iter().sorted().collect_vec());
    for (i, word, faces) in izip!(1.., &words, &dice) {
        println!("{i} {word} {:?}", faces.iter().minmax().into_option());
    }
    for (even, group) in &dice.concat().into_iter().chunk_by(|x| x % 2 == 0) {
        println!("{even} {}", group.map(|x| x.to_string()).collect::<Vec<_>>().concat());
    }
    println!("{:?}", words.iter().combinations(2).map(|pair| pair[0].len() + pair[1].len()).max());
}
