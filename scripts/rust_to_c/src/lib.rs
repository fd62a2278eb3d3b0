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
mod options;
mod pointers;
mod print;
mod read;
mod reduce;
mod source;
mod structure;
mod tree;

pub use compilers::{compile, compilers, ways, Compiler, Flags};
pub use error::{Error, Result};
pub use options::{Level, Options, TARGET};

use file::{FileHeader, Program};
use source::Source;
use std::path::Path;

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
