//! Nowcoder NC14619, a second way: the highest binary digit that an odd number of heaps have, by counting.

use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[("one digit decides", one_digit_decides), ("many heaps", many_heaps)],
    large_from: 10,
    relations: &[],
};

/// The first player wins exactly if heap k has the highest digit that an odd number of heaps have.
fn answer(text: &str) -> String {
    let mut numbers = numbers(text);
    let tests = numbers.next().expect("t");
    let mut answers = String::new();
    for _ in 0..tests {
        let (n, k) = (numbers.next().expect("n"), numbers.next().expect("k"));
        let mut counts = [0; 32];
        let mut of_k = 0;
        for i in 1..=n {
            let heap = numbers.next().expect("a heap") as u64;
            (0..32).for_each(|digit| counts[digit] += heap >> digit & 1);
            of_k = if i == k { heap } else { of_k };
        }
        let odd = counts.iter().rposition(|count| count % 2 == 1);
        let wins = odd.is_some_and(|digit| of_k >> digit & 1 == 1);
        answers += if wins { "Yes\n" } else { "No\n" };
    }
    answers
}

/// For every binary digit a test: pairs of equal heaps, and two that differ in this digit and maybe in lower
/// ones. Heap k is the larger of the two or the smaller.
fn one_digit_decides(rng: &mut Rng, size: usize) -> String {
    let mut text = line([62]) + "2 2\n999999999 1000000000\n2 1\n999999999 1000000000\n";
    for test in 0..60 {
        let digit = test / 2;
        let pairs: Vec<u64> = rng.numbers(40 * (size - 1) + 1, &(0..=1_000_000_000));
        let high = rng.within(0..=(1_000_000_000 >> digit) - 1) & !1;
        let low =
            if rng.one_in(2) { [0; 2] } else { [(); 2].map(|()| rng.within(0..=(1 << digit) - 1)) };
        let small = (high << digit) + low[0];
        let large = ((high + 1) << digit) + low[1];
        let large = if large > 1_000_000_000 { small } else { large };
        let mut heaps = [&pairs[..], &pairs[..], &[small, large]].concat();
        rng.shuffle(&mut heaps);
        let wanted = if test % 2 == 0 { small } else { large };
        let k = heaps.iter().position(|&heap| heap == wanted).expect("the heap is there");
        text += &(line([heaps.len(), k + 1]) + &line(heaps));
    }
    text
}

/// Pairs of equal heaps and two with the top digit or one, up to 100,000 heaps: heap k is one of them, the last
/// of all in the first test, or any.
fn many_heaps(rng: &mut Rng, size: usize) -> String {
    let mut text = line([3]);
    for test in 0..3 {
        let mut heaps: Vec<u64> = rng.numbers(49_999 / size, &(0..=(1 << 29) - 1));
        heaps.extend(heaps.clone());
        heaps.push(if test == 1 { 1 << 29 } else { 0 });
        rng.shuffle(&mut heaps);
        heaps.push(1 << 29);
        let k = if test == 2 { rng.within(1..=heaps.len()) } else { heaps.len() };
        text += &(line([heaps.len(), k]) + &line(heaps));
    }
    text
}
