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

#[test]
fn example() {
    let heaps = vec![1, 2, 3];
    let won: Vec<_> = trees(heaps.len()).filter(|above| is_lost(&heaps, above)).collect();
    assert_eq!(won, [[heaps.len(); 3]], "all heaps hang under the plate");
    let (heaps, won, all) = (header::tuple(&heaps), won.len(), trees(heaps.len()).count());
    let computed = format!("With {heaps} the second player wins on {won} of {all} trees");
    header::example(ORACLE.id, &computed);
}

#[test]
fn this_fails_when_one_heap_fits_under_each_place() {
    use testdata::itertools::Itertools;
    let wrong = header::heaps_by_sum().skip(1).find(|heaps| {
        let (mut all, mut towers) = (trees(heaps.len()), trees(heaps.len()));
        all.any(|above| is_lost(heaps, &above))
            != towers.any(|above| above.iter().all_unique() && is_lost(heaps, &above))
    });
    let wrong = header::tuple(&wrong.expect("a counterexample"));
    header::this_fails(ORACLE.id, &format!("the second player then loses with {wrong}"));
}
