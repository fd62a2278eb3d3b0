//! Translates a Rust program of one file into one C file, through WebAssembly. README.md says what it takes and
//! how it works; the modules stand there in the order in which the program passes through them.

mod assigned;
mod build;
mod compilers;
mod error;
mod file;
mod helpers;
mod lift;
mod names;
mod pointers;
mod print;
mod read;
mod reduce;
mod source;
mod structure;
mod tree;

pub use compilers::{compile, compilers, ways, Compiler, Flags};
pub use error::{Error, Result};

use file::{FileHeader, Program};
use source::Source;
use std::fmt;
use std::path::Path;

/// The target for which rustc compiles.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The level at which rustc optimises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// For speed: `opt-level=3`.
    Three,
    /// For length: `opt-level=s`.
    S,
    /// For length alone: `opt-level=z`.
    Z,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Level::Three => "3",
            Level::S => "s",
            Level::Z => "z",
        })
    }
}

/// How to make a C file.
#[derive(Clone, Debug)]
pub struct Options {
    /// The edition of the Rust file.
    pub edition: String,
    /// How many bytes the C file may have.
    pub limit: usize,
    /// Should an overflow end the program? `usize` has 32 bits here: a test may want to know.
    pub overflow_checks: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { edition: "2021".to_string(), limit: 64_000, overflow_checks: false }
    }
}

/// A C file.
#[derive(Clone, Debug)]
pub struct CFile {
    pub text: String,
    /// How its Rust was optimised.
    pub level: Level,
}

/// Makes C files. It compiles the stand-in for std once for all of them.
#[derive(Debug)]
pub struct Converter {
    rustc: build::Rustc,
}

impl Converter {
    /// One for the installed rustc.
    pub fn new() -> Result<Self> {
        Ok(Converter { rustc: build::Rustc::installed(None)? })
    }

    /// The same, which keeps the compiled stand-in for std in `folder` for the next one.
    pub fn keeping(folder: &Path) -> Result<Self> {
        Ok(Converter { rustc: build::Rustc::installed(Some(folder))? })
    }

    /// Makes the C file of the Rust file `source`, called `name`: as fast as it can be within the
    /// limit on its length.
    pub fn convert(&self, source: &str, name: &str, options: &Options) -> Result<CFile> {
        let source = Source::new(source);
        let mut shortest = usize::MAX;
        for level in [Level::Three, Level::S, Level::Z] {
            let module = self.rustc.build(&source.marked, level, options)?;
            let module = read::Module::read(&module)?;
            let program = Program::new(&module, "run")?;
            let mut heading = source.essay.clone();
            if !heading.is_empty() {
                heading.push(String::new());
            }
            heading.push(format!(
                "Made from {name} by rust_to_c: rustc -C opt-level={level} for WebAssembly, that as C."
            ));
            let header = FileHeader { heading: &heading, source: &source };
            for tight in [false, true] {
                let text = program.text(&header, tight)?;
                shortest = shortest.min(text.len());
                if text.len() <= options.limit {
                    return Ok(CFile { text, level });
                }
            }
        }
        Err(Error::TooLong { bytes: shortest, limit: options.limit })
    }
}

/// Writes a module of wasm as C: its function `run`, with what it calls. It may import `get`, `put` and
/// `exit` from `c`.
pub fn wasm_to_c(module: &[u8]) -> Result<String> {
    let module = read::Module::read(module)?;
    let header = FileHeader { heading: &[], source: &Source::default() };
    Program::new(&module, "run")?.text(&header, false)
}
