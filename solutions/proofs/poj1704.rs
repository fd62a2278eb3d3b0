use super::{nim_sum, oracle::options, solve};
use testdata::proof::one_list;

testdata::rows!(|code| {
    let cells: Vec<u32> = code.iter().map(|&cell| cell as u32).collect();
    let nim_sum = nim_sum(cells.clone());
    assert_eq!(solve(&one_list(code)) == "Georgia will win\n", nim_sum > 0, "{cells:?}");
    let coded = |cells: &Vec<u32>| cells.iter().map(|&cell| u64::from(cell)).collect();
    (nim_sum, options(&cells).iter().map(coded).collect())
});
