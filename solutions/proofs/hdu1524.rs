use super::{oracle::options, vertex_grundy};

testdata::rows!(|code| {
    let arc = |bit: u32, u: usize| (code[0] >> bit & 1 == 1).then_some(u);
    let arcs = [
        vec![arc(0, 1), arc(1, 2), arc(2, 3)],
        vec![arc(3, 2), arc(4, 3)],
        vec![arc(5, 3)],
        vec![],
    ];
    let arcs = arcs.map(|arcs| arcs.into_iter().flatten().collect::<Vec<usize>>());
    let small =
        arcs.iter().map(|arcs| arcs.iter().map(|&u| u as u32).collect()).collect::<Vec<_>>();
    let grundy = vertex_grundy(&small);
    let pieces: Vec<usize> = code[1..].iter().map(|&v| v as usize).collect();
    let coded = |option: Vec<usize>| {
        [code[0]].into_iter().chain(option.into_iter().map(|v| v as u64)).collect()
    };
    let nim_sum = pieces.iter().fold(0, |sum, &v| sum ^ grundy[v]);
    (nim_sum as u64, options(&pieces, &arcs).into_iter().map(coded).collect())
});
