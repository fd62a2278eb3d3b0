use super::oracle::options;

testdata::coq! {
    options: |code| {
        let (strips, stretches) = code.split_at(3);
        let lengths: Vec<usize> = strips.iter().map(|&strip| strip as usize).collect();
        // The oracle's board has the free cells as bits: stretches with a cell between them.
        let free =
            stretches.iter().fold(0, |free, stretch| ((free << stretch) | ((1 << stretch) - 1)) << 1);
        let coded = |&free: &u64| {
            let bits = format!("{free:b}");
            let mut left: Vec<u64> = bits.split('0').map(|ones| ones.len() as u64).collect();
            left.retain(|&stretch| stretch > 0);
            left.sort_unstable();
            [strips, &left[..]].concat()
        };
        options(&free, &lengths).iter().map(coded).collect()
    },
}
