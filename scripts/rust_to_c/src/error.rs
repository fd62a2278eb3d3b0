//! What may go wrong between a Rust file and its C file.

use std::fmt;

/// Why there is no C file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// rustc has no library for WebAssembly.
    NoTarget,
    /// A file or a program of this machine cannot be used.
    Machine(String),
    /// rustc refuses the Rust file: its first complaint.
    Rust(String),
    /// The Rust file uses threads, files or time, which a C file for a judge does not have.
    Lacks(String),
    /// A function uses something that this crate cannot write in C.
    Unsupported { function: String, what: String },
    /// The output of rustc is not a module that we can read.
    Module(String),
    /// The shortest C file is too long.
    TooLong {
        /// Its length in bytes.
        bytes: usize,
        /// How long it may be.
        limit: usize,
    },
    /// A C compiler refuses the C file, or warns: its first complaint.
    C {
        /// The compiler with its flags.
        compiler: String,
        /// The first line that names an error or a warning.
        complaint: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Error::NoTarget => {
                write!(f, "rustc cannot make WebAssembly: rustup target add {}", crate::TARGET)
            }
            Error::Machine(what) | Error::Module(what) => f.write_str(what),
            Error::Rust(complaint) => write!(f, "rustc: {complaint}"),
            Error::Lacks(what) => write!(f, "the C file has no {what}"),
            Error::Unsupported { function, what } => {
                write!(f, "the function {function} uses {what}, which is not written in C here")
            }
            Error::TooLong { bytes, limit } => {
                write!(f, "the C file has {bytes} bytes; {limit} are allowed")
            }
            Error::C { compiler, complaint } => write!(f, "{compiler}: {complaint}"),
        }
    }
}

impl std::error::Error for Error {}

/// A result of this crate.
pub type Result<T> = std::result::Result<T, Error>;
