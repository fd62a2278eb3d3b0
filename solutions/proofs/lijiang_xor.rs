use super::{oracle::options, solve};

testdata::rows!(|code| {
    let (k, heaps) = (code[0], &code[1..]);
    let numbers: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let answer = solve(&format!("1\n{} {k}\n{}\n", heaps.len(), numbers.join(" ")));
    let options = options(&(Some(k as usize - 1), heaps.to_vec()));
    let coded = |(first, heaps): (Option<usize>, Vec<u64>)| {
        [first.map_or(0, |k| k as u64 + 1)].into_iter().chain(heaps).collect()
    };
    (answer == "Yes\n", options.into_iter().map(coded).collect())
});
