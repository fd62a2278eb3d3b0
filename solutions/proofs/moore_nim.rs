use super::{is_n_position, oracle::options};

testdata::rows!(|code| {
    let (k, heaps) = (code[0], code[1..].to_vec());
    let own: Vec<u32> = heaps.iter().map(|&heap| heap as u32).collect();
    let options = options(&(k, heaps)).into_iter().map(|(k, heaps)| [vec![k], heaps].concat());
    (is_n_position(&own, k as u32), options.collect())
});
