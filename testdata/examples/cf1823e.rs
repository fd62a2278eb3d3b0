//! Codeforces 1823E by brute force: Grundy values of whole graphs.
//!
//! A position is the set of vertices left, so there are at most 2ⁿ of them: n ≤ 13 takes a
//! millisecond.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Alice", "Bob"]),
    outcomes: Some(|input| {
        let graph = read(input)?;
        let n = graph.adjacent.len();
        assert!(n < 64, "n = {n} is too large for brute force");
        Ok(explain::normal([(1 << n) - 1], |&left| options(left, &graph), explain::bits(1)))
    }),
    large: &[
        ("one giant cycle", |rng, scale| graph(rng, &[200_000 / scale], 2, 3)),
        ("triangles", |rng, scale| graph(rng, &vec![3; 66_666 / scale], 1, 3)),
        ("cycles of every length", |rng, scale| {
            let lengths: Vec<usize> = (3..620 / scale.isqrt()).collect();
            graph(rng, &lengths, 7, 500)
        }),
        ("two equal cycles", |rng, scale| graph(rng, &[100_000 / scale; 2], 1, 199_999 / scale)),
    ],
    broken: &[
        "3 2 2\n1 2\n2 3\n3 1\n",
        "3 2 1\n1 2\n2 3\n3 1\n",
        "4 1 2\n1 2\n2 3\n3 1\n4 1\n",
        "3 0 2\n1 2\n2 3\n3 1\n",
        "3 1 2\n1 2\n2 3\n3 4\n",
    ],
    families: &[Family {
        name: "cycle",
        about: "a cycle on n vertices, from which l to r go",
        parameters: &[parameter("n", 3, 7, 11), parameter("l", 1, 4, 8), parameter("r", 2, 7, 11)],
        values: || {
            family::grundy_of_each(|p| {
                let &[n, l, r] = p else { return None };
                let cycle = (l < r && r <= n).then(|| cycles(&[n as usize], l as u32, r as u32))?;
                Some(((1 << n) - 1, move |left: &u64| options(*left, &cycle)))
            })
            .stated(|p| if p[0] < p[1] + p[2] { p[0] / p[1] } else { 0 })
            .input(|p| line(p) + &lines((0..p[0]).map(|v| [v + 1, (v + 1) % p[0] + 1])))
        },
    }],
    ..Oracle::new("cf1823e", |input| read(input).map(drop), small, every)
};

pub(crate) struct Graph {
    pub(crate) l: u32,
    pub(crate) r: u32,
    /// The neighbours of every vertex, as bits.
    pub(crate) adjacent: Vec<u64>,
}

fn read(input: &mut Input) -> Result<Graph, Invalid> {
    let n = input.number("n", 3..=200_000)?;
    let l = input.number("l", 1..=n as u32)?;
    let r = input.number("r", 1..=n as u32)?;
    input.expect(l < r, || format!("l = {l} is not below r = {r}"))?;
    let mut neighbours = vec![vec![]; n];
    for _ in 0..n {
        let (u, v) = (input.number("vertex", 1..=n)? - 1, input.number("vertex", 1..=n)? - 1);
        input.expect(u != v, || format!("edge {} {} is a loop", u + 1, v + 1))?;
        let known = neighbours[u].contains(&v);
        input.expect(!known, || format!("edge {} {} is given twice", u + 1, v + 1))?;
        for (from, to) in [(u, v), (v, u)] {
            neighbours[from].push(to);
            let degree = neighbours[from].len();
            let vertex = from + 1;
            input.expect(degree <= 2, || format!("vertex {vertex} has degree {degree}, not 2"))?;
        }
    }
    let bits = |neighbours: &Vec<usize>| neighbours.iter().fold(0, |bits, v| bits | 1 << (v % 64));
    Ok(Graph { l, r, adjacent: neighbours.iter().map(bits).collect() })
}

/// The rules: the options of the position `left` (a set of vertices, as bits) are all ways to
/// delete a connected set of `l..=r` of them.
pub(crate) fn options(left: u64, graph: &Graph) -> Vec<u64> {
    let mut connected: Vec<u64> = vec![];
    let mut layer: Vec<u64> = (0..64).map(|v| left & 1 << v).filter(|&set| set != 0).collect();
    for size in 1..=graph.r {
        if size >= graph.l {
            connected.extend(&layer);
        }
        layer = layer.iter().flat_map(|&set| grown(set, left, graph)).collect();
        layer.sort_unstable();
        layer.dedup();
    }
    connected.into_iter().map(|set| left & !set).collect()
}

/// The connected set `set` with one more neighbour of `left`, in every way.
pub(crate) fn grown(set: u64, left: u64, graph: &Graph) -> impl Iterator<Item = u64> + '_ {
    let bits = (0..graph.adjacent.len()).map(|v| 1 << v);
    let near = bits.zip(&graph.adjacent).filter(move |(_, adjacent)| **adjacent & set != 0);
    near.filter(move |(bit, _)| bit & left & !set != 0).map(move |(bit, _)| set | bit)
}

/// Cycles of the given lengths.
pub(crate) fn cycles(lengths: &[usize], l: u32, r: u32) -> Graph {
    let mut adjacent = vec![];
    for &n in lengths {
        let first = adjacent.len();
        adjacent.extend((0..n).map(|v| (1 << ((v + 1) % n) | 1 << ((v + n - 1) % n)) << first));
    }
    Graph { l, r, adjacent }
}

fn small(rng: &mut Rng, size: usize) -> String {
    let cycles = if size < 4 { 1 } else { rng.within(1..=3) };
    let longest = [11, 6, 4][cycles - 1].min(3 + size);
    let mut lengths = rng.numbers(cycles, &(3..=longest));
    if cycles == 2 && rng.one_in(2) {
        lengths[1] = lengths[0];
    }
    let n: usize = lengths.iter().sum();
    // Around the edge of the theorem: l + r is one of the lengths, or one off.
    let edge = (rng.one_of(&lengths) + rng.within(0..=2)).clamp(3, n);
    let l = rng.within(1..=(edge - 1) / 2);
    let r = if rng.one_in(4) { rng.within(l + 1..=n) } else { edge - l };
    graph(rng, &lengths, l, r)
}

fn every() -> Vec<String> {
    let cycles: &[&[usize]] =
        &[&[3], &[4], &[5], &[6], &[7], &[8], &[3, 3], &[3, 4], &[3, 5], &[4, 4]];
    let mut rng = Rng::new(0);
    let mut all = vec![];
    for lengths in cycles {
        let n = lengths.iter().sum();
        for r in 2..=n {
            all.extend((1..r).map(|l| graph(&mut rng, lengths, l, r)));
        }
    }
    all
}

/// Cycles of the given lengths, with shuffled names and edges.
pub(crate) fn graph(rng: &mut Rng, lengths: &[usize], l: usize, r: usize) -> String {
    let n = lengths.iter().sum();
    let mut name: Vec<usize> = (1..=n).collect();
    rng.shuffle(&mut name);
    let mut edges = vec![];
    let mut rest = &name[..];
    for &length in lengths {
        let (cycle, others) = rest.split_at(length);
        edges.extend((0..length).map(|i| [cycle[i], cycle[(i + 1) % length]]));
        rest = others;
    }
    rng.shuffle(&mut edges);
    line([n, l, r]) + &lines(edges)
}

/// A path on `n` vertices.
#[cfg(test)]
fn path(n: usize, l: u32, r: u32) -> Graph {
    let bits = |near: Vec<usize>| near.into_iter().fold(0, |bits, v| bits | 1 << v);
    Graph { l, r, adjacent: header::path(n).into_iter().map(bits).collect() }
}

/// The Grundy value of the whole graph.
#[cfg(test)]
fn value(graph: &Graph) -> usize {
    game::grundy(|&left| options(left, graph))((1 << graph.adjacent.len()) - 1)
}

#[test]
fn the_values_of_paths_and_cycles() {
    let path = (1..=12).map(|k| value(&path(k, 2, 4)).to_string());
    // There is no cycle on 1 or 2 vertices.
    let cycle = (1..=12).map(|k| match k {
        1 | 2 => String::new(),
        _ => value(&cycles(&[k], 2, 4)).to_string(),
    });
    let head = header::row("k", 1..=12);
    header::table(ORACLE.id, [head, header::row("path", path), header::row("cycle", cycle)]);
}

#[test]
fn example() {
    let lengths = [3, 4, 7];
    let graph = cycles(&lengths, 2, 4);
    let [a, b, c] = lengths.map(|k| value(&cycles(&[k], 2, 4)));
    let s = a ^ b ^ c;
    let says = |words: &str| header::example(ORACLE.id, words);
    says("Cycles on 3, 4 and 7 vertices with l = 2 and r = 4");
    says(&format!("have the nim-sum {a} ⊕ {b} ⊕ {c} = {s}"));
    says(&format!("The cycle of value {b} has to become a path of value {b} ⊕ {s} = {}", b ^ s));
    says(&format!("need a path of value {a} ⊕ {s} = {} or {c} ⊕ {s} = {}", a ^ s, c ^ s));
    // The winning moves delete two of the vertices 3, 4, 5 and 6.
    let all = (1_u64 << graph.adjacent.len()) - 1;
    let mut is_n = game::is_n_position(|&left| options(left, &graph));
    let mut winning = options(all, &graph).into_iter().filter(|&left| !is_n(left)).peekable();
    assert!(winning.peek().is_some(), "no move wins");
    let two_of_4 =
        |left: u64| left | 0b111_1000 == all && left.count_ones() == all.count_ones() - 2;
    assert!(winning.all(two_of_4), "another move wins");
    says("the first player deletes two of its vertices");
}

#[test]
fn this_fails_when_l_is_r() {
    let is_n = |(k, l, r)| value(&cycles(&[k], l, r)) > 0;
    let stated = |(k, l, r): (usize, u32, u32)| (l as usize..(l + r) as usize).contains(&k);
    let sizes = (3..=6).flat_map(|k| (1..=k as u32).map(move |l| (k, l, l)));
    let wrong = header::first_counterexample(sizes, is_n, stated);
    header::this_fails(ORACLE.id, &format!("(k, l, r) = {wrong}"));
    // What takes its place: boards of poi2000 with strips of l.
    for l in 1..=4 {
        let mut strips: Vec<usize> = vec![];
        for k in 0..=11 {
            let pairs = (l..=k).map(|end| strips[end - l] ^ strips[k - end]);
            strips.push(game::mex(pairs.collect::<Vec<_>>()));
            assert_eq!(value(&path(k, l as u32, l as u32)), strips[k], "path, k = {k}, l = {l}");
            let cycle = || value(&cycles(&[k], l as u32, l as u32));
            assert!(k < 3.max(l) || cycle() == usize::from(strips[k - l] == 0), "k = {k}, l = {l}");
        }
    }
    let words = "its value is 1 if that path has the value 0, otherwise 0.";
    header::this_fails(ORACLE.id, &format!("{words} The paths are those of `poi2000`."));
}
