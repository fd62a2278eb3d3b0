//! The manual: Markdown in English, and in Chinese with the examples of the English pages.

use crate::course::outlined;
use crate::layout::Page;
use crate::text;
use crate::words::{other, words};
use maud::{html, PreEscaped};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use system::{files, Failure, Result};

/// A page of the manual, or a picture.
pub(crate) struct Leaf {
    pub(crate) language: &'static str,
    /// Its address from the front page on.
    pub(crate) address: String,
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
        if entry.path().is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    let mut leaves = vec![];
    for name in names {
        let Some(stem) = name.strip_suffix(".md") else {
            let path = folder.join(&name);
            let content = fs::read(&path).map_err(Failure::at(path))?;
            let [title, plain] = [(); 2].map(|()| String::new());
            let address = format!("manual/{name}");
            leaves.push(Leaf { language: "en", address, title, plain, content });
            continue;
        };
        let english = files::read(&folder.join(&name))?;
        let chinese = folder.join("zh").join(&name);
        let is_translated = chinese.exists();
        leaves.push(leaf(stem, &english, "en", is_translated));
        if is_translated {
            leaves.push(leaf(stem, &chinese_page(&english, &chinese)?.0, "zh", true));
        }
    }
    Ok(leaves)
}

/// The blocks of code in `markdown`, as they stand there.
fn examples(markdown: &str) -> Vec<String> {
    let mut examples: Vec<String> = vec![];
    let mut before = "";
    for line in markdown.lines() {
        match examples.last_mut() {
            _ if !line.starts_with("    ") => {}
            Some(example) if before.starts_with("    ") => *example += &format!("{line}\n"),
            _ => examples.push(format!("{line}\n")),
        }
        // An empty line within code goes on with it.
        if !line.is_empty() || !before.starts_with("    ") {
            before = line;
        } else if let Some(example) = examples.last_mut() {
            example.push('\n');
        }
    }
    examples.iter().map(|it| it.trim_end().to_string() + "\n").collect()
}

/// The Chinese page in `path`: each line `[example]` stands for the next example of the English page. And how many
/// examples only one of the pages has.
fn chinese_page(english: &str, path: &Path) -> Result<(String, usize)> {
    let text = files::read(path)?;
    let mut examples = examples(english).into_iter();
    let (mut page, mut missing) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        if line.trim() == "[example]" {
            let example = examples.next();
            missing += usize::from(example.is_none());
            page += &example.unwrap_or_default();
        } else {
            page += line;
        }
    }
    // The test below tells; until then the page lacks an example, and the site is made.
    let astray = missing + examples.count();
    Ok((page, astray))
}

/// The index of the manual in the form of the index of the course: its pages with a sentence each.
fn contents(article: &str) -> String {
    let list = article.replacen("<p>", "<p class=\"lead\">", 1);
    let list = list.replacen("<ul>", "<ul class=\"contents\">", 1);
    let item = |line: &str| {
        let parts = line.split_once("</a>").zip(line.rfind("</li>"));
        let Some(((link, rest), _)) = parts.filter(|_| line.starts_with("<li>")) else {
            return format!("{line}\n");
        };
        let said = rest.trim_end_matches("</li>").trim_matches([':', '：', ' ', '.', '。']);
        format!(
            "{link}</a>{}</li>\n",
            if said.is_empty() { String::new() } else { format!("<p>{said}</p>") }
        )
    };
    list.lines().map(item).collect()
}

fn leaf(stem: &str, markdown: &str, language: &'static str, is_translated: bool) -> Leaf {
    let title = markdown.lines().next().unwrap_or_default().trim_start_matches("# ");
    let article = text::html(markdown, &|_| None, &mut BTreeSet::new());
    // The examples are the same in both languages.
    let article = article.replace("<pre ", "<pre lang=\"en\" ");
    let article = if stem == "index" { contents(&article) } else { article };
    let (article, rail) = outlined(&article, "<h2>", language);
    let body = html! {
        (rail)
        @if stem != "index" { p.path { a href="index.html" { (words(language).manual) } } }
        article { (PreEscaped(article)) }
    };
    let address = |language: &str| format!("{}{stem}.html", words(language).manual_folder);
    let there = other(language);
    let page = Page {
        title,
        depth: words(language).manual_folder.matches('/').count(),
        language,
        other: is_translated.then(|| address(there)),
        body,
    };
    Leaf {
        language,
        address: address(language),
        title: title.to_string(),
        plain: text::plain(markdown, &|_| None),
        content: page.text().into_bytes(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_a_chinese_one_with_its_sections_and_examples() {
        let folder = facts::root().join("scripts/site/manual");
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|it| it != "md") {
                continue;
            }
            let english = files::read(&path).unwrap();
            let chinese = folder.join("zh").join(path.file_name().unwrap());
            let (chinese, astray) = chinese_page(&english, &chinese).unwrap();
            assert_eq!(astray, 0, "{}: other examples than in Chinese", path.display());
            let counts = |text: &str| {
                let prose = || text.lines().filter(|line| !line.starts_with("    "));
                let begins = |mark: &str| prose().filter(|line| line.starts_with(mark)).count();
                ["#", "| ", "- "].map(begins)
            };
            assert_eq!(counts(&english), counts(&chinese), "{}", path.display());
        }
    }

    #[test]
    fn examples_are_blocks_of_code() {
        let page = "a\n\n    b\n\n      c\n\nd\n\n    e\n";
        assert_eq!(examples(page), ["    b\n\n      c\n", "    e\n"]);
    }
}
