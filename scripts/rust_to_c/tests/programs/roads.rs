//! Shortest roads: a struct with an order of its own, a heap, traits, a sort by key.
//! Input: n m, then m roads; then queries until the end.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::fmt;
use std::io::{self, BufRead, Write};

#[derive(Clone, Copy, PartialEq, Eq)]
struct Stop {
    cost: u64,
    place: usize,
}

impl Ord for Stop {
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.cmp(&self.cost).then_with(|| self.place.cmp(&other.place))
    }
}

impl PartialOrd for Stop {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

trait Graph {
    fn neighbours(&self, place: usize) -> &[(usize, u64)];
    fn len(&self) -> usize;

    /// By Dijkstra, for any graph.
    fn costs(&self, from: usize) -> Vec<Option<u64>> {
        let mut costs = vec![None; self.len()];
        let mut heap = BinaryHeap::from(vec![Stop { cost: 0, place: from }]);
        while let Some(Stop { cost, place }) = heap.pop() {
            if costs[place].is_some() {
                continue;
            }
            costs[place] = Some(cost);
            for &(next, length) in self.neighbours(place) {
                heap.push(Stop { cost: cost + length, place: next });
            }
        }
        costs
    }
}

struct Roads(Vec<Vec<(usize, u64)>>);

impl Graph for Roads {
    fn neighbours(&self, place: usize) -> &[(usize, u64)] {
        &self.0[place]
    }
    fn len(&self) -> usize {
        self.0.len()
    }
}

struct Answer(Option<u64>);

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(cost) => write!(f, "{cost:>6}"),
            None => write!(f, "{:>6}", "none"),
        }
    }
}

fn main() -> io::Result<()> {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines();
    let first = lines.next().unwrap()?;
    let mut numbers = first.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (n, m) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut roads = Roads(vec![vec![]; n]);
    for _ in 0..m {
        let line = lines.next().unwrap()?;
        if let [a, b, length] = line.split(' ').collect::<Vec<_>>()[..] {
            let (a, b): (usize, usize) = (a.parse().unwrap(), b.parse().unwrap());
            let length = length.parse().unwrap();
            roads.0[a - 1].push((b - 1, length));
            roads.0[b - 1].push((a - 1, length));
        }
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in lines {
        let line = line?;
        let Some((from, to)) = line.trim().split_once(' ') else { continue };
        let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
        let costs = roads.costs(from - 1);
        writeln!(out, "{}", Answer(costs[to - 1]))?;
        let mut order: Vec<usize> = (0..n).filter(|&place| costs[place].is_some()).collect();
        order.sort_by_key(|&place| (Reverse(costs[place]), place));
        let words: Vec<String> = order.iter().map(|place| (place + 1).to_string()).collect();
        writeln!(out, "  {} reachable: {}", order.len(), words.join(","))?;
    }
    out.flush()
}
