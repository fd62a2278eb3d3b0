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

#[cfg(test)]
fn shown(Tree { k, presents, .. }: &Tree) -> String {
    let (path, presents) = (header::path_name(presents.len()), header::tuple(presents));
    format!("{path} with k = {k} and the presents {presents}")
}

#[test]
fn example() {
    let tree = path(1, &[1, 0, 2]);
    let answer = winners(&tree);
    let of_2 = ancestors(&tree, 1);
    let rules = |presents: &Vec<u32>| options(presents, &of_2);
    let only = header::only_winning_move(&tree.presents, rules);
    let words = format!("{}: {}. For the root 2, {only}", shown(&tree), answer.trim_end());
    header::example(ORACLE.id, &words);
}

#[test]
fn this_fails_when_presents_go_up_by_at_most_k_levels() {
    let trees = (2..).flat_map(|n| {
        let of_k = move |k| lists(n, 0..=1).map(move |it| (k, it));
        (1..=n).flat_map(of_k)
    });
    let mut wrong = trees.filter_map(|(k, presents)| {
        let presents: Vec<u32> = presents.into_iter().map(|a| a as u32).collect();
        let of = |k| ancestors(&path(k, &presents), 0);
        let stated = game::is_n_position(|it| options(it, &of(k)))(presents.clone());
        let up_to_k = |it: &Vec<u32>| (1..=k).flat_map(|k| options(it, &of(k))).collect();
        let is_n = game::is_n_position(up_to_k)(presents.clone());
        let outcome = if is_n { "an N" } else { "a P" };
        let words =
            format!("{}, for the root 1, is then {outcome}-position", shown(&path(k, &presents)));
        (is_n != stated).then_some(words)
    });
    header::this_fails(ORACLE.id, &wrong.next().expect("a counterexample"));
}
