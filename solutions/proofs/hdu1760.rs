use super::{oracle::options, solve};

testdata::rows!(|code| {
    let (n, m) = (code[0] as usize, code[1] as usize);
    let free = code[2..].iter().fold(0_u64, |free, place| free | 1 << place);
    let cell = |place: usize| if free >> place & 1 == 1 { '0' } else { '1' };
    let row = |i: usize| (i * m..(i + 1) * m).map(cell).collect::<String>();
    let board: Vec<String> = (0..n).map(row).collect();
    let answer = solve(&format!("{n} {m}\n{}\n", board.join("\n")));
    let places = |free: u64| (0..64).filter(move |place| free >> place & 1 == 1);
    let coded = |free| code[..2].iter().copied().chain(places(free)).collect();
    (answer == "Yes\n", options(&free, m).into_iter().map(coded).collect())
});
