//! The problems as their pages need them.

use crate::material::{self, Material};
use crate::rules;
use facts::{Facts, Sample};
use std::path::Path;
use system::{files, Failure, Result};

/// All that the page of a problem is made of.
pub(crate) struct Problem {
    pub(crate) id: String,
    pub(crate) facts: Facts,
    pub(crate) samples: Vec<Sample>,
    /// What the game is, in a few words: the end of the header's first sentence.
    pub(crate) tagline: String,
    /// The header of the solution below that, in Markdown.
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
        let (tagline, essay, program) = parts(&solution);
        problems.push(Problem {
            samples: problem.samples()?,
            material: material::of(folder, id)?,
            picture: material::picture(folder, id)?,
            id: problem.id,
            facts: problem.facts,
            tagline,
            essay,
            program,
            rules,
        });
    }
    Ok(problems)
}

/// A few words for a solution's game, its header below these, in Markdown, and the program, without its
/// tests. What else the first paragraph says, judge, title and address, is among the facts.
fn parts(solution: &str) -> (String, String, String) {
    let line = |line: &str| {
        line.strip_prefix("//!").map(|line| line.strip_prefix(' ').unwrap_or(line).to_string())
    };
    let header: Vec<String> = solution.lines().map_while(line).collect();
    let program = solution.lines().skip(header.len()).take_while(|line| *line != "#[cfg(test)]");
    let program: Vec<&str> = program.collect();
    let header = header.join("\n");
    let (first, essay) = header.split_once("\n\n").unwrap_or((&header, ""));
    let first: Vec<&str> = first.lines().filter(|line| !line.starts_with('<')).collect();
    let first = first.join(" ");
    let tagline = first.split_once(": ").map_or("", |(_, tagline)| tagline);
    let program = program.join("\n").trim().to_string() + "\n";
    (capitalized(tagline), essay.to_string(), program)
}

/// `text` with its first letter as a capital.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

impl Problem {
    /// Where its page is.
    pub(crate) fn address(&self) -> String {
        format!("p/{}.html", self.id)
    }

    /// Its title in `language`, as far as there is one.
    pub(crate) fn title(&self, language: &str) -> &str {
        let facts = &self.facts;
        if language == "zh" && !facts.title_zh.is_empty() {
            &facts.title_zh
        } else {
            &facts.title
        }
    }

    /// Its judge, and its number there.
    pub(crate) fn judge(&self) -> String {
        format!("{} {}", self.facts.judge, self.facts.number).trim().to_string()
    }

    /// Its titles, its judge and its number.
    pub(crate) fn name(&self) -> String {
        let names = [self.facts.title.as_str(), &self.facts.title_zh, &self.judge()];
        let names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
        names.join(" · ")
    }

    /// What else one may call it.
    pub(crate) fn other_names(&self) -> String {
        let facts = &self.facts;
        let judge = match facts.judge.as_str() {
            "Luogu" => "洛谷",
            "Nowcoder" => "牛客",
            _ => "",
        };
        let mut names = vec![self.id.clone()];
        if !judge.is_empty() {
            names.push(format!("{judge} {}", facts.number));
        }
        names.extend(facts.aliases.iter().cloned());
        names.extend(facts.mirrors.iter().map(|mirror| mirror.at.clone()));
        names.join(" · ")
    }
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn a_solution_falls_into_essay_and_program() {
        let solution = "//! A 1, *B*: c and\n//! d.\n//! <http://e>\n//!\n//! **Game.** F: g.\n\nfn main() {}\n\n\
                        #[cfg(test)]\nmod t {}\n";
        let (tagline, essay, program) = parts(solution);
        assert_eq!(tagline, "C and d.");
        assert_eq!(essay, "**Game.** F: g.");
        assert_eq!(program, "fn main() {}\n");
    }
}
