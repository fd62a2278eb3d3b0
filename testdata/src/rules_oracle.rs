//! A file of rules as an oracle: the program of the rules calls [`serve`] with the functions `options` and `legal` of the
//! file. An input is a position, its numbers on one line; the answer is the winner or the Grundy value.
//!
//! Rules may come from anybody, so every call of them is watched: a panic, a call without an end, and too much memory
//! become a refusal that names the position.

use crate::explain::{self, Reason};
use crate::family::{Family, Parameter, Values};
use crate::game::{by_induction, Mex, Wins};
use crate::harness::{processor_time, this_thread};
use crate::random::line;
use crate::{header, Input, Invalid, Oracle, Rng, SIZES};
use facts::ask::{Answer, Question, Refusal};
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::io::{Seek, SeekFrom, Write};
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::path::PathBuf;
use std::slice::from_ref;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// How long one call of `options` may take: processor time, because a busy machine is not the fault of the rules. By the
/// clock it may take [`BUSY`] times as long.
const PATIENCE: Duration = Duration::from_secs(5);
const BUSY: u32 = 2;

/// How much memory all of it may take.
const MEBIBYTES: u64 = 1024;

/// The file of the rules, as their program's panics name it.
const FILE: &str = "options.rs";

/// A position: as many numbers as `options` has parameters, then zeros.
pub type Position = [u64; 3];

/// A position as a sum of positions.
pub type Sum = Vec<Position>;

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

/// The functions of the file.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The names of the parameters.
    pub parameters: &'static [&'static str],
    pub options: fn(Position) -> Vec<Option<Sum>>,
    pub legal: fn(Position) -> bool,
}

/// The game, as the arguments of its program say: the name of the rules in messages, `wins` or `grundy`, `misere` or
/// `normal`, and how large the numbers of a position get.
struct Game {
    rules: Rules,
    name: String,
    question: Question,
    misere: bool,
    upto: u64,
}

/// An oracle is made of functions, which have nothing to remember it by.
static GAME: OnceLock<Game> = OnceLock::new();

fn game() -> &'static Game {
    GAME.get().expect("`serve` sets it first")
}

/// Where the rules are: how many calls have begun, how many are over, and the position of the last.
static BEGUN: AtomicU64 = AtomicU64::new(0);
static OVER: AtomicU64 = AtomicU64::new(0);
static AT: [AtomicU64; 3] = [AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0)];

/// The thread that calls the rules, as a folder of /proc.
static THREAD: OnceLock<PathBuf> = OnceLock::new();

/// What a panic has said, with its line.
static SAID: Mutex<String> = Mutex::new(String::new());

/// How many numbers a position has.
static NUMBERS: AtomicUsize = AtomicUsize::new(1);

/// The `main` of the program of rules.
pub fn serve(rules: Rules) {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or("the rules".to_string());
    let question = match args.next().as_deref() {
        Some("grundy") => Question::Grundy,
        _ => Question::Wins,
    };
    let misere = args.next().as_deref() == Some("misere");
    // As many positions, about, for any number of parameters; sums multiply them under misère play.
    let upto = args.next().and_then(|upto| upto.parse().ok()).unwrap_or(
        match (rules.parameters.len(), misere) {
            (1, false) => 100,
            (1, true) => 30,
            (2, false) => 50,
            (2, true) => 12,
            (_, false) => 15,
            (_, true) => 6,
        },
    );
    NUMBERS.store(rules.parameters.len(), Relaxed);
    let game = Game { rules, name, question, misere, upto };
    assert!(GAME.set(game).is_ok(), "`serve` is called once");
    std::panic::set_hook(Box::new(|panic| {
        let here = panic.location().filter(|place| place.file().ends_with(FILE));
        let line = here.map_or(String::new(), |place| format!(", line {}", place.line()));
        let payload = panic.payload();
        let what = payload
            .downcast_ref::<&str>()
            .map(ToString::to_string)
            .or_else(|| payload.downcast_ref::<String>().cloned());
        if let Ok(mut said) = SAID.lock() {
            *said = format!("{line}\n{}", what.unwrap_or_default());
        }
    }));
    thread::spawn(watch);
    let [small, large] = [[40, 500], [7, 40], [3, 12]][rules.parameters.len() - 1];
    let parameter = |name| Parameter { name, least: 0, small, large };
    let parameters: Vec<Parameter> = rules.parameters.iter().map(|name| parameter(*name)).collect();
    let family = Family { name: "rules", about: "", parameters: parameters.leak(), values };
    let oracle = Oracle {
        words: Some(["first", "second"]),
        brute_force: Some(|input| Ok(answer(read(input)?))),
        outcomes: Some(|input| Ok(vec![reason(read(input)?)])),
        families: vec![family].leak(),
        moves: Some(moves),
        // There are no facts about it.
        ..Oracle::new("", |input| read(input).map(drop), small_input, Vec::new)
    };
    // Rules that recurse for ever are to fill the stack before they need too much memory.
    crate::serve::serve_with_stack(Box::leak(Box::new(oracle)), 256 << 20);
}

/// Ends the program when a call does not end, or needs too much memory.
fn watch() {
    let used = || THREAD.get().and_then(|thread| processor_time(thread));
    let (mut since, mut before, mut last) = (Instant::now(), used(), 0);
    loop {
        thread::sleep(Duration::from_millis(10));
        let begun = BEGUN.load(Relaxed);
        if begun != last || OVER.load(Relaxed) >= begun {
            (since, before, last) = (Instant::now(), used(), begun);
        }
        let at = tuple(&AT.each_ref().map(|at| at.load(Relaxed)));
        let clock = since.elapsed();
        let time = used().zip(before).map_or(clock, |(now, before)| now.saturating_sub(before));
        let why = if time > PATIENCE || clock > BUSY * PATIENCE {
            format!(": options{at} does not end within {PATIENCE:?}")
        } else if mebibytes() > MEBIBYTES {
            format!(": more than {MEBIBYTES} MiB of memory at options{at}")
        } else {
            continue;
        };
        Answer::tell(&Err(Refusal::Failed(game().name.clone() + &why)));
        std::process::exit(1);
    }
}

/// The memory that this process holds, on Linux.
fn mebibytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = resident.and_then(|it| it.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) >> 10
}

/// Makes the reply to the question under way say that the rules fail.
fn fail(why: &str) -> ! {
    resume_unwind(Box::new(Refusal::Failed(format!("{}{why}", game().name))))
}

/// What the function `name` of the rules gives for `position`.
fn called<T>(name: &str, position: &Position, call: impl FnOnce() -> T) -> T {
    for (at, number) in AT.iter().zip(position) {
        at.store(*number, Relaxed);
    }
    THREAD.get_or_init(this_thread);
    BEGUN.fetch_add(1, Relaxed);
    trace(position);
    let result = catch_unwind(AssertUnwindSafe(call));
    OVER.fetch_add(1, Relaxed);
    result.unwrap_or_else(|_| {
        let said = SAID.lock().expect("no thread panics with it").clone();
        let (line, what) = said.split_once('\n').unwrap_or(("", &said));
        fail(&format!("{line}: {name}{}: {what}", tuple(position)))
    })
}

/// Writes the position to the file in `GRUNDY_TRACE`, if that is set: a full stack ends the process without a word.
fn trace(position: &Position) {
    thread_local! {
        static FILE: Option<std::fs::File> = std::env::var_os("GRUNDY_TRACE")
            .and_then(|path| std::fs::File::create(path).ok());
    }
    FILE.with(|file| {
        if let Some(mut file) = file.as_ref() {
            // Without the file the message names no position.
            let _ = file.seek(SeekFrom::Start(0));
            let _ = file.write_all(format!("{:<80}", tuple(position)).as_bytes());
        }
    });
}

fn position(numbers: &[u64]) -> Position {
    std::array::from_fn(|i| numbers.get(i).copied().unwrap_or(0))
}

fn numbers(position: &Position) -> &[u64] {
    &position[..NUMBERS.load(Relaxed)]
}

fn tuple(position: &Position) -> String {
    format!("({})", numbers(position).iter().join(", "))
}

fn is_legal(position: &Position) -> bool {
    called("legal", position, || (game().rules.legal)(*position))
}

/// The options of a position, each as a sum.
fn options(of: &Position) -> Vec<Sum> {
    let options: Option<Vec<Sum>> =
        called("options", of, || (game().rules.options)(*of)).into_iter().collect();
    let Some(options) = options else {
        fail(&format!(": options{} has a negative number", tuple(of)));
    };
    if let Some(part) = options.iter().flatten().find(|part| !is_legal(part)) {
        fail(&format!(": options{} has {}, which is not legal", tuple(of), tuple(part)));
    }
    options
}

fn comes_back<P>(way: &[&P], shown: impl Fn(&P) -> String) {
    let way: Vec<String> = way.iter().map(|position| shown(position)).collect();
    let way = format!("{} can be reached from itself: {}", way[0], way.join(" → "));
    fail(&format!(": the position {way}"));
}

thread_local! {
    static GRUNDY: RefCell<Box<dyn FnMut(Position) -> usize>> = RefCell::new(Box::new(
        by_induction(options, Vec::as_slice, Mex::default, |way: &[&Position]| comes_back(way, tuple)),
    ));
    static MISERE: RefCell<Box<dyn FnMut(Sum) -> bool>> = RefCell::new(misere_outcomes());
}

fn grundy(position: Position) -> u64 {
    GRUNDY.with(|grundy| grundy.borrow_mut()(position) as u64)
}

/// Does the first player win a sum under misère play? Sums have no values there: the whole sum is a position of the
/// induction, without the parts that have no options.
fn misere_outcomes() -> Box<dyn FnMut(Sum) -> bool> {
    let known: RefCell<FxHashMap<Position, Vec<Sum>>> = RefCell::default();
    let of_sum = move |sum: &Sum| {
        let mut known = known.borrow_mut();
        let mut of = |part: &Position| known.entry(*part).or_insert_with(|| options(part)).clone();
        let mut all = vec![];
        for (i, part) in sum.iter().enumerate() {
            for parts in of(part) {
                let mut option = sum.clone();
                option.swap_remove(i);
                option.extend(parts.into_iter().filter(|part| !of(part).is_empty()));
                option.sort_unstable();
                all.push(option);
            }
        }
        all
    };
    let shown = |sum: &Sum| sum.iter().map(tuple).join(" + ");
    let cycle = move |way: &[&Sum]| comes_back(way, shown);
    Box::new(by_induction(of_sum, from_ref, || Wins::under(true), cycle))
}

/// The Grundy value of a sum, or 1 if the first player wins it under misère play, else 0.
fn sum_value(sum: &[Position], misere: bool) -> u64 {
    if misere {
        return MISERE.with(|wins| wins.borrow_mut()(sum.to_vec())).into();
    }
    sum.iter().fold(0, |value, part| value ^ grundy(*part))
}

/// The value of the position of these numbers, if it is one.
fn value(numbers: &[u64], misere: bool) -> Option<u64> {
    let position = position(numbers);
    if !is_legal(&position) {
        return None;
    }
    // Where misère play is asked for, this finds cycles.
    let grundy = grundy(position);
    Some(if misere { sum_value(&[position], true) } else { grundy })
}

fn values() -> Values {
    Values::of(
        Question::Grundy,
        Box::new(|numbers| value(numbers, false)),
        Box::new(|numbers| value(numbers, true)),
    )
}

/// The options of a sum, each with whether the player to move wins there.
fn moves(misere: bool, sum: &[u64]) -> Vec<(Vec<u64>, bool)> {
    let parts: Sum = sum.chunks_exact(NUMBERS.load(Relaxed)).map(position).collect();
    if let Some(part) = parts.iter().find(|part| !is_legal(part)) {
        fail(&format!(": {} is not legal", tuple(part)));
    }
    let mut moves = vec![];
    for (i, part) in parts.iter().enumerate() {
        for option in options(part) {
            let mut to = parts.clone();
            to.splice(i..=i, option);
            let is_n = sum_value(&to, misere) > 0;
            moves.push((to.iter().flat_map(numbers).copied().collect(), is_n));
        }
    }
    moves
}

/// Reads a position.
fn read(input: &mut Input) -> Result<Position, Invalid> {
    let Game { rules, upto, .. } = game();
    let read = |name: &&str| input.number(name, 0..=*upto);
    let numbers = rules.parameters.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let position = position(&numbers);
    input.expect(is_legal(&position), || "the position is not legal".to_string())?;
    Ok(position)
}

/// A random position, every second time one on which the second player wins, if there is one nearby.
fn small_input(rng: &mut Rng, size: usize) -> String {
    const TRIES: usize = 64;
    let Game { rules, misere, upto, .. } = game();
    let count = rules.parameters.len();
    let most = (upto * size as u64).div_ceil(SIZES as u64);
    let wants_p = rng.one_in(2);
    let legal = |points: Vec<Vec<u64>>| -> Vec<(Vec<u64>, u64)> {
        let of = |point: Vec<u64>| value(&point, *misere).map(|value| (point, value));
        points.into_iter().filter_map(of).collect()
    };
    let mut points = legal((0..TRIES).map(|_| rng.numbers(count, &(0..=most))).collect());
    if points.is_empty() {
        // Where few numbers are legal, the first ones are as good as any.
        let all = (0..count).map(|_| 0..=*upto).multi_cartesian_product().take(100_000);
        points = all
            .map(|point| legal(vec![point]))
            .find(|it| !it.is_empty())
            .unwrap_or_else(|| fail(&format!(": no position up to {upto} is legal")));
    }
    let p = points.iter().find(|(_, value)| wants_p && *value == 0);
    line(&p.unwrap_or(&points[0]).0)
}

fn answer(position: Position) -> String {
    let Game { question, misere, .. } = game();
    let value = sum_value(&[position], *misere);
    match (question, value) {
        (Question::Grundy, _) => line([value]),
        (Question::Wins, 0) => line(["second"]),
        (Question::Wins, _) => line(["first"]),
    }
}

fn reason(at: Position) -> Reason {
    let Game { question, misere, .. } = game();
    let moves = moves(*misere, numbers(&at));
    let parts = |sum: &[u64]| -> Sum { sum.chunks(NUMBERS.load(Relaxed)).map(position).collect() };
    if *question == Question::Wins {
        type Move = (Vec<u64>, bool);
        let shown = |(sum, _): &Move| match &parts(sum)[..] {
            [] => "nothing".to_string(),
            parts => parts.iter().map(part_name).join(" + "),
        };
        let told = |from: &Move, to: &Move| format!("go from {} to {}", shown(from), shown(to));
        // The outcome of the start counts only where no move is left.
        return explain::reason(&(numbers(&at).to_vec(), *misere), &moves, |it| it.1, told);
    }
    let value = |sum: &[u64]| sum_value(&parts(sum), false);
    let values = moves.iter().map(|(sum, _)| value(sum)).sorted().dedup().join(", ");
    let own = grundy(at);
    let why = match &*values {
        "" => "value 0: there is no option".to_string(),
        _ => format!("value {own}: the options have {values}"),
    };
    Reason { first_wins: own > 0, why }
}

/// A position as a sentence names it: one number is just that.
fn part_name(part: &Position) -> String {
    match numbers(part) {
        [number] => number.to_string(),
        several => header::tuple(&several),
    }
}
