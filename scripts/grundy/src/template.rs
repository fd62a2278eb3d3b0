//! The solution to begin with.

use system::{cargo, files, Result};

/// The user's own template of a solution.
const OWN: &str = "templates/solution.rs";

/// A solution to begin with, below this header: of the user's own template, if there is one.
pub(crate) fn solution(header: &str) -> Result<String> {
    let own = cargo::root().join(OWN);
    let template = if own.is_file() { files::read(&own)? } else { RUST.to_string() };
    Ok(template.replace("{header}", header))
}

/// A solution in Rust to begin with.
pub(crate) const RUST: &str = r#"{header}

use proconio::input;

fn main() {
    input! {
        n: usize,
    }
    println!("{n}");
}
"#;
