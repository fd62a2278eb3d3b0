use super::oracle::options;

testdata::coq! {
    options: |code| {
        let options = options(&(code[0].checked_sub(1).map(|k| k as usize), code[1..].to_vec()));
        let coded = |(first, heaps): (Option<usize>, Vec<u64>)| {
            [first.map_or(0, |k| k as u64 + 1)].into_iter().chain(heaps).collect()
        };
        options.into_iter().map(coded).collect()
    },
}
