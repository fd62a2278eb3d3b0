//! The definitions of the theory, once, for every oracle: a game is a function from a position to
//! its options, and everything else follows by induction.
//!
//! Source: John H. Conway, *On Numbers and Games*, 1976; Aaron N. Siegel, *Combinatorial Game
//! Theory*, 2013, chapters I.1 and IV.

use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::Hash;
use std::slice::from_ref;

/// The least natural number that is not among `values`. Linear time and memory.
///
/// ```
/// assert_eq!(testdata::game::mex([0, 1, 3]), 2);
/// assert_eq!(testdata::game::mex([]), 0);
/// ```
pub fn mex(values: impl IntoIterator<Item = usize>) -> usize {
    let seen: FxHashSet<usize> = values.into_iter().collect();
    (0..=seen.len()).find(|value| !seen.contains(value)).expect("more naturals than values")
}

/// Heaps in any order as one position: sorted, without empty ones.
///
/// ```
/// assert_eq!(testdata::game::sorted(vec![3, 0, 1]), [1, 3]);
/// ```
pub fn sorted(mut heaps: Vec<u64>) -> Vec<u64> {
    heaps.retain(|&heap| heap > 0);
    heaps.sort_unstable();
    heaps
}

/// The options of heaps whose order does not matter: a move replaces one heap, and `moves` lists the heaps that may
/// take its place.
///
/// ```
/// let nim = |heaps: &Vec<u64>| {
///     testdata::game::one_heap(heaps, |heap| (0..heap).map(|left| [left]))
/// };
/// assert_eq!(nim(&vec![2, 1]), [[0, 1], [1, 1], [0, 2]]);
/// ```
pub fn one_heap<H: Copy + Ord, M: IntoIterator<Item = N>, N: IntoIterator<Item = H>>(
    heaps: &[H],
    moves: impl Fn(H) -> M,
) -> Vec<Vec<H>> {
    let mut options = vec![];
    for (i, &heap) in heaps.iter().enumerate() {
        for new in moves(heap) {
            let mut option = heaps.to_vec();
            option.splice(i..=i, new);
            option.sort_unstable();
            options.push(option);
        }
    }
    options
}

/// The Grundy value under normal play: the mex of the Grundy values of the options.
///
/// The function returned remembers every position it has met. It panics on a game in which a position can come back.
///
/// ```
/// let mut heap = testdata::game::grundy(|&n: &usize| (0..n).collect());
/// assert_eq!(heap(5), 5);
/// ```
pub fn grundy<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>) -> impl FnMut(P) -> usize {
    by_induction(options, from_ref, Mex::default, |_| ())
}

/// Does the next player win under normal play? (N-position: some option is a P-position.)
///
/// ```
/// let mut wins = testdata::game::is_n_position(|&n: &usize| (n.saturating_sub(3)..n).collect());
/// assert!(wins(7) && !wins(8));
/// ```
pub fn is_n_position<P: Clone + Eq + Hash>(
    options: impl Fn(&P) -> Vec<P>,
) -> impl FnMut(P) -> bool {
    by_induction(options, from_ref, || Wins::under(false), |_| ())
}

/// Does the next player win under misère play, where a player who cannot move has won?
///
/// ```
/// let mut wins = testdata::game::is_misere_n_position(|&n: &usize| (0..n).collect());
/// assert!(wins(0) && !wins(1) && wins(2));
/// ```
pub fn is_misere_n_position<P: Clone + Eq + Hash>(
    options: impl Fn(&P) -> Vec<P>,
) -> impl FnMut(P) -> bool {
    by_induction(options, from_ref, || Wins::under(true), |_| ())
}

/// How the value of a position follows from the values of its options.
pub(crate) trait Definition<V> {
    /// Takes the value of the next part of an option.
    fn part(&mut self, value: &V);

    /// The option has no more parts. A value ends the induction at this position.
    fn option(&mut self) -> Option<V>;

    /// There are no more options.
    fn end(&mut self) -> V;
}

/// The mex of nim-sums.
#[derive(Default)]
pub(crate) struct Mex {
    sum: usize,
    values: Vec<usize>,
}

impl Definition<usize> for Mex {
    fn part(&mut self, value: &usize) {
        self.sum ^= value;
    }

    fn option(&mut self) -> Option<usize> {
        self.values.push(std::mem::take(&mut self.sum));
        None
    }

    fn end(&mut self) -> usize {
        mex(self.values.drain(..))
    }
}

/// Does the next player win? Options have one part.
pub(crate) struct Wins {
    option_is_n: bool,
    wins_without_options: bool,
}

impl Wins {
    pub(crate) fn under(misere: bool) -> Wins {
        Wins { option_is_n: true, wins_without_options: misere }
    }
}

impl Definition<bool> for Wins {
    fn part(&mut self, is_n: &bool) {
        self.option_is_n = *is_n;
    }

    fn option(&mut self) -> Option<bool> {
        self.wins_without_options = false;
        (!self.option_is_n).then_some(true)
    }

    fn end(&mut self) -> bool {
        self.wins_without_options
    }
}

/// A value of every position, from the values of its options, each of which is a sum of `parts`. Remembers every position.
/// The positions under way lie on the heap, so depth does not matter. Panics if a position can come back, after it has
/// shown the way from that position back to itself to `cycle`.
pub(crate) fn by_induction<P, V, O, D>(
    options: impl Fn(&P) -> Vec<O>,
    parts: fn(&O) -> &[P],
    definition: fn() -> D,
    cycle: impl Fn(&[&P]),
) -> impl FnMut(P) -> V
where
    P: Clone + Eq + Hash,
    V: Clone,
    D: Definition<V>,
{
    let mut known: FxHashMap<P, V> = FxHashMap::default();
    move |start| value(start, &mut known, (&options, parts, definition), &cycle)
}

/// Options, their parts, and how values follow.
type Rules<'a, P, O, D> = (&'a dyn Fn(&P) -> Vec<O>, fn(&O) -> &[P], fn() -> D);

/// The value of `start`. It is compiled once for a kind of positions, not for every game.
fn value<P, V, O, D>(
    start: P,
    known: &mut FxHashMap<P, V>,
    (options, parts, definition): Rules<P, O, D>,
    cycle: &dyn Fn(&[&P]),
) -> V
where
    P: Clone + Eq + Hash,
    V: Clone,
    D: Definition<V>,
{
    if let Some(value) = known.get(&start) {
        return value.clone();
    }
    let visit = |position: P| {
        let options = options(&position);
        Visit { options, definition: definition(), option: 0, part: 0, position }
    };
    let (mut visits, mut unchecked) = (vec![visit(start)], 64);
    loop {
        let last = visits.last_mut().expect("the start is known last");
        match last.next(parts, known) {
            Next::Wanted(position) => visits.push(visit(position)),
            Next::Found(value) => {
                let Visit { position, .. } = visits.pop().expect("it is the last");
                if visits.is_empty() {
                    known.insert(position, value.clone());
                    return value;
                }
                known.insert(position, value);
            }
        }
        // A cycle makes the visits grow for ever, so it is enough to look whenever they have doubled.
        if visits.len() > unchecked {
            unchecked *= 2;
            let mut places: FxHashMap<&P, usize> = FxHashMap::default();
            let positions = visits.iter().map(|visit| &visit.position).enumerate();
            for (place, position) in positions {
                if let Some(before) = places.insert(position, place) {
                    let way: Vec<&P> =
                        visits[before..=place].iter().map(|it| &it.position).collect();
                    cycle(&way);
                    panic!("a position can be reached from itself");
                }
            }
        }
    }
}

/// A position under way, with the place of the next part.
struct Visit<P, O, D> {
    position: P,
    options: Vec<O>,
    option: usize,
    part: usize,
    definition: D,
}

enum Next<P, V> {
    /// The value of this part is not known yet.
    Wanted(P),
    Found(V),
}

impl<P: Clone + Eq + Hash, O, D> Visit<P, O, D> {
    /// Takes values that are known, as far as there are some.
    fn next<V>(&mut self, parts: fn(&O) -> &[P], known: &FxHashMap<P, V>) -> Next<P, V>
    where
        D: Definition<V>,
    {
        while let Some(option) = self.options.get(self.option) {
            while let Some(part) = parts(option).get(self.part) {
                match known.get(part) {
                    Some(value) => self.definition.part(value),
                    None => return Next::Wanted(part.clone()),
                }
                self.part += 1;
            }
            (self.option, self.part) = (self.option + 1, 0);
            if let Some(value) = self.definition.option() {
                return Next::Found(value);
            }
        }
        Next::Found(self.definition.end())
    }
}

/// The outcome of a game for the player to move, where play may go on for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move can force the win.
    Win,
    /// The opponent can force the win.
    Loss,
    /// Neither can; best play never ends.
    Draw,
}

/// The outcome of a game in which positions may come back, under normal play, by retrograde
/// analysis: a position is lost if all its options are won, won if one option is lost, and otherwise drawn. A position
/// includes the player to move, so the two players may have different moves.
///
/// Time and memory are linear in the positions and moves that can be reached from `start`.
///
/// ```
/// use testdata::game::{outcome, Outcome};
/// // Two coins face to face on a strip of three cells: the only moves lead back and forth.
/// assert_eq!(outcome(&0, |&cell: &usize| vec![1 - cell]), Outcome::Draw);
/// assert_eq!(outcome(&1, |&heap: &usize| (0..heap).collect()), Outcome::Win);
/// ```
pub fn outcome<P: Clone + Eq + Hash>(start: &P, options: impl Fn(&P) -> Vec<P>) -> Outcome {
    outcomes([start.clone()], options)[start]
}

/// The outcomes of `starts` and of all positions that can be reached from them.
pub fn outcomes<P: Clone + Eq + Hash>(
    starts: impl IntoIterator<Item = P>,
    options: impl Fn(&P) -> Vec<P>,
) -> FxHashMap<P, Outcome> {
    let mut positions: Vec<P> = starts.into_iter().collect();
    let mut index: FxHashMap<P, usize> = positions.iter().cloned().zip(0..).collect();
    let mut to: Vec<Vec<usize>> = vec![];
    while to.len() < positions.len() {
        let options = options(&positions[to.len()]);
        let number = |option| {
            *index.entry(option).or_insert_with_key(|option| {
                positions.push(option.clone());
                positions.len() - 1
            })
        };
        to.push(options.into_iter().map(number).collect());
    }
    let outcomes = retrograde(&to, false);
    index.into_iter().map(|(position, place)| (position, outcomes[place].0)).collect()
}

/// The outcome of every position of a graph, `to` its options, and how many moves are left if the winner is quick and the
/// loser slow; 0 for a draw. A player who cannot move has lost, or won under `misere` play.
pub fn retrograde(to: &[Vec<usize>], misere: bool) -> Vec<(Outcome, usize)> {
    let mut before = vec![vec![]; to.len()];
    for (from, options) in to.iter().enumerate() {
        options.iter().for_each(|&option| before[option].push(from));
    }
    let mut undecided: Vec<usize> = to.iter().map(Vec::len).collect();
    let mut found = vec![(Outcome::Draw, 0); to.len()];
    let mut decided: Vec<usize> = (0..to.len()).filter(|&it| to[it].is_empty()).collect();
    for &end in &decided {
        found[end].0 = if misere { Outcome::Win } else { Outcome::Loss };
    }
    // In the order of the moves left, so the first lost option found is the quickest, and the last won one the slowest.
    let mut next = 0;
    while let Some(&option) = decided.get(next) {
        next += 1;
        let (outcome, left) = found[option];
        for &from in &before[option] {
            undecided[from] -= 1;
            if found[from].0 != Outcome::Draw || outcome == Outcome::Win && undecided[from] > 0 {
                continue;
            }
            let outcome = if outcome == Outcome::Loss { Outcome::Win } else { Outcome::Loss };
            found[from] = (outcome, left + 1);
            decided.push(from);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Kayles: knock down one pin or two neighbours. Guy and Smith, *The G-values of various
    /// games*, 1956.
    #[test]
    fn kayles_has_its_published_values() {
        let without = |left: u64| (0..=left).map(move |first| [first, left - first]);
        let moves = |pins: u64| (1..=pins.min(2)).flat_map(move |taken| without(pins - taken));
        let mut kayles =
            grundy(|row: &Vec<u64>| one_heap(row, moves).into_iter().map(sorted).collect());
        let values: Vec<usize> = (0..12).map(|pins| kayles(vec![pins])).collect();
        assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    }

    /// Bouton, *Nim, a game with a complete mathematical theory*, 1901: misère Nim with a heap of
    /// two or more is decided as normal Nim is.
    #[test]
    fn misere_play_turns_only_heaps_of_one() {
        let options = |heaps: &Vec<u64>| one_heap(heaps, |heap| (0..heap).map(|left| [left]));
        let (mut normal, mut misere) = (is_n_position(options), is_misere_n_position(options));
        for a in 0..6 {
            for b in 0..6 {
                assert_eq!(normal(vec![a, b]), a != b);
                assert_eq!(misere(vec![a, b]), if a.max(b) < 2 { a == b } else { a != b });
            }
        }
    }

    #[test]
    #[should_panic(expected = "a position can be reached from itself")]
    fn a_position_that_comes_back_has_no_value() {
        grundy(|&n: &u64| if n == 3 { vec![n + 1] } else { vec![n - 1] })(9);
    }

    /// Recursion would need a stack of this depth.
    #[test]
    fn depth_does_not_matter() {
        let mut wins = is_n_position(|&n: &u64| n.checked_sub(1).into_iter().collect());
        assert!(!wins(1_000_000) && wins(999_999));
    }

    #[test]
    fn retrograde_analysis_agrees_with_induction_and_sees_draws() {
        let subtract = |&n: &usize| (n.saturating_sub(3)..n).collect::<Vec<_>>();
        let mut wins = is_n_position(subtract);
        for n in 0..30 {
            let expected = if wins(n) { Outcome::Win } else { Outcome::Loss };
            assert_eq!(outcome(&n, subtract), expected, "n = {n}");
        }
        // 0 → 1 → 2 → 0 with an exit 1 → 3 to a terminal position: 0 must hand over the win.
        let arcs = |&v: &usize| [vec![1], vec![2, 3], vec![0], vec![]][v].clone();
        assert_eq!(outcome(&0, arcs), Outcome::Loss);
        assert_eq!(outcome(&2, arcs), Outcome::Win);
        // Without the exit being good for anybody play goes round for ever.
        let round = |&v: &usize| [vec![1, 2], vec![0], vec![3], vec![]][v].clone();
        assert_eq!(outcome(&0, round), Outcome::Draw);
    }
}
