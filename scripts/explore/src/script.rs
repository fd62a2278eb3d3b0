//! Games as scripts: the rules in Rhai, a position is a number or a tuple of numbers.

use rhai::{Array, Dynamic, Engine, EvalAltResult, ParseError, Scope, AST, INT};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use std::path::Path;
use system::{Failure, Result};

/// The help for scripts.
pub const HELP: &str = r"A game is a function `options` in Rhai (https://rhai.rs). Its parameters are the numbers of a
position, one heap or several; it gives the list of the options. An option is a position: a number,
or a list of numbers if there are several parameters. Or it is a list of positions that are played
as a sum. Heaps are never negative, and no position can be reached from itself.

Take 1, 3 or 4 from a heap of n:

    fn options(n) {
        [1, 3, 4].filter(|k| k <= n).map(|k| n - k)
    }

Lasker's Nim: take any number, or split the heap in two:

    fn options(n) {
        let all = [];
        for left in 0..n { all.push(left); }
        for a in 1..n { all.push([a, n - a]); }
        all
    }

Wythoff's game, two heaps that are one position: take from one, or as many from both:

    fn options(a, b) {
        let all = [];
        for k in 1..=a { all.push([a - k, b]); }
        for k in 1..=b { all.push([a, b - k]); }
        for k in 1..=min(a, b) { all.push([a - k, b - k]); }
        all
    }

Integers have 64 bits; there are + - * / % ** & | ^ << >>, min, max, and print for looking inside.
`explore --script FILE` makes the table from 0 on, finds periods and formulas; `--misere` asks who
wins when the last move loses, for games without sums.";

/// A position: as many numbers as `options` has parameters.
pub type Position = Vec<INT>;

/// How many positions may be known at a time.
const MOST: usize = 4_000_000;

/// How many options may be kept for the positions on the way to one.
const MOST_OPTIONS: usize = 4_000_000;

/// A game in a script, with the values found so far.
pub struct Script {
    engine: Engine,
    ast: AST,
    name: String,
    /// The names of the parameters of `options`.
    pub parameters: Vec<String>,
    misere: bool,
    known: FxHashMap<Position, u16>,
}

/// A position under way: its options, each a sum of positions.
struct Visit {
    position: Position,
    options: Vec<Vec<Position>>,
    next: usize,
}

impl Script {
    /// The game in the file at `path`. Under misère play values are 1 for a win, else 0.
    ///
    /// # Errors
    /// If it cannot be read, is no Rhai, or has not exactly one function `options`.
    pub fn read(path: &Path, misere: bool) -> Result<Script> {
        let text = std::fs::read_to_string(path)
            .map_err(|e| Failure::usage(format!("{}: {e}", path.display())))?;
        Script::new(&path.display().to_string(), &text, misere)
    }

    /// The game in `text`, which is called `name` in errors.
    ///
    /// # Errors
    /// If it is no Rhai, or has not exactly one function `options`.
    pub fn new(name: &str, text: &str, misere: bool) -> Result<Script> {
        let mut engine = Engine::new();
        // This bounds the lists too; a limit on their length would be counted at every push.
        engine.set_max_operations(20_000_000);
        engine.set_max_call_levels(64);
        let wrong = |ParseError(why, place): ParseError| {
            let line = place.line().map_or(String::new(), |line| format!(", line {line}"));
            Failure::check(format!("{name}{line}: {why}"))
        };
        let ast = engine.compile(text).map_err(wrong)?;
        let functions: Vec<Vec<String>> = ast
            .iter_functions()
            .filter(|function| function.name == "options")
            .map(|function| function.params.iter().map(ToString::to_string).collect())
            .collect();
        let [parameters] = &functions[..] else {
            return Err(Failure::check(format!("{name}: there has to be one function `options`")));
        };
        if parameters.is_empty() {
            return Err(Failure::check(format!("{name}: `options` needs a parameter")));
        }
        let (parameters, name) = (parameters.clone(), name.to_string());
        Ok(Script { engine, ast, name, parameters, misere, known: FxHashMap::default() })
    }

    /// The Grundy value of `start`, or who wins under misère play. The stack of positions lies on
    /// the heap: depth does not matter.
    ///
    /// # Errors
    /// If the script fails, a position can be reached from itself, a heap is negative, or there are
    /// too many positions.
    pub fn value(&mut self, start: &[INT]) -> Result<u16> {
        let mut visits: Vec<Visit> = vec![];
        let mut under_way: FxHashMap<Position, usize> = FxHashMap::default();
        let mut wanted = Some(start.to_vec());
        let mut held = 0;
        loop {
            if let Some(position) = wanted.take().filter(|it| !self.known.contains_key(it)) {
                if let Some(&begin) = under_way.get(&position) {
                    let mut way: String =
                        visits[begin..].iter().map(|it| tuple(&it.position) + " → ").collect();
                    way += &tuple(&position);
                    return Err(self.fails(&format!(
                        "the position {} can be reached from itself: {way}",
                        tuple(&position)
                    )));
                }
                let options = self.options(&position)?;
                held += options.len();
                if held > MOST_OPTIONS {
                    return Err(self.fails(&format!(
                        "the way down to {} has more than {MOST_OPTIONS} options: begin with smaller \
                         positions",
                        tuple(&position)
                    )));
                }
                under_way.insert(position.clone(), visits.len());
                visits.push(Visit { position, options, next: 0 });
            }
            let Some(visit) = visits.last_mut() else { break };
            // The first position below that is not known yet.
            let mut parts = visit.options[visit.next..].iter();
            wanted = parts.find_map(|option| {
                let part = option.iter().find(|part| !self.known.contains_key(*part));
                if part.is_none() {
                    visit.next += 1;
                }
                part.cloned()
            });
            if wanted.is_none() {
                let visit = visits.pop().expect("there is one");
                under_way.remove(&visit.position);
                held -= visit.options.len();
                let value = self.of_options(&visit.options);
                self.known.insert(visit.position, value);
                if self.known.len() > MOST {
                    return Err(self.fails(&format!("there are more than {MOST} positions")));
                }
            }
        }
        Ok(self.known[start])
    }

    fn of_options(&self, options: &[Vec<Position>]) -> u16 {
        let mut values =
            options.iter().map(|option| option.iter().fold(0, |sum, part| sum ^ self.known[part]));
        if self.misere {
            return u16::from(options.is_empty() || values.any(|wins| wins == 0));
        }
        testdata::game::mex(values.map(usize::from)) as u16
    }

    /// The options of `position`, each as a sum of positions.
    fn options(&self, position: &Position) -> Result<Vec<Vec<Position>>> {
        let arguments: Vec<Dynamic> = position.iter().map(|&n| n.into()).collect();
        let called: std::result::Result<Dynamic, Box<EvalAltResult>> =
            self.engine.call_fn(&mut Scope::new(), &self.ast, "options", arguments);
        let of = tuple(position);
        let list = called.map_err(|mut error| {
            // A call within a call: the innermost one knows the line.
            loop {
                match *error {
                    EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => error = inner,
                    other => break *error = other,
                }
            }
            let line = error.position().line();
            let line = line.map_or(String::new(), |line| format!(", line {line}"));
            error.clear_position();
            Failure::check(format!("{}{line}: options{of}: {error}", self.name))
        })?;
        let list = list
            .try_cast::<Array>()
            .ok_or_else(|| self.fails(&format!("options{of} is no list")))?;
        let options = list.into_iter().map(|option| {
            let shown = option.to_string();
            let parts = self.parts(option).ok_or_else(|| {
                self.fails(&format!(
                    "options{of} has {shown}, neither a position nor a list of them"
                ))
            })?;
            if let Some(part) = parts.iter().find(|part| part.iter().any(|&n| n < 0)) {
                let part = tuple(part);
                return Err(self.fails(&format!("options{of} has {part}: a heap is negative")));
            }
            if self.misere && parts.len() != 1 {
                return Err(self.fails(&format!(
                    "options{of} has the sum {shown}: no sums under misère play"
                )));
            }
            Ok(parts)
        });
        options.collect()
    }

    /// An option as a sum of positions.
    fn parts(&self, option: Dynamic) -> Option<Vec<Position>> {
        let count = self.parameters.len();
        let position = |option: &Dynamic| -> Option<Position> {
            if count == 1 {
                return option.as_int().ok().map(|n| vec![n]);
            }
            let list = option.read_lock::<Array>()?;
            let numbers: Position = list.iter().map(|n| n.as_int().ok()).collect::<Option<_>>()?;
            (numbers.len() == count).then_some(numbers)
        };
        position(&option)
            .map(|only| vec![only])
            .or_else(|| option.try_cast::<Array>()?.iter().map(position).collect())
    }

    fn fails(&self, why: &str) -> Failure {
        Failure::check(format!("{}: {why}", self.name))
    }
}

/// A position as it is written.
fn tuple(position: &[INT]) -> String {
    let mut text = "(".to_string();
    for (i, number) in position.iter().enumerate() {
        let _ = write!(text, "{}{number}", if i > 0 { ", " } else { "" });
    }
    text + ")"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(text: &str) -> Script {
        Script::new("game.rhai", text, false).unwrap()
    }

    fn why(text: &str, start: &[INT]) -> String {
        let value = Script::new("game.rhai", text, false).and_then(|mut it| it.value(start));
        match value {
            Err(Failure::Check(why)) => why,
            other => panic!("{other:?}"),
        }
    }

    /// The examples of the help, as they stand there.
    #[test]
    fn the_examples_run() {
        let examples: Vec<String> = HELP
            .split("\n\n")
            .filter(|part| part.starts_with("    "))
            .map(ToString::to_string)
            .collect();
        assert_eq!(examples.len(), 3);
        let mut take = script(&examples[0]);
        // {1, 3, 4}: period 7 (Winning Ways, chapter 4).
        let values: Vec<u16> = (0..14).map(|n| take.value(&[n]).unwrap()).collect();
        assert_eq!(values, [0, 1, 0, 1, 2, 3, 2].repeat(2));
        let mut lasker = script(&examples[1]);
        let values: Vec<u16> = (0..9).map(|n| lasker.value(&[n]).unwrap()).collect();
        assert_eq!(values, [0, 1, 2, 4, 3, 5, 6, 8, 7]);
        let mut wythoff = script(&examples[2]);
        assert_eq!(wythoff.parameters, ["a", "b"]);
        // W. A. Wythoff, 1907: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), …
        let mut lost = vec![];
        for a in 0..8 {
            lost.extend((a..12).filter(|&b| wythoff.value(&[a, b]).unwrap() == 0).map(|b| (a, b)));
        }
        assert_eq!(lost, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
    }

    #[test]
    fn depth_does_not_matter() {
        let mut one = script("fn options(n) { if n == 0 { [] } else { [n - 1] } }");
        assert_eq!(one.value(&[100_001]).unwrap(), 1);
    }

    #[test]
    fn misere_play() {
        let text = "fn options(n) { [1, 2].filter(|k| k <= n).map(|k| n - k) }";
        let mut game = Script::new("game.rhai", text, true).unwrap();
        let wins: Vec<u16> = (0..7).map(|n| game.value(&[n]).unwrap()).collect();
        assert_eq!(wins, [1, 0, 1, 1, 0, 1, 1]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let cycle = "fn options(a, b) { [[b, a]] }";
        assert_eq!(
            why(cycle, &[1, 2]),
            "game.rhai: the position (1, 2) can be reached from itself: (1, 2) → (2, 1) → (1, 2)"
        );
        assert!(why("fn options(n) { [n - 1] }", &[2]).contains("options(0) has (-1): a heap is"));
        assert!(why("fn options(n) {\n [n - ] }", &[2]).starts_with("game.rhai, line 2: "));
        let line = why("fn options(n) {\n let a = 1;\n [n / 0]\n}", &[2]);
        assert!(line.starts_with("game.rhai, line 3: options(2): Division by zero"), "{line}");
        assert!(why("fn options(n) { n }", &[2]).contains("options(2) is no list"));
        assert!(why("fn options(n) { [\"x\"] }", &[2]).contains("neither a position nor a list"));
        assert!(why("fn moves(n) { [] }", &[2]).contains("one function `options`"));
        let deep =
            "fn options(n) { let all = []; for left in 0..n { all.push(n - 1 - left); } all }";
        assert!(why(deep, &[100_000]).contains("options: begin with smaller positions"));
        assert!(why("fn options(n) { loop {} }", &[2]).contains("options(2): Too many operations"));
    }
}
