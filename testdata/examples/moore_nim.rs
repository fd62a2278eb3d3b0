//! Moore's Nim by brute force: every choice of up to k heaps, played out on sorted heaps.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["First", "Second"]),
    outcomes: Some(|input| {
        Ok(explain::normal(read(input)?, options, |(_, before), (_, after)| {
            explain::heaps(before, after)
        }))
    }),
    large: &[
        ("random heaps", |rng, scale| {
            let test = |_| (rng.within(1..=20), rng.numbers(LENGTH, &(0..=LIMIT)));
            file((0..10 / scale.min(10)).map(test), text)
        }),
        ("P-positions", |rng, scale| {
            let test = |_| {
                let k = rng.within(1..=9);
                let heaps = rng.numbers(LENGTH / 10 / scale, &(0..=LIMIT));
                (k, heaps.into_iter().flat_map(|heap| vec![heap; k as usize + 1]).collect())
            };
            file((0..10).map(test), text)
        }),
        ("many small tests", |rng, scale| {
            let test = |_| (LIMIT, rng.numbers(LENGTH / 10 / scale, &(0..=1)));
            file((0..100).map(test), text)
        }),
    ],
    broken: &["1\n1 0\n1\n"],
    families: &[
        Family {
            name: "two",
            about: "heaps of a and b, of which a move touches up to k",
            parameters: &[
                parameter("k", 1, 3, 4),
                parameter("a", 0, 4, 12),
                parameter("b", 0, 4, 12),
            ],
            values,
        },
        Family {
            name: "three",
            about: "heaps of a, b and c, of which a move touches up to k",
            parameters: &[
                parameter("k", 1, 3, 4),
                parameter("a", 0, 2, 6),
                parameter("b", 0, 2, 6),
                parameter("c", 0, 3, 6),
            ],
            values,
        },
    ],
    ..Oracle::new("moore_nim", |input| read(input).map(drop), small, every)
};

/// The values of heaps; the first parameter is k.
fn values() -> family::Values {
    family::wins(options, |p| Some((p[0], game::sorted(p[1..].to_vec()))))
        .stated(|p| {
            let having = |bit: u32| p[1..].iter().filter(|&heap| heap >> bit & 1 > 0).count();
            u64::from((0..64).any(|bit| having(bit) as u64 % (p[0] + 1) > 0))
        })
        .input(|p| file([(p[0], p[1..].to_vec())], text))
}

const TESTS: usize = 100;
const LENGTH: usize = 50_000;
const TOTAL: usize = 500_000;
pub(crate) const LIMIT: u64 = 1_000_000_000;

/// The greatest number of heaps that a move may touch, and the heaps.
type Test = (u64, Vec<u64>);

pub(crate) fn read(input: &mut Input) -> Result<Vec<Test>, Invalid> {
    let mut total = 0;
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("n", 1..=LENGTH)?;
        total += n;
        input.expect(total <= TOTAL, || format!("the sum of n {total} is not in 0..={TOTAL}"))?;
        let k = input.number("k", 1..=LIMIT)?;
        Ok((k, game::sorted(input.numbers("heap", n, 0..=LIMIT)?)))
    })
}

/// The rules: up to k heaps lose one or more stones each. Heaps are kept in order.
pub(crate) fn options((k, heaps): &Test) -> Vec<Test> {
    // What the heaps so far may become, with the number of those touched.
    let mut partial = vec![(0, vec![])];
    for &heap in heaps {
        let grown = |(touched, before): (u64, Vec<u64>)| {
            (0..=heap).map(move |left| {
                (touched + u64::from(left < heap), [&before[..], &[left]].concat())
            })
        };
        partial = partial.into_iter().flat_map(grown).filter(|(touched, _)| touched <= k).collect();
    }
    let moved = partial.into_iter().filter(|(touched, _)| *touched > 0);
    moved.map(|(_, heaps)| (*k, game::sorted(heaps))).collect()
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests = (0..rng.few()).map(|_| {
        let n = rng.within(1..=(1 + size / 2).min(5));
        let most = [7, 6, 4, 3, 2][n - 1].min(size as u64);
        let k = rng.within(1..=n as u64);
        let mut heaps = rng.numbers(n, &(0..=most));
        if rng.one_in(2) {
            // A P-position: every bit in a multiple of k + 1 heaps.
            heaps.fill(0);
            for bit in (0..2).filter(|bit| most >> bit > 0) {
                let multiple = rng.within(0..=n / (k as usize + 1)) * (k as usize + 1);
                rng.shuffle(&mut heaps);
                heaps[..multiple].iter_mut().for_each(|heap| *heap |= 1 << bit);
            }
        }
        (k, heaps)
    });
    file(tests, text)
}

fn every() -> Vec<String> {
    let heaps = || lists(3, 0..=3).chain(lists(4, 0..=2));
    let tests: Vec<Test> = (1..=4).flat_map(|k| heaps().map(move |heaps| (k, heaps))).collect();
    tests.chunks(TESTS).map(|tests| file(tests.iter().cloned(), text)).collect()
}

pub(crate) fn text((k, heaps): Test) -> String {
    line([heaps.len() as u64, k]) + &line(heaps)
}

#[test]
fn the_lost_heaps() {
    let mut is_n = game::is_n_position(options);
    let mut lost = |stones: u64| {
        let sum = |heaps: &Vec<u64>| heaps.iter().sum::<u64>();
        let all = header::heaps_by_sum()
            .skip_while(|heaps| sum(heaps) < stones)
            .take_while(|heaps| sum(heaps) == stones);
        let lost = all.filter(|heaps| !is_n((2, heaps.clone())));
        lost.map(|heaps| header::tuple(&heaps)).collect::<Vec<_>>().join(" ")
    };
    let multiples = [3, 6, 9];
    assert!((1..=10).all(|stones| multiples.contains(&stones) || lost(stones).is_empty()));
    let mut rows = vec![header::row("stones", ["lost for k = 2"])];
    rows.extend(multiples.map(|stones| header::row(stones, [lost(stones)])));
    rows.push(header::row("other numbers from 1 to 10", ["none"]));
    header::table(ORACLE.id, rows);
}

#[test]
fn example() {
    let start = (2, vec![1, 1, 2]);
    // Nim is the game with k = 1.
    let of_nim: Vec<Test> =
        options(&(1, start.1.clone())).into_iter().map(|it| (2, it.1)).collect();
    let mut of_nim =
        of_nim.into_iter().filter(|(_, heaps)| heaps.iter().fold(0, |s, heap| s ^ heap) == 0);
    let (k, heaps) = of_nim.next().expect("a move of Nim");
    assert!(of_nim.next().is_none() && game::is_n_position(options)((k, heaps.clone())));
    let left: Vec<u64> = heaps.into_iter().filter(|&heap| heap > 0).collect();
    let [from, to] = [header::tuple(&start), header::tuple(&(k, left))];
    header::example(ORACLE.id, &format!("Nim's move from {from}, to {to}, loses"));
    let having = |bit: u64| start.1.iter().filter(|&heap| heap & bit > 0).count() % 3;
    header::example(ORACLE.id, &format!("The bit 2 has c = {} and M is empty", having(2)));
    header::example(
        ORACLE.id,
        &format!("The bit 1 has c = {}, so t = {}:", having(1), 3 - having(1)),
    );
    let only_move = header::only_winning_move(&start, options);
    header::example(ORACLE.id, &only_move.replace("from", "From"));
}

#[test]
fn this_fails_when_a_move_takes_the_same_number_from_all() {
    let equally = |(k, heaps): &Test| {
        let mut all = vec![];
        // 1 for a heap that a move touches.
        for touched in lists(heaps.len(), 0..=1).filter(|it| (1..=*k).contains(&it.iter().sum())) {
            let left = |taken| {
                heaps.iter().zip(&touched).map(move |(heap, one)| heap.checked_sub(one * taken))
            };
            let left = (1..).map_while(|taken| left(taken).collect::<Option<Vec<u64>>>());
            all.extend(left.map(|heaps| (*k, game::sorted(heaps))));
        }
        all
    };
    let heaps = || lists(1, 1..=3).chain(lists(2, 1..=3));
    let tests = (1..=3).flat_map(|k| heaps().map(move |heaps| (k, heaps)));
    header::other_rules(ORACLE.id, tests, equally, options);
    // What takes its place.
    header::this_fails(ORACLE.id, "Two heaps are then Wythoff's game (`p2197`).");
    let wythoff = |heaps: &Vec<u64>| {
        let both = (1..=heaps.iter().min().copied().unwrap_or(0))
            .map(|taken| heaps.iter().map(|heap| heap - taken).collect());
        game::one_heap(heaps, |heap| (0..heap).map(|left| [left])).into_iter().chain(both).collect()
    };
    let (mut is_n, mut wins) = (game::is_n_position(equally), game::is_n_position(wythoff));
    for heaps in lists(2, 0..=9).map(game::sorted) {
        assert_eq!(is_n((2, heaps.clone())), wins(heaps.clone()), "{heaps:?}");
    }
}
