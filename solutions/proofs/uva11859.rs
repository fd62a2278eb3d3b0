use super::{
    oracle::{options, Matrix},
    prime_factors,
};

testdata::rows!(|code| {
    let omega = prime_factors(100);
    let rows = code.split_inclusive(|&entry| entry == 0);
    let matrix: Matrix =
        rows.map(|row| row[..row.len() - 1].iter().map(|&a| a as u32).collect()).collect();
    let heap = |row: &Vec<u32>| row.iter().map(|&a| omega[a as usize]).sum::<u32>();
    let nim_sum = matrix.iter().fold(0, |sum, row| sum ^ heap(row));
    (nim_sum, options(&matrix).iter().map(coded).collect())
});

/// Every row, and a 0 after it.
fn coded(matrix: &Matrix) -> Vec<u64> {
    matrix.iter().flat_map(|row| row.iter().map(|&a| u64::from(a)).chain([0])).collect()
}
