//! What lies around somebody's own program: its samples and its limits, in the layouts of other tools.

use super::settings::Settings;
use super::yaml;
use facts::compare::Compare;
use facts::{page, Facts, Sample};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use system::{files, Failure, Result};

/// What the files around a program say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Around {
    pub(crate) facts: Facts,
    pub(crate) samples: Vec<Sample>,
    /// Inputs without an answer, which an interactor hides.
    pub(crate) hidden: Vec<Sample>,
    /// Where the programs in the facts are called: the folder of problem.toml.
    pub(crate) home: Option<PathBuf>,
    /// Where another sample goes.
    pub(crate) folder: PathBuf,
    /// The files that say it, whose change is a save.
    pub(crate) files: Vec<PathBuf>,
}

/// A program, as layouts name it.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    /// Where the program lies.
    pub(crate) folder: &'a Path,
    /// Its source, if it is one file.
    pub(crate) file: Option<&'a Path>,
    /// Its Cargo package, and what its binary is called.
    pub(crate) package: Option<(&'a Path, &'a str)>,
}

/// The folders that hold samples: those of oj, Kattis and of people.
const FOLDERS: [&str; 7] = ["test", "tests", "sample", "samples", "testcases", "in", "data/sample"];

impl Around {
    /// What lies around the program at `place`.
    pub(crate) fn of(place: Place) -> Result<Around> {
        let Place { folder, file, .. } = place;
        let stem = file.and_then(Path::file_stem).map(|it| it.to_string_lossy().into_owned());
        let mut around = Around { folder: folder.join("test"), ..Around::default() };
        // Files that are of this program alone go before those of its folder.
        let own: Vec<PathBuf> = stem
            .iter()
            .flat_map(|stem| {
                let below = FOLDERS.iter().map(move |it| folder.join(it).join(stem));
                std::iter::once(folder.join(stem)).chain(below)
            })
            .collect();
        let shared = FOLDERS.iter().map(|it| folder.join(it)).collect::<Vec<_>>();
        let is_any = |_: &str| true;
        for folders in [own, shared] {
            if around.samples.is_empty() {
                for folder in folders.into_iter().filter(|it| it.is_dir()) {
                    around.take_folder(&folder, &is_any)?;
                }
            }
        }
        if around.samples.is_empty() {
            // `1.in`, `sample-1.in`, `a-1.in` beside the program.
            let belongs = |name: &str| {
                let rest = stem
                    .as_ref()
                    .and_then(|stem| name.strip_prefix(stem.as_str()))
                    .or(name.strip_prefix("sample"))
                    .unwrap_or(name);
                !rest.contains(char::is_alphabetic)
            };
            around.take_folder(folder, &belongs)?;
        }
        around.take_cph(folder, file)?;
        around.take_compete(place)?;
        around.take_facts(folder, file)?;
        Ok(around)
    }

    /// Takes the pairs of files in `folder` with names that `belong`: NAME.in with NAME.out or NAME.ans.
    pub(super) fn take_folder(
        &mut self,
        folder: &Path,
        belongs: &dyn Fn(&str) -> bool,
    ) -> Result<()> {
        let mut inputs: Vec<PathBuf> = entries(folder)?;
        inputs.retain(|path| path.extension().is_some_and(|it| it == "in") && path.is_file());
        let mut found = false;
        for input in inputs {
            let name = input.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            if !belongs(&name) {
                continue;
            }
            let outputs = ["out", "ans"].map(|ending| input.with_extension(ending));
            let Some(output) = outputs.iter().find(|it| it.is_file()) else {
                let hidden = text(&input)?;
                self.hidden.push(Sample { name, input: hidden, output: String::new() });
                self.files.push(input);
                continue;
            };
            found = true;
            self.samples.push(Sample { name, input: text(&input)?, output: text(output)? });
            self.files.extend([input, output.clone()]);
        }
        if found {
            self.folder = folder.to_path_buf();
        }
        self.samples.sort_by_key(|sample| natural(&sample.name));
        Ok(())
    }

    /// Takes the tests that cph keeps for the program.
    fn take_cph(&mut self, folder: &Path, file: Option<&Path>) -> Result<()> {
        let Some(name) = file.and_then(Path::file_name) else { return Ok(()) };
        let start = format!(".{}_", name.to_string_lossy());
        for path in entries(&folder.join(".cph"))? {
            let own = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if !own.ends_with(".prob") {
                continue;
            }
            let about: Value = serde_json::from_str(&text(&path)?)
                .map_err(|e| Failure::check(format!("{}: {e}", path.display())))?;
            let source = about["srcPath"].as_str().unwrap_or_default();
            // The folder may have moved since.
            if !own.starts_with(&start) && source.rsplit(['/', '\\']).next() != name.to_str() {
                continue;
            }
            for (number, test) in (1..).zip(about["tests"].as_array().into_iter().flatten()) {
                let part = |key: &str| test[key].as_str().unwrap_or_default().to_string();
                let name = format!("cph-{number}");
                self.samples.push(Sample { name, input: part("input"), output: part("output") });
            }
            let number = |key: &str| about[key].as_f64().map(|it| it as u32).filter(|it| *it > 0);
            self.facts.time_limit_ms = number("timeLimit");
            self.facts.memory_limit_mb = number("memoryLimit");
            self.facts.interactive = about["interactive"] == true;
            let url = about["url"].as_str().filter(|it| page::is_address(it));
            self.facts.url = url.unwrap_or_default().to_string();
            self.files.push(path);
        }
        Ok(())
    }

    /// Takes the tests that cargo-compete keeps for the program.
    fn take_compete(&mut self, place: Place) -> Result<()> {
        let Some((package, binary)) = place.package else { return Ok(()) };
        let name = package.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let stem =
            place.file.and_then(Path::file_stem).unwrap_or_default().to_string_lossy().into_owned();
        let alias = binary.strip_prefix(&format!("{name}-")).unwrap_or(binary).to_string();
        let mut paths = vec![];
        paths.extend(suite_named(package, &name, binary, &alias)?);
        for name in [alias, binary.to_string(), stem] {
            paths.extend(["yml", "yaml"].map(|it| package.join(format!("testcases/{name}.{it}"))));
        }
        let Some(path) = paths.into_iter().find(|it| it.is_file()) else { return Ok(()) };
        let suite = yaml::read(&path)?;
        let about = |what: &str| Failure::check(format!("{}: {what}", path.display()));
        if suite["type"] == "Interactive" {
            self.facts.interactive = true;
        }
        for (number, case) in (1..).zip(suite["cases"].as_array().into_iter().flatten()) {
            let name = case["name"].as_str().map_or(number.to_string(), str::to_string);
            let Some(input) = case["in"].as_str() else {
                return Err(about(&format!("case {name} has no `in`")));
            };
            // A case without an answer is one to look at.
            let Some(output) = case["out"].as_str() else { continue };
            let [input, output] = [input, output].map(str::to_string);
            self.samples.push(Sample { name, input, output });
        }
        for more in suite["extend"].as_array().into_iter().flatten() {
            let part = |key: &str| more[key].as_str().unwrap_or_default().trim_start_matches('/');
            if more["type"] != "Text" {
                continue;
            }
            let folder = path.parent().expect("a folder").join(part("path"));
            for (name, input) in matching(&folder, part("in"))? {
                let output = folder.join(part("out").replacen('*', &name, 1));
                if output.is_file() {
                    self.samples.push(Sample {
                        name,
                        input: text(&input)?,
                        output: text(&output)?,
                    });
                }
            }
        }
        if let Some(limit) = suite["timelimit"].as_str() {
            let limit =
                milliseconds(limit).ok_or_else(|| about("its `timelimit` is not a time"))?;
            self.facts.time_limit_ms = Some(limit);
        }
        self.facts.compare = match &suite["match"] {
            Value::String(kind) if kind == "SplitWhitespace" => Compare::Tokens,
            Value::String(_) => Compare::Lines,
            // cargo-compete takes an answer that is within one of the two.
            it if it["Float"].is_object() => {
                let errors =
                    ["relative_error", "absolute_error"].map(|key| it["Float"][key].as_f64());
                Compare::Float(errors.into_iter().flatten().fold(0.0, f64::max))
            }
            _ => Compare::Tokens,
        };
        self.files.push(path);
        Ok(())
    }

    /// Takes the facts that problem.toml and the settings say. What stands nearer to the program goes first.
    fn take_facts(&mut self, folder: &Path, file: Option<&Path>) -> Result<()> {
        let stem = file.map(|file| file.with_extension(""));
        let folders = stem.iter().map(PathBuf::as_path).chain([folder]);
        let path = folders.map(|it| it.join("problem.toml")).find(|it| it.is_file());
        if let Some(path) = path {
            let facts = own_facts(&path)?;
            let before = std::mem::replace(&mut self.facts, facts);
            self.facts.time_limit_ms = self.facts.time_limit_ms.or(before.time_limit_ms);
            self.facts.memory_limit_mb = self.facts.memory_limit_mb.or(before.memory_limit_mb);
            if self.facts.url.is_empty() {
                self.facts.url = before.url;
            }
            self.home = path.parent().map(Path::to_path_buf);
            self.files.push(path);
        }
        let settings = Settings::around(&file.unwrap_or(folder).join("settings"))?;
        let facts = &mut self.facts;
        if facts.judge.is_empty() {
            let known = page::of(&facts.url).map(|page| page.judge.to_string());
            facts.judge = known.or(settings.judge).unwrap_or_default();
        }
        let limit = settings.time_limit.map(|seconds| (seconds * 1000.0) as u32);
        facts.time_limit_ms = facts.time_limit_ms.or(limit);
        facts.memory_limit_mb = facts.memory_limit_mb.or(settings.memory_limit);
        Ok(())
    }
}

/// The pairs of files in `folder`, if there is such a folder.
pub(crate) fn samples_in(folder: &Path) -> Result<Vec<Sample>> {
    let mut around = Around::default();
    around.take_folder(folder, &|_| true)?;
    Ok(around.samples)
}

/// The test cases of a program as the nearest compete.toml around its package names them: a path with words in braces.
fn suite_named(
    package: &Path,
    contest: &str,
    binary: &str,
    alias: &str,
) -> Result<Option<PathBuf>> {
    let settings = package.ancestors().map(|it| it.join("compete.toml")).find(|it| it.is_file());
    let Some(settings) = settings else { return Ok(None) };
    let table: toml::Table = toml::from_str(&files::read(&settings)?)
        .map_err(|e| Failure::check(format!("{}: {}", settings.display(), e.message())))?;
    let Some(named) = table.get("test-suite").and_then(|it| it.as_str()) else { return Ok(None) };
    let (mut path, mut rest) = (String::new(), named);
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, behind) = after.split_once("}}").unwrap_or((after, ""));
        path += before;
        path += &match name.trim() {
            "manifest_dir" => package.to_string_lossy(),
            "contest" => contest.into(),
            "bin_name" => binary.into(),
            "bin_alias" => alias.into(),
            // One that we do not know: the usual place is tried.
            _ => return Ok(None),
        };
        rest = behind;
    }
    Ok(Some(PathBuf::from(path + rest)))
}

/// The facts in a problem.toml of somebody's own, which may leave out what only a page of the collection needs.
fn own_facts(path: &Path) -> Result<Facts> {
    let text = files::read(path)?;
    let wrong = |e: toml::de::Error| {
        let before = &text[..e.span().map_or(0, |span| span.start.min(text.len()))];
        let line = before.matches('\n').count() + 1;
        Failure::check(format!(
            "{}: line {line}: {}",
            path.display(),
            e.message().replace('\n', " ")
        ))
    };
    // The whole file first: its lines are those of the user.
    toml::from_str::<toml::Table>(&text).map_err(wrong)?;
    let missing = |key: &str| {
        !text.lines().any(|line| line.split('=').next().is_some_and(|it| it.trim() == key))
    };
    let defaults = [
        ("title", "\"\""),
        ("judge", "\"\""),
        ("techniques", "[]"),
        ("samples", "\"ours\""),
        ("sources", "\"\""),
    ];
    let rows: String = defaults
        .into_iter()
        .filter(|(key, _)| missing(key))
        .map(|(key, value)| format!("{key} = {value}\n"))
        .collect();
    let lines = rows.matches('\n').count();
    let whole = rows + &text;
    toml::from_str(&whole).map_err(|e| {
        let before = &whole[..e.span().map_or(0, |span| span.start)];
        let line = (before.matches('\n').count() + 1).saturating_sub(lines);
        Failure::check(format!(
            "{}: line {line}: {}",
            path.display(),
            e.message().replace('\n', " ")
        ))
    })
}

/// What is in `folder`, in the order of its names; nothing if there is no such folder.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(vec![]);
    }
    let mut paths = vec![];
    for entry in fs::read_dir(folder).map_err(Failure::at(folder))? {
        paths.push(entry.map_err(Failure::at(folder))?.path());
    }
    paths.sort_by_key(|path| natural(&path.to_string_lossy()));
    Ok(paths)
}

/// The files below `folder` that fit a pattern with one star, with what stands in the place of the star.
fn matching(folder: &Path, pattern: &str) -> Result<Vec<(String, PathBuf)>> {
    let Some((before, after)) = pattern.split_once('*') else { return Ok(vec![]) };
    let (within, before) = before.rsplit_once('/').unwrap_or(("", before));
    let fits = |path: PathBuf| {
        let name = path.file_name()?.to_string_lossy().into_owned();
        let star = name.strip_prefix(before)?.strip_suffix(after)?.to_string();
        Some((star, path))
    };
    Ok(entries(&folder.join(within))?.into_iter().filter_map(fits).collect())
}

/// The text of a sample; bytes that are not text are an error with the file's name.
pub(super) fn text(path: &Path) -> Result<String> {
    files::read(path)
}

/// A name in parts, so that `sample-2` comes before `sample-10`.
pub(super) fn natural(name: &str) -> Vec<(String, u64)> {
    let mut parts = vec![];
    let mut rest = name;
    while !rest.is_empty() {
        let word = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(word);
        let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        let (digits, after) = after.split_at(digits);
        parts.push((word.to_string(), digits.parse().unwrap_or(u64::MAX)));
        rest = after;
    }
    parts
}

/// The milliseconds of a time as cargo-compete writes it: `2s`, `1s 500ms`, `2500ms`, `1m`.
fn milliseconds(text: &str) -> Option<u32> {
    let mut sum = 0.0;
    for part in text.split_whitespace() {
        let end = part.find(|c: char| !(c.is_ascii_digit() || c == '.'))?;
        let (number, unit) = part.split_at(end);
        let unit = match unit {
            "ms" => 1.0,
            "s" | "sec" => 1000.0,
            "m" | "min" => 60_000.0,
            _ => return None,
        };
        sum += number.parse::<f64>().ok()? * unit;
    }
    (sum > 0.0).then_some(sum as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        assert_eq!(milliseconds("2s"), Some(2000));
        assert_eq!(milliseconds("1s 500ms"), Some(1500));
        assert_eq!(milliseconds("2.5s"), Some(2500));
        for wrong in ["", "2", "s", "2h", "0s"] {
            assert_eq!(milliseconds(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn names_are_sorted_by_their_numbers() {
        let mut names = ["sample-10", "sample-2", "sample", "1", "10", "2"];
        names.sort_by_key(|name| natural(name));
        assert_eq!(names, ["1", "2", "10", "sample", "sample-2", "sample-10"]);
    }
}
