//! Luogu P2490 by brute force: every layout, played out.

use testdata::board::{n, own, p, play, states, Graph, Play, Start, View};
use testdata::itertools::Itertools;
use testdata::random::line;
use testdata::{
    family::{self, parameter, Family, Question},
    game, Input, Invalid, Oracle, Rng,
};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "sdoi2011",
    words: None,
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: None,
    small,
    every,
    large: &[
        ("many pieces, one a move", |_, scale| line([LIMIT / scale, 100, 1])),
        ("few pieces", |_, scale| line([LIMIT / scale, 2, 2])),
        ("many pieces, three a move", |_, scale| line([LIMIT / scale, 100, 3])),
    ],
    broken: &["3 4 1\n", "4 3 1\n", "4 2 3\n", "4 2 0\n"],
    families: &[Family {
        name: "gaps",
        about: "two pairs of pieces with gaps of a and b, of which a move changes up to d",
        parameters: &[parameter("d", 1, 2, 2), parameter("a", 0, 3, 12), parameter("b", 0, 3, 12)],
        question: Question::Wins,
        values: || {
            family::wins_of_each(|p| {
                let [d, a, b] = [p[0] as usize, p[1] as usize, p[2] as usize];
                let cells = vec![1, a + 2, a + 3, a + b + 4];
                Some(((cells, 0), move |position: &Position| options(position, d)))
            })
            .stated(|p| {
                let heaps =
                    |bit: u32| p[1..].iter().filter(|&heap| heap >> bit & 1 > 0).count() as u64;
                u64::from((0..64).any(|bit| heaps(bit) % (p[0] + 1) > 0))
            })
        },
    }],
    boards: Some(boards),
};

const LIMIT: usize = 10_000;

struct Board {
    n: usize,
    k: usize,
    d: usize,
}

fn read(input: &mut Input) -> Result<Board, Invalid> {
    let n = input.number("n", 1..=LIMIT)?;
    let k = input.number("k", 1..=n.min(100))?;
    input.expect(k % 2 == 0, || format!("k {k} is odd"))?;
    Ok(Board { n, k, d: input.number("d", 1..=k)? })
}

/// The cells of the pieces from left to right, white and black in turn, and whose turn it is: 0 for
/// white, 1 for black.
type Position = (Vec<usize>, usize);

/// The rules: 1 to d pieces of the mover go ahead, white to the right and black to the left, over
/// free cells. Ahead of each is a piece of the other colour, which stands still meanwhile.
fn options((cells, turn): &Position, d: usize) -> Vec<Position> {
    // The layouts with some of the pieces moved, and how many were.
    let mut partial = vec![(0, cells.clone())];
    for i in (*turn..cells.len()).step_by(2) {
        let reached: Vec<usize> = match turn {
            0 => (cells[i] + 1..cells[i + 1]).collect(),
            _ => (cells[i - 1] + 1..cells[i]).collect(),
        };
        for (moved, before) in partial.clone() {
            for &cell in reached.iter().filter(|_| moved < d) {
                let mut after = before.clone();
                after[i] = cell;
                partial.push((moved + 1, after));
            }
        }
    }
    partial.into_iter().skip(1).map(|(_, cells)| (cells, 1 - turn)).collect()
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let Board { n, k, d } = read(input)?;
    let mut mover_wins = game::is_n_position(|position| options(position, d));
    let layouts = (1..=n).combinations(k);
    Ok(line([layouts.filter(|cells| mover_wins((cells.clone(), 0))).count() % 1_000_000_007]))
}

fn boards() -> Play {
    let board = |cells: [usize; 6],
                 d: usize,
                 start: fn(Position) -> Start<Position>,
                 about,
                 [positions, moves]: [usize; 2]| {
        let draw = |(cells, turn): &Position| {
            let cell =
                |cell| cells.iter().position(|it| *it == cell).map_or(0, |i| 1 + i as u64 % 2);
            (1..=12).map(cell).chain([*turn as u64]).collect()
        };
        let gaps = |(cells, _): &Position| {
            let gap = |pair: &[usize]| (pair[0] - 1, (pair[1] - pair[0] - 1) as u64);
            cells.chunks(2).map(gap).collect()
        };
        Graph::normal([start((cells.to_vec(), 0))], |it| options(it, d), draw)
            .digits(d as u64 + 1, gaps)
            .asked(brute_force, |(it, turn)| (it == &cells && *turn == 0).then(|| line([12, 6, d])))
            .width(12)
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        board([1, 5, 6, 9, 10, 12], 2, n, ["one piece or two", "动一枚或两枚"], [223, 589]),
        board([1, 5, 6, 9, 10, 12], 1, p, ["one piece", "动一枚"], [134, 239]),
        board(
            [1, 4, 5, 8, 9, 12],
            2,
            p,
            ["one piece or two, equal gaps", "动一枚或两枚，间隔相等"],
            [264, 735],
        ),
    ];
    let rule = [
        "White begins and goes to the right, Black to the left, over free cells. Who cannot move loses.",
        "白方先走，只能向右；黑方只能向左，均不能越过棋子。不能移动者负。",
    ];
    let why = [
        "Each gap between White and Black is a heap, whoever shrinks it. In binary every digit is 1 in a multiple of d + 1 of them, d pieces a move.",
        "每对白子与黑子之间的空格数是一堆石子，谁缩小它都一样。每次可动 d 枚，这步使各二进制位上 1 的个数都是 d + 1 的倍数。",
    ];
    let question = Some(own([
        "How many layouts of 6 pieces on 12 cells can White win?",
        "12 格放 6 枚棋子，先手必胜的布局有多少种？",
    ]));
    let remark = own([
        "Tap a free cell: the piece behind it comes there; or drag the piece. Then press Play.",
        "点击空格，后面的棋子会移到那里；也可以拖动棋子。再按“走这步”。",
    ]);
    let states = states([
        ("free", "", ["free", "空格"]),
        ("white", "", ["white", "白子"]),
        ("black", "", ["black", "黑子"]),
    ]);
    let notices = vec![own(["White is to move.|Black is to move.", "轮到白方。|轮到黑方。"])];
    Play {
        question,
        draft: true,
        drag: true,
        states,
        notices,
        notes: vec![remark],
        ..play(View::Strip, rule, why, boards)
    }
}

fn small(rng: &mut Rng, size: usize) -> String {
    let k = 2 * rng.within(1..=(1 + size / 4).min(3));
    let n = rng.within(k..=k + [11, 6, 3][k / 2 - 1].min(size));
    line([n, k, rng.within(1..=k)])
}

fn every() -> Vec<String> {
    let mut all = vec![];
    for (k, longest) in [(2, 14), (4, 10), (6, 9)] {
        for n in k..=longest {
            all.extend((1..=k).map(|d| line([n, k, d])));
        }
    }
    all
}
