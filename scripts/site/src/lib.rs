//! The site: a page a problem, the course, an index, all as files that need no server.
//!
//! The command gathers what takes long to compute, the material; here it becomes pages. Every link is
//! relative, so the folder works from any place, and offline.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

mod code;
mod course;
mod essay;
mod findings;
mod front;
mod layout;
mod links;
mod manual;
mod material;
mod names;
mod octal;
mod offline;
mod open_games;
mod output;
mod own_rules;
mod picture;
mod player;
mod problem;
mod problem_page;
mod publish;
mod sketch;
mod text;
mod words;

use course::Course;
use essay::Part;
use front::Index;
use output::Output;
use picture::Pictures;
use problem::Problem;
use std::path::Path;
use system::{parallel, Failure, OutputFolder, Result};

/// Makes the site in the folder `out` from the workspace and the `material`, and returns how many pages it has. With the
/// address `base` where the site will be, pages name themselves and their pictures, and a map for search engines lists
/// them.
pub fn build(material: &Path, out: &Path, base: Option<&str>) -> Result<usize> {
    let base = base.map(publish::Base::at).transpose()?;
    let problems = problem::all(material)?;
    let course = course::read(&problems)?;
    let mut output = Output::new(OutputFolder::at(out)?, base);
    let mut index = front::Index::default();
    write_scripts(&mut output, &problems)?;
    let pictures = write_problems(&mut output, &mut index, &problems, &course)?;
    write_course(&mut output, &mut index, &course, &pictures)?;
    let octal = material::census(3)?;
    let open = material::census(4)?;
    for language in words::LANGUAGES {
        let words = words::words(language);
        output.write(words.front, front::front(&problems, &course, &pictures, language))?;
        output
            .write(&format!("names.{language}.js"), front::names(&problems, &course, language))?;
        let there = words::words(words::other(language));
        let pages = [
            (words.own_page, words.own_rules, there.own_rules, own_rules::page(language)),
            (words.octal_page, words.octal, there.octal, octal::page(&octal, language)),
            (
                words.open_page,
                words.open_games,
                there.open_games,
                open_games::page(&open, language),
            ),
        ];
        for (address, title, other, page) in pages {
            let about = layout::description(&page).unwrap_or_default();
            index.add(language, address, title, other, &about);
            output.write(address, page)?;
        }
        let lists = [
            (format!("{}#problems", words.front), words.all_problems, words.lead),
            (words.terms_page.to_string(), words.all_terms, words.about_terms),
        ];
        for (address, title, about) in lists {
            index.add(language, &address, title, "", about);
        }
        output.write(words.search_page, front::search(language))?;
        output.write(&format!("index.{language}.js"), index.text(language))?;
    }
    let at = output.base.as_ref().map(publish::Base::address);
    let missing = front::astray(|words| words.missing, |words| words.missing, at);
    let offline = front::astray(|words| words.no_network, |words| words.offline, at);
    output.write("404.html", missing)?;
    output.write("offline.html", offline)?;
    let worker = offline::worker(output.folder.written(), output.digest(), &course);
    output.write("sw.js", worker)?;
    output.finish()
}

/// What all pages share.
fn write_scripts(output: &mut Output, problems: &[Problem]) -> Result<()> {
    output.write("manifest.webmanifest", publish::MANIFEST)?;
    output.write("icon.png", publish::picture(512, 512))?;
    output.write("favicon.png", publish::picture(48, 48))?;
    output.write("preview.png", publish::picture(1200, 630))?;
    output.write("embed.html", publish::embed(problems))?;
    for (name, text) in layout::ASSETS {
        let is_style = name.ends_with(".css");
        output.write(
            name,
            if is_style { player::squeezed_style(text) } else { player::squeezed_script(text) },
        )?;
    }
    output.write("play.js", player::player())?;
    output.write("games.js", player::games())?;
    output.write("positions.js", player::positions())?;
    for language in words::LANGUAGES {
        output.write(&format!("words.{language}.js"), player::words(language))?;
        output.write(&format!("end.{language}.js"), player::end(language))?;
        output.write(&format!("views.{language}.js"), player::views(language))?;
        output.write(&format!("chapter.{language}.js"), player::chapter(language))?;
        output.write(&format!("exercises.{language}.js"), player::exercises(language))?;
        for (name, ..) in player::FIGURES {
            output
                .write(&format!("figures/{name}.{language}.js"), player::figures(name, language))?;
        }
    }
    Ok(())
}

/// The pages of the problems, and before them what they show.
fn write_problems(
    output: &mut Output,
    index: &mut Index,
    problems: &[Problem],
    course: &Course,
) -> Result<Pictures> {
    let mut pictures = Pictures::new();
    for (it, boards) in problems.iter().zip(parallel(problems, |it| player::script(&it.id))) {
        let Some((boards, picture)) = boards? else { continue };
        pictures.extend(picture.map(|picture| (it.id.clone(), picture)));
        output.write(&format!("boards/{}.js", it.id), boards)?;
    }
    let pages = parallel(problems, |it| -> Result<_> {
        let positions = essay::Positions::of(&it.id)?;
        Ok(words::LANGUAGES.map(|language| {
            problem_page::page(it, language, problems, course, &positions, &pictures)
        }))
    });
    for (it, pages) in problems.iter().zip(pages) {
        for file in &it.material.files {
            let text = serde_json::to_string(&file.text).expect("plain data");
            output.write(&format!("files/{}.js", file.name), format!("grundy_file({text});\n"))?;
        }
        if let Some(picture) = &it.picture {
            output.write(&format!("pictures/{}.png", it.id), picture)?;
        }
        for (language, page) in words::LANGUAGES.into_iter().zip(pages?) {
            let (Some(page), Some((tagline, essay))) = (page, it.text(language)) else { continue };
            let address = it.address(language);
            let text = format!("{tagline} {}", searched(essay, problems, language));
            index.add(
                language,
                &address,
                &it.name(language),
                &course.other_names(it, language),
                &text,
            );
            output.write(&address, page)?;
        }
    }
    Ok(pictures)
}

/// The words of an essay that a reader may look for: labels, the form of input and output, tables, its proof, its example,
/// its complexity and the next page are left out.
fn searched(essay: &str, problems: &[Problem], language: &str) -> String {
    let parts = essay::parts(essay);
    let parts = [Part::Game, Part::Theorem, Part::Idea, Part::Fails, Part::Traps]
        .into_iter()
        .filter_map(|part| Some((part, parts.get(&part)?)));
    let said = |(part, text): (Part, &String)| {
        // The English label of this part begins its sentence.
        let text: &str = if text.starts_with("*This") { text } else { essay::without_label(text) };
        let form = ["Input", "\n输入"].iter().filter_map(|it| text.find(it)).min();
        let text = &text[..form.filter(|_| part == Part::Game).unwrap_or(text.len())];
        // What a page does not say, or says in a table, cannot be found.
        let unsaid = ["|", "- 未查到", "- 没有找到", "- 数据范围未能核实"];
        let lines = text.lines().filter(|it| !unsaid.iter().any(|begin| it.starts_with(begin)));
        let text =
            lines.map(|it| format!("{it}\n")).collect::<String>().replace("：\n\n", "。\n\n");
        problem::plain(&text, problems, language)
    };
    parts.map(said).collect::<Vec<_>>().join(" ")
}

/// Course, manual and glossary.
fn write_course(
    output: &mut Output,
    index: &mut Index,
    course: &Course,
    pictures: &Pictures,
) -> Result<()> {
    for chapter in &course.chapters {
        output.write(&chapter.address(), course::page(chapter, course, pictures))?;
        index.add(chapter.language, &chapter.address(), &chapter.title, "", &chapter.indexed);
    }
    for leaf in manual::read()? {
        output.write(&leaf.address, &leaf.content)?;
        if !leaf.title.is_empty() {
            // The index of the manual says what its pages say. Values in straight quotes are examples.
            let text = if leaf.address.ends_with("index.html") { "" } else { &leaf.plain };
            let text = text.split('"').step_by(2).collect::<String>();
            index.add(leaf.language, &leaf.address, &leaf.title, "", &text);
        }
    }
    for it in &course.leaves {
        index.add(it.language, &it.address(), &it.title, "", &it.lead);
        output.write(&it.address(), course::page(it, course, pictures))?;
    }
    for language in words::LANGUAGES {
        let page = words::words(language).terms_page;
        output.write(page, course::glossary(course, language))?;
        output.write(
            &format!("course/{language}/index.html"),
            course::contents(course, pictures, language),
        )?;
        for term in &course.terms {
            let mut names = [&term.en[..], &term.zh];
            let mut means = &term.means;
            if language == "zh" {
                names.reverse();
                means = &term.means_zh;
            }
            let distinct = if names[0] == names[1] { 1 } else { 2 };
            let address = format!("{page}#{}", term.anchor());
            let avoid = term.avoid.join(" · ");
            index.add(language, &address, &names[..distinct].join(" · "), &avoid, means);
        }
    }
    Ok(())
}

/// The links of the site in `out` that lead nowhere, and how many links there are.
pub fn dead_links(out: &Path) -> Result<(Vec<String>, usize)> {
    links::dead(out)
}

/// The boards of the problem `id` in JSON.
pub fn board(id: &str) -> Result<String> {
    player::text(id)?.ok_or_else(|| without_board(id))
}

/// Answers as the oracle of the problem `id` until stdin ends.
pub fn serve(id: &str) -> Result<()> {
    boards::serve(id).then_some(()).ok_or_else(|| without_board(id))
}

fn without_board(id: &str) -> Failure {
    Failure::usage(format!("{id} has no board"))
}
