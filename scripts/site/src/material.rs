//! What the command gathers for the site: a file `ID.json` for each problem, and `octal.svg`.

use serde::{Deserialize, Serialize};
use std::path::Path;
use system::{files, Failure, Result};

/// What had to be computed for the page of a problem. What could not be is left out.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Material {
    /// The file for the judge.
    pub file: Option<JudgeFile>,
    /// The table that `explore` makes, as it prints it.
    pub table: Option<String>,
    /// The same as a picture in SVG.
    pub picture: Option<String>,
    /// The board, in JSON.
    pub board: Option<String>,
}

/// A checked file for the judge.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct JudgeFile {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub text: String,
    /// What it has passed, a sentence each.
    pub checks: Vec<String>,
}

/// The material of the problem `id` in `folder`; nothing where there is no file.
///
/// # Errors
/// If the file is there and cannot be read.
pub(crate) fn of(folder: &Path, id: &str) -> Result<Material> {
    let path = folder.join(format!("{id}.json"));
    if !path.exists() {
        return Ok(Material::default());
    }
    serde_json::from_str(&files::read(&path)?).map_err(Failure::at(path))
}

/// The picture of all octal games, if it was gathered.
pub(crate) fn octal(folder: &Path) -> Result<Option<String>> {
    let path = folder.join("octal.svg");
    if path.exists() {
        files::read(&path).map(Some)
    } else {
        Ok(None)
    }
}
