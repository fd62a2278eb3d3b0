//! A maximum matching of a bipartite graph: John Hopcroft and Richard Karp, *An n^(5/2) algorithm
//! for maximum matchings in bipartite graphs*, 1973; and a minimum vertex cover, which has as many
//! vertices as the matching has edges (Dénes Kőnig, 1931).
//!
//! Each phase finds shortest augmenting paths that share no vertex, as many as it can: O(E √V) in
//! all, less in practice, as it begins with a greedy matching. O(V + E) memory, no recursion.
//! Only the lists of the black vertices are read. Panics if one of their edges leaves the graph or leads
//! to a black vertex.

/// For every vertex its partner in a maximum matching. `neighbours` lists the edges of every black
/// vertex, and anything for the white ones; `black` tells the two sides apart.
///
/// ```
/// // A path of three: the middle one finds one partner.
/// let neighbours = [vec![1], vec![0, 2], vec![1]];
/// let partner = shared::bipartite_matching::maximum_matching(&neighbours, &[true, false, true]);
/// assert_eq!(partner, [Some(1), Some(0), None]);
/// ```
#[must_use]
pub fn maximum_matching(neighbours: &[Vec<usize>], black: &[bool]) -> Vec<Option<usize>> {
    let n = neighbours.len();
    let mut partner: Vec<Option<usize>> = vec![None; n];
    let blacks: Vec<usize> = (0..n).filter(|&v| black[v]).collect();
    for &v in &blacks {
        let same = neighbours[v].iter().find(|&&u| black[u]);
        assert!(same.is_none(), "the black vertex {v} has the black neighbour {same:?}");
        let free = neighbours[v].iter().find(|&&u| partner[u].is_none());
        if let Some(&u) = free {
            partner[v] = Some(u);
            partner[u] = Some(v);
        }
    }
    loop {
        let starts: Vec<usize> = blacks.iter().copied().filter(|&v| partner[v].is_none()).collect();
        let level = levels(neighbours, starts.clone(), &partner);
        let mut next = vec![0; n];
        let grown =
            starts.iter().filter(|&&v| augment(v, neighbours, &level, &mut next, &mut partner));
        if grown.count() == 0 {
            return partner;
        }
    }
}

/// A maximum matching of the graph with `left` and `right` vertices and these edges, each from a left to a right one, as
/// pairs of them in increasing order. O(E √V).
///
/// ```
/// use shared::bipartite_matching::maximum_matching_of_edges;
/// // Both left vertices want 0.
/// let pairs = maximum_matching_of_edges(2, 2, &[(0, 0), (1, 0), (1, 1)]);
/// assert_eq!(pairs, [(0, 0), (1, 1)]);
/// ```
#[must_use]
pub fn maximum_matching_of_edges(
    left: usize,
    right: usize,
    edges: &[(usize, usize)],
) -> Vec<(usize, usize)> {
    let mut neighbours = vec![vec![]; left + right];
    for &(u, v) in edges {
        assert!(u < left && v < right, "the edge {u} {v} is not in 0..{left} × 0..{right}");
        neighbours[u].push(left + v);
    }
    let black: Vec<bool> = (0..left + right).map(|v| v < left).collect();
    let partner = maximum_matching(&neighbours, &black);
    (0..left).filter_map(|u| Some((u, partner[u]? - left))).collect()
}

/// Is each vertex in a minimum vertex cover, a set that has an end of every edge? `partner` is a maximum
/// matching of the same graph. The vertices outside of the cover are a maximum independent set. O(V + E).
///
/// ```
/// use shared::bipartite_matching::{maximum_matching, minimum_vertex_cover};
/// // A star: its centre is an end of every edge.
/// let (neighbours, black) = ([vec![1, 2, 3], vec![], vec![], vec![]], [true, false, false, false]);
/// let partner = maximum_matching(&neighbours, &black);
/// assert_eq!(minimum_vertex_cover(&neighbours, &black, &partner), [true, false, false, false]);
/// ```
#[must_use]
pub fn minimum_vertex_cover(
    neighbours: &[Vec<usize>],
    black: &[bool],
    partner: &[Option<usize>],
) -> Vec<bool> {
    let vertices = 0..neighbours.len();
    let starts = vertices.clone().filter(|&v| black[v] && partner[v].is_none()).collect();
    let level = levels(neighbours, starts, partner);
    // An alternating path reaches a white vertex and its partner together.
    let reached = |v: usize| level[v] < u32::MAX;
    vertices
        .map(|v| if black[v] { !reached(v) } else { partner[v].map_or(false, reached) })
        .collect()
}

/// For every black vertex how many black ones lie before it on a shortest alternating path from one
/// without a partner, of which `reached` is the list; `u32::MAX` where there is no path.
fn levels(
    neighbours: &[Vec<usize>],
    mut reached: Vec<usize>,
    partner: &[Option<usize>],
) -> Vec<u32> {
    let mut level = vec![u32::MAX; neighbours.len()];
    for &v in &reached {
        level[v] = 0;
    }
    // The level of the first black vertex with a neighbour without a partner: no path goes deeper.
    let mut deepest = u32::MAX;
    let mut done = 0;
    while done < reached.len() && level[reached[done]] < deepest {
        let v = reached[done];
        done += 1;
        for &u in &neighbours[v] {
            match partner[u] {
                None => deepest = deepest.min(level[v]),
                Some(w) if level[w] == u32::MAX => {
                    level[w] = level[v] + 1;
                    reached.push(w);
                }
                Some(_) => {}
            }
        }
    }
    for level in level.iter_mut().filter(|level| **level > deepest) {
        *level = u32::MAX;
    }
    level
}

/// Looks for an augmenting path from `start` along the levels, and takes it. `next` is the number
/// of edges of every vertex that were tried in this phase: none is tried twice.
fn augment(
    start: usize,
    neighbours: &[Vec<usize>],
    level: &[u32],
    next: &mut [usize],
    partner: &mut [Option<usize>],
) -> bool {
    let mut path = vec![start];
    while let Some(&v) = path.last() {
        if next[v] == neighbours[v].len() {
            path.pop();
            continue;
        }
        let u = neighbours[v][next[v]];
        next[v] += 1;
        match partner[u] {
            None => {
                // The path is the last edge tried of each of its black vertices.
                for &v in &path {
                    let u = neighbours[v][next[v] - 1];
                    partner[v] = Some(u);
                    partner[u] = Some(v);
                }
                return true;
            }
            Some(w) if level[w] == level[v] + 1 => path.push(w),
            Some(_) => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::Rng;

    /// The size of a maximum matching, by trying every edge of the first vertex that has one.
    fn largest(edges: &[(usize, usize)]) -> usize {
        let Some(&(first, _)) = edges.first() else { return 0 };
        let without = |gone: &[usize]| -> Vec<(usize, usize)> {
            let stays = |&(u, v): &(usize, usize)| !gone.contains(&u) && !gone.contains(&v);
            edges.iter().copied().filter(stays).collect()
        };
        let taken = edges.iter().filter(|(u, _)| *u == first);
        let with = taken.map(|&(u, v)| 1 + largest(&without(&[u, v]))).max().unwrap_or(0);
        with.max(largest(&without(&[first])))
    }

    #[test]
    fn no_matching_is_larger() {
        for seed in 0..1000 {
            let mut rng = Rng::new(seed);
            let n = rng.within(1..=10);
            let black: Vec<bool> = (0..n).map(|_| rng.one_in(2)).collect();
            let rarity = rng.within(1..=4);
            let mut neighbours = vec![vec![]; n];
            let mut edges = vec![];
            for u in (0..n).filter(|&u| black[u]) {
                for v in (0..n).filter(|&v| !black[v]) {
                    if rng.one_in(rarity) {
                        edges.push((u, v));
                        neighbours[u].push(v);
                        // The list of a white vertex is not read.
                        neighbours[v].push(usize::MAX);
                    }
                }
            }
            let partner = maximum_matching(&neighbours, &black);
            for (v, of) in partner.iter().enumerate() {
                if let Some(u) = of {
                    assert!(!black[v] || neighbours[v].contains(u), "seed {seed}");
                    assert_eq!(partner[*u], Some(v), "seed {seed}");
                }
            }
            let pairs = partner.iter().flatten().count() / 2;
            let of_edges = maximum_matching_of_edges(n, n, &edges);
            assert!(of_edges.iter().all(|pair| edges.contains(pair)), "seed {seed}");
            assert_eq!(of_edges.len(), pairs, "seed {seed}");
            assert_eq!(pairs, largest(&edges), "seed {seed}");
            let cover = minimum_vertex_cover(&neighbours, &black, &partner);
            assert!(edges.iter().all(|&(u, v)| cover[u] || cover[v]), "seed {seed}");
            assert_eq!(cover.iter().filter(|&&is_in| is_in).count(), pairs, "seed {seed}");
        }
    }

    #[test]
    #[should_panic(expected = "the black vertex 0 has the black neighbour Some(1)")]
    fn an_edge_joins_black_and_white() {
        let _ = maximum_matching(&[vec![1], vec![0]], &[true, true]);
    }

    /// Does every vertex on paths of these even lengths get a partner? The greedy beginning matches them badly.
    fn matches_paths(lengths: &[usize]) -> bool {
        let mut neighbours: Vec<Vec<usize>> = vec![];
        for n in lengths {
            let first = neighbours.len();
            let path = first..first + n;
            let near =
                |v: usize| [v + 1, v.wrapping_sub(1)].into_iter().filter(|u| path.contains(u));
            neighbours.extend(path.clone().map(|v| near(v).collect()));
        }
        let black: Vec<bool> = (0..neighbours.len()).map(|v| v % 2 == 1).collect();
        maximum_matching(&neighbours, &black).iter().all(Option::is_some)
    }

    /// Two paths take a phase each, the shorter one first.
    #[test]
    fn a_phase_with_one_path_is_not_the_last() {
        assert!(matches_paths(&[4, 8]));
    }

    /// A long path takes one long augmenting path.
    #[test]
    fn long_paths_need_no_deep_stack() {
        assert!(matches_paths(&[100_000]));
    }
}
