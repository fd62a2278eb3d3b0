//! Nowcoder NC19799 by brute force: the black vertices, as bits.

#[cfg(test)]
use testdata::itertools::Itertools;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["First", "Second"]),
    outcomes: Some(|input| {
        let (black, ancestors) = position(input)?;
        Ok(explain::normal([black], |black| options(black, &ancestors), explain::bits(1)))
    }),
    large: &[
        ("a path", |rng, scale| {
            text(&rng.numbers(LENGTH / scale, &(0..=1_u32)), &rng.tree(LENGTH / scale, 1))
        }),
        ("a random tree", |rng, scale| {
            text(&rng.numbers(LENGTH / scale, &(0..=1_u32)), &rng.tree(LENGTH / scale, 30))
        }),
        ("a star, all white", |rng, scale| {
            text(&vec![0; LENGTH / scale], &rng.tree(LENGTH / scale, usize::MAX))
        }),
    ],
    broken: &["0\n", "1\n2\n", "3\n0 0 0\n1 2\n1 2\n", "3\n0 0 0\n1 2\n1 4\n"],
    families: &[Family {
        name: "path",
        about: "a path downwards, vertex v black, from 0",
        parameters: &[parameter("v", 0, 5, 9)],
        values: || {
            let ancestors: Vec<u64> = (0..10).map(|v| (1 << v) - 1).collect();
            family::grundy(move |black| options(black, &ancestors), |p| Some(1 << p[0])).input(
                |p| {
                    let edges: String = (1..10).map(|v| line([v, v + 1])).collect();
                    text(&(0..10).map(|v| u64::from(v == p[0])).collect::<Vec<_>>(), &edges)
                },
            )
        },
    }],
    ..Oracle::new("tree_chain_game", |input| read(input).map(drop), small, every)
};

const LENGTH: usize = 1000;

/// The colour of every vertex, 1 for black, and its neighbours.
pub(crate) fn read(input: &mut Input) -> Result<(Vec<u64>, Vec<Vec<usize>>), Invalid> {
    let n = input.number("n", 1..=LENGTH)?;
    Ok((input.numbers("w", n, 0..=1)?, input.neighbours(n)?))
}

/// The black vertices, as bits, and the proper ancestors of every vertex, as bits.
fn position(input: &mut Input) -> Result<(u64, Vec<u64>), Invalid> {
    let (colours, neighbours) = read(input)?;
    let n = colours.len();
    assert!(n < 64, "{n} vertices are too many for brute force");
    let black = colours.iter().zip(0..).fold(0, |black, (colour, v)| black | colour << v);
    Ok((black, ancestors(&neighbours)))
}

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

fn small(rng: &mut Rng, size: usize) -> String {
    let n = rng.within(1..=(1 + size).min(9));
    // A bush has long levels, on which black vertices sometimes come in pairs.
    let reach = if rng.one_in(2) { n } else { rng.within(1..=3) };
    let mut edges = rng.tree(n, reach);
    let mut colours = rng.numbers(n, &(0..=1_u32));
    if n > 2 && rng.one_in(2) {
        // A root with leaves in pairs: a P-position.
        colours = [vec![0], vec![1; (n - 1) / 2 * 2], vec![0; (n - 1) % 2]].concat();
        edges = (2..=n).map(|v| line([1, v])).collect();
        if n > 4 && rng.one_in(2) {
            edges = (2..=n).map(|v| line([v, if v < 4 { 1 } else { 2 + v % 2 }])).collect();
        }
    }
    text(&colours, &edges)
}

fn every() -> Vec<String> {
    let mut all = vec![text(&[0], ""), text(&[1], "")];
    for edges in ["1 2\n2 3\n3 4\n", "1 2\n1 3\n4 1\n", "2 1\n3 2\n2 4\n", "3 1\n3 2\n1 4\n"] {
        all.extend(lists(4, 0..=1).map(|colours| text(&colours, edges)));
    }
    all
}

fn text(colours: &[impl std::fmt::Display], edges: &str) -> String {
    counted(colours) + edges
}

/// The tree of the example: the parent of each vertex but the first.
#[cfg(test)]
const PARENTS: [usize; 4] = [1, 1, 2, 2];

#[cfg(test)]
fn ancestors_of(parents: &[usize]) -> Vec<u64> {
    let mut ancestors = vec![0];
    for parent in parents {
        ancestors.push(ancestors[parent - 1] | 1 << (parent - 1));
    }
    ancestors
}

#[test]
fn example() {
    let (ancestors, black) = (ancestors_of(&PARENTS), vec![3, 5]);
    let drawn = |v: u64| if black.contains(&v) { format!("[{v}]") } else { v.to_string() };
    let [one, two, three, four, five] = [1, 2, 3, 4, 5].map(drawn);
    let drawing = [
        format!("level 1        {one}"),
        "             /   \\".to_string(),
        format!("level 2     {two}    {three}"),
        "          /   \\".to_string(),
        format!("level 3  {four}    {five}"),
    ];
    header::drawing(ORACLE.id, &drawing.join("\n"));
    let options = header::on_lists(1, |black| options(black, &ancestors));
    header::example(ORACLE.id, &header::only_winning_move(&black, options));
}

#[test]
fn this_fails_when_a_move_flips_at_most_one_ancestor() {
    type Position = (Vec<usize>, Vec<u64>);
    let all = |(parents, black): &Position| -> Vec<Position> {
        let ancestors = ancestors_of(parents);
        let options = header::on_lists(1, |black| options(black, &ancestors))(black);
        options.into_iter().map(|option| (parents.clone(), option)).collect()
    };
    let one = |position: &Position| {
        let mut options = all(position);
        let changed =
            |black: &[u64]| (1..=9).filter(|v| black.contains(v) != position.1.contains(v)).count();
        options.retain(|option| changed(&option.1) <= 2);
        options
    };
    // Every vertex has a parent with a smaller number.
    let trees = |n: usize| (1..n).map(|v| 1..=v).multi_cartesian_product();
    let colours = |n: usize| (0..1 << n).map(|set| explain::members(set, 1));
    let positions = |n: usize| trees(n).cartesian_product(colours(n));
    let [mut is_n, mut stated] =
        [&one as &dyn Fn(&Position) -> Vec<Position>, &all].map(game::is_n_position);
    let is_wrong = |it: &Position| is_n(it.clone()) != stated(it.clone());
    let (parents, black) = (1..9).flat_map(positions).find(is_wrong).expect("a counterexample");
    assert_eq!((&parents[..], &black[..]), (&[1, 2][..], &[1, 2, 3][..]), "a path, all black");
    assert!(stated((parents, black)));
    let words = format!("the {}, all black, is then a P-position", header::path_name(3));
    header::this_fails(ORACLE.id, &words);
    // What takes its place.
    for (parents, black) in (1..=5).flat_map(positions) {
        let ancestors = ancestors_of(&parents);
        let level = |v: &u64| 1 + ancestors[*v as usize - 1].count_ones();
        let nim_sum = black.iter().map(level).fold(0, |sum, level| sum ^ level);
        assert_eq!(is_n((parents, black.clone())), nim_sum > 0);
    }
}
