use super::{
    heap_grundy,
    oracle::{options, sorted},
};

testdata::rows!(|code| {
    let grundy = heap_grundy(100);
    let nim_sum = code.iter().fold(0, |sum, &heap| sum ^ grundy[heap as usize]);
    (nim_sum, options(&sorted(code.to_vec())))
});
