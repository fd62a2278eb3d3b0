//! The part of a rules program below the rules: it computes values by induction over positions, and answers
//! questions as an oracle does.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::Hash;
use std::io::{BufRead, Seek, SeekFrom, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// How long one call of `options` may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// How much memory all of it may take.
const MEBIBYTES: u64 = 1024;

/// For what recurses deeply; what is not used costs nothing.
const STACK: usize = 256 << 20;

/// A position: as many numbers as `options` has parameters.
type Position<const N: usize> = [u64; N];

/// A position as a sum of positions.
type Sum<const N: usize> = Vec<Position<N>>;

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

/// A position as `options` gives it.
pub trait Part<const N: usize> {
    fn part(self) -> Option<Position<N>>;
}

impl<A: Number> Part<1> for A {
    fn part(self) -> Option<Position<1>> {
        Some([self.number()?])
    }
}

impl<A: Number, B: Number> Part<2> for (A, B) {
    fn part(self) -> Option<Position<2>> {
        Some([self.0.number()?, self.1.number()?])
    }
}

impl<A: Number, B: Number, C: Number> Part<3> for (A, B, C) {
    fn part(self) -> Option<Position<3>> {
        Some([self.0.number()?, self.1.number()?, self.2.number()?])
    }
}

/// An option: a position, or a sum of positions.
pub trait Move<const N: usize> {
    fn sum(self) -> Option<Sum<N>>;
}

impl<const N: usize, P: Part<N>> Move<N> for P {
    fn sum(self) -> Option<Sum<N>> {
        Some(vec![self.part()?])
    }
}

impl<const N: usize, P: Part<N>> Move<N> for Vec<P> {
    fn sum(self) -> Option<Sum<N>> {
        self.into_iter().map(P::part).collect()
    }
}

/// What `options` gives.
pub fn sums<const N: usize, M: Move<N>>(options: Vec<M>) -> Vec<Option<Sum<N>>> {
    options.into_iter().map(M::sum).collect()
}

/// What a reason is for: who wins, under either play, or the Grundy value.
#[derive(Clone, Copy)]
pub enum Why {
    Normal,
    Misere,
    Grundy,
}

/// The rules, with the values found so far.
pub struct Rules<const N: usize, F, L> {
    options: F,
    legal: L,
    parts: HashMap<Position<N>, Rc<Vec<Sum<N>>>>,
    grundy: HashMap<Position<N>, u64>,
    wins: HashMap<Sum<N>, bool>,
}

/// Where the rules are: how many calls have begun, how many are over, and the position of the last.
static BEGUN: AtomicU64 = AtomicU64::new(0);
static OVER: AtomicU64 = AtomicU64::new(0);
static AT: [AtomicU64; 3] = [AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0)];

/// What a panic has said, with its line.
static SAID: Mutex<String> = Mutex::new(String::new());

impl<const N: usize, F, L> Rules<N, F, L>
where
    F: Fn(Position<N>) -> Vec<Option<Sum<N>>>,
    L: Fn(Position<N>) -> bool,
{
    pub fn new(options: F, legal: L) -> Self {
        let (parts, grundy, wins) = (HashMap::new(), HashMap::new(), HashMap::new());
        Rules { options, legal, parts, grundy, wins }
    }

    /// The value of a position, if it is one: the Grundy value, or whether the first player wins
    /// under misère play.
    pub fn value(&mut self, position: Position<N>, misere: bool) -> Result<Option<u64>, String> {
        if !called("legal", &position, || (self.legal)(position))? {
            return Ok(None);
        }
        // Also where misère play is asked for: this finds cycles.
        let grundy = self.grundy(position)?;
        Ok(Some(if misere { u64::from(self.misere(vec![position])?) } else { grundy }))
    }

    /// Why a player wins at a position, or why it has its Grundy value.
    pub fn reason(&mut self, position: Position<N>, question: Why) -> Result<String, String> {
        let options = self.options_of(&position)?;
        let mut values = vec![];
        for option in options.iter() {
            values.push(match question {
                Why::Misere => u64::from(self.misere(option.clone())?),
                Why::Normal | Why::Grundy => {
                    let mut sum = 0;
                    for part in option {
                        sum ^= self.grundy(*part)?;
                    }
                    sum
                }
            });
        }
        let move_to = options.iter().zip(&values).find(|(_, value)| **value == 0);
        Ok(match (question, move_to) {
            (Why::Grundy, _) => {
                let value = self.grundy(position)?;
                values.sort_unstable();
                values.dedup();
                let values: Vec<String> = values.iter().map(u64::to_string).collect();
                match &values[..] {
                    [] => "value 0: there is no option".to_string(),
                    _ => format!("value {value}: the options have {}", values.join(", ")),
                }
            }
            (_, Some((option, _))) => {
                let to = match option.len() {
                    0 => "nothing".to_string(),
                    _ => plain(option),
                };
                format!("first wins: go from {} to {to}, a P-position", plain(&[position]))
            }
            (Why::Misere, None) if options.is_empty() => {
                "first wins: no move is left, which wins under misère play".to_string()
            }
            (_, None) => match options.len() {
                0 => "second wins: there is no move".to_string(),
                1 => "second wins: the only option is not a P-position".to_string(),
                many => format!("second wins: none of the {many} options is a P-position"),
            },
        })
    }

    /// The options of a sum, each with whether the player to move wins there.
    pub fn moves(&mut self, sum: &[u64], misere: bool) -> Result<Vec<(Vec<u64>, bool)>, String> {
        let parts: Sum<N> =
            sum.chunks_exact(N).map(|part| part.try_into().expect("a chunk")).collect();
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
                let is_n = if misere {
                    self.misere(to.clone())?
                } else {
                    let mut sum = 0;
                    for part in &to {
                        sum ^= self.grundy(*part)?;
                    }
                    sum != 0
                };
                moves.push((to.concat(), is_n));
            }
        }
        Ok(moves)
    }

    fn grundy(&mut self, position: Position<N>) -> Result<u64, String> {
        let mut known = std::mem::take(&mut self.grundy);
        let value = induction(
            &mut known,
            position,
            |position| self.options_of(position),
            |options, known| {
                let sum = |parts: &Sum<N>| parts.iter().fold(0, |sum, part| sum ^ known[part]);
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
    fn misere(&mut self, sum: Sum<N>) -> Result<bool, String> {
        let mut known = std::mem::take(&mut self.wins);
        let value = induction(
            &mut known,
            sum,
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
    fn remembered(&mut self, part: &Position<N>) -> Result<Rc<Vec<Sum<N>>>, String> {
        if let Some(known) = self.parts.get(part) {
            return Ok(known.clone());
        }
        let options = self.options_of(part)?;
        self.parts.insert(*part, options.clone());
        Ok(options)
    }

    /// The options of a part, each as a sum.
    fn options_of(&self, part: &Position<N>) -> Result<Rc<Vec<Sum<N>>>, String> {
        let of = tuple(part);
        let options: Option<Vec<Sum<N>>> =
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
fn induction<S: Clone + Eq + Hash + Shown, V: Clone>(
    known: &mut HashMap<S, V>,
    start: S,
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
                let shown = position.shown();
                let way: String =
                    visits[begin..].iter().map(|visit| visit.0.shown() + " → ").collect();
                return Err(format!(
                    ": the position {shown} can be reached from itself: {way}{shown}"
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

/// A position as it is written.
trait Shown {
    fn shown(&self) -> String;
}

impl<const N: usize> Shown for Position<N> {
    fn shown(&self) -> String {
        tuple(self)
    }
}

impl<const N: usize> Shown for Sum<N> {
    fn shown(&self) -> String {
        let parts: Vec<String> = self.iter().map(|part| tuple(part)).collect();
        parts.join(" + ")
    }
}

fn tuple(position: &[u64]) -> String {
    let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
    format!("({})", numbers.join(", "))
}

/// A sum as a sentence names it: a position of one number is that number.
fn plain<const N: usize>(sum: &[Position<N>]) -> String {
    let part = |part: &Position<N>| if N == 1 { part[0].to_string() } else { tuple(part) };
    let parts: Vec<String> = sum.iter().map(part).collect();
    parts.join(" + ")
}

/// What the function `name` of the rules gives for `position`.
fn called<T>(name: &str, position: &[u64], call: impl FnOnce() -> T) -> Result<T, String> {
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
fn trace(position: &[u64]) {
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

/// Answers the questions on stdin until its end: `Values`, `MisereValues`, `Reasons` and `Moves`, see
/// `facts::ask::Request`.
pub fn serve<const N: usize, F, L>(options: F, legal: L)
where
    F: Fn(Position<N>) -> Vec<Option<Sum<N>>> + Send + 'static,
    L: Fn(Position<N>) -> bool + Send + 'static,
{
    std::panic::set_hook(Box::new(|panic| {
        let here = panic.location().filter(|place| place.file() == file!());
        let line = here.map_or(String::new(), |place| format!(", line {}", place.line()));
        let payload = panic.payload();
        let what = payload.downcast_ref::<&str>().map(ToString::to_string);
        let what = what.or_else(|| payload.downcast_ref::<String>().cloned());
        if let Ok(mut said) = SAID.lock() {
            *said = format!("{line}\n{}", what.unwrap_or_default());
        }
    }));
    let work = move || {
        let mut rules = Rules::new(options, legal);
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            let numbers: Vec<u64> = line
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            let mut words = line.split('"').skip(1).step_by(2);
            let (question, why) = (words.next().unwrap_or_default(), words.next());
            let why = match why {
                Some("Misere") => Why::Misere,
                Some("Grundy") => Why::Grundy,
                _ => Why::Normal,
            };
            if question == "Moves" {
                match rules.moves(&numbers, matches!(why, Why::Misere)) {
                    Ok(moves) => {
                        let moves: Vec<String> =
                            moves.iter().map(|(to, is_n)| format!("[{to:?},{is_n}]")).collect();
                        tell(&format!("{{\"Ok\":[{}]}}", moves.join(",")));
                    }
                    Err(why) => refuse(&why),
                }
                continue;
            }
            // Where values are asked for, the number of a family comes first.
            let begin = if question == "Reasons" { 0 } else { 1.min(numbers.len()) };
            let values: Result<Vec<String>, String> = numbers[begin..]
                .chunks_exact(N)
                .map(|point| {
                    let point: Position<N> = point.try_into().expect("a chunk");
                    if question == "Reasons" {
                        return Ok(format!("\"{}\"", rules.reason(point, why)?));
                    }
                    let value = rules.value(point, question == "MisereValues")?;
                    Ok(value.map_or("null".to_string(), |value| value.to_string()))
                })
                .collect();
            match values {
                Ok(values) => tell(&format!("{{\"Ok\":[{}]}}", values.join(","))),
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
        let at: Vec<u64> = AT.iter().take(N).map(|at| at.load(Relaxed)).collect();
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
