//! AcWing 892 by brute force: the stones on all steps, played down.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Yes", "No"]),
    outcomes: Some(|input| Ok(explain::normal([read(input)?], options, explain::from_to))),
    large: &[
        ("random stones", |rng, scale| counted(rng.numbers(LENGTH / scale, &(1..=LIMIT)))),
        ("odd steps in equal pairs", |rng, scale| {
            let odd = rng.numbers(LENGTH / scale / 4, &(1..=LIMIT));
            let pairs = odd.iter().chain(odd.iter().rev());
            counted(pairs.flat_map(|&stones| [stones, LIMIT - stones / 2]).collect::<Vec<_>>())
        }),
    ],
    ..Oracle::new("acwing892", |input| read(input).map(drop), small, every)
};

const LENGTH: usize = 100_000;
pub(crate) const LIMIT: u64 = 1_000_000_000;

fn read(input: &mut Input) -> Result<Vec<u64>, Invalid> {
    let n = input.number("n", 1..=LENGTH)?;
    input.numbers("a", n, 1..=LIMIT)
}

/// The rules: stones go from a step to the one below. Step 1 comes first, and the ground is not listed.
pub(crate) fn options(steps: &Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for i in 0..steps.len() {
        for moved in 1..=steps[i] {
            let mut option = steps.clone();
            option[i] -= moved;
            if i > 0 {
                option[i - 1] += moved;
            }
            options.push(option);
        }
    }
    options
}

fn small(rng: &mut Rng, size: usize) -> String {
    // One or two steps are never a P-position: step 1 has a stone.
    let n = if rng.one_in(4) { rng.within(1..=2) } else { rng.within(3..=(2 + size).min(5)) };
    let most = [10, 8, 4, 3, 2][n - 1].min(size as u64 + 1);
    let mut steps = rng.numbers(n, &(1..=most));
    if n > 2 && rng.one_in(2) {
        // A P-position, where the limit allows one.
        let odd = rng.nim_heaps(n.div_ceil(2), &(1..=most));
        odd.into_iter().enumerate().for_each(|(i, stones)| steps[2 * i] = stones);
    }
    counted(&steps)
}

fn every() -> Vec<String> {
    let all = lists(1, 1..=6).chain(lists(2, 1..=6)).chain(lists(3, 1..=4)).chain(lists(4, 1..=3));
    all.map(|steps| counted(&steps)).collect()
}

#[test]
fn the_outcomes_of_three_steps() {
    let mut is_n = game::is_n_position(options);
    let mut table = |middle| {
        let mut outcome = |a, c| header::outcome(is_n(vec![a, middle, c]));
        let rows: Vec<_> =
            (0..=3).map(|a| header::row(a, (0..=3).map(|c| outcome(a, c)))).collect();
        rows
    };
    let rows = table(0);
    assert!([1, 2].iter().all(|&middle| table(middle) == rows), "the even step counts");
    header::says(ORACLE.id, "*Idea.*", "the same outcomes for a(2) = 0, 1 and 2");
    let mut head = header::row("a(1)", 0..=3);
    head[1].insert_str(0, "a(3) = ");
    header::table(ORACLE.id, [vec![head], rows].concat());
}

/// The nim-sum of these heaps.
#[cfg(test)]
fn nim_sum<'a>(heaps: impl IntoIterator<Item = &'a u64>) -> u64 {
    heaps.into_iter().fold(0, |sum, heap| sum ^ heap)
}

#[test]
fn example() {
    let start = vec![1, 1, 3];
    let odd = |steps: &[u64]| nim_sum(steps.iter().step_by(2));
    let says = |words: &str| header::example(ORACLE.id, words);
    says(&format!(
        "odd steps of {} hold 1 and 3 stones, so s = {}",
        header::tuple(&start),
        odd(&start)
    ));
    // Nim's own move leaves 3 ⊕ 3 = 0 on step 3.
    let kept = start[2] ^ nim_sum(&start);
    let nim = vec![start[0], start[1] + start[2] - kept, kept];
    assert!(game::is_n_position(options)(nim.clone()), "it wins");
    says(&format!("to {}, and lose, since s = {} there", header::tuple(&nim), odd(&nim)));
    says(&format!("keep 3 ⊕ {} = {} stone: ", odd(&start), start[2] ^ odd(&start)));
    says(&header::only_winning_move(&start, options));
}

#[test]
fn this_fails_when_stones_may_skip_a_step() {
    let or_two_steps = |steps: &Vec<u64>| {
        let mut all = options(steps);
        for i in 1..steps.len() {
            for moved in 1..=steps[i] {
                let mut option = steps.clone();
                option[i] -= moved;
                if i > 1 {
                    option[i - 2] += moved;
                }
                all.push(option);
            }
        }
        all
    };
    let stairs = (1..=3).flat_map(|n| lists(n, 0..=2));
    header::other_rules(ORACLE.id, stairs, or_two_steps, options);
    // What takes its place.
    let mut is_n = game::is_n_position(or_two_steps);
    for stairs in lists(3, 0..=4) {
        assert_eq!(is_n(stairs.clone()), stairs[0] != stairs[1], "{stairs:?}");
    }
    header::this_fails(ORACLE.id, "Up to three steps, stairs are then lost exactly if a(1) = a(2)");
}
