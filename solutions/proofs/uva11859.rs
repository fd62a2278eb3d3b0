use super::oracle::{options, Matrix};

testdata::coq! {
    options: |code| {
        let rows = code.split_inclusive(|&entry| entry == 0);
        let matrix: Matrix =
            rows.map(|row| row[..row.len() - 1].iter().map(|&a| a as u32).collect()).collect();
        options(&matrix).iter().map(coded).collect()
    },
    text: Some(|outcomes| {
        let case = |(case, &wins): (usize, &u64)| format!("Case #{case}: {}\n", ["NO", "YES"][wins as usize]);
        (1..).zip(outcomes).map(case).collect()
    }),
}

/// Every row, and a 0 after it.
fn coded(matrix: &Matrix) -> Vec<u64> {
    matrix.iter().flat_map(|row| row.iter().map(|&a| u64::from(a)).chain([0])).collect()
}
