//! The graph of positions behind a board, made from the starts and the oracle's `options`.
//!
//! A board names some starts with their outcomes ([`p`], [`n`]), the options, and a drawing of each
//! position: a list of numbers, one for every *place* (a heap, a cell, a vertex). [`Graph::normal`] and
//! its sisters walk from the starts and find who wins, in how many moves, and the Grundy values;
//! [`Graph::board`] closes the board and checks the numbers of its positions and moves.
//! [`play()`] puts boards together with a [`View`] and sentences in English and Chinese:
//!
//! ```
//! use boards::graph::{each, heaps, n, p, placed, play, Graph, View};
//! let options = |heaps: &Vec<u64>| {
//!     let lose = |i: usize| (0..heaps[i]).map(move |left| (i, left));
//!     let moves = (0..heaps.len()).flat_map(lose);
//!     moves.map(|(i, left)| { let mut to = heaps.clone(); to[i] = left; to }).collect()
//! };
//! let starts = [p([2, 2]), n([3, 1])];
//! let board = Graph::normal(starts, placed(options, heaps), Vec::clone).parts(each).board(11, 25);
//! let nim = play(View::Heaps, ["A heap loses stones.", "一堆减少。"], ["Pairs.", "成对。"], [board]);
//! assert_eq!(nim.boards[0].win.matches('P').count(), 3);
//! ```
//!
//! A move is what differs between two drawings, so no two positions of a board may look alike. The
//! reader taps the places that differ until one option is left; [`Tap`] says which of them count.
//! A tap on a place where several numbers are possible asks which. With `draft` the reader confirms a
//! move by a button. Heaps show stones: a number above 35 is a heap with a frame, of that number
//! less 36.

pub use crate::game_data::{own, Board, End, Play, Tap, Text, View, Words};
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::fmt::Debug;
use std::hash::Hash;
use testdata::game::{self, Outcome};
use testdata::{header, Oracle};

/// The most positions that all boards of a problem have.
pub const POSITIONS: usize = 5000;
/// The most moves.
pub const MOVES: usize = 12_000;
/// The most bytes: a page may have 170,000 with everything that it loads.
pub const BYTES: usize = 106_000;

/// For [`Graph::art`]: draws a piece that covers several cells as one, and hatches cells that were covered before the game.
/// The reader's pieces are light and have a disc, the others a diamond.
pub const COVER: &str = "<style>\
    .board svg .cell.cell.filled.closed:not(.own,.its) .body{fill:url(#hatch);stroke:var(--grain);stroke-width:.3;opacity:1}\
    .board svg .cell.cell.filled.closed:is(.own,.its) .body{fill:#f6e3bd;rx:2px;opacity:1;filter:drop-shadow(0 .7px .5px rgb(20 12 2/50%))}\
    .board svg .cell.cell.filled.closed.its .body{fill:#5d3b22}\
    .board .cell.filled.own:not(.yours) .body{stroke:#6b4a22;stroke-width:.5}\
    .board .cell.filled.its:not(.mine) .body{stroke:#dcb98c;stroke-width:.5}\
    .board svg .cell.cell.filled.closed.under .body{fill:none;stroke:none;filter:none}\
    .board .cell.filled:is(.own,.its) .man{display:inline;r:1.7px;fill:#b98a4e;filter:none}\
    .board .cell.filled.its .man{r:2.2px;fill:#dcb98c;clip-path:polygon(50% 0,100% 50%,50% 100%,0 50%)}\
    .board svg .cell.filled.own text{fill:#2b2118}\
    .board .cell.filled.s1 .man{cx:-3px;cy:-3px;r:1px}\
    .board .cell.filled:is(.s2,.s4) .body{width:19.4px}.board .cell.filled:is(.s2,.s4) .man{cx:5px}\
    .board .cell.filled.s4 .body{height:19.4px}.board .cell.filled.s4 .man{cy:5px}\
    .board .cell.filled.s3 .body{width:29.4px}.board .cell.filled.s3 .man{cx:10px}\
    .board .cell.filled.s5 .body{width:49.4px}.board .cell.filled.s5 .man{cx:20px}\
    .board .cell.room.goal.goal.goal .body{x:-5px;y:-5px;width:10px;height:10px;rx:0;fill:var(--choose);stroke:none;opacity:.6}\
    .tray{fill:rgb(0 0 0/16%);stroke:#b98a55;stroke-width:1.6;filter:drop-shadow(0 .8px .7px rgb(20 12 2/45%))}\
    #hatch path{stroke:var(--grain);stroke-width:.6}#hatch rect{fill:rgb(30 18 4/38%)}</style>\
    <pattern id=\"hatch\" width=\"2\" height=\"2\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
    <rect width=\"2\" height=\"2\"/><path d=\"M1 0V2\"/></pattern>";

/// A position to begin in, and the outcome that the board claims for it.
#[derive(Clone, Copy, Debug)]
pub struct Start<P>(P, Option<char>);

/// A start that is a P-position.
pub fn p<P>(position: impl Into<P>) -> Start<P> {
    Start(position.into(), Some('P'))
}

/// A start that is an N-position.
pub fn n<P>(position: impl Into<P>) -> Start<P> {
    Start(position.into(), Some('N'))
}

/// A start about which nothing is claimed, where there is a score.
pub fn start<P>(position: impl Into<P>) -> Start<P> {
    Start(position.into(), None)
}

/// The moves of a position: what the player gains by each, and where it leads.
type Moves<'a, P> = dyn Fn(&P) -> Vec<(i64, P)> + 'a;

/// All positions that the starts lead to.
pub struct Graph<'a, P> {
    options: Box<Moves<'a, P>>,
    /// In the order of their drawings.
    positions: Vec<P>,
    board: Board,
}

impl<'a, P: Clone + Debug + Eq + Hash> Graph<'a, P> {
    /// The player who cannot move has lost.
    pub fn normal(
        starts: impl IntoIterator<Item = Start<P>>,
        options: impl Fn(&P) -> Vec<P> + 'a,
        draw: impl Fn(&P) -> Vec<u64>,
    ) -> Self {
        Self::new(End::Normal, starts, Box::new(move |it| free(options(it))), draw)
    }

    /// The player who cannot move has won.
    pub fn misere(
        starts: impl IntoIterator<Item = Start<P>>,
        options: impl Fn(&P) -> Vec<P> + 'a,
        draw: impl Fn(&P) -> Vec<u64>,
    ) -> Self {
        Self::new(End::Misere, starts, Box::new(move |it| free(options(it))), draw)
    }

    /// The player who has gained more at the end has won. `moves` says what each move gains.
    pub fn score(
        starts: impl IntoIterator<Item = Start<P>>,
        moves: impl Fn(&P) -> Vec<(i64, P)> + 'a,
        draw: impl Fn(&P) -> Vec<u64>,
    ) -> Self {
        Self::new(End::Score, starts, Box::new(moves), draw)
    }

    /// As [`score`](Self::score), but for games in which the same player always gains more: a player who
    /// gains the value of the start has won.
    pub fn par(
        starts: impl IntoIterator<Item = Start<P>>,
        moves: impl Fn(&P) -> Vec<(i64, P)> + 'a,
        draw: impl Fn(&P) -> Vec<u64>,
    ) -> Self {
        Self::new(End::Par, starts, Box::new(moves), draw)
    }

    fn new(
        end: End,
        starts: impl IntoIterator<Item = Start<P>>,
        options: Box<Moves<'a, P>>,
        draw: impl Fn(&P) -> Vec<u64>,
    ) -> Self {
        let mut seen: FxHashMap<P, usize> = FxHashMap::default();
        let mut found: Vec<P> = vec![];
        let mut number = |position: P, found: &mut Vec<P>| {
            *seen.entry(position).or_insert_with_key(|position| {
                found.push(position.clone());
                found.len() - 1
            })
        };
        let starts = starts.into_iter().map(|it| (number(it.0, &mut found), it.1)).collect_vec();
        let (mut drawings, mut moves) = (vec![], vec![]);
        while moves.len() < found.len() {
            assert!(found.len() <= POSITIONS, "more than {POSITIONS} positions");
            let position = &found[moves.len()];
            drawings.push(draw(position));
            let options = options(position).into_iter();
            moves.push(options.map(|(gain, to)| (number(to, &mut found), gain)).collect_vec());
        }
        let name = |i: usize| format!("{:?}", found[i]);
        let (order, board) = solved(end, &starts, &moves, &drawings, &name);
        let positions = order.iter().map(|&i| found[i].clone()).collect_vec();
        let board = Board { written: positions.iter().map(header::tuple).collect(), ..board };
        Graph { options, positions, board }
    }

    /// The parts of a position as a sum: for each a place that shows it, and the part alone as a
    /// position. Their Grundy values are shown with the position's own.
    ///
    /// # Panics
    /// If the nim-sum of the parts is not the Grundy value of the whole.
    pub fn parts(mut self, parts: impl Fn(&P) -> Vec<(usize, P)>) -> Self {
        assert!(!self.board.grundy.is_empty(), "only positions with Grundy values are sums");
        let alone = |it: &P| (self.options)(it).into_iter().map(|(_, to)| to).collect();
        let mut grundy = game::grundy(alone);
        let mut all = vec![];
        for (position, &whole) in self.positions.iter().zip(&self.board.grundy) {
            let of = parts(position)
                .into_iter()
                .map(|(place, part)| (place, grundy(part) as u64))
                .collect_vec();
            let sum = of.iter().fold(0, |sum, (_, value)| sum ^ value);
            assert_eq!(sum, whole as u64, "the parts of {position:?} have the values {of:?}");
            all.push(of);
        }
        drop(grundy);
        self.board.parts = all;
        self.board.base = 2;
        self
    }

    /// The parts of a position, for each a place that shows it and a number; a P-position is one
    /// where the sums of their digits in `base` are multiples of `base`, place by place. Under misère play it is the
    /// opposite while no number is above 1.
    ///
    /// # Panics
    /// If the parts of a position contradict its outcome.
    pub fn digits(mut self, base: u64, parts: impl Fn(&P) -> Vec<(usize, u64)>) -> Self {
        let all = self.positions.iter().zip(self.board.win.chars()).map(|(position, win)| {
            let of = parts(position);
            let is_even =
                (0..64).all(|i| of.iter().map(|it| it.1 >> i & 1).sum::<u64>() % base == 0);
            let turns = self.board.end == End::Misere && of.iter().all(|it| it.1 < 2);
            assert_eq!(is_even != turns, win == 'P', "the digits of {position:?}");
            of
        });
        self.board.parts = all.collect();
        self.board.base = base as usize;
        self
    }

    /// The judge's question, put to every position that `input` writes as an input: its answers are the
    /// oracle's own.
    ///
    /// # Panics
    /// If an input breaks a limit.
    pub fn asked(mut self, oracle: &Oracle, input: impl Fn(&P) -> Option<String>) -> Self {
        let inputs = self.positions.iter().map(input).collect();
        ask(&mut self.board, oracle, inputs);
        self
    }

    /// Why no move from a position concerns a place, if [`Play::refuses`] does not suffice: the reason depends
    /// on more than the number there.
    ///
    /// # Panics
    /// If there are more reasons than letters.
    pub fn refuses(mut self, why: impl Fn(&P, usize) -> Option<Words>) -> Self {
        let Board { places, reasons, .. } = &mut self.board;
        let barred = self.positions.iter().map(|position| {
            let letter = |it: Option<Words>| match it.map(|it| number(reasons, it)) {
                None => ' ',
                Some(it) => {
                    let byte = u8::try_from(65 + it).ok().filter(u8::is_ascii_graphic);
                    char::from(byte.expect("a letter"))
                }
            };
            let text: String = (0..*places).map(|place| why(position, place)).map(letter).collect();
            text.trim_end().to_string()
        });
        self.board.barred = barred.collect();
        self
    }

    /// What the parts of a position are called, in their order, where the names of their places do not say it.
    ///
    /// # Panics
    /// If there is not one for each part.
    pub fn titles(mut self, titles: impl Fn(&P) -> Vec<Words>) -> Self {
        let Board { parts, titles: known, .. } = &mut self.board;
        let titled = self.positions.iter().zip(parts).map(|(position, parts)| {
            let all = titles(position);
            assert_eq!(all.len(), parts.len(), "the names of the parts of {position:?}");
            all.into_iter().map(|it| number(known, it)).collect()
        });
        self.board.titled = titled.collect();
        self
    }

    /// A move from the first position to the second as a person says it, where the two drawings do not; `{}` is how
    /// far the number of a place falls.
    pub fn says(mut self, phrase: impl Fn(&P, &P) -> Words) -> Self {
        let mut known: FxHashMap<Words, usize> = FxHashMap::default();
        let board = &mut self.board;
        for (from, to) in self.positions.iter().zip(&board.to) {
            let said = to.iter().map(|&to| {
                let next = known.len();
                *known.entry(phrase(from, &self.positions[to])).or_insert(next)
            });
            board.said.push(said.collect());
        }
        let phrases = known.into_iter().sorted_by_key(|(_, number)| *number);
        board.phrases = phrases.map(|(words, _)| words).collect();
        self
    }

    /// What sets this board apart from the others of its game.
    pub fn about(mut self, words: Text) -> Self {
        self.board.about = Some(own(words));
        self
    }

    /// Rows of this many cells.
    pub fn width(mut self, width: usize) -> Self {
        self.board.width = width;
        self
    }

    /// What stands beside the places.
    pub fn labels(mut self, labels: impl IntoIterator<Item = impl ToString>) -> Self {
        self.board.labels = labels.into_iter().map(|label| label.to_string()).collect();
        self
    }

    /// What the places are called, where a noun and a number do not say it.
    pub fn names(mut self, names: impl IntoIterator<Item = Words>) -> Self {
        self.board.names = names.into_iter().collect();
        assert_eq!(self.board.names.len(), self.board.places, "a name for each place");
        self
    }

    /// Where the places are: a point or the two ends of a line each, in tenths of a stone.
    pub fn spots(mut self, spots: impl IntoIterator<Item = Vec<i32>>) -> Self {
        self.board.spots = spots.into_iter().collect();
        self
    }

    /// The places that a move at each of the first places is about, even where they do not change.
    pub fn covers(mut self, places: impl IntoIterator<Item = Vec<usize>>) -> Self {
        self.board.covers = places.into_iter().collect();
        self
    }

    /// Lines between points that are drawn only; `kind` is 1 for arrows, 2 for missing ones,
    /// 3 for the ground.
    pub fn lines(mut self, lines: impl IntoIterator<Item = [Vec<i32>; 2]>, kind: i32) -> Self {
        let lines = lines.into_iter().map(|[a, b]| [a[0], a[1], b[0], b[1], kind]);
        self.board.lines.extend(lines);
        self
    }

    /// Its lines go from a place to those that hang on it, or its places are such lines.
    pub fn rooted(mut self) -> Self {
        self.board.is_rooted = true;
        self
    }

    /// What lies below the places in SVG, in English and in Chinese, and the room for it on either side of them.
    pub fn art(mut self, art: Words, margin: usize) -> Self {
        self.board.art = Some(art);
        self.board.margin = margin;
        self
    }

    /// Writes the number of every place, which is a line, on the middle of it.
    pub fn numbered(mut self) -> Self {
        let middle = |it: &Vec<i32>| vec![(it[0] + it[2]) / 2, (it[1] + it[3]) / 2];
        self.board.notes = self.board.spots.iter().map(middle).collect();
        self
    }

    /// Writes the number of every place in it.
    pub fn numbers_inside(mut self) -> Self {
        let places = self.board.places;
        self.board.notes = vec![vec![]; places];
        self.labels(1..=places)
    }

    /// The board.
    ///
    /// # Panics
    /// If it has another number of positions or moves.
    pub fn board(mut self, positions: usize, moves: usize) -> Board {
        let counted = (self.positions.len(), self.board.to.iter().map(Vec::len).sum::<usize>());
        assert_eq!(counted, (positions, moves), "positions and moves");
        if self.board.notes.is_empty() {
            self.board.notes = notes(&self.board);
        }
        self.board
    }
}

/// Where the number or the label of each point is: beside it where most is free. Lines have none.
fn notes(board: &Board) -> Vec<Vec<i32>> {
    let vector = |it: &[i32]| [0, 1].map(|i| f64::from(it[i]));
    let (points, edges): (Vec<_>, Vec<_>) = board.spots.iter().partition(|it| it.len() == 2);
    let drawn = board.lines.iter().map(|it| &it[..4]).chain(edges.iter().map(|it| &it[..]));
    let segments = drawn.map(|it| [vector(it), vector(&it[2..])]).collect_vec();
    let mut texts: Vec<[[f64; 2]; 2]> = vec![];
    let mut notes = vec![];
    for (place, spot) in board.spots.iter().enumerate() {
        let label = board.labels.get(place);
        let letters = label.map_or((place + 1).to_string().len(), |it| it.chars().count());
        if letters == 0 || spot.len() > 2 {
            notes.push(vec![]);
            continue;
        }
        // Half the size of the text.
        let size = [1.3 * letters as f64, 1.7];
        let [x, y] = vector(spot);
        let slant = std::f64::consts::FRAC_1_SQRT_2;
        let ways = [
            [-slant, -slant],
            [slant, -slant],
            [-1.0, 0.0],
            [1.0, 0.0],
            [0.0, -1.0],
            [0.0, 1.0],
            [-slant, slant],
            [slant, slant],
        ];
        let ways = ways.map(|way| [x + way[0] * (7.3 + size[0]), y + way[1] * (7.3 + size[1])]);
        // How far the text would be from all else; more than a stone's breadth is the same.
        let room = |at: &[f64; 2]| {
            let gap = |p: [f64; 2], half: [f64; 2]| {
                let apart = [0, 1].map(|i| ((at[i] - p[i]).abs() - size[i] - half[i]).max(0.0));
                apart[0].hypot(apart[1])
            };
            let beside = |[a, b]: &[[f64; 2]; 2]| {
                let steps = (0..=40).map(|n| f64::from(n) / 40.0);
                let on = steps.map(|t| [0, 1].map(|i| a[i] + (b[i] - a[i]) * t));
                on.map(|p| gap(p, [0.0, 0.0])).fold(f64::MAX, f64::min)
            };
            let others = points.iter().filter(|it| *it != &spot).map(|it| vector(it));
            let discs = others.map(|p| (gap(p, [0.0, 0.0]) - 5.0).max(0.0));
            let texts = texts.iter().map(|[p, half]| gap(*p, *half));
            segments.iter().map(beside).chain(discs).chain(texts).fold(3.0, f64::min)
        };
        let best = ways.iter().rev().max_by(|a, b| room(a).total_cmp(&room(b))).expect("a way");
        texts.push([*best, size]);
        notes.push(best.map(|it| it.round() as i32).to_vec());
    }
    notes
}

/// The order of the positions by their drawings, and their board, with the winners and the numbers of moves. The
/// arguments number the positions as a walk has found them; `name` writes one. It does not know the type of
/// a position, so rustc compiles it once for all games.
fn solved(
    end: End,
    starts: &[(usize, Option<char>)],
    moves: &[Vec<(usize, i64)>],
    drawings: &[Vec<u64>],
    name: &dyn Fn(usize) -> String,
) -> (Vec<usize>, Board) {
    // The numbers of the positions must not tell who wins: their order is that of the drawings.
    let order = (0..moves.len()).sorted_by_key(|&i| &drawings[i]).collect_vec();
    for (&a, &b) in order.iter().tuple_windows() {
        assert!(drawings[a] != drawings[b], "{} and {} look alike", name(a), name(b));
    }
    let mut place = vec![0; moves.len()];
    order.iter().enumerate().for_each(|(to, &from)| place[from] = to);
    let renamed = |from: &usize| {
        let of = moves[*from].iter().map(|&(to, gain)| (place[to], gain));
        of.sorted_unstable().dedup().collect_vec()
    };
    let moves = order.iter().map(renamed).collect_vec();
    let to = moves.iter().map(|of| of.iter().map(|it| it.0).collect_vec()).collect_vec();

    let digits = if drawings.iter().flatten().all(|&it| it < 36) { 1 } else { 2 };
    let written = |drawing: &Vec<u64>| -> String {
        drawing.iter().map(|&it| format!("{:0>digits$}", base_36(it))).collect()
    };
    let places = drawings[0].len();
    assert!(drawings.iter().all(|it| it.len() == places), "drawings differ in length");
    let most = |place: usize| drawings.iter().map(|it| it[place] % 36).max().expect("a start");
    let mut board = Board {
        end,
        starts: starts.iter().map(|it| place[it.0]).collect(),
        places,
        draw: order.iter().map(|&i| written(&drawings[i])).collect(),
        top: (0..places).map(most).collect(),
        ..Board::default()
    };
    if matches!(end, End::Score | End::Par) {
        board.gain = moves.iter().map(|of| of.iter().map(|it| it.1).collect_vec()).collect_vec();
        (board.best, board.left) = balance(&moves, &to);
        board.win =
            board.best.iter().map(|best| ['P', 'D', 'N'][(best.signum() + 1) as usize]).collect();
    } else {
        let found = game::retrograde(&to, end == End::Misere);
        let letter = |(outcome, _): &(Outcome, usize)| match outcome {
            Outcome::Win => 'N',
            Outcome::Loss => 'P',
            Outcome::Draw => 'D',
        };
        let win = found.iter().map(letter).collect_vec();
        for &(start, claim) in starts {
            let claim = claim.expect("an outcome is claimed");
            assert_eq!(win[place[start]], claim, "{}", name(start));
        }
        board.win = win.iter().collect();
        board.left = found.iter().map(|it| it.1).collect();
        if end == End::Normal && !win.contains(&'D') {
            board.grundy = grundy_values(&to).unwrap_or_default();
        }
        board.returns = end == End::Normal && backwards(&to).is_none();
    }
    board.to = to;
    (order, board)
}

/// Puts the question on `board` to the positions that have an input.
fn ask(board: &mut Board, oracle: &Oracle, inputs: Vec<Option<String>>) {
    let mut known: FxHashMap<String, String> = FxHashMap::default();
    let mut answer = |text: String| {
        let answer = known.entry(text).or_insert_with_key(|text| {
            let answer = oracle.answer(text).unwrap_or_else(|why| panic!("{why:?}: {text}"));
            answer.trim().replace('\n', " / ")
        });
        answer.clone()
    };
    let right = inputs.into_iter().map(|input| input.map(&mut answer)).collect_vec();
    // Where the winner decides, the answers suffice.
    let by = |letter| {
        let of = board.win.chars().zip(&right).filter(|it| it.0 == letter);
        of.map(|it| it.1.clone()).all_equal_value().ok().flatten()
    };
    if let (Some(first), Some(second), false) = (by('N'), by('P'), board.win.contains('D')) {
        if first != second {
            board.answers = vec![first, second];
            return;
        }
    }
    let answers = right.iter().flatten().unique().cloned();
    board.answers = answers.sorted_by_key(|it| (it.len(), it.clone())).collect();
    let number = |it: String| board.answers.iter().position(|answer| *answer == it);
    board.asked = right.into_iter().map(|it| it.and_then(number)).collect();
}

/// Boards in a view, with the rules in a line and the reason why a winning move wins.
///
/// # Panics
/// If there is more than a page should load.
pub fn play(view: View, rule: Text, why: Text, boards: impl IntoIterator<Item = Board>) -> Play {
    let boards: Vec<Board> = boards.into_iter().collect();
    let positions: usize = boards.iter().map(|board| board.draw.len()).sum();
    let moves: usize = boards.iter().flat_map(|board| &board.to).map(Vec::len).sum();
    assert!(positions <= POSITIONS, "{positions} positions");
    assert!(moves <= MOVES, "{moves} moves");
    Play { view, rule: own(rule), why: own(why), boards, ..Play::default() }
}

/// Asks in every position who wins, in the `words` of the judge, unless the board has a question of its own.
pub(crate) fn ask_who_wins(play: &mut Play, [first, second]: [&str; 2]) {
    if play.question.is_some() {
        return;
    }
    play.question = Some([
        format!("Does the player to move win? {first} or {second}."),
        format!("轮到走的一方能赢吗？答 {first} 或 {second}。"),
    ]);
    for board in &mut play.boards {
        board.answers = [first, second].map(str::to_string).to_vec();
    }
}

/// Options that keep things in their places, of those of a game for which the order does not matter
/// and which leaves out what is `T::default()`. A thing changes into another if `may` says so; as
/// few as possible change.
///
/// ```
/// use boards::graph::{heaps, placed};
/// let options = placed(|_: &Vec<u64>| vec![vec![2, 3]], heaps);
/// assert_eq!(options(&vec![3, 4, 0]), [vec![3, 2, 0]]);
/// ```
pub fn placed<T: Clone + Default + Ord>(
    options: impl Fn(&Vec<T>) -> Vec<Vec<T>>,
    may: impl Fn(&T, &T) -> bool,
) -> impl Fn(&Vec<T>) -> Vec<Vec<T>> {
    /// Fills the places from `at` on: what is in `gone` goes and what is in `new` comes.
    fn fill<T: Clone + PartialEq>(
        places: &mut Vec<T>,
        at: usize,
        (gone, new): (&[T], &[T]),
        may: &impl Fn(&T, &T) -> bool,
        found: &mut Vec<Vec<T>>,
    ) {
        if gone.is_empty() {
            found.push(places.clone());
        } else if at < places.len() {
            fill(places, at + 1, (gone, new), may, found);
            let Some(i) = gone.iter().position(|it| *it == places[at]) else { return };
            let gone = [&gone[..i], &gone[i + 1..]].concat();
            for j in (0..new.len()).filter(|&j| !new[..j].contains(&new[j])) {
                if may(&places[at], &new[j]) {
                    let old = std::mem::replace(&mut places[at], new[j].clone());
                    fill(places, at + 1, (&gone, &[&new[..j], &new[j + 1..]].concat()), may, found);
                    places[at] = old;
                }
            }
        }
    }
    move |places| {
        let nothing = T::default();
        let there = places.iter().filter(|it| **it != nothing).cloned().sorted().collect_vec();
        let mut found = vec![];
        for option in options(&there) {
            let mut new = option;
            new.retain(|it| *it != nothing);
            let mut gone = vec![];
            for thing in &there {
                match new.iter().position(|it| it == thing) {
                    Some(i) => drop(new.remove(i)),
                    None => gone.push(thing.clone()),
                }
            }
            let most = gone.len().max(new.len());
            gone.resize(most, nothing.clone());
            new.resize(most, nothing.clone());
            fill(&mut places.clone(), 0, (&gone, &new), &may, &mut found);
        }
        found.sort();
        found.dedup();
        found
    }
}

/// The `moves` of heaps in their places. The rules of the oracle, `options`, do not know the order of the heaps, so
/// where a move joins heaps, they do not tell which heap has lost stones.
///
/// # Panics
/// If the moves lead to other heaps than the options.
pub fn ordered<T: Clone + Debug + Default + Ord>(
    options: impl Fn(&Vec<T>) -> Vec<Vec<T>>,
    moves: impl Fn(&Vec<T>) -> Vec<Vec<T>>,
) -> impl Fn(&Vec<T>) -> Vec<Vec<T>> {
    let nothing = T::default();
    let plain = move |heaps: &Vec<T>| -> Vec<T> {
        heaps.iter().filter(|it| **it != nothing).cloned().sorted().collect()
    };
    move |heaps| {
        let moves = moves(heaps);
        let [said, made] = [&options(&plain(heaps)), &moves]
            .map(|all| all.iter().map(&plain).sorted().dedup().collect_vec());
        assert_eq!(said, made, "the moves from {heaps:?} are not those of the rules");
        moves
    }
}

/// A heap becomes a smaller one: for [`placed`].
pub fn heaps<T: Ord>(before: &T, after: &T) -> bool {
    after < before
}

/// Every heap is a part of its own: for [`Graph::parts`].
pub fn each<T: Clone + Default>(heaps: &Vec<T>) -> Vec<(usize, Vec<T>)> {
    let alone = |i: usize| with(&vec![T::default(); heaps.len()], i, heaps[i].clone());
    (0..heaps.len()).map(|i| (i, alone(i))).collect()
}

/// `places` with `thing` at place `i`.
pub fn with<T: Clone>(places: &[T], i: usize, thing: T) -> Vec<T> {
    let mut places = places.to_vec();
    places[i] = thing;
    places
}

/// The runs of ones among the bits of `set`: where each begins and how long it is.
pub fn runs(set: u64) -> Vec<(usize, usize)> {
    let begins = |&i: &usize| set >> i & 1 == 1 && (i == 0 || set >> (i - 1) & 1 == 0);
    let run = |i: usize| (i, (set >> i).trailing_ones() as usize);
    (0..64).filter(begins).map(run).collect()
}

/// The bits of a set of the things 0, …, n − 1, the first one first: for drawings.
pub fn bits(set: u64, n: usize) -> Vec<u64> {
    (0..n).map(|i| set >> i & 1).collect()
}

/// Points for the vertices of a tree, the root, vertex 0, on top or below: `above` has the parent of
/// every vertex but the root, with a smaller number. Every leaf has a column, and a vertex stands
/// between its first and its last child.
pub fn tree(above: &[usize], grows_up: bool) -> Vec<Vec<i32>> {
    let n = above.len() + 1;
    let children = |v: usize| (1..n).filter(move |&u| above[u - 1] == v);
    let mut depth = vec![0; n];
    (1..n).for_each(|v| depth[v] = depth[above[v - 1]] + 1);
    let deepest = depth.iter().max().copied().unwrap_or(0);
    // Depth first, so that no two lines cross.
    let mut order = vec![];
    let mut stack = vec![0];
    while let Some(v) = stack.pop() {
        order.push(v);
        stack.extend(children(v).collect_vec().into_iter().rev());
    }
    let mut x = vec![0; n];
    let leaves = order.iter().filter(|&&v| children(v).next().is_none());
    for (column, &v) in (0..).zip(leaves) {
        x[v] = 18 * column;
    }
    for &v in order.iter().rev() {
        if let (Some(first), Some(last)) = (children(v).next(), children(v).next_back()) {
            x[v] = (x[first] + x[last]) / 2;
        }
    }
    (0..n).map(|v| vec![x[v], 18 * if grows_up { deepest - depth[v] } else { depth[v] }]).collect()
}

fn free<P>(options: Vec<P>) -> Vec<(i64, P)> {
    options.into_iter().map(|to| (0, to)).collect()
}

/// The Grundy values, if no position comes back.
fn grundy_values(to: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut values = vec![0; to.len()];
    for at in backwards(to)? {
        values[at] = game::mex(to[at].iter().map(|&option| values[option]));
    }
    Some(values)
}

/// For every position what the player to move gains more than the other, and the longest way to the
/// end.
fn balance(moves: &[Vec<(usize, i64)>], to: &[Vec<usize>]) -> (Vec<i64>, Vec<usize>) {
    let mut best = vec![0; to.len()];
    let mut left = vec![0; to.len()];
    for at in backwards(to).expect("a game with a score comes to an end") {
        best[at] = moves[at].iter().map(|&(to, gain)| gain - best[to]).max().unwrap_or(0);
        left[at] = to[at].iter().map(|&option| left[option] + 1).max().unwrap_or(0);
    }
    (best, left)
}

/// The positions, each behind all its options, if no position comes back.
fn backwards(to: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut waiting = to.iter().map(Vec::len).collect_vec();
    let mut before = vec![vec![]; to.len()];
    for (from, of) in to.iter().enumerate() {
        of.iter().for_each(|&option| before[option].push(from));
    }
    let mut order = (0..to.len()).filter(|&it| to[it].is_empty()).collect_vec();
    let mut next = 0;
    while let Some(&option) = order.get(next) {
        next += 1;
        for &from in &before[option] {
            waiting[from] -= 1;
            if waiting[from] == 0 {
                order.push(from);
            }
        }
    }
    (order.len() == to.len()).then_some(order)
}

/// The number of `words` among those that are `known`, to which they belong now.
fn number(known: &mut Vec<Words>, words: Words) -> usize {
    known.iter().position(|it| *it == words).unwrap_or_else(|| {
        known.push(words);
        known.len() - 1
    })
}

/// A number in base 36.
pub fn base_36(mut number: u64) -> String {
    let mut digits = String::new();
    while digits.is_empty() || number > 0 {
        digits.insert(0, char::from_digit((number % 36) as u32, 36).expect("a digit"));
        number /= 36;
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Take one to three stones.
    fn take(heap: &u64) -> Vec<u64> {
        (heap.saturating_sub(3)..*heap).collect()
    }

    fn heap(start: Start<u64>) -> Graph<'static, u64> {
        Graph::normal([start], take, |heap| vec![*heap])
    }

    #[test]
    fn the_winner_is_quick_and_the_loser_slow() {
        let board = heap(n(6_u64)).board(7, 15);
        assert_eq!(board.win, "PNNNPNN");
        assert_eq!(board.left, [0, 1, 1, 1, 2, 3, 3]);
        assert_eq!(board.grundy, [0, 1, 2, 3, 0, 1, 2]);
        assert_eq!(board.draw, ["0", "1", "2", "3", "4", "5", "6"]);
        assert_eq!(board.top, [6]);
        assert_eq!(board.to[..4], [vec![], vec![0], vec![0, 1], vec![0, 1, 2]]);
        let board = Graph::misere([n(6_u64)], take, |heap| vec![*heap]).board(7, 15);
        assert_eq!(board.win, "NPNNNPN");
        assert!(board.grundy.is_empty());
    }

    #[test]
    fn play_that_may_go_on_for_ever_is_a_draw() {
        let arcs = |v: &u64| [vec![1, 2], vec![0], vec![3], vec![]][*v as usize].clone();
        let start = Start(0, Some('D'));
        let board = Graph::normal([start], arcs, |v| vec![*v]).board(4, 4);
        assert_eq!(board.win, "DDNP");
        assert!(board.grundy.is_empty());
    }

    #[test]
    fn a_score_is_balanced() {
        // Taking k stones gains k².
        let gains = |heap: &u64| {
            let gain = |left: u64| ((*heap - left).pow(2) as i64, left);
            take(heap).into_iter().map(gain).collect()
        };
        let board = Graph::score([start(4_u64)], gains, |heap| vec![*heap]).board(5, 9);
        assert_eq!(board.best, [0, 1, 4, 9, 8]);
        assert_eq!(board.gain[2..4], [vec![4, 1], vec![9, 4, 1]]);
        assert_eq!(board.left, [0, 1, 2, 3, 4]);
        assert_eq!(board.win, "DNNNN");
    }

    #[test]
    fn the_judge_is_asked_where_there_is_an_input() {
        // How much more than 2 is there? Less is not an input.
        let oracle = Oracle {
            brute_force: Some(|input| Ok(format!("{}\n", input.number("n", 2..=9)? - 2))),
            ..Oracle::new("", |_| Ok(()), |_, _| String::new(), Vec::new)
        };
        let ask = |least: u64| {
            let input = move |heap: &u64| (*heap >= least).then(|| heap.to_string());
            heap(n(6_u64)).asked(&oracle, input).board(7, 15)
        };
        let board = ask(4);
        assert_eq!(board.answers, ["2", "3", "4"]);
        assert_eq!(board.asked[3..], [None, Some(0), Some(1), Some(2)]);
        assert!(std::panic::catch_unwind(|| ask(1)).is_err());

        // An oracle that says who wins.
        let wins = Oracle {
            brute_force: Some(|input| {
                let heap = input.number("n", 0..=6)?;
                Ok(if heap % 4 == 0 { "lost\n" } else { "a win\n" }.to_string())
            }),
            ..Oracle::new("", |_| Ok(()), |_, _| String::new(), Vec::new)
        };
        let input = |heap: &u64| Some(heap.to_string());
        let board = heap(n(6_u64)).asked(&wins, input).board(7, 15);
        assert_eq!(board.answers, ["a win", "lost"]);
        assert_eq!(board.asked, [], "the winner decides");

        let boards = [heap(n(6_u64)).board(7, 15)];
        let mut play = play(View::Heaps, ["", ""], ["", ""], boards);
        ask_who_wins(&mut play, ["Alice", "Bob"]);
        assert_eq!(play.boards[0].answers, ["Alice", "Bob"]);
        assert_eq!(play.boards[0].asked, [], "the winner decides");
    }

    #[test]
    fn places_have_names() {
        let names = |view, labels: &[&str], noun: Option<Text>| {
            let boards = [heap(n(6_u64)).labels(labels).width(1).board(7, 15)];
            let play = play(view, ["", ""], ["", ""], boards);
            let play = Play { noun: noun.map(own), ..play }.with_names();
            play.boards[0].names.clone()
        };
        assert_eq!(names(View::Heaps, &["≤ 6"], None), [own(["the heap", "这堆"])]);
        assert_eq!(names(View::Strip, &["A"], None), [own(["cell A", "第 A 格"])]);
        assert_eq!(names(View::Strip, &[""], None), [own(["cell 1", "第 1 格"])]);
        assert_eq!(names(View::Grid, &[], None), [own(["row 1, column 1", "第 1 行第 1 列"])]);
        assert_eq!(names(View::Grid, &["3"], Some(["day", "日"])), [own(["day 3", "日 3"])]);
    }

    #[test]
    fn a_place_that_no_move_concerns_has_a_reason() {
        let why = |heap: &u64, _| {
            (*heap < 2).then(|| own([["none", "无"], ["one", "一"]][*heap as usize]))
        };
        let board = heap(n(3_u64)).refuses(why).board(4, 6);
        assert_eq!(board.barred, ["A", "B", "", ""]);
        assert_eq!(board.reasons, [own(["none", "无"]), own(["one", "一"])]);
    }

    #[test]
    fn what_is_claimed_is_checked() {
        let claims: [fn() -> Board; 6] = [
            || heap(p(6_u64)).board(7, 15),
            || heap(n(6_u64)).board(7, 14),
            || heap(n(6_u64)).parts(|heap| vec![(0, *heap), (0, 1)]).board(7, 15),
            || heap(n(6_u64)).digits(2, |heap| vec![(0, *heap)]).board(7, 15),
            || Graph::normal([n(6_u64)], take, |heap| vec![heap / 2]).board(7, 15),
            || Graph::normal([n(POSITIONS as u64 + 1)], take, |heap| vec![*heap]).board(0, 0),
        ];
        for (i, claim) in claims.into_iter().enumerate() {
            assert!(std::panic::catch_unwind(claim).is_err(), "claim {i}");
        }
    }

    #[test]
    fn things_keep_their_places() {
        let options = |heaps: &Vec<u64>| {
            let lose = |i: usize| (0..heaps[i]).map(move |left| with(heaps, i, left));
            (0..heaps.len()).flat_map(lose).map(game::sorted).collect()
        };
        // Of two equal heaps either may become smaller.
        let placed = placed(options, heaps);
        let expected = [[0, 0, 2], [1, 0, 2], [2, 0, 0], [2, 0, 1]].map(Vec::from);
        assert_eq!(placed(&vec![2, 0, 2]), expected);
        assert_eq!(runs(0b110_1011), [(0, 2), (3, 1), (5, 2)]);
        // A root with two children, the first of which has two: between 9 and 36.
        assert_eq!(
            tree(&[0, 0, 1, 1], false),
            [[22, 0], [9, 18], [36, 18], [0, 36], [18, 36]].map(Vec::from)
        );
    }
}
