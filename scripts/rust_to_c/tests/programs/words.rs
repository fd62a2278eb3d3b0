//! Words counted: hash maps and sets with keys of several kinds, removals, strings.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        *counts.entry(word).or_insert(0) += 1;
    }
    let mut by_count: Vec<(&str, usize)> = counts.iter().map(|(k, v)| (*k, *v)).collect();
    by_count.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    for (word, count) in by_count.iter().take(8) {
        println!("{word:<12}|{count:>4}|{:?}|{}", word.chars().rev().collect::<String>(), word.to_uppercase());
    }

    // A removal must not lose what lies behind it.
    let mut squares: HashMap<u64, u64> = (0..5000).map(|n| (n * 4096, n * n)).collect();
    squares.retain(|key, _| key % 3 != 0);
    for n in (0..5000).step_by(7) {
        squares.remove(&(n * 4096));
    }
    let sum = (0..5000).filter_map(|n| squares.get(&(n * 4096))).fold(0, |a, b| a ^ b);
    println!("{} {} {}", squares.len(), sum, squares.contains_key(&4096));
    match squares.entry(4096) {
        Entry::Occupied(mut entry) => *entry.get_mut() += 1,
        Entry::Vacant(entry) => {
            entry.insert(5);
        }
    }
    if let Entry::Occupied(entry) = squares.entry(4096) {
        println!("{:?} {}", entry.remove(), squares.len());
    }

    let letters: HashSet<char> = text.chars().filter(|c| c.is_alphabetic()).collect();
    let vowels: HashSet<char> = "aeiou".chars().collect();
    let mut both: Vec<&char> = letters.intersection(&vowels).collect();
    both.sort_unstable();
    let mut missing: Vec<char> = ('a'..='z').filter(|c| !letters.contains(c)).collect();
    missing.dedup();
    println!("{both:?} {missing:?}");

    let mut groups: HashMap<(usize, bool), Vec<String>> = HashMap::new();
    for word in counts.into_keys() {
        let key = (word.len(), word.starts_with(char::is_uppercase));
        groups.entry(key).or_default().push(word.replace('e', "3"));
    }
    let mut keys: Vec<_> = groups.keys().copied().collect();
    keys.sort_unstable();
    for key in keys {
        let words = groups.get_mut(&key).unwrap();
        words.sort();
        println!("{key:?} {}", words.concat());
    }
}
