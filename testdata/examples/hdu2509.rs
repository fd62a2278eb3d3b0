//! HDU 2509 by brute force: rows that fall apart, misère play, played out on sorted rows.

use testdata::board::{n, own, p, play, runs, states, Graph, Play, Start, Tap, View};
use testdata::random::{line, lists};
use testdata::{
    explain,
    family::{self, parameter, Family, Question},
    game, Input, Invalid, Oracle, Rng,
};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "hdu2509",
    words: Some(["Yes", "No"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| Ok(explain::misere(read(input)?, options, explain::heaps))),
    small,
    every,
    large: &[
        ("random rows", |rng, scale| {
            file(
                &(0..20_000 / scale).map(|_| rng.numbers(LENGTH, &(1..=LIMIT))).collect::<Vec<_>>(),
            )
        }),
        ("rows of one", |_, scale| {
            file(&(0..20_000 / scale).map(|i| vec![1; LENGTH - i % 2]).collect::<Vec<_>>())
        }),
    ],
    broken: &[],
    families: &[Family {
        name: "two",
        about: "rows of a and b apples, misère play",
        parameters: &[parameter("a", 0, 5, 12), parameter("b", 0, 5, 12)],
        question: Question::Wins,
        values: || {
            family::misere_wins(options, |p| Some(game::sorted(p.to_vec())))
                .stated(|p| u64::from((p[0] ^ p[1] != 0) == (p[0].max(p[1]) > 1)))
                .input(|p| file(&[game::sorted(p.to_vec())]))
        },
    }],
    boards: Some(boards),
};

const LENGTH: usize = 100;
const LIMIT: u64 = 100;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    let mut cases = vec![];
    while !input.is_at_end() {
        let n = input.number("n", 1..=LENGTH)?;
        cases.push(input.numbers("row", n, 1..=LIMIT)?);
    }
    Ok(cases)
}

/// The rules: neighbouring apples of one row go, and what is left on either side is a row.
fn options(rows: &Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for i in 0..rows.len() {
        for taken in 1..=rows[i] {
            for left in 0..=rows[i] - taken {
                let mut option = rows.clone();
                option[i] = left;
                option.push(rows[i] - taken - left);
                option.retain(|&row| row > 0);
                option.sort_unstable();
                options.push(option);
            }
        }
    }
    options
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut first_wins = game::is_misere_n_position(options);
    let cases = read(input)?.into_iter();
    let answer = |mut rows: Vec<u64>| {
        rows.sort_unstable();
        if first_wins(rows) {
            "Yes\n"
        } else {
            "No\n"
        }
    };
    Ok(cases.map(answer).collect())
}

fn boards() -> Play {
    // Apples as bits; between the rows is a gap. What is left of a row may be on either side.
    let options = |apples: &u64| {
        let of_run = |(from, row): (usize, usize)| {
            let sides = options(&vec![row as u64]).into_iter().flat_map(|left| {
                let [a, b] = [0, 1].map(|i| *left.get(i).unwrap_or(&0) as usize);
                [[a, b], [b, a]]
            });
            let taken = move |[a, b]: [usize; 2]| ((1_u64 << (row - a - b)) - 1) << (from + a);
            sides.map(taken).collect::<Vec<_>>()
        };
        runs(*apples).into_iter().flat_map(of_run).map(|taken| apples & !taken).collect()
    };
    let board = |rows: &[u32],
                 start: fn(u64) -> Start<u64>,
                 about,
                 [positions, moves]: [usize; 2]| {
        let cells =
            rows.iter().fold((0, 0), |(set, at), row| (set | ((1_u64 << row) - 1) << at, at + 6));
        let rows = rows.len();
        let draw = |apples: &u64| {
            (0..6 * rows)
                .map(|i| match cells.0 >> i & 1 {
                    0 => 0,
                    _ => 1 + (apples >> i & 1),
                })
                .collect()
        };
        Graph::misere([start(cells.0)], options, draw).width(6).about(about).board(positions, moves)
    };
    let boards = [
        board(&[5, 4], n, ["rows of 5 and 4", "两行：5、4"], [512, 3632]),
        board(&[4, 4], p, ["rows of 4 and 4", "两行：4、4"], [256, 1568]),
        board(&[1, 1, 4], n, ["rows of 1, 1 and 4", "三行：1、1、4"], [64, 260]),
    ];
    let rule = [
        "A move takes one or more apples that lie side by side: tap the first and the last of them. Who takes the last apple loses.",
        "每次从一行中取走相邻的至少一个苹果：点击其中第一个和最后一个。取走最后一个苹果者负。",
    ];
    let why = [
        "As in Nim: the nim-sum of the rows is now 0, or, where all rows are single apples, their number is odd.",
        "如同取石子：这步使各行的异或和为 0；若每行都只有一个苹果，则使行数为奇数。",
    ];
    let noun = Some(own(["apple", "苹果"]));
    let states = states([
        ("none", "", ["no cell", "无"]),
        ("gone", "", ["gone", "已取"]),
        ("apple", "", ["apple", "苹果"]),
    ]);
    Play { noun, states, tap: Tap::Ends, ..play(View::Strip, rule, why, boards) }
}

fn small(rng: &mut Rng, size: usize) -> String {
    let cases: Vec<Vec<u64>> = (0..rng.few())
        .map(|_| {
            let n = rng.within(1..=(1 + size / 2).min(4));
            // Rows of one alone, now and then: there misère play differs.
            let most = if rng.one_in(3) { 1 } else { [8, 5, 4, 3][n - 1].min(size as u64 + 1) };
            rng.nim_heaps(n, &(1..=most))
        })
        .collect();
    file(&cases)
}

fn every() -> Vec<String> {
    let mut cases: Vec<Vec<u64>> = lists(1, 1..=9).collect();
    cases.extend(lists(2, 1..=6));
    cases.extend(lists(3, 1..=4));
    vec![file(&cases)]
}

fn file(cases: &[Vec<u64>]) -> String {
    let cases: Vec<String> = cases.iter().map(|rows| line([rows.len()]) + &line(rows)).collect();
    cases.join("\n")
}
