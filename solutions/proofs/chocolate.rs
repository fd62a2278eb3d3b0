use super::{
    are_dependent,
    oracle::{options, Position},
};

testdata::rows!(|code| {
    let (outside, inside) = code[1..].split_at(code[0] as usize);
    // The theorem is about the start.
    let answer = if outside.is_empty() { u64::from(are_dependent(inside)) } else { 2 };
    let coded = |[outside, inside]: Position| {
        [outside.len() as u64].into_iter().chain(outside).chain(inside).collect()
    };
    let position = [outside.to_vec(), inside.to_vec()];
    (answer, options(&position).into_iter().map(coded).collect())
});
