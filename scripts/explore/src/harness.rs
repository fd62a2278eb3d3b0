//! The library of rules programs: it computes values by induction over positions, and answers questions as an
//! oracle does. `rules.rs` compiles it once; it is not a part of the explorer.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::Hash;
use std::io::{BufRead, Seek, SeekFrom, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// How long one call of `options` may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// How much memory all of it may take.
const MEBIBYTES: u64 = 1024;

/// For what recurses deeply; what is not used costs nothing.
const STACK: usize = 256 << 20;

/// A position: as many numbers as `options` has parameters, then zeros.
type Position = [u64; 3];

/// A position as a sum of positions.
type Sum = Vec<Position>;

/// A number of a position; none if it is negative or beyond 64 bits.
pub trait Number {
    fn number(self) -> Option<u64>;
}

macro_rules! numbers {
    ($($kind:ty)*) => {
        $(impl Number for $kind {
            fn number(self) -> Option<u64> {
                u64::try_from(self).ok()
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// A position as `options` gives it, if that has `N` parameters.
pub trait Part<const N: usize> {
    fn part(self) -> Option<Position>;
}

impl<A: Number> Part<1> for A {
    fn part(self) -> Option<Position> {
        Some([self.number()?, 0, 0])
    }
}

impl<A: Number, B: Number> Part<2> for (A, B) {
    fn part(self) -> Option<Position> {
        Some([self.0.number()?, self.1.number()?, 0])
    }
}

impl<A: Number, B: Number, C: Number> Part<3> for (A, B, C) {
    fn part(self) -> Option<Position> {
        Some([self.0.number()?, self.1.number()?, self.2.number()?])
    }
}

/// An option: a position, or a sum of positions.
pub trait Move<const N: usize> {
    fn sum(self) -> Option<Sum>;
}

impl<const N: usize, P: Part<N>> Move<N> for P {
    fn sum(self) -> Option<Sum> {
        Some(vec![self.part()?])
    }
}

impl<const N: usize, P: Part<N>> Move<N> for Vec<P> {
    fn sum(self) -> Option<Sum> {
        self.into_iter().map(P::part).collect()
    }
}

/// What `options` gives.
pub fn sums<const N: usize, M: Move<N>>(options: Vec<M>) -> Vec<Option<Sum>> {
    options.into_iter().map(M::sum).collect()
}

pub type Options = fn(Position) -> Vec<Option<Sum>>;
pub type Legal = fn(Position) -> bool;

/// The rules, with the values found so far.
struct Rules {
    options: Options,
    legal: Legal,
    parts: HashMap<Position, Rc<Vec<Sum>>>,
    grundy: HashMap<Position, u64>,
    wins: HashMap<Sum, bool>,
}

/// Where the rules are: how many calls have begun, how many are over, and the position of the last.
static BEGUN: AtomicU64 = AtomicU64::new(0);
static OVER: AtomicU64 = AtomicU64::new(0);
static AT: [AtomicU64; 3] = [AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0)];

/// What a panic has said, with its line.
static SAID: Mutex<String> = Mutex::new(String::new());

/// How many numbers a position has.
static NUMBERS: AtomicUsize = AtomicUsize::new(1);

fn position(numbers: &[u64]) -> Position {
    std::array::from_fn(|i| numbers.get(i).copied().unwrap_or(0))
}

fn numbers(position: &Position) -> &[u64] {
    &position[..NUMBERS.load(Relaxed)]
}

impl Rules {
    /// The value of a position, if it is one: the Grundy value, or whether the first player wins
    /// under misère play.
    fn value(&mut self, position: Position, misere: bool) -> Result<Option<u64>, String> {
        if !called("legal", &position, || (self.legal)(position))? {
            return Ok(None);
        }
        // Also where misère play is asked for: this finds cycles.
        let grundy = self.grundy(position)?;
        Ok(Some(if misere { self.sum_value(&[position], true)? } else { grundy }))
    }

    /// The Grundy value of a sum, or whether the first player wins it under misère play.
    fn sum_value(&mut self, sum: &[Position], misere: bool) -> Result<u64, String> {
        if misere {
            return Ok(u64::from(self.misere(sum.to_vec())?));
        }
        sum.iter().try_fold(0, |value, part| Ok(value ^ self.grundy(*part)?))
    }

    /// The options of a sum, each with whether the player to move wins there.
    fn moves(&mut self, sum: &[u64], misere: bool) -> Result<Vec<(Vec<u64>, bool)>, String> {
        let parts: Sum = sum.chunks_exact(NUMBERS.load(Relaxed)).map(position).collect();
        for part in &parts {
            if self.value(*part, false)?.is_none() {
                return Err(format!(": {} is not legal", tuple(part)));
            }
        }
        let mut moves = vec![];
        for (i, part) in parts.iter().enumerate() {
            for option in self.options_of(part)?.iter() {
                let mut to = parts.clone();
                to.splice(i..=i, option.iter().copied());
                let is_n = self.sum_value(&to, misere)? > 0;
                moves.push((to.iter().flat_map(numbers).copied().collect(), is_n));
            }
        }
        Ok(moves)
    }

    fn grundy(&mut self, position: Position) -> Result<u64, String> {
        let mut known = std::mem::take(&mut self.grundy);
        let value = induction(
            &mut known,
            position,
            tuple,
            |position| self.options_of(position),
            |options, known| {
                let sum = |parts: &Sum| parts.iter().fold(0, |sum, part| sum ^ known[part]);
                let mut values: Vec<u64> = options.iter().map(sum).collect();
                values.sort_unstable();
                values.dedup();
                let mex = (0..).zip(&values).find(|(mex, value)| mex != *value);
                mex.map_or(values.len() as u64, |(mex, _)| mex)
            },
        );
        self.grundy = known;
        value
    }

    /// Sums have no values here: the whole sum is a position of the induction. Parts without options
    /// are left out.
    fn misere(&mut self, sum: Sum) -> Result<bool, String> {
        let mut known = std::mem::take(&mut self.wins);
        let value = induction(
            &mut known,
            sum,
            |sum| sum.iter().map(tuple).collect::<Vec<_>>().join(" + "),
            |sum| {
                let mut options = vec![];
                for (i, part) in sum.iter().enumerate() {
                    for parts in self.remembered(part)?.iter() {
                        let mut option = sum.clone();
                        option.swap_remove(i);
                        for part in parts {
                            if !self.remembered(part)?.is_empty() {
                                option.push(*part);
                            }
                        }
                        option.sort_unstable();
                        options.push(vec![option]);
                    }
                }
                Ok(Rc::new(options))
            },
            |options, known| options.is_empty() || options.iter().any(|option| !known[&option[0]]),
        );
        self.wins = known;
        value
    }

    /// The options of a part that comes up in many sums.
    fn remembered(&mut self, part: &Position) -> Result<Rc<Vec<Sum>>, String> {
        if let Some(known) = self.parts.get(part) {
            return Ok(known.clone());
        }
        let options = self.options_of(part)?;
        self.parts.insert(*part, options.clone());
        Ok(options)
    }

    /// The options of a part, each as a sum.
    fn options_of(&self, part: &Position) -> Result<Rc<Vec<Sum>>, String> {
        let of = tuple(part);
        let options: Option<Vec<Sum>> =
            called("options", part, || (self.options)(*part))?.into_iter().collect();
        let options = options.ok_or_else(|| format!(": options{of} has a negative number"))?;
        for part in options.iter().flatten() {
            if !called("legal", part, || (self.legal)(*part))? {
                return Err(format!(": options{of} has {}, which is not legal", tuple(part)));
            }
        }
        Ok(Rc::new(options))
    }
}

/// The value of `start`, by induction over `options`, each a list of parts. The stack of positions
/// lies on the heap: depth does not matter.
fn induction<S: Clone + Eq + Hash, V: Clone>(
    known: &mut HashMap<S, V>,
    start: S,
    shown: impl Fn(&S) -> String,
    mut options: impl FnMut(&S) -> Result<Rc<Vec<Vec<S>>>, String>,
    value: impl Fn(&[Vec<S>], &HashMap<S, V>) -> V,
) -> Result<V, String> {
    // The positions under way, their options, and how many of those are known.
    let mut visits: Vec<(S, Rc<Vec<Vec<S>>>, usize)> = vec![];
    let mut under_way: HashMap<S, usize> = HashMap::new();
    let mut wanted = Some(start.clone());
    loop {
        if let Some(position) = wanted.take().filter(|it| !known.contains_key(it)) {
            if let Some(&begin) = under_way.get(&position) {
                let way: String =
                    visits[begin..].iter().map(|visit| shown(&visit.0) + " → ").collect();
                let here = shown(&position);
                return Err(format!(
                    ": the position {here} can be reached from itself: {way}{here}"
                ));
            }
            let options = options(&position)?;
            under_way.insert(position.clone(), visits.len());
            visits.push((position, options, 0));
        }
        let Some((_, options, next)) = visits.last_mut() else { break };
        // The first position below that is not known yet.
        while let Some(option) = options.get(*next) {
            wanted = option.iter().find(|part| !known.contains_key(*part)).cloned();
            if wanted.is_some() {
                break;
            }
            *next += 1;
        }
        if wanted.is_none() {
            let (position, options, _) = visits.pop().expect("there is one");
            under_way.remove(&position);
            let value = value(&options, known);
            known.insert(position, value);
        }
    }
    Ok(known[&start].clone())
}

fn tuple(position: &Position) -> String {
    let numbers: Vec<String> = numbers(position).iter().map(u64::to_string).collect();
    format!("({})", numbers.join(", "))
}

/// What the function `name` of the rules gives for `position`.
fn called<T>(name: &str, position: &Position, call: impl FnOnce() -> T) -> Result<T, String> {
    for (at, number) in AT.iter().zip(position) {
        at.store(*number, Relaxed);
    }
    BEGUN.fetch_add(1, Relaxed);
    trace(position);
    let result = catch_unwind(AssertUnwindSafe(call));
    OVER.fetch_add(1, Relaxed);
    result.map_err(|_| {
        let said = SAID.lock().expect("no thread panics with it");
        let (line, what) = said.split_once('\n').unwrap_or(("", &said));
        format!("{line}: {name}{}: {what}", tuple(position))
    })
}

/// Writes down where the rules are, for one who was asked to: a stack that overflows ends all.
fn trace(position: &Position) {
    thread_local! {
        static FILE: Option<std::fs::File> = std::env::var_os("GRUNDY_TRACE")
            .and_then(|path| std::fs::File::create(path).ok());
    }
    FILE.with(|file| {
        if let Some(mut file) = file.as_ref() {
            // What cannot be written is not told.
            let _ = file.seek(SeekFrom::Start(0));
            let _ = file.write_all(format!("{:<80}", tuple(position)).as_bytes());
        }
    });
}

/// Answers the questions on stdin until its end: `Values`, `MisereValues` and `Moves`, see
/// `facts::ask::Request`.
pub fn serve(count: usize, options: Options, legal: Legal) {
    NUMBERS.store(count, Relaxed);
    std::panic::set_hook(Box::new(|panic| {
        let here = panic.location().filter(|place| place.file().ends_with("rules.rs"));
        let line = here.map_or(String::new(), |place| format!(", line {}", place.line()));
        let payload = panic.payload();
        let what = payload.downcast_ref::<&str>().map(ToString::to_string);
        let what = what.or_else(|| payload.downcast_ref::<String>().cloned());
        if let Ok(mut said) = SAID.lock() {
            *said = format!("{line}\n{}", what.unwrap_or_default());
        }
    }));
    let work = move || {
        let (parts, grundy, wins) = (HashMap::new(), HashMap::new(), HashMap::new());
        let mut rules = Rules { options, legal, parts, grundy, wins };
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            let numbers: Vec<u64> = line
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            let question = line.split('"').nth(1).unwrap_or_default();
            let reply: Result<Vec<String>, String> = if question == "Moves" {
                let moves = rules.moves(&numbers, line.contains("true"));
                let shown = |(to, is_n): &(Vec<u64>, bool)| format!("[{to:?},{is_n}]");
                moves.map(|moves| moves.iter().map(shown).collect())
            } else {
                // The number of a family comes first.
                let points = numbers[1.min(numbers.len())..].chunks_exact(count);
                let values =
                    points.map(|point| rules.value(position(point), question == "MisereValues"));
                let shown = |value: Option<u64>| value.map_or("null".to_string(), |it| it.to_string());
                values.map(|value| value.map(shown)).collect()
            };
            match reply {
                Ok(items) => tell(&format!("{{\"Ok\":[{}]}}", items.join(","))),
                Err(why) => refuse(&why),
            }
        }
    };
    let worker = thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread");
    let (mut since, mut last) = (Instant::now(), 0);
    while !worker.is_finished() {
        thread::sleep(Duration::from_millis(10));
        let begun = BEGUN.load(Relaxed);
        if begun != last || OVER.load(Relaxed) >= begun {
            (since, last) = (Instant::now(), begun);
        }
        let at = AT.each_ref().map(|at| at.load(Relaxed));
        if since.elapsed() > PATIENCE {
            refuse(&format!(": options{} does not end within {PATIENCE:?}", tuple(&at)));
            std::process::exit(1);
        }
        if mebibytes() > MEBIBYTES {
            refuse(&format!(": more than {MEBIBYTES} MiB of memory at options{}", tuple(&at)));
            std::process::exit(1);
        }
    }
}

/// The memory that this process holds, on Linux.
fn mebibytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = resident.and_then(|it| it.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) >> 10
}

fn refuse(why: &str) {
    let mut text = String::new();
    for c in why.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(text, "\\u{:04x}", u32::from(c));
            }
            c => text.push(c),
        }
    }
    tell(&format!("{{\"Err\":{{\"Panicked\":\"{text}\"}}}}"));
}

/// A line of its own, whatever the rules have printed.
fn tell(reply: &str) {
    let mut stdout = std::io::stdout().lock();
    let _ = writeln!(stdout, "\n{reply}").and_then(|()| stdout.flush());
}
