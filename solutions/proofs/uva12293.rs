use super::{oracle::options, solve};

testdata::rows!(|code| {
    let options = options(&[code[0], code[1]]);
    let wins = solve(&format!("{}\n0\n", code[1])) == "Alice\n";
    (wins, options.iter().map(|option| option.to_vec()).collect())
});
