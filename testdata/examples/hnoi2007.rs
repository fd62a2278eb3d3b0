//! Luogu P3185 by brute force: the beans in all bottles, played out.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    brute_force: Some(brute_force),
    large: &[
        ("random beans", |rng, scale| {
            file_of_lists(rng.lists(TESTS, BOTTLES / scale.min(4), 0..=LIMIT))
        }),
        ("beans in the first bottle", |_, scale| {
            let mut beans = vec![0; BOTTLES / scale.min(4)];
            beans[0] = LIMIT - 1;
            file_of_lists(vec![beans; TESTS])
        }),
    ],
    families: &[Family {
        name: "bean",
        about: "a bean at distance n from the last bottle",
        parameters: &[parameter("n", 0, 4, 6)],
        values: || {
            family::grundy(options, |p| {
                let mut beans = vec![0; p[0] as usize + 1];
                beans[0] = u64::from(p[0] > 0);
                Some(beans)
            })
            .stated(|p| {
                let mut odious = (1_u64..).filter(|n| n.count_ones() % 2 == 1);
                p[0].checked_sub(1).and_then(|d| odious.nth(d as usize)).unwrap_or(0)
            })
        },
    }],
    ..Oracle::new("hnoi2007", |input| read(input).map(drop), small, every)
};

const TESTS: usize = 10;
const BOTTLES: usize = 21;
const LIMIT: u64 = 10_000;

fn read(input: &mut Input) -> Result<Vec<Vec<u64>>, Invalid> {
    input.tests("t", 1..=TESTS, |input| input.counted("n", 2..=BOTTLES, "p", 0..=LIMIT))
}

/// The rules: a bean of bottle i becomes one in j and one in k, i < j ≤ k. The moves in order, each
/// with the beans after it.
fn moves(beans: &[u64]) -> Vec<([usize; 3], Vec<u64>)> {
    let n = beans.len();
    let mut moves = vec![];
    for i in (0..n).filter(|&i| beans[i] > 0) {
        for (j, k) in (i + 1..n).flat_map(|j| (j..n).map(move |k| (j, k))) {
            let mut left = beans.to_vec();
            left[i] -= 1;
            left[j] += 1;
            left[k] += 1;
            // Beans in the last bottle stay there and do not matter.
            left[n - 1] = 0;
            moves.push(([i, j, k], left));
        }
    }
    moves
}

/// The beans after each move.
pub(crate) fn options(beans: &Vec<u64>) -> Vec<Vec<u64>> {
    moves(beans).into_iter().map(|(_, left)| left).collect()
}

/// The Grundy values of single beans at the distances below `n` from the last bottle. No bean hinders
/// another, so a position is the sum of its beans, and an option of a bean is a sum of two, whose distances
/// differ by `apart` or more.
fn bean_grundy(n: usize, apart: usize) -> Vec<usize> {
    let mut grundy = vec![];
    for distance in 0..n {
        let pairs = (apart..distance).flat_map(|a| (0..=a - apart).map(move |b| [a, b]));
        grundy.push(game::mex(pairs.map(|[a, b]| grundy[a] ^ grundy[b])));
    }
    grundy
}

/// Does the first player win the sum of these beans? Their values are `grundy`, by distance.
fn wins_as_a_sum(beans: &[u64], grundy: &[usize]) -> bool {
    let odd = beans.iter().rev().zip(grundy).filter(|(beans, _)| *beans % 2 == 1);
    odd.fold(0, |sum, (_, value)| sum ^ value) != 0
}

/// Up to how many bottles the beans are played out; a bean in the first of ten has 2⁹ offspring.
const PLAYED_OUT: usize = 5;

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let mut wins_played_out = game::is_n_position(options);
    let grundy = bean_grundy(BOTTLES, 0);
    let mut answer = String::new();
    for beans in read(input)? {
        let mut winning = moves(&beans);
        winning.retain(|(_, left)| match left.len() {
            0..=PLAYED_OUT => !wins_played_out(left.clone()),
            _ => !wins_as_a_sum(left, &grundy),
        });
        let first = winning.first().map(|(bottles, _)| line(bottles));
        answer += &(first.unwrap_or_else(|| line([-1; 3])) + &line([winning.len()]));
    }
    Ok(answer)
}

fn small(rng: &mut Rng, size: usize) -> String {
    file_of_lists((0..rng.few()).map(|_| {
        if size > 5 && rng.one_in(4) {
            let n = rng.within(6..=BOTTLES);
            return rng.numbers(n, &(0..=2));
        }
        let n = rng.within(2..=(2 + size / 2).min(5));
        let mut beans = rng.numbers(n, &(0..=[6, 4, 2, 1][n - 2].min(size as u64)));
        if rng.one_in(3) {
            // An even number of beans far from the end may still be where the winning move is.
            beans = [vec![2], vec![0; n - 2], vec![0]].concat();
            beans[n - 2] = rng.within(0..=1);
        }
        beans
    }))
}

fn every() -> Vec<String> {
    let few = lists(2, 0..=5).chain(lists(3, 0..=3)).chain(lists(4, 0..=2)).chain(lists(5, 0..=1));
    // The most bottles, with a bean in the first one and in two others.
    let far = (1..1 << BOTTLES)
        .filter(|set: &u64| set & 1 == 1 && set.count_ones() == 3)
        .map(|set| (0..BOTTLES).map(|bottle| set >> bottle & 1).collect());
    few.chain(far).collect::<Vec<_>>().chunks(TESTS).map(file_of_lists).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_the_sum_of_its_beans() {
        let mut wins_played_out = game::is_n_position(options);
        let grundy = bean_grundy(PLAYED_OUT, 0);
        for beans in lists(PLAYED_OUT, 0..=1).chain(lists(4, 0..=2)).chain(lists(3, 0..=4)) {
            assert_eq!(wins_as_a_sum(&beans, &grundy), wins_played_out(beans.clone()), "{beans:?}");
        }
    }
}

#[test]
fn the_values_of_beans() {
    let values = bean_grundy(10, 0);
    let binary = values.iter().map(|value| format!("{value:b}")).collect::<Vec<_>>();
    let rows =
        [header::row("d", 0..10), header::row("g(d)", values), header::row("binary", &binary)];
    header::table(ORACLE.id, rows);
    let ones = |value: &String| value.matches('1').count();
    let some: Vec<usize> = binary[1..7].iter().map(ones).collect();
    assert!(binary[1..].iter().all(|value| ones(value) % 2 == 1));
    let stated = format!("{}, …, always an odd number.", header::tuple(&some));
    header::says(ORACLE.id, "*Idea.*", &stated.replace(['(', ')'], ""));
}

#[test]
fn example() {
    let beans = vec![1, 1, 0, 0];
    let (position, g) = (header::tuple(&beans), bean_grundy(4, 0));
    let x = g[3] ^ g[2];
    let stated = format!(
        "beans {position}: the values are g(3) = {} and g(2) = {}, and X = {x}",
        g[3], g[2]
    );
    header::example(ORACLE.id, &stated);
    let rest = g[3] ^ x;
    assert_eq!(rest, g[2] ^ g[0]);
    let stated = format!("the value {} ⊕ {x} = {rest} behind, which is g(2) ⊕ g(0)", g[3]);
    header::example(ORACLE.id, &stated);
    header::example(ORACLE.id, &header::only_winning_move(&beans, options));
    let answer = brute_force(&mut Input::new(&file_of_lists([beans]))).expect("beans");
    let [bottles, count] = answer.lines().collect::<Vec<_>>()[..] else { panic!("{answer}") };
    header::example(ORACLE.id, &format!("The output is `{bottles}` and `{count}`."));
}

#[test]
fn this_fails_when_the_two_bottles_differ() {
    let (stated, g) = (bean_grundy(BOTTLES, 0), bean_grundy(BOTTLES, 1));
    let wrong = (0..BOTTLES).find(|&d| g[d] != stated[d]).expect("a counterexample");
    assert_eq!(g[1..], stated[..BOTTLES - 1], "g(d) becomes g(d - 1)");
    let values = format!("then g({wrong}) = {}, and g(d) becomes g(d − 1) for d ≥ 1.", g[wrong]);
    header::this_fails(ORACLE.id, &values);
}
