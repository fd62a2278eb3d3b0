//! Nowcoder NC19799 by brute force: the black vertices, as bits.

#[cfg(test)]
use testdata::itertools::Itertools;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "tree_chain_game",
    words: Some(["First", "Second"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| {
        let tree = read(input)?;
        let ancestors = ancestors(&tree.neighbours);
        Ok(explain::normal(
            [start(&tree.black)],
            |black| options(black, &ancestors),
            explain::bits(1),
        ))
    }),
    small,
    every,
    large: &[
        ("a path", |rng, scale| {
            let colours = rng.numbers(LENGTH / scale, &(0..=1));
            file(&colours, &rng.tree(LENGTH / scale, 1))
        }),
        ("a random tree", |rng, scale| {
            let colours = rng.numbers(LENGTH / scale, &(0..=1));
            file(&colours, &rng.tree(LENGTH / scale, 30))
        }),
        ("a star, all white", |rng, scale| {
            file(&vec![0; LENGTH / scale], &rng.tree(LENGTH / scale, usize::MAX))
        }),
    ],
    broken: &["0\n", "1\n2\n", "3\n0 0 0\n1 2\n1 2\n", "3\n0 0 0\n1 2\n1 4\n"],
    families: &[Family {
        name: "path",
        about: "a path downwards, vertex v black, from 0",
        parameters: &[parameter("v", 0, 5, 9)],
        question: Question::Grundy,
        values: || {
            family::grundy(
                |black| options(black, &(0..10).map(|v| (1 << v) - 1).collect::<Vec<_>>()),
                |p| Some(1 << p[0]),
            )
            .input(|p| {
                file(
                    &(0..10).map(|v| u32::from(v == p[0])).collect::<Vec<_>>(),
                    &(1..10).map(|v| line([v, v + 1])).collect::<String>(),
                )
            })
        },
    }],
};

const LENGTH: usize = 1000;

struct Tree {
    black: Vec<u32>,
    neighbours: Vec<Vec<usize>>,
}

fn read(input: &mut Input) -> Result<Tree, Invalid> {
    let n = input.number("n", 1..=LENGTH)?;
    let black = input.numbers("w", n, 0..=1)?;
    let mut neighbours = vec![vec![]; n];
    for (u, v) in input.tree(n)? {
        neighbours[u].push(v);
        neighbours[v].push(u);
    }
    Ok(Tree { black, neighbours })
}

/// The proper ancestors of every vertex, as bits.
pub(crate) fn ancestors(neighbours: &[Vec<usize>]) -> Vec<u64> {
    let mut ancestors = vec![0; neighbours.len()];
    let mut reached = vec![(0, None)];
    while let Some((v, parent)) = reached.pop() {
        for &next in neighbours[v].iter().filter(|next| Some(**next) != parent) {
            ancestors[next] = ancestors[v] | 1 << v;
            reached.push((next, Some(v)));
        }
    }
    ancestors
}

/// The rules: a black vertex turns white, and any set of its ancestors changes colour.
pub(crate) fn options(black: &u64, ancestors: &[u64]) -> Vec<u64> {
    let mut options = vec![];
    for (v, &above) in ancestors.iter().enumerate().filter(|(v, _)| black >> v & 1 == 1) {
        // All subsets of the ancestors, from all of them down to none.
        let mut changed = above;
        loop {
            options.push(black & !(1 << v) ^ changed);
            if changed == 0 {
                break;
            }
            changed = (changed - 1) & above;
        }
    }
    options
}

/// The black vertices, as bits.
fn start(black: &[u32]) -> u64 {
    black.iter().enumerate().fold(0, |set, (v, &black)| set | u64::from(black) << v)
}

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let Tree { black, neighbours } = read(input)?;
    assert!(black.len() < 64, "{} vertices are too many for brute force", black.len());
    let ancestors = ancestors(&neighbours);
    Ok(ORACLE.winners([start(&black)], game::is_n_position(|black| options(black, &ancestors))))
}

fn small(rng: &mut Rng, size: usize) -> String {
    let n = rng.within(1..=(1 + size).min(9));
    // A bush has long levels, on which black vertices sometimes come in pairs.
    let reach = if rng.one_in(2) { n } else { rng.within(1..=3) };
    let mut edges = rng.tree(n, reach);
    let mut colours = rng.numbers(n, &(0..=1));
    if n > 2 && rng.one_in(2) {
        // A root with leaves in pairs: a P-position.
        colours = [vec![0], vec![1; (n - 1) / 2 * 2], vec![0; (n - 1) % 2]].concat();
        edges = (2..=n).map(|v| line([1, v])).collect();
        if n > 4 && rng.one_in(2) {
            edges = (2..=n).map(|v| line([v, if v < 4 { 1 } else { 2 + v % 2 }])).collect();
            colours = [vec![0, 1, 1], vec![1; (n - 3) / 2 * 2], vec![0; (n - 3) % 2]].concat();
        }
    }
    file(&colours, &edges)
}

fn every() -> Vec<String> {
    let mut all = vec![file(&[0], ""), file(&[1], "")];
    for edges in ["1 2\n2 3\n3 4\n", "1 2\n1 3\n4 1\n", "2 1\n3 2\n2 4\n", "3 1\n3 2\n1 4\n"] {
        all.extend((0..16).map(|set: u32| {
            let colours: Vec<u32> = (0..4).map(|v| set >> v & 1).collect();
            file(&colours, edges)
        }));
    }
    all
}

fn file(colours: &[u32], edges: &str) -> String {
    line([colours.len()]) + &line(colours) + edges
}

/// The vertices of a set, from 1.
#[cfg(test)]
fn list(set: u64) -> Vec<u64> {
    (1..=64).filter(|v| set >> (v - 1) & 1 == 1).collect()
}

#[cfg(test)]
fn set(list: &[u64]) -> u64 {
    list.iter().fold(0, |set, v| set | 1 << (v - 1))
}

#[test]
fn example() {
    let ancestors = [0, 1, 1, 0b11, 0b11];
    let options =
        |black: &Vec<u64>| options(&set(black), &ancestors).into_iter().map(list).collect();
    header::example(ORACLE.id, &header::only_winning_move(&vec![3, 5], options));
    let below = |v: usize| -> Vec<u64> {
        let is_child = |u: &u64| ancestors[*u as usize - 1] == ancestors[v - 1] | 1 << (v - 1);
        (1..=5).filter(is_child).collect()
    };
    let [under_1, under_2] = [1, 2].map(|v| header::tuple(&below(v)));
    let tree = format!("Below 1 are {under_1}, below 2 are {under_2}");
    header::example(ORACLE.id, &tree);
}

#[test]
fn this_fails_when_a_move_flips_at_most_one_ancestor() {
    type Position = (Vec<u64>, Vec<u64>);
    let all = |(parents, black): &Position| -> Vec<Position> {
        let mut ancestors = vec![0];
        for parent in parents {
            ancestors.push(ancestors[*parent as usize - 1] | 1 << (parent - 1));
        }
        let options = options(&set(black), &ancestors);
        options.into_iter().map(|option| (parents.clone(), list(option))).collect()
    };
    let one = |position: &Position| {
        let changed = |option: &Position| set(&position.1) ^ set(&option.1);
        all(position).into_iter().filter(|option| changed(option).count_ones() <= 2).collect()
    };
    // Every vertex has a parent with a smaller number.
    let trees = |n: u64| (1..n).map(|v| 1..=v).multi_cartesian_product();
    let colours = |n: u64| (0..1 << n).map(list);
    let positions = (1..).flat_map(|n| trees(n).cartesian_product(colours(n)));
    let (is_n, stated) = (game::is_n_position(one), game::is_n_position(all));
    header::counterexample(ORACLE.id, positions, is_n, stated);
}
