//! The page of a problem: play, read, hand in.

use crate::code;
use crate::course::Course;
use crate::layout::{self, Page};
use crate::material::JudgeFile;
use crate::problem::Problem;
use crate::text::{self, Target};
use facts::{Facts, Origin, Place};
use maud::{html, Markup, PreEscaped};
use std::collections::BTreeSet;

/// A link to the problem with this id, from a page in a folder of the first level.
fn link(problems: &[Problem], id: &str) -> Option<Target> {
    let problem = problems.iter().find(|problem| problem.id == id)?;
    Some(Target::Page(format!("{id}.html"), problem.facts.title.clone()))
}

/// The page of `problem`.
pub(crate) fn page(problem: &Problem, problems: &[Problem], course: &Course) -> String {
    let mut unknown = BTreeSet::new();
    let essay = text::html(&problem.essay, &|id| link(problems, id), &mut unknown);
    let chapters: Vec<_> = course.using(&problem.id).collect();
    let has_board = boards::has(&problem.id);
    let sections = [
        ("coq", "In Coq", in_coq(problem)),
        ("rules", "Rules", Some(rules(problem))),
        ("program", "Program", Some(program(problem))),
        ("judge", "File for the judge", problem.material.file.as_ref().map(|it| file(problem, it))),
        ("table", "Table", problem.material.table.as_ref().map(|it| table(problem, it))),
        ("samples", "Samples", Some(samples(problem))),
        ("traps", "Traps", traps(&problem.facts)),
    ];
    let sections: Vec<_> = sections
        .into_iter()
        .filter_map(|(id, title, content)| Some((id, title, content?)))
        .collect();
    let body = html! {
        (head(problem))
        @if has_board {
            div.board data-game=(problem.id) {}
        }
        nav.parts aria-label="On this page" {
            a href="#theorem" { "Theorem" }
            @for (id, title, _) in &sections { a href={ "#" (id) } { (title) } }
        }
        section.essay id="theorem" { (PreEscaped(&essay)) }
        @if !chapters.is_empty() {
            p { "In the course: "
                @for (i, chapter) in chapters.iter().enumerate() {
                    @if i > 0 { " · " }
                    a href={ "../" (chapter.address()) } lang=(chapter.language) { (chapter.title) }
                }
            }
        }
        @for (id, title, content) in &sections {
            section id=(id) { h2 { (title) } (content) }
        }
        (pager(problem, problems, course))
    };
    Page {
        title: &problem.facts.title,
        depth: 1,
        language: "en",
        other: None,
        boards: has_board.then_some(problem.id.as_str()).into_iter().collect(),
        body,
    }
    .text()
}

/// Title, judge, limits and techniques.
fn head(problem: &Problem) -> Markup {
    let facts = &problem.facts;
    let judge = problem.judge();
    let limits = [
        facts.time_limit_ms.map(|ms| format!("{} s", f64::from(ms) / 1000.0)),
        facts.memory_limit_mb.map(|mb| format!("{mb} MB")),
    ];
    html! {
        h1 { (facts.title) @if !facts.title_zh.is_empty() { " " span lang="zh" class="zh" { (facts.title_zh) } } }
        p.lead { (problem.tagline) }
        p.facts {
            span {
                @if facts.url.is_empty() { (judge) } @else { a href=(facts.url) { (judge) } }
            }
            @for limit in limits.iter().flatten() { span { (limit) } }
            @for technique in &facts.techniques {
                a.chip href={ "../index.html#technique=" (technique) } { (technique) }
            }
            label.done { input type="checkbox" data-done=(problem.id); " done" }
        }
    }
}

/// The theorem as Coq checks it, where it does.
fn in_coq(problem: &Problem) -> Option<Markup> {
    let statement = facts::proofs::main_theorem(&problem.id)?;
    Some(html! {
        p {
            "Coq checks this theorem for all positions, in "
            code { "solutions/proofs/" (problem.id) ".v" }
            ":"
        }
        (code::plain(&statement))
    })
}

fn rules(problem: &Problem) -> Markup {
    html! {
        p { "All that the brute force knows: a function from a position to its options." }
        (code::rust(&problem.rules))
    }
}

fn program(problem: &Problem) -> Markup {
    let about = html! { "Rust, as in the repository" };
    layout::copied("solution", &about, &code::rust(&problem.program))
}

fn file(problem: &Problem, file: &JudgeFile) -> Markup {
    let mirrors = &problem.facts.mirrors;
    html! {
        p { button.copy.first data-copy="file" type="button" { "Copy " (file.name) } }
        @if !file.checks.is_empty() {
            p { "What it passed when it was made:" }
            ul { @for check in &file.checks { li { (check) } } }
        }
        @if !mirrors.is_empty() {
            p { "The same problem elsewhere: "
                @for (i, mirror) in mirrors.iter().enumerate() {
                    @if i > 0 { "; " }
                    (mirror.at) @if !mirror.differs.is_empty() { " (" (mirror.differs) ")" }
                }
                "."
            }
        }
        details {
            summary { (file.name) ", " (file.text.len()) " bytes" }
            div id="text-file" { (code::plain(&file.text)) }
        }
    }
}

fn table(problem: &Problem, table: &str) -> Markup {
    let (values, found) = in_two(table);
    html! {
        p {
            code { "cargo grundy explore " (problem.id) }
            " makes a table from the rules alone, and looks for a pattern:"
        }
        @if !found.is_empty() { div.pattern { (code::plain(found)) } }
        @if problem.picture.is_some() {
            img.picture src={ "../pictures/" (problem.id) ".png" } loading="lazy"
                alt="The same table, the larger the value the darker.";
        }
        (code::plain(values))
    }
}

/// The table that `explore` has printed: the values, and what it found in them.
fn in_two(table: &str) -> (&str, &str) {
    let begins = ["Period ", "No period", "No formula", "Conjecture"];
    let found = begins.iter().filter_map(|begin| table.find(&format!("\n{begin}"))).min();
    let (values, found) = table.split_at(found.unwrap_or(table.len()));
    (values.trim_end(), found.trim())
}

fn samples(problem: &Problem) -> Markup {
    html! {
        p {
            @match problem.facts.samples {
                Origin::Official => "From the statement.",
                Origin::Ours => "Not from a statement: the inputs are ours, and the brute force answered them.",
            }
        }
        @for sample in &problem.samples {
            div.sample {
                @for (what, text) in [("in", &sample.input), ("out", &sample.output)] {
                    @let name = format!("{}.{what}", sample.name);
                    (layout::copied(&name, &html! { (name) }, &code::plain(text)))
                }
            }
        }
    }
}

/// What went wrong for others, and what is not certain.
fn traps(facts: &Facts) -> Option<Markup> {
    let title = |place: &Place| match place.list.as_str() {
        "A" => "公平组合游戏",
        "B" => "Game theory and sg function",
        _ => "博弈论专题",
    };
    let notes: BTreeSet<&str> = facts.notes.iter().map(title).collect();
    let notes: Vec<&str> = notes.into_iter().collect();
    let speaks_of_notes = facts.traps.iter().any(|trap| trap.contains("note"));
    (!facts.traps.is_empty() || !facts.doubt.is_empty()).then(|| {
        html! {
            @if speaks_of_notes && !notes.is_empty() {
                p { "The note is “" (notes.join("” or “")) "”, from which the problem comes." }
            }
            ul { @for trap in &facts.traps { li { (trap) } } }
            @if !facts.doubt.is_empty() { p { "We are not certain of everything here. " (facts.doubt) } }
        }
    })
}

/// The problems before and behind this one in the order of the course.
fn pager(problem: &Problem, problems: &[Problem], course: &Course) -> Markup {
    let homes = course.homes("en");
    let ids: Vec<&str> = homes.iter().flat_map(|(_, ids)| ids.iter().copied()).collect();
    let here = ids.iter().position(|id| *id == problem.id);
    let at = |i: Option<usize>| {
        let id = *ids.get(i?)?;
        problems.iter().find(|problem| problem.id == id)
    };
    html! {
        nav.pager aria-label="In the order of the course" {
            @if let Some(before) = at(here.and_then(|here| here.checked_sub(1))) {
                a.button href={ (before.id) ".html" } rel="prev" { "← " (before.facts.title) }
            }
            @if let Some(after) = at(here.map(|here| here + 1)) {
                a.button href={ (after.id) ".html" } rel="next" { (after.facts.title) " →" }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::in_two;

    #[test]
    fn what_was_found_is_taken_from_the_table() {
        assert_eq!(
            in_two("g: 1\n 2\n\nNo period.\n\nConjecture: n\n"),
            ("g: 1\n 2", "No period.\n\nConjecture: n")
        );
        assert_eq!(in_two("g: 1\n"), ("g: 1", ""));
    }
}
