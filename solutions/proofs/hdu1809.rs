use super::oracle::{file, options, read, Board};
use testdata::{cells, proof, Input};

testdata::coq! {
    // Every board of up to 2 x 3, together with boards of the values 0 and 1.
    every: || {
        let boards = [(1, 4), (2, 2), (2, 3), (3, 2)].into_iter().flat_map(|(n, m)| cells::every(n, m));
        let others = [(1, 4), (2, 2)];
        let tests = boards.flat_map(|board| others.map(|(n, m)| vec![cells::free(n, m), board.clone()]));
        vec![file(&tests.collect::<Vec<_>>())]
    },
    numbers: |file| {
        let tests = read(&mut Input::new(file)).expect("a valid file");
        let coded = |boards: &Vec<_>| {
            [boards.len() as u64].into_iter().chain(boards.iter().flat_map(proof::board)).collect()
        };
        tests.iter().flat_map::<Vec<u64>, _>(coded).collect()
    },
    options: |code| {
        let (mut rest, mut rows, mut boards) = (code, vec![], vec![]);
        while let [n, m, count, places @ ..] = rest {
            let (places, after) = places.split_at(*count as usize);
            let free = places.iter().fold(0_u64, |free, place| free | 1 << place);
            boards.push(Board { m: *m as usize, free });
            rows.push(*n);
            rest = after;
        }
        let coded = |(&n, &Board { m, free }): (&u64, &Board)| {
            let places = (0..64).filter(move |place| free >> place & 1 == 1);
            [n, m as u64, free.count_ones().into()].into_iter().chain(places)
        };
        let coded = |boards: Vec<Board>| rows.iter().zip(&boards).flat_map(coded).collect();
        options(&boards).into_iter().map(coded).collect()
    },
}
