//! Programs of the kinds that contestants write, as C, against what rustc makes of them.

mod common;

use common::{run, skipped, Binaries};
use rust_to_c::{compilers, CFile, Converter, Error, Flags, Options};
use std::path::Path;
use std::process::Command;

/// The C file of the program, or none with a word where rustc has no library for WebAssembly.
fn converted(source: &str, options: &Options) -> Option<Result<CFile, Error>> {
    // Keep the compiled stand-in for std: all tests need the same.
    let converter = Converter::keeping(Path::new(env!("CARGO_TARGET_TMPDIR"))).unwrap();
    match converter.convert(source, "program.rs", options) {
        Err(Error::NoTarget) => {
            skipped(&Error::NoTarget);
            None
        }
        made => Some(made),
    }
}

/// Converts tests/programs/`name`.rs and compares its answers to `inputs` with those of rustc's.
fn compare(name: &str, inputs: &[&str]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/programs/{name}.rs"));
    let source = std::fs::read_to_string(&path).unwrap();
    // Each of them uses more of std than any one solution: `{:?}`, floats, tables of Unicode.
    let options = Options { limit: 1 << 20, ..Options::default() };
    let Some(made) = converted(&source, &options) else { return };
    let text = made.unwrap().text;
    let folder = tempfile::tempdir().unwrap();
    let native = folder.path().join("native");
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()));
    rustc.args(["--edition", "2021", "-O", "-o"]).arg(&native).arg(&path);
    assert!(rustc.status().unwrap().success());
    // All ways take a minute a program: by one compiler like gcc, and by one that is not; at night by the sanitizers, too.
    let compilers = compilers();
    let tcc = compilers.iter().filter(|compiler| !compiler.like_gcc);
    let some: Vec<_> = compilers.iter().take(1).chain(tcc).cloned().collect();
    let mut ways = vec![Flags::Plain];
    if std::env::var_os("GRUNDY_WHOLE").is_some() {
        ways.push(Flags::Sanitized);
    } else {
        skipped(&"sanitizers on C programs: `cargo grundy test --tools --whole` tries them");
    }
    let binaries = Binaries::by(&text, &some, &ways);
    for input in inputs {
        let expected = run(&native, input.as_bytes());
        binaries.run(input.as_bytes(), |answer, way| {
            let (ours, theirs) = (&answer.stdout, &expected.stdout);
            let shown = (String::from_utf8_lossy(ours), String::from_utf8_lossy(theirs));
            // A panic's status is 101 in Rust and 1 in C.
            let status = expected.status.map(|status| if status == 101 { 1 } else { status });
            assert_eq!(answer.status, status, "{way} on {input:?}: {}", answer.stderr);
            assert_eq!(shown.0, shown.1, "{way} on {input:?}");
        });
    }
}

#[test]
fn traits_heaps_and_lines() {
    compare(
        "roads",
        &[
            "4 3\n1 2 7\n2 3 1\n1 3 20\n1 3\n3 1\n2 4\n",
            "1 0\n1 1",
            "2 1\r\n1 2 4000000000000\r\n2 1\r\n\r\n",
            "",
            "2 1\n1 x 3\n",
        ],
    );
}

#[test]
fn locks_and_statics() {
    compare("statics", &["3\none\nthree\nlonger", "0\n", "", "2\ntwo"]);
}

#[test]
fn hash_maps_and_strings() {
    let text = "The mex of the empty set is zero; the mex of {0, 1, 3} is Two. Éé ≤ straße";
    compare("words", &["", "one", text, &text.repeat(50)]);
}

#[test]
fn ordered_maps_and_errors() {
    compare("ledger", &[
        "add 5 7\nadd 5 8\nadd -3 9\nbetween -10 10\nundo\nundo\nremove 5\n\nbetween 0 0\nundo\nundo",
        "add x\nfly\nadd 99999999999 1\nremove",
        "",
    ]);
}

#[test]
fn floats_in_and_out() {
    compare("hull", &["0 0 4 0 4 3 0 3 2 1.5 1 1", "0.1 0.2 1e3 -7.25 .5 30 1e-3 -2.125"]);
}

#[test]
fn recursion_and_wide_integers() {
    compare("search", &["8\n", "9\n", "x\n", "-1"]);
}

#[test]
fn a_status_goes_out_as_it_is() {
    let source = "fn main() { print!(\"so\"); std::process::exit(3) }";
    let Some(made) = converted(source, &Options::default()) else { return };
    let some = &compilers()[..compilers().len().min(1)];
    Binaries::by(&made.unwrap().text, some, &[Flags::Plain]).run(b"", |answer, way| {
        assert_eq!((answer.status, &answer.stdout[..]), (Some(3), &b"so"[..]), "{way}");
    });
}

#[test]
fn what_a_c_file_has_not_is_named() {
    let table = [
        ("std::thread", "use std::thread;\nfn main() { thread::spawn(|| 1).join().unwrap(); }"),
        (
            "thread_local!",
            "thread_local!(static N: u8 = 1);\nfn main() { N.with(|n| print!(\"{n}\")); }",
        ),
        ("std::fs", "fn main() { std::fs::read(\"x\").unwrap(); }"),
        ("std::time::Instant", "use std::time::Instant;\nfn main() { Instant::now(); }"),
        (
            "std::net",
            "use std::{io, net};\nfn main() { drop(net::TcpListener::bind(\"x\")); io::stdin(); }",
        ),
        ("std::env", "fn main() { println!(\"{}\", std::env::args().count()); }"),
    ];
    for (what, source) in table {
        let Some(made) = converted(source, &Options::default()) else { return };
        assert_eq!(made.unwrap_err(), Error::Lacks(what.to_string()));
    }
    let Some(made) = converted("fn main() { let x: u8 = \"\"; }", &Options::default()) else {
        return;
    };
    let error = made.unwrap_err().to_string();
    assert_eq!(error, "rustc: error[E0308]: mismatched types (native.rs:1:25)");
}

#[test]
fn a_file_that_is_too_long_is_made_shorter_and_then_refused() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/roads.rs");
    let source = std::fs::read_to_string(path).unwrap();
    let Some(made) = converted(&source, &Options::default()) else { return };
    let long = made.unwrap();
    let options = Options { limit: long.text.len() * 17 / 20, ..Options::default() };
    let short = converted(&source, &options).unwrap().unwrap();
    assert!(short.level > long.level && short.text.len() <= options.limit);
    let refused = converted(&source, &Options { limit: 1000, ..options }).unwrap().unwrap_err();
    assert!(matches!(refused, Error::TooLong { bytes: 10_000.., limit: 1000 }), "{refused}");
}

/// `usize` has 32 bits in the C file; a test of a solution can ask for the checks.
#[test]
fn overflow_can_be_made_to_end_the_program() {
    let source = "fn main() {
        let mut line = String::new();
        std::io::stdin().read_line(&mut line).unwrap();
        let n: usize = line.trim().parse().unwrap();
        println!(\"{}\", n * n);
    }";
    for (overflow_checks, status) in [(false, 0), (true, 1)] {
        let options = Options { overflow_checks, ..Options::default() };
        let Some(made) = converted(source, &options) else { return };
        let some = &compilers()[..compilers().len().min(1)];
        Binaries::by(&made.unwrap().text, some, &[Flags::Plain]).run(b"65536\n", |answer, way| {
            assert_eq!(answer.status, Some(status), "{way}");
        });
    }
}
