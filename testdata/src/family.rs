//! Families: positions of one component with numbers as parameters, for tables and conjectures. They use the rules of a
//! problem only.

use crate::game;
use facts::ask::Question;
use std::hash::Hash;
use std::rc::Rc;

#[derive(Clone, Copy, Debug)]
pub struct Family {
    pub name: &'static str,
    /// A description of a position, with the names of the parameters.
    pub about: &'static str,
    pub parameters: &'static [Parameter],
    /// Makes the function from parameters to values, which remembers the positions that it has met; `None` where
    /// there is no such position.
    pub values: fn() -> Values,
}

/// From parameters to a value.
pub(crate) type Value = Box<dyn FnMut(&[u64]) -> Option<u64>>;

/// The values of a family, with the claims about them.
pub struct Values {
    pub question: Question,
    /// Values under the play of the family.
    own: Value,
    misere: Option<Value>,
    stated: Option<fn(&[u64]) -> u64>,
    input: Option<fn(&[u64]) -> String>,
}

impl Values {
    /// Who wins, 1 or 0, from any function; values under misère play are missing.
    pub fn new(values: impl FnMut(&[u64]) -> Option<u64> + 'static) -> Values {
        let own = Box::new(values);
        Values { question: Question::Wins, own, misere: None, stated: None, input: None }
    }

    /// Values under normal and under misère play.
    pub(crate) fn of(question: Question, own: Value, misere: Value) -> Values {
        Values { question, own, misere: Some(misere), stated: None, input: None }
    }

    /// Adds the closed form of the solution's header. `explore` does not compute with it, but says whether it has found
    /// the same.
    pub fn stated(self, stated: fn(&[u64]) -> u64) -> Values {
        Values { stated: Some(stated), ..self }
    }

    /// Adds the input that asks who wins a position, for the tests.
    pub fn input(self, input: fn(&[u64]) -> String) -> Values {
        Values { input: Some(input), ..self }
    }

    /// The value at a point, if there is a position.
    pub fn at(&mut self, point: &[u64]) -> Option<u64> {
        (self.own)(point)
    }

    /// Whether the first player wins under misère play, 1 or 0. Panics if the family does not say so, because play may
    /// go on for ever.
    pub fn misere_at(&mut self, point: &[u64]) -> Option<u64> {
        let misere = self.misere.as_mut().expect("this family has no values under misère play");
        misere(point)
    }

    /// The header's closed form at a point.
    pub fn stated_at(&mut self, point: &[u64]) -> Option<u64> {
        self.stated.map(|stated| stated(point))
    }

    pub fn input_at(&self, point: &[u64]) -> Option<String> {
        self.input.map(|input| input(point))
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    pub name: &'static str,
    pub least: u64,
    /// `explore` searches a formula up to here,
    pub small: u64,
    /// and checks it up to here, as far as the rules give values in seconds.
    pub large: u64,
}

pub const fn parameter(name: &'static str, least: u64, small: u64, large: u64) -> Parameter {
    Parameter { name, least, small, large }
}

/// A parameter for each of `names`, all with the same bounds.
pub const fn parameters<const N: usize>(
    names: [&'static str; N],
    least: u64,
    small: u64,
    large: u64,
) -> [Parameter; N] {
    let mut all = [parameter("", least, small, large); N];
    let mut i = 0;
    while i < N {
        all[i].name = names[i];
        i += 1;
    }
    all
}

#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Grundy,
    Wins,
    MisereWins,
}

/// Grundy values of the positions that `start` makes.
pub fn grundy<P: Clone + Eq + Hash + 'static>(
    options: impl Fn(&P) -> Vec<P> + 'static,
    start: impl Fn(&[u64]) -> Option<P> + 'static,
) -> Values {
    of_one(Asked::Grundy, options, start)
}

/// Who wins the positions that `start` makes, under normal play.
pub fn wins<P: Clone + Eq + Hash + 'static>(
    options: impl Fn(&P) -> Vec<P> + 'static,
    start: impl Fn(&[u64]) -> Option<P> + 'static,
) -> Values {
    of_one(Asked::Wins, options, start)
}

/// Who wins the positions that `start` makes, under misère play.
pub fn misere_wins<P: Clone + Eq + Hash + 'static>(
    options: impl Fn(&P) -> Vec<P> + 'static,
    start: impl Fn(&[u64]) -> Option<P> + 'static,
) -> Values {
    of_one(Asked::MisereWins, options, start)
}

/// Grundy values where every point has rules of its own: `game` makes the position and its options.
pub fn grundy_of_each<P: Clone + Eq + Hash + 'static, O: Fn(&P) -> Vec<P> + 'static>(
    game: fn(&[u64]) -> Option<(P, O)>,
) -> Values {
    of_each(Asked::Grundy, game)
}

/// Who wins under normal play, where every point has rules of its own.
pub fn wins_of_each<P: Clone + Eq + Hash + 'static, O: Fn(&P) -> Vec<P> + 'static>(
    game: fn(&[u64]) -> Option<(P, O)>,
) -> Values {
    of_each(Asked::Wins, game)
}

fn of_one<P: Clone + Eq + Hash + 'static>(
    asked: Asked,
    options: impl Fn(&P) -> Vec<P> + 'static,
    start: impl Fn(&[u64]) -> Option<P> + 'static,
) -> Values {
    let (options, start) = (Rc::new(options), Rc::new(start));
    let values = |asked: Asked| -> Value {
        let (options, start) = (options.clone(), start.clone());
        let mut value = value(asked, move |position| options(position));
        Box::new(move |point| start(point).map(&mut value))
    };
    of(asked, values)
}

fn of_each<P: Clone + Eq + Hash + 'static, O: Fn(&P) -> Vec<P> + 'static>(
    asked: Asked,
    game: fn(&[u64]) -> Option<(P, O)>,
) -> Values {
    let values = |asked: Asked| -> Value {
        Box::new(move |point| {
            let (position, options) = game(point)?;
            Some(value(asked, options)(position))
        })
    };
    of(asked, values)
}

fn of(asked: Asked, values: impl Fn(Asked) -> Value) -> Values {
    let question = if asked == Asked::Grundy { Question::Grundy } else { Question::Wins };
    let misere = Some(values(Asked::MisereWins));
    Values { question, own: values(asked), misere, stated: None, input: None }
}

/// The function from positions to values, which remembers the positions that it has met.
fn value<P: Clone + Eq + Hash + 'static>(
    asked: Asked,
    options: impl Fn(&P) -> Vec<P> + 'static,
) -> Box<dyn FnMut(P) -> u64> {
    match asked {
        Asked::Grundy => {
            let mut grundy = game::grundy(options);
            Box::new(move |position| grundy(position) as u64)
        }
        Asked::Wins => {
            let mut wins = game::is_n_position(options);
            Box::new(move |position| wins(position).into())
        }
        Asked::MisereWins => {
            let mut wins = game::is_misere_n_position(options);
            Box::new(move |position| wins(position).into())
        }
    }
}
