//! `list`: the problems by judge, technique or title.

use crate::terminal;
use testdata::facts::Facts;
use testdata::{Problem, PROBLEMS};

/// What to list.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only problems of this judge.
    pub judge: Option<String>,
    /// Only problems with this technique.
    pub technique: Option<String>,
    /// Only problems with these letters in a title.
    pub title: Option<String>,
}

impl Filter {
    /// The problems that pass, with their facts.
    #[must_use]
    pub fn problems(&self) -> Vec<(&'static Problem, Facts)> {
        let within = |wanted: &Option<String>, texts: &[&str]| {
            let Some(wanted) = wanted else { return true };
            texts.iter().any(|text| text.to_lowercase().contains(&wanted.to_lowercase()))
        };
        let passes = |facts: &Facts| {
            let techniques: Vec<&str> = facts.techniques.iter().map(String::as_str).collect();
            within(&self.judge, &[&facts.judge])
                && within(&self.technique, &techniques)
                && within(&self.title, &[&facts.title, &facts.title_zh])
        };
        PROBLEMS
            .iter()
            .map(|&problem| (problem, problem.facts()))
            .filter(|(_, facts)| passes(facts))
            .collect()
    }
}

/// A table for the terminal.
#[must_use]
pub fn plain(filter: &Filter) -> String {
    let problems = filter.problems();
    let mut table = terminal::table(&["id", "title", "judge", "techniques"]);
    for (problem, facts) in &problems {
        let place = format!("{} {}", facts.judge, facts.number);
        table.add_row([problem.id, &title(facts), place.trim(), &facts.techniques.join(", ")]);
    }
    format!("{table}\n{} of {} problems\n", problems.len(), PROBLEMS.len())
}

/// The table of the README.
#[must_use]
pub fn markdown(filter: &Filter) -> String {
    let mut text = "| id | title | judge | techniques |\n| --- | --- | --- | --- |\n".to_string();
    for (problem, facts) in filter.problems() {
        let id = problem.id;
        let place = format!("{} {}", facts.judge, facts.number);
        let place = match facts.url.as_str() {
            "" => place.trim().to_string(),
            url => format!("[{}]({url})", place.trim()),
        };
        let (title, techniques) = (title(&facts), facts.techniques.join(", "));
        text +=
            &format!("| [{id}](solutions/src/bin/{id}.rs) | {title} | {place} | {techniques} |\n");
    }
    text
}

fn title(facts: &Facts) -> String {
    let both = [facts.title.as_str(), facts.title_zh.as_str()];
    let titles: Vec<&str> = both.into_iter().filter(|title| !title.is_empty()).collect();
    titles.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_has_the_table() {
        let readme = std::fs::read_to_string(crate::cargo::root().join("README.md")).unwrap();
        assert!(
            readme.contains(&markdown(&Filter::default())),
            "README.md: put the output of `cargo grundy list --markdown` in place of the table"
        );
    }

    #[test]
    fn filters_narrow() {
        let ids = |filter: Filter| -> Vec<&str> {
            filter.problems().iter().map(|(problem, _)| problem.id).collect()
        };
        let by_technique = Filter { technique: Some("linear-basis".into()), ..Filter::default() };
        assert!(ids(by_technique).contains(&"cqoi2013"));
        let by_both = Filter {
            judge: Some("codeforces".into()),
            title: Some("删图".into()),
            ..Filter::default()
        };
        assert_eq!(ids(by_both), ["cf1823e"]);
        assert!(ids(Filter { judge: Some("no judge".into()), ..Filter::default() }).is_empty());
    }
}
