//! Library Checker, `tree/jump_on_tree`.

use proconio::input;
use shared::lowest_common_ancestor::LowestCommonAncestor;
use shared::rooted_tree::RootedTree;

fn main() {
    input! {
        n: usize,
        q: usize,
        edges: [(usize, usize); n - 1],
        questions: [(usize, usize, usize); q],
    }
    let ancestors = LowestCommonAncestor::new(&RootedTree::new(n, 0, &edges));
    let answers = questions.iter().map(|&(s, t, i)| match ancestors.on_path(s, t, i) {
        Some(v) => format!("{v}\n"),
        None => "-1\n".to_string(),
    });
    print!("{}", answers.collect::<String>());
}
