//! The parts of an oracle.

use crate::{explain::Reason, family::Family, form, Input, Invalid, Rng, SIZES};

/// An oracle: everything about a problem that does not need its theorem. [`Oracle::new`] has what each needs.
#[derive(Debug)]
pub struct Oracle {
    /// The name of the solution's binary, of the oracle and of the folder of facts.
    pub id: &'static str,
    /// The answer's words for "the first player wins" and "the second player wins", if that is the question.
    pub words: Option<[&'static str; 2]>,
    /// Reads an input and checks it against every limit of the statement.
    pub validate: fn(&mut Input) -> Result<(), Invalid>,
    /// The answer by the definition, from the rules alone, for small inputs. `None` if it is a line for each of
    /// `outcomes`, one of the `words`.
    pub brute_force: Option<BruteForce>,
    /// For inputs with several right answers: is this one of them, by the rules alone?
    pub accepts: Option<Accepts>,
    /// If the question is who wins: for every position in a small input, in the order of the answers, who wins it, and a
    /// winning move or that there is none. From the rules alone, see [`explain`](crate::explain).
    pub outcomes: Option<Outcomes>,
    /// A random input for the brute force, of a size in `1..=SIZES`; both answers are about equally
    /// likely, and so are the edges of the theorem.
    pub small: fn(&mut Rng, usize) -> String,
    /// Every input of a small space, if one is worth exhausting.
    pub every: fn() -> Vec<String>,
    /// Inputs at the limits of the statement, each as hard as possible in its own way.
    pub large: &'static [Shape],
    /// Inputs that break a rule of the statement, not a limit on size: no solution answers one.
    pub broken: &'static [&'static str],
    /// Positions of one component, for `explore`.
    pub families: &'static [Family],
    /// For `play`; only rules from a file have it.
    pub moves: Option<Moves>,
}

/// The options of a sum of positions, whose numbers follow each other, each with whether the player to move wins there,
/// under misère play if the flag says so.
pub type Moves = fn(bool, &[u64]) -> Vec<(Vec<u64>, bool)>;

pub type BruteForce = fn(&mut Input) -> Result<String, Invalid>;

/// Checks an answer to an input, and says what is wrong with it.
pub type Accepts = fn(&mut Input, &mut Input) -> Result<(), String>;

/// From an input to the outcome of every position in it.
pub type Outcomes = fn(&mut Input) -> Result<Vec<Reason>, Invalid>;

/// One way for an input to be large: its name, and its maker from a generator and a divisor of the
/// limits (1 for the limits themselves, 10 for a tenth).
pub type Shape = (&'static str, fn(&mut Rng, usize) -> String);

impl Oracle {
    /// An oracle with what each needs, as the base for the fields of this one.
    pub const fn new(
        id: &'static str,
        validate: fn(&mut Input) -> Result<(), Invalid>,
        small: fn(&mut Rng, usize) -> String,
        every: fn() -> Vec<String>,
    ) -> Oracle {
        Oracle {
            id,
            words: None,
            validate,
            brute_force: None,
            accepts: None,
            outcomes: None,
            small,
            every,
            large: &[],
            broken: &[],
            families: &[],
            moves: None,
        }
    }

    /// The small input of `seed`. Its size is `seed % SIZES + 1`, so that the seed alone names it.
    pub fn small_input(&self, seed: u64) -> String {
        (self.small)(&mut Rng::new(seed), (seed % SIZES as u64) as usize + 1)
    }

    /// Checks `text` against every limit of the statement.
    pub fn check(&self, text: &str) -> Result<(), Invalid> {
        let mut input = Input::new(text);
        (self.validate)(&mut input)?;
        input.end()
    }

    /// The remarks of a strict validator on `text`, which is within the limits, in the order of the lines: a number with a
    /// needless sign or zero, a stray blank, a last line without an end.
    pub fn form(&self, text: &str) -> Vec<Invalid> {
        let mut input = Input::new(text);
        // `check` has reported a broken limit.
        let _ = (self.validate)(&mut input);
        let mut remarks = form::layout(text);
        remarks.extend(input.remark());
        remarks.sort_by_key(|remark| remark.line);
        remarks
    }

    /// The answer to `text` by brute force.
    pub fn answer(&self, text: &str) -> Result<String, Invalid> {
        let mut input = Input::new(text);
        match (self.brute_force, self.outcomes) {
            (Some(brute_force), _) => brute_force(&mut input),
            (None, Some(outcomes)) => Ok(self.winners(outcomes(&mut input)?, |it| it.first_wins)),
            (None, None) => panic!("the oracle of {} has no brute force", self.id),
        }
    }

    /// A line for each of `positions`: the word for a win of the first player if it is an N-position,
    /// otherwise the other word.
    pub fn winners<P>(
        &self,
        positions: impl IntoIterator<Item = P>,
        mut is_n: impl FnMut(P) -> bool,
    ) -> String {
        let [first, second] = self.words.expect("the question is who wins");
        let words =
            positions.into_iter().flat_map(|it| [if is_n(it) { first } else { second }, "\n"]);
        words.collect()
    }

    /// How many words in `answer` say that the first player wins, and how many say who wins.
    pub fn wins(&self, answer: &str) -> (usize, usize) {
        let Some(words) = self.words else { return (0, 0) };
        let [first, second] = words.map(|word| {
            let says = |line: &&str| {
                *line == word
                    || line.ends_with(&format!(" {word}"))
                    || line.starts_with(&format!("{word} "))
            };
            answer.lines().filter(says).count()
        });
        (first, first + second)
    }
}
