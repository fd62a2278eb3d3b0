use super::{oracle::options, solve};

// The solution knows the starting positions, where all but one stone may be taken.
testdata::rows!(|code| {
    let [n, most] = [code[0], code[1]];
    let options = options(&[n, most]).into_iter().map(|option| option.to_vec());
    let wins = most + 1 == n && solve(&format!("{n}\n0\n")) == "First win\n";
    (wins, options.collect())
});
