use super::{forced_goals, oracle::options};

testdata::rows!(|code| {
    let (n, cells) = (code[0] as usize, &code[1..]);
    let m = cells.len() / n;
    let row = |cells: &[u64]| cells.iter().map(|&cell| b".AB"[cell as usize]).collect();
    let grid: Vec<Vec<u8>> = cells.chunks(m).map(row).collect();
    let [win, draw, loss] = forced_goals(&grid).map(u64::from);
    let mut steps = vec![];
    for i in 0..n {
        for j in 0..m {
            let to = options((i, j), &grid);
            steps.extend(to.into_iter().map(|(k, l)| [i, j, k, l].map(|it| it as u64).to_vec()));
        }
    }
    (win + 2 * draw + 4 * loss, steps)
});
