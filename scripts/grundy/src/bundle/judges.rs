//! What a submitted file meets on each judge.

use super::Options;
use facts::Facts;
use system::{terminal, Failure, Result};

/// A judge, and what it does with a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge {
    /// The name, as in the facts of a problem.
    pub(crate) name: &'static str,
    /// The version of rustc, or the least one believed.
    pub(crate) rustc: &'static str,
    /// The editions that can be chosen.
    pub(crate) editions: &'static [&'static str],
    /// What the compiler is called with, apart from the edition.
    pub(crate) flags: &'static [&'static str],
    /// The packages that it has, a line each with its version.
    pub(crate) crates: &'static str,
    /// How many bytes a file may have, where known.
    pub(crate) source_limit: Option<usize>,
    /// The month of these facts and how sure they are.
    pub(crate) as_of: &'static str,
}

/// The judges of this workspace's problems that take no Rust, and what they compile C with.
pub(crate) const WITHOUT_RUST: &[(&str, &str)] = &[
    ("HDU", "G++, GCC, VC"),
    ("POJ", "MinGW GCC 4.4.0, VC++ 2008"),
    ("UVa", "GCC 5.3.0: -lm -lcrypt -O2 -pipe -DONLINE_JUDGE"),
    ("BZOJ", "ended; its mirrors take C"),
];

/// A judge that is not one of the table: it lets any file pass that compiles everywhere. The others say where they
/// differ.
pub(crate) const ANY: Judge = Judge {
    name: "any judge",
    rustc: "1.63",
    editions: &["2021"],
    flags: &["-O"],
    crates: "",
    source_limit: None,
    as_of: "",
};

/// Link-time optimisation.
const LTO: &str = "-Clto";

/// The judges that take Rust.
pub(crate) const JUDGES: &[Judge] = &[
    Judge {
        name: "AtCoder",
        rustc: "1.89.0",
        editions: &["2024"],
        flags: &["-C", "opt-level=3", LTO],
        crates: bundler::ATCODER,
        source_limit: Some(512 * 1024),
        as_of: "2026-11, sure; language 6088",
    },
    Judge {
        name: "Codeforces",
        rustc: "1.89.0",
        editions: &["2021", "2024"],
        flags: &["-O", "--cfg", "ONLINE_JUDGE"],
        source_limit: Some(64 * 1000),
        as_of: "2026-11, sure; ids 75 (2021), 98 (2024)",
        ..ANY
    },
    Judge {
        name: "Luogu",
        rustc: "≥ 1.88",
        editions: &["2024"],
        flags: &["-C", "opt-level=2"],
        as_of: "2026-11, sure; without the O2 switch overflow is checked",
        ..ANY
    },
    Judge {
        name: "QOJ",
        rustc: "1.92.0",
        flags: &["-C", "opt-level=3"],
        as_of: "2026-11, sure",
        ..ANY
    },
    Judge {
        name: "Kattis",
        rustc: "≥ 1.78",
        flags: &["-C", "opt-level=3", "-C", "target-cpu=native"],
        source_limit: Some(128 * 1024),
        as_of: "2026-11, sure",
        ..ANY
    },
    Judge {
        name: "LOJ",
        rustc: "?",
        flags: &["-C", "opt-level=3", "--cfg", "ONLINE_JUDGE"],
        as_of: "2026-11, flags sure; editions 2015 to 2021",
        ..ANY
    },
    Judge {
        name: "Library Checker",
        rustc: "1.94.1",
        editions: &["2024"],
        flags: &["-C", "opt-level=3"],
        source_limit: Some(1024 * 1024),
        as_of: "2026-11, sure",
        ..ANY
    },
    Judge { name: "Nowcoder", rustc: "?, believed old", as_of: "2026-11, partly sure", ..ANY },
    Judge { name: "AcWing", rustc: "?, believed old", as_of: "2026-11, partly sure", ..ANY },
    Judge {
        name: "CodeChef",
        rustc: "≥ 1.88",
        editions: &["2024"],
        source_limit: Some(50_000),
        as_of: "2026-11, edition sure",
        ..ANY
    },
    Judge {
        name: "CodinGame",
        rustc: "?",
        crates: bundler::CODINGAME,
        as_of: "2021, as cargo-equip lists them; not sure",
        ..ANY
    },
];

/// The judge called `name`, whatever the case of its letters; none if it takes no Rust.
pub(crate) fn find(name: &str) -> Result<Option<Judge>> {
    let is_it = |known: &str| known.eq_ignore_ascii_case(name);
    if WITHOUT_RUST.iter().any(|(known, _)| is_it(known)) {
        return Ok(None);
    }
    let judge = JUDGES.iter().find(|judge| is_it(judge.name)).copied();
    judge.map(Some).ok_or_else(|| {
        let names: Vec<&str> = JUDGES
            .iter()
            .map(|judge| judge.name)
            .chain(WITHOUT_RUST.iter().map(|it| it.0))
            .collect();
        let there = facts::nearest(name, &names)
            .map_or("there".to_string(), |near| format!("did you mean {near}? There"));
        let names = names.join(", ");
        Failure::Usage(format!("no judge is called `{name}`; {there} are {names}"))
    })
}

/// The judge called `name`, where problems have their homes; none if it takes no Rust.
pub(crate) fn home(name: &str) -> Option<Judge> {
    // One file for all judges: crates stay outside only for `--judge`.
    find(name).unwrap_or(Some(ANY)).map(|judge| Judge { crates: "", ..judge })
}

/// Where else the problem can be handed in as Rust, if its own judge takes none.
pub(crate) fn without_rust(facts: &Facts) -> Option<String> {
    let (judge, _) = WITHOUT_RUST.iter().find(|(known, _)| *known == facts.judge)?;
    let title = &facts.title;
    let mirrors: Vec<String> = facts
        .mirrors
        .iter()
        .map(|mirror| match mirror.differs.as_str() {
            "" => mirror.at.clone(),
            differs => format!("{} ({differs})", mirror.at),
        })
        .collect();
    Some(if mirrors.is_empty() {
        format!("{judge} takes no Rust, and no judge that does is known to carry {title}")
    } else {
        format!("{judge} takes no Rust; {title} is also at {}", mirrors.join(", "))
    })
}

/// The first five names of a list, and how many more there are.
fn some(names: &[&str]) -> String {
    match names.split_at_checked(5) {
        Some((first, rest)) if !rest.is_empty() => {
            format!("{} and {} more", first.join(", "), rest.len())
        }
        _ => names.join(", "),
    }
}

impl Judge {
    /// What `made` makes of a solution in an edition. A page compiles in all editions, and a program of one's own in one that
    /// this judge has.
    pub(crate) fn in_edition<T>(
        &self,
        facts: &Facts,
        made: impl Fn(u16) -> Result<T>,
    ) -> Result<T> {
        match made(2021) {
            Err(Failure::Check(_)) if facts.private && self.editions.contains(&"2024") => {
                made(2024)
            }
            made => made,
        }
    }

    /// The flags with which a file is checked: link-time optimisation takes seconds and changes no answer.
    pub(crate) fn flags_of_checks(&self) -> impl Iterator<Item = String> {
        self.flags.iter().filter(|flag| **flag != LTO).map(ToString::to_string)
    }

    /// The names that it sets, as flags: cargo optimises by itself.
    pub(crate) fn names_set(&self) -> Option<String> {
        let set: Vec<String> =
            self.flags.windows(2).filter(|it| it[0] == "--cfg").map(|it| it.join(" ")).collect();
        (!set.is_empty()).then(|| set.join(" "))
    }

    /// How to make a bundle for it.
    pub(crate) fn options(&self, keep_docs: bool, no_notices: bool) -> Options {
        let outside = bundler::crates(self.crates)
            .map(|(name, version)| (name.to_string(), version.to_string()));
        let editions = self.editions.iter().filter_map(|it| it.parse().ok());
        Options { keep_docs, no_notices, outside: outside.collect(), editions: editions.collect() }
    }
}

/// The table of judges.
pub(crate) fn table() -> String {
    let mut table =
        terminal::table(&["judge", "rustc", "editions", "flags", "crates", "limit", "as of"]);
    for judge in JUDGES {
        table.add_row([
            judge.name,
            judge.rustc,
            &judge.editions.join(", "),
            &judge.flags.join(" "),
            &some(&bundler::crates(judge.crates).map(|it| it.0).collect::<Vec<_>>()),
            &judge.source_limit.map_or("?".to_string(), |limit| format!("{limit} bytes")),
            judge.as_of,
        ]);
    }
    let mut in_c = terminal::table(&["judge without Rust", "takes C by"]);
    for (name, compilers) in WITHOUT_RUST {
        in_c.add_row([name, compilers]);
    }
    format!("{table}\n{in_c}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use facts::Problem;

    fn problem(id: &str) -> Problem {
        Problem::read(id).unwrap()
    }

    #[test]
    fn every_home_is_known() {
        for problem in facts::public().unwrap() {
            let judge = &problem.facts.judge;
            assert!(judge == "Notes" || find(judge).is_ok(), "{}: {judge}", problem.id);
            assert_eq!(home(judge).is_none(), without_rust(&problem.facts).is_some());
        }
    }

    #[test]
    fn a_judge_without_rust_says_where_to_go() {
        facts::needs_collection!();
        assert_eq!(
            without_rust(&problem("hdu1536").facts).unwrap(),
            "HDU takes no Rust; S-Nim is also at LOJ 10247, Kattis snim (one case without the closing 0, \
             which the same loop reads), Nowcoder NC236918 (one case without the closing 0, which the \
             same loop reads)"
        );
        let none = "HDU takes no Rust, and no judge that does is known to carry Northcott Game";
        assert_eq!(without_rust(&problem("hdu1730").facts).as_deref(), Some(none));
        assert_eq!(without_rust(&problem("p1290").facts), None);
        assert_eq!(find("luogu").unwrap().unwrap().name, "Luogu");
        assert!(find("poj").unwrap().is_none());
    }
}
