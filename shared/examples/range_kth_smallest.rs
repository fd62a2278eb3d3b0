//! Library Checker, `data_structure/range_kth_smallest`: version r counts the ranks of the first r numbers.

use proconio::input;
use shared::persistent_segment_tree::PersistentSegmentTree;

fn main() {
    input! { n: usize, q: usize, a: [u32; n], questions: [(usize, usize, u32); q] }
    let mut sorted = a.clone();
    sorted.sort_unstable();
    let mut counts = PersistentSegmentTree::new(n, n, |a, b| a + b);
    let mut versions = vec![counts.zeros()];
    for (i, &value) in a.iter().enumerate() {
        let rank = sorted.partition_point(|&other| other < value);
        let count = counts.get(versions[i], rank) + 1;
        versions.push(counts.set(versions[i], rank, count));
    }
    let answers = questions.iter().map(|&(l, r, k)| {
        let rank = counts.kth_smallest([versions[r]], [versions[l]], k);
        format!("{}\n", sorted[rank.expect("k is below r - l")])
    });
    print!("{}", answers.collect::<String>());
}
