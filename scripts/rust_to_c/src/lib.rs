//! A Rust program as one C file, for judges that take no Rust.
//!
//! The program is one file that reads stdin, writes stdout and uses of std what the crate in `shim/`
//! has. rustc compiles it to WebAssembly, a small language of nested blocks with 32-bit addresses
//! and few operators; that is written as C again, with the program's own functions under their names:
//!
//! 1. `source`: the Rust file's essay, and marks that keep its functions from being inlined;
//! 2. `build`: by rustc, with the shim in the place of std, to a module of wasm;
//! 3. `read`: the module's functions and data;
//! 4. `lift`: from the stack to trees of expressions and statements;
//! 5. `structure` and `reduce`: ifs, loops and switches in the place of jumps, and nothing that
//!    nobody sees;
//! 6. `print` and `file`: C.
//!
//! `compilers` tries the file with the C compilers of this machine.

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

use file::{Program, Words};
use source::Source;
use std::fmt;
use std::path::Path;

/// The target of rustc that it takes.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// How rustc optimises.
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

/// Makes C files; what several of them need is made once.
#[derive(Debug)]
pub struct Converter {
    rustc: build::Rustc,
}

impl Converter {
    /// One for the installed rustc.
    pub fn new() -> Result<Self> {
        Ok(Converter { rustc: build::Rustc::installed(None)? })
    }

    /// The same; what several need stays in `folder`, for the next one, too.
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
            let words = Words { heading: &heading, source: &source };
            for tight in [false, true] {
                let text = program.text(&words, tight)?;
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
    let words = Words { heading: &[], source: &Source::default() };
    Program::new(&module, "run")?.text(&words, false)
}

/// Makes the C file of the Rust file `source`, called `name`.
pub fn convert(source: &str, name: &str, options: &Options) -> Result<CFile> {
    Converter::new()?.convert(source, name, options)
}
