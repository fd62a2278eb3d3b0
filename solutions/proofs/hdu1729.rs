use super::{grundy, oracle::options};

testdata::rows!(|code| {
    let boxes: Vec<[u64; 2]> = code.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
    let nim_sum = boxes.iter().fold(0, |sum, &[s, c]| sum ^ grundy(s, c));
    (nim_sum, options(&boxes).iter().map(|option| option.concat()).collect())
});
