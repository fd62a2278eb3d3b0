use super::{oracle::options, sheet_grundy};

testdata::rows!(|code| {
    let g = sheet_grundy(10);
    let pieces: Vec<[usize; 2]> =
        code.iter().map(|&number| [number as usize / 100, number as usize % 100]).collect();
    let nim_sum = pieces.iter().fold(0, |sum, &[h, w]| sum ^ g[h][w]);
    let coded =
        |pieces: &Vec<[usize; 2]>| pieces.iter().map(|&[h, w]| (100 * h + w) as u64).collect();
    (u64::from(nim_sum), options(&pieces).iter().map(coded).collect())
});
