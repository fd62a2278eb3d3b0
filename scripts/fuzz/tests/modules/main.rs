//! The C emitter on WebAssembly: random functions print as C what an interpreter prints.

mod functions;
#[path = "../ways/mod.rs"]
mod ways;

use functions::{function, Type, CELLS, PRELUDE};
use fuzz::{bytes, corpus, Choices, Counts};
use rust_to_c::{wasm_to_c, Compiler, Flags};
use std::fmt::Write;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use ways::{ways, Way};

/// From so many bytes a function is made.
const PIECE: usize = 96;

/// What every function is called with, one after the other.
const ARGUMENTS: [(i32, i32, i64); 3] =
    [(0, 1, -1), (i32::MIN, 7, i64::MIN), (0x1234_5678, -3, 0x1234_5678_9abc_def0)];

/// A module of the functions that `pieces` make: `run` calls each of them and prints what it returned,
/// the globals and the cells.
fn module(pieces: &[&[u8]]) -> String {
    let (cells, length) = CELLS;
    let bytes = |i: usize| (i * 167 + i * i / 5 + 61) % 256;
    let data: String = (0..length).map(|i| format!("\\{:02x}", bytes(i))).collect();
    let mut text = format!(
        "(module\n{PRELUDE}(data (i32.const 4096) \"{data}\")\n\
         (func $reset\n  (memory.copy (i32.const {cells}) (i32.const 4096) (i32.const {length}))\n  \
         (global.set $g0 (i32.const 5))\n  (global.set $g1 (i32.const -9))\n  \
         (global.set $g2 (i64.const 0x123456789)))\n\
         (func $tell\n  (i32.store (i32.const 8) (global.get $g0))\n  \
         (i32.store (i32.const 12) (global.get $g1))\n  \
         (i64.store (i32.const 16) (global.get $g2))\n  \
         (call $put (i32.const 0) (i32.const 24))\n  \
         (call $put (i32.const {cells}) (i32.const {length})))\n"
    );
    let mut run = String::new();
    for (i, piece) in pieces.iter().enumerate() {
        let (function, result) = function(&mut Choices::new(piece), i);
        text += &function;
        for (a, b, c) in ARGUMENTS {
            let call = format!("(call $f{i} (i32.const {a}) (i32.const {b}) (i64.const {c}))");
            // Of NaN any bits are right.
            let call = match result {
                None => call,
                Some(Type::F32) => format!("(f32.store (i32.const 0) (call $real32 {call}))"),
                Some(Type::F64) => format!("(f64.store (i32.const 0) (call $real64 {call}))"),
                Some(ty) => format!("({}.store (i32.const 0) {call})", ty.name()),
            };
            let _ = writeln!(run, "  (call $reset) {call} (call $tell)");
        }
    }
    text + "(func (export \"run\")\n" + &run + "))\n"
}

/// What a module printed, and whether it came to its end.
type Printed = (Vec<u8>, bool);

/// What `module` prints, as an interpreter has it.
fn interpreted(module: &[u8]) -> Printed {
    let engine = wasmi::Engine::default();
    let module = wasmi::Module::new(&engine, module).expect("the module is valid");
    let mut store = wasmi::Store::new(&engine, (vec![], None));
    let mut linker = wasmi::Linker::<(Vec<u8>, Option<wasmi::Memory>)>::new(&engine);
    let put = |mut caller: wasmi::Caller<'_, (Vec<u8>, Option<wasmi::Memory>)>,
               from: u32,
               length: u32| {
        let memory = caller.data().1.expect("it is set before the start");
        let piece = memory.data(&caller)[from as usize..][..length as usize].to_vec();
        caller.data_mut().0.extend(piece);
    };
    linker.func_wrap("c", "put", put).expect("one function of the name");
    let instance = linker.instantiate_and_start(&mut store, &module).expect("it has its import");
    store.data_mut().1 = instance.get_memory(&store, "memory");
    let run = instance.get_typed_func::<(), ()>(&store, "run").expect("it is exported");
    let ended = run.call(&mut store, ()).is_ok();
    (std::mem::take(&mut store.data_mut().0), ended)
}

/// What the C file `text` prints, compiled in a way that this machine knows.
fn printed(text: &str, compiler: &Compiler, flags: Flags, folder: &Path) -> Printed {
    let [file, binary] = ["module.c", "module"].map(|name| folder.join(name));
    std::fs::write(&file, text).unwrap();
    // Random modules may cause warnings.
    let (program, more) = compiler.words.split_first().expect("a program");
    let mut command = Command::new(program);
    command.args(more).args(flags.words()).args(["-w", "-o"]).args([&binary, &file]);
    if more.iter().any(|word| word == "-m32") {
        // The old registers round to more bits than a number has.
        command.args(["-msse2", "-mfpmath=sse"]);
    }
    let made = command.output().unwrap();
    assert!(made.status.success(), "{}\n{text}", String::from_utf8_lossy(&made.stderr));
    // A wrong jump may lead round and round.
    let limited = r#"ulimit -t 5; ulimit -f 65536; exec "$0" > "$1""#;
    let told = folder.join("told");
    let status = Command::new("sh").args(["-c", limited]).args([&binary, &told]).status().unwrap();
    (std::fs::read(&told).unwrap(), status.success())
}

/// Holds the C file of a module against the interpreter.
fn hold(wat: &str, ways: &[Way], folder: &Path) {
    let module = wat::parse_str(wat).unwrap_or_else(|why| panic!("{why}\n{wat}"));
    let text = wasm_to_c(&module).unwrap_or_else(|why| panic!("{why}\n{wat}"));
    let expected = interpreted(&module);
    for (compiler, flags) in ways {
        let got = printed(&text, compiler, *flags, folder);
        if got != expected {
            let place = got.0.iter().zip(&expected.0).take_while(|(a, b)| a == b).count();
            panic!(
                "{} {flags:?}: the first difference is at byte {place} of {} and {}; ended {} and {}\n\
                 {wat}\n--- C\n{text}",
                compiler.name(),
                got.0.len(),
                expected.0.len(),
                got.1,
                expected.1
            );
        }
    }
}

/// What is wrong with the module of these pieces.
fn complaint(pieces: &[&[u8]], ways: &[Way], folder: &Path) -> Option<String> {
    let held = catch_unwind(AssertUnwindSafe(|| hold(&module(pieces), ways, folder)));
    held.err().map(|why| why.downcast::<String>().map_or(String::new(), |why| *why))
}

/// The complaint about the shortest piece that has one; about all, if it takes several.
fn shortest(pieces: &[&[u8]], ways: &[Way], folder: &Path) -> Option<String> {
    let one = |piece: &[u8]| complaint(&[piece], ways, folder);
    let Some(guilty) = pieces.iter().find(|piece| one(piece).is_some()) else {
        return complaint(pieces, ways, folder);
    };
    let (mut piece, end) = (guilty.to_vec(), Instant::now() + Duration::from_secs(20));
    let mut length = piece.len();
    while length > 0 && Instant::now() < end {
        let before = piece.clone();
        for from in (0..piece.len()).rev() {
            let to = (from + length).min(piece.len());
            let without = [&piece[..from], &piece[to..]].concat();
            let mut zero = piece.clone();
            zero[from..to].fill(0);
            for smaller in [without, zero] {
                let new = smaller != piece && to - from == length && Instant::now() < end;
                if new && one(&smaller).is_some() {
                    piece = smaller;
                    break;
                }
            }
        }
        if piece == before || length > 1 {
            length /= 2;
        }
    }
    one(&piece)
}

/// Where a module stays that ends the process.
fn crash() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("crashes/modules/module.wat")
}

#[test]
fn the_corpus_holds() {
    let (_, all) = ways();
    let folder = tempfile::tempdir().unwrap();
    let texts = corpus("modules");
    assert!(!texts.is_empty(), "the corpus is empty");
    texts.iter().for_each(|(_, wat)| hold(wat, &all, folder.path()));
    // What ended the process before.
    if let Ok(wat) = std::fs::read_to_string(crash()) {
        eprintln!("{wat}");
        hold(&wat, &all, folder.path());
    }
}

#[test]
fn modules() {
    let (quick, all) = ways();
    let is_strict = |way: &&Way| way.1 == Flags::Sanitized;
    let strict: Vec<Way> = all.iter().filter(is_strict).cloned().collect();
    let folder = tempfile::tempdir().unwrap();
    let crash = crash();
    std::fs::create_dir_all(crash.parent().expect("a folder")).unwrap();
    let counts = Counts::default();
    let most = 256 * PIECE;
    let check = bolero::check!().with_generator(bytes(most)).with_max_len(2 * most);
    check.with_shrink_time(Duration::ZERO).for_each(|bytes| {
        let Some((&first, bytes)) = bytes.split_first() else { return };
        let mut pieces: Vec<&[u8]> = bytes.chunks(PIECE).collect();
        // The compilers that take their time get few functions now and then, those that look for
        // undefined behaviour more often.
        let slow = match first % 16 {
            7 => &strict,
            15 => &all,
            _ => &vec![],
        };
        let way = slow.get(usize::from(first / 16) % slow.len().max(1)).cloned();
        if way.is_some() {
            pieces.truncate(32);
        }
        let ways = way.map_or(quick.clone(), |way| vec![way]);
        std::fs::write(&crash, module(&pieces)).unwrap();
        counts.add("modules");
        pieces.iter().for_each(|_| counts.add("functions"));
        if complaint(&pieces, &ways, folder.path()).is_some() {
            panic!("{}", shortest(&pieces, &ways, folder.path()).unwrap_or_default());
        }
    });
    std::fs::remove_file(&crash).unwrap_or_default();
}
