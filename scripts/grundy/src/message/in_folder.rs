//! What `import` makes outside the workspace: a folder for each problem, in the layout of oj, below a folder for its
//! contest; or in a Cargo package a program in `src/bin`.

use super::{letter, slug, Problem};
use crate::task::settings::Settings;
use crate::task::{language, layout};
use crate::template;
use serde_json::Value;
use std::path::{Path, PathBuf};
use system::{files, terminal, Failure, Result};

/// How somebody's own folder wants its problems.
pub(crate) struct Wanted<'a> {
    /// The folder of the problem.
    pub(crate) id: Option<&'a str>,
    /// The folder of the contest, and which of its problems this is, from 1.
    pub(crate) contest: Option<(&'a str, usize)>,
    pub(crate) template: Option<&'a Path>,
}

/// Where the files of a problem go.
struct Folders {
    program: PathBuf,
    samples: PathBuf,
    facts: PathBuf,
    /// How a call names the problem.
    name: String,
}

impl Problem {
    /// Makes the problem in the folder in which we are, or adds samples if it is there already; returns where the solution
    /// lies, and what to say. Nothing that is there changes.
    pub(crate) fn add_in_folder(&self, wanted: &Wanted) -> Result<(PathBuf, String)> {
        let template = template_here(wanted.template)?;
        let folders = self.folders(wanted, template.as_deref());
        let before = layout::samples_in(&folders.samples)?;
        for path in [&folders.program, &folders.facts, &folders.samples.join("1.in")] {
            let folder = path.parent().expect("it is a file");
            std::fs::create_dir_all(folder).map_err(Failure::at(folder))?;
        }
        let mut added = vec![];
        let mut number = 0;
        for (input, output) in &self.samples {
            if before.iter().any(|known| super::lines(&known.input) == *input) {
                continue;
            }
            let path = |number: usize, ending: &str| {
                folders.samples.join(format!("sample-{number}.{ending}"))
            };
            number += 1;
            while path(number, "in").exists() || path(number, "out").exists() {
                number += 1;
            }
            // The answer first: an input without one would be no test.
            for (ending, text) in [("out", output), ("in", input)] {
                added.push((path(number, ending), text.clone()));
            }
        }
        let new = added.len() / 2;
        if !folders.facts.exists() {
            added.push((folders.facts.clone(), self.own_facts()));
        }
        let is_new = !folders.program.exists();
        if is_new {
            let text = match &template {
                Some(path) => files::read(path)?,
                None => template::RUST.to_string(),
            };
            let text = text.replace("{header}", &self.comment(&folders.program));
            added.push((folders.program.clone(), text));
        }
        files::write_new(&added)?;
        let name = &folders.name;
        let samples = match (new, before.len()) {
            (0, 0) => "no sample".to_string(),
            (new, 0) => terminal::counted(new, "sample"),
            (new, _) => format!("{} new", terminal::counted(new, "sample")),
        };
        let there = if is_new { "" } else { ", it was there already" };
        let next = if self.samples.is_empty() && before.is_empty() {
            let folder = folders.samples.display();
            format!("write {folder}/sample-1.in and sample-1.out, then `cargo grundy watch {name}`")
        } else if folders.program.extension().is_some_and(|ending| ending == "rs") {
            format!("`cargo grundy watch {name}`, then `cargo grundy bundle {name}`")
        } else {
            // Such a program is one file already.
            format!("`cargo grundy watch {name}`")
        };
        let about = format!("{name}: {} ({}), {samples}{there}", self.title, self.place());
        Ok((folders.program, format!("{about}\n  next: {next}")))
    }

    fn folders(&self, wanted: &Wanted, template: Option<&Path>) -> Folders {
        let (contest, task) = self.contest_and_task();
        let folder = match (wanted.id, wanted.contest) {
            (Some(id), _) => PathBuf::from(id),
            (None, Some((contest, number))) => {
                Path::new(contest).join(self.index.clone().unwrap_or(letter(number)))
            }
            (None, None) => Path::new(&contest).join(&task),
        };
        let ending =
            template.and_then(Path::extension).map_or("rs".into(), |it| it.to_string_lossy());
        let is_package = std::fs::read_to_string("Cargo.toml")
            .is_ok_and(|text| text.lines().any(|line| line.trim() == "[package]"));
        if is_package && ending == "rs" {
            let words: Vec<_> = folder.iter().map(|it| it.to_string_lossy()).collect();
            let name = words.join("_");
            let place = Path::new("src/bin").join(&name);
            let program = place.with_extension("rs");
            return Folders { facts: place.join("problem.toml"), samples: place, program, name };
        }
        Folders {
            program: folder.join(format!("main.{ending}")),
            samples: folder.join("test"),
            facts: folder.join("problem.toml"),
            name: folder.display().to_string(),
        }
    }

    /// The names of the contest and of the problem in it, of letters that every system has in paths.
    fn contest_and_task(&self) -> (String, String) {
        let number = self.number.as_str();
        let index = || self.index.clone().unwrap_or(slug(&self.title));
        let (contest, task) = match self.judge.as_str() {
            "AtCoder" if number.contains('_') => {
                let (contest, task) = number.rsplit_once('_').expect("it has one");
                (contest.to_string(), task.to_string())
            }
            "Codeforces" => {
                let start = number.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
                let digits = number[start..].find(|c: char| !c.is_ascii_digit());
                let (contest, task) = number.split_at(digits.map_or(number.len(), |it| start + it));
                (
                    if start == 0 { format!("cf{contest}") } else { contest.to_string() },
                    task.to_string(),
                )
            }
            judge if number.is_empty() => (judge.to_string(), index()),
            judge => (judge.to_string(), number.to_string()),
        };
        let named = |text: &str, default: &str| match slug(text) {
            name if name.is_empty() => default.to_string(),
            name => name,
        };
        (named(&contest, "contest"), named(&task, "a"))
    }

    /// problem.toml without what only a page of the collection needs.
    fn own_facts(&self) -> String {
        let of_collection = ["techniques", "samples", "sources", "private"];
        let rows = self.rows().into_iter().filter(|(name, _)| !of_collection.contains(name));
        rows.map(|(name, value): (&str, Value)| format!("{name} = {value}\n")).collect()
    }

    /// The head of a program: the title and the page, as comments of its language.
    fn comment(&self, program: &Path) -> String {
        let sign = match program.extension().and_then(|it| it.to_str()).unwrap_or_default() {
            "rs" => return self.header(),
            "py" | "py3" | "rb" | "sh" => "#",
            _ => "//",
        };
        let title = format!("{sign} {}: {}", self.place(), self.title);
        match self.url.as_str() {
            "" => title,
            url => format!("{title}\n{sign} {url}"),
        }
    }
}

/// The file with which a solution begins: the one that is named, that of `grundy.toml`, or the nearest `template.*`.
fn template_here(named: Option<&Path>) -> Result<Option<PathBuf>> {
    if let Some(path) = named {
        return Ok(Some(path.to_path_buf()));
    }
    let settings = Settings::around(Path::new("settings"))?;
    if let (Some(template), Some(folder)) = (&settings.template, &settings.folder) {
        let path = folder.join(template);
        return match path.is_file() {
            true => Ok(Some(path)),
            false => Err(Failure::usage(format!(
                "grundy.toml: template = {template:?}: there is no such file"
            ))),
        };
    }
    let here = std::env::current_dir().map_err(Failure::check)?;
    let is_template = |path: &PathBuf| {
        path.is_file()
            && path.file_stem().is_some_and(|it| it == "template")
            && language::is_known(path)
    };
    for folder in here.ancestors() {
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path()).collect();
        files.retain(is_template);
        files.sort();
        if let Some(path) = files.into_iter().next() {
            return Ok(Some(path));
        }
        if folder.join(".git").exists() {
            break;
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn folders_follow_from_pages() {
        for (group, name, url, path) in [
            (
                "AtCoder - ABC 400",
                "A - ABC",
                "https://atcoder.jp/contests/abc400/tasks/abc400_a",
                "abc400/a",
            ),
            ("AtCoder", "Stones", "https://atcoder.jp/contests/dp/tasks/dp_k", "dp/k"),
            (
                "Codeforces - X",
                "E. Removing Graph",
                "https://codeforces.com/contest/1823/problem/E",
                "cf1823/e",
            ),
            ("Codeforces", "B2. X", "https://codeforces.com/problemset/problem/1/B2", "cf1/b2"),
            (
                "Codeforces - Gym",
                "A. X",
                "https://codeforces.com/gym/100524/problem/A",
                "gym100524/a",
            ),
            ("Kattis", "Nim", "https://open.kattis.com/problems/snim", "kattis/snim"),
            ("My Judge - Round", "C. ../../etc", "", "my_judge/c"),
            ("", "..", "", "notes/a"),
        ] {
            let message = json!({ "group": group, "name": name, "url": url, "tests": [] });
            let problem = Problem::of(message).unwrap();
            let (contest, task) = problem.contest_and_task();
            assert_eq!(format!("{contest}/{task}"), path, "{name}");
        }
        assert_eq!([1, 26, 27].map(letter), ["a", "z", "27"]);
    }
}
