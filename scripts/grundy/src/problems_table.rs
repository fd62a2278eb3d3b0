//! The table of PROBLEMS.md.

use facts::{Facts, Place, Problem, NO_ORACLE};

/// The techniques, or that nothing is there yet that could prove them.
pub(crate) fn techniques(problem: &Problem) -> String {
    if problem.has_oracle() {
        problem.facts.techniques.join(", ")
    } else {
        NO_ORACLE.to_string()
    }
}

/// The head of the table of PROBLEMS.md.
pub(crate) const HEAD: &str = "| id | title | judge | techniques | notes | path |\n\
                               | --- | --- | --- | --- | --- | --- |\n";

/// The table of PROBLEMS.md.
pub(crate) fn markdown(chosen: &[Problem]) -> String {
    let mut text = HEAD.to_string();
    for problem @ Problem { id, facts } in chosen {
        let place = format!("{} {}", facts.judge, facts.number);
        let place = match facts.url.as_str() {
            "" => place.trim().to_string(),
            url => format!("[{}]({url})", place.trim()),
        };
        let (title, techniques) = (title(facts).replace('|', "\\|"), techniques(problem));
        let notes: Vec<String> = facts.notes.iter().map(Place::to_string).collect();
        let path = facts.path.as_ref().map_or(String::new(), Place::to_string);
        text += &format!(
            "| [{id}](solutions/src/bin/{id}.rs) | {title} | {place} | {techniques} | {} | {path} |\n",
            notes.join(", ")
        );
    }
    text
}

/// The titles in both languages.
pub(crate) fn title(facts: &Facts) -> String {
    let both = [facts.title.as_str(), facts.title_zh.as_str()];
    let titles: Vec<&str> = both.into_iter().filter(|title| !title.is_empty()).collect();
    titles.join(" · ")
}
