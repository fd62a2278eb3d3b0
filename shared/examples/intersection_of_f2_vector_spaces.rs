//! Library Checker, `linear_algebra/intersection_of_f2_vector_spaces`.

use proconio::input;
use shared::linear_basis::LinearBasis;

fn main() {
    input! { t: usize, cases: [([u64], [u64]); t] }
    let span = |vectors: Vec<u64>| {
        let mut basis = LinearBasis::new();
        for vector in vectors {
            basis.insert(vector);
        }
        basis
    };
    let mut lines = String::new();
    for (u, v) in cases {
        let common = span(u).intersection(&span(v));
        let vectors: String = common.vectors().map(|vector| format!(" {vector}")).collect();
        lines += &format!("{}{vectors}\n", common.rank());
    }
    print!("{lines}");
}
