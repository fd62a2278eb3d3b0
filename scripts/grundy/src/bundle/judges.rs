//! What a submitted file meets on each judge.

use facts::{Facts, Problem};
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
    /// Which of this workspace's crates it has.
    pub(crate) crates: &'static [&'static str],
    /// How many bytes a file may have, where known.
    pub(crate) source_limit: Option<usize>,
    /// The month of these facts and how sure they are.
    pub(crate) as_of: &'static str,
}

/// The judges of this workspace's problems that take no Rust.
pub(crate) const WITHOUT_RUST: &[&str] = &["HDU", "POJ", "UVa", "BZOJ"];

/// The judges that take Rust.
pub(crate) const JUDGES: &[Judge] = &[
    Judge {
        name: "AtCoder",
        rustc: "1.89.0",
        editions: &["2024"],
        flags: &["-C", "opt-level=3"],
        crates: &["proconio", "itertools"],
        source_limit: Some(512 * 1024),
        as_of: "2026-11, sure",
    },
    Judge {
        name: "Codeforces",
        rustc: "1.89.0",
        editions: &["2021", "2024"],
        flags: &["-O", "--cfg", "ONLINE_JUDGE"],
        crates: &[],
        source_limit: Some(64 * 1000),
        as_of: "2026-11, sure",
    },
    Judge {
        name: "Luogu",
        rustc: "≥ 1.88",
        editions: &["2024"],
        flags: &["-C", "opt-level=0", "-C", "overflow-checks=on"],
        crates: &[],
        source_limit: None,
        as_of: "2026-11, sure; without the O2 switch",
    },
    Judge {
        name: "QOJ",
        rustc: "1.92.0",
        editions: &["2021"],
        flags: &["-C", "opt-level=3"],
        crates: &[],
        source_limit: None,
        as_of: "2026-11, sure",
    },
    Judge {
        name: "Kattis",
        rustc: "≥ 1.78",
        editions: &["2021"],
        flags: &["-O"],
        crates: &[],
        source_limit: Some(128 * 1024),
        as_of: "2026-11, partly sure",
    },
    Judge {
        name: "LOJ",
        rustc: "?",
        editions: &["2021"],
        flags: &["-C", "opt-level=3", "--cfg", "ONLINE_JUDGE"],
        crates: &[],
        source_limit: None,
        as_of: "2026-11, flags sure",
    },
    Judge {
        name: "Library Checker",
        rustc: "1.94.1",
        editions: &["2024"],
        flags: &["-C", "opt-level=3"],
        crates: &[],
        source_limit: None,
        as_of: "2026-11, sure",
    },
    Judge {
        name: "BOJ",
        rustc: "1.73",
        editions: &["2021"],
        flags: &["-C", "opt-level=3"],
        crates: &[],
        source_limit: None,
        as_of: "2025-06",
    },
    Judge {
        name: "Nowcoder",
        rustc: "?, believed old",
        editions: &["2021"],
        flags: &["-O"],
        crates: &[],
        source_limit: None,
        as_of: "2026-11, partly sure",
    },
    Judge {
        name: "AcWing",
        rustc: "?, believed old",
        editions: &["2021"],
        flags: &["-O"],
        crates: &[],
        source_limit: None,
        as_of: "2026-11, partly sure",
    },
    Judge {
        name: "CodeChef",
        rustc: "?",
        editions: &["2021"],
        flags: &["-O"],
        crates: &[],
        source_limit: Some(50_000),
        as_of: "from memory",
    },
];

/// A judge that is not one of the table: it lets any file pass that compiles everywhere.
const ANY: Judge = Judge {
    name: "any judge",
    rustc: "1.63",
    editions: &["2021"],
    flags: &["-O"],
    crates: &[],
    source_limit: None,
    as_of: "",
};

/// The judge called `name`, whatever the case of its letters, for `problem`.
///
/// # Errors
/// If there is none, or it takes no Rust.
pub(crate) fn find(name: &str, problem: &Problem) -> Result<Judge> {
    let is_it = |known: &&str| known.eq_ignore_ascii_case(name);
    if WITHOUT_RUST.iter().any(is_it) {
        return Err(Failure::Check(no_rust(name, &problem.facts)));
    }
    JUDGES.iter().find(|judge| is_it(&judge.name)).copied().ok_or_else(|| {
        let names: Vec<&str> = JUDGES.iter().map(|judge| judge.name).collect();
        Failure::Usage(format!("no judge is called `{name}`; there are {}", names.join(", ")))
    })
}

/// The problem's own judge, and a remark if that takes no Rust.
pub(crate) fn home(problem: &Problem) -> (Judge, Option<String>) {
    let facts = &problem.facts;
    let remark = WITHOUT_RUST.contains(&facts.judge.as_str()).then(|| no_rust(&facts.judge, facts));
    let judge = JUDGES.iter().find(|judge| judge.name == facts.judge).copied().unwrap_or(ANY);
    // One file for all judges: crates stay only where somebody asks for it.
    (Judge { crates: &[], ..judge }, remark)
}

/// Says that a judge takes no Rust, and where else the problem can be handed in.
fn no_rust(judge: &str, facts: &Facts) -> String {
    let title = &facts.title;
    let mirrors: Vec<String> = facts
        .mirrors
        .iter()
        .map(|mirror| match mirror.differs.as_str() {
            "" => mirror.at.clone(),
            differs => format!("{} ({differs})", mirror.at),
        })
        .collect();
    if mirrors.is_empty() {
        format!("{judge} takes no Rust, and no judge that does is known to carry {title}")
    } else {
        format!("{judge} takes no Rust; {title} is also at {}", mirrors.join(", "))
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
            &judge.crates.join(", "),
            &judge.source_limit.map_or("?".to_string(), |limit| format!("{limit} bytes")),
            judge.as_of,
        ]);
    }
    format!("{table}\nwithout Rust: {}\n", WITHOUT_RUST.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(id: &str) -> Problem {
        Problem::read(id).unwrap()
    }

    #[test]
    fn every_home_is_known() {
        for problem in facts::all().unwrap() {
            let judge = problem.facts.judge;
            let known = JUDGES.iter().any(|known| known.name == judge)
                || WITHOUT_RUST.contains(&judge.as_str())
                || judge == "Notes";
            assert!(known, "{}: {judge}", problem.id);
        }
    }

    #[test]
    fn a_judge_without_rust_says_where_to_go() {
        let error = find("hdu", &problem("hdu1536")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "hdu takes no Rust; S-Nim is also at BOJ 6699, LOJ 10247, Kattis snim (one case without the \
             closing 0, which the same loop reads), Nowcoder NC236918 (one case without the closing 0, \
             which the same loop reads)"
        );
        let (_, remark) = home(&problem("hdu1730"));
        let none = "HDU takes no Rust, and no judge that does is known to carry Northcott Game";
        assert_eq!(remark.as_deref(), Some(none));
        assert!(matches!(find("nowhere", &problem("p1290")), Err(Failure::Usage(_))));
        assert_eq!(find("luogu", &problem("p1290")).unwrap().name, "Luogu");
    }
}
