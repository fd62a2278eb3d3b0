//! The heaps of an octal game in a file, for the next run.

use crate::octal::{Heaps, Octal, MOST};
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::path::Path;
use system::{files, Failure, Result};

/// Writes the values of `heaps` to `path`: a line with the code, how many there are, how many bytes
/// each has and a check sum, then the values.
pub fn write(path: &Path, octal: &Octal, heaps: &Heaps) -> Result<()> {
    let values = &heaps.values;
    let width = if values.iter().all(|&value| value < 256) { 1 } else { 2 };
    let mut bytes: Vec<u8> =
        values.iter().flat_map(|value| value.to_le_bytes().into_iter().take(width)).collect();
    let mut text =
        format!("octal {octal} {} {width} {:016x}\n", values.len(), sum(&bytes)).into_bytes();
    text.append(&mut bytes);
    files::write(path, text)
}

/// The heaps of the game `octal` in the file at `path`.
pub fn read(path: &Path, octal: &Octal) -> Result<Heaps> {
    let wrong = |what: &str| Failure::usage(format!("--resume {}: {what}", path.display()));
    let most = 2 * MOST as u64 + 200;
    let text = files::bytes(path, most).map_err(Failure::of_call)?;
    let no_heaps = || wrong("it holds no heaps of an octal game");
    let end = text.iter().take(200).position(|&byte| byte == b'\n').ok_or_else(no_heaps)?;
    let (head, bytes) = (String::from_utf8_lossy(&text[..end]), &text[end + 1..]);
    let ["octal", code, count, width, check] = head.split(' ').collect::<Vec<&str>>()[..] else {
        return Err(no_heaps());
    };
    if code != octal.to_string() {
        return Err(wrong(&format!("it is about {code}")));
    }
    let values: Vec<u16> = match width {
        "1" => bytes.iter().map(|&byte| byte.into()).collect(),
        _ => bytes.chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]])).collect(),
    };
    let whole = check == format!("{:016x}", sum(bytes)) && count == values.len().to_string();
    if !whole || values.len() > MOST {
        return Err(wrong("it is damaged"));
    }
    Ok(Heaps::new(octal, values))
}

fn sum(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}
