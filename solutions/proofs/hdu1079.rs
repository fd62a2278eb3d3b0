use super::{oracle::options, solve};

testdata::rows!(|code| {
    let [years, m, d] = [code[0] as u32, code[1] as u32, code[2] as u32];
    let coded = |(y, m, d): (u32, u32, u32)| [2001 - y, m, d].map(u64::from).to_vec();
    let options = options(&(2001 - years, m, d));
    let wins = solve(&format!("1\n{} {m} {d}\n", 2001 - years)) == "YES\n";
    (wins, options.into_iter().map(coded).collect())
});
