//! HDU 3094 by brute force: the vertices that are still joined to the root, as bits.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "hdu3094",
    words: Some(["Alice", "Bob"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        let reason = |tree: Tree| {
            explain::normal([(1 << tree.len()) - 1], |left| options(left, &tree), explain::bits(1))
        };
        Ok(read(input)?.into_iter().flat_map(reason).collect())
    }),
    small,
    every,
    large: &[
        ("eight large trees and many small ones", |rng, scale| {
            let mut trees: Vec<(usize, String)> = vec![];
            for reach in [1, 2, 10, 1000, usize::MAX, 3, 100, usize::MAX] {
                let n = LENGTH / scale;
                trees.push((n, rng.tree(n, reach)));
            }
            for n in 1..=TESTS - 8 {
                trees.push((n, rng.tree(n, 3)));
            }
            file(&trees)
        }),
        ("paths", |rng, scale| {
            file(
                &(0..5)
                    .map(|i| (LENGTH / scale - i, rng.tree(LENGTH / scale - i, 1)))
                    .collect::<Vec<_>>(),
            )
        }),
    ],
    broken: &["1\n0\n", "1\n3\n1 2\n1 2\n", "1\n3\n1 2\n1 4\n"],
    families: &[Family {
        name: "path",
        about: "a path of n vertices, the root at an end",
        parameters: &[parameter("n", 1, 12, 40)],
        question: Question::Grundy,
        values: || {
            family::grundy_of_each(|p| {
                let n = p[0] as usize;
                let beside =
                    |v: usize| (v.saturating_sub(1)..=v + 1).filter(|&u| u != v && u < n).collect();
                let tree: Tree = (0..n).map(beside).collect();
                Some(((1 << n) - 1, move |left: &u64| options(left, &tree)))
            })
            .input(|p| file(&[(p[0] as usize, (1..p[0]).map(|v| line([v, v + 1])).collect())]))
        },
    }],
};

const TESTS: usize = 100;
const LENGTH: usize = 100_000;

/// The neighbours of every vertex.
pub(crate) type Tree = Vec<Vec<usize>>;

fn read(input: &mut Input) -> Result<Vec<Tree>, Invalid> {
    input.tests("T", 1..=TESTS, |input| {
        let n = input.number("N", 1..=LENGTH)?;
        let mut neighbours = vec![vec![]; n];
        for (u, v) in input.tree(n)? {
            neighbours[u].push(v);
            neighbours[v].push(u);
        }
        Ok(neighbours)
    })
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

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let wins = |tree: Tree| {
        assert!(tree.len() < 64, "{} vertices are too many for brute force", tree.len());
        game::is_n_position(|left| options(left, &tree))((1 << tree.len()) - 1)
    };
    Ok(ORACLE.winners(read(input)?, wins))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let trees: Vec<(usize, String)> = (0..rng.few())
        .map(|_| {
            let n = rng.within(1..=(2 + size).min(10));
            // With an odd number of edges the first player always wins.
            let n = if rng.one_in(2) { n | 1 } else { n };
            let reach = rng.within(1..=n);
            (n, rng.tree(n, reach))
        })
        .collect();
    file(&trees)
}

fn every() -> Vec<String> {
    // Every tree whose vertices have a parent with a smaller number.
    let mut trees = vec![(1, String::new())];
    for n in 2..=6 {
        let codes: usize = (1..n).product();
        for mut code in 0..codes {
            let mut edges = String::new();
            for v in 2..=n {
                edges += &line([v, code % (v - 1) + 1]);
                code /= v - 1;
            }
            trees.push((n, edges));
        }
    }
    trees.chunks(TESTS).map(file).collect()
}

fn file(trees: &[(usize, String)]) -> String {
    let texts: Vec<String> = trees.iter().map(|(n, edges)| line([n]) + edges).collect();
    line([trees.len()]) + &texts.join("\n")
}

#[test]
fn example() {
    let tree = [vec![1, 3], vec![0, 2], vec![1], vec![0]];
    let vertices = |left: u64| (1..=4).filter(|v| left >> (v - 1) & 1 == 1).collect::<Vec<u32>>();
    let rules = |all: &Vec<u32>| {
        let left = all.iter().fold(0, |left, v| left | 1 << (v - 1));
        options(&left, &tree.to_vec()).into_iter().map(vertices).collect()
    };
    let value = header::grundy_values([vertices(0b1111)], rules);
    let winning = header::only_winning_move(&vertices(0b1111), rules);
    header::example(ORACLE.id, &format!("= {value}, and {winning}"));
}

#[test]
fn this_fails_when_a_move_cuts_only_edges_to_leaves() {
    let path = |n: usize| -> Tree {
        (0..n).map(|v| (0..n).filter(|u| u.abs_diff(v) == 1).collect()).collect()
    };
    let wrong = (1..9).find_map(|n| {
        let (tree, all) = (path(n), (1_u64 << n) - 1);
        let mut stated = game::is_n_position(|left| options(left, &tree));
        let mut is_n = game::is_n_position(|left: &u64| {
            let leaf = |option: &u64| option.count_ones() + 1 == left.count_ones();
            options(left, &tree).into_iter().filter(leaf).collect()
        });
        (is_n(all) != stated(all)).then(|| (1..=n).collect::<Vec<_>>())
    });
    let wrong = header::tuple(&wrong.expect("a counterexample"));
    header::this_fails(ORACLE.id, &format!("path {wrong} is then a P-position"));
}
