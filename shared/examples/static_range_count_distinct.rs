//! Library Checker, `data_structure/static_range_count_distinct`, by Mo's algorithm.

use proconio::input;
use shared::mo::{answers, Side, Window};

struct Distinct {
    rank: Vec<usize>,
    count: Vec<u32>,
    kinds: u32,
}

impl Window for Distinct {
    type Answer = u32;

    fn add(&mut self, i: usize, _: Side) {
        let count = &mut self.count[self.rank[i]];
        *count += 1;
        self.kinds += u32::from(*count == 1);
    }

    fn remove(&mut self, i: usize, _: Side) {
        let count = &mut self.count[self.rank[i]];
        *count -= 1;
        self.kinds -= u32::from(*count == 0);
    }

    fn answer(&mut self, _: usize) -> u32 {
        self.kinds
    }
}

fn main() {
    input! { n: usize, q: usize, a: [u32; n], lr: [(usize, usize); q] }
    let mut sorted = a.clone();
    sorted.sort_unstable();
    let rank = a.iter().map(|value| sorted.partition_point(|other| other < value)).collect();
    let ranges: Vec<_> = lr.into_iter().map(|(l, r)| l..r).collect();
    let window = Distinct { rank, count: vec![0; n], kinds: 0 };
    let lines = answers(n, &ranges, window).into_iter().map(|answer| format!("{answer}\n"));
    print!("{}", lines.collect::<String>());
}
