use super::oracle::{options, Position};

testdata::coq! {
    options: |code| {
        let (outside, inside) = code[1..].split_at(code[0] as usize);
        let coded = |[outside, inside]: Position| {
            [outside.len() as u64].into_iter().chain(outside).chain(inside).collect()
        };
        let position = [outside.to_vec(), inside.to_vec()];
        options(&position).into_iter().map(coded).collect()
    },
}
