//! `list`: the problems by judge, technique or title.

use facts::{Facts, Problem};
use std::collections::BTreeSet;
use system::{terminal, Failure, Result};

/// The problems
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct Args {
    /// Only of this judge
    #[arg(long)]
    judge: Option<String>,
    /// Only with this technique
    #[arg(long)]
    technique: Option<String>,
    /// Only with these letters in a title
    #[arg(long)]
    title: Option<String>,
    /// As the table of the README
    #[arg(long)]
    markdown: bool,
}

pub(crate) fn list(args: &Args) -> Result<()> {
    let all = facts::all()?;
    args.known(&all)?;
    let count = all.len();
    let chosen: Vec<Problem> = all.into_iter().filter(|it| args.passes(&it.facts)).collect();
    terminal::print(if args.markdown { markdown(&chosen) } else { plain(&chosen, count) });
    Ok(())
}

impl Args {
    /// Does each filter let a problem pass? One that lets none is a mistake in its word.
    fn known(&self, all: &[Problem]) -> Result<()> {
        let some = |name: &str,
                    word: &Option<String>,
                    filter: Args,
                    of: &dyn Fn(&Facts) -> Vec<String>| {
            if all.iter().any(|it| filter.passes(&it.facts)) {
                return Ok(());
            }
            let words: BTreeSet<String> = all.iter().flat_map(|it| of(&it.facts)).collect();
            let words = Vec::from_iter(words).join(", ");
            let word = word.as_deref().unwrap_or_default();
            Err(Failure::usage(format!("--{name} {word}: no problem has it; there are {words}")))
        };
        let Args { judge, technique, .. } = self;
        let by_judge = Args { judge: judge.clone(), ..Args::default() };
        some("judge", judge, by_judge, &|facts| vec![facts.judge.clone()])?;
        let by_technique = Args { technique: technique.clone(), ..Args::default() };
        some("technique", technique, by_technique, &|facts| facts.techniques.clone())
    }

    /// Is a problem with these facts asked for?
    fn passes(&self, facts: &Facts) -> bool {
        let within = |wanted: &Option<String>, texts: &[&str]| {
            let Some(wanted) = wanted else { return true };
            texts.iter().any(|text| text.to_lowercase().contains(&wanted.to_lowercase()))
        };
        let techniques: Vec<&str> = facts.techniques.iter().map(String::as_str).collect();
        within(&self.judge, &[&facts.judge])
            && within(&self.technique, &techniques)
            && within(&self.title, &[&facts.title, &facts.title_zh])
    }
}

/// A table for the terminal, of the `chosen` ones out of so many.
fn plain(chosen: &[Problem], count: usize) -> String {
    let mut table = terminal::table(&["id", "title", "judge", "techniques"]);
    for Problem { id, facts } in chosen {
        let place = format!("{} {}", facts.judge, facts.number);
        table.add_row([id, &title(facts), place.trim(), &facts.techniques.join(", ")]);
    }
    format!("{table}\n{} of {count} problems\n", chosen.len())
}

/// The table of the README.
fn markdown(chosen: &[Problem]) -> String {
    let mut text = "| id | title | judge | techniques |\n| --- | --- | --- | --- |\n".to_string();
    for Problem { id, facts } in chosen {
        let place = format!("{} {}", facts.judge, facts.number);
        let place = match facts.url.as_str() {
            "" => place.trim().to_string(),
            url => format!("[{}]({url})", place.trim()),
        };
        let (title, techniques) = (title(facts), facts.techniques.join(", "));
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
        let readme = std::fs::read_to_string(system::cargo::root().join("README.md")).unwrap();
        assert!(
            readme.contains(&markdown(&facts::all().unwrap())),
            "README.md: put the output of `cargo grundy list --markdown` in place of the table"
        );
    }

    #[test]
    fn filters_narrow() {
        let ids = |args: Args| -> Vec<String> {
            let all = facts::all().unwrap().into_iter();
            all.filter(|it| args.passes(&it.facts)).map(|it| it.id).collect()
        };
        let by_technique = Args { technique: Some("linear-basis".into()), ..Args::default() };
        assert!(ids(by_technique).contains(&"cqoi2013".to_string()));
        let by_both = Args {
            judge: Some("codeforces".into()),
            title: Some("删图".into()),
            ..Args::default()
        };
        assert_eq!(ids(by_both), ["cf1823e"]);
        assert!(ids(Args { judge: Some("no judge".into()), ..Args::default() }).is_empty());
    }
}
