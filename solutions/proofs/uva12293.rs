use super::{is_n_position, oracle::options};

testdata::rows!(|code| {
    let options = options(&[code[0], code[1]]);
    (is_n_position(code[1]), options.iter().map(|option| option.to_vec()).collect())
});
