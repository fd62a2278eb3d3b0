//! Caramel Pudding by brute force: every tree that the second player can build, played out.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["No", "Yes"]),
    brute_force: Some(brute_force),
    large: &[
        ("random heaps", |rng, scale| {
            file_of_lists([(); 2].map(|()| rng.numbers(LENGTH / scale, &(0..=LIMIT))))
        }),
        ("as many independent heaps as there are", |rng, scale| {
            let digits = (0..59).map(|bit| 1 << bit);
            let mut heaps: Vec<u64> =
                digits.map(|digit| rng.within(digit..=2 * digit - 1)).collect();
            rng.shuffle(&mut heaps);
            let mut dependent = vec![heaps[0] ^ heaps[1]; LENGTH / scale];
            dependent[..59].clone_from_slice(&heaps);
            file_of_lists([heaps, dependent])
        }),
        ("one heap, 65,537 times", |_, scale| file_of_lists([vec![LIMIT; 65_537 / scale]])),
    ],
    broken: &["1\n0\n"],
    ..Oracle::new("caramel_pudding", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 10;
const LENGTH: usize = 100_000;
const TOTAL: usize = 200_000;
pub(crate) const LIMIT: u64 = 1_000_000_000_000_000_000;

pub(crate) fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    let mut total = 0;
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("n", 1..=LENGTH)?;
        total += n;
        input.expect(total <= TOTAL, || format!("the sum of n {total} is not in 0..={TOTAL}"))?;
        input.numbers("a", n, 0..=LIMIT)
    })
}

/// The rules: a move takes one or more from a vertex to the one above it. The plate is vertex n, and
/// nothing leaves it.
pub(crate) fn options(heaps: &Vec<u64>, above: &[usize]) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for (v, &parent) in above.iter().enumerate() {
        for moved in 1..=heaps[v] {
            let mut option = heaps.clone();
            option[v] -= moved;
            if parent < heaps.len() {
                option[parent] += moved;
            }
            options.push(option);
        }
    }
    options
}

/// Every way to hang n heaps under the plate or under each other, without a cycle.
pub(crate) fn trees(n: usize) -> impl Iterator<Item = Vec<usize>> {
    let reaches_plate = move |above: &Vec<usize>| {
        (0..n).all(|mut v| {
            (0..n).for_each(|_| v = *above.get(v).unwrap_or(&n));
            v == n
        })
    };
    let all = lists(n, 0..=n as u64).map(|above| above.into_iter().map(|v| v as usize).collect());
    all.filter(reaches_plate)
}

/// Does the first player lose on this tree?
pub(crate) fn is_lost(heaps: &[u64], above: &[usize]) -> bool {
    !game::is_n_position(|heaps| options(heaps, above))(heaps.to_vec())
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let first_wins = |heaps: Vec<u64>| !trees(heaps.len()).any(|above| is_lost(&heaps, &above));
    Ok(ORACLE.winners(read(input)?, first_wins))
}

fn small(rng: &mut Rng, size: usize) -> String {
    file_of_lists(rng.few_tests(|rng| {
        let n = rng.within(1..=(1 + size / 3).min(3));
        let mut heaps = rng.numbers(n, &(0..=[8, 6, 4][n - 1].min(size as u64)));
        if n > 1 && rng.one_in(2) {
            heaps[0] = heaps[1..].iter().fold(0, |sum, heap| sum ^ heap);
        } else if rng.one_in(2) {
            // Powers of two are independent.
            heaps = vec![1, 2, 4];
            rng.shuffle(&mut heaps);
            heaps.truncate(n);
        }
        heaps
    }))
}

fn every() -> Vec<String> {
    let few = lists(1, 0..=8).chain(lists(2, 0..=5)).chain(lists(3, 0..=3)).chain(lists(4, 1..=2));
    // Four that are dependent, but no three of them.
    few.chain([vec![1, 2, 4, 7]]).collect::<Vec<_>>().chunks(TESTS).map(file_of_lists).collect()
}

/// Can the second player build a tree and win?
#[cfg(test)]
fn second_wins(heaps: &[u64]) -> bool {
    trees(heaps.len()).any(|above| is_lost(heaps, &above))
}

#[test]
fn who_wins_with_a_heap_of_2() {
    let answer = |b, c| if second_wins(&[2, b, c]) { "Yes" } else { "No" };
    let rows = (1..=4).map(|b| header::row(b, (1..=6).map(|c| answer(b, c))));
    let mut head = header::row("b", 1..=6);
    head[1].insert_str(0, "c = ");
    header::table(ORACLE.id, [vec![head], rows.collect()].concat());
}

/// A tree with three heaps under the plate, under each at most one.
#[cfg(test)]
fn drawn(heaps: &[u64], above: &[usize]) -> String {
    let under = |vertex: usize| (0..heaps.len()).filter(move |&v| above[v] == vertex);
    let row = |of: Vec<String>| format!(" {}", of.join("   ")).trim_end().to_string();
    let first: Vec<usize> = under(heaps.len()).collect();
    assert_eq!(first.len(), 3, "heaps under the plate");
    let heap = |v: usize| heaps[v].to_string();
    let second = |text: &dyn Fn(usize) -> String| {
        row(first.iter().map(|&v| under(v).next().map_or(" ".to_string(), text)).collect())
    };
    let lines = [row(first.iter().map(|&v| heap(v)).collect()), second(&|_| "|".to_string())];
    format!("   plate\n  /  |  \\\n{}\n{}", lines.join("\n"), second(&heap))
}

#[test]
fn example() {
    let heaps = [1, 2, 3, 5];
    let plate = heaps.len();
    let won: Vec<_> = trees(plate).filter(|above| is_lost(&heaps, above)).collect();
    let shown = vec![plate, plate, plate, 0];
    assert!(won.contains(&shown), "the tree of the drawing is not won");
    // Depth 0 is the plate.
    let depth = |v: usize, above: &[usize]| {
        std::iter::successors(Some(v), |&v| above.get(v).copied()).count() - 1
    };
    let odd = |above: &[usize]| [0, 1, 2, 3].map(|v| depth(v, above) % 2 == 1);
    let three = [true, true, true, false];
    assert!(won.iter().all(|above| odd(above) == three), "a tree is won another way: {won:?}");
    assert_eq!(won.len(), trees(plate).filter(|above| odd(above) == three).count());
    header::drawing(ORACLE.id, &drawn(&heaps, &shown));
    let (heaps, won, all) = (header::tuple(&heaps), won.len(), trees(plate).count());
    header::example(ORACLE.id, &format!("Of {heaps} the first three have nim-sum {}", 1 ^ 2 ^ 3));
    header::example(ORACLE.id, &format!("{won} of {all} trees win"));
}

#[test]
fn this_fails_when_one_heap_hangs_under_each() {
    use testdata::itertools::Itertools;
    let wins_with_towers = |heaps: &[u64]| {
        trees(heaps.len()).any(|above| above.iter().all_unique() && is_lost(heaps, &above))
    };
    let mut all = header::heaps_by_sum().skip(1);
    let wrong = all.find(|heaps| second_wins(heaps) != wins_with_towers(heaps));
    let wrong = header::tuple(&wrong.expect("a counterexample"));
    header::this_fails(ORACLE.id, &format!("the second player then loses with {wrong}"));
    // What takes its place.
    for heaps in (1..=4).flat_map(|n| lists(n, 0..=3)) {
        let half = heaps.iter().combinations(heaps.len().div_ceil(2));
        let mut sums = half.map(|set| set.into_iter().fold(0, |sum, heap| sum ^ heap));
        assert_eq!(wins_with_towers(&heaps), sums.contains(&0), "{heaps:?}");
    }
    header::this_fails(ORACLE.id, "exactly if ⌈n / 2⌉ heaps have nim-sum 0");
}
