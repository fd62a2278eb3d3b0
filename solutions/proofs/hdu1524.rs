use super::oracle::options;

testdata::coq! {
    options: |code| {
        let arc = |bit: u32, u: usize| (code[0] >> bit & 1 == 1).then_some(u);
        let arcs = [
            vec![arc(0, 1), arc(1, 2), arc(2, 3)],
            vec![arc(3, 2), arc(4, 3)],
            vec![arc(5, 3)],
            vec![],
        ];
        let arcs = arcs.map(|arcs| arcs.into_iter().flatten().collect::<Vec<usize>>());
        let pieces: Vec<usize> = code[1..].iter().map(|&v| v as usize).collect();
        let coded = |option: Vec<usize>| {
            [code[0]].into_iter().chain(option.into_iter().map(|v| v as u64)).collect()
        };
        options(&pieces, &arcs).into_iter().map(coded).collect()
    },
}
