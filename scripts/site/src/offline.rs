//! Which files the service worker keeps in the browser.

use crate::course::Course;
use crate::player::squeezed;
use crate::words::{words, LANGUAGES};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// What readers of both languages need has none.
fn language(name: &str) -> Option<&'static str> {
    let is_page = name.ends_with(".html") && !["offline.html", "embed.html"].contains(&name);
    let ends = |language: &str| {
        [".js", ".html"].iter().any(|it| name.ends_with(&format!(".{language}{it}")))
    };
    let lies_in = |folder: &str| name.split('/').any(|part| part == folder);
    if ends("zh") || lies_in("zh") || name == "zh.html" {
        Some("zh")
    } else {
        (is_page || ends("en")).then_some("en")
    }
}

/// Files that no page needs.
fn is_idle(name: &str) -> bool {
    ["404.html", "embed.html"].contains(&name) || name.ends_with(".png") || name.ends_with(".xml")
}

/// The worker of a site that consists of `files`; it is another one when the `digest` of their content is.
pub(crate) fn worker<'a>(
    files: impl IntoIterator<Item = &'a String>,
    digest: u64,
    course: &Course,
) -> String {
    let files: Vec<&str> =
        files.into_iter().map(String::as_str).filter(|it| !is_idle(it)).collect();
    let all = LANGUAGES.map(|own| {
        let fits = |it: &&&str| language(it).is_none_or(|it| it == own);
        (own, files.iter().filter(fits).copied().collect::<Vec<&str>>())
    });
    // The chapters, what they load, and the pages that they lead to.
    let chapters = all.clone().map(|(own, files)| {
        let boards: BTreeSet<&str> = course.within(own).flat_map(|it| it.boards()).collect();
        let words = words(own);
        let pages = [words.own_page, words.octal_page, words.terms_page];
        let needed = |name: &&str| match name.split_once('/') {
            None if name.ends_with(".html") => pages.contains(name),
            // Without the index of the search.
            None => !name.starts_with("index."),
            Some(("boards", board)) => boards.contains(board.trim_end_matches(".js")),
            Some((folder, _)) => ["course", "figures"].contains(&folder),
        };
        (own, files.into_iter().filter(needed).collect::<Vec<_>>())
    });
    let [all, course] = [all, chapters].map(BTreeMap::from);
    let lists = json!({ "version": format!("{digest:016x}"), "course": course, "all": all });
    squeezed(include_str!("../assets/sw.js")).replacen("FILES", &lists.to_string(), 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn a_reader_keeps_the_course_in_one_language() {
        let problems = crate::problem::all(Path::new("none")).unwrap();
        let course = crate::course::read(&problems).unwrap();
        let files = [
            "404.html",
            "boards/hdu1809.js",
            "boards/hdu1846.js",
            "course/en/01.html",
            "course/zh/01.html",
            "figures/cut.en.js",
            "figures/cut.zh.js",
            "index.en.js",
            "index.html",
            "octal.html",
            "octal.zh.html",
            "p/chomp.html",
            "pictures/chomp.png",
            "site.css",
            "zh.html",
            "zh/chomp.html",
        ];
        let files = files.map(String::from);
        let worker = worker(&files, 10, &course);
        for list in [
            r#""version":"000000000000000a""#,
            r#""en":["boards/hdu1846.js","course/en/01.html","figures/cut.en.js","octal.html","site.css"],"#,
            r#""zh":["boards/hdu1846.js","course/zh/01.html","figures/cut.zh.js","octal.zh.html","site.css"]"#,
            r#""zh":["boards/hdu1809.js","boards/hdu1846.js","course/zh/01.html","figures/cut.zh.js","octal.zh.html","site.css","zh.html","zh/chomp.html"]"#,
        ] {
            assert!(worker.contains(list), "{list}: {worker}");
        }
    }
}
