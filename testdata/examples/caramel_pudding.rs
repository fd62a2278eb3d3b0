//! Caramel Pudding by brute force: every tree that the second player can build, played out.

use testdata::board::{n, own, p, play, states, Graph, Play, Start, View};
use testdata::random::{line, lists};
use testdata::{game, Input, Invalid, Oracle, Rng};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "caramel_pudding",
    words: Some(["No", "Yes"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: None,
    small,
    every,
    large: &[
        ("random heaps", |rng, scale| {
            file(&[(); 2].map(|()| rng.numbers(LENGTH / scale, &(0..=LIMIT))))
        }),
        ("as many independent heaps as there are", |rng, scale| {
            let mut heaps: Vec<u64> =
                (0..59).map(|bit| (1 << bit) + rng.within(0..=(1 << bit) - 1)).collect();
            rng.shuffle(&mut heaps);
            let mut dependent = vec![heaps[0] ^ heaps[1]; LENGTH / scale];
            dependent[..59].clone_from_slice(&heaps);
            file(&[heaps, dependent])
        }),
    ],
    broken: &["1\n0\n"],
    families: &[],
    boards: Some(boards),
};

const TESTS: usize = 10;
const LENGTH: usize = 100_000;
const TOTAL: usize = 200_000;
const LIMIT: u64 = 1_000_000_000_000_000_000;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    let tests = input.number("T", 1..=TESTS)?;
    let mut total = 0;
    let test = |_| {
        let n = input.number("n", 1..=LENGTH)?;
        total += n;
        input.expect(total <= TOTAL, || format!("the sum of n {total} is not in 0..={TOTAL}"))?;
        input.numbers("a", n, 0..=LIMIT)
    };
    (0..tests).map(test).collect()
}

/// The rules: one or more go from a vertex to the one above it; above some is the plate, vertex n,
/// from which nothing goes.
fn options(heaps: &Vec<u64>, above: &[usize]) -> Vec<Vec<u64>> {
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
fn trees(n: usize) -> impl Iterator<Item = Vec<usize>> {
    let reaches_plate = move |above: &Vec<usize>| {
        (0..n).all(|mut v| {
            (0..n).for_each(|_| v = *above.get(v).unwrap_or(&n));
            v == n
        })
    };
    let all = lists(n, 0..=n as u64).map(|above| above.into_iter().map(|v| v as usize).collect());
    all.filter(reaches_plate)
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let second_can_win = |heaps: &Vec<u64>| {
        let first_wins =
            |above: &Vec<usize>| game::is_n_position(|heaps| options(heaps, above))(heaps.clone());
        trees(heaps.len()).any(|above| !first_wins(&above))
    };
    let tests = read(input)?;
    Ok(tests.iter().map(|heaps| if second_can_win(heaps) { "Yes\n" } else { "No\n" }).collect())
}

fn boards() -> Play {
    // The first move builds the tree: what every heap hangs under.
    type Position = (Option<Vec<usize>>, Vec<u64>);
    const PLATE: usize = 3;
    let edges = [[0, PLATE], [1, PLATE], [2, PLATE], [0, 1], [0, 2], [1, 2]];
    let board = |start: Start<Position>, about, [positions, moves]: [usize; 2]| {
        let options = |(tree, heaps): &Position| -> Vec<Position> {
            match tree {
                None => trees(3).map(|above| (Some(above), heaps.clone())).collect(),
                Some(above) => {
                    let options = options(heaps, above).into_iter();
                    options.map(|heaps| (tree.clone(), heaps)).collect()
                }
            }
        };
        let draw = |(tree, heaps): &Position| {
            let hangs = |u: usize, v: usize| {
                tree.as_ref().is_some_and(|above| above.get(u).is_some_and(|it| *it == v))
            };
            let edge = |[u, v]: [usize; 2]| u64::from(hangs(u, v) || hangs(v, u));
            heaps.iter().map(|heap| heap + 2).chain(edges.map(edge)).collect()
        };
        let question =
            |(tree, heaps): &Position| tree.is_none().then(|| file(std::slice::from_ref(heaps)));
        // The plate in the middle, the heaps around it.
        let spots = [[0, 0], [60, 0], [30, 48], [30, 16]];
        let line = |[u, v]: [usize; 2]| {
            let end = if v == PLATE { 9 } else { 8 };
            let at = |end: i32, k: usize| (spots[u][k] * (10 - end) + spots[v][k] * end) / 10;
            vec![at(2, 0), at(2, 1), at(end, 0), at(end, 1)]
        };
        Graph::normal([start], options, draw)
            .asked(brute_force, question)
            .spots(spots[..PLATE].iter().map(|it| it.to_vec()).chain(edges.map(line)))
            .lines([[vec![24, 18], vec![36, 18]]], 3)
            .labels(["1", "2", "3", "1–0", "2–0", "3–0", "1–2", "1–3", "2–3"])
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        board(n((None, vec![1, 1, 2])), ["heaps of 1, 1 and 2", "1、1、2"], [305, 779]),
        board(n((None, vec![1, 2, 3])), ["heaps of 1, 2 and 3", "1、2、3"], [670, 2557]),
        board(p((None, vec![1, 2, 4])), ["heaps of 1, 2 and 4", "1、2、4"], [898, 4019]),
    ];
    let rule = [
        "The first move hangs the heaps up: three edges of a tree with the plate. Then a move takes one or more from a heap towards the plate, to the next heap or onto it. Who cannot move loses.",
        "第一步用三条边把三堆和盘子连成一棵树。此后每次从一堆取至少一枚，移向盘子方向的下一堆，或移到盘子里。不能移动者负。",
    ];
    let why = [
        "Only the heaps at odd depth count. The tree puts dependent heaps there, so that their nim-sum is 0; a move makes it 0 again.",
        "只看奇数深度的堆：建树时让线性相关的几堆处于奇数深度，异或和为 0；此后每步使它再变为 0。",
    ];
    let question = Some(own([
        "Can the second player build the tree so that he wins? Yes or No",
        "后手能否建树使自己必胜？Yes 或 No",
    ]));
    let notes = vec![own([
        "The statement was not found; this is the game as we read it. Who builds the tree is the second player. Tap three edges (0 is the plate) or a heap, then press Play.",
        "原题面未找到，这是我们的理解。建树者为后手。点三条边（0 是盘子），或点一堆石子，再按“走这步”。",
    ])];
    let noun = Some(own(["heap", "堆"]));
    let edges = [("fold", ["apart", "不连"]), ("", ["joined", "相连"])];
    let edges = edges.map(|(look, words)| (look, String::new(), words.map(str::to_string)));
    let heap = |heap: u64| ("", heap.to_string(), [heap.to_string(), heap.to_string()]);
    let states = states(edges.into_iter().chain((0..=7).map(heap)));
    Play {
        noun,
        question,
        notes,
        states,
        draft: true,
        drag: true,
        ..play(View::Graph, rule, why, boards)
    }
}

fn small(rng: &mut Rng, size: usize) -> String {
    let tests: Vec<Vec<u64>> = (0..rng.few())
        .map(|_| {
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
        })
        .collect();
    file(&tests)
}

fn every() -> Vec<String> {
    let few = lists(1, 0..=8).chain(lists(2, 0..=5)).chain(lists(3, 0..=3)).chain(lists(4, 1..=2));
    // Four that are dependent, but no three of them.
    few.chain([vec![1, 2, 4, 7]]).collect::<Vec<_>>().chunks(TESTS).map(file).collect()
}

fn file(tests: &[Vec<u64>]) -> String {
    tests.iter().fold(line([tests.len()]), |text, heaps| text + &line([heaps.len()]) + &line(heaps))
}
