//! The facts of a problem that no program needs, and the search for a problem by any of its names.

use crate::{Problem, PROBLEMS};
use serde::Deserialize;

/// `testdata/problems/<id>/problem.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// The title in English.
    pub title: String,
    /// The title in Chinese, where there is one.
    #[serde(default)]
    pub title_zh: String,
    /// The judge that is its home; "notes" if it stands in the notes alone.
    pub judge: String,
    /// The judge's own number, if known.
    #[serde(default)]
    pub number: String,
    /// The statement's page, if known.
    #[serde(default)]
    pub url: String,
    /// Other names and places of the same problem.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// The judge's time limit, if known.
    pub time_limit_ms: Option<u32>,
    /// The judge's memory limit, if known.
    pub memory_limit_mb: Option<u32>,
    /// The exponent of the time in the size of the largest inputs that the header claims, without
    /// logarithms.
    #[serde(default = "linear")]
    pub growth: f64,
    /// What the solution uses.
    pub techniques: Vec<String>,
    /// Where the samples come from: the statement, or this project (then the brute force answered).
    pub samples: Origin,
    /// Where the facts come from.
    pub sources: String,
    /// What went wrong for others: one sentence each.
    #[serde(default)]
    pub traps: Vec<String>,
    /// What is not certain about the facts.
    #[serde(default)]
    pub doubt: String,
    /// Judges that carry the same problem and take Rust, where its home does not.
    #[serde(default)]
    pub mirrors: Vec<Mirror>,
}

fn linear() -> f64 {
    1.0
}

/// Where the samples of a problem come from.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// The statement.
    Official,
    /// This project.
    Ours,
}

/// Another judge with the same problem.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mirror {
    /// The judge and its number.
    pub at: String,
    /// How its format differs; empty if the same file is accepted there.
    #[serde(default)]
    pub differs: String,
}

/// The problem that somebody means by `name`: the binary's name, the judge's own number, the title
/// in either language, or an alias. Case, blanks and punctuation do not count.
///
/// ```
/// for name in ["cf1823e", "1823E", "CF 1823 E", "Removing Graph", "删图游戏"] {
///     assert_eq!(testdata::facts::find(name).unwrap().id, "cf1823e");
/// }
/// let error = testdata::facts::find("removing grap").unwrap_err();
/// assert_eq!(error, "no problem is called `removing grap`; did you mean cf1823e (Removing Graph)?");
/// ```
///
/// # Errors
/// A sentence that names the nearest ones if there is none, or all if there are several.
pub fn find(name: &str) -> Result<&'static Problem, String> {
    let wanted = folded(name);
    // The id decides alone: it is unique.
    if let Some(problem) = PROBLEMS.iter().find(|problem| folded(problem.id) == wanted) {
        return Ok(problem);
    }
    let known: Vec<(&Problem, Facts, Vec<String>)> = PROBLEMS
        .iter()
        .map(|&problem| {
            let facts = problem.facts();
            let names = names(problem, &facts);
            (problem, facts, names)
        })
        .collect();
    let shown = |problem: &Problem, facts: &Facts| format!("{} ({})", problem.id, facts.title);

    let matching: Vec<_> =
        known.iter().filter(|(.., names)| !wanted.is_empty() && names.contains(&wanted)).collect();
    match matching[..] {
        [(problem, ..)] => return Ok(problem),
        [] => {}
        _ => {
            let all: Vec<String> = matching.iter().map(|(p, facts, _)| shown(p, facts)).collect();
            return Err(format!("`{name}` may be {}: use the first name", all.join(" or ")));
        }
    }

    let mut near: Vec<(f64, String)> = known
        .iter()
        .map(|(problem, facts, names)| {
            let nearness = |known: &String| {
                let within = !wanted.is_empty() && known.contains(&wanted);
                strsim::jaro_winkler(known, &wanted) + f64::from(u8::from(within))
            };
            (names.iter().map(nearness).fold(0.0, f64::max), shown(problem, facts))
        })
        .filter(|&(nearness, _)| nearness > 0.8)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    // A name that is nearly right hides the ones that are only alike.
    let best = near.first().map_or(0.0, |near| near.0);
    near.retain(|near| near.0 > best - 0.1);
    near.truncate(3);
    let near: Vec<String> = near.into_iter().map(|(_, shown)| shown).collect();
    Err(if near.is_empty() {
        format!("no problem is called `{name}`; `list` shows all")
    } else {
        format!("no problem is called `{name}`; did you mean {}?", near.join(" or "))
    })
}

/// Everything that `problem` may be called, folded.
fn names(problem: &Problem, facts: &Facts) -> Vec<String> {
    let mut names = vec![problem.id.to_string(), facts.title.clone(), facts.title_zh.clone()];
    names.extend(facts.aliases.clone());
    names.extend(facts.mirrors.iter().map(|mirror| mirror.at.clone()));
    if !facts.number.is_empty() {
        names.push(facts.number.clone());
        names.push(format!("{}{}", facts.judge, facts.number));
    }
    // The source in brackets may be left out: [CQOI2013] New Nim Game.
    for title in [&facts.title, &facts.title_zh] {
        names.extend(title.split_once(['】', ']']).map(|(_, rest)| rest.to_string()));
    }
    names.iter().map(|name| folded(name)).filter(|name| !name.is_empty()).collect()
}

/// The letters and digits of `name`, in lower case.
fn folded(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_is_found_by_its_names() {
        for problem in PROBLEMS {
            let facts = problem.facts();
            assert_eq!(find(problem.id).unwrap().id, problem.id);
            if !facts.number.is_empty() {
                assert_eq!(find(&facts.number).unwrap().id, problem.id);
                let long = format!("{} {}", facts.judge, facts.number);
                assert_eq!(find(&long).unwrap().id, problem.id);
            }
            for title in [&facts.title, &facts.title_zh] {
                // Two problems may share a title; then the answer names both.
                match find(title) {
                    Ok(found) => assert_eq!(found.id, problem.id, "{title}"),
                    Err(_) if title.is_empty() => {}
                    Err(error) => assert!(error.contains(problem.id), "{error}"),
                }
            }
        }
    }

    #[test]
    fn what_is_no_name_finds_nothing() {
        for name in ["", " ", "-", "zzzzqqqq"] {
            assert_eq!(
                find(name).unwrap_err(),
                format!("no problem is called `{name}`; `list` shows all")
            );
        }
    }
}
