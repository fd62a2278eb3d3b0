//! The page of a problem: play, read, hand in.

use crate::code;
use crate::course::Course;
use crate::essay::{self, Part, Positions};
use crate::findings;
use crate::layout::{self, Page};
use crate::picture::Pictures;
use crate::problem::{capitalized, in_language, Problem};
use crate::sketch;
use crate::text::{self, Target};
use crate::words::{other, words, Words};
use facts::material::JudgeFile;
use facts::{Facts, Origin, Place};
use maud::{html, Markup, PreEscaped};
use std::collections::{BTreeMap, BTreeSet};

/// A link to the problem with this id, from a page in a folder of the first level.
fn link(problems: &[Problem], id: &str, language: &str) -> Option<Target> {
    let problem = problems.iter().find(|problem| problem.id == id)?;
    let address = format!("../{}", problem.address(language));
    Some(Target::Titled(address, problem.title(language).to_string()))
}

/// The page of `problem` in `language`, if there is one.
pub(crate) fn page(
    problem: &Problem,
    language: &str,
    problems: &[Problem],
    course: &Course,
    positions: &Positions,
    pictures: &Pictures,
) -> Option<String> {
    let words = words(language);
    let parts = positions.linked(problem.parts(language)?, language);
    let written = |names: &[Part]| {
        let text: Vec<&str> =
            names.iter().filter_map(|it| parts.get(it)).map(|it| &it[..]).collect();
        prose(&text.join("\n\n"), problems, language)
    };
    let mut game = written(&[Part::Game, Part::Look]).into_string();
    if game.contains("class=\"set cell") {
        let below = format!("</table><p class=\"press\">{}</p></div>", words.press_cell);
        game = game.replacen("</table>\n</div>", &below, 1);
    }
    // The hint is below the question, and the table that it asks about is beside both.
    let asked = game.split_off(game.find("<div class=\"wide\"").unwrap_or(game.len()));
    let question = game.split_off(game.rfind("<p>").unwrap_or(game.len()));
    let chapters: Vec<_> =
        course.within(language).filter(|it| it.problems.contains(&problem.id)).collect();
    let has_files = !problem.material.files.is_empty();
    let judge = has_files.then(|| files(problem, course, language));
    let chinese = problem.table_zh.as_ref().filter(|_| language == "zh");
    let table = chinese.or(problem.material.table.as_ref()).map(|it| table(problem, it, language));
    // In Chinese the label says no more than the title.
    let fails = parts.get(&Part::Fails).map(|it| {
        let text = if language == "zh" { essay::without_label(it) } else { it };
        html! { div.essay { (prose(text, problems, language)) } }
    });
    // What is not needed to follow the proof and to write the program is folded away.
    let more: Vec<_> = [
        ("fails", words.fails, fails),
        ("traps", words.traps, traps(problem, &parts, problems, language)),
        ("table", words.table, table),
        ("judge", words.file, judge),
        ("rules", words.rules, Some(rules(problem, words))),
        ("samples", words.samples, Some(samples(problem, words))),
        ("coq", words.in_coq, in_coq(problem, words)),
        ("held", words.held, held(problem, language)),
    ]
    .into_iter()
    .filter_map(|(id, title, content)| Some((id, title, content?)))
    .collect();
    let body = html! {
        (head(problem, language))
        @if boards::has(&problem.id) {
            div.board id="play" data-game=(problem.id) { (without_script(pictures.get(&problem.id), words)) }
        }
        (limits(problem, language, course))
        nav.parts.rail aria-label=(words.on_page) {
            @if boards::has(&problem.id) { a href="#play" { (words.board) } }
            a href="#game" { (words.game) }
            a href="#theorem" { (words.theorem) }
            a href="#program" { (words.program) }
            a href="#more" { (words.more) }
        }
        section.essay id="game" {
            (PreEscaped(game))
            div.ask {
                (PreEscaped(question))
                details.nudge { summary { (words.step) } (written(&[Part::Hint])) }
            }
            (PreEscaped(asked))
        }
        // Without scripts it is open.
        details.theory open {
            summary { span.show { (words.show_answer) } span.hide { (words.hide_answer) } }
            label.always hidden { input type="checkbox"; " " (words.show_always) }
            section.essay { (written(&[Part::Idea])) }
            section.essay id="theorem" {
                (written(&essay::order(&parts)))
                @if let Some(it) = &problem.drawing {
                    figure.plot.drawing {
                        (PreEscaped(&it.svg))
                        figcaption { (line(&it.shown[usize::from(language == "zh")])) }
                    }
                }
                (written(&[Part::Complexity]))
            }
            section id="program" { h2 { (words.program) } (program(problem, language)) }
        }
        section id="more" {
            h2 { (words.more) }
            @for (id, title, content) in &more {
                details.fold { summary { h3 { (title) } } section id=(id) { (content) } }
            }
        }
        section.essay { (written(&[Part::Next])) }
        @if !chapters.is_empty() {
            p.chapters { (words.in_course)
                @for (i, chapter) in chapters.iter().enumerate() {
                    @if i > 0 { " · " }
                    a href={ "../" (chapter.address()) } { (chapter.title) }
                }
            }
        }
        (pager(problem, language, problems, course))
    };
    let other = other(language);
    let other = problem.text(other).map(|_| problem.address(other));
    Some(Page { title: problem.title(language), depth: 1, language, other, body }.text())
}

/// The titles, and what is asked. A board says its rules itself, so those are for search engines.
fn head(problem: &Problem, language: &str) -> Markup {
    let asked = problem.asked(language);
    let begins = [". ", "。"].map(|it| asked.rfind(it).map_or(0, |at| at + it.len()));
    let rules = if boards::has(&problem.id) { begins[0].max(begins[1]) } else { 0 };
    let title = problem.title(language);
    let other = problem.other_title(language);
    let other_language = if title == problem.facts.title { "zh" } else { "en" };
    html! {
        h1 { (title) @if !other.is_empty() { " " span lang=(words(other_language).tag) class="zh" { (other) } } }
        p.lead { @if rules > 0 { span hidden { (line(&asked[..rules])) } } (line(&asked[rules..])) }
    }
}

/// What is in place of a board without JavaScript.
fn without_script(picture: Option<&Markup>, words: &Words) -> Markup {
    html! {
        noscript {
            p { (words.board_needs_script) }
            @if let Some(picture) = picture {
                // This style is for small drawings; with scripts the page has none.
                link rel="stylesheet" href="../drawings.css";
                div.still { (picture) }
            }
        }
    }
}

/// Judge, limits and techniques: below the board, which is on the first screen.
fn limits(problem: &Problem, language: &str, course: &Course) -> Markup {
    let words = words(language);
    let facts = &problem.facts;
    let judge = problem.judge(language);
    let limits = [
        facts.time_limit_ms.map(|ms| format!("{} {}", f64::from(ms) / 1000.0, words.seconds)),
        facts.memory_limit_mb.map(|mb| format!("{mb} MB")),
    ];
    html! {
        div.facts { p {
            span {
                @if !facts.url.is_empty() { a href=(facts.url) { (judge) } }
                @else if facts.judge == "Notes" { a href={ "../" (words.terms_page) "#notes" } { (judge) } }
                @else { (judge) }
            }
            @for limit in limits.iter().flatten() { span { (limit) } }
            @if !facts.url.is_empty() && !limits.contains(&None) && without_limits(&facts.doubt, facts).as_ref() != Some(&facts.doubt) {
                span { (words.usual_in_statement) }
            }
            @for technique in &facts.techniques {
                a.chip href={ "../" (words.front) "#technique=" (technique) } { (course.technique(technique, language)) }
            }
            } label.done { input type="checkbox" data-done=(problem.id); " " (words.done) }
        }
    }
}

/// The theorem as Coq checks it, where it does.
fn in_coq(problem: &Problem, words: &Words) -> Option<Markup> {
    let statements = facts::proofs::statements(&problem.id)?;
    Some(html! {
        p {
            (words.about_coq)
            code { "solutions/proofs/" (problem.id) ".v" }
            (words.colon)
        }
        (code::program(&statements))
        p { (words.try_it) code { "cargo grundy prove " (problem.id) } }
    })
}

/// The second way to the answers, and how to hold the solution against it.
fn held(problem: &Problem, language: &str) -> Option<Markup> {
    let (id, words) = (&problem.id, words(language));
    let way = if language == "zh" { &problem.second_way_zh } else { &problem.second_way };
    let way = way.as_ref()?;
    Some(html! {
        p {
            (words.about_held)
            code { "testdata/references/" (id) ".rs" }
            (words.colon)
        }
        blockquote { p { (line(way)) } }
        p { (words.try_it) code { "cargo test -p solutions --bin " (id) } }
    })
}

fn rules(problem: &Problem, words: &Words) -> Markup {
    html! {
        p { (words.about_rules) }
        (code::rust(&problem.rules))
    }
}

fn program(problem: &Problem, language: &str) -> Markup {
    let words = words(language);
    let shown = |id: &str, about: Markup, text: &Markup| {
        layout::copied(id, words.copy_program, &about, text, words)
    };
    let rust = ("solution", words.about_program, code::rust(&problem.program));
    let cpp = problem.cpp(language).map(|it| ("cpp", words.about_cpp, code::cpp(&it)));
    // Contests in China take C++ and no Rust.
    let (first, second) = match cpp {
        Some(cpp) if language == "zh" => (cpp, Some(rust)),
        cpp => (rust, cpp),
    };
    html! {
        (shown(first.0, html! { (first.1) }, &first.2))
        @if let Some((id, about, text)) = &second {
            details.also { summary { (about) } (shown(id, html! {}, text)) }
        }
    }
}

/// The files for judges, and where else they can be handed in. Contests in China take C and no Rust.
fn files(problem: &Problem, course: &Course, language: &str) -> Markup {
    let words = words(language);
    let mirrors = &problem.facts.mirrors;
    let mut files: Vec<&JudgeFile> = problem.material.files.iter().collect();
    let is_c = |file: &JudgeFile| file.name.ends_with(".c");
    files.sort_by_key(|it| is_c(it) != (language == "zh"));
    let is_tested = files.iter().any(|it| !it.checks.is_empty());
    html! {
        div.files {
            @for (i, file) in files.iter().enumerate() {
                div {
                    b { (if is_c(file) { "C" } else { "Rust" }) }
                    button.copy.first[i == 0] data-copy=(file.name) type="button" { (words.copy) (file.name) }
                    @if is_c(file) { small { (words.generated) } }
                }
            }
            @for file in &files {
                details id={ "text-" (file.name) } data-file={ "../files/" (file.name) ".js" } {
                    summary { (file.name) (words.comma) (file.text.len()) " " (words.bytes) }
                    (code::program(""))
                }
            }
            @if is_tested {
                details {
                    summary { (words.passed) }
                    @for file in &files {
                        p { (file.name) }
                        ul { @for check in &file.checks { (passed(check, language)) } }
                    }
                }
            }
        }
        @if !files.iter().any(|it| is_c(it)) {
            p { (words.make_c) code { "cargo grundy bundle " (problem.id) " --c" } }
        }
        @if !mirrors.is_empty() {
            p { (words.elsewhere)
                @for (i, mirror) in mirrors.iter().enumerate() {
                    @if i > 0 { (words.semicolon) }
                    (in_language(&mirror.at, language))
                    @if !mirror.differs.is_empty() {
                        (line(&words.brackets.replace("{}", course.mirror(&mirror.differs, language))))
                    }
                }
                (words.stop)
            }
        }
    }
}

/// What the file has passed, in `language` as far as it is known.
fn passed(check: &str, language: &str) -> Markup {
    let chinese = (language == "zh").then(|| findings::line(check));
    let is_foreign = chinese == Some(None);
    let said = chinese.flatten().unwrap_or_else(|| check.to_string());
    html! { li lang=[is_foreign.then_some("en")] { (layout::sentence(&said)) } }
}

fn table(problem: &Problem, table: &str, language: &str) -> Markup {
    let words = words(language);
    let (values, found) = in_two(table);
    let said = |text: &str| match language {
        "zh" => findings::lines(text),
        _ if text == "P-positions:" => format!("{text} none"),
        _ => text.to_string(),
    };
    let values = without_blocks(values);
    let (grid, lost) = values.split_at(values.find("\n\nP-positions").unwrap_or(values.len()));
    let numbers = html! {
        (code::plain(&said(grid)))
        // A list has lines as long as the page allows, and no break within a position.
        @if !lost.is_empty() { p.lost { (said(lost.trim()).replace(", ", ",\u{a0}")) } }
    };
    let command = html! { code { "cargo grundy explore " (problem.id) } };
    html! {
        p { (line(&title(grid, words))) }
        @if let Some(svg) = &problem.material.plot { (plot(svg, words)) }
        @if !found.is_empty() {
            p { (command) (words.about_table) }
            div.pattern { (code::plain(&said(found))) }
        }
        @match &problem.material.plot {
            Some(_) => details { summary { (words.numbers) } (numbers) },
            None => (numbers),
        }
    }
}

/// What the table that begins with `grid` shows: its title without the id, and what is fixed in it.
fn title(grid: &str, words: &Words) -> String {
    let first = grid.lines().next().unwrap_or_default();
    let title = [": ", "："].iter().find_map(|it| Some(first.split_once(it)?.1)).unwrap_or(first);
    let fixed = grid.lines().find_map(|it| it.strip_suffix(" here: --set chooses another"));
    let fixed = fixed.map(|it| words.brackets.replace("{}", it)).unwrap_or_default();
    let end = if title.ends_with(['?', '？']) { "" } else { words.colon };
    format!("{}{fixed}{end}", capitalized(title))
}

/// The table as a drawing, `svg` as `explore` wrote it, in the colours of the page; and what its marks mean.
fn plot(svg: &str, words: &Words) -> Markup {
    let is_alone =
        |line: &&str| line.starts_with("<style") || line.starts_with("<g class=\"alone\"");
    let lines: Vec<&str> = svg.lines().filter(|line| !is_alone(line)).collect();
    let kind =
        ["wins", "graph"].into_iter().find(|it| lines[0].contains(&format!("class=\"{it}\"")));
    let width = lines[0].split("width=\"").nth(1).and_then(|it| it.split('"').next()?.parse().ok());
    let is_wide = width.is_some_and(|it: u32| it > 400);
    let class = format!("<svg role=\"img\" aria-label=\"{}\" class=\"", words.plot);
    let class = class + if is_wide { "large " } else { "" };
    let drawn =
        lines.concat().replacen("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"", &class, 1);
    let value = format!("><tspan class=\"word\">{}</tspan></text>", words.value);
    let drawn = drawn.replace(">value</text>", &value);
    html! {
        figure.plot {
            (PreEscaped(drawn))
            figcaption {
                span.zero { (if kind == Some("wins") { words.plot_lost } else { words.plot_zero }) }
                " "
                span {
                    (match kind {
                        Some("wins") => words.plot_won,
                        Some(_) => words.plot_point,
                        None => words.plot_shade,
                    })
                }
            }
        }
    }
}

/// The text of a table without the drawing of blocks at its end, which the page has in a better form.
fn without_blocks(text: &str) -> &str {
    let is_block = |line: &str| line.chars().all(|c| "█▀▄ ".contains(c));
    let end = text.rsplit('\n').take_while(|line| is_block(line)).map(|line| line.len() + 1).sum();
    let text = text[..text.len().saturating_sub(end)].trim_end();
    // The title of the drawing goes with it.
    match text.rsplit_once("\n\n") {
        Some((before, last)) if last.starts_with("P-positions, ") => before,
        _ => text,
    }
}

/// The table that `explore` has printed: the values, and what it found in them.
fn in_two(table: &str) -> (&str, &str) {
    let begins = ["Period ", "No period", "No formula", "Conjecture"];
    let found = begins.iter().filter_map(|begin| table.find(&format!("\n{begin}"))).min();
    let (values, found) = table.split_at(found.unwrap_or(table.len()));
    (values.trim_end(), found.trim())
}

fn samples(problem: &Problem, words: &Words) -> Markup {
    html! {
        p {
            @match problem.facts.samples {
                Origin::Official => (words.official),
                Origin::Ours => (words.ours),
            }
        }
        @for sample in &problem.samples {
            div.sample {
                @for (what, text) in [("in", &sample.input), ("out", &sample.output)] {
                    @let name = format!("{}.{what}", sample.name);
                    @let title = format!("{}{name}", words.copy);
                    (layout::copied(&name, &title, &html! { (name) }, &code::plain(text), words))
                }
            }
        }
    }
}

/// Part of an essay as HTML.
fn prose(text: &str, problems: &[Problem], language: &str) -> Markup {
    let page = text::html(text, &|id| link(problems, id, language), &mut BTreeSet::new());
    let page = sketch::drawn(&page);
    html! { (PreEscaped(essay::links(&page, words(language).put_there))) }
}

/// A plain sentence as HTML, with its variables and with code in backticks.
fn line(text: &str) -> Markup {
    html! {
        @for (i, piece) in text.split('`').enumerate() {
            @if i % 2 == 0 { (PreEscaped(text::in_html(piece))) } @else { code { (piece) } }
        }
    }
}

/// What went wrong for others, and what is not certain.
fn traps(
    problem: &Problem,
    parts: &BTreeMap<Part, String>,
    problems: &[Problem],
    language: &str,
) -> Option<Markup> {
    let facts = &problem.facts;
    let speaks_of_notes = |text: &str| text.contains("note") || text.contains("讲义");
    // The essay in Chinese has its own traps.
    if language == "zh" {
        let all = essay::without_label(parts.get(&Part::Traps)?);
        let all: Vec<_> = all.split('\n').filter_map(|it| without_limits(it, facts)).collect();
        let all = all.join("\n");
        let notes = parts.values().any(|it| speaks_of_notes(it)).then(|| notes(facts, language));
        return Some(
            html! { div.essay { (prose(&all, problems, language)) (notes.unwrap_or_default()) } },
        );
    }
    let doubt = without_limits(&facts.doubt, facts).unwrap_or_default();
    (!facts.traps.is_empty() || !doubt.is_empty()).then(|| {
        html! {
            ul { @for trap in &facts.traps { li { (line(trap)) } } }
            @if facts.traps.iter().any(|it| speaks_of_notes(it)) { (notes(facts, "en")) }
            @if !doubt.is_empty() { p { "We are not certain of everything here. " (line(&doubt)) } }
        }
    })
}

/// A `remark` without the clauses that say that limits were not found: where the statement has an address, the page sends
/// its readers there.
fn without_limits(remark: &str, facts: &Facts) -> Option<String> {
    if facts.url.is_empty() {
        return Some(remark.to_string());
    }
    let is_chinese = remark.contains('。');
    let [between, within, end] = if is_chinese { ["；", "，", "。"] } else { ["; ", "\0", "."] };
    let (mark, text) = remark.strip_prefix("- ").map_or(("", remark), |text| ("- ", text));
    let clause = |clause: &str| {
        // It sends readers to the statement by itself.
        let is_whole = clause.contains("以题面为准");
        let left: Vec<&str> =
            clause.split(within).filter(|it| is_whole || !misses_limits(it)).collect();
        (!left.is_empty()).then(|| left.join(within))
    };
    let clauses: Vec<String> =
        text.trim_end_matches(end).split(between).filter_map(clause).collect();
    let left = clauses.join(between);
    // A clause in the middle of a sentence now begins it; a variable in front stays small.
    let begins = clauses.first().is_some_and(|it| text.starts_with(it.as_str()));
    let left = if begins { left } else { capitalized(&left) };
    let end = if text.ends_with(end) { end } else { "" };
    (!left.is_empty()).then(|| format!("{mark}{left}{end}"))
}

/// Does this clause say only that limits were not found?
fn misses_limits(clause: &str) -> bool {
    let has = |words: &[&str]| words.iter().any(|it| clause.contains(it));
    has(&["limit"]) && ["not seen", "not found", "not known"].iter().any(|it| clause.ends_with(it))
        || has(&["限制", "范围"]) && has(&["未查到", "没有找到", "未能核实", "不详"])
        || clause == "未查到原题面"
}

/// Which notes a page means that speaks of them.
fn notes(facts: &Facts, language: &str) -> Markup {
    let words = words(language);
    let title = |place: &Place| match place.list.as_str() {
        "A" => "公平组合游戏",
        "B" => "Game theory and sg function",
        _ => "博弈论专题",
    };
    let titles: BTreeSet<&str> = facts.notes.iter().map(title).collect();
    let titles: Vec<String> = titles.iter().map(|it| words.note_title.replace("{}", it)).collect();
    html! {
        @if !titles.is_empty() {
            @let said = words.the_note.replace("{}", &titles.join(words.note_or));
            @let (before, after) = said.split_once("{note}").unwrap_or((&said, ""));
            p { (text::with_chinese(before, language)) a href={ "../" (words.terms_page) "#notes" } { (words.note) } (text::with_chinese(after, language)) }
        }
    }
}

/// The problems before and behind this one in the order of the course.
fn pager(problem: &Problem, language: &str, problems: &[Problem], course: &Course) -> Markup {
    let homes = course.homes(language);
    let ids: Vec<&str> = homes.iter().flat_map(|(_, ids)| ids.iter().copied()).collect();
    let here = ids.iter().position(|id| *id == problem.id);
    let at = |i: Option<usize>| {
        let id = *ids.get(i?)?;
        problems.iter().find(|problem| problem.id == id)
    };
    html! {
        nav.pager aria-label=(words(language).order) {
            @if let Some(before) = at(here.and_then(|here| here.checked_sub(1))) {
                a.button href={ "../" (before.address(language)) } rel="prev" { "← " (before.title(language)) }
            }
            @if let Some(after) = at(here.map(|here| here + 1)) {
                a.button href={ "../" (after.address(language)) } rel="next" { (after.title(language)) " →" }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{in_two, plot, title, without_blocks, without_limits, words};
    use facts::Facts;

    #[test]
    fn limits_that_were_not_found_are_in_the_statement() {
        let facts = |url: &str| Facts { url: url.to_string(), ..Facts::default() };
        for (remark, left) in [
            ("Luogu's limits were not seen; BZOJ has 10 s.", Some("BZOJ has 10 s.")),
            ("The limits on time and memory were not seen.", None),
            ("n ≤ 9 is read off; the limits were not found.", Some("n ≤ 9 is read off.")),
            ("- 未查到时空限制；题面没有说 n，这里是 1。", Some("- 题面没有说 n，这里是 1。")),
            ("- 未查到洛谷的数据范围；BZOJ 是 1 秒。", Some("- BZOJ 是 1 秒。")),
            ("- 未查到时空限制。", None),
            ("- 时间限制按惯例，没有找到空间限制。", Some("- 时间限制按惯例。")),
            ("- 数据范围未能核实，请以题面为准。", Some("- 数据范围未能核实，请以题面为准。")),
        ] {
            assert_eq!(without_limits(remark, &facts("https://e")).as_deref(), left);
            assert_eq!(without_limits(remark, &facts("")).as_deref(), Some(remark));
        }
    }

    #[test]
    fn a_table_is_drawn_by_the_page_and_not_by_blocks() {
        let text = "n: g\n 0 1\n\nP-positions: 0 3\n\nP-positions, a downwards:\n█▀ ▄\n\n▀";
        assert_eq!(without_blocks(text), "n: g\n 0 1\n\nP-positions: 0 3");
        assert_eq!(without_blocks("P-positions: 0\n\n ▀▀"), "P-positions: 0");
        assert_eq!(without_blocks("P-positions: 0"), "P-positions: 0");
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"graph\" width=\"696\">\n<style>a</style>\n\
            <g class=\"alone\">who wins</g>\n<text>value</text>\n</svg>\n";
        let drawn = plot(svg, words("zh")).into_string();
        assert!(drawn.contains("class=\"large graph\""), "{drawn}");
        assert!(drawn.contains(">值</tspan>") && !drawn.contains("who wins"), "{drawn}");
        assert!(drawn.contains(words("zh").plot_point) && !drawn.contains("style"), "{drawn}");
    }

    #[test]
    fn the_title_of_a_table_says_what_is_fixed() {
        let grid = "a_b: heaps of a and k\nP: lost.\n\nk = 1 here: --set chooses another\na | 1";
        assert_eq!(title(grid, words("en")), "Heaps of a and k (k = 1):");
        assert_eq!(title("a_b：两堆 a\n", words("zh")), "两堆 a：");
    }

    #[test]
    fn what_was_found_is_taken_from_the_table() {
        assert_eq!(
            in_two("g: 1\n 2\n\nNo period.\n\nConjecture: n\n"),
            ("g: 1\n 2", "No period.\n\nConjecture: n")
        );
        assert_eq!(in_two("g: 1\n"), ("g: 1", ""));
    }
}
