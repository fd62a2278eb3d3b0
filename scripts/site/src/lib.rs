//! The site: a page a problem, the course, an index, all as files that need no server.
//!
//! The command gathers what has to be computed, the [material](facts::material); here it becomes pages. Every link is
//! relative, so the folder works from any place, and offline.

mod code;
mod course;
mod front;
mod layout;
mod material;
mod output;
pub mod play;
mod problem;
mod rules;
mod text;

pub use play::{board_page, board_script, boards, words, write_boards, PLAYER, STYLE};

use output::Output;
use std::path::Path;
use system::Result;

/// Makes the site in the folder `out` from the workspace and the `material`, and returns how many pages
/// it has.
///
/// # Errors
/// If something of the workspace cannot be read, the folder is not ours, or cannot be written.
pub fn build(material: &Path, out: &Path) -> Result<usize> {
    let problems = problem::all(material)?;
    let course = course::read(&problems)?;
    let mut output = Output::at(out)?;
    for (name, text) in layout::ASSETS {
        output.write(name, text)?;
    }
    for language in course::LANGUAGES {
        output.write(&format!("words.{language}.js"), play::words(language))?;
    }
    let mut index = front::Index::default();
    for it in &problems {
        if let Some(board) = &it.material.board {
            output.write(&format!("boards/{}.js", it.id), play::script(board))?;
        }
        if let Some(picture) = &it.picture {
            output.write(&format!("pictures/{}.png", it.id), picture)?;
        }
        output.write(&it.address(), problem::page(it, &problems, &course))?;
        index.add(&it.address(), it.names(), &text::plain(&it.essay));
    }
    for chapter in &course.chapters {
        output.write(&chapter.address(), course::page(chapter, &course))?;
        index.add(&chapter.address(), chapter.title.clone(), &chapter.plain);
    }
    for language in course::LANGUAGES {
        output
            .write(&format!("course/{language}/index.html"), course::contents(&course, language))?;
    }
    output.write("terms.html", course::glossary(&course))?;
    output.write("search.html", front::search())?;
    output.write("index.js", index.text())?;
    let octal = material::picture(material, "octal")?;
    output.write("index.html", front::front(&problems, &course, octal.is_some()))?;
    if let Some(picture) = octal {
        output.write("pictures/octal.png", picture)?;
        output.write("octal.html", front::octal())?;
    }
    output.finish()
}

/// Is `out` a folder that the site may fill?
///
/// # Errors
/// If it holds other files, or cannot be written.
pub fn check(out: &Path) -> Result<()> {
    Output::at(out).map(drop)
}
