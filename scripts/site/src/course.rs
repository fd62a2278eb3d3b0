//! The course: chapters in Markdown in two languages, and one table of terms for both.

use crate::layout::{self, Page};
use crate::picture::{self, Pictures};
use crate::player;
use crate::problem::Problem;
use crate::text::{self, Target};
use crate::words::{other, words, LANGUAGES};
use maud::{html, Markup, PreEscaped};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use system::{files, Failure, Result};

/// A concept with its word in each language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Term {
    /// The name of the group that begins with it.
    group: Option<[String; 2]>,
    pub(crate) en: String,
    pub(crate) zh: String,
    pub(crate) means: String,
    pub(crate) means_zh: String,
    /// Other words for it, which the chapters do not use; the search knows them.
    #[serde(default)]
    pub(crate) avoid: Vec<String>,
}

impl Term {
    /// Its anchor in the glossary.
    pub(crate) fn anchor(&self) -> String {
        self.en.to_lowercase().replace(' ', "-").replace('è', "e").replace('\'', "")
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Terms {
    term: Vec<Term>,
    techniques: BTreeMap<String, String>,
    mirrors: BTreeMap<String, String>,
}

/// An exercise of a chapter. The browser computes its answers from the rules.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Exercise {
    #[serde(skip_serializing)]
    chapter: usize,
    kind: String,
    game: String,
    /// The position in question; -1 for a number to find.
    #[serde(default, skip_serializing)]
    at: Vec<i32>,
    /// Whether a reader may ask for other numbers: the texts name those of `at` once, in their order.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    varies: bool,
    /// How many numbers the reader enters, if it is not the length of `at`.
    #[serde(default, skip_serializing)]
    fields: Option<usize>,
    /// How many numbers a position has, where the reader enters another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    heaps: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u32>,
    #[serde(default, skip_serializing)]
    most: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    worth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<String>,
    /// What the position has to be, P or N.
    #[serde(skip_serializing_if = "Option::is_none")]
    truth: Option<String>,
    /// What all right answers are multiples of.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<u32>,
    /// The first hint.
    #[serde(skip_serializing)]
    idea: String,
    #[serde(skip_serializing)]
    idea_zh: String,
    /// The second hint, if it is not computed.
    #[serde(default, skip_serializing)]
    next: Option<String>,
    #[serde(default, skip_serializing)]
    next_zh: Option<String>,
    /// What a right answer shows.
    #[serde(default, skip_serializing)]
    after: Option<String>,
    #[serde(default, skip_serializing)]
    after_zh: Option<String>,
    /// What a reader chooses before the answer: names of tools, and why each fits or not, in English and in Chinese. The
    /// first one fits.
    #[serde(default, skip_serializing)]
    tools: Vec<[String; 3]>,
    /// Other things to choose before the answer, each with why it is right or not, in English and in Chinese.
    #[serde(default, skip_serializing)]
    picks: Vec<[String; 4]>,
    /// The number of the right one, and the question.
    #[serde(default, skip_serializing)]
    pick: usize,
    #[serde(default, skip_serializing)]
    asks: Option<[String; 2]>,
    /// The chapter that explains the tool.
    #[serde(skip_serializing_if = "Option::is_none")]
    home: Option<usize>,
    /// A program, of which the line with this number is wrong and this one is right.
    #[serde(default, skip_serializing)]
    lines: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(default, skip_serializing)]
    #[allow(dead_code, reason = "a test compiles it")]
    fixed: Option<String>,
    /// The names of its numbers, if they are not those of the game.
    #[serde(default, skip_serializing)]
    called: Option<[String; 2]>,
    /// What lies there, for a still picture.
    #[serde(default, skip_serializing)]
    picture: Option<String>,
    /// Usual wrong answers, and what is wrong with each, in English and in Chinese.
    #[serde(skip_serializing)]
    wrong: Vec<[String; 3]>,
    #[serde(skip_serializing)]
    en: String,
    #[serde(skip_serializing)]
    zh: String,
}

/// What a mixed exercise asks for first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tool {
    name: String,
    en: String,
    zh: String,
}

#[derive(Deserialize)]
struct Exercises {
    tool: Vec<Tool>,
    exercise: Vec<Exercise>,
}

impl Exercise {
    /// What the browser keeps it by: the same as long as it asks the same.
    fn id(&self) -> String {
        let at: Vec<String> = self.at.iter().map(i32::to_string).collect();
        let claim = self.claim.as_deref().unwrap_or_default();
        let all = [&self.chapter.to_string()[..], &self.kind, claim, &self.game, &at.join("_")];
        all.join("-").replace(' ', "_")
    }

    fn asks_a_number(&self) -> bool {
        ["value", "count", "winning"].contains(&&self.kind[..])
    }

    fn fields(&self) -> usize {
        let numbers = match &self.kind[..] {
            "letter" | "line" | "choice" => 0,
            "step" => self.heaps.unwrap_or_default(),
            _ if self.asks_a_number() => 1,
            _ => self.at.len(),
        };
        self.fields.unwrap_or(numbers)
    }

    /// Is it on this page? The mixed exercises are those of the chapter after the last one.
    fn lies_on(&self, page: &str) -> bool {
        page.parse() == Ok(self.chapter) || page == MIXED && self.chapter == 11
    }

    /// What the number `i` is called.
    fn name(&self, i: usize, language: &str) -> String {
        let own = |en: &'static str, zh| [en, zh][usize::from(language == "zh")];
        let numbered = |en: &'static str, zh| own(en, zh).replace("{}", &(i + 1).to_string());
        if let Some([en, zh]) = &self.called {
            let all = if language == "zh" { zh } else { en };
            let name = all.split('|').nth(i).unwrap_or(all);
            return name.replace("{}", &(i + 1).to_string());
        }
        match &self.game[..] {
            _ if self.asks_a_number() => own("Number", "数").to_string(),
            "stairs" => numbered("step {}", "第 {} 级"),
            "boxes" => numbered("number {}", "第 {} 个数"),
            "divisor" => own("number", "数").to_string(),
            "queen" => [own("row", "行"), own("column", "列")][i].to_string(),
            "chomp" => [own("upper row", "上面一行"), own("lower row", "下面一行")][i].to_string(),
            game if game.contains('+') || game == "path" => {
                [own("left", "左边"), own("right", "右边")][i].to_string()
            }
            // One alone needs no number.
            game => match (game.starts_with("0."), self.fields()) {
                (true, 1) => own("row", "格数").to_string(),
                (true, _) => numbered("row {}", "第 {} 行"),
                (false, 1) if self.kind == "move" => own("stones left", "剩下颗数").to_string(),
                (false, 1) => own("stones", "颗数").to_string(),
                (false, _) => numbered("heap {}", "第 {} 堆"),
            },
        }
    }

    /// What it asks for before the answer: a question, and the choices.
    fn choices(&self, tools: &[Tool], language: &str) -> Option<(&str, Vec<Markup>)> {
        let words = words(language);
        let number = usize::from(language == "zh");
        if let Some(question) = &self.asks {
            let picks = self.picks.iter().map(|it| html! { (it[number]) });
            return Some((&question[number], picks.collect()));
        }
        if self.kind == "step" {
            let steps = words.steps.split('|').map(|it| html! { (it) });
            return Some((words.which_step, steps.collect()));
        }
        if !self.lines.is_empty() {
            let lines = self.lines.iter().map(|it| html! { code { (it) } });
            return Some((words.which_line, lines.collect()));
        }
        let own =
            self.own_tools(tools).map(|(it, _)| if language == "zh" { &it.zh } else { &it.en });
        let own: Vec<Markup> = own.map(|it| html! { (it) }).collect();
        (!own.is_empty()).then_some((words.which_tool, own))
    }

    /// Its tools in the order of `tools`, each with what is said of it.
    fn own_tools<'a>(
        &'a self,
        tools: &'a [Tool],
    ) -> impl Iterator<Item = (&'a Tool, &'a [String; 3])> {
        tools.iter().filter_map(|it| Some((it, self.tools.iter().find(|own| own[0] == it.name)?)))
    }

    /// Exercise `number` of a page; mixed ones say of how many.
    fn form(&self, number: usize, of: usize, tools: &[Tool], language: &str) -> Markup {
        let words = words(language);
        let is_mixed = self.chapter == 11;
        let mut task = json!(self);
        let blank = |n: &i32| (*n >= 0).then_some(*n);
        task["id"] = self.id().into();
        task["at"] = self.at.iter().map(blank).collect();
        task["fields"] = self.fields().into();
        let most = match self.fields() {
            1 => 60,
            _ => 15,
        };
        task["most"] = self.most.unwrap_or(most).into();
        let own = |en: &Option<String>, zh: &Option<String>| {
            if language == "zh" { zh } else { en }.clone()
        };
        let texts = [
            ("idea", Some(if language == "zh" { &self.idea_zh } else { &self.idea }.clone())),
            ("after", own(&self.after, &self.after_zh)),
            ("next", own(&self.next, &self.next_zh)),
        ];
        for (key, text) in texts {
            if let Some(text) = text {
                task[key] = text.into();
            }
        }
        let wrong = self
            .wrong
            .iter()
            .map(|[answer, en, zh]| json!([answer, if language == "zh" { zh } else { en }]));
        task["wrong"] = wrong.collect();
        let reasons: Vec<&str> = self
            .own_tools(tools)
            .map(|(_, [_, en, zh])| &if language == "zh" { zh } else { en }[..])
            .collect();
        if !reasons.is_empty() {
            task["choices"] = json!(reasons);
            task["fits"] =
                self.own_tools(tools).position(|(it, _)| it.name == self.tools[0][0]).into();
        }
        if !self.picks.is_empty() {
            let why = if language == "zh" { 3 } else { 2 };
            task["choices"] = self.picks.iter().map(|it| json!(it[why])).collect();
            task["fits"] = (self.pick - 1).into();
        }
        let choices = self.choices(tools, language);
        // Short choices are beside each other.
        let is_short = !self.picks.is_empty() && self.picks.iter().all(|it| it[0].len() < 5);
        let name = if is_mixed { words.game_of } else { words.exercise };
        let name = [number, of]
            .iter()
            .fold(name.to_string(), |it, n| it.replacen("{}", &n.to_string(), 1));
        html! {
            form.exercise.here[is_mixed && number == 1] id=[is_mixed.then(|| format!("game-{number}"))] data-exercise=(task) aria-label=(name) {
                @if let Some(it) = &self.picture { div.still aria-hidden="true" { (picture::still(it)) } }
                h3 { (name) " " span.mark {} }
                p { (if language == "zh" { &self.zh } else { &self.en }) }
                @if let Some((question, choices)) = choices {
                    fieldset.lines[!self.lines.is_empty()].short[is_short || self.kind == "step"] {
                        legend { (question) }
                        @for (i, choice) in choices.iter().enumerate() {
                            label { input type="radio" name="choice" value=(i + 1); " " span { (choice) } }
                        }
                    }
                }
                @if self.kind == "letter" {
                    fieldset.short {
                        legend { (words.who_wins) }
                        @for (i, letter) in words.letters.split('|').enumerate() {
                            label { input type="radio" name="letter" value=(i); " " span { (letter) } }
                        }
                    }
                }
                div.bar {
                    @for i in 0..self.fields() {
                        @let given = self.at.get(i).filter(|n| self.kind == "make" && **n >= 0);
                        label { (self.name(i, language)) " " input.number name="number" inputmode="numeric" autocomplete="off"
                            maxlength="3" value=[given] readonly[given.is_some()]; }
                    }
                    div.bar {
                        span.pair {
                            button { (words.check) }
                            button.hint type="button" { (words.hint) }
                        }
                        button.answer type="button" hidden { (words.reveal) }
                        @if self.varies { button.another type="button" hidden { (words.another) } }
                    }
                }
                output aria-live="polite" {}
                ol.hints {}
            }
        }
    }
}

/// A chapter in one language.
pub(crate) struct Chapter {
    pub(crate) language: &'static str,
    /// 01, 02, …
    pub(crate) number: String,
    pub(crate) title: String,
    /// What it is about, in a sentence or two: its first paragraph.
    pub(crate) lead: String,
    #[cfg_attr(not(test), allow(dead_code, reason = "a test looks for words to avoid"))]
    plain: String,
    /// Without the list of problems, whose pages the search finds.
    pub(crate) indexed: String,
    html: String,
    /// The problems that it ends in, in their order.
    ends: Vec<String>,
    /// The problems and terms that it names, and the references that lead nowhere.
    pub(crate) problems: BTreeSet<String>,
    #[cfg_attr(not(test), allow(dead_code, reason = "a test compares the languages"))]
    terms: BTreeSet<String>,
    #[cfg_attr(not(test), allow(dead_code, reason = "a test wants none"))]
    unknown: BTreeSet<String>,
}

impl Chapter {
    /// The problems whose boards it shows.
    pub(crate) fn boards(&self) -> BTreeSet<&str> {
        layout::boards(&self.html)
    }

    pub(crate) fn address(&self) -> String {
        format!("course/{}/{}.html", self.language, self.number)
    }
}

/// All chapters, and the terms.
pub(crate) struct Course {
    pub(crate) chapters: Vec<Chapter>,
    /// In each language a page of mixed exercises, and one for teachers.
    pub(crate) leaves: Vec<Chapter>,
    pub(crate) terms: Vec<Term>,
    /// What the techniques of problems are called in Chinese.
    techniques: BTreeMap<String, String>,
    /// What is said of other judges with the same problem, in Chinese.
    mirrors: BTreeMap<String, String>,
    exercises: Vec<Exercise>,
}

/// The page of mixed exercises.
const MIXED: &str = "mixed";

impl Course {
    /// What a technique is called.
    pub(crate) fn technique<'a>(&'a self, technique: &'a str, language: &str) -> &'a str {
        let name = self.techniques.get(technique).filter(|_| language == "zh");
        name.map_or(technique, String::as_str)
    }

    /// All that readers may call `technique`: its name in both languages, and the other words of the term with this name.
    pub(crate) fn names_of(&self, technique: &str) -> Vec<String> {
        let chinese = self.technique(technique, "zh");
        let others = self.terms.iter().filter(|it| it.zh == chinese).flat_map(|it| &it.avoid);
        let names = [technique.replace('-', " "), chinese.to_string()];
        names.into_iter().chain(others.cloned()).collect()
    }

    /// What else one may call `problem`, besides its name in `language`, and its techniques.
    pub(crate) fn other_names(&self, problem: &Problem, language: &str) -> String {
        let facts = &problem.facts;
        let mut names = vec![problem.id.clone()];
        let judge = problem.judge(other(language));
        if judge != problem.judge(language) {
            names.push(judge);
        }
        names.extend(facts.aliases.iter().cloned());
        names.extend(facts.mirrors.iter().map(|mirror| mirror.at.clone()));
        names.extend(facts.techniques.iter().flat_map(|it| self.names_of(it)));
        let mut seen = BTreeSet::new();
        names.retain(|it| seen.insert(it.to_lowercase()));
        names.join(" · ")
    }

    /// How another judge's version of a problem differs.
    pub(crate) fn mirror<'a>(&'a self, differs: &'a str, language: &str) -> &'a str {
        let text = self.mirrors.get(differs).filter(|_| language == "zh");
        text.map_or(differs, String::as_str)
    }

    /// The chapters in `language`, in their order.
    pub(crate) fn within<'a>(&'a self, language: &'a str) -> impl Iterator<Item = &'a Chapter> {
        self.chapters.iter().filter(move |chapter| chapter.language == language)
    }

    /// The page of mixed exercises in `language`.
    fn mixed<'a>(&'a self, language: &str) -> &'a Chapter {
        let mut leaves = self.leaves.iter().filter(|it| it.language == language);
        leaves.find(|it| it.number == MIXED).expect("a page in each language")
    }

    /// The chapters in `language`, each with those of its problems that no chapter before it ends in.
    pub(crate) fn homes<'a>(&'a self, language: &'a str) -> Vec<(&'a Chapter, Vec<&'a str>)> {
        let mut seen = BTreeSet::new();
        let homes = self.within(language).map(|chapter| {
            let ids = chapter.ends.iter().map(String::as_str);
            (chapter, ids.filter(|id| seen.insert(*id)).collect())
        });
        homes.collect()
    }
}

/// Reads scripts/site/course.
pub(crate) fn read(problems: &[Problem]) -> Result<Course> {
    let folder = facts::root().join("scripts/site/course");
    let path = folder.join("terms.toml");
    let terms: Terms = toml::from_str(&files::read(&path)?).map_err(Failure::at(path))?;
    let Terms { term: terms, techniques, mirrors } = terms;
    let path = folder.join("exercises.toml");
    let exercises: Exercises = toml::from_str(&files::read(&path)?).map_err(Failure::at(path))?;
    let (mut chapters, mut leaves) = (vec![], vec![]);
    for language in LANGUAGES {
        let folder = folder.join(language);
        let entries = fs::read_dir(&folder).map_err(Failure::at(&folder))?;
        let mut names: Vec<String> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter_map(|name| name.strip_suffix(".md").map(String::from))
            .collect();
        names.sort();
        for number in names {
            let markdown = files::read(&folder.join(format!("{number}.md")))?;
            let is_leaf = ["teacher", MIXED].contains(&&number[..]);
            let to = if is_leaf { &mut leaves } else { &mut chapters };
            to.push(chapter(language, number, &markdown, problems, &terms, &exercises));
        }
    }
    let exercises = exercises.exercise;
    Ok(Course { chapters, leaves, terms, techniques, mirrors, exercises })
}

fn chapter(
    language: &'static str,
    number: String,
    markdown: &str,
    problems: &[Problem],
    terms: &[Term],
    exercises: &Exercises,
) -> Chapter {
    let own: Vec<&Exercise> = exercises.exercise.iter().filter(|it| it.lies_on(&number)).collect();
    let order = if number == MIXED { shuffled(own.len()) } else { (0..own.len()).collect() };
    let form = |(i, n): (&usize, usize)| own[*i].form(n, own.len(), &exercises.tool, language);
    let forms: Vec<String> = order.iter().zip(1..).map(|it| form(it).into_string()).collect();
    let [used_problems, used_terms] = [(); 2].map(|()| RefCell::new(BTreeSet::new()));
    let target = |name: &str| {
        if name == "exercises" {
            return Some(Target::Block(forms.concat()));
        }
        if name == "tally" {
            return Some(Target::Block(tally(forms.len(), language).into_string()));
        }
        // Those from one number to another.
        if let Some((from, to)) = name.strip_prefix("exercises ").and_then(|it| it.split_once(' '))
        {
            let [from, to]: [usize; 2] = [from.parse().ok()?, to.parse().ok()?];
            return Some(Target::Block(forms.get(from.checked_sub(1)?..to)?.concat()));
        }
        // A figure, and where it begins.
        if let Some((figure, at)) = name.strip_prefix("figure ").and_then(|it| it.split_once(' ')) {
            // The queen's board looks as a view.
            let class = if figure == "queen" { "view" } else { "figure" };
            let html = format!(
                r#"<div class="{class}" id="{figure}" data-figure="{figure}" data-at="{at}"></div>"#
            );
            return Some(Target::Block(html));
        }
        let mut parts = name.split(' ');
        match [parts.next(), parts.next(), parts.next()] {
            [Some("board"), Some(id), None] if boards::has(id) => {
                return Some(Target::Block(format!(
                    r#"<div class="board" data-game="{id}"></div>"#
                )));
            }
            // A view of this game, maybe with another one, whose board is not shown by itself.
            [Some("view"), Some(view), other] if other.is_none_or(boards::has) => {
                let other = other.unwrap_or_default();
                let html = format!(
                    r#"<div class="view" id="{view}" data-view="{view}" data-with="{other}"></div>"#
                );
                return Some(Target::Block(html));
            }
            // An empty table to print, for a row of numbers or for pairs of them.
            [Some("sheet"), Some(rows), Some(columns)] => {
                let [rows, columns] = [rows, columns].map(|n| n.parse().unwrap_or(1));
                return Some(Target::Block(sheet(rows, columns).into_string()));
            }
            _ => {}
        }
        if let Some(problem) = problems.iter().find(|problem| problem.id == name) {
            used_problems.borrow_mut().insert(name.to_string());
            let address = format!("../../{}", problem.address(language));
            return Some(Target::Titled(address, problem.title(language).to_string()));
        }
        let term = terms.iter().find(|term| {
            let word = if language == "zh" { &term.zh } else { &term.en };
            word.to_lowercase() == name.to_lowercase()
        })?;
        used_terms.borrow_mut().insert(term.en.clone());
        let means = if language == "zh" { &term.means_zh } else { &term.means };
        let page = words(language).terms_page;
        Some(Target::Page(format!("../../{page}#{}", term.anchor()), means.clone()))
    };
    let mut unknown = BTreeSet::new();
    let (text, list) = markdown.rsplit_once("\n## ").unwrap_or((markdown, ""));
    let (list, ends) = with_titles(list, language, problems);
    let list = if list.is_empty() { list } else { format!("\n## {list}") };
    // A label lies below a heading of the chapter.
    let html = text::html(&format!("{text}{list}"), &target, &mut unknown)
        .replace("aria-level=\"2\"", "aria-level=\"3\"");
    let html = with_titles_in_place(&html, language);
    let mut paragraphs = markdown.split("\n\n");
    let plain = |text: &str| crate::problem::plain(text, problems, language);
    let title = paragraphs.next().unwrap_or_default().trim_start_matches('#').trim();
    let leads = ["](#part-", "After this part", "学完这一部分"];
    Chapter {
        language,
        number,
        title: title.to_string(),
        lead: plain(paragraphs.next().unwrap_or_default()).trim().to_string(),
        plain: plain(markdown),
        // A summary repeats what the search finds above it, and so does what leads through its parts.
        indexed: plain(
            &text
                .split("\n## 小结")
                .flat_map(|it| it.split("\n## In short"))
                .next()
                .unwrap_or_default()
                .split('\n')
                .filter(|it| !leads.iter().any(|lead| it.contains(lead)))
                .collect::<Vec<_>>()
                .join("\n"),
        ),
        html,
        ends,
        problems: used_problems.into_inner(),
        terms: used_terms.into_inner(),
        unknown,
    }
}

/// The numbers below `count` in random order, which is always the same.
fn shuffled(count: usize) -> Vec<usize> {
    let (mut seed, mut all) = (1_u64, (0..count).collect::<Vec<_>>());
    for i in (1..count).rev() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        all.swap(i, (seed >> 33) as usize % (i + 1));
    }
    all
}

/// Links to `count` mixed exercises, of which a script shows one at a time, and how many of them are solved.
fn tally(count: usize, language: &str) -> Markup {
    let words = words(language);
    html! {
        nav.games aria-label=(words.exercises) {
            span data-said=(words.solved_of) { (words.solved_of.replacen("{}", "0", 1).replacen("{}", &count.to_string(), 1)) }
            button type="button" hidden aria-label=(words.previous_game) { "←" }
            button type="button" hidden aria-label=(words.next_game) { "→" }
            @for n in 1..=count { a href={ "#game-" (n) } { (n) } }
        }
    }
}

/// `html` with the title in each figure and view; these titles, and those of exercises, are one level below the heading
/// before them.
fn with_titles_in_place(html: &str, language: &str) -> String {
    let mut whole = String::new();
    let (mut level, mut in_form) = (1, false);
    for piece in html.split_inclusive('>') {
        in_form |= piece.contains("<form class=\"exercise");
        if in_form {
            whole += &piece.replace("h3>", &format!("h{}>", level + 1));
            in_form = !piece.contains("</form>");
            continue;
        }
        let heading = piece.rsplit_once("<h").and_then(|it| it.1.strip_suffix('>'));
        level = heading.and_then(|it| it.parse().ok()).unwrap_or(level);
        whole += piece;
        let named = ["data-view=\"", "data-figure=\""].iter().find_map(|it| piece.split_once(it));
        if let Some((name, _)) = named.and_then(|it| it.1.split_once('"')) {
            let own = level + 1;
            whole += &format!("<h{own} class=\"title\">{}</h{own}>", player::title(name, language));
        }
    }
    whole
}

fn sheet(rows: usize, columns: usize) -> Markup {
    html! {
        div.wide tabindex="0" {
            table.sheet {
                tr {
                    @if rows > 1 { td {} }
                    @for column in 0..columns { th { (column) } }
                }
                @for row in 0..rows {
                    tr {
                        @if rows > 1 { th { (row) } }
                        @for _ in 0..columns { td {} }
                    }
                }
            }
        }
    }
}

/// The list of problems at the end of a chapter, with their titles and judges in place of their ids; and
/// these ids.
fn with_titles(list: &str, language: &str, problems: &[Problem]) -> (String, Vec<String>) {
    let mut ids = vec![];
    let mut pieces = list.split('[');
    let mut text = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let named = piece
            .split_once(']')
            .and_then(|(id, rest)| Some((problems.iter().find(|problem| problem.id == id)?, rest)));
        if let Some((problem, rest)) = named {
            let title = problem.title(language).replace('[', "\\[").replace(']', "\\]");
            text += &format!(
                "[{title}][{}] <small>{}</small>{rest}",
                problem.id,
                problem.judge(language)
            );
            ids.push(problem.id.clone());
        } else {
            text = text + "[" + piece;
        }
    }
    (text, ids)
}

/// `html` with the picture of a game at the beginning of each card that names it.
fn with_pictures(html: &str, pictures: &Pictures) -> String {
    let mut pieces = html.split(" data-picture=\"");
    let mut whole = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (id, rest) = piece.split_once("\">").expect("the tag ends");
        whole += ">";
        let picture = pictures.get(id).map_or("", |it| &it.0);
        // It shows what the text of the card says.
        whole += &picture.replacen("<svg", "<svg aria-hidden=true", 1);
        whole += rest;
    }
    whole
}

/// `html` where each section, which has `begin` at its heading, has its place for a name, and links to the sections.
pub(crate) fn outlined(html: &str, begin: &str, language: &str) -> (String, Markup) {
    let mut pieces = html.split(begin);
    let mut whole = pieces.next().unwrap_or_default().to_string();
    let mut sections = vec![];
    for (place, piece) in (1..).zip(pieces) {
        let heading = piece.split("</h2>").next().unwrap_or_default();
        sections.push((format!("#part-{place}"), heading));
        whole += &format!("<h2 id=\"part-{place}\">{piece}");
    }
    let rail = html! {
        @if !sections.is_empty() {
            nav.rail aria-label=(words(language).on_page) {
                @for (address, heading) in &sections { a href=(address) { (PreEscaped(heading)) } }
            }
        }
    };
    (whole, rail)
}

/// The page of a chapter, or one that has no place among them.
pub(crate) fn page(chapter: &Chapter, course: &Course, pictures: &Pictures) -> String {
    let Chapter { language, number, title, .. } = chapter;
    let html = with_pictures(&chapter.html, pictures);
    // Mixed exercises have links above them.
    let (whole, rail) = outlined(&html, if number == MIXED { "<h2 id>" } else { "<h2>" }, language);
    let siblings: Vec<&Chapter> = course.within(language).collect();
    let here = siblings.iter().position(|it| it.number == *number);
    let mut all = course.chapters.iter().chain(&course.leaves);
    let other = all.find(|it| it.number == *number && it.language != *language);
    let words = words(language);
    let mixed = course.mixed(language);
    let around = match here {
        Some(here) => Some((
            here.checked_sub(1).map(|i| siblings[i]),
            Some(siblings.get(here + 1).map_or(mixed, |it| *it)),
        )),
        None => (number == MIXED).then(|| (siblings.last().copied(), None)),
    };
    let body = html! {
        (rail)
        p.path {
            a href="index.html" { (words.course) }
            @if let Some(here) = here { " · " (here + 1) " / " (siblings.len()) }
        }
        article { (PreEscaped(&whole)) }
        @if let Some((before, after)) = around {
            nav.pager aria-label=(words.course) {
                @if let Some(before) = before {
                    a.button href={ (before.number) ".html" } rel="prev" { "←\u{a0}" (before.title) }
                }
                @if let Some(after) = after {
                    a.button.first href={ (after.number) ".html" } rel="next" { (after.title) "\u{a0}→" }
                } @else {
                    a.button.first href={ "../../" (words.front) "#problems" } rel="next" { (words.problems) "\u{a0}→" }
                }
            }
        }
    };
    Page { title, depth: 2, language, other: other.map(Chapter::address), body }.text()
}

fn ids(ids: impl Iterator<Item = String>) -> String {
    ids.collect::<Vec<_>>().join(" ")
}

/// The board that a page shows first.
fn first_board(html: &str) -> Option<&str> {
    html.split_once("data-game=\"")?.1.split('"').next()
}

/// The contents of the course in one language.
pub(crate) fn contents(course: &Course, pictures: &Pictures, language: &'static str) -> String {
    let words = words(language);
    let mixed = course.mixed(language);
    let solved = |page: &Chapter| {
        ids(course.exercises.iter().filter(|it| it.lies_on(&page.number)).map(Exercise::id))
    };
    let body = html! {
        h1 { (words.course) }
        p.lead { (words.about) }
        ol.contents {
            @for chapter in course.within(language) {
                li {
                    @if let Some(picture) = first_board(&chapter.html).and_then(|id| pictures.get(id)) { (picture) }
                    a href={ (chapter.number) ".html" } { (chapter.title) }
                    p { (chapter.lead) }
                    p.progress data-kept="solved" data-said=(words.progress) data-ids=(solved(chapter)) {}
                    p.progress data-kept="done" data-said=(words.progress_problems) data-ids=(ids(chapter.ends.iter().cloned())) {}
                }
            }
            li.mixed {
                (picture::still("cards 3 5 9 ?"))
                a href={ (mixed.number) ".html" } { (mixed.title) }
                p { (mixed.lead) }
                p.progress data-kept="solved" data-said=(words.progress) data-ids=(solved(mixed)) {}
            }
        }
        div id="progress" data-done=(words.restored) data-wrong=(words.not_restored) {
            p { (words.keeps) }
            p.start {
                button id="save" type="button" { (words.save) }
                label.button { (words.restore) " " input id="restore" type="file" accept=".json,application/json"; }
            }
            p id="restored" aria-live="polite" {}
            p.start id="offline" hidden {
                button type="button" { (words.keep_all) } " "
                output data-some=(words.keeping) data-all=(words.kept_all) data-failed=(words.not_kept) {}
            }
        }
        script src="../../progress.js" defer {}
        p { a href="teacher.html" { (words.teacher) } }
    };
    let other = Some(format!("course/{}/index.html", other(language)));
    Page { title: words.course, depth: 2, language, other, body }.text()
}

/// The terms, in each language first.
pub(crate) fn glossary(course: &Course, language: &'static str) -> String {
    let [here, there] = [language, other(language)].map(words);
    let own = |en, zh| if language == "zh" { [zh, en] } else { [en, zh] };
    // A term without the name of a group belongs to that of the one before it.
    let groups: Vec<&[Term]> = course.terms.chunk_by(|_, term| term.group.is_none()).collect();
    let named = |group: &[Term]| {
        group[0].group.as_ref().map_or("", |it| &it[usize::from(language == "zh")]).to_string()
    };
    let body = html! {
        link rel="stylesheet" href="terms.css";
        h1 { (here.terms) " " span lang=(there.tag) class="zh" { (there.terms) } }
        p.lead { (here.about_terms) }
        p {
            label hidden {
                (here.find) input id="find" type="search" autocomplete="off";
                " " output id="count" data-count=(here.terms_found) data-none=(here.no_term) {}
            }
        }
        nav.parts aria-label=(here.terms) {
            @for group in &groups { p {
                b { (named(group)) }
                @for term in *group { a href={ "#" (term.anchor()) } { (own(&term.en, &term.zh)[0]) } }
            } }
        }
        @for group in &groups { section.terms {
            h2 { (named(group)) }
            dl {
                @for term in *group {
                    @let [name, other_name] = own(&term.en, &term.zh);
                    @let [means, other_means] = own(&term.means, &term.means_zh);
                    div {
                        dt id=(term.anchor()) { (name) @if name != other_name { " " span lang=(there.tag) class="zh" { (other_name) } } }
                        dd { (means) }
                        dd lang=(there.tag) { (other_means) }
                        dd.chapters { (here.in_course) (links(course, term, language)) }
                    }
                }
            }
        } }
        p id="notes" { (text::with_chinese(here.about_notes, language)) }
        script src="terms.js" defer {}
    };
    let other = Some(there.terms_page.to_string());
    Page { title: here.terms, depth: 0, language, other, body }.text()
}

/// The chapters that use a term; the first explains it.
fn links(course: &Course, term: &Term, language: &'static str) -> Markup {
    let using = course.within(language).filter(|it| it.terms.contains(&term.en));
    html! {
        @for (i, chapter) in using.enumerate() {
            @if i > 0 { " · " }
            a href=(chapter.address()) { (chapter.title) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::boards;
    use std::path::Path;

    fn course() -> (Vec<Problem>, Course) {
        let problems = crate::problem::all(Path::new("none")).unwrap();
        let course = read(&problems).unwrap();
        (problems, course)
    }

    #[test]
    fn both_languages_have_the_same_chapters_boards_problems_and_terms() {
        facts::needs_collection!();
        let (_, course) = course();
        let [en, zh] = LANGUAGES.map(|language| course.within(language).collect::<Vec<_>>());
        assert_eq!(en.len(), 10);
        assert_eq!(en.len(), zh.len());
        for (en, zh) in en.iter().zip(&zh) {
            assert_eq!(en.number, zh.number);
            assert!(!boards(&en.html).is_empty(), "chapter {}", en.number);
            assert_eq!(boards(&en.html), boards(&zh.html), "chapter {}", en.number);
            for block in
                ["class=\"view\"", "class=\"figure\"", "class=\"part\"", "<details>", "<svg"]
            {
                let [en, zh] = [en, zh].map(|it| it.html.matches(block).count());
                assert_eq!(en, zh, "{block}");
            }
            let exercises = [en, zh].map(|it| it.html.matches("class=\"exercise\"").count());
            assert!(exercises.iter().all(|it| *it >= 3), "chapter {}: {exercises:?}", en.number);
            assert_eq!(en.problems, zh.problems, "chapter {}", en.number);
            assert_eq!(en.terms, zh.terms, "chapter {}", en.number);
            assert_eq!(en.ends, zh.ends, "chapter {}", en.number);
        }
        for chapter in course.chapters.iter().chain(&course.leaves) {
            assert!(chapter.unknown.is_empty(), "{}: {:?}", chapter.address(), chapter.unknown);
        }
    }

    #[test]
    fn quotes_are_curly_and_a_guess_is_not_told_before_it_is_made() {
        let (_, course) = course();
        for chapter in &course.chapters {
            assert!(!chapter.plain.contains('"'), "{}: straight quotes", chapter.address());
            // What stands in no fold.
            let pieces = chapter.html.split("<details").map(|it| it.split("</details>").last());
            let open: String = pieces.flatten().collect();
            let told: &[&str] = match &chapter.number[..] {
                "02" => &["odd", "奇数"],
                "03" => &["binary", "powers of two", "二进制", "2 的幂"],
                "09" => &["modulo k + 1", "模 k + 1", "each bite in one arm", "照样咬一口"],
                _ => continue,
            };
            // The reader fills the gaps of chapter 3 before its first fold, and no part of chapter 9 tells.
            let before = match &chapter.number[..] {
                "03" => chapter.html.split("<details").next(),
                "09" => Some(&open[..]),
                _ => open.split("class=\"exercise\"").next(),
            };
            let before = before.unwrap().replace('\n', " ");
            for word in told {
                assert!(!before.contains(word), "{}: {word}", chapter.address());
            }
        }
        // The figure of misère play does not show the position that the board above it asks about, nor one of an exercise.
        let chapter = course.chapters.iter().find(|it| it.number == "08").unwrap();
        let own = course.exercises.iter().filter(|it| it.chapter == 8);
        for at in own.map(|it| &it.at).chain([&vec![1, 1, 1, 4]]) {
            let at: Vec<String> = at.iter().map(i32::to_string).collect();
            assert!(!chapter.html.contains(&format!("data-at=\"{}\"", at.join(" "))), "{at:?}");
        }
    }

    #[test]
    fn other_numbers_have_one_place_in_the_text() {
        let (_, course) = course();
        let numbers = |text: &str| -> Vec<i32> {
            text.split(|c: char| !c.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect()
        };
        let varied: Vec<&Exercise> = course.exercises.iter().filter(|it| it.varies).collect();
        assert!(varied.len() >= 10, "{} exercises", varied.len());
        for it in varied {
            let until = it.until.map(|n| i32::try_from(n).unwrap());
            let given: Vec<i32> = it.at.iter().copied().filter(|n| *n >= 0).chain(until).collect();
            // What a right answer and a tool show holds for other numbers as well.
            let reasons = it.tools.iter().flat_map(|[_, en, zh]| [en, zh]);
            for after in [&it.after, &it.after_zh].into_iter().flatten().chain(reasons) {
                assert!(!numbers(after).windows(given.len()).any(|some| some == given), "{after}");
            }
            for text in [&it.en, &it.zh] {
                let places =
                    numbers(text).windows(given.len()).filter(|some| *some == given).count();
                assert_eq!(places, 1, "{text}");
            }
        }
    }

    #[test]
    fn mixed_exercises_are_shuffled_counted_and_drawn() {
        let (_, course) = course();
        let mixed: Vec<&Exercise> = course.exercises.iter().filter(|it| it.chapter == 11).collect();
        let order = shuffled(mixed.len());
        let sorted: Vec<usize> = (0..mixed.len()).collect();
        assert_ne!(order, sorted);
        assert_eq!(order.iter().copied().collect::<BTreeSet<_>>().len(), mixed.len());
        for (language, count) in [("en", "fourteen small games"), ("zh", "十四个小游戏")] {
            assert_eq!(mixed.len(), 14);
            let page = course.mixed(language);
            assert!(page.lead.contains(count), "{}", page.lead);
            let places = order.iter().zip(1..).map(|(i, n)| {
                let id = format!("id=\"game-{n}\"");
                let form = page.html.split("<form").find(|it| it.contains(&id)).unwrap();
                form.contains(&mixed[*i].id()) && form.contains("<div class=\"still\"")
            });
            assert!(places.collect::<Vec<_>>().iter().all(|it| *it), "{language}");
        }
        // Each chapter with a tool has a game.
        let homes: BTreeSet<usize> = mixed.iter().filter_map(|it| it.home).collect();
        assert_eq!(homes, (1..=9).collect());
    }

    #[test]
    fn the_field_of_one_heap_is_called_by_what_is_asked() {
        let (_, course) = course();
        let names = |language| {
            let own = course.exercises.iter().filter(|it| it.chapter == 1);
            own.map(|it| it.name(0, language)).collect::<Vec<_>>()
        };
        assert_eq!(names("en"), ["stones left", "stones", "stones"]);
        assert_eq!(names("zh"), ["剩下颗数", "颗数", "颗数"]);
    }

    #[test]
    fn every_problem_and_every_term_is_in_the_course() {
        let (problems, course) = course();
        for problem in &problems {
            let at_home = |(_, ids): &(&Chapter, Vec<&str>)| ids.contains(&problem.id.as_str());
            for language in LANGUAGES {
                let homes = course.homes(language).into_iter().filter(at_home).count();
                assert_eq!(homes, 1, "{}: no chapter ends in it", problem.id);
            }
        }
        for term in &course.terms {
            let used = course.chapters.iter().any(|chapter| chapter.terms.contains(&term.en));
            assert!(used, "{} is in no chapter", term.en);
        }
    }

    #[test]
    fn every_technique_and_every_mirror_has_chinese_words() {
        let (problems, course) = course();
        let used: BTreeSet<&String> = problems.iter().flat_map(|it| &it.facts.techniques).collect();
        assert_eq!(course.techniques.keys().collect::<BTreeSet<_>>(), used);
        let mirrors: BTreeSet<&String> = problems
            .iter()
            .flat_map(|it| &it.facts.mirrors)
            .map(|it| &it.differs)
            .filter(|it| !it.is_empty())
            .collect();
        assert_eq!(course.mirrors.keys().collect::<BTreeSet<_>>(), mirrors);
        assert_eq!(course.technique("octal-game", "zh"), "八进制游戏");
        assert_eq!(course.technique("octal-game", "en"), "octal-game");
    }

    #[test]
    fn a_concept_has_one_word() {
        let (problems, course) = course();
        for chapter in &course.chapters {
            // A title may have another word.
            let titles = problems.iter().map(|it| it.title(chapter.language));
            let text = titles.fold(chapter.plain.clone(), |text, title| text.replace(title, ""));
            let text = text.to_lowercase();
            for word in course.terms.iter().flat_map(|term| &term.avoid) {
                // A chapter may say what others call it.
                let word = word.to_lowercase();
                let text = text.replace(&format!("叫作{word}"), "");
                let text = text.replace(&format!("又称 {word}"), "");
                assert!(!text.contains(&word), "{}: {word}", chapter.address());
            }
        }
    }
}
