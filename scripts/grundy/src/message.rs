//! A message of Competitive Companion, and the problem that `import` makes of it. Any program may have sent the
//! message, so nothing in it becomes a path or code.

pub(crate) mod in_folder;

use crate::places::{self, Places};
use crate::template;
use facts::compare::Compare;
use facts::page;
use serde::Deserialize;
use serde_json::Value;
use std::path::PathBuf;
use system::{files, terminal, Failure, Result};

/// How many samples a problem may have.
const SAMPLES: usize = 1000;

/// A problem, as the extension tells of it. What is not needed here is passed over.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Message {
    name: String,
    #[serde(default)]
    group: String,
    #[serde(default)]
    url: String,
    interactive: Option<bool>,
    memory_limit: Option<f64>,
    time_limit: Option<f64>,
    tests: Vec<Test>,
    input: Option<Channel>,
    output: Option<Channel>,
}

#[derive(Deserialize)]
struct Test {
    input: String,
    output: String,
}

/// Where a solution reads from or writes to.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Channel {
    #[serde(rename = "type")]
    kind: String,
    file_name: Option<String>,
    pattern: Option<String>,
}

/// A problem that a message tells of, in the words of this workspace.
pub(crate) struct Problem {
    judge: String,
    number: String,
    title: String,
    /// Its letter in its contest, if its name has one.
    index: Option<String>,
    url: String,
    time_limit: Option<u32>,
    memory_limit: Option<u32>,
    /// Inputs with their outputs.
    samples: Vec<(String, String)>,
    interactive: bool,
    /// What a person has to know.
    doubt: String,
}

impl Problem {
    /// The problem that `message` tells of.
    pub(crate) fn of(message: Value) -> Result<Problem> {
        let task: Message = serde_json::from_value(message).map_err(|e| {
            Failure::check(format!("this is not a message of Competitive Companion: {e}"))
        })?;
        let page = page::of(&task.url);
        let judge = task.group.split(" - ").next().unwrap_or_default();
        let judge = match &page {
            Some(page) => page.judge.to_string(),
            None => judge_called(&plain(judge)),
        };
        let name = Some(plain(&task.name))
            .filter(|name| !name.is_empty())
            .unwrap_or("Untitled".to_string());
        let count = task.tests.len();
        if count > SAMPLES {
            return Err(Failure::check(format!("{name}: {count} samples, more than {SAMPLES}")));
        }
        // UVa has its number in the title only.
        let (number, title) = match (page, name.split_once(" - ")) {
            (Some(page), _) => (page.number, without_index(&name)),
            (None, Some((number, title)))
                if judge == "UVa" && number.chars().all(|c| c.is_ascii_digit()) =>
            {
                (number.to_string(), title.to_string())
            }
            _ => (String::new(), without_index(&name)),
        };
        let title = title.strip_prefix(&format!("{number} ")).unwrap_or(&title).to_string();
        let limit =
            |limit: Option<f64>| limit.filter(|it| (1.0..1e9).contains(it)).map(|it| it as u32);
        let file = |channel: Option<Channel>, std: &str, does: &str| {
            let channel = channel.filter(|channel| channel.kind != std)?;
            let name = channel.file_name.or(channel.pattern).unwrap_or(channel.kind);
            Some(format!("{does} {}", plain(&name)))
        };
        let channels: Vec<String> =
            [file(task.input, "stdin", "reads"), file(task.output, "stdout", "writes")]
                .into_iter()
                .flatten()
                .collect();
        let doubt = if channels.is_empty() {
            String::new()
        } else {
            format!("At the judge the program {}.", channels.join(" and "))
        };
        let mut samples: Vec<(String, String)> = vec![];
        for test in task.tests {
            let [input, output] = [test.input, test.output].map(|text| lines(&text));
            if samples.iter().all(|(known, _)| *known != input) {
                samples.push((input, output));
            }
        }
        Ok(Problem {
            judge,
            number,
            title,
            index: split_index(&name).map(|(index, _)| index.to_lowercase()),
            url: Some(task.url).filter(|url| is_plain_address(url)).unwrap_or_default(),
            time_limit: limit(task.time_limit),
            memory_limit: limit(task.memory_limit),
            samples,
            interactive: task.interactive == Some(true),
            doubt,
        })
    }

    /// Makes the problem, or if it is there already adds samples that are not; returns where the
    /// solution lies, and what to say.
    pub(crate) fn add(
        &self,
        wanted: Option<&str>,
        contest: Option<(&str, usize)>,
    ) -> Result<(PathBuf, String)> {
        if let Some(known) = self.known()? {
            let said = self.add_samples(&known)?;
            return Ok((Places::of(&known.id).solution, said));
        }
        let solution = template::solution(&self.header())?;
        let id = match wanted {
            Some(id) if Places::of(id).are_taken() => {
                return Err(Failure::usage(format!("`{id}` is taken by another problem")));
            }
            Some(id) => id.to_string(),
            None => free(&self.id_in(contest), &solution),
        };
        let places = Places::of(&id);
        let mut files = vec![("problem.toml".to_string(), self.facts())];
        for (i, (input, output)) in self.samples.iter().enumerate() {
            files.push((format!("{}.in", i + 1), input.clone()));
            files.push((format!("{}.out", i + 1), output.clone()));
        }
        places.fill(&solution, &files)?;
        let count = match self.samples.len() {
            0 => "no sample, so nothing tests it".to_string(),
            many => terminal::counted(many, "sample"),
        };
        let limits: String = [
            self.time_limit.map(|limit| format!(", {} s", f64::from(limit) / 1000.0)),
            self.memory_limit.map(|limit| format!(", {limit} MB")),
            Some(&self.doubt).filter(|it| !it.is_empty()).map(|doubt| format!(". {doubt}")),
        ]
        .into_iter()
        .flatten()
        .collect();
        let next = match (self.interactive, self.samples.is_empty()) {
            (true, _) => format!(
                "it is interactive: add `interactor = \"CMD\"` to testdata/problems/{id}/problem.toml, and write the \
                 input that it hides to 1.in"
            ),
            (_, true) => format!("add testdata/problems/{id}/1.in and 1.out"),
            (_, false) => format!("`cargo grundy watch {id}`, then `cargo grundy bundle {id}`"),
        };
        let about = format!("{id}: {} ({}), {count}{limits}", self.title, self.place());
        Ok((places.solution, format!("{about}\n  next: {next}")))
    }

    /// The problem here that has the same page or, where an address may be that of several, also the
    /// same title.
    fn known(&self) -> Result<Option<facts::Problem>> {
        let titled =
            |it: &facts::Problem| it.facts.title == self.title && it.facts.judge == self.judge;
        Ok(if self.url.is_empty() {
            facts::Problem::read(&self.id()).ok().filter(titled)
        } else {
            facts::at(&self.url)?.filter(|it| page::of(&self.url).is_some() || titled(it))
        })
    }

    /// Adds the samples that `known` has not; what it has stays as it is.
    fn add_samples(&self, known: &facts::Problem) -> Result<String> {
        let samples = known.samples()?;
        let id = &known.id;
        let (mut said, mut added) = (vec![], vec![]);
        let mut number = 0;
        for (input, output) in &self.samples {
            match samples.iter().find(|sample| lines(&sample.input) == *input) {
                Some(sample) if Compare::Lines.check(&sample.output, output).is_ok() => {}
                Some(sample) => {
                    said.push(format!("sample {} has another answer on the page", sample.name));
                }
                None => {
                    number += 1;
                    while samples.iter().any(|it| it.name == number.to_string()) {
                        number += 1;
                    }
                    // The answer first: an input without one would be no test.
                    for (ending, text) in [("out", output), ("in", input)] {
                        let path = known.folder().join(format!("{number}.{ending}"));
                        added.push((path, text.clone()));
                    }
                    said.push(format!("sample {number} is new"));
                }
            }
        }
        files::write_new(&added)?;
        let said = if said.is_empty() { "nothing is new".to_string() } else { said.join(", ") };
        Ok(format!("{id}: {} is here already: {said}", self.title))
    }

    /// Where it is from: the judge and its number.
    fn place(&self) -> String {
        format!("{} {}", self.judge, self.number).trim().to_string()
    }

    /// The beginning of its page here.
    fn header(&self) -> String {
        let escaped = |text: &str| {
            let special =
                |c: char| if "\\`*_[]<>".contains(c) { format!("\\{c}") } else { c.to_string() };
            text.chars().map(special).collect::<String>()
        };
        let place = if self.number.contains('_') {
            format!("{} `{}`", escaped(&self.judge), self.number)
        } else {
            escaped(&self.place())
        };
        let title = format!("//! {place}, *{}*.", escaped(&self.title));
        match self.url.as_str() {
            "" => title,
            url => format!("{title}\n//! <{url}>"),
        }
    }

    fn facts(&self) -> String {
        self.rows().into_iter().map(|(name, value)| format!("{name} = {value}\n")).collect()
    }

    /// The rows of problem.toml.
    fn rows(&self) -> Vec<(&'static str, Value)> {
        // What is JSON here is TOML as well, as control characters are gone.
        let text = |text: &str| Some(text).filter(|it| !it.is_empty()).map(Value::from);
        let rows = [
            ("title", Some(self.title.as_str().into())),
            ("judge", Some(self.judge.as_str().into())),
            ("number", text(&self.number)),
            ("url", text(&self.url)),
            ("time_limit_ms", self.time_limit.map(Value::from)),
            ("memory_limit_mb", self.memory_limit.map(Value::from)),
            ("techniques", Some(Value::Array(vec![]))),
            ("samples", text("official")),
            ("sources", text("the page, by Competitive Companion")),
            ("interactive", self.interactive.then_some(true.into())),
            ("doubt", text(&self.doubt)),
            ("private", Some(true.into())),
        ];
        rows.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
    }

    /// What it would be called here, as this problem of this contest if that is wanted.
    fn id_in(&self, contest: Option<(&str, usize)>) -> String {
        let Some((contest, number)) = contest else { return self.id() };
        let task = self.index.clone().unwrap_or(letter(number));
        slug(&format!("{contest} {task}"))
    }

    /// What it would be called here.
    fn id(&self) -> String {
        let Problem { judge, number, title, .. } = self;
        let number = slug(number);
        let id = match judge.as_str() {
            _ if number.is_empty() => slug(title),
            "AtCoder" if number.matches('_').count() == 1 => number.replace('_', ""),
            "AtCoder" | "Luogu" | "Library Checker" => number,
            "Codeforces" => format!("cf{number}"),
            "Nowcoder" if number.starts_with("nc") => number,
            _ if number.starts_with(|c: char| c.is_ascii_digit()) => {
                format!("{}{number}", slug(judge))
            }
            _ => format!("{}_{number}", slug(judge)),
        };
        // What has next to no Latin letters is called by the judge and the end of its address.
        let end = self.url.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        let end = if id.is_empty() && !end.contains('%') { end } else { &*id };
        let longer = slug(&format!("{judge} {end}"));
        let named = |id: &String| id.len() > 2 && id.starts_with(|c: char| c.is_ascii_lowercase());
        [id, longer].into_iter().find(named).unwrap_or("imported".to_string())
    }
}

/// The judge as the facts call it that the extension calls so.
fn judge_called(name: &str) -> String {
    let name = match name {
        "" => "Notes",
        "HDOJ" => "HDU",
        "LibreOJ" => "LOJ",
        "NowCoder" => "Nowcoder",
        "UVa Online Judge" => "UVa",
        name => name,
    };
    name.to_string()
}

/// `id`, or if it cannot be used the first of `id_2`, `id_3`… that can. It can if all that is there is the
/// `solution`, since it was ended in the middle.
fn free(id: &str, solution: &str) -> String {
    let mut ids = (1..).map(|n| if n == 1 { id.to_string() } else { format!("{id}_{n}") });
    let is_free = |id: &String| {
        let places = Places::of(id);
        let begun = || files::read(&places.solution).is_ok_and(|text| text == solution);
        places::check(id).is_ok()
            && !places.folder.exists()
            && !places.oracle.exists()
            && (!places.solution.exists() || begun())
    };
    ids.find(is_free).expect("names do not end")
}

/// `text` in a line: without what a terminal or a comment should not have, and not too long.
fn plain(text: &str) -> String {
    let seen = |c: char| {
        let hidden = matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{e0000}'..='\u{e007f}');
        if hidden || c.is_control() {
            ' '
        } else {
            c
        }
    };
    let text: String = text.chars().map(seen).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().take(120).collect()
}

/// A name without the letter that it has in its contest: `A. Two Heaps`, `B2 - Two Heaps`, `C: Nim`.
fn without_index(name: &str) -> String {
    split_index(name).map_or(name, |(_, rest)| rest).to_string()
}

/// The letter that a name has in its contest, and the rest.
fn split_index(name: &str) -> Option<(&str, &str)> {
    let mut parts = [". ", ": ", " - "].into_iter().filter_map(|between| name.split_once(between));
    let is_index = |text: &str| {
        text.len() < 4
            && text.starts_with(|c: char| c.is_ascii_uppercase())
            && text.chars().all(|c| c.is_ascii_alphanumeric())
    };
    parts.find(|(index, _)| is_index(index))
}

/// The name of the problem of a contest with this number, from 1: a, b, …, z, 27.
fn letter(number: usize) -> String {
    match u8::try_from(number) {
        Ok(small @ 1..=26) => char::from(b'a' + small - 1).to_string(),
        _ => number.to_string(),
    }
}

/// Is `url` the address of a page, of letters that are themselves in Rust, TOML and Markdown?
fn is_plain_address(url: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/?#@!$&'()+,;=%".contains(c);
    page::is_address(url) && url.len() < 500 && url.chars().all(plain)
}

/// The Latin letters and the digits of `text` as a name.
fn slug(text: &str) -> String {
    let letters = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' };
    let text: String = text.chars().filter(|c| *c != '\'').map(letters).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    let name = words.join("_");
    name[..name.len().min(40)].trim_end_matches('_').to_string()
}

/// A sample as it lies here: the line ends of Unix, also after the last line, and no mark of its coding.
fn lines(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    if text.is_empty() || text.ends_with('\n') {
        text
    } else {
        text + "\n"
    }
}
