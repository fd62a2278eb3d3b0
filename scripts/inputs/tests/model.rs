//! What a model learns from generators of many kinds, and that it is true to them.

use inputs::Model;
use std::fmt::Write;

/// A small generator of random numbers (splitmix64).
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as i64
    }

    fn list(&mut self, n: i64, low: i64, high: i64) -> Vec<i64> {
        (0..n).map(|_| low + self.below(high - low + 1)).collect()
    }

    fn permutation(&mut self, n: i64) -> Vec<i64> {
        let mut all: Vec<i64> = (1..=n).collect();
        for i in 1..all.len() {
            all.swap(i, self.below(i as i64 + 1) as usize);
        }
        all
    }
}

fn line(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ") + "\n"
}

type Generator = fn(&mut Rng, i64) -> String;
type Validator = fn(&str) -> bool;

fn numbers(line: &str) -> Option<Vec<i64>> {
    line.split(' ').filter(|it| !it.is_empty()).map(|it| it.parse().ok()).collect()
}

/// The numbers of each line.
fn rows(input: &str) -> Option<Vec<Vec<i64>>> {
    input.lines().map(numbers).collect()
}

fn is_tree(n: i64, edges: &[Vec<i64>]) -> bool {
    let mut group: Vec<usize> = (0..=n as usize).collect();
    edges.len() as i64 == n - 1
        && edges.iter().all(|edge| {
            let [u, v] = edge[..] else { return false };
            if !(1..=n).contains(&u) || !(1..=n).contains(&v) {
                return false;
            }
            let (u, v) = (group[u as usize], group[v as usize]);
            group.iter_mut().filter(|it| **it == u).for_each(|it| *it = v);
            u != v
        })
}

/// Generators, each with a validator that knows all of its rules.
const KINDS: [(&str, Generator, Validator); 16] = [
    (
        "k of n numbers",
        |rng, size| {
            let n = 1 + rng.below(size);
            let k = 1 + rng.below(n);
            format!("{n} {k}\n{}", line(&rng.list(n, 1, 100)))
        },
        |input| {
            rows(input).is_some_and(|rows| match &rows[..] {
                [head, list] => match head[..] {
                    [n, k] => {
                        1 <= k
                            && k <= n
                            && n <= 10
                            && list.len() as i64 == n
                            && list.iter().all(|it| (1..=100).contains(it))
                    }
                    _ => false,
                },
                _ => false,
            })
        },
    ),
    (
        "a tree",
        |rng, size| {
            let n = 2 + rng.below(size);
            let names = rng.permutation(n);
            let mut text = format!("{n}\n");
            for i in 1..n {
                let parent = rng.below(i);
                let mut edge = [names[i as usize], names[parent as usize]];
                if rng.below(2) == 0 {
                    edge.reverse();
                }
                text += &line(&edge);
            }
            text
        },
        |input| {
            rows(input).is_some_and(|rows| {
                rows[0].len() == 1 && rows[0][0] >= 2 && is_tree(rows[0][0], &rows[1..])
            })
        },
    ),
    (
        "a permutation",
        |rng, size| {
            let n = 1 + rng.below(size);
            format!("{n}\n{}", line(&rng.permutation(n)))
        },
        |input| {
            rows(input).is_some_and(|rows| {
                let [head, list] = &rows[..] else { return false };
                let mut sorted = list.clone();
                sorted.sort_unstable();
                !list.is_empty()
                    && head[..] == [list.len() as i64]
                    && sorted.iter().zip(1..).all(|(&it, i)| it == i)
            })
        },
    ),
    (
        "tests of strings",
        |rng, size| {
            let tests = 1 + rng.below(4);
            let mut text = format!("{tests}\n");
            for _ in 0..tests {
                let n = 1 + rng.below(size);
                let word: String = (0..n).map(|_| ['a', 'b'][rng.below(2) as usize]).collect();
                let _ = write!(text, "{n}\n{word}\n");
            }
            text
        },
        |input| {
            let lines: Vec<&str> = input.lines().collect();
            let tests = lines[0].parse() == Ok(lines.len() / 2);
            tests
                && lines.len() >= 3
                && lines[1..].chunks(2).all(|test| match test {
                    [n, word] => {
                        n.parse() == Ok(word.len())
                            && !word.is_empty()
                            && word.chars().all(|it| "ab".contains(it))
                    }
                    _ => false,
                })
        },
    ),
    (
        "queries of two kinds",
        |rng, size| {
            let (n, q) = (1 + rng.below(size), 1 + rng.below(size));
            let mut text = format!("{n} {q}\n{}", line(&rng.list(n, 0, 9)));
            for _ in 0..q {
                let l = rng.below(n);
                text += &match rng.below(2) {
                    0 => line(&[0, l, rng.below(10)]),
                    _ => line(&[1, l, l + 1 + rng.below(n - l)]),
                };
            }
            text
        },
        |input| {
            rows(input).is_some_and(|rows| {
                let [n, q] = rows[0][..] else { return false };
                let queries = &rows[2..];
                n >= 1
                    && rows[1].len() as i64 == n
                    && q >= 1
                    && queries.len() as i64 == q
                    && queries.iter().all(|query| match query[..] {
                        [0, p, x] => 0 <= p && p < n && (0..10).contains(&x),
                        [1, l, r] => 0 <= l && l < r && r <= n,
                        _ => false,
                    })
            })
        },
    ),
    (
        "queries of several widths",
        |rng, size| {
            let q = 1 + rng.below(2 * size);
            let mut text = format!("{q}\n");
            for _ in 0..q {
                text += &match rng.below(3) {
                    0 => line(&[1, rng.below(100)]),
                    1 => line(&[2, rng.below(100), 1 + rng.below(5)]),
                    _ => "3\n".to_string(),
                };
            }
            text
        },
        |input| {
            rows(input).is_some_and(|rows| {
                rows[0][..] == [rows.len() as i64 - 1]
                    && rows.len() > 1
                    && rows[1..].iter().all(|row| match row[..] {
                        [1, x] => (0..100).contains(&x),
                        [2, x, c] => (0..100).contains(&x) && (1..=5).contains(&c),
                        [3] => true,
                        _ => false,
                    })
            })
        },
    ),
    (
        "a grid",
        |rng, size| {
            let (h, w) = (1 + rng.below(size), 1 + rng.below(size));
            let mut text = format!("{h} {w}\n");
            for _ in 0..h {
                text.extend((0..w).map(|_| ['.', '#'][rng.below(2) as usize]));
                text.push('\n');
            }
            text
        },
        |input| {
            let lines: Vec<&str> = input.lines().collect();
            let Some([h, w]) = numbers(lines[0]).and_then(|it| <[i64; 2]>::try_from(it).ok())
            else {
                return false;
            };
            h >= 1
                && w >= 1
                && lines.len() as i64 == h + 1
                && lines[1..]
                    .iter()
                    .all(|row| row.len() as i64 == w && row.chars().all(|it| ".#".contains(it)))
        },
    ),
    (
        "a simple graph",
        |rng, size| {
            let n = 2 + rng.below(size);
            let mut all: Vec<[i64; 2]> =
                (1..=n).flat_map(|u| (u + 1..=n).map(move |v| [u, v])).collect();
            let m = 1 + rng.below(all.len() as i64);
            let mut text = format!("{n} {m}\n");
            for _ in 0..m {
                let edge = all.swap_remove(rng.below(all.len() as i64) as usize);
                text += &line(&edge);
            }
            text
        },
        |input| {
            rows(input).is_some_and(|rows| {
                let [n, m] = rows[0][..] else { return false };
                let mut edges = rows[1..].to_vec();
                let right = edges
                    .iter()
                    .all(|edge| matches!(edge[..], [u, v] if 1 <= u && u < v && v <= n));
                edges.sort();
                edges.dedup();
                right && m >= 1 && edges.len() as i64 == m && rows.len() as i64 == m + 1
            })
        },
    ),
    (
        "distinct ascending numbers",
        |rng, size| {
            let n = 1 + rng.below(size);
            let mut list = rng.list(n, 1, 1000);
            list.sort_unstable();
            list.dedup();
            format!("{}\n{}", list.len(), line(&list))
        },
        |input| {
            rows(input).is_some_and(|rows| {
                let [head, list] = &rows[..] else { return false };
                head[..] == [list.len() as i64]
                    && !list.is_empty()
                    && list.windows(2).all(|it| it[0] < it[1])
                    && (1..=1000).contains(&list[0])
            })
        },
    ),
    (
        "a matrix",
        |rng, size| {
            let (n, m) = (1 + rng.below(size), 1 + rng.below(size));
            let rows = (0..n).map(|_| line(&rng.list(m, -5, 5))).collect::<String>();
            format!("{n} {m}\n{rows}")
        },
        |input| {
            rows(input).is_some_and(|rows| {
                let [n, m] = rows[0][..] else { return false };
                n >= 1
                    && m >= 1
                    && rows.len() as i64 == n + 1
                    && rows[1..].iter().all(|row| {
                        row.len() as i64 == m && row.iter().all(|it| (-5..=5).contains(it))
                    })
            })
        },
    ),
    (
        "parents",
        |rng, size| {
            let n = 2 + rng.below(size);
            let parents: Vec<i64> = (1..n).map(|i| 1 + rng.below(i)).collect();
            format!("{n}\n{}", line(&parents))
        },
        |input| {
            rows(input).is_some_and(|rows| {
                let [head, list] = &rows[..] else { return false };
                head[..] == [list.len() as i64 + 1]
                    && !list.is_empty()
                    && list.iter().zip(1..).all(|(&parent, i)| 1 <= parent && parent <= i)
            })
        },
    ),
    (
        "sets with their sizes",
        |rng, size| {
            let n = 1 + rng.below(size);
            let mut text = format!("{n}\n");
            for _ in 0..n {
                let k = 1 + rng.below(4);
                let _ = write!(text, "{k} {}", line(&rng.permutation(9)[..k as usize]));
            }
            text
        },
        |input| {
            rows(input).is_some_and(|rows| {
                rows[0][..] == [rows.len() as i64 - 1]
                    && rows.len() > 1
                    && rows[1..].iter().all(|row| {
                        let mut set = row[1..].to_vec();
                        set.sort_unstable();
                        set.dedup();
                        !set.is_empty()
                            && set.len() as i64 == row[0]
                            && row.len() as i64 == row[0] + 1
                            && set.iter().all(|it| (1..=9).contains(it))
                    })
            })
        },
    ),
    (
        "k cells of a board",
        |rng, size| {
            let (n, m) = (1 + rng.below(size), 1 + rng.below(size));
            let k = 1 + rng.below(n * m);
            format!("{n} {m} {k}\n")
        },
        |input| {
            rows(input).is_some_and(|rows| match &rows[..] {
                [head] => match head[..] {
                    [n, m, k] => n >= 1 && m >= 1 && k >= 1 && k <= n * m,
                    _ => false,
                },
                _ => false,
            })
        },
    ),
    (
        "the sides of a triangle",
        |rng, size| {
            let (a, b) = (1 + rng.below(3 * size), 1 + rng.below(3 * size));
            let least = (a - b).abs() + 1;
            let c = least + rng.below(a + b - least);
            format!("{a} {b} {c}\n")
        },
        |input| {
            rows(input).is_some_and(|rows| match &rows[..] {
                [head] => match head[..] {
                    [a, b, c] => {
                        a >= 1 && b >= 1 && c >= 1 && a <= b + c && b <= a + c && c <= a + b
                    }
                    _ => false,
                },
                _ => false,
            })
        },
    ),
    (
        "numbers with two decimals",
        |rng, size| {
            let n = 1 + rng.below(size);
            let shown = |it: i64| {
                let sign = if it < 0 { "-" } else { "" };
                format!("{sign}{}.{:02}", it.abs() / 100, it.abs() % 100)
            };
            let list: Vec<String> = rng.list(n, -500, 99_999).into_iter().map(shown).collect();
            format!("{n}\n{}\n", list.join(" "))
        },
        |input| {
            let is_right = |token: &str| {
                let digits = token.strip_prefix('-').unwrap_or(token);
                digits.split_once('.').is_some_and(|(whole, part)| {
                    let is_number = [whole, part].concat().bytes().all(|it| it.is_ascii_digit());
                    let is_plain = whole == "0" || !whole.is_empty() && !whole.starts_with('0');
                    let value: f64 = token.parse().unwrap();
                    is_number && is_plain && part.len() == 2 && (-5.0..1000.0).contains(&value)
                })
            };
            let lines: Vec<&str> = input.lines().collect();
            let [n, list] = lines[..] else { return false };
            let list: Vec<&str> = list.split(' ').collect();
            n.parse() == Ok(list.len()) && list.into_iter().all(is_right)
        },
    ),
    (
        "cases whose lengths add up to at most 20",
        |rng, size| {
            let (mut left, mut cases) = (20, vec![]);
            for _ in 0..1 + rng.below(size) {
                if left > 0 {
                    cases.push(1 + rng.below(12.min(left)));
                    left -= cases[cases.len() - 1];
                }
            }
            let texts: Vec<String> =
                cases.iter().map(|&n| format!("{n}\n{}", line(&rng.list(n, 1, 9)))).collect();
            format!("{}\n{}", cases.len(), texts.concat())
        },
        |input| {
            rows(input).is_some_and(|rows| {
                let lengths: i64 = rows.iter().skip(1).step_by(2).map(|it| it[0]).sum();
                rows.len() as i64 == 1 + 2 * rows[0][0]
                    && lengths <= 20
                    && rows[1..].chunks(2).all(|it| it[0][..] == [it[1].len() as i64])
            })
        },
    ),
];

fn learned(generator: Generator, seed: u64) -> (Model, Vec<String>) {
    let mut rng = Rng(seed);
    let inputs: Vec<String> = (0..300).map(|i| generator(&mut rng, 1 + i % 10)).collect();
    let mut model = Model::default();
    inputs.iter().for_each(|input| model.learn(input));
    (model, inputs)
}

/// Every input that a model has learned from fits it.
#[test]
fn what_was_learned_fits() {
    for (name, generator, is_valid) in KINDS {
        let (mut model, inputs) = learned(generator, 1);
        for input in inputs {
            assert!(is_valid(&input), "{name}: the test is wrong:\n{input}");
            assert!(model.fits(&input), "{name}:\n{input}");
        }
    }
}

/// Every smaller input is one that the generator could have made, whatever the program does wrong: an edit is followed by
/// another one, at random, to the end. And none of these ends is far from the smallest input.
#[test]
fn what_shrinks_stays_valid() {
    for (name, generator, is_valid) in KINDS {
        let (mut model, inputs) = learned(generator, 2);
        let mut rng = Rng(3);
        let least = inputs.iter().map(|input| facts::shrink::weight(input).0).min().unwrap();
        // Of all sizes, which repeat after ten.
        for start in inputs.iter().skip(250).step_by(13) {
            let mut input = start.clone();
            loop {
                let smaller = model.smaller(&input, false);
                for edited in &smaller {
                    assert!(is_valid(edited), "{name}:\n{input}becomes\n{edited}");
                }
                if smaller.is_empty() {
                    break;
                }
                input = smaller[rng.below(smaller.len() as i64) as usize].clone();
            }
            assert!(facts::shrink::weight(&input).0 <= least + 1, "{name}: stuck at\n{input}");
        }
    }
}

/// A model names what keeps an input from getting smaller.
#[test]
fn assumptions_have_names() {
    for (at, input, assumed) in [
        (0, "2 2\n1 1\n", vec!["n k / a1 … a[n]", "k ≤ n", "k ≥ 1"]),
        (1, "3\n1 2\n2 3\n", vec!["n / n − 1 × (u v)", "the graph has no cycle"]),
        (2, "2\n2 1\n", vec!["n / a1 … a[n]", "a is a permutation that begins with 1"]),
        (8, "2\n1 2\n", vec!["n / a1 … a[n]", "a1 < a2 < …"]),
        (12, "2 2 4\n", vec!["k x y", "y ≤ k · x"]),
        (14, "1\n0.01\n", vec!["n / a1 … a[n]", "a has 2 decimals"]),
        (
            15,
            "1\n1\n1\n",
            vec!["n / n × (m / a1 … a[m])", "the sum of m over all cases is at most 20"],
        ),
    ] {
        let (mut model, _) = learned(KINDS[at].1, 4);
        let shown = model.assumed(input);
        assert!(assumed.iter().all(|it| shown.iter().any(|line| line == it)), "{shown:?}");
    }
}

/// Bounds that a generator does not reach are proposed, and nothing beyond them.
#[test]
fn unseen_bounds_are_proposed() {
    let generator: Generator = |rng, size| {
        let n = 1 + rng.below(size);
        format!("{n}\n{}", line(&rng.list(n, 1, 99_999)))
    };
    let (mut model, _) = learned(generator, 5);
    let proposed: Vec<String> = (0..50).flat_map(|seed| model.unseen(seed)).collect();
    assert!(proposed.len() > 200, "{}: {:?}", proposed.len(), &proposed[..proposed.len().min(5)]);
    let mut largest = 0;
    for input in &proposed {
        let rows = rows(input).unwrap();
        assert!(rows[1].iter().all(|it| (1..=100_000).contains(it)), "{input}");
        assert_eq!(rows[0][..], [rows[1].len() as i64]);
        largest += rows[1].iter().filter(|&&it| it == 100_000).count();
        assert!(model
            .never_seen(input)
            .iter()
            .any(|it| it.ends_with("of 1…100000 was never generated")));
    }
    assert!(largest > 50, "{largest}");
    // What is proposed keeps the sum over all cases.
    let generator: Generator = |rng, size| {
        let (mut left, mut cases) = (1000, vec![]);
        for _ in 0..1 + rng.below(size) {
            if left > 0 {
                cases.push(1 + rng.below(700.min(left)));
                left -= cases[cases.len() - 1];
            }
        }
        let texts = cases.iter().map(|&n| line(&[n, rng.below(9)]));
        format!("{}\n{}", cases.len(), texts.collect::<String>())
    };
    let (mut model, _) = learned(generator, 5);
    let proposed: Vec<String> = (0..50).flat_map(|seed| model.unseen(seed)).collect();
    assert!(proposed.len() > 50, "{}", proposed.len());
    for input in &proposed {
        let sum: i64 = rows(input).unwrap()[1..].iter().map(|it| it[0]).sum();
        assert!(sum <= 1000, "{input}");
    }
    // Where each number comes up, there is nothing to propose.
    let (mut model, _) = learned(KINDS[9].1, 6);
    assert_eq!((0..50).flat_map(|seed| model.unseen(seed)).count(), 0);
}

/// An input that no layout explains keeps its lengths.
#[test]
fn without_a_layout_no_length_changes() {
    let generator: Generator = |rng, _| {
        let rows = 1 + rng.below(5);
        (0..rows).map(|_| "7 ".repeat(1 + rng.below(5) as usize) + "x\ny\n").collect()
    };
    let (mut model, inputs) = learned(generator, 7);
    for input in &inputs {
        assert!(model.fits(input), "{input}");
        for edited in model.smaller(input, false) {
            let shape =
                |text: &str| text.lines().map(|line| line.split(' ').count()).collect::<Vec<_>>();
            assert_eq!(shape(&edited), shape(&input.replace(" \n", "\n")), "{edited}");
        }
    }
}

/// A first line that counts tests lets two inputs be one; one that counts numbers of a list does not.
#[test]
fn a_number_of_tests_is_told_from_that_of_a_list() {
    let counts = |generator: Generator| learned(generator, 7).0.counts_tests();
    let list = |rng: &mut Rng, size| format!("{size}\n{}", line(&rng.list(size, 1, 9)));
    let one_test = |rng: &mut Rng, size| format!("1\n{size}\n{}", line(&rng.list(size, 1, 9)));
    let tests = |rng: &mut Rng, size| {
        let pairs = (0..size).map(|_| line(&rng.list(2, 1, 9)));
        format!("{size}\n{}", pairs.collect::<String>())
    };
    let no_number = |rng: &mut Rng, _| line(&rng.list(2, 1, 9)).repeat(2);
    assert!(!counts(list) && counts(one_test) && counts(tests) && !counts(no_number));
}
