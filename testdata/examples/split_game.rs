//! Nowcoder 8827J by brute force: all pieces on the table, sorted, cut until no cut is left.
//!
//! A sheet of 16 squares has a few thousand positions.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Alice", "Bob"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    large: &[
        ("every sheet", |_, scale| {
            let side = SIDE / scale.isqrt();
            let sheets = (1..=side).flat_map(|h| (1..=side).map(move |w| [h, w]));
            // Without 1 x 1.
            sheets.skip(1).map(line).collect()
        }),
        ("long strips", |_, scale| {
            let strips = (1..=3).flat_map(|h| (2..=SIDE).map(move |w| [h, w]));
            strips.flat_map(|[h, w]| [[h, w], [w, h]]).step_by(scale).map(line).collect()
        }),
        ("many large sheets", |rng, scale| {
            let mut side = || rng.within(SIDE / 2..=SIDE);
            (0..20_000 / scale).map(|_| line([side(), side()])).collect()
        }),
    ],
    broken: &["1 1\n", "0 2\n", "2 0\n"],
    families: &[Family {
        name: "sheet",
        about: "a sheet of h by w",
        parameters: &[parameter("h", 1, 3, 5), parameter("w", 1, 5, 7)],
        values: || {
            let sheet = |p: &[u64]| sorted([p[0] as usize, p[1] as usize]);
            family::grundy(options, move |p| (p != [1, 1]).then(|| vec![sheet(p)]))
                .input(|p| line(p))
        },
    }],
    ..Oracle::new("split_game", |input| read(input).map(drop), small, every)
};

pub(crate) const SIDE: usize = 150;

fn read(input: &mut Input) -> Result<Vec<Vec<[usize; 2]>>, Invalid> {
    let mut sheets = vec![];
    while !input.is_at_end() {
        let sheet = [input.number("N", 1..=SIDE)?, input.number("M", 1..=SIDE)?];
        input.expect(sheet != [1, 1], || "the sheet 1 1 is a single square".to_string())?;
        sheets.push(vec![sorted(sheet)]);
    }
    Ok(sheets)
}

/// The shorter side comes first.
fn sorted([h, w]: [usize; 2]) -> [usize; 2] {
    [h.min(w), h.max(w)]
}

/// The rules: one piece is cut in two. A cut that makes a single square loses at once, so it is left
/// out: a player without another cut loses as well.
pub(crate) fn options(pieces: &Vec<[usize; 2]>) -> Vec<Vec<[usize; 2]>> {
    game::one_heap(pieces, |[h, w]| {
        let across = (1..h).map(move |i| [[i, w], [h - i, w]]);
        let along = (1..w).map(move |j| [[h, j], [h, w - j]]);
        across.chain(along).filter(|parts| !parts.contains(&[1, 1])).map(|parts| parts.map(sorted))
    })
}

fn small(rng: &mut Rng, size: usize) -> String {
    // Most of these are P-positions.
    let lost: Vec<&str> =
        "1 2, 1 3, 3 1, 1 7, 3 3, 11 1, 1 6, 5 3, 5 5, 7 5".split(", ").take(size).collect();
    let sheets = (0..rng.few()).map(|_| {
        if rng.one_in(2) {
            return line([rng.one_of(&lost)]);
        }
        let h = rng.within(1..=(1 + size).min(5));
        let w = rng.within(1..=[11, 7, 6, 5, 5][h - 1]);
        line([h, if h * w == 1 { 2 } else { w }])
    });
    sheets.collect()
}

fn every() -> Vec<String> {
    let sheets = (1..=35).flat_map(|h| (1..=35 / h).map(move |w| [h, w]));
    vec![sheets.skip(1).map(line).collect()]
}

#[test]
fn the_values_of_sheets() {
    let mut g = game::grundy(options);
    let mut value = |h, w| match h * w {
        1 => String::new(),
        _ => g(vec![sorted([h, w])]).to_string(),
    };
    let rows = (1..=5).map(|h| header::row(h, (1..=7).map(|w| value(h, w))));
    let mut head = header::row("h", 1..=7);
    head[1].insert_str(0, "w = ");
    header::table(ORACLE.id, [vec![head], rows.collect()].concat());
}

#[test]
fn the_values_of_strips() {
    let values = header::grundy_values((2..=11).map(|w| vec![[1, w]]), options);
    header::says(ORACLE.id, "A strip 1 x w", &format!("{values} for w = 2, …, 11."));
}

#[test]
fn example() {
    let sheet = vec![[2, 3]];
    let cuts = [("1 x 2 and 2 x 2", [[1, 2], [2, 2]]), ("1 x 3 twice", [[1, 3], [1, 3]])];
    let mut all = options(&sheet);
    all.retain(|parts| !cuts.iter().any(|(_, cut)| parts == cut));
    assert!(all.is_empty(), "{all:?}");
    let mut g = game::grundy(options);
    let sums = cuts.map(|(words, cut)| {
        let ([a, b], sum) = (cut.map(|part| g(vec![part])), g(cut.to_vec()));
        header::example(ORACLE.id, &format!("{words}, of nim-sum {a} ⊕ {b} = {sum}"));
        sum
    });
    let mex = format!("g(2, 3) = mex {{{}, {}}} = {}", sums[0], sums[1], g(sheet.clone()));
    header::example(ORACLE.id, &mex);
    header::example(ORACLE.id, &header::only_winning_move(&sheet, options));
}

#[test]
fn this_fails_when_a_single_square_wins() {
    let wins = |pieces: &Vec<[usize; 2]>| {
        // The end of the game, from which the opponent has no move.
        let end = pieces.iter().any(|&[h, _]| h == 1).then(Vec::new);
        options(pieces).into_iter().chain(end).collect()
    };
    let (mut is_n, mut stated) = (game::is_n_position(wins), game::is_n_position(options));
    let mut sheets = (3..).flat_map(|sum| (1..=sum / 2).map(move |h| [h, sum - h]));
    let wrong = sheets.find(|&sheet| is_n(vec![sheet]) != stated(vec![sheet]));
    let [h, w] = wrong.expect("a counterexample");
    let outcome = if is_n(vec![[h, w]]) { "an N" } else { "a P" };
    header::this_fails(ORACLE.id, &format!("{h} x {w} is then {outcome}-position"));
    // What takes its place.
    let mut g = game::grundy(|pieces| {
        let mut all = options(pieces);
        all.retain(|parts| parts.iter().all(|&[side, _]| side > 1));
        all
    });
    for [h, w] in (2..=4).flat_map(|h| (h..=24 / h).map(move |w| [h, w])) {
        assert_eq!(is_n(vec![[h, w]]), g(vec![[h, w]]) > 0, "{h} x {w}");
    }
}
