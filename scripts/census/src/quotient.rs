//! Misère quotients: finite monoids that know who wins every sum of heaps when the last move loses.
//!
//! Φ maps heaps to elements of a finite commutative monoid Q, and a sum of heaps X to the product Φ(X); the empty
//! sum goes to 1. Φ″X is the set of Φ of all options of X. Let P be a part of Q.
//!
//! `monoid.rs` has Theorem 1, which proves a candidate for Q right for the heaps that it knows.
//!
//! **Theorem 2.** Let the code have the last digit d and leave at most h heaps. If Theorem 1 holds for
//! the heaps below h e + h p + d, and Φ(n + p) = Φ(n) for all n from e ≥ 1 up to below h e + (h − 1) p + d, then
//! Q is the quotient of all heaps, where Φ keeps the period p.
//!
//! *Proof.* As for Grundy values (Theorem 1 of `arithmetic.rs`), the options of n + p and of n have the same
//! images for n from that bound on: p tokens less or more in a heap of at least e change no image. So
//! (Φ(n + p), Φ″(n + p)) = (Φ(n), Φ″n), and T does not grow. ∎
//!
//! A candidate for Q is learnt from the outcomes of small sums, as the least automaton of a language is
//! (Dana Angluin, 1987): a few heaps are generators, the others are taken for products of them. Only the
//! theorems decide whether it is right. Source: Thane E. Plambeck, *Taming the wild in impartial
//! combinatorial games*, 2005; Thane E. Plambeck and Aaron N. Siegel, *Misère quotients for impartial
//! games*, 2008.

use crate::learn::Search;
use crate::monoid::{elements, one, with, Monoid, Transitions, Word, MOST};
use explore::code::Code;
use facts::ask::Request;
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};
use system::oracle::OracleProcess;
use system::rules_program::{RulesProgram, RulesQuestion};
use system::{stop, terminal, Failure, Result};
use testdata::itertools::Itertools;

/// A game of heaps. A move leaves a sum of smaller heaps.
pub struct Game {
    name: String,
    /// How many heaps a move of a code leaves, and its last digit, if there is one.
    reach: Option<(usize, usize)>,
    known: Vec<Vec<Vec<usize>>>,
    options: Box<dyn FnMut(usize) -> Result<Vec<Vec<usize>>>>,
}

impl Game {
    pub fn of_code(code: &Code) -> Game {
        let (name, reach, code) = (code.to_string(), code.reach(), code.clone());
        Game { name, reach, known: vec![], options: Box::new(move |heap| Ok(code.options(heap))) }
    }

    /// The game whose rules are in the file at `path`, with one number a position.
    pub fn of_rules(path: &Path) -> Result<Game> {
        let rules = RulesProgram::read(path)?;
        let name = rules.name.clone();
        if rules.parameters.len() != 1 {
            return Err(Failure::usage(format!("{name}: a heap is one number")));
        }
        let question = RulesQuestion::default();
        let mut program = rules.start(question, OracleProcess::LIMITS.time)?;
        let options = move |heap: usize| {
            let request = Request::Moves(false, vec![heap as u64]);
            let reply = program
                .ask(&request)
                .map_err(|failure| rules.explained(failure, &request, question));
            let moves: Vec<(Vec<u64>, bool)> = reply??;
            let sums: Vec<Vec<usize>> = moves
                .into_iter()
                .map(|(sum, _)| sum.into_iter().map(|n| n as usize).collect())
                .collect();
            match sums.iter().flatten().find(|&&n| n >= heap) {
                Some(n) => {
                    let name = &rules.name;
                    let why =
                        format!("{name}: a move from {heap} leaves {n}: a heap has to get smaller");
                    Err(Failure::check(why))
                }
                None => Ok(sums),
            }
        };
        Ok(Game { name, reach: None, known: vec![], options: Box::new(options) })
    }

    fn options(&mut self, heap: usize) -> Result<&[Vec<usize>]> {
        while self.known.len() <= heap {
            let next = (self.options)(self.known.len())?;
            self.known.push(next);
        }
        Ok(&self.known[heap])
    }
}

/// A quotient, as far as it is known.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Quotient {
    code: String,
    /// The heaps that are generators.
    generators: Vec<usize>,
    #[serde(flatten)]
    monoid: Monoid,
    /// The images of the heaps 0, 1, …
    images: Vec<usize>,
    /// The period of the images and the first heap from which it is proved to hold.
    period: Option<(usize, usize)>,
}

/// How many heaps a quotient may be asked for.
pub const HEAPS: usize = 400;

/// The quotient of the heaps up to `upto`, or of as many as its search reaches in `time`; if there is no `upto`,
/// until the period of the images is proved.
pub fn quotient(game: &mut Game, upto: Option<usize>, time: Duration) -> Result<Quotient> {
    let end = Instant::now() + time;
    let mut best = Quotient { code: game.name.clone(), ..Quotient::default() };
    let mut forced = vec![];
    while let Some(more) = search(game, upto, end, &forced, &mut best)? {
        if more.iter().all(|heap| forced.contains(heap)) {
            break;
        }
        forced.extend(more);
    }
    if stop::asked() {
        return Err(Failure::Stopped);
    }
    if best.images.len() < 2 {
        let seconds = time.as_secs_f64();
        return Err(Failure::check(format!(
            "{}: no quotient was found within {seconds} s",
            game.name
        )));
    }
    Ok(best)
}

/// Finds images for the heaps. If some heaps have to be generators, returns them.
fn search(
    game: &mut Game,
    upto: Option<usize>,
    end: Instant,
    forced: &[usize],
    best: &mut Quotient,
) -> Result<Option<Vec<usize>>> {
    let mut search = Search { end, options: vec![], outcomes: FxHashMap::default() };
    let mut generators: Vec<usize> = vec![];
    let mut monoid = Monoid::new(vec![vec![]], &[vec![]], vec![false]);
    let (mut images, mut all) = (vec![0], Transitions::default());
    while images.len() <= upto.unwrap_or(HEAPS) {
        if Instant::now() >= end || stop::asked() {
            return Ok(None);
        }
        let heap = images.len();
        let options = game.options(heap)?;
        let of_option = |option: &Vec<usize>| monoid.of_sum(option, &images);
        let set = options.iter().map(of_option).fold([0; MOST / 64], with);
        let mut fits = |x: usize| all.add(&monoid, (x, set), heap).is_none();
        if let Some(g) = generators.iter().position(|&it| it == heap) {
            if !fits(monoid.letters[g]) {
                // Some smaller heap is not the product that it was taken for.
                return Ok(Some((1..heap).collect()));
            }
            images.push(monoid.letters[g]);
        } else if let Some(x) =
            (0..monoid.words.len()).find(|&x| !forced.contains(&heap) && fits(x))
        {
            images.push(x);
        } else if generators.last().is_some_and(|&last| last > heap) {
            return Ok(Some(vec![heap]));
        } else {
            let mut words: Vec<Word> =
                elements(&set).map(|x| [&monoid.words[x][..], &[0]].concat()).collect();
            words.sort_unstable();
            search.options.iter_mut().flatten().for_each(|word| word.push(0));
            search.options.push(words);
            search.outcomes.clear();
            generators.push(heap);
            let Some(learnt) = search.learn() else { return Ok(None) };
            monoid = learnt;
            (images, all) = (vec![0], Transitions::default());
            continue;
        }
        if images.len() > best.images.len() {
            (best.generators, best.monoid) = (generators.clone(), monoid.clone());
            best.images = images.clone();
            best.find_period(game.reach);
            if upto.is_none() && best.period.is_some() {
                break;
            }
        }
    }
    Ok(None)
}

impl Quotient {
    /// The period of the images that Theorem 2 proves: all heaps below h e + h p + d have to be known.
    fn find_period(&mut self, reach: Option<(usize, usize)>) {
        let (n, images) = (self.images.len(), &self.images);
        self.period = reach.and_then(|(heaps, last)| {
            (1..n / heaps.max(1)).find_map(|period| {
                let from = explore::period::repeats_from(images, period).max(1);
                (heaps * (from + period) + last <= n).then_some((period, from))
            })
        });
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.monoid.words.len()
    }

    /// The greatest heap whose image is known, if they have no period.
    pub fn last(&self) -> Option<usize> {
        Some(self.images.len() - 1).filter(|_| self.period.is_none())
    }

    fn image(&self, heap: usize) -> Option<usize> {
        let (period, from) = self.period.unwrap_or((1, usize::MAX));
        let heap = if heap >= self.images.len() && heap >= from {
            from + (heap - from) % period
        } else {
            heap
        };
        self.images.get(heap).copied()
    }

    /// Does the second player win the sum of these heaps? None if one is beyond those that are known.
    pub fn is_lost(&self, sum: &[usize]) -> Option<bool> {
        let images = sum.iter().map(|&heap| self.image(heap)).collect::<Option<Vec<_>>>()?;
        Some(self.monoid.lost[self.monoid.of(images.into_iter())])
    }

    /// An element as a product of generators, which are a, b, c, …
    fn word(&self, x: usize) -> String {
        let mut text = String::new();
        for (g, &many) in self.monoid.words[x].iter().enumerate().filter(|it| *it.1 > 0) {
            text += &char::from_u32('a' as u32 + g as u32).map_or("?".to_string(), String::from);
            if many > 1 {
                let _ = write!(text, "^{many}");
            }
        }
        if text.is_empty() {
            "1".to_string()
        } else {
            text
        }
    }

    /// What a person reads.
    pub fn text(&self) -> String {
        let Quotient { code, generators, images, .. } = self;
        let list =
            |elements: &mut dyn Iterator<Item = usize>| elements.map(|x| self.word(x)).join(" ");
        let last = images.len() - 1;
        let mut text = format!(
            "Misère quotient of {code}: order {}, proved for the heaps up to {last}.\n",
            self.order()
        );
        text += &match self.period {
            Some((period, from)) => format!(
                "It is the quotient of all heaps, and their images have period {period} from {from}: proved by Theorem \
                 2 of scripts/census/src/quotient.rs.\n"
            ),
            None => "Greater heaps may change it.\n".to_string(),
        };
        let count = generators.len();
        let mut names = (0..count).filter_map(|g| {
            let x = self.monoid.words.iter().position(|word| *word == one(count, g))?;
            Some(format!("{} = heap {}", self.word(x), generators[g]))
        });
        let _ = writeln!(text, "Generators: {}", names.join(", "));
        let lost = list(&mut (0..self.order()).filter(|&x| self.monoid.lost[x]));
        let _ = writeln!(text, "P, where the second player wins: {lost}");
        let _ = writeln!(text, "Heaps 1, 2, ...: {}", list(&mut images[1..].iter().copied()));
        text
    }
}

/// Shows the quotient of a game, and the winner of the sum of `heaps`, as in `3,4`.
pub fn show(
    game: &str,
    upto: Option<u64>,
    time: Duration,
    heaps: Option<&str>,
    json: bool,
) -> Result<()> {
    let upto = upto.map(|it| it as usize);
    if upto.is_some_and(|upto| upto == 0 || upto > HEAPS) {
        return Err(Failure::usage(format!("--upto: from 1 to {HEAPS}")));
    }
    let number = |word: &str| {
        let wrong = || Failure::usage(format!("--sum: `{word}` is not a heap"));
        word.trim().parse::<usize>().map_err(|_| wrong())
    };
    let sum = heaps.map(|it| it.split(',').map(number).collect::<Result<Vec<_>>>()).transpose()?;
    let is_file = Path::new(game).extension().is_some_and(|ending| ending == "rs");
    let mut game = if is_file {
        Game::of_rules(Path::new(game))?
    } else {
        Game::of_code(&Code::new(game)?.shortest())
    };
    let found = quotient(&mut game, upto, time)?;
    let outcome = match &sum {
        None => None,
        Some(sum) => Some(found.is_lost(sum).ok_or_else(|| {
            let last = found.last().unwrap_or(0);
            Failure::check(format!("--sum: the quotient is known for the heaps up to {last}"))
        })?),
    };
    if json {
        let value = serde_json::json!({ "quotient": found, "sum": sum, "second_wins": outcome });
        terminal::print(serde_json::to_string_pretty(&value).map_err(Failure::check)? + "\n");
        return Ok(());
    }
    let mut text = found.text();
    if let (Some(is_lost), Some(heaps)) = (outcome, heaps) {
        let player = if is_lost { "second" } else { "first" };
        let _ = writeln!(text, "{heaps}: the {player} player wins.");
    }
    terminal::print(text);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::LazyLock;
    use testdata::game::{is_misere_n_position, one_heap};

    const MINUTE: Duration = Duration::from_secs(60);

    fn of(code: &str, upto: Option<usize>) -> Quotient {
        quotient(&mut Game::of_code(&Code::new(code).unwrap()), upto, MINUTE).unwrap()
    }

    /// The whole quotient of Kayles, which takes seconds.
    fn kayles() -> &'static Quotient {
        static KAYLES: LazyLock<Quotient> = LazyLock::new(|| of("0.77", None));
        &KAYLES
    }

    #[test]
    fn sums_are_by_the_moves() {
        for code in
            ["0.77", "0.75", "0.123", "0.07", "0.3", "4.7", "0.(3)", "0.15", "0.3F", "4!.0", "0.26"]
        {
            let found = of(code, Some(9));
            let upto = found.last().unwrap_or(9);
            assert!(upto > 4, "{code} {upto}");
            let game = Code::new(code).unwrap();
            let options = |sum: &Vec<usize>| one_heap(sum, |heap| game.options(heap));
            let mut first_wins = is_misere_n_position(options);
            for a in 0..=upto {
                for b in 0..=a {
                    for c in 0..=b {
                        for sum in [vec![a, b, c], vec![a, b, c, 1], vec![a, b, c, 2, 2]] {
                            let is_lost = found.is_lost(&sum);
                            assert_eq!(is_lost, Some(!first_wins(sum.clone())), "{code} {sum:?}");
                        }
                    }
                }
            }
        }
    }

    /// The orders that Plambeck and Siegel state, and those of Nim with heaps below 2ᵏ: 2ᵏ + 2.
    #[test]
    fn published_orders() {
        let [a, b] = [of("0.75", None), of("0.123", None)];
        for (found, order) in [(&a, 8), (&b, 20), (kayles(), 40)] {
            assert_eq!(found.order(), order, "{}", found.code);
            assert!(found.period.is_some(), "{}", found.code);
        }
        assert_eq!(kayles().period, Some((12, 71)));
        for (last, order) in [(1, 2), (3, 6), (7, 10), (15, 18)] {
            assert_eq!(of("0.(3)", Some(last)).order(), order);
        }
    }

    #[test]
    fn sums_of_great_heaps() {
        let kayles = kayles();
        // A lone row is lost for 1, 4, 9, 12 and 20 only: *Winning Ways*, chapter 13.
        let lost: Vec<usize> = (0..5000).filter(|&n| kayles.is_lost(&[n]) == Some(true)).collect();
        assert_eq!(lost, [1, 4, 9, 12, 20]);
        let short = of("0.77", Some(30));
        assert_eq!((short.period, short.last()), (None, Some(30)));
        assert_eq!(short.is_lost(&[31]), None);
        assert_eq!(short.is_lost(&[30, 7]), kayles.is_lost(&[30, 7]));
    }

    /// A candidate that is wrong in one place is refused.
    #[test]
    fn the_theorem_is_checked() {
        let kayles = of("0.77", Some(12));
        let code = Code::new("0.77").unwrap();
        let refused = |kayles: &Quotient| {
            let Quotient { monoid, images, .. } = kayles;
            let mut all = Transitions::default();
            (1..images.len()).find(|&heap| {
                let options = code.options(heap);
                let of_option = options.iter().map(|option| monoid.of_sum(option, images));
                let set = of_option.fold([0; MOST / 64], with);
                all.add(monoid, (images[heap], set), heap).is_some()
            })
        };
        assert_eq!(refused(&kayles), None);
        for x in 0..kayles.order() {
            let mut wrong = kayles.clone();
            wrong.monoid.lost[x] ^= true;
            assert!(refused(&wrong).is_some(), "{x}");
        }
        for heap in 1..=12 {
            let mut wrong = kayles.clone();
            wrong.images[heap] = (wrong.images[heap] + 1) % kayles.order();
            assert!(refused(&wrong).is_some(), "{heap}");
        }
    }

    /// The quotient of Nim is infinite, and so what is found of it depends on the time.
    #[test]
    fn a_part_is_found_in_a_short_time() {
        let mut nim = Game::of_code(&Code::new("0.(3)").unwrap());
        let found = quotient(&mut nim, None, Duration::from_secs(3)).unwrap();
        let last = found.last().unwrap();
        assert_eq!(found.order(), (last + 1).next_power_of_two() + 2, "{last}");
        assert!(last >= 7, "{last}");
    }
}
