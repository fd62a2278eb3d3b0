//! `list`: the problems by judge, technique or title.

use crate::bundle::judges;
use facts::{Facts, Problem};
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
    let all = if args.markdown { facts::public()? } else { facts::all()? };
    args.makes_sense(&all)?;
    let count = all.len();
    let chosen: Vec<Problem> = all.into_iter().filter(|it| args.passes(&it.facts)).collect();
    terminal::print(if args.markdown { markdown(&chosen) } else { plain(&chosen, count) });
    Ok(())
}

impl Args {
    /// Is there such a judge, and such a technique?
    ///
    /// # Errors
    /// If not: which ones are near.
    fn makes_sense(&self, all: &[Problem]) -> Result<()> {
        let within = |known: &[&str], wanted: &str| {
            known.iter().any(|known| known.to_lowercase().contains(&wanted.to_lowercase()))
        };
        let judges: Vec<&str> = all.iter().map(|it| it.facts.judge.as_str()).collect();
        if let Some(judge) = self.judge.as_ref().filter(|judge| !within(&judges, judge)) {
            // A judge that is known may have no problem here.
            judges::find(judge)?;
        }
        let techniques: Vec<&str> =
            all.iter().flat_map(|it| it.facts.techniques.iter().map(String::as_str)).collect();
        match &self.technique {
            Some(technique) if !within(&techniques, technique) => {
                let near = facts::nearest(technique, &techniques);
                let near = near.map_or(String::new(), |near| format!("; did you mean {near}?"));
                Err(Failure::usage(format!("no problem has the technique `{technique}`{near}")))
            }
            _ => Ok(()),
        }
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
    for problem @ Problem { id, facts } in chosen {
        let place = format!("{} {}", facts.judge, facts.number);
        table.add_row([id, &title(facts), place.trim(), &techniques(problem)]);
    }
    format!("{table}\n{} of {count} problems\n", chosen.len())
}

/// The techniques, or that nothing is there yet that could prove them.
fn techniques(problem: &Problem) -> String {
    if problem.has_oracle() {
        problem.facts.techniques.join(", ")
    } else {
        super::SAMPLES_ALONE.to_string()
    }
}

/// The table of the README.
pub(crate) fn markdown(chosen: &[Problem]) -> String {
    let mut text = "| id | title | judge | techniques |\n| --- | --- | --- | --- |\n".to_string();
    for problem @ Problem { id, facts } in chosen {
        let place = format!("{} {}", facts.judge, facts.number);
        let place = match facts.url.as_str() {
            "" => place.trim().to_string(),
            url => format!("[{}]({url})", place.trim()),
        };
        let (title, techniques) = (title(facts).replace('|', "\\|"), techniques(problem));
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
            readme.contains(&markdown(&facts::public().unwrap())),
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
