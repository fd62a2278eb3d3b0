//! Nowcoder 8827J by brute force: all pieces on the table, sorted, cut until nobody can.
//!
//! A sheet of 16 squares has a few thousand positions.

use testdata::board::{n, own, p, play, states, Graph, Play, Start, View};
use testdata::random::line;
use testdata::{
    explain,
    family::{self, parameter, Family, Question},
    game, Input, Invalid, Oracle, Rng,
};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "split_game",
    words: Some(["Alice", "Bob"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        let sheets = read(input)?.into_iter();
        let starts = sheets.map(|[h, w]| vec![[h.min(w), h.max(w)]]);
        Ok(explain::normal(starts, options, explain::from_to))
    }),
    small,
    every,
    large: &[
        ("every sheet", |_, scale| {
            let side = SIDE / scale.isqrt();
            let sheets = (1..=side).flat_map(|h| (1..=side).map(move |w| [h, w]));
            file(&sheets.filter(|sheet| sheet != &[1, 1]).collect::<Vec<_>>())
        }),
        ("long strips", |_, scale| {
            let strips = (1..=3).flat_map(|h| (2..=SIDE).map(move |w| [h, w]));
            file(&strips.flat_map(|[h, w]| [[h, w], [w, h]]).step_by(scale).collect::<Vec<_>>())
        }),
        ("many large sheets", |rng, scale| {
            let side = |rng: &mut Rng| rng.within(SIDE / 2..=SIDE);
            file(&(0..20_000 / scale).map(|_| [side(rng), side(rng)]).collect::<Vec<_>>())
        }),
    ],
    broken: &["1 1\n", "0 2\n", "2 0\n"],
    families: &[Family {
        name: "sheet",
        about: "a sheet of h by w",
        parameters: &[parameter("h", 1, 3, 5), parameter("w", 1, 5, 7)],
        question: Question::Grundy,
        values: || {
            family::grundy(options, |p| {
                (p != [1, 1]).then(|| vec![[p[0].min(p[1]) as usize, p[0].max(p[1]) as usize]])
            })
            .input(|p| file(&[[p[0] as usize, p[1] as usize]]))
        },
    }],
    boards: Some(boards),
};

const SIDE: usize = 150;

fn read(input: &mut Input) -> Result<Vec<[usize; 2]>, Invalid> {
    let mut sheets = vec![];
    while !input.is_at_end() {
        let sheet = [input.number("N", 1..=SIDE)?, input.number("M", 1..=SIDE)?];
        input.expect(sheet != [1, 1], || "the sheet 1 1 is a single square".to_string())?;
        sheets.push(sheet);
    }
    Ok(sheets)
}

/// The rules: one piece is cut in two. Who makes a single square has lost at once, so nobody gains
/// by it: these cuts are no options, and who has no other has lost as well. Pieces have the shorter
/// side first.
fn options(pieces: &Vec<[usize; 2]>) -> Vec<Vec<[usize; 2]>> {
    let mut options = vec![];
    for (i, &[h, w]) in pieces.iter().enumerate() {
        let across = (1..h).map(|i| [[i, w], [h - i, w]]);
        let along = (1..w).map(|j| [[h, j], [h, w - j]]);
        for parts in across.chain(along).filter(|parts| !parts.contains(&[1, 1])) {
            let mut option = pieces.clone();
            option.remove(i);
            option.extend(parts.map(|[h, w]| [h.min(w), h.max(w)]));
            option.sort_unstable();
            options.push(option);
        }
    }
    options
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut first_wins = game::is_n_position(options);
    let sheets = read(input)?.into_iter();
    let answer = |[h, w]: [usize; 2]| {
        if first_wins(vec![[h.min(w), h.max(w)]]) {
            "Alice\n"
        } else {
            "Bob\n"
        }
    };
    Ok(sheets.map(answer).collect())
}

fn boards() -> Play {
    // Pieces in their places: top, left, height and width. The rules say which cuts there are.
    type Pieces = Vec<[usize; 4]>;
    let cut = |pieces: &Pieces| {
        let mut cut = vec![];
        for (i, &[y, x, h, w]) in pieces.iter().enumerate() {
            let shape = |[_, _, h, w]: [usize; 4]| [h.min(w), h.max(w)];
            let allowed = options(&vec![shape([y, x, h, w])]);
            let across = (1..h).map(|k| [[y, x, k, w], [y + k, x, h - k, w]]);
            let along = (1..w).map(|k| [[y, x, h, k], [y, x + k, h, w - k]]);
            for parts in across.chain(along) {
                let mut shapes = parts.map(shape).to_vec();
                shapes.sort_unstable();
                if allowed.contains(&shapes) {
                    let mut left = [&pieces[..i], &pieces[i + 1..], &parts].concat();
                    left.sort_unstable();
                    cut.push(left);
                }
            }
        }
        cut
    };
    let sheet =
        |h: usize, w: usize, start: Start<Pieces>, about, [positions, moves]: [usize; 2]| {
            // The borders between cells: below each and to the right of each.
            let below = (0..h - 1).flat_map(|y| (0..w).map(move |x| [[y, x], [y + 1, x]]));
            let right = (0..h).flat_map(|y| (0..w - 1).map(move |x| [[y, x], [y, x + 1]]));
            let borders: Vec<[[usize; 2]; 2]> = below.chain(right).collect();
            let has = |it: &[usize; 4], [y, x]: [usize; 2]| {
                (it[0]..it[0] + it[2]).contains(&y) && (it[1]..it[1] + it[3]).contains(&x)
            };
            let draw = |pieces: &Pieces| {
                let cut =
                    |[a, b]: &[[usize; 2]; 2]| !pieces.iter().any(|it| has(it, *a) && has(it, *b));
                borders.iter().map(|border| u64::from(cut(border))).collect()
            };
            let parts = |pieces: &Pieces| {
                let line = |it| borders.iter().position(|[a, b]| has(it, *a) && has(it, *b));
                pieces.iter().filter_map(|it| Some((line(it)?, vec![*it]))).collect()
            };
            let line = |&[[y, x], [v, u]]: &[[usize; 2]; 2]| {
                let corners = if v > y { [x, v, x + 1, v] } else { [u, y, u, y + 1] };
                corners.map(|it| 14 * it as i32).to_vec()
            };
            let corner = |y: usize, x: usize| vec![14 * x as i32, 14 * y as i32];
            let frame = [corner(0, 0), corner(0, w), corner(h, w), corner(h, 0), corner(0, 0)];
            Graph::normal([start], cut, draw)
                .parts(parts)
                .lines(frame.windows(2).map(|side| [side[0].clone(), side[1].clone()]), 0)
                .spots(borders.iter().map(line))
                .about(about)
                .board(positions, moves)
        };
    let boards = [
        sheet(2, 7, n(vec![[0, 0, 2, 7]]), ["2 × 7", "2 × 7"], [393, 1057]),
        sheet(3, 5, p(vec![[0, 0, 3, 5]]), ["3 × 5", "3 × 5"], [645, 1564]),
    ];
    let rule = [
        "A move cuts one piece in two along a line of the sheet: tap the line. Nobody may cut off a single square. Who cannot move loses.",
        "每次沿格线把一张纸剪成两张：点击格线。不能剪出 1 × 1 的纸片，不能操作者负。",
    ];
    let why = [
        "The nim-sum of the pieces is now 0. If a side of the sheet is even, to halve it does that at once: then every cut is mirrored.",
        "这步使各纸片的异或和为 0。边长为偶数时可从中间剪开，此后模仿对方即可。",
    ];
    let noun = Some(own(["line", "格线"]));
    let states = states([("fold", "", ["whole", "未剪"]), ("cut", "", ["cut", "已剪"])]);
    Play { noun, states, ..play(View::Graph, rule, why, boards) }
}

fn small(rng: &mut Rng, size: usize) -> String {
    let sheets: Vec<[usize; 2]> = (0..rng.few())
        .map(|_| {
            if rng.one_in(2) {
                // Most of these are P-positions.
                return rng.one_of(
                    &[
                        [1, 2],
                        [1, 3],
                        [3, 1],
                        [1, 7],
                        [3, 3],
                        [11, 1],
                        [1, 6],
                        [5, 3],
                        [5, 5],
                        [7, 5],
                    ][..size],
                );
            }
            let h = rng.within(1..=(1 + size).min(5));
            let w = rng.within(1..=[11, 7, 6, 5, 5][h - 1]);
            if h * w == 1 {
                [1, 2]
            } else {
                [h, w]
            }
        })
        .collect();
    file(&sheets)
}

fn every() -> Vec<String> {
    let sheets = (1..=35).flat_map(|h| (1..=35 / h).map(move |w| [h, w]));
    vec![file(&sheets.filter(|sheet| sheet != &[1, 1]).collect::<Vec<_>>())]
}

fn file(sheets: &[[usize; 2]]) -> String {
    sheets.iter().map(line).collect()
}
