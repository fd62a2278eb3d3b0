//! Nowcoder 33192K by brute force: every segment of heaps, played out on sorted heaps.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    brute_force: Some(brute_force),
    large: &[
        ("random heaps", |rng, scale| {
            let heaps = rng.numbers(LENGTH / scale, &(1..=LIMIT));
            file(rng, &heaps, LENGTH / scale)
        }),
        ("few nim-sums", |rng, scale| {
            let heaps = rng.numbers(LENGTH / scale, &(1..=4));
            file(rng, &heaps, LENGTH / scale)
        }),
        ("equal heaps", |rng, scale| file(rng, &vec![1; LENGTH / scale], LENGTH / scale)),
    ],
    broken: &["2 1\n0 1\n1 2\n", "2 1\n1 1\n1 3\n", "2 1\n1 1\n0 1\n", "2 1\n1 1\n2 1\n"],
    families: &[
        Family {
            name: "two",
            about: "a row of two heaps a and b",
            parameters: &[parameter("a", 1, 6, 25), parameter("b", 1, 6, 25)],
            values: || {
                family::wins(options, |p| Some(game::sorted(p.to_vec())))
                    .stated(|p| u64::from(p[0] != p[1]))
            },
        },
        Family {
            name: "four",
            about: "a row of four heaps",
            parameters: &[
                parameter("a", 1, 2, 4),
                parameter("b", 1, 2, 4),
                parameter("c", 1, 3, 5),
                parameter("d", 1, 3, 5),
            ],
            values: || {
                family::wins(options, |p| Some(game::sorted(p.to_vec())))
                    .stated(|p| u64::from(p.iter().fold(0, |sum, heap| sum ^ (heap - 1)) != 0))
            },
        },
    ],
    ..Oracle::new("great_party", |input| read(input).map(drop), small, every)
};

const LENGTH: usize = 100_000;
pub(crate) const LIMIT: u64 = 1_000_000;

pub(crate) struct Row {
    pub(crate) heaps: Vec<u64>,
    /// The first and the last heap of each question, from 0.
    pub(crate) questions: Vec<[usize; 2]>,
}

pub(crate) fn read(input: &mut Input) -> Result<Row, Invalid> {
    let n = input.number("n", 1..=LENGTH)?;
    let q = input.number("q", 1..=LENGTH)?;
    let heaps = input.numbers("heap", n, 1..=LIMIT)?;
    let questions = input.list(q, |input| {
        let l = input.number("l", 1..=n)?;
        let r = input.number("r", l..=n)?;
        Ok([l - 1, r - 1])
    })?;
    Ok(Row { heaps, questions })
}

/// The rules: one or more stones leave a heap; those left in it stay, or all go to one other heap.
pub(crate) fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for i in 0..heaps.len() {
        for left in 0..heaps[i] {
            let mut option = heaps.clone();
            option[i] = left;
            options.push(game::sorted(option.clone()));
            option[i] = 0;
            for j in (0..heaps.len()).filter(|&j| j != i && left > 0) {
                option[j] += left;
                options.push(game::sorted(option.clone()));
                option[j] -= left;
            }
        }
    }
    options
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let Row { heaps, questions } = read(input)?;
    let mut first_wins = game::is_n_position(options);
    let mut won = |l: usize, r: usize| {
        let segments = (l..=r).flat_map(|x| (x..=r).map(move |y| (x, y)));
        segments.filter(|&(x, y)| first_wins(game::sorted(heaps[x..=y].to_vec()))).count()
    };
    Ok(questions.into_iter().map(|[l, r]| line([won(l, r)])).collect())
}

fn small(rng: &mut Rng, size: usize) -> String {
    let n = rng.within(1..=(1 + size / 2).min(6));
    let heaps = rng.numbers(n, &(1..=[9, 6, 4, 4, 3, 3][n - 1].min(1 + size as u64)));
    let q = rng.within(1..=3);
    file(rng, &heaps, q)
}

fn every() -> Vec<String> {
    let question = |heaps: Vec<u64>| {
        let n = heaps.len();
        line([n, 1]) + &line(heaps) + &line([1, n])
    };
    let few = (1..=3).flat_map(|n| lists(n, 1..=6)).chain(lists(4, 1..=4)).chain(lists(5, 1..=3));
    let many = lists(6, 1..=2).chain(lists(7, 1..=2)).chain([vec![1, 2, 3, 4, 5, 5], vec![2; 8]]);
    // The least P-position that tells a - 1 from a + 1.
    few.chain([vec![1, 3, 5, 7]]).chain(many).map(question).collect()
}

/// A file with these heaps and `q` random questions.
pub(crate) fn file(rng: &mut Rng, heaps: &[u64], q: usize) -> String {
    let n = heaps.len();
    line([n, q]) + &line(heaps) + &lines(rng.list(q, |rng| rng.interval(n)))
}

#[test]
fn the_lost_heaps() {
    let mut is_n = game::is_n_position(options);
    let mut lost = |n: usize| {
        let sorted = lists(n, 1..=4).filter(|heaps| heaps.is_sorted());
        let lost = sorted.filter(|heaps| !is_n(heaps.clone()));
        let digits: Vec<String> =
            lost.map(|heaps| heaps.iter().map(u64::to_string).collect::<String>()).collect();
        if digits.is_empty() {
            "none".to_string()
        } else {
            digits.join(" ")
        }
    };
    let rows: Vec<_> = (1..=4).map(|n| header::row(n, [lost(n)])).collect();
    header::table(ORACLE.id, [vec![header::row("heaps", ["lost"])], rows].concat());
    assert_eq!([1, 2, 3].iter().fold(0, |sum, b| sum ^ b), 0);
    header::says(ORACLE.id, "Two equal heaps", "1234 is lost, as 0 ⊕ 1 ⊕ 2 ⊕ 3 = 0.");
}

#[test]
fn example() {
    let start = vec![1, 2, 3];
    let says = |words: &str| header::example(ORACLE.id, words);
    assert_eq!(start.iter().fold(0, |sum, a| sum ^ a), 0, "won in Nim");
    says(&format!("{} is lost in Nim, but not here", header::tuple(&start)));
    let sum = |heaps: &[u64]| {
        let b: Vec<u64> = heaps.iter().map(|a| a - 1).collect();
        let terms = b.iter().map(u64::to_string).collect::<Vec<_>>().join(" ⊕ ");
        format!("{terms} = {}", b.iter().fold(0, |sum, b| sum ^ b))
    };
    says(&format!("X = {}, so p is the heap of 3", sum(&start)));
    says(&format!("with Z = {}, and q the heap of 1", sum(&start[..2])));
    says(&header::only_winning_move(&start, options));
}

#[test]
fn this_fails_when_heaps_merge_only_with_a_neighbour() {
    let neighbours = |row: &Vec<u64>| {
        let mut options = vec![];
        for i in 0..row.len() {
            for left in 0..row[i] {
                let merged = [i.wrapping_sub(1), i + 1].into_iter().filter(|&j| j < row.len());
                for j in merged.chain([i]) {
                    let mut option = row.clone();
                    option[i] = 0;
                    option[j] += left;
                    option.retain(|&heap| heap > 0);
                    options.push(option);
                }
            }
        }
        options
    };
    let (is_n, mut stated) = (game::is_n_position(neighbours), game::is_n_position(options));
    let rows = (1..).flat_map(|most| (1..=most).flat_map(move |n| lists(n as usize, 1..=most)));
    header::counterexample(ORACLE.id, rows, is_n, |row| stated(game::sorted(row)));
}
