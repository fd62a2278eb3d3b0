use super::oracle::options;

testdata::coq! {
    options: |code| {
        let (tree, heaps) = code.split_at(code.len() / 2);
        let above: Vec<usize> = tree.iter().map(|&v| v as usize).collect();
        let options = options(&heaps.to_vec(), &above).into_iter();
        options.map(|heaps| [tree, &heaps].concat()).collect()
    },
}
