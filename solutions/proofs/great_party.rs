use super::{oracle::options, prefix_classes};

testdata::rows!(|heaps| {
    let class = prefix_classes(&heaps.iter().map(|&a| a as u32).collect::<Vec<_>>());
    (class.first() != class.last(), options(&heaps.to_vec()))
});
