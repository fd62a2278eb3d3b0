//! The machine, for the command and the programs that it starts: files, processes with limits, cargo and
//! other compilers, the terminal. No module here knows a command.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

pub mod cargo;
mod deep;
pub mod desktop;
mod failure;
pub mod files;
mod group;
pub mod limits;
pub mod lock;
pub mod oracle;
mod output;
mod output_folder;
mod parallel;
pub mod process;
pub mod rules_file;
pub mod rules_program;
pub mod rustc;
pub mod sandbox;
mod shard;
pub mod stop;
pub mod talk;
pub mod temporary;
pub mod terminal;
mod text;

pub use deep::deep;
pub use failure::{end, Failure, Result};
pub use output::OutputFile;
pub use output_folder::OutputFolder;
pub use parallel::{parallel, processors, together};
pub use shard::Shard;
