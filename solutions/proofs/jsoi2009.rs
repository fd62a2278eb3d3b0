use super::oracle::options;
use testdata::prelude::line;
use testdata::proof;

testdata::coq! {
    numbers: proof::words,
    options: |code| {
        let (m, cells) = (code[0] as usize, &code[1..]);
        let bits = |cells: &[u64]| cells.iter().fold(0, |bits, cell| bits | 1 << cell);
        let of = |bits: u64| (0..64).filter(move |cell| bits >> cell & 1 == 1);
        let after = |&start: &u64| {
            let fresh = bits(cells) & !(1 << start);
            let coded = move |(token, fresh)| [start, token as u64].into_iter().chain(of(fresh)).collect();
            options(&(start as usize, fresh), m).into_iter().map(coded).collect::<Vec<_>>()
        };
        cells.iter().flat_map(after).collect()
    },
    text: Some(|starts| {
        let lines: String = starts.chunks(2).map(line).collect();
        if starts.is_empty() { "LOSE\n".to_string() } else { "WIN\n".to_string() + &lines }
    }),
}
