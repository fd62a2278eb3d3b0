//! The page of a problem: play, read, hand in.

use crate::course::Course;
use crate::layout::{self, Page};
use crate::material;
use crate::text::{self, Target};
use crate::{code, rules};
use facts::material::Material;
use facts::{Facts, Origin, Sample};
use maud::{html, Markup};
use std::collections::BTreeSet;
use std::path::Path;
use system::{files, Failure, Result};

/// All that the page of a problem is made of.
pub(crate) struct Problem {
    pub(crate) id: String,
    pub(crate) facts: Facts,
    pub(crate) samples: Vec<Sample>,
    /// The header of the solution, in Markdown.
    pub(crate) essay: String,
    /// The solution below its header and above its tests.
    pub(crate) program: String,
    pub(crate) rules: String,
    pub(crate) material: Material,
    /// The picture of its table, a PNG.
    pub(crate) picture: Option<Vec<u8>>,
}

/// All problems that are not private and have an oracle, in the order of their ids.
pub(crate) fn all(folder: &Path) -> Result<Vec<Problem>> {
    let root = facts::root();
    let mut problems = vec![];
    for problem in facts::published()? {
        let id = &problem.id;
        let solution = files::read(&root.join(format!("solutions/src/bin/{id}.rs")))?;
        let oracle = root.join(format!("testdata/examples/{id}.rs"));
        let rules = rules::of(&files::read(&oracle)?)
            .ok_or_else(|| Failure::check(format!("{}: no \"The rules\"", oracle.display())))?;
        let (essay, program) = parts(&solution);
        problems.push(Problem {
            samples: problem.samples()?,
            material: material::of(folder, id)?,
            picture: material::picture(folder, id)?,
            id: problem.id,
            facts: problem.facts,
            essay,
            program,
            rules,
        });
    }
    Ok(problems)
}

/// The header of a solution in Markdown, and the program below it, without its tests.
fn parts(solution: &str) -> (String, String) {
    let line = |line: &str| {
        line.strip_prefix("//!").map(|line| line.strip_prefix(' ').unwrap_or(line).to_string())
    };
    let header: Vec<String> = solution.lines().map_while(line).collect();
    let program = solution.lines().skip(header.len()).take_while(|line| *line != "#[cfg(test)]");
    let program: Vec<&str> = program.collect();
    (header.join("\n"), program.join("\n").trim().to_string() + "\n")
}

impl Problem {
    /// Where its page is.
    pub(crate) fn address(&self) -> String {
        format!("p/{}.html", self.id)
    }

    /// Everything that one may call it.
    pub(crate) fn names(&self) -> String {
        let facts = &self.facts;
        let names = [&self.id, &facts.title, &facts.title_zh, &facts.judge, &facts.number];
        names.into_iter().filter(|name| !name.is_empty()).cloned().collect::<Vec<_>>().join(" · ")
    }

    /// The judge and its number, a link if there is a page.
    pub(crate) fn judge(&self) -> Markup {
        let facts = &self.facts;
        let name = format!("{} {}", facts.judge, facts.number);
        html! {
            @if facts.url.is_empty() { (name.trim()) } @else { a href=(facts.url) { (name.trim()) } }
        }
    }
}

/// A link to the problem with this id, from a page in a folder of the first level.
fn link(problems: &[Problem], id: &str) -> Option<Target> {
    let problem = problems.iter().find(|problem| problem.id == id)?;
    Some(Target::Page(format!("{id}.html"), problem.facts.title.clone()))
}

/// The page of `problem`.
pub(crate) fn page(problem: &Problem, problems: &[Problem], course: &Course) -> String {
    let facts = &problem.facts;
    let mut unknown = BTreeSet::new();
    let essay = text::html(&problem.essay, &|id| link(problems, id), &mut unknown);
    let chapters: Vec<_> = course.using(&problem.id).collect();
    let limits = [
        facts.time_limit_ms.map(|ms| format!("{} s", f64::from(ms) / 1000.0)),
        facts.memory_limit_mb.map(|mb| format!("{mb} MB")),
    ];
    let limits: Vec<String> = limits.into_iter().flatten().collect();
    let body = html! {
        h1 { (facts.title) @if !facts.title_zh.is_empty() { " " span lang="zh" class="zh" { (facts.title_zh) } } }
        p.facts {
            span { (problem.judge()) }
            @for limit in &limits { span { (limit) } }
            @for technique in &facts.techniques {
                a.chip href={ "../index.html#technique=" (technique) } { (technique) }
            }
            label.done { input type="checkbox" data-done=(problem.id); " done" }
        }
        @if problem.material.board.is_some() {
            div.board data-game=(problem.id) {}
        }
        section.essay id="essay" { (code::raw(&essay)) }
        @if !chapters.is_empty() {
            p.chapters { "In the course: "
                @for (i, chapter) in chapters.iter().enumerate() {
                    @if i > 0 { ", " }
                    a href={ "../" (chapter.address()) } lang=(chapter.language) { (chapter.title) }
                }
            }
        }
        section id="rules" {
            h2 { "The rules" }
            p { "All that the brute force knows: from a position to its options." }
            (code::rust(&problem.rules))
        }
        section id="program" {
            h2 { "The program" }
            (layout::copied("solution", &code::rust(&problem.program)))
        }
        @if let Some(file) = &problem.material.file {
            section id="judge" {
                h2 { "One file for the judge" }
                ul { @for check in &file.checks { li { (check) } } }
                details {
                    summary { (file.name) ", " (file.text.len()) " bytes" }
                    (layout::copied("file", &code::plain(&file.text)))
                }
                p { button.copy data-copy="file" type="button" { "Copy " (file.name) } }
            }
        }
        @if let Some(table) = &problem.material.table {
            section id="table" {
                h2 { "The table" }
                p { "By " code { "cargo grundy explore " (problem.id) } ", from the rules alone." }
                @if problem.picture.is_some() {
                    img.picture src={ "../pictures/" (problem.id) ".png" } loading="lazy"
                        alt="The same table, the larger the value the darker.";
                }
                (code::plain(table))
            }
        }
        section id="samples" {
            h2 { "Samples" }
            p {
                @match facts.samples {
                    Origin::Official => "The statement's, and inputs that broke a program once.",
                    Origin::Ours => "Ours: the brute force answered them.",
                }
            }
            @for sample in &problem.samples {
                div.sample {
                    @for (what, text) in [("in", &sample.input), ("out", &sample.output)] {
                        div {
                            h3 { (sample.name) "." (what) }
                            (layout::copied(&format!("{}.{what}", sample.name), &code::plain(text)))
                        }
                    }
                }
            }
        }
        @if !facts.traps.is_empty() || !facts.doubt.is_empty() {
            section id="traps" {
                h2 { "Traps" }
                ul {
                    @for trap in &facts.traps { li { (trap) } }
                    @if !facts.doubt.is_empty() { li { "Not certain: " (facts.doubt) } }
                }
            }
        }
    };
    let board = problem.material.board.is_some().then_some(problem.id.as_str());
    Page {
        title: &facts.title,
        depth: 1,
        language: "en",
        boards: board.into_iter().collect(),
        body,
    }
    .text()
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn a_solution_falls_into_essay_and_program() {
        let (essay, program) =
            parts("//! A *b*.\n//!\n//! **Game.** C.\n\nfn main() {}\n\n#[cfg(test)]\nmod t {}\n");
        assert_eq!(essay, "A *b*.\n\n**Game.** C.");
        assert_eq!(program, "fn main() {}\n");
    }
}
