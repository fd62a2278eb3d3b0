use super::{oracle::options, solve};

testdata::rows!(|code| {
    let (m, cells) = (code[0] as usize, &code[1..]);
    let n = *cells.last().expect("a cell is free") as usize / m + 1;
    let free = |cell: usize| cells.contains(&(cell as u64));
    let row =
        |i: usize| -> String { (0..m).map(|j| if free(i * m + j) { '.' } else { '#' }).collect() };
    let board: Vec<String> = (0..n).map(row).collect();
    let printed = solve(&format!("{n} {m}\n{}\n", board.join("\n")));
    let starts = printed.lines().skip(1).map(|line| {
        let (i, j) = line.split_once(' ').expect("a row and a column");
        let [i, j] = [i, j].map(|number| number.parse::<u64>().expect("a number"));
        (i - 1) * m as u64 + j - 1
    });
    let bits = |cells: &[u64]| cells.iter().fold(0, |bits, cell| bits | 1 << cell);
    let of = |bits: u64| (0..64).filter(move |cell| bits >> cell & 1 == 1);
    let options = cells.iter().flat_map(|&start| {
        let fresh = bits(cells) & !(1 << start);
        options(&(start as usize, fresh), m)
            .into_iter()
            .map(move |(token, fresh)| [start, token as u64].into_iter().chain(of(fresh)).collect())
    });
    (starts.collect::<Vec<u64>>(), options.collect())
});
