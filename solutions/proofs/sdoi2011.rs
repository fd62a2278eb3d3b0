use super::{oracle::options, solve};
use testdata::itertools::Itertools;

testdata::rows!(|code| {
    let [n, k, d] = [code[0], code[1], code[2]];
    let printed = solve(&format!("{n} {k} {d}\n"));
    let won: u64 = printed.trim_end().parse().expect("a number");
    let layouts = (1..=n as usize).combinations(k as usize);
    let positions = layouts.cartesian_product([0, 1]);
    let moves = positions.flat_map(|position| {
        let moved = options(&position, d as usize);
        let (layout, turn) = position;
        moved.into_iter().map(move |(after, _)| {
            let cells = layout.iter().chain(&after).map(|&cell| cell as u64);
            [1 - turn as u64].into_iter().chain(cells).collect()
        })
    });
    (won, moves.collect())
});
