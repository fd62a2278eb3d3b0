//! What the tests of this crate share: C files that run.

use rust_to_c::{Compiler, Flags};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Tells what a test does not try, past the harness, which keeps to itself what a test that passes prints.
pub(crate) fn skipped(what: &dyn std::fmt::Display) {
    writeln!(std::io::stderr(), "SKIPPED: {what}").expect("there is a stderr");
}

/// All ways to compile.
#[allow(dead_code)] // Not every test that shares this file wants all.
pub(crate) const ALL: [Flags; 3] = [Flags::Plain, Flags::Optimised, Flags::Sanitized];

/// A linear congruential generator, as in Knuth's MMIX: the highest bits are the good ones.
#[allow(dead_code)] // Not every test that shares this file draws.
pub(crate) struct Random(pub(crate) u64);

#[allow(dead_code)] // As above.
impl Random {
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % end
    }
}

/// A C file, compiled in some of the ways that this machine knows and can run.
pub(crate) struct Binaries {
    folder: TempDir,
    pub(crate) ways: Vec<(Compiler, Flags, PathBuf)>,
}

impl Binaries {
    /// Compiles `text` by these compilers with these flags; a warning is a failure. Without a C
    /// compiler it says so, and none is there.
    pub(crate) fn by(text: &str, compilers: &[Compiler], flags: &[Flags]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("program.c");
        std::fs::write(&file, text).unwrap();
        let mut ways = vec![];
        for compiler in compilers {
            for flags in compiler.flags().into_iter().filter(|has| flags.contains(has)) {
                let binary = folder.path().join(format!("program{}", ways.len()));
                rust_to_c::compile(compiler, flags, &file, &binary)
                    .unwrap_or_else(|error| panic!("{error}\n{text}"));
                if compiler.runs_here {
                    ways.push((compiler.clone(), flags, binary));
                }
            }
        }
        if ways.is_empty() {
            skipped(&"no C compiler on this machine, so no C file was run");
        }
        Binaries { folder, ways }
    }

    /// Runs every binary on `input` and hands what came out to `look`.
    pub(crate) fn run(&self, input: &[u8], mut look: impl FnMut(&Answer, &str)) {
        assert!(self.folder.path().exists());
        for (compiler, flags, binary) in &self.ways {
            look(&run(binary, input), &format!("{} {flags:?}", compiler.name()));
        }
    }
}

/// What a program did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
    /// None if it died by a signal.
    pub(crate) status: Option<i32>,
}

/// Runs `binary` on `input`.
pub(crate) fn run(binary: &Path, input: &[u8]) -> Answer {
    let mut command = Command::new(binary);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program need not read all of its input.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Answer {
        stdout: output.stdout,
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        status: output.status.code(),
    }
}
