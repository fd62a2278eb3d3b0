//! The rules of the games in the course, written once more: the figures and exercises are held against them.

use std::collections::{BTreeMap, BTreeSet};

pub(crate) type At = Vec<u32>;

/// Rules, and whether they are those of misère play.
pub(crate) struct Rules<'a> {
    pub(crate) name: &'a str,
    pub(crate) misere: bool,
    pub(crate) wins: BTreeMap<At, bool>,
    values: BTreeMap<At, u32>,
}

/// What one move makes of a heap of `n`.
fn heaps(name: &str, n: u32) -> Vec<At> {
    let less = |amounts: Vec<u32>| amounts.into_iter().filter(|k| *k <= n).map(|k| vec![n - k]);
    match name {
        "nim" => less((1..=n).collect()).collect(),
        "half" => less((1..=n / 2).collect()).collect(),
        "twos" => less(vec![1, 2, 4, 8, 16, 32]).collect(),
        "halve" => less([1, n.div_ceil(2)].into_iter().filter(|_| n > 0).collect()).collect(),
        "divisor" => less((2..n).filter(|d| n % d == 0).collect()).collect(),
        // One pin or two, from anywhere in the row.
        "0.77" | "0.07" => {
            let lengths = if name == "0.77" { 1..=2 } else { 2..=2 };
            let ways = lengths.flat_map(|s| (0..=n).map(move |a| (a, n.checked_sub(s + a))));
            ways.filter_map(|(a, b)| Some(vec![a, b?])).collect()
        }
        set => less(set.split(' ').map(|k| k.parse().unwrap()).collect()).collect(),
    }
}

impl<'a> Rules<'a> {
    pub(crate) fn of(rules: &'a str) -> Self {
        let (name, misere) = rules.strip_prefix("misere ").map_or((rules, false), |it| (it, true));
        Rules { name, misere, wins: BTreeMap::new(), values: BTreeMap::new() }
    }

    /// `at` in one form: heaps have no order, and an empty one is none; a place is more than a heap.
    pub(crate) fn plain(&self, mut at: At) -> At {
        if ["strip", "stairs", "queen", "chomp", "path", "tree"].contains(&self.name)
            || self.name.contains('+')
        {
            return at;
        }
        if self.name != "boxes" {
            at.retain(|n| *n > 0);
        }
        at.sort_unstable();
        at
    }

    pub(crate) fn options(&self, at: &At) -> BTreeSet<At> {
        let put = |i: usize, with: At| {
            let mut next = at.clone();
            next.splice(i..=i, with);
            next
        };
        let all: Vec<At> = match self.name {
            "boxes" => at.iter().flat_map(|n| (1..*n).map(move |k| vec![k, n - k])).collect(),
            "stairs" => {
                let moves = (0..at.len()).flat_map(|i| (1..=at[i]).map(move |k| (i, k)));
                let after = |(i, k): (usize, u32)| {
                    let mut next = put(i, vec![at[i] - k]);
                    if i > 0 {
                        next[i - 1] += k;
                    }
                    next
                };
                moves.map(after).collect()
            }
            "strip" => {
                let least = |i: usize| if i > 0 { at[i - 1] + 1 } else { 1 };
                let moves = (0..at.len()).flat_map(|i| (least(i)..at[i]).map(move |n| (i, n)));
                moves.map(|(i, n)| put(i, vec![n])).collect()
            }
            "queen" => (1..=at[0].max(at[1]))
                .flat_map(|k| [(k, 0), (0, k), (k, k)])
                .filter_map(|(k, l)| Some(vec![at[0].checked_sub(k)?, at[1].checked_sub(l)?]))
                .collect(),
            // The square in row `y` and column `x` goes with all below it and to its right.
            "chomp" => (0..2)
                .flat_map(|y| (0..at[y]).map(move |x| (y, x)))
                .filter(|square| *square != (0, 0))
                .map(|(y, x)| vec![if y == 0 { x } else { at[0] }, at[1].min(x)])
                .collect(),
            // To the next cell on one side, and the other side is lost.
            "path" => (0..2)
                .filter(|i| at[*i] > 0)
                .map(|i| if i == 0 { vec![at[0] - 1, 0] } else { vec![0, at[1] - 1] })
                .collect(),
            "strike" => {
                let left = |n: &u32| at.iter().copied().filter(|m| n % m != 0).collect();
                at.iter().map(left).collect()
            }
            // A vertex goes, and so do those of which one below has gone; the others count anew.
            "tree" => (1..=at.len())
                .map(|cut| {
                    let (mut names, mut left) = (vec![Some(0)], vec![]);
                    for (v, below) in (1..).zip(at) {
                        let below = names[*below as usize].filter(|_| v != cut);
                        left.extend(below);
                        names.push(below.map(|_| left.len() as u32));
                    }
                    left
                })
                .collect(),
            // New Nim: one player chooses heaps, at least one, and the other begins to play Nim.
            "keep" => {
                let heaps: Vec<u32> = at.iter().copied().filter(|n| *n > 0).collect();
                let chosen = |set: u32| {
                    let of = heaps.iter().enumerate().filter(|it| set >> it.0 & 1 == 1);
                    of.map(|it| *it.1).collect()
                };
                (1..1 << heaps.len()).map(chosen).collect()
            }
            "moore" | "moore3" => {
                let most = if self.name == "moore" { 2 } else { 3 };
                let all = at.iter().fold(vec![vec![]], |all: Vec<At>, n| longer(&all, 0..=*n));
                let changed = |q: &At| q.iter().zip(at).filter(|(a, b)| a != b).count();
                all.into_iter().filter(|q| (1..=most).contains(&changed(q))).collect()
            }
            name => {
                let rules: Vec<&str> = name.split(" + ").collect();
                let moves = |(i, n): (usize, &u32)| heaps(rules[i % rules.len()], *n);
                let places = at.iter().enumerate();
                places.flat_map(|it| moves(it).into_iter().map(move |to| put(it.0, to))).collect()
            }
        };
        all.into_iter().map(|q| self.plain(q)).collect()
    }

    pub(crate) fn wins(&mut self, at: &At) -> bool {
        if self.name == "coins" {
            return lead(&at[1..]) > 0;
        }
        let at = self.plain(at.clone());
        if let Some(known) = self.wins.get(&at) {
            return *known;
        }
        let options = self.options(&at);
        let wins = match options.is_empty() {
            true => self.misere,
            false => options.iter().any(|q| !self.wins_after(q)),
        };
        self.wins.insert(at, wins);
        wins
    }

    /// Does the player win who is to move after a move to `at`?
    pub(crate) fn wins_after(&mut self, at: &At) -> bool {
        if self.name == "keep" {
            Rules::of("nim").wins(at)
        } else {
            self.wins(at)
        }
    }

    pub(crate) fn value(&mut self, at: &At) -> u32 {
        let at = self.plain(at.clone());
        if let Some(known) = self.values.get(&at) {
            return *known;
        }
        let values: BTreeSet<u32> = self.options(&at).iter().map(|q| self.value(q)).collect();
        let value = (0..).find(|v| !values.contains(v)).unwrap();
        self.values.insert(at, value);
        value
    }
}

/// By how much the player to move has more of these coins at the end.
pub(crate) fn lead(coins: &[u32]) -> i64 {
    let [Some(first), Some(last)] = [coins.first(), coins.last()] else { return 0 };
    let ways = [(first, &coins[1..]), (last, &coins[..coins.len() - 1])];
    ways.into_iter().map(|(coin, rest)| i64::from(*coin) - lead(rest)).max().unwrap_or(0)
}

/// Each of `all` with each of `numbers` behind it.
pub(crate) fn longer(all: &[At], numbers: impl Iterator<Item = u32> + Clone) -> Vec<At> {
    let with =
        |some: &At| -> Vec<At> { numbers.clone().map(|n| [&some[..], &[n]].concat()).collect() };
    all.iter().flat_map(with).collect()
}

/// What chapter 8 says of Kayles and of one component, by rules alone: values mislead under misère play.
#[test]
fn values_mislead_under_misere_play() {
    let [mut kayles, mut nim] = ["0.77", "nim"].map(Rules::of);
    let [mut last_kayles, mut last_nim] = ["misere 0.77", "misere nim"].map(Rules::of);
    let rows = vec![1, 5];
    let values: At = rows.iter().map(|n| kayles.value(&vec![*n])).collect();
    assert!(last_nim.wins(&values) && !last_kayles.wins(&rows), "{values:?}");
    let [a, b, x, y] = [rows[0], rows[1], values[0], values[1]];
    let english = include_str!("../../course/en/08.md").split_whitespace().collect::<Vec<_>>();
    let said = format!("rows of {a} and {b} pins have the values {x} and {y}. Misère Nim is won from heaps of {x} and {y},");
    assert!(english.join(" ").contains(&said), "{said}");
    let said = format!(
        "两行，分别有 {a} 个和 {b} 个瓶子，值是 {x} 和 {y}。\n反常 Nim 的两堆 {x}、{y} 先手必胜"
    );
    assert!(include_str!("../../course/zh/08.md").contains(&said), "{said}");
    // Both have the value 0, and under misère play the first player wins only from the first.
    let [none, two] = [vec![], vec![2, 2]];
    assert_eq!([nim.value(&none), nim.value(&two)], [0, 0]);
    assert!(last_nim.wins(&none) && !last_nim.wins(&two));
}

/// The drawing of chapter 6 shows the values of Kayles, and fills those that differ from the last row.
#[test]
fn the_values_of_kayles_are_drawn() {
    // Of two rows the value is their nim-sum: without it the sums would be too many.
    let mut values: At = vec![];
    for n in 0..168 {
        let value = |rows: At| rows.iter().fold(0, |sum, n| sum ^ values[*n as usize]);
        let options: BTreeSet<u32> = heaps("0.77", n).into_iter().map(value).collect();
        values.extend((0..).find(|v| !options.contains(v)));
    }
    let differs: Vec<usize> = (0..84).filter(|n| values[*n] != values[72 + n % 12]).collect();
    assert!((71..156).all(|n| values[n] == values[n + 12]) && differs.last() == Some(&70));
    for chapter in [include_str!("../../course/en/06.md"), include_str!("../../course/zh/06.md")] {
        let drawing = chapter.split_once("<figure>").unwrap().1.split_once("</svg>").unwrap().0;
        for row in 0..7 {
            let shown: String =
                values[12 * row..12 * row + 12].iter().map(u32::to_string).collect();
            assert!(
                drawing.contains(&format!("y=\"{}\">{shown}</text>", 12 + 14 * row)),
                "{shown}"
            );
        }
        let place =
            |n: &usize| format!("<rect x=\"{}\" y=\"{}\"", 21 + n % 12 * 15, 3 + n / 12 * 14);
        assert!(differs.iter().map(place).all(|it| drawing.contains(&it)), "{differs:?}");
        assert_eq!(drawing.matches("<rect").count(), differs.len());
    }
}
