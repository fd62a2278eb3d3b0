//! What the command gathers for the page of a problem, and the site reads: a file `ID.json`.

use serde::{Deserialize, Serialize};

/// What had to be computed for a page. What could not be is left out.
#[derive(Default, Serialize, Deserialize)]
pub struct Material {
    /// A hash of what all this was made of.
    pub key: String,
    /// The files for judges, in Rust and in C: the one that the problem's own judge takes is the first.
    pub files: Vec<JudgeFile>,
    /// The table that `explore` makes, as it prints it.
    pub table: Option<String>,
    /// The same table as SVG.
    #[serde(default)]
    pub plot: Option<String>,
    /// A hash of `ID.png`, the picture of the table.
    pub picture: Option<String>,
}

/// A checked file for the judge.
#[derive(Serialize, Deserialize)]
pub struct JudgeFile {
    pub name: String,
    pub text: String,
    /// What it has passed, a sentence each.
    pub checks: Vec<String>,
}
