use super::oracle::bites;
use testdata::prelude::{file_of_lists, line, lists};

testdata::coq! {
    // Diagrams within 4 x 3.
    every: || {
        let falls = |rows: &Vec<u64>| rows[0] > 0 && rows.is_sorted_by(|a, b| a >= b);
        let cells = |rows: Vec<u64>| rows.into_iter().filter(|&row| row > 0).collect::<Vec<_>>();
        let boards = lists(4, 0..=3).filter(falls).map(cells).collect::<Vec<_>>();
        vec![file_of_lists(boards)]
    },
    options: |code| {
        let rows: Vec<usize> = code.iter().map(|&row| row as usize).collect();
        let coded = |(_, left): ([usize; 2], Vec<usize>)| left.iter().map(|&row| row as u64).collect();
        bites(&rows).into_iter().map(coded).collect()
    },
    text: Some(|mut numbers| {
        let mut text = String::new();
        while let [count, rest @ ..] = numbers {
            let (bites, rest) = rest.split_at(2 * *count as usize);
            text += &if *count > 0 { format!("WIN {count}\n") } else { "LOSE\n".to_string() };
            text.extend(bites.chunks(2).map(line));
            numbers = rest;
        }
        text
    }),
}
