//! The site: a page a problem, the course, an index, all as files that need no server.
//!
//! The command gathers what takes long to compute, the material; here it becomes pages. Every link is
//! relative, so the folder works from any place, and offline.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

mod code;
mod course;
mod front;
mod layout;
mod links;
mod manual;
mod material;
mod octal;
mod open_games;
mod output;
mod own_rules;
mod play;
mod problem;
mod problem_page;
mod publish;
mod rules;
mod text;
mod words;

use output::Output;
use std::path::Path;
use system::{parallel, Failure, Result};

/// Makes the site in the folder `out` from the workspace and the `material`, and returns how many pages
/// it has.
pub fn build(material: &Path, out: &Path) -> Result<usize> {
    build_for(material, out, None)
}

/// The same for the address `base` where the site will be: pages name themselves and their pictures, and a map for
/// search engines lists them.
pub fn build_for(material: &Path, out: &Path, base: Option<&str>) -> Result<usize> {
    let base = base.map(publish::Base::at).transpose()?;
    let problems = problem::all(material)?;
    let course = course::read(&problems)?;
    let mut output = Output::at(out)?;
    output.base = base;
    output.write("manifest.webmanifest", publish::MANIFEST)?;
    output.write("icon.png", publish::picture(512, 512))?;
    output.write("preview.png", publish::picture(1200, 630))?;
    output.write("embed.html", publish::embed())?;
    for (name, text) in layout::ASSETS {
        output.write(name, play::squeezed(text))?;
    }
    output.write("play.js", play::player())?;
    output.write("games.js", play::games())?;
    for language in course::LANGUAGES {
        output.write(&format!("words.{language}.js"), play::words(language))?;
        output.write(&format!("views.{language}.js"), play::views(language))?;
        output.write(&format!("figures.{language}.js"), play::figures(language))?;
    }
    let mut index = front::Index::default();
    let pages = parallel(&problems, |it| {
        course::LANGUAGES.map(|language| problem_page::page(it, language, &problems, &course))
    });
    let boards = parallel(&problems, |it| play::script(&it.id));
    for ((it, pages), boards) in problems.iter().zip(pages).zip(boards) {
        if let Some(boards) = boards? {
            output.write(&format!("boards/{}.js", it.id), boards)?;
        }
        if let Some(file) = &it.material.file {
            let text = serde_json::to_string(&file.text).expect("plain data");
            output.write(&format!("files/{}.js", it.id), format!("grundy_file({text});\n"))?;
        }
        if let Some(picture) = &it.picture {
            output.write(&format!("pictures/{}.png", it.id), picture)?;
        }
        for (language, page) in course::LANGUAGES.into_iter().zip(pages) {
            let (Some(page), Some((tagline, essay))) = (page, it.text(language)) else { continue };
            let address = it.address(language);
            // A proof adds no word that a reader looks for.
            let [proof, example] = if language == "zh" {
                ["*证明。*", "*例子。*"]
            } else {
                ["*Proof.*", "*Example.*"]
            };
            let (before, rest) = essay.split_once(proof).unwrap_or((essay, ""));
            let after = rest.split_once(example).map_or(rest, |(_, after)| after);
            let text = format!("{tagline} {} {}", text::plain(before), text::plain(after));
            index.add(Some(language), &address, &it.name(language), &it.other_names(), &text);
            output.write(&address, page)?;
        }
    }
    for chapter in &course.chapters {
        output.write(&chapter.address(), course::page(chapter, &course))?;
        index.add(Some(chapter.language), &chapter.address(), &chapter.title, "", &chapter.plain);
    }
    for leaf in manual::read()? {
        output.write(&leaf.address, &leaf.content)?;
        if !leaf.title.is_empty() {
            index.add(Some(leaf.language), &leaf.address, &leaf.title, "", &leaf.plain);
        }
    }
    for it in &course.teacher {
        output.write(&it.address(), course::page(it, &course))?;
    }
    for (term, language) in course.terms.iter().flat_map(|it| course::LANGUAGES.map(|l| (it, l))) {
        let address = format!("{}#{}", words::words(language).terms_page, term.anchor());
        let mut names = [&term.en[..], &term.zh];
        let mut means = [&term.means[..], &term.means_zh];
        if language == "zh" {
            names.reverse();
            means.reverse();
        }
        let avoid = term.avoid.join(" · ");
        index.add(Some(language), &address, &names.join(" · "), &avoid, &means.join(" "));
    }
    let octal = material::census(3)?;
    let open = material::census(4)?;
    for language in course::LANGUAGES {
        output.write(words::words(language).front, front::front(&problems, &course, language))?;
        output.write(words::words(language).terms_page, course::glossary(&course, language))?;
        output.write(words::words(language).own_page, own_rules::page(language))?;
        output.write(words::words(language).octal_page, octal::page(&octal, language))?;
        output.write(words::words(language).open_page, open_games::page(&open, language))?;
        output
            .write(&format!("course/{language}/index.html"), course::contents(&course, language))?;
        output.write(words::words(language).search_page, front::search(language))?;
        output.write(&format!("index.{language}.js"), index.text(language))?;
    }
    output.write("404.html", front::missing())?;
    output.finish()
}

/// The links of the site in `out` that lead nowhere, and how many links there are.
pub fn dead_links(out: &Path) -> Result<(Vec<String>, usize)> {
    links::dead(out)
}

/// Is `out` a folder that the site may fill?
pub fn check(out: &Path) -> Result<()> {
    Output::at(out).map(drop)
}

/// The boards of the problem `id` in JSON.
pub fn board(id: &str) -> Result<String> {
    play::text(id)?.ok_or_else(|| Failure::usage(format!("{id} has no board")))
}
