use super::oracle::options;
use testdata::itertools::Itertools;

testdata::coq! {
    options: |code| {
        let [n, k, d] = [code[0], code[1], code[2]];
        let layouts = (1..=n as usize).combinations(k as usize);
        let after = |position: (Vec<usize>, usize)| {
            let moved = options(&position, d as usize);
            let (layout, turn) = position;
            let coded = move |(after, _): (Vec<usize>, usize)| {
                let cells = layout.iter().chain(&after).map(|&cell| cell as u64);
                [1 - turn as u64].into_iter().chain(cells).collect::<Vec<u64>>()
            };
            moved.into_iter().map(coded).collect::<Vec<_>>()
        };
        layouts.cartesian_product([0, 1]).flat_map(after).collect()
    },
    text: Some(|won| format!("{}\n", won[0])),
}
