use super::oracle::{options, read};
use testdata::{cells, proof, Input};

testdata::coq! {
    // Every board of up to 3 x 3, and of 2 x 4.
    every: || {
        let sides = [(1, 4), (4, 1), (2, 2), (2, 4), (4, 2), (3, 3)];
        let boards = sides.into_iter().flat_map(|(n, m)| cells::every(n, m));
        vec![boards.map(|board| cells::text(&board)).collect()]
    },
    numbers: |file| {
        let boards = read(&mut Input::new(file)).expect("a valid file");
        boards.iter().flat_map(proof::board).collect()
    },
    options: |code| {
        let m = code[1] as usize;
        let free = code[2..].iter().fold(0_u64, |free, place| free | 1 << place);
        let places = |free: u64| (0..64).filter(move |place| free >> place & 1 == 1);
        let coded = |free| code[..2].iter().copied().chain(places(free)).collect();
        options(&free, m).into_iter().map(coded).collect()
    },
}
