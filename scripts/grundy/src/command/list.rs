//! `list`: the problems by judge, technique or title.

use super::problems;
use crate::bundle::judges;
use crate::problems_table::{markdown, techniques, title};
use facts::{Facts, Place, Problem};
use system::{terminal, Failure, Result};

/// List the problems
#[derive(clap::Args)]
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
    /// Only those of this note, A, B or C, in its order
    #[arg(long, ignore_case = true, value_parser = ["A", "B", "C"])]
    note: Option<String>,
    /// A learner's path, in its order: Nim, staircase Nim, Sprague–Grundy, splitting, misère play, beyond sums
    #[arg(long, conflicts_with = "note")]
    path: bool,
    /// As the table of PROBLEMS.md
    #[arg(long)]
    markdown: bool,
}

pub(crate) fn list(args: &Args) -> Result<()> {
    let all = problems::all()?;
    let all = if args.markdown { facts::public_of(all) } else { all };
    args.makes_sense(&all)?;
    let count = all.len();
    let mut chosen: Vec<Problem> = all.into_iter().filter(|it| args.passes(&it.facts)).collect();
    chosen.sort_by_key(|it| args.place(&it.facts).map(rank));
    terminal::print(if args.markdown { markdown(&chosen) } else { args.plain(&chosen, count) });
    Ok(())
}

impl Args {
    /// Is there such a judge, and such a technique?
    fn makes_sense(&self, all: &[Problem]) -> Result<()> {
        let judges: Vec<&str> = all.iter().map(|it| it.facts.judge.as_str()).collect();
        if let Some(judge) = self.judge.as_ref().filter(|judge| !within(judge, &judges)) {
            // A judge that is known may have no problem here.
            judges::find(judge)?;
        }
        let techniques: Vec<&str> =
            all.iter().flat_map(|it| it.facts.techniques.iter().map(String::as_str)).collect();
        match &self.technique {
            Some(technique) if !within(technique, &techniques) => {
                let near = facts::nearest(technique, &techniques);
                let near = near.map_or(String::new(), |near| format!("; did you mean {near}?"));
                Err(Failure::usage(format!("no problem has the technique `{technique}`{near}")))
            }
            _ => Ok(()),
        }
    }

    /// Is a problem with these facts asked for?
    fn passes(&self, facts: &Facts) -> bool {
        let fits = |wanted: &Option<String>, texts: &[&str]| {
            wanted.as_ref().is_none_or(|wanted| within(wanted, texts))
        };
        let techniques: Vec<&str> = facts.techniques.iter().map(String::as_str).collect();
        fits(&self.judge, &[&facts.judge])
            && fits(&self.technique, &techniques)
            && fits(&self.title, &[&facts.title, &facts.title_zh])
            && (!self.path && self.note.is_none() || self.place(facts).is_some())
    }

    /// The place of a problem with these facts in the list that is asked for.
    fn place<'a>(&self, facts: &'a Facts) -> Option<&'a Place> {
        match &self.note {
            _ if self.path => facts.path.as_ref(),
            Some(note) => facts.notes.iter().find(|place| place.list.eq_ignore_ascii_case(note)),
            None => None,
        }
    }

    /// A table for the terminal, of the `chosen` ones out of so many.
    fn plain(&self, chosen: &[Problem], count: usize) -> String {
        let heads = ["id", "title", "judge", "techniques", "proved"];
        let in_order = self.path || self.note.is_some();
        let head: &[&str] = if in_order { &["place"] } else { &[] };
        let mut table = terminal::table(&[head, &heads].concat());
        for problem @ Problem { id, facts } in chosen {
            let judge = format!("{} {}", facts.judge, facts.number);
            let proved = if facts::proofs::has(id) { "in Coq" } else { "" };
            let cells = [id, &title(facts), judge.trim(), &techniques(problem), proved];
            let place = self.place(facts).map(Place::to_string);
            table.add_row(place.iter().map(String::as_str).chain(cells));
        }
        format!("{table}\n{} of {count} problems\n", chosen.len())
    }
}

/// Has one of the `texts` these letters in it?
fn within(wanted: &str, texts: &[&str]) -> bool {
    texts.iter().any(|text| text.to_lowercase().contains(&wanted.to_lowercase()))
}

/// The stages of the learner's path, in order.
const STAGES: [&str; 6] =
    ["nim", "staircase", "sprague-grundy", "splitting", "misere", "beyond-sums"];

/// Where a place comes in the order of all.
fn rank(place: &Place) -> (Option<usize>, u32) {
    (STAGES.iter().position(|stage| *stage == place.list), place.number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_that_of_the_facts() {
        assert!(
            text("PROBLEMS.md").contains(&markdown(&facts::public().unwrap())),
            "put the output of `cargo grundy list --markdown` in place of the table of PROBLEMS.md"
        );
    }

    fn text(name: &str) -> String {
        std::fs::read_to_string(system::cargo::root().join(name)).unwrap()
    }

    /// Both languages show the same programs, commands and pictures, and stay short.
    #[test]
    fn the_readmes_say_the_same() {
        let [english, chinese] = ["README.md", "README.zh.md"].map(text);
        let same = |text: &str| -> Vec<String> {
            let is_same = |line: &&str| line.starts_with("    ") || line.starts_with("## ");
            let lines =
                text.lines()
                    .filter(is_same)
                    .map(|line| if line.starts_with("## ") { "##" } else { line });
            let targets = text
                .split("](")
                .skip(1)
                .filter_map(|rest| rest.split(')').next())
                .filter(|target| !target.starts_with("README"));
            lines.chain(targets).map(String::from).collect()
        };
        assert_eq!(same(&english), same(&chinese));
        for text in [&english, &chinese] {
            assert!(text.lines().count() <= 180);
        }
    }

    /// The picture of the README shows an example of the manual, which a test runs.
    #[test]
    fn the_picture_shows_what_stress_prints() {
        let (picture, manual) =
            (text("scripts/grundy/stress.svg"), text("scripts/site/manual/stress.md"));
        let lines: String = picture
            .lines()
            .filter_map(|line| Some(line.strip_prefix("<text ")?.split_once('>')?.1))
            .map(|line| format!("    {}\n", line.trim_end_matches("</text>")))
            .collect();
        assert!(lines.lines().count() > 5 && manual.contains(&lines), "{lines}");
    }

    /// PROBLEMS.md has the path that the facts have.
    #[test]
    fn the_path_is_that_of_the_facts() {
        facts::needs_collection!();
        let all = facts::all().unwrap();
        let problems = text("PROBLEMS.md");
        for stage in &STAGES[..5] {
            let mut steps: Vec<(&Place, &str)> = all
                .iter()
                .filter_map(|it| Some((it.facts.path.as_ref()?, it.id.as_str())))
                .filter(|(place, _)| place.list == *stage)
                .collect();
            steps.sort();
            let steps: Vec<&str> = steps.into_iter().map(|(_, id)| id).collect();
            let line = format!(" {}\n", steps.join(" → "));
            assert!(problems.contains(&line), "{stage}: {steps:?}");
        }
    }

    /// The notes and the path, each from 1 on without a gap.
    #[test]
    fn every_place_is_taken_once() {
        facts::needs_collection!();
        let all = facts::all().unwrap();
        let of = |list: &str| -> Vec<u32> {
            let places = all.iter().flat_map(|it| it.facts.notes.iter().chain(&it.facts.path));
            let mut numbers: Vec<u32> =
                places.filter(|place| place.list == list).map(|place| place.number).collect();
            numbers.sort_unstable();
            numbers
        };
        for list in STAGES.iter().chain(&["A", "B", "C"]) {
            let numbers = of(list);
            assert!(numbers.len() > 1, "{list}");
            assert_eq!(numbers, (1..=numbers.len() as u32).collect::<Vec<_>>(), "{list}");
        }
        for Problem { id, facts } in &all {
            let known = |place: &Place| ["A", "B", "C"].contains(&place.list.as_str());
            assert!(facts.notes.iter().all(known), "{id}");
            assert!(facts.path.iter().all(|place| rank(place).0.is_some()), "{id}");
        }
    }
}
