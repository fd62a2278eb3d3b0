//! What the command has gathered for the site, read.

use facts::material::Material;
use std::fs;
use std::path::Path;
use system::{files, Failure, Result};

/// The material of the problem `id` in `folder`; nothing where there is no file.
pub(crate) fn of(folder: &Path, id: &str) -> Result<Material> {
    let path = folder.join(format!("{id}.json"));
    if !path.exists() {
        return Ok(Material::default());
    }
    serde_json::from_str(&files::read(&path)?).map_err(Failure::at(path))
}

/// The picture `name` in `folder`, if there is one.
pub(crate) fn picture(folder: &Path, name: &str) -> Result<Option<Vec<u8>>> {
    let path = folder.join(format!("{name}.png"));
    path.exists().then(|| fs::read(&path).map_err(Failure::at(&path))).transpose()
}

/// The periods of the octal games, as `explore --octal-table --csv` prints them; nothing where there is no
/// file.
pub(crate) fn octal(folder: &Path) -> Result<Option<String>> {
    let path = folder.join("octal.csv");
    path.exists().then(|| files::read(&path)).transpose()
}
