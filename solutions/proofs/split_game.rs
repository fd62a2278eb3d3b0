use super::oracle::options;
use testdata::prelude::lines;

testdata::coq! {
    // Sheets of up to 35 squares, with sides up to 30, as far as the table reaches.
    every: || {
        let sheets = (1..=30).flat_map(|h| (1..=30.min(35 / h)).map(move |w| [h, w]));
        vec![lines(sheets.skip(1))]
    },
    options: |code| {
        let pieces: Vec<[usize; 2]> =
            code.iter().map(|&number| [number as usize / 100, number as usize % 100]).collect();
        let coded =
            |pieces: &Vec<[usize; 2]>| pieces.iter().map(|&[h, w]| (100 * h + w) as u64).collect();
        options(&pieces).iter().map(coded).collect()
    },
}
