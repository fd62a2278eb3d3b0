//! Problem packages in the format of ICPC and Kattis, as problemtools and BAPCtools read them.

use super::language::{compiles_together, does_not_compile, is_known, Source};
use super::layout::{entries, natural, text, Around};
use super::{yaml, Judging, Task};
use crate::tool::Convention;
use facts::compare::Compare;
use facts::{Facts, Sample};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use system::{cargo, files, process, Failure, Result};

/// A problem package.
pub(crate) struct Package {
    pub(crate) facts: Facts,
    pub(crate) samples: Vec<Sample>,
    pub(crate) secret: Vec<Sample>,
    /// The words of the program that judges answers, or talks with the solutions.
    pub(crate) validator: Option<Vec<String>>,
    /// How many times the time of the slowest accepted solution is the limit, where the package states none.
    pub(crate) multiplier: f64,
}

/// The folder of the package in which `path` lies.
pub(crate) fn around(path: &Path) -> Option<PathBuf> {
    let path = path.canonicalize().ok()?;
    // submissions/accepted/folder/file.
    let mut folders = path.ancestors().take(5);
    folders.find(|it| it.join("problem.yaml").is_file()).map(Path::to_path_buf)
}

impl Package {
    /// Reads the package in `folder`, and compiles its validator.
    pub(crate) fn read(folder: &Path) -> Result<Package> {
        let about = yaml::read(&folder.join("problem.yaml"))?;
        let title = match &about["name"] {
            Value::String(name) => name.clone(),
            names => names["en"]
                .as_str()
                .or_else(|| names.as_object()?.values().next()?.as_str())
                .unwrap_or_default()
                .to_string(),
        };
        let mut facts = Facts { title, judge: "Kattis".to_string(), ..Facts::default() };
        let limits = &about["limits"];
        let seconds = limits["time_limit"].as_f64().or(time_limit(folder)?);
        facts.time_limit_ms = seconds.map(|seconds| (seconds * 1000.0) as u32);
        // As Kattis has it.
        facts.memory_limit_mb = Some(limits["memory"].as_f64().map_or(2048, |it| it as u32));
        let words = |value: &Value| {
            value
                .as_str()
                .unwrap_or_default()
                .split_whitespace()
                .map(str::to_string)
                .collect::<Vec<_>>()
        };
        let kind = [words(&about["type"]), words(&about["validation"])].concat();
        let listed = about["type"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let kind: Vec<String> = kind.into_iter().chain(listed.map(str::to_string)).collect();
        if kind.iter().any(|it| it == "multi-pass") {
            return Err(Failure::usage(format!(
                "{}: problems of several passes are not supported",
                folder.display()
            )));
        }
        facts.interactive = kind.iter().any(|it| it == "interactive");
        let mut flags = words(&about["validator_flags"]);
        for place in ["data/secret", "data"] {
            for (file, key) in [
                ("testdata.yaml", "output_validator_flags"),
                ("test_group.yaml", "output_validator_args"),
            ] {
                let path = folder.join(place).join(file);
                if flags.is_empty() && path.is_file() {
                    let group = yaml::read(&path)?;
                    flags = words(&group[key]);
                    flags.extend(
                        group[key]
                            .as_array()
                            .into_iter()
                            .flatten()
                            .map(|it| it.as_str().map_or(it.to_string(), str::to_string)),
                    );
                }
            }
        }
        let is_custom = facts.interactive || kind.iter().any(|it| it == "custom");
        let validator = validator(folder, is_custom)?.map(|words| [words, flags.clone()].concat());
        if validator.is_none() {
            facts.compare = compare(&flags);
        }
        let mut samples = Around::default();
        samples.take_folder(&folder.join("data/sample"), &|_| true)?;
        let mut secret = vec![];
        take_below(&folder.join("data/secret"), "secret", &mut secret)?;
        let multipliers =
            [&limits["time_multipliers"]["ac_to_time_limit"], &limits["time_multiplier"]];
        let default = if about["problem_format_version"].is_null() { 5.0 } else { 2.0 };
        let multiplier = multipliers.iter().find_map(|it| it.as_f64()).unwrap_or(default);
        Ok(Package { facts, samples: samples.samples, secret, validator, multiplier })
    }
}

impl Package {
    /// `task` as the package judges it.
    pub(crate) fn judges(&self, task: Task) -> Task {
        let judging =
            self.validator.clone().map(|words| Judging { words, convention: Convention::Icpc });
        match self.facts.interactive {
            true => Task { interactor: judging, ..task },
            false => Task { checker: judging, ..task },
        }
    }
}

/// The seconds that DOMjudge's and BAPCtools' files state.
fn time_limit(folder: &Path) -> Result<Option<f64>> {
    let plain = folder.join(".timelimit");
    if plain.is_file() {
        return Ok(text(&plain)?.trim().parse().ok());
    }
    let ini = folder.join("domjudge-problem.ini");
    if !ini.is_file() {
        return Ok(None);
    }
    let text = text(&ini)?;
    let rows = text.lines().filter_map(|line| line.split_once('='));
    let value = rows.filter(|(key, _)| key.trim() == "timelimit").map(|it| it.1).next_back();
    Ok(value.and_then(|it| it.trim().trim_matches(['"', '\'']).parse().ok()))
}

/// The cases in `folder` and below it, named by their paths.
fn take_below(folder: &Path, name: &str, cases: &mut Vec<Sample>) -> Result<()> {
    let mut here = Around::default();
    for path in entries(folder)? {
        if path.is_dir() {
            let below =
                format!("{name}/{}", path.file_name().unwrap_or_default().to_string_lossy());
            take_below(&path, &below, cases)?;
        }
    }
    if folder.is_dir() {
        here.take_folder(folder, &|_| true)?;
    }
    cases.extend(
        here.samples.into_iter().map(|it| Sample { name: format!("{name}/{}", it.name), ..it }),
    );
    cases.sort_by_key(|case| natural(&case.name));
    Ok(())
}

/// How the default validator compares with these flags.
fn compare(flags: &[String]) -> Compare {
    let value = |name: &str| {
        let place = flags.iter().position(|it| it == name)?;
        flags.get(place + 1)?.parse::<f64>().ok()
    };
    let has = |name: &str| flags.iter().any(|it| it == name);
    let errors = ["float_tolerance", "float_absolute_tolerance", "float_relative_tolerance"];
    let error = errors.iter().filter_map(|name| value(name)).reduce(f64::max);
    match error {
        Some(error) => Compare::Float(error),
        None if has("space_change_sensitive") => Compare::Lines,
        None if has("case_sensitive") => Compare::Tokens,
        None => Compare::Caseless,
    }
}

/// The words that start the validator of the package, which is compiled; none if the default one judges.
fn validator(folder: &Path, is_custom: bool) -> Result<Option<Vec<String>>> {
    let (mut programs, mut places) = (vec![], vec![]);
    for name in ["output_validator", "output_validators"] {
        let place = folder.join(name);
        let all = entries(&place)?;
        programs.extend(all.iter().filter(|it| it.is_dir()).filter_map(|it| main_of(it)));
        places.extend(all.into_iter().filter(|it| it.is_dir()).chain([place.clone()]));
        if programs.is_empty() {
            programs.extend(main_of(&place));
        }
    }
    if let Some(place) = places.iter().find(|it| it.join("build").is_file()) {
        return scripted(place).map(Some);
    }
    let shown = folder.display();
    match programs.first() {
        None if is_custom => Err(Failure::usage(format!(
            "{shown}: the output validator is missing, or is in no known language"
        ))),
        None => Ok(None),
        Some(path) => {
            let source = Source::of(path)?.expect("its language is known").with_neighbours()?;
            let built = source.build()?;
            built.map(Some).map_err(|said| does_not_compile(&path.display().to_string(), &said))
        }
    }
}

/// The words that start the program `run`, which the script `build` in `folder` makes. The script works on a copy.
fn scripted(folder: &Path) -> Result<Vec<String>> {
    let folder = folder.canonicalize().map_err(Failure::at(folder))?;
    let copy = cargo::root().join(format!("target/programs/{:016x}", facts::hash(&folder)));
    let _ = std::fs::remove_dir_all(&copy);
    for path in files::below(&folder)? {
        let to = copy.join(path.strip_prefix(&folder).expect("it is below"));
        let parent = to.parent().expect("a folder");
        files::make_folder(parent)?;
        files::copy(&path, &to)?;
    }
    let script = copy.join("build");
    let ran = process::tool(Command::new(&script).current_dir(&copy), "")?;
    let (program, shown) = (copy.join("run"), folder.join("build").display().to_string());
    match ran.status.success() {
        true if program.is_file() => Ok(vec![program.to_string_lossy().into_owned()]),
        true => Err(Failure::check(format!("{shown} makes no program `run`"))),
        false => {
            let why = format!("{shown} fails: {}\n{}", ran.status, ran.stderr);
            Err(Failure::check(why.trim_end()))
        }
    }
}

/// The file with which the program in `folder` begins: the only source file, or the one that has a usual name.
pub(crate) fn main_of(folder: &Path) -> Option<PathBuf> {
    let mut files: Vec<PathBuf> =
        entries(folder).ok()?.into_iter().filter(|it| it.is_file() && is_known(it)).collect();
    let usual = ["main", "validate", "validator", &folder.file_name()?.to_string_lossy()]
        .map(str::to_lowercase);
    let is_usual = |path: &PathBuf| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
        usual.contains(&stem)
    };
    // Of files that are compiled together any may be the first.
    if files.len() > 1
        && (files.iter().any(is_usual) || !files.iter().all(|it| compiles_together(it)))
    {
        files.retain(is_usual);
    }
    files.into_iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_of_the_default_validator() {
        let of = |flags: &str| {
            compare(&flags.split_whitespace().map(str::to_string).collect::<Vec<_>>())
        };
        assert_eq!(of(""), Compare::Caseless);
        assert_eq!(of("case_sensitive"), Compare::Tokens);
        assert_eq!(of("case_sensitive space_change_sensitive"), Compare::Lines);
        assert_eq!(of("float_tolerance 1e-6"), Compare::Float(1e-6));
        assert_eq!(
            of("float_relative_tolerance 1e-4 float_absolute_tolerance 1e-9"),
            Compare::Float(1e-4)
        );
    }
}
