//! Codeforces 1498F by brute force: for every root the presents on all vertices, moved up.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    brute_force: Some(brute_force),
    large: &[
        ("a path", |rng, scale| tree(rng, LENGTH / scale, 1, 20, LIMIT)),
        ("random trees", |rng, scale| tree(rng, LENGTH / scale, 20, 20, LIMIT)),
        ("a star", |rng, scale| tree(rng, LENGTH / scale, usize::MAX, 1, LIMIT)),
    ],
    broken: &[
        "0 1\n",
        "3 0\n1 2\n1 3\n1 1 1\n",
        "3 1\n1 2\n2 1\n1 1 1\n",
        "3 1\n1 2\n1 4\n1 1 1\n",
    ],
    ..Oracle::new("cf1498f", |input| read(input).map(drop), small, every)
};

const LENGTH: usize = 100_000;
const LIMIT: u32 = 1_000_000_000;

pub(crate) struct Tree {
    pub(crate) k: usize,
    pub(crate) neighbours: Vec<Vec<usize>>,
    pub(crate) presents: Vec<u32>,
}

pub(crate) fn read(input: &mut Input) -> Result<Tree, Invalid> {
    let n = input.number("n", 3..=LENGTH)?;
    let k = input.number("k", 1..=20)?;
    let neighbours = input.neighbours(n)?;
    Ok(Tree { k, neighbours, presents: input.numbers("a", n, 0..=LIMIT)? })
}

/// For every vertex its ancestor k levels up, if there is one, with the tree rooted at `root`.
pub(crate) fn ancestors(tree: &Tree, root: usize) -> Vec<Option<usize>> {
    let mut ancestors = vec![None; tree.presents.len()];
    // Paths from the root.
    let mut paths = vec![vec![root]];
    while let Some(path) = paths.pop() {
        let v = path[path.len() - 1];
        ancestors[v] = path.len().checked_sub(tree.k + 1).map(|i| path[i]);
        for &next in tree.neighbours[v].iter().filter(|next| !path.contains(next)) {
            paths.push([&path[..], &[next]].concat());
        }
    }
    ancestors
}

/// The rules: one or more presents of a vertex go to its ancestor k levels up.
pub(crate) fn options(presents: &Vec<u32>, ancestors: &[Option<usize>]) -> Vec<Vec<u32>> {
    let mut options = vec![];
    for (v, ancestor) in ancestors.iter().enumerate() {
        if let Some(ancestor) = *ancestor {
            for moved in 1..=presents[v] {
                let mut option = presents.clone();
                option[v] -= moved;
                option[ancestor] += moved;
                options.push(option);
            }
        }
    }
    options
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    Ok(winners(&read(input)?))
}

/// For every root 1 if the first player wins.
fn winners(tree: &Tree) -> String {
    let first_wins = |root| {
        let ancestors = ancestors(tree, root);
        let mut wins = game::is_n_position(|presents| options(presents, &ancestors));
        wins(tree.presents.clone())
    };
    line((0..tree.presents.len()).map(|root| u8::from(first_wins(root))))
}

fn small(rng: &mut Rng, size: usize) -> String {
    if size > 5 && rng.one_in(4) {
        // A path that is deeper than 2k from its ends.
        return tree(rng, 8, 1, 3, 1);
    }
    let n = rng.within(3..=(3 + size / 3).min(6));
    let reach = rng.within(1..=2);
    let k = if rng.one_in(2) { 1 } else { rng.within(1..=3) };
    tree(rng, n, reach, k, [3, 2, 1, 1][n - 3].min(size as u32))
}

fn every() -> Vec<String> {
    let mut all = vec![];
    for edges in ["1 2\n2 3\n3 4\n", "1 2\n1 3\n1 4\n", "4 2\n2 1\n3 2\n"] {
        for k in 1..=3 {
            all.extend(lists(4, 0..=2).map(|presents| line([4, k]) + edges + &line(presents)));
        }
    }
    let path: String = (1..8).map(|v| line([v, v + 1])).collect();
    all.extend(lists(8, 0..=1).map(|presents| line([8, 3]) + &path + &line(&presents)));
    all
}

fn tree(rng: &mut Rng, n: usize, reach: usize, k: usize, most: u32) -> String {
    let edges = rng.tree(n, reach);
    line([n, k]) + &edges + &line(rng.numbers(n, &(0..=most)))
}

/// The path 1 – 2 – … with these presents.
#[cfg(test)]
fn path(k: usize, presents: &[u32]) -> Tree {
    Tree { k, neighbours: header::path(presents.len()), presents: presents.to_vec() }
}

/// Does the first player win with the root 1, if presents may go up by any of these `levels`?
#[cfg(test)]
fn is_n(presents: &[u32], levels: std::ops::RangeInclusive<usize>) -> bool {
    let of: Vec<_> = levels.map(|k| ancestors(&path(k, presents), 0)).collect();
    let rules = |it: &Vec<u32>| of.iter().flat_map(|ancestors| options(it, ancestors)).collect();
    let mut is_n = game::is_n_position(rules);
    is_n(presents.to_vec())
}

/// One present at `depth`.
#[cfg(test)]
fn single(depth: usize) -> Vec<u32> {
    [vec![0; depth], vec![1]].concat()
}

#[test]
fn the_outcomes_of_one_present() {
    let outcome = |k, depth| header::outcome(is_n(&single(depth), k..=k));
    let rows = (1..=3).map(|k| header::row(format!("k = {k}"), (0..8).map(|d| outcome(k, d))));
    header::table(ORACLE.id, [vec![header::row("d", 0..8)], rows.collect()].concat());
}

#[test]
fn example() {
    let tree = path(2, &[0, 0, 2, 3, 0]);
    let says = |words: &str| header::example(ORACLE.id, words);
    says(&format!("{} with k = {} and the root 1", header::path_name(5), tree.k));
    says(&format!(
        "With the presents {} their nim-sum is {}",
        header::tuple(&tree.presents),
        2 ^ 3
    ));
    let of_1 = ancestors(&tree, 0);
    let only = header::only_winning_move(&tree.presents, |presents| options(presents, &of_1));
    says(only.split_once(" only the move").expect("a move").1);
    says(&format!("The answer for all roots is {}.", winners(&tree).trim_end()));
}

#[test]
fn this_fails_when_presents_go_up_by_at_most_k_levels() {
    let trees = (2..).flat_map(|n| {
        let of_k = move |k| lists(n, 0..=1).map(move |it| (k, it));
        (1..=n).flat_map(of_k)
    });
    let mut wrong = trees.filter_map(|(k, presents)| {
        let presents: Vec<u32> = presents.into_iter().map(|a| a as u32).collect();
        let (wins, stated) = (is_n(&presents, 1..=k), is_n(&presents, k..=k));
        let outcome = if wins { "an N" } else { "a P" };
        let (path, presents) = (header::path_name(presents.len()), header::tuple(&presents));
        let tree = format!("{path} with k = {k} and the presents {presents}");
        let words = format!("{tree}, for the root 1, is then {outcome}-position");
        (wins != stated).then_some(words)
    });
    header::this_fails(ORACLE.id, &wrong.next().expect("a counterexample"));
    // What takes its place.
    for (k, depth) in (1..=3).flat_map(|k| (0..12).map(move |depth| (k, depth))) {
        assert_eq!(is_n(&single(depth), 1..=k), depth % (k + 1) != 0, "k = {k}, depth {depth}");
    }
    header::this_fails(
        ORACLE.id,
        "A single present is then lost exactly if k + 1 divides its depth",
    );
}
