//! Luogu P4055 by brute force: the token and the cells where it has been, as bits.

pub(crate) use testdata::cells::text as file;
#[cfg(test)]
use testdata::itertools::Itertools;
use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["WIN", "LOSE"]),
    brute_force: Some(brute_force),
    large: &[
        ("all free, an odd number of cells", |_, scale| {
            file(&vec![vec![b'.'; 99 / scale.isqrt()]; 99 / scale.isqrt()])
        }),
        ("all free, an even number of cells", |_, scale| {
            file(&vec![vec![b'.'; SIDE / scale.isqrt()]; SIDE / scale.isqrt()])
        }),
        ("a third blocked", |rng, scale| {
            file(&board(rng, SIDE / scale.isqrt(), SIDE / scale.isqrt(), 3))
        }),
        ("a tenth blocked", |rng, scale| {
            file(&board(rng, SIDE / scale.isqrt(), SIDE / scale.isqrt(), 10))
        }),
        ("a snake", |_, scale| {
            let side = SIDE / scale.isqrt() - 1;
            let turn = |i: usize| if i % 4 == 1 { side - 1 } else { 0 };
            let cell = |i: usize, j: usize| b"#."[usize::from(i % 2 == 0 || j == turn(i))];
            file(&(0..side).map(|i| (0..side).map(|j| cell(i, j)).collect()).collect())
        }),
    ],
    broken: &["1 2\n...\n", "1 2\n.x\n"],
    families: &[Family {
        name: "strip",
        about: "the token put down on cell c of a strip of n: does the next player win?",
        parameters: &[parameter("n", 1, 8, 30), parameter("c", 1, 8, 30)],
        values: || {
            family::wins_of_each(|p| {
                let [n, c] = [p[0] as usize, p[1] as usize];
                let start = (c - 1, ((1_u64 << n) - 1) & !(1 << (c - 1)));
                (c <= n).then_some((start, move |position: &Position| options(position, n)))
            })
        },
    }],
    ..Oracle::new("jsoi2009", |input| read(input).map(drop), small, every)
};

const SIDE: usize = 100;

type Board = Vec<Vec<u8>>;

fn read(input: &mut Input) -> Result<Board, Invalid> {
    let n = input.number("N", 1..=SIDE)?;
    let m = input.number("M", 1..=SIDE)?;
    input.list(n, |input| Ok(input.word("row", m..=m, ".#")?.into()))
}

/// The token's cell, and the cells where it may still go, as bits.
type Position = (usize, u64);

/// The rules: the token moves to a neighbouring cell where it has not been.
pub(crate) fn options(&(token, fresh): &Position, m: usize) -> Vec<Position> {
    let mut around = vec![token + m];
    around.extend(token.checked_sub(m));
    if token % m > 0 {
        around.push(token - 1);
    }
    if token % m + 1 < m {
        around.push(token + 1);
    }
    let may = around.into_iter().filter(|to| fresh >> to & 1 == 1);
    may.map(|to| (to, fresh & !(1 << to))).collect()
}

/// AA puts the token down, YY is the first to move.
fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let board = read(input)?;
    let m = board[0].len();
    assert!(board.len() * m + m < 64, "the board is too large for brute force");
    let cells = board.concat();
    let free =
        (0..cells.len()).filter(|&cell| cells[cell] == b'.').fold(0, |free, cell| free | 1 << cell);
    let mut mover_wins = game::is_n_position(|position| options(position, m));
    let mut answer = String::new();
    for cell in (0..cells.len()).filter(|cell| free >> cell & 1 == 1) {
        if !mover_wins((cell, free & !(1 << cell))) {
            answer += &line([cell / m + 1, cell % m + 1]);
        }
    }
    Ok(if answer.is_empty() { "LOSE\n".to_string() } else { "WIN\n".to_string() + &answer })
}

fn small(rng: &mut Rng, size: usize) -> String {
    let n = rng.within(1..=(1 + size / 2).min(4));
    let m = rng.within(1..=[8, 6, 4, 4][n - 1].min(1 + size));
    if rng.one_in(2) {
        return file(&board(rng, n, m, 4));
    }
    // Free cells that dominoes cover: a perfect matching, with which AA always loses.
    let mut board = vec![vec![b'#'; m]; n];
    for _ in 0..=n * m {
        let (i, j) = (rng.within(0..=n - 1), rng.within(0..=m - 1));
        let (k, l) = if rng.one_in(2) { (i + 1, j) } else { (i, j + 1) };
        if k < n && l < m && board[i][j] == b'#' && board[k][l] == b'#' {
            board[i][j] = b'.';
            board[k][l] = b'.';
        }
    }
    file(&board)
}

fn every() -> Vec<String> {
    let sides = [(1, 1), (1, 2), (1, 5), (2, 2), (2, 3), (3, 2), (3, 3)];
    let boards = |(n, m): (usize, usize)| {
        lists(n * m, 0..=1).map(move |cells| {
            let cells: Vec<u8> = cells.iter().map(|&cell| b"#."[cell as usize]).collect();
            file(&cells.chunks(m).map(<[u8]>::to_vec).collect())
        })
    };
    sides.into_iter().flat_map(boards).collect()
}

/// A random board with one of `rarity` cells blocked.
fn board(rng: &mut Rng, n: usize, m: usize, rarity: u32) -> Board {
    let cell = |rng: &mut Rng| if rng.one_in(rarity) { b'#' } else { b'.' };
    (0..n).map(|_| (0..m).map(|_| cell(rng)).collect()).collect()
}

/// The winner from each cell of a board, as a letter; a blocked cell is `#`.
#[cfg(test)]
fn winners(board: &[&str]) -> Vec<String> {
    let m = board[0].len();
    let answer =
        brute_force(&mut Input::new(&file(&board.iter().map(|&row| row.into()).collect())))
            .expect("a board");
    let is_start =
        |i: usize, j: usize| answer.lines().any(|it| it == format!("{} {}", i + 1, j + 1));
    let letter = |i: usize, j: usize| match &board[i][j..=j] {
        "#" => "#",
        _ if is_start(i, j) => "A",
        _ => "Y",
    };
    (0..board.len()).map(|i| (0..m).map(|j| letter(i, j)).join(" ")).collect()
}

/// Drawings beside each other.
#[cfg(test)]
fn beside(drawings: &[Vec<String>]) -> String {
    (0..drawings[0].len()).map(|i| drawings.iter().map(|rows| &rows[i]).join("    ")).join("\n")
}

#[test]
fn the_winners_of_starts() {
    let boards = [["..."; 3], ["...."; 3], [".##.", "..#.", "...."]];
    let boards: Vec<&[&str]> = vec![&boards[0], &boards[1], &boards[2]];
    header::drawing(ORACLE.id, &beside(&boards.into_iter().map(winners).collect_vec()));
}

#[test]
fn example() {
    // The cells of 3 x 3, by the digit of their domino, and in the order in which the token visits them.
    let dominoes = [1, 1, 2, 3, 3, 2, 4, 4, 0];
    let step = [5, 4, 3, 6, 7, 2, 9, 8, 1];
    let digits = |numbers: [usize; 9]| {
        let cell = |&number: &usize| if number > 0 { number.to_string() } else { ".".to_string() };
        numbers.chunks(3).map(|row| row.iter().map(cell).join(" ")).collect_vec()
    };
    header::drawing(ORACLE.id, &beside(&[digits(dominoes), digits(step)]));
    let cells: Vec<usize> =
        (1..=9).map(|number| step.iter().position(|&it| it == number).expect("a cell")).collect();
    assert_eq!(dominoes[cells[0]], 0, "a domino covers the start");
    assert!(cells[1..].chunks(2).all(|pair| dominoes[pair[0]] == dominoes[pair[1]]), "AA's moves");
    let mut position = (cells[0], 0b1_1111_1111 & !(1 << cells[0]));
    let mut yy_wins = game::is_n_position(|position| options(position, 3));
    for (i, &cell) in cells.iter().enumerate().skip(1) {
        position = (cell, position.1 & !(1 << cell));
        let before = (cells[i - 1], position.1 | 1 << cell);
        assert!(options(&before, 3).contains(&position), "step {i} is not a move");
        assert!(i % 2 == 1 || !yy_wins(position), "step {i} of AA does not win");
    }
    assert!(options(&position, 3).is_empty(), "YY is not stuck");
    header::example(ORACLE.id, "AA starts on the cell that four dominoes leave free");
    header::example(ORACLE.id, "After the ninth cell YY is stuck:");
}

/// Does YY win if the token starts on `token`, on a graph with these edges?
#[cfg(test)]
fn yy_wins(edges: &[[usize; 2]], token: usize) -> bool {
    let options = |&(token, fresh): &(usize, u64)| {
        let other = |&[u, v]: &[usize; 2]| [(u, v), (v, u)].into_iter().find(|it| it.0 == token);
        let near = edges.iter().filter_map(other).map(|(_, to)| to);
        near.filter(|to| fresh >> to & 1 == 1).map(|to| (to, fresh & !(1 << to))).collect()
    };
    let mut is_n = game::is_n_position(options);
    is_n((token, !(1 << token)))
}

/// The vertices below `n` that alternating walks from the uncovered ones reach after an even number of steps.
#[cfg(test)]
fn reached_by_walks(n: usize, edges: &[[usize; 2]], matching: &[[usize; 2]]) -> Vec<usize> {
    let across = |edges: &[[usize; 2]], from: usize| {
        let to = |&[u, v]: &[usize; 2]| [(u, v), (v, u)].into_iter().find(|it| it.0 == from);
        edges.iter().filter_map(to).map(|(_, to)| to).collect_vec()
    };
    let mut reached = (0..n).filter(|&v| across(matching, v).is_empty()).collect_vec();
    let mut next = 0;
    while next < reached.len() {
        let steps = across(edges, reached[next]);
        let after = steps.into_iter().flat_map(|v| across(matching, v)).collect_vec();
        reached.extend(after);
        reached = reached.into_iter().unique().collect();
        next += 1;
    }
    reached.into_iter().sorted().collect()
}

#[test]
fn this_fails_when_the_graph_is_not_bipartite() {
    let name = |v: usize| "uabcd".chars().nth(v).expect("a vertex");
    let names = |edges: &[[usize; 2]]| {
        edges.iter().map(|edge| edge.iter().copied().map(name).join("")).join(", ")
    };
    let (edges, matching) = ([[0, 1], [1, 2], [2, 3], [3, 4], [4, 2]], [[1, 2], [3, 4]]);
    let stated = format!("with the edges {} and M = {{{}}}", names(&edges), names(&matching));
    header::this_fails(ORACLE.id, &stated);
    let wrong = reached_by_walks(5, &edges, &matching)
        .into_iter()
        .filter(|&v| yy_wins(&edges, v))
        .collect_vec();
    let [a] = wrong[..] else { panic!("{wrong:?} are wrong") };
    let walk = [0, 1, 2, 3, 4, 2, a];
    let is_edge =
        |[u, v]: [usize; 2], of: &[[usize; 2]]| of.contains(&[u, v]) || of.contains(&[v, u]);
    for (i, step) in walk.windows(2).enumerate() {
        assert!(is_edge([step[0], step[1]], &edges), "{step:?} is not an edge");
        assert_eq!(
            is_edge([step[0], step[1]], &matching),
            i % 2 == 1,
            "{step:?} does not alternate"
        );
    }
    let walk = walk.map(name).iter().join(" ");
    let stated = format!("the walk {walk} ends at {0}, but YY wins from {0}", name(a));
    header::this_fails(ORACLE.id, &stated);
    // On a bipartite graph the search is right, with every maximum matching.
    let all = (0..4).flat_map(|v| (0..v).map(move |u| [u, v])).powerset();
    let differ = |colours: u8, [u, v]: [usize; 2]| (colours >> u ^ colours >> v) & 1 == 1;
    let is_bipartite = |edges: &Vec<[usize; 2]>| {
        (0..16).any(|colours| edges.iter().all(|&edge| differ(colours, edge)))
    };
    for edges in all.filter(is_bipartite) {
        let disjoint = |set: &Vec<[usize; 2]>| set.iter().flatten().all_unique();
        let matchings = edges.iter().copied().powerset().filter(disjoint);
        for matching in matchings.max_set_by_key(Vec::len) {
            let starts = (0..4).filter(|&v| !yy_wins(&edges, v)).collect_vec();
            assert_eq!(reached_by_walks(4, &edges, &matching), starts, "{edges:?}, {matching:?}");
        }
    }
}
