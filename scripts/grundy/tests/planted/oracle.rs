//! Ten problems as contests ask them: `oracle gen PROBLEM SEED SIZE` makes an input, `oracle brute PROBLEM` answers it
//! from the statement, `oracle check PROBLEM` ends with 1 if the input breaks a rule.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

struct Rng(u64);

impl Rng {
    /// A number from `low` to `high`.
    fn of(&mut self, low: i64, high: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        low + ((z ^ (z >> 31)) % (high - low + 1) as u64) as i64
    }

    fn list(&mut self, n: i64, low: i64, high: i64) -> Vec<i64> {
        (0..n).map(|_| self.of(low, high)).collect()
    }

    fn word(&mut self, n: i64, letters: &[u8]) -> String {
        (0..n).map(|_| char::from(letters[self.of(0, letters.len() as i64 - 1) as usize])).collect()
    }
}

fn line(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ") + "\n"
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if args[1] == "gen" {
        let seed: u64 = args[3].parse().unwrap();
        print!("{}", made(&args[2], &mut Rng(seed), args[4].parse().unwrap()));
        return;
    }
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    if args[1] == "check" {
        std::process::exit(i32::from(!is_valid(&args[2], &text)));
    }
    print!("{}", answer(&args[2], &mut text.split_ascii_whitespace()));
}

fn made(problem: &str, rng: &mut Rng, size: i64) -> String {
    match problem {
        // AtCoder: n, k ≤ n, n numbers; the largest sum of k neighbours.
        "window" => {
            let n = rng.of(1, size);
            line(&[n, rng.of(1, n)]) + &line(&rng.list(n, -2_000_000_000, 2_000_000_000))
        }
        // AtCoder: a grid; the number of components of `.`.
        "grid" => {
            let (h, w) = (rng.of(1, size.min(5)), rng.of(1, size.min(5)));
            (0..h).fold(line(&[h, w]), |text, _| text + &rng.word(w, b".#") + "\n")
        }
        // Codeforces: tests of n and n letters; how few changes let a and b alternate.
        "alternate" => {
            let tests = rng.of(1, 3);
            let test = |_| {
                let n = rng.of(1, size);
                format!("{n}\n{}\n", rng.word(n, b"ab"))
            };
            line(&[tests]) + &(0..tests).map(test).collect::<String>()
        }
        // Codeforces: a tree; its diameter.
        "diameter" => {
            let n = size + 1;
            (2..=n).fold(line(&[n]), |text, i| text + &line(&[rng.of(1, i - 1), i]))
        }
        // Library Checker: n numbers; `0 p x` adds, `1 l r` asks for a sum.
        "sums" => {
            let (n, q) = (rng.of(1, size), rng.of(1, size));
            let head = line(&[n, q]) + &line(&rng.list(n, 1, 1_000_000_000));
            (0..q).fold(head, |text, _| {
                let l = rng.of(0, n - 1);
                let query = match rng.of(0, 1) {
                    0 => [0, l, rng.of(1, 1_000_000_000)],
                    _ => [1, l, rng.of(l + 1, n)],
                };
                text + &line(&query)
            })
        }
        // Library Checker: `0 u v` unites, `1 u v` asks whether two are in the same set.
        "sets" => {
            let (n, q) = (size + 1, rng.of(1, 2 * size));
            (0..q).fold(line(&[n, q]), |text, _| {
                let u = rng.of(0, n - 1);
                text + &line(&[rng.of(0, 1), u, (u + rng.of(1, n - 1)) % n])
            })
        }
        // Kattis: n distinct names, each with a score; the first name in order among those with the highest score.
        "winner" => {
            let mut names = BTreeSet::new();
            for _ in 0..size {
                let length = rng.of(1, 3);
                names.insert(rng.word(length, b"abc"));
            }
            let mut names: Vec<String> = names.into_iter().collect();
            for i in 1..names.len() {
                names.swap(i, rng.of(0, i as i64) as usize);
            }
            let head = line(&[names.len() as i64]);
            names.into_iter().fold(head, |text, name| text + &format!("{name} {}\n", rng.of(0, 5)))
        }
        // Kattis: n intervals; how many can be chosen that do not overlap.
        "intervals" => {
            let n = rng.of(1, size);
            (0..n).fold(line(&[n]), |text, _| {
                let l = rng.of(0, 9);
                text + &line(&[l, rng.of(l + 1, 10)])
            })
        }
        // AtCoder: n ascending numbers and x; how many are less than x.
        "below" => {
            let mut list = rng.list(size, 0, 50);
            list.sort_unstable();
            list.dedup();
            line(&[list.len() as i64, rng.of(0, 51)]) + &line(&list)
        }
        // Codeforces: a permutation; how many swaps sort it.
        "swaps" => {
            let mut list: Vec<i64> = (1..=size).collect();
            for i in 1..list.len() {
                list.swap(i, rng.of(0, i as i64) as usize);
            }
            line(&[size]) + &line(&list)
        }
        _ => panic!("no problem {problem}"),
    }
}

fn number<'a>(words: &mut impl Iterator<Item = &'a str>) -> i64 {
    words.next().unwrap().parse().unwrap()
}

fn answer<'a>(problem: &str, words: &mut impl Iterator<Item = &'a str>) -> String {
    let n = number(words) as usize;
    let list = |words: &mut dyn Iterator<Item = &'a str>, n: usize| -> Vec<i64> {
        words.take(n).map(|it| it.parse().unwrap()).collect()
    };
    let value = match problem {
        "window" => {
            let k = number(words) as usize;
            list(words, n).windows(k).map(|it| it.iter().sum()).max().unwrap()
        }
        "grid" => {
            words.next();
            let grid: Vec<&[u8]> = words.map(str::as_bytes).collect();
            let cells = (0..n).flat_map(|i| (0..grid[i].len()).map(move |j| (i, j)));
            let mut group: BTreeMap<(usize, usize), usize> =
                cells.filter(|&(i, j)| grid[i][j] == b'.').zip(0..).collect();
            for _ in 0..group.len() {
                for (&(i, j), &own) in &group.clone() {
                    for near in [(i + 1, j), (i, j + 1)] {
                        if let Some(&other) = group.get(&near) {
                            group.values_mut().filter(|it| **it == own).for_each(|it| *it = other);
                        }
                    }
                    if group[&(i, j)] != own {
                        break;
                    }
                }
            }
            group.values().collect::<BTreeSet<_>>().len() as i64
        }
        "alternate" => {
            let mut text = String::new();
            for _ in 0..n {
                words.next();
                let word = words.next().unwrap();
                let wrong = |first: &[u8; 2]| {
                    word.bytes().zip(first.iter().cycle()).filter(|(a, b)| a != *b).count()
                };
                text += &line(&[wrong(b"ab").min(wrong(b"ba")) as i64]);
            }
            return text;
        }
        "diameter" => {
            let mut far = vec![vec![1_000_000; n]; n];
            for _ in 1..n {
                let (u, v) = (number(words) as usize - 1, number(words) as usize - 1);
                (far[u][v], far[v][u]) = (1, 1);
            }
            for k in 0..n {
                far[k][k] = 0;
                for i in 0..n {
                    for j in 0..n {
                        far[i][j] = far[i][j].min(far[i][k] + far[k][j]);
                    }
                }
            }
            far.into_iter().flatten().max().unwrap()
        }
        "sums" => {
            let q = number(words);
            let mut list = list(words, n);
            let mut text = String::new();
            for _ in 0..q {
                let (kind, a, b) = (number(words), number(words) as usize, number(words));
                if kind == 0 {
                    list[a] += b;
                } else {
                    text += &line(&[list[a..b as usize].iter().sum()]);
                }
            }
            return text + "end\n";
        }
        "sets" => {
            let mut group: Vec<usize> = (0..n).collect();
            let mut text = String::new();
            for _ in 0..number(words) {
                let (kind, u, v) = (number(words), number(words) as usize, number(words) as usize);
                let (u, v) = (group[u], group[v]);
                if kind == 0 {
                    group.iter_mut().filter(|it| **it == u).for_each(|it| *it = v);
                } else {
                    text += &line(&[i64::from(u == v)]);
                }
            }
            return text + "end\n";
        }
        "winner" => {
            let mut all = vec![];
            for _ in 0..n {
                let name = words.next().unwrap();
                all.push((-number(words), name));
            }
            return format!("{}\n", all.iter().min().unwrap().1);
        }
        "intervals" => {
            let all: Vec<(i64, i64)> = (0..n).map(|_| (number(words), number(words))).collect();
            let fits = |set: u32| {
                let chosen: Vec<_> =
                    (0..n).filter(|&i| set >> i & 1 == 1).map(|i| all[i]).collect();
                let apart = |a: (i64, i64), b: (i64, i64)| a.1 <= b.0 || b.1 <= a.0;
                (0..chosen.len()).all(|i| (0..i).all(|j| apart(chosen[i], chosen[j])))
            };
            (0..1_u32 << n)
                .filter(|&set| fits(set))
                .map(|set| i64::from(set.count_ones()))
                .max()
                .unwrap()
        }
        "below" => {
            let x = number(words);
            list(words, n).iter().filter(|&&it| it < x).count() as i64
        }
        "swaps" => {
            // Positions that one swap leads to, from the sorted list on.
            let target = list(words, n);
            let mut seen = vec![false; n];
            let mut swaps = n as i64;
            for start in 0..n {
                let mut at = start;
                swaps -= i64::from(!seen[start]);
                while !std::mem::replace(&mut seen[at], true) {
                    at = target[at] as usize - 1;
                }
            }
            swaps
        }
        _ => panic!("no problem {problem}"),
    };
    line(&[value])
}

/// Does the input keep all rules of its problem?
fn is_valid(problem: &str, text: &str) -> bool {
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
    let number = |row: usize, at: usize| -> i64 {
        rows.get(row).and_then(|row| row.get(at)?.parse().ok()).unwrap_or(i64::MIN)
    };
    let list = |row: usize| -> Vec<i64> {
        (0..rows.get(row).map_or(0, Vec::len)).map(|at| number(row, at)).collect()
    };
    let n = number(0, 0);
    let within =
        |list: &[i64], low: i64, high: i64| list.iter().all(|it| (low..=high).contains(it));
    let lines = |count: i64| rows.len() as i64 == count;
    let is_word =
        |word: &str, letters: &str| !word.is_empty() && word.chars().all(|it| letters.contains(it));
    let pairs = |low: i64, high: i64| {
        (1..rows.len()).all(|row| rows[row].len() == 2 && within(&list(row), low, high))
    };
    match problem {
        "window" => {
            let k = number(0, 1);
            lines(2)
                && 1 <= k
                && k <= n
                && n <= 10
                && list(1).len() as i64 == n
                && within(&list(1), -2_000_000_000, 2_000_000_000)
        }
        "grid" => {
            let w = number(0, 1);
            n >= 1
                && lines(n + 1)
                && rows[1..]
                    .iter()
                    .all(|it| it.len() == 1 && it[0].len() as i64 == w && is_word(it[0], ".#"))
        }
        "alternate" => {
            lines(2 * n + 1)
                && n >= 1
                && (0..n as usize).all(|i| {
                    is_word(rows[2 * i + 2][0], "ab")
                        && rows[2 * i + 2][0].len() as i64 == number(2 * i + 1, 0)
                })
        }
        "diameter" => {
            lines(n)
                && n >= 2
                && pairs(1, n)
                && (1..rows.len())
                    .all(|i| number(i, 0) < number(i, 1) && number(i, 1) == i as i64 + 1)
        }
        "sums" => {
            let billion = 1_000_000_000;
            lines(2 + number(0, 1))
                && number(0, 1) >= 1
                && list(1).len() as i64 == n
                && within(&list(1), 1, billion)
                && (2..rows.len()).all(|i| match list(i)[..] {
                    [0, p, x] => 0 <= p && p < n && (1..=billion).contains(&x),
                    [1, l, r] => 0 <= l && l < r && r <= n,
                    _ => false,
                })
        }
        "sets" => {
            lines(1 + number(0, 1))
                && number(0, 1) >= 1
                && (1..rows.len()).all(|i| match list(i)[..] {
                    [kind, u, v] => within(&[kind], 0, 1) && u != v && within(&[u, v], 0, n - 1),
                    _ => false,
                })
        }
        "winner" => {
            let names: BTreeSet<&str> = rows[1..].iter().map(|row| row[0]).collect();
            lines(1 + n)
                && n >= 1
                && names.len() as i64 == n
                && names.iter().all(|it| is_word(it, "abc"))
                && (1..rows.len()).all(|i| (0..=5).contains(&number(i, 1)))
        }
        "intervals" => {
            lines(1 + n)
                && n >= 1
                && pairs(0, 10)
                && (1..rows.len()).all(|i| number(i, 0) < number(i, 1))
        }
        "below" => {
            let list = list(1);
            lines(2)
                && list.len() as i64 == n
                && n >= 1
                && list.windows(2).all(|it| it[0] < it[1])
                && within(&list, 0, 50)
                && within(&[number(0, 1)], 0, 51)
        }
        "swaps" => {
            let mut list = list(1);
            list.sort_unstable();
            lines(2) && n >= 1 && list == (1..=n).collect::<Vec<_>>()
        }
        _ => false,
    }
}
