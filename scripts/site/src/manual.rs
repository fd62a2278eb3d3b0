//! The manual: Markdown in English.

use crate::layout::Page;
use crate::text;
use maud::{html, PreEscaped};
use std::collections::BTreeSet;
use std::fs;
use system::{files, Failure, Result};

/// A page of the manual, or a picture.
pub(crate) struct Leaf {
    /// The name of its file, below `manual/`.
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) plain: String,
    pub(crate) content: Vec<u8>,
}

/// Reads scripts/site/manual.
pub(crate) fn read() -> Result<Vec<Leaf>> {
    let folder = facts::root().join("scripts/site/manual");
    let mut names = vec![];
    for entry in fs::read_dir(&folder).map_err(Failure::at(&folder))? {
        let entry = entry.map_err(Failure::at(&folder))?;
        names.push(entry.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    names.into_iter().map(|name| leaf(&folder.join(&name), &name)).collect()
}

fn leaf(path: &std::path::Path, name: &str) -> Result<Leaf> {
    let Some(stem) = name.strip_suffix(".md") else {
        let content = fs::read(path).map_err(Failure::at(path))?;
        return Ok(Leaf { name: name.into(), title: String::new(), plain: String::new(), content });
    };
    let markdown = files::read(path)?;
    let title = markdown.lines().next().unwrap_or_default().trim_start_matches("# ");
    let body = html! {
        @if stem != "index" { p.path { a href="index.html" { "Manual" } } }
        article { (PreEscaped(text::html(&markdown, &|_| None, &mut BTreeSet::new()))) }
    };
    let page = Page { title, depth: 1, language: "en", other: None, body };
    Ok(Leaf {
        name: format!("{stem}.html"),
        title: title.to_string(),
        plain: text::plain(&markdown),
        content: page.text().into_bytes(),
    })
}
