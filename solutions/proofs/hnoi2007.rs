use super::{distance_grundy, oracle::options};

testdata::rows!(|beans| {
    let odd = (0..beans.len()).filter(|&i| beans[i] % 2 == 1);
    let nim_sum = odd.fold(0, |sum, i| sum ^ distance_grundy(beans.len() - 1 - i));
    (nim_sum as u64, options(&beans.to_vec()))
});
