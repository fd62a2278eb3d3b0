use super::{is_fibonacci, oracle::options};

// The solution knows the starting positions, where all but one stone may be taken.
testdata::rows!(|code| {
    let [n, most] = [code[0], code[1]];
    let options = options(&[n, most]).into_iter().map(|option| option.to_vec());
    (most + 1 == n && !is_fibonacci(n), options.collect())
});
