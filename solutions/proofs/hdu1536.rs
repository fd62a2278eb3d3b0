use super::{heap_grundy, oracle::options};

testdata::rows!(|code| {
    let code: Vec<usize> = code.iter().map(|&number| number as usize).collect();
    let (set, heaps) = code.split_at(2);
    let grundy = heap_grundy(set, *heaps.iter().max().unwrap_or(&0));
    let nim_sum = heaps.iter().fold(0, |sum, &heap| sum ^ grundy[heap]);
    let coded =
        |option: &Vec<usize>| set.iter().chain(option).map(|&number| number as u64).collect();
    (nim_sum as u64, options(&heaps.to_vec(), set).iter().map(coded).collect())
});
