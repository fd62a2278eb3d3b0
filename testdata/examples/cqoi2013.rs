//! Luogu P4301 by brute force: every way to remove whole heaps, every reply, then Nim played out.

use testdata::board::{self, n, own, placed, play, Graph, Play, View};
use testdata::random::{line, lists};
use testdata::{game, Input, Invalid, Oracle, Rng};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "cqoi2013",
    words: None,
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: None,
    small,
    every,
    large: &[
        ("random heaps", |rng, scale| {
            let heaps = rng.numbers(100 / scale, &(1..=1_000_000_000));
            file(&heaps)
        }),
        ("equal heaps", |_, scale| file(&vec![1_000_000_000; 100 / scale])),
        ("dependent heaps", |rng, scale| {
            let basis = rng.numbers(5, &(1..=(1 << 28) - 1));
            let mut sum = || basis.iter().fold(1 << 29, |sum, b| sum ^ rng.one_of(&[0, *b]));
            file(&(0..100 / scale).map(|_| sum()).collect::<Vec<u64>>())
        }),
    ],
    broken: &["2\n0 1\n"],
    families: &[],
    boards: Some(boards),
};

fn read(input: &mut Input) -> Result<Vec<u64>, Invalid> {
    let k = input.number("k", 1..=100)?;
    input.numbers("a", k, 1..=1_000_000_000)
}

/// The rules of Nim: a heap loses one or more matches. The order of the heaps does not matter.
fn options(heaps: &Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for i in 0..heaps.len() {
        for left in 0..heaps[i] {
            let mut option = heaps.clone();
            option[i] = left;
            options.push(game::sorted(option));
        }
    }
    options
}

/// The special round: each player in turn may remove whole heaps, but not all that there are.
fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let heaps = read(input)?;
    let mut wins_nim = game::is_n_position(options);
    let everything: u64 = heaps.iter().sum();
    let mut removed = None;
    for kept in kept(&heaps) {
        // The first player is to move in Nim whatever the second one keeps.
        let wins = self::kept(&kept).all(|kept| wins_nim(game::sorted(kept)));
        let cost = everything - kept.iter().sum::<u64>();
        if wins && removed.is_none_or(|best| cost < best) {
            removed = Some(cost);
        }
    }
    Ok(removed.map_or("-1\n".to_string(), |cost| format!("{cost}\n")))
}

/// What may be kept of `heaps` in the special round: every set but the empty one.
fn kept(heaps: &[u64]) -> impl Iterator<Item = Vec<u64>> + '_ {
    (1_u32..1 << heaps.len()).map(|set| {
        let chosen = heaps.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        chosen.map(|(_, &heap)| heap).collect()
    })
}

fn boards() -> Play {
    // Two rounds of whole heaps, then Nim; heaps stay in their places.
    type Position = (u64, Vec<u64>);
    let options = |(round, heaps): &Position| {
        let left = match round {
            0 | 1 => placed(|heaps| kept(heaps).collect(), |_, after| *after == 0)(heaps),
            _ => placed(options, board::heaps)(heaps),
        };
        left.into_iter().map(|heaps| (2.min(round + 1), heaps)).collect()
    };
    let draw = |(round, heaps): &Position| heaps.iter().copied().chain([*round]).collect();
    let board = |heaps: &[u64], about, [positions, moves]: [usize; 2]| {
        Graph::normal([n((0, heaps.to_vec()))], options, draw)
            .asked(brute_force, |(round, heaps)| (*round == 0).then(|| file(heaps)))
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        board(
            &[3, 5, 6, 3],
            ["3 5 6 3: six matches are enough", "3 5 6 3：取 6 根就够"],
            [688, 5792],
        ),
        board(
            &[1, 1, 2, 2, 3],
            ["1 1 2 2 3: four matches are enough", "1 1 2 2 3：取 4 根就够"],
            [176, 890],
        ),
    ];
    let rule = [
        "In a first round each player may take away whole heaps, or none, but not all. Then it is Nim: who takes the last match wins.",
        "第一回合双方各可拿走若干整堆（可以不拿，不能全拿），此后为普通取石子，取走最后一根者胜。",
    ];
    let why = [
        "No heaps that are left have nim-sum 0, whatever the other takes away; in Nim it makes the nim-sum 0.",
        "第一回合留下的任何几堆异或和都不为 0；之后如同取石子，使异或和为 0。",
    ];
    let remark = own([
        "Who begins can always win; the question is how few matches the first round costs.",
        "先手总能赢，问题是第一回合最少拿走几根。",
    ]);
    let notices = vec![own([
        "Round of whole heaps, first player.|Round of whole heaps, second player.|Nim.",
        "整堆回合，先手。|整堆回合，后手。|普通取石子。",
    ])];
    let question = Some(own([
        "How few matches need the first player take in the special round?",
        "先手在第一回合最少要拿走几根？",
    ]));
    Play {
        question,
        draft: true,
        notices,
        notes: vec![remark],
        ..play(View::Heaps, rule, why, boards)
    }
}

fn small(rng: &mut Rng, size: usize) -> String {
    let k = rng.within(1..=1 + size.min(4));
    let most = [9, 9, 7, 5, 4][k - 1].min(1 + size as u64);
    let mut heaps = rng.numbers(k, &(1..=most));
    if k > 2 && rng.one_in(2) {
        // The largest heap depends on others, so that the order of a greedy choice matters.
        heaps[0] = (heaps[1] ^ heaps[2]).max(1);
    }
    rng.shuffle(&mut heaps);
    file(&heaps)
}

fn every() -> Vec<String> {
    let few = (1..=4).flat_map(|k| lists(k, 1..=4));
    // Four that are dependent, but no three of them, and four that are not.
    let four = [vec![1, 2, 4, 7], vec![7, 4, 2, 1], vec![2, 3, 4, 5], vec![1, 2, 4, 8]];
    few.chain(four).map(|heaps| file(&heaps)).collect()
}

fn file(heaps: &[u64]) -> String {
    line([heaps.len()]) + &line(heaps)
}
