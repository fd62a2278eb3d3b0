//! Where the links of a folder of pages lead.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use system::{Failure, Result};

/// The values of all attributes `name` in `page`.
fn values<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let begin = format!(" {name}=\"");
    page.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// All pages below `folder`.
fn pages(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).map_err(Failure::at(folder))? {
        let path = entry.map_err(Failure::at(folder))?.path();
        if path.is_dir() {
            found.extend(pages(&path)?);
        } else if path.extension().is_some_and(|it| it == "html") {
            found.push(path);
        }
    }
    Ok(found)
}

/// `path` without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        if part == Component::ParentDir {
            plain.pop();
        } else {
            plain.push(part);
        }
    }
    plain
}

/// The links of the pages below `folder` that lead nowhere, or off the disk for a file that a page loads;
/// and how many links there are.
pub(crate) fn dead(folder: &Path) -> Result<(Vec<String>, usize)> {
    let pages = pages(folder)?;
    let texts: BTreeMap<&PathBuf, String> =
        pages.iter().map(|path| Ok((path, system::files::read(path)?))).collect::<Result<_>>()?;
    let anchors: BTreeMap<&PathBuf, BTreeSet<&str>> = texts
        .iter()
        .map(|(path, text)| (*path, values(text, "id").into_iter().collect()))
        .collect();
    let (mut dead, mut links) = (vec![], 0);
    for (path, text) in &texts {
        let here = path.strip_prefix(folder).unwrap_or(path).display();
        let parent = path.parent().expect("a file lies in a folder");
        for address in values(text, "src") {
            if address.contains("//") || !parent.join(address).exists() {
                dead.push(format!("{here}: loads {address}"));
            }
        }
        for address in values(text, "href") {
            links += 1;
            if address.starts_with("http") {
                continue;
            }
            let (file, anchor) = address.split_once('#').unwrap_or((address, ""));
            let target = match file {
                "" => (*path).clone(),
                file => plain(&parent.join(file)),
            };
            // A technique, a position, on the pages of own rules a code or numbers to take, and on those of the search
            // words, are read by a script.
            let rules = matches!(file.rsplit('/').next(), Some("rules.html" | "rules.zh.html"));
            let code = anchor.strip_prefix("misere,").unwrap_or(anchor);
            let are_rules = match code.split_once('.') {
                Some((_, code)) => code.bytes().all(|it| (b'0'..=b'7').contains(&it)),
                None => code.split([',', '-']).all(|it| it.parse::<u8>().is_ok()),
            };
            let is_position = anchor.starts_with(|it: char| it.is_ascii_digit())
                && texts.get(&target).is_some_and(|it| it.contains(" data-game=\""));
            let is_search = texts.get(&target).is_some_and(|it| it.contains("<form id=\"search\""));
            let read = anchor.is_empty()
                || is_search
                || is_position
                || anchor.starts_with("technique=")
                || rules && are_rules;
            let is_there = match anchors.get(&target) {
                Some(anchors) => read || anchors.contains(anchor),
                None => read && target.exists(),
            };
            if !is_there || address.contains(':') || address.starts_with('/') {
                dead.push(format!("{here}: {address}"));
            }
        }
    }
    Ok((dead, links))
}
