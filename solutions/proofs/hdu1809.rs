use super::oracle::{options, Board};
use super::solve;

testdata::rows!(|code| {
    let (mut rest, mut rows, mut boards, mut text) = (code, vec![], vec![], String::new());
    while let [n, m, count, places @ ..] = rest {
        let (places, after) = places.split_at(*count as usize);
        let free = places.iter().fold(0_u64, |free, place| free | 1 << place);
        let cell = |place: u64| if free >> place & 1 == 1 { '0' } else { '1' };
        let row = |i: u64| (i * m..(i + 1) * m).map(cell).collect::<String>() + "\n";
        text += &format!("{n} {m}\n{}", (0..*n).map(row).collect::<String>());
        boards.push(Board { m: *m as usize, free });
        rows.push(*n);
        rest = after;
    }
    let answer = solve(&format!("{}\n{text}", boards.len()));
    let coded = |(&n, &Board { m, free }): (&u64, &Board)| {
        let places = (0..64).filter(move |place| free >> place & 1 == 1);
        [n, m as u64, free.count_ones().into()].into_iter().chain(places)
    };
    let coded = |boards: Vec<Board>| rows.iter().zip(&boards).flat_map(coded).collect();
    (answer == "Yes\n", options(&boards).into_iter().map(coded).collect())
});
