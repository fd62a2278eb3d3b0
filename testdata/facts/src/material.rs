//! What the command computes for the site: a file `ID.json` for each problem and a picture `ID.png`
//! beside it.

use serde::{Deserialize, Serialize};

/// What had to be computed for the page of a problem. What could not be is left out.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Material {
    /// Of what all this was made: if that is the same, it need not be made again.
    pub key: String,
    /// The file for the judge.
    pub file: Option<JudgeFile>,
    /// The table that `explore` makes, as it prints it.
    pub table: Option<String>,
    /// The boards, as a page loads them.
    pub board: Option<String>,
}

/// A checked file for the judge.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct JudgeFile {
    pub name: String,
    /// What is in it.
    pub text: String,
    /// What it has passed, a sentence each.
    pub checks: Vec<String>,
}
