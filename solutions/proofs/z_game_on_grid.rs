use super::oracle::options;
use testdata::prelude::lines;
use testdata::proof;

testdata::coq! {
    numbers: proof::words,
    options: |code| {
        let (n, cells) = (code[0] as usize, &code[1..]);
        let m = cells.len() / n;
        let row = |cells: &[u64]| cells.iter().map(|&cell| b".AB"[cell as usize]).collect();
        let grid: Vec<Vec<u8>> = cells.chunks(m).map(row).collect();
        let all = (0..n).flat_map(|i| (0..m).map(move |j| (i, j)));
        let from = |(i, j)| {
            let coded = move |(k, l)| [i, j, k, l].map(|it: usize| it as u64).to_vec();
            options((i, j), &grid).into_iter().map(coded).collect::<Vec<_>>()
        };
        all.flat_map(from).collect()
    },
    text: Some(|forced| lines(forced.chunks(3).map(|forced| forced.iter().map(|&it| ["no", "yes"][it as usize])))),
}
