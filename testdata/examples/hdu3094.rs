//! HDU 3094 by brute force: the vertices that are still joined to the root, as bits.

use testdata::itertools::Itertools;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Alice", "Bob"]),
    outcomes: Some(|input| {
        let reason = |tree: Tree| {
            assert!(tree.len() < 64, "{} vertices are too many for brute force", tree.len());
            explain::normal([(1 << tree.len()) - 1], |left| options(left, &tree), explain::bits(1))
        };
        Ok(read(input)?.into_iter().flat_map(reason).collect())
    }),
    large: &[
        ("eight large trees and many small ones", |rng, scale| {
            let large = [1, 2, 10, 1000, usize::MAX, 3, 100, usize::MAX]
                .map(|reach| (LENGTH / scale, reach));
            let all = large.into_iter().chain((1..=TESTS - 8).map(|n| (n, 3)));
            forest(all.map(|(n, reach)| (n, rng.tree(n, reach))))
        }),
        ("paths", |rng, scale| {
            forest((0..5).map(|i| LENGTH / scale - i).map(|n| (n, rng.tree(n, 1))))
        }),
    ],
    broken: &["1\n0\n", "1\n3\n1 2\n1 2\n", "1\n3\n1 2\n1 4\n"],
    families: &[Family {
        name: "fork",
        about: "an edge on the ground with two paths of a and b edges above it",
        parameters: &[parameter("a", 0, 7, 12), parameter("b", 0, 7, 12)],
        values: || {
            let tree = fork(12, 12);
            // The first vertices of either path.
            let left = |p: &[u64]| 3 | ((1 << p[0]) - 1) << 2 | ((1 << p[1]) - 1) << 14;
            family::grundy(move |left| options(left, &tree), move |p| Some(left(p))).input(|p| {
                let [a, b] = [p[0], p[1]].map(|n| n as usize);
                let tree = fork(a, b);
                let edges = (0..tree.len()).flat_map(|v| {
                    tree[v].iter().filter(move |u| **u > v).map(move |u| line([v + 1, u + 1]))
                });
                forest([(tree.len(), edges.collect())])
            })
        },
    }],
    ..Oracle::new("hdu3094", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 100;
const LENGTH: usize = 100_000;

/// The neighbours of every vertex.
pub(crate) type Tree = Vec<Vec<usize>>;

pub(crate) fn read(input: &mut Input) -> Result<Vec<Tree>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("N", 1..=LENGTH)?;
        input.neighbours(n)
    })
}

/// An edge 0–1, and two paths of `a` and `b` edges above 1.
fn fork(a: usize, b: usize) -> Tree {
    let mut tree: Tree = vec![vec![]; 2 + a + b];
    let above = |i: usize| if i == 0 || i == a { 1 } else { 1 + i };
    for (u, v) in [(0, 1)].into_iter().chain((0..a + b).map(|i| (above(i), 2 + i))) {
        tree[u].push(v);
        tree[v].push(u);
    }
    tree
}

/// A path from the root.
#[cfg(test)]
fn path(n: usize) -> Tree {
    (0..n).map(|v| (0..n).filter(|u| u.abs_diff(v) == 1).collect()).collect()
}

/// The rules: a move cuts an edge and removes everything that it cuts off from the root. The lowest
/// vertex that it removes is any vertex but the root.
pub(crate) fn options(left: &u64, tree: &Tree) -> Vec<u64> {
    let below = |v: usize| {
        // Everything that the root does not reach without v.
        let mut reached = 1;
        let mut stack = vec![0];
        while let Some(u) = stack.pop() {
            for &next in &tree[u] {
                if next != v && left >> next & 1 == 1 && reached >> next & 1 == 0 {
                    reached |= 1 << next;
                    stack.push(next);
                }
            }
        }
        reached
    };
    (1..tree.len()).filter(|v| left >> v & 1 == 1).map(below).collect()
}

fn small(rng: &mut Rng, size: usize) -> String {
    forest((0..rng.few()).map(|_| {
        let n = rng.within(1..=(2 + size).min(10));
        // With an odd number of edges the first player always wins.
        let n = if rng.one_in(2) { n | 1 } else { n };
        let reach = rng.within(1..=n);
        (n, rng.tree(n, reach))
    }))
}

fn every() -> Vec<String> {
    // Every tree whose vertices have a parent with a smaller number.
    let of_size = |n: usize| {
        let parents = (1..n).map(|v| 1..=v).multi_cartesian_product();
        parents.map(move |all| (n, (2..).zip(all).map(|(v, parent)| line([v, parent])).collect()))
    };
    let trees: Vec<(usize, String)> = (1..=6).flat_map(of_size).collect();
    trees.chunks(TESTS).map(|trees| forest(trees.iter().cloned())).collect()
}

/// Trees, each by the number of its vertices and the lines of its edges.
fn forest(trees: impl IntoIterator<Item = (usize, String)>) -> String {
    let texts: Vec<String> = trees.into_iter().map(|(n, edges)| line([n]) + &edges).collect();
    line([texts.len()]) + &texts.join("\n")
}

#[test]
fn the_values_of_forks() {
    let value = |a: usize, b: usize| {
        let tree = fork(a, b);
        let mut g = game::grundy(|left| options(left, &tree));
        g((1 << tree.len()) - 1)
    };
    let rows = (0..=3).map(|a| header::row(a, (0..=4).map(|b| value(a, b))));
    let mut head = header::row("a", 0..=4);
    head[1].insert_str(0, "b = ");
    header::table(ORACLE.id, [vec![head], rows.collect()].concat());
}

#[test]
fn example() {
    let tree = vec![vec![1, 3], vec![0, 2], vec![1], vec![0]];
    let edges = (0..4)
        .flat_map(|u| tree[u].iter().map(move |v| [u, *v]))
        .filter(|[u, v]| u < v)
        .map(|[u, v]| format!("{}–{}", u + 1, v + 1))
        .collect_vec();
    let stated = format!("the edges {}, {} and {} the branches", edges[0], edges[1], edges[2]);
    header::example(ORACLE.id, &stated);
    let rules = header::on_lists(1, |left| options(left, &tree));
    let [long, short, all] = [vec![1, 2, 3], vec![1, 4], vec![1, 2, 3, 4]]
        .map(|vertices| header::grundy_values([vertices], &rules));
    let values = format!("the branches of the root have the values {long} and {short}, and the root has {long} ⊕ {short} = {all}.");
    header::example(ORACLE.id, &values);
    let option = vec![1, 2, 4];
    let only_move = header::only_winning_move(&vec![1, 2, 3, 4], &rules);
    assert!(only_move.contains(&format!("to {} wins", header::tuple(&option))), "{only_move}");
    header::example(ORACLE.id, &only_move);
    // The tree before and after the move.
    let is_left = |c: char| match c {
        // The edge below vertex 3.
        '|' => option.contains(&3),
        c => c.to_digit(10).is_none_or(|v| option.contains(&v)),
    };
    let drawn = [" 3", " |", " 2   4", "  \\ /", "   1"].map(|row| {
        let after: String = row.chars().map(|c| if is_left(c) { c } else { ' ' }).collect();
        format!("{row:<11}{after}").trim_end().to_string()
    });
    header::drawing(ORACLE.id, &drawn.join("\n"));
}

#[test]
fn this_fails_when_a_move_cuts_only_edges_to_leaves() {
    let leaves = |vertices: &Vec<u64>, tree: &Tree| {
        let mut options = header::on_lists(1, |left| options(left, tree))(vertices);
        options.retain(|option| option.len() + 1 == vertices.len());
        options
    };
    let tree = path(9);
    let rules = header::on_lists(1, |left| options(left, &tree));
    let paths = (1..9).map(|n| (1..=n).collect());
    header::other_rules(ORACLE.id, paths, |path| leaves(path, &tree), &rules);
    // What takes its place.
    header::this_fails(ORACLE.id, "wins exactly if the number of edges is odd");
    for seed in 0..50 {
        let mut rng = Rng::new(seed);
        let n = rng.within(1..=9);
        let tree = Input::new(&rng.tree(n, 9)).neighbours(n).expect("a tree");
        let mut is_n = game::is_n_position(|vertices| leaves(vertices, &tree));
        assert_eq!(is_n((1..=n as u64).collect()), n % 2 == 0, "{tree:?}");
    }
}
