//! A reader of tokens and tables in statics, as crates keep them.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Stdin};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, OnceLock};

static READ: AtomicUsize = AtomicUsize::new(0);

fn stdin() -> MutexGuard<'static, Option<BufReader<Stdin>>> {
    static STDIN: Mutex<Option<BufReader<Stdin>>> = Mutex::new(None);
    let mut stdin = STDIN.lock().unwrap();
    stdin.get_or_insert_with(|| BufReader::new(std::io::stdin()));
    stdin
}

fn line() -> String {
    let mut text = String::new();
    stdin().as_mut().unwrap().read_line(&mut text).unwrap();
    READ.fetch_add(1, Ordering::Relaxed);
    text.trim().to_string()
}

fn squares() -> &'static [u64] {
    static SQUARES: OnceLock<Vec<u64>> = OnceLock::new();
    SQUARES.get_or_init(|| (0..100).map(|n| n * n).collect())
}

static NAMES: LazyLock<HashMap<&'static str, usize>> =
    LazyLock::new(|| ["zero", "one", "two", "three"].into_iter().zip(0..).collect());

static SEEN: Mutex<Vec<usize>> = Mutex::new(Vec::new());

fn main() {
    let count: usize = line().parse().unwrap();
    for _ in 0..count {
        let name = line();
        let number = NAMES.get(name.as_str()).copied().unwrap_or(name.len());
        SEEN.lock().unwrap().push(number);
        println!("{name}: {}", squares()[number]);
    }
    let seen = SEEN.lock().unwrap();
    println!("{:?} {}", *seen, READ.load(Ordering::Relaxed));
}
