//! Codeforces 1498F by brute force: for every root the presents on all vertices, moved up.

use testdata::board::{self, n, own, p, play, Graph, Play, Start, Tap, View};
use testdata::random::{line, lists};
use testdata::{game, Input, Invalid, Oracle, Rng};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "cf1498f",
    words: None,
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: None,
    small,
    every,
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
    families: &[],
    boards: Some(boards),
};

const LENGTH: usize = 100_000;
const LIMIT: u32 = 1_000_000_000;

struct Tree {
    k: usize,
    neighbours: Vec<Vec<usize>>,
    presents: Vec<u32>,
}

fn read(input: &mut Input) -> Result<Tree, Invalid> {
    let n = input.number("n", 3..=LENGTH)?;
    let k = input.number("k", 1..=20)?;
    let mut neighbours = vec![vec![]; n];
    for (u, v) in input.tree(n)? {
        neighbours[u].push(v);
        neighbours[v].push(u);
    }
    Ok(Tree { k, neighbours, presents: input.numbers("a", n, 0..=LIMIT)? })
}

/// For every vertex its ancestor k levels up, if there is one, with the tree hung up at `root`.
fn ancestors(tree: &Tree, root: usize) -> Vec<Option<usize>> {
    let mut ancestors = vec![None; tree.presents.len()];
    // Ways from the root; the last vertex of a way is the one reached.
    let mut ways = vec![vec![root]];
    while let Some(way) = ways.pop() {
        let v = way[way.len() - 1];
        ancestors[v] = way.len().checked_sub(tree.k + 1).map(|i| way[i]);
        for &next in tree.neighbours[v].iter().filter(|next| !way.contains(next)) {
            ways.push([&way[..], &[next]].concat());
        }
    }
    ancestors
}

/// The rules: one or more presents of a vertex go to its ancestor k levels up.
fn options(presents: &Vec<u32>, ancestors: &[Option<usize>]) -> Vec<Vec<u32>> {
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
    let tree = read(input)?;
    let first_wins = |root| {
        let ancestors = ancestors(&tree, root);
        let mut wins = game::is_n_position(|presents| options(presents, &ancestors));
        wins(tree.presents.clone())
    };
    Ok(line((0..tree.presents.len()).map(|root| u8::from(first_wins(root)))))
}

fn boards() -> Play {
    let neighbours = vec![vec![1, 2], vec![0, 3, 4], vec![0], vec![1, 5], vec![1], vec![3]];
    let board = |k, start: Start<Vec<u32>>, about, [positions, moves]: [usize; 2]| {
        let tree = Tree { k, neighbours: neighbours.clone(), presents: vec![0; 6] };
        let up = ancestors(&tree, 0);
        let depth = [0, 1, 1, 2, 2, 3];
        let odd = |presents: &Vec<u32>| {
            let parts = board::each(presents).into_iter();
            parts.filter(|(v, _)| depth[*v] / k % 2 == 1).collect()
        };
        let spots = board::tree(&[0, 0, 1, 1, 3], false);
        let edges = [0, 0, 1, 1, 3].into_iter().zip(1..);
        let draw = |presents: &Vec<u32>| presents.iter().copied().map(u64::from).collect();
        Graph::normal([start], |it| options(it, &up), draw)
            .parts(odd)
            .asked(brute_force, |it| Some(line([6, k]) + "1 2\n1 3\n2 4\n2 5\n4 6\n" + &line(it)))
            .lines(edges.map(|(u, v)| [spots[u].clone(), spots[v].clone()]), 0)
            .spots(spots.clone())
            .about(about)
            .board(positions, moves)
    };
    let boards = [
        board(1, n([0, 1, 2, 1, 1, 1]), ["one level up", "上移一层"], [99, 369]),
        board(2, p([0, 0, 0, 2, 1, 3]), ["two levels up", "上移两层"], [24, 72]),
    ];
    let rule = [
        "A move takes one or more presents from a vertex to its ancestor k levels up. The root is on top. Who cannot move loses.",
        "每次将某点的至少一件礼物移到它往上第 k 层的祖先，根在最上面。不能移动者负。",
    ];
    let why = [
        "Of the blocks of k levels only the odd ones count, the block of the root being even: the nim-sum of the presents there is now 0.",
        "把树按 k 层一块划分，根所在的块为偶数块；只看奇数块，这步使其中礼物数的异或和为 0。",
    ];
    let question = Some(own([
        "For every vertex as the root, 1 if the first player wins, else 0.",
        "依次以每个点为根：先手胜则 1，否则 0。",
    ]));
    Play { question, drag: true, tap: Tap::Last, ..play(View::Graph, rule, why, boards) }
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
