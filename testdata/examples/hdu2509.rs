//! HDU 2509 by brute force: rows that fall apart, misère play, played out on sorted rows.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Yes", "No"]),
    outcomes: Some(|input| Ok(explain::misere(read(input)?, options, explain::heaps))),
    large: &[
        ("random rows", |rng, scale| {
            file(&rng.list(20_000 / scale, |rng| rng.numbers(LENGTH, &(1..=LIMIT))))
        }),
        ("rows of one", |_, scale| {
            file(&(0..20_000 / scale).map(|i| vec![1; LENGTH - i % 2]).collect::<Vec<_>>())
        }),
    ],
    families: &[Family {
        name: "two",
        about: "rows of a and b apples, misère play",
        parameters: &[parameter("a", 0, 5, 12), parameter("b", 0, 5, 12)],
        values: || {
            family::misere_wins(options, |p| Some(game::sorted(p.to_vec())))
                .stated(|p| u64::from((p[0] ^ p[1] != 0) == (p[0].max(p[1]) > 1)))
                .input(|p| file(&[game::sorted(p.to_vec())]))
        },
    }],
    ..Oracle::new("hdu2509", |input| read(input).map(drop), small, every)
};

const LENGTH: usize = 100;
const LIMIT: u64 = 100;

pub(crate) fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    input.until_end(|input| {
        let n = input.number("n", 1..=LENGTH)?;
        input.numbers("row", n, 1..=LIMIT)
    })
}

/// The rules: a move takes consecutive apples of one row; those left on either side form a row.
pub(crate) fn options(rows: &Vec<u64>) -> Vec<Vec<u64>> {
    let options = game::one_heap(rows, |row| {
        let sides = (1..=row).flat_map(move |taken| (0..=row - taken).map(move |a| (taken, a)));
        sides.map(move |(taken, a)| [a, row - taken - a])
    });
    options.into_iter().map(game::sorted).collect()
}

fn small(rng: &mut Rng, size: usize) -> String {
    file(&rng.few_tests(|rng| {
        let n = rng.within(1..=(1 + size / 2).min(4));
        // Sometimes only rows of one, where misère play differs.
        let most = if rng.one_in(3) { 1 } else { [8, 5, 4, 3][n - 1].min(size as u64 + 1) };
        rng.nim_heaps(n, &(1..=most))
    }))
}

fn every() -> Vec<String> {
    let cases = lists(1, 1..=9).chain(lists(2, 1..=6)).chain(lists(3, 1..=4));
    vec![file(&cases.collect::<Vec<_>>())]
}

pub(crate) fn file(cases: &[Vec<u64>]) -> String {
    cases.iter().map(counted).collect::<Vec<_>>().join("\n")
}

/// The rules of Nim: a move takes from an end of a row.
#[cfg(test)]
fn nim(rows: &Vec<u64>) -> Vec<Vec<u64>> {
    game::one_heap(rows, |row| (0..row).map(|left| (left > 0).then_some(left)))
}

/// The rows of `apples` apples that are lost under misère play.
#[cfg(test)]
fn lost(apples: u64, options: impl Fn(&Vec<u64>) -> Vec<Vec<u64>>) -> String {
    let mut is_n = game::is_misere_n_position(options);
    let sum = |rows: &Vec<u64>| rows.iter().sum::<u64>();
    let all = header::heaps_by_sum()
        .skip_while(|rows| sum(rows) < apples)
        .take_while(|rows| sum(rows) == apples)
        .filter(|rows| !is_n(rows.clone()));
    all.map(|rows| header::tuple(&rows)).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_lost_rows() {
    let lost = |apples| (apples, lost(apples, options), lost(apples, nim));
    let all = (1..=7).map(lost).filter(|(_, here, nim)| !here.is_empty() || !nim.is_empty());
    let rows = all.map(|(apples, here, nim)| {
        assert_eq!(here, nim, "{apples} apples, here and in misère Nim");
        header::row(apples, [here])
    });
    let head = header::row("apples", ["lost"]);
    header::table(ORACLE.id, [vec![head], rows.collect()].concat());
}

#[test]
fn example() {
    let rows = vec![1, 2];
    let nim_sum = |rows: &Vec<u64>| rows.iter().fold(0, |sum, row| sum ^ row);
    let stated =
        format!("In {} one row exceeds 1, and s = {}.", header::tuple(&rows), nim_sum(&rows));
    header::example(ORACLE.id, &stated);
    let of_nim = nim(&rows).into_iter().find(|rows| nim_sum(rows) == 0).expect("a move of Nim");
    assert!(game::is_misere_n_position(options)(of_nim.clone()), "it wins");
    let stated = format!("The move of Nim under normal play, to {}, loses", header::tuple(&of_nim));
    header::example(ORACLE.id, &stated);
    header::example(ORACLE.id, &header::only_winning_misere_move(&rows, options));
}

#[test]
fn this_fails_when_a_move_may_split_without_taking() {
    let splits = |rows: &Vec<u64>| {
        let split = |i: usize| {
            let others = [&rows[..i], &rows[i + 1..]].concat();
            (1..=rows[i] / 2).map(move |a| game::sorted([&others[..], &[a, rows[i] - a]].concat()))
        };
        (0..rows.len()).flat_map(split).chain(options(rows)).collect()
    };
    let (is_n, stated) = (game::is_misere_n_position(splits), game::is_misere_n_position(options));
    header::counterexample(ORACLE.id, header::heaps_by_sum(), is_n, stated);
    // What takes its place.
    let most = 14;
    let counts =
        format!("up to {most} apples, the theorem then holds if a row of x ≥ 2 counts as 2x − 2");
    header::this_fails(ORACLE.id, &counts);
    let mut is_n = game::is_misere_n_position(splits);
    for rows in header::heaps_by_sum().take_while(|rows| rows.iter().sum::<u64>() <= most) {
        let s = rows.iter().fold(0, |s, &x| s ^ if x > 1 { 2 * x - 2 } else { x });
        assert_eq!(is_n(rows.clone()), (s != 0) == rows.iter().any(|&x| x > 1), "{rows:?}");
    }
}
