//! The problems as their pages need them.

use crate::material;
use facts::material::Material;
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
    /// Both in Chinese, from page.zh.md, where there is one.
    pub(crate) zh: Option<(String, String)>,
    /// The solution below its header and above its tests.
    pub(crate) program: String,
    pub(crate) rules: String,
    /// The second way to the answers, as the header of its reference says it.
    pub(crate) second_way: Option<String>,
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
        let rules = rules_of(&files::read(&oracle)?)
            .ok_or_else(|| Failure::check(format!("{}: no \"The rules\"", oracle.display())))?;
        let (tagline, essay, program) = parts(&solution);
        let zh = root.join(format!("testdata/problems/{id}/page.zh.md"));
        let zh = if zh.exists() { Some(chinese(&files::read(&zh)?)) } else { None };
        problems.push(Problem {
            zh,
            samples: problem.samples()?,
            material: material::of(folder, id)?,
            picture: material::picture(folder, id)?,
            second_way: second_way(&root.join(format!("testdata/references/{id}.rs"))),
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

/// The rules of a game: the function in the oracle `source` whose documentation begins with "The rules", as
/// it stands there, but for its visibility.
fn rules_of(source: &str) -> Option<String> {
    let begin = source.find("\n/// The rules")? + 1;
    let end = begin + source[begin..].find("\n}\n")? + 3;
    Some(source[begin..end].replacen("pub(crate) fn ", "fn ", 1))
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

/// The header of a reference behind "a second way: ".
fn second_way(path: &Path) -> Option<String> {
    let text = std::fs::read_to_string(path).ok()?;
    let header: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
    let header = header.concat();
    let (_, way) = header.split_once("a second way: ")?;
    Some(capitalized(way.trim()))
}

/// The few words and the essay of a page in Chinese, below the line with the hash.
fn chinese(page: &str) -> (String, String) {
    let text = page.split_once('\n').map_or("", |(_, text)| text).trim();
    let (tagline, essay) = text.split_once("\n\n").unwrap_or((text, ""));
    (tagline.to_string(), essay.to_string())
}

/// `text` with its first letter as a capital.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

impl Problem {
    /// Where its page in `language` is: the English one, if there is no other.
    pub(crate) fn address(&self, language: &str) -> String {
        let folder = if language == "zh" && self.zh.is_some() { "zh" } else { "p" };
        format!("{folder}/{}.html", self.id)
    }

    /// Its few words and its essay in `language`, if there are any.
    pub(crate) fn text(&self, language: &str) -> Option<(&str, &str)> {
        if language == "zh" {
            self.zh.as_ref().map(|(tagline, essay)| (&tagline[..], &essay[..]))
        } else {
            Some((&self.tagline, &self.essay))
        }
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
    pub(crate) fn judge(&self, language: &str) -> String {
        in_language(&format!("{} {}", self.facts.judge, self.facts.number), language)
    }

    /// Its titles, that in `language` first, its judge and its number.
    pub(crate) fn name(&self, language: &str) -> String {
        let mut names = [self.facts.title.as_str(), &self.facts.title_zh, &self.judge(language)];
        if language == "zh" {
            names.swap(0, 1);
        }
        let names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
        names.join(" · ")
    }

    /// What else one may call it, besides its name in `language`.
    pub(crate) fn other_names(&self, language: &str) -> String {
        let facts = &self.facts;
        let mut names = vec![self.id.clone()];
        let judge = self.judge(crate::words::other(language));
        if judge != self.judge(language) {
            names.push(judge);
        }
        names.extend(facts.aliases.iter().cloned());
        names.extend(facts.mirrors.iter().map(|mirror| mirror.at.clone()));
        names.join(" · ")
    }
}

/// A judge and a number there, in `language`.
pub(crate) fn in_language(place: &str, language: &str) -> String {
    let (judge, number) = place.split_once(' ').unwrap_or((place, ""));
    let judge = match (judge, language) {
        ("Luogu", "zh") => "洛谷",
        ("Nowcoder", "zh") => "牛客",
        ("Notes", "zh") => "讲义",
        _ => judge,
    };
    format!("{judge} {number}").trim().to_string()
}

#[cfg(test)]
mod tests {
    use super::{all, in_language, parts};
    use std::path::Path;

    #[test]
    fn judges_have_chinese_names() {
        assert_eq!(in_language("Nowcoder NC236917", "zh"), "牛客 NC236917");
        assert_eq!(in_language("Notes", "zh"), "讲义");
        assert_eq!(in_language("Luogu P1", "en"), "Luogu P1");
        assert_eq!(in_language("HDU 1", "zh"), "HDU 1");
    }

    #[test]
    fn a_solution_falls_into_essay_and_program() {
        let solution = "//! A 1, *B*: c and\n//! d.\n//! <http://e>\n//!\n//! **Game.** F: g.\n\nfn main() {}\n\n\
                        #[cfg(test)]\nmod t {}\n";
        let (tagline, essay, program) = parts(solution);
        assert_eq!(tagline, "C and d.");
        assert_eq!(essay, "**Game.** F: g.");
        assert_eq!(program, "fn main() {}\n");
    }

    /// FNV-1a of the header, however its lines are broken, without the sentence on its proof in Coq: the
    /// page shows that by itself.
    fn hash(tagline: &str, essay: &str, id: &str) -> String {
        let text: Vec<&str> = tagline.split_whitespace().chain(essay.split_whitespace()).collect();
        let promise = format!(" {}", facts::proofs::promise(id));
        let text = text.join(" ").replace(&promise, "");
        facts::fnv(text.bytes())
    }

    #[test]
    fn chinese_pages_translate_the_headers_as_they_are() {
        let mut outdated = vec![];
        for problem in all(Path::new("none")).unwrap() {
            let id = &problem.id;
            let path = facts::root().join(format!("testdata/problems/{id}/page.zh.md"));
            let Ok(page) = std::fs::read_to_string(path) else { continue };
            let line = format!("<!-- header {} -->", hash(&problem.tagline, &problem.essay, id));
            if page.lines().next() != Some(&line) {
                outdated.push(format!("{id}: translate what has changed, then begin with {line}"));
            }
        }
        assert!(outdated.is_empty(), "{}", outdated.join("\n"));
    }
}
