//! What the command has gathered for the site: for each problem a file `ID.json` and a picture `ID.png`.

use facts::material::Material;
use flate2::read::GzDecoder;
use std::fs;
use std::io::Read;
use std::path::Path;
use system::{files, Failure, Result};

/// The material of the problem `id` in `folder`; nothing where there is no file.
pub(crate) fn of(folder: &Path, id: &str) -> Result<Material> {
    let path = folder.join(format!("{id}.json"));
    let Some(text) = files::kept(&path) else { return Ok(Material::default()) };
    serde_json::from_str(&text).map_err(Failure::at(path))
}

/// The picture `name` in `folder`, if there is one.
pub(crate) fn picture(folder: &Path, name: &str) -> Result<Option<Vec<u8>>> {
    let path = folder.join(format!("{name}.png"));
    path.exists().then(|| fs::read(&path).map_err(Failure::at(&path))).transpose()
}

/// The census of the octal games with this many digits, which the repository holds.
pub(crate) fn census(digits: u8) -> Result<String> {
    let path = facts::root().join(format!("scripts/census/octal-{digits}.census.gz"));
    let mut text = String::new();
    let read = fs::File::open(&path).and_then(|it| GzDecoder::new(it).read_to_string(&mut text));
    read.map(|_| text).map_err(Failure::at(path))
}
