//! The folders of the problems: their facts and samples, and the search for a problem by any of its names. Also how
//! answers [`compare`], and the [questions](ask) to an oracle.
//!
//! A crate of its own, so that the command does not link the code of oracles, and cargo compiles all readers of TOML and
//! JSON once, without optimisation.

pub mod ask;
pub mod compare;
pub mod material;
pub mod page;
pub mod proofs;
pub mod shrink;

use compare::Compare;
use serde::Deserialize;
use std::error::Error;
use std::fmt;
use std::fs;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// `testdata/problems/<id>/problem.toml`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    pub title: String,
    #[serde(default)]
    pub title_zh: String,
    /// The home judge; "notes" if the problem is in the notes only.
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
    pub time_limit_ms: Option<u32>,
    pub memory_limit_mb: Option<u32>,
    pub techniques: Vec<String>,
    /// Its places in the three notes.
    #[serde(default)]
    pub notes: Vec<Place>,
    /// Its place on a learner's path, if any.
    pub path: Option<Place>,
    /// The source of the samples: the statement, or this project, whose brute force answered them.
    pub samples: Origin,
    #[serde(default)]
    pub compare: Compare,
    /// The program that judges answers as testlib's checkers do, if several are right and there is no oracle: called
    /// in the folder of facts.
    pub checker: Option<String>,
    /// The program that talks with a solution, if the problem is interactive. We call it in the folder of facts with the
    /// file of a sample; its status is 0 if the solution was right, and 1 or 2 if it was wrong.
    pub interactor: Option<String>,
    /// Does a program talk with the solution? An imported page says so; an `interactor` implies it.
    #[serde(default)]
    pub interactive: bool,
    /// The samples that have too many positions for the brute force.
    #[serde(default)]
    pub beyond: Vec<String>,
    pub sources: String,
    /// The hash of the generators' inputs for seed 1, in hexadecimal: a promise. An unfinished problem has none.
    pub generated: Option<String>,
    /// Errors of others: one sentence each.
    #[serde(default)]
    pub traps: Vec<String>,
    /// Uncertain facts.
    #[serde(default)]
    pub doubt: String,
    /// Judges that carry the same problem and take Rust, where its home does not.
    #[serde(default)]
    pub mirrors: Vec<Mirror>,
    /// Is it a user's own? Then the lists of problems leave it out, and its page may have any form.
    #[serde(default)]
    pub private: bool,
}

/// The source of a problem's samples.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    #[default]
    Official,
    /// This project.
    Ours,
}

/// A place in a list that has a name: `C 7` is the seventh problem of note C.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(try_from = "String")]
pub struct Place {
    /// The name of the list.
    pub list: String,
    /// Counted from 1.
    pub number: u32,
}

impl TryFrom<String> for Place {
    type Error = String;

    fn try_from(text: String) -> Result<Place, String> {
        let parts = text.rsplit_once(' ').map(|(list, number)| (list.to_string(), number.parse()));
        match parts {
            Some((list, Ok(number))) => Ok(Place { list, number }),
            _ => Err(format!("`{text}` is not a place in a list, such as `C 7`")),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.list, self.number)
    }
}

/// Another judge that has the same problem.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mirror {
    /// The judge and its number.
    pub at: String,
    /// How its format differs; empty if it accepts the same file.
    #[serde(default)]
    pub differs: String,
}

/// A problem: its folder below `testdata/problems`.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The name of its solution, its oracle and its folder.
    pub id: String,
    pub facts: Facts,
}

#[derive(Clone, Debug)]
pub struct Sample {
    pub name: String,
    pub input: String,
    pub output: String,
}

/// Why a problem is missing.
#[derive(Debug, thiserror::Error)]
pub enum Missing {
    /// No problem has the name, or several have; the sentence names the nearest.
    #[error("{0}")]
    Unknown(String),
    /// A file of the problem cannot be read or parsed.
    #[error("{path}: {why}", path = .0.display(), why = .1.to_string().trim_end())]
    Unreadable(PathBuf, #[source] Box<dyn Error + Send + Sync>),
}

impl Problem {
    /// The problem with exactly this id.
    pub fn read(id: &str) -> Result<Problem, Missing> {
        let path = folder().join(id).join("problem.toml");
        let text = text(&path)?;
        let facts = toml::from_str(&text).map_err(|e| {
            let before = &text[..e.span().map_or(0, |span| span.start)];
            let line = before.matches('\n').count() + 1;
            let message = e.message().replace('\n', " ");
            Missing::Unreadable(path, format!("line {line}: {message}").into())
        })?;
        Ok(Problem { id: id.to_string(), facts })
    }

    /// The folder of the facts and samples.
    pub fn folder(&self) -> PathBuf {
        folder().join(&self.id)
    }

    /// Does a program talk with its solution?
    pub fn is_interactive(&self) -> bool {
        self.facts.interactive || self.facts.interactor.is_some()
    }

    pub fn has_oracle(&self) -> bool {
        has_oracle(&self.id)
    }

    /// The samples in the order of their names: those of the statement, and kept counterexamples.
    pub fn samples(&self) -> Result<Vec<Sample>, Missing> {
        samples(&self.folder(), !self.is_interactive())
    }
}

/// Does the problem `id` have an oracle, or only samples?
pub fn has_oracle(id: &str) -> bool {
    root().join(format!("testdata/examples/{id}.rs")).is_file()
}

/// Does the problem `id` have a second way to its answers?
pub fn has_reference(id: &str) -> bool {
    root().join(format!("testdata/references/{id}.rs")).is_file()
}

/// The samples in `folder`, in the order of their names: NAME.in and NAME.out. Where a program talks with an interactor,
/// nothing `has_answers`: the input is hidden, and NAME.out may be missing.
pub fn samples(folder: &Path, has_answers: bool) -> Result<Vec<Sample>, Missing> {
    let names = names_in(folder)?;
    // A pipe cannot be a sample: reading it would wait.
    let is_pipe = |name: &&String| {
        fs::metadata(folder.join(name)).is_ok_and(|it| !it.is_file() && !it.is_dir())
    };
    let files = names.iter().filter(|name| !is_pipe(name));
    files
        .filter_map(|name| name.strip_suffix(".in"))
        .map(|name| {
            let path = |ending: &str| folder.join(format!("{name}.{ending}"));
            let (input, output) = (text(&path("in"))?, path("out"));
            let output =
                if has_answers || output.exists() { text(&output)? } else { String::new() };
            Ok(Sample { name: name.to_string(), input, output })
        })
        .collect()
}

/// The variable that names a folder to work in, where no workspace is around the current folder.
pub const ROOT: &str = "GRUNDY_ROOT";

/// The folder of the workspace around the current folder, if there is one.
pub fn workspace() -> Option<PathBuf> {
    let here = std::env::current_dir().unwrap_or_default();
    let is_it = |folder: &&Path| {
        ["testdata/problems", "solutions/src/bin"].iter().all(|it| folder.join(it).is_dir())
    };
    here.ancestors().find(is_it).map(Path::to_path_buf)
}

/// The folder of the workspace, or else the one that the variable [`ROOT`] names.
pub fn root() -> &'static Path {
    static FOUND: OnceLock<PathBuf> = OnceLock::new();
    FOUND.get_or_init(|| workspace().or(std::env::var_os(ROOT).map(Into::into)).unwrap_or_default())
}

/// The folder of all facts and samples.
pub fn folder() -> PathBuf {
    root().join("testdata/problems")
}

/// All ids, in order.
pub fn ids() -> Result<Vec<String>, Missing> {
    if !folder().is_dir() {
        let why = "no workspace is around this folder, so there is no problem";
        return Err(Missing::Unknown(why.to_string()));
    }
    let names = names_in(&folder())?;
    // The name of an unfinished folder starts with a dot.
    let is_id = |name: &String| !name.starts_with('.') && folder().join(name).is_dir();
    Ok(names.into_iter().filter(is_id).collect())
}

/// Are the problems of this collection here? `cargo grundy remove` takes them away. If not, says that a test did not run.
#[must_use]
pub fn has_collection() -> bool {
    let is_here = has_oracle("p1290") && ids().is_ok_and(|ids| ids.len() >= 50);
    if !is_here {
        let why = "SKIPPED: tests on the problems of the collection, which are not all here";
        // `println` would not be seen where the test passes.
        let _ = writeln!(std::io::stderr(), "{why}");
    }
    is_here
}

/// Ends a test that names problems of the collection, if they are not here.
#[macro_export]
macro_rules! needs_collection {
    () => {
        if !$crate::has_collection() {
            return;
        }
    };
}

/// So many commits in a row try all of a long test.
pub const PARTS: usize = 8;

/// Does this run try case `n` of a long test? By day one in [`PARTS`] is tried.
pub fn is_tried(n: usize) -> bool {
    is_tried_of(n, PARTS)
}

/// Does this run try case `n`? With the variable `GRUNDY_WHOLE` all are tried. By day one case in `parts` is, in turn with
/// the commits: that many in a row try all.
pub fn is_tried_of(n: usize, parts: usize) -> bool {
    static TURN: OnceLock<Option<usize>> = OnceLock::new();
    let turn = TURN.get_or_init(|| {
        if std::env::var_os("GRUNDY_WHOLE").is_some() {
            return None;
        }
        let mut git = Command::new("git");
        let counted = git.args(["rev-list", "--count", "HEAD"]).current_dir(root()).output();
        // Without a history the first part has its turn.
        let count =
            counted.ok().and_then(|it| String::from_utf8(it.stdout).ok()?.trim().parse().ok());
        Some(count.unwrap_or(0))
    });
    turn.is_none_or(|turn| n % parts == turn % parts)
}

/// All problems, in the order of their ids.
pub fn all() -> Result<Vec<Problem>, Missing> {
    each()?.into_iter().collect()
}

/// Each problem, in the order of the ids, or the error of its facts.
pub fn each() -> Result<Vec<Result<Problem, Missing>>, Missing> {
    Ok(ids()?.iter().map(|id| Problem::read(id)).collect())
}

pub fn public() -> Result<Vec<Problem>, Missing> {
    Ok(public_of(all()?))
}

/// The public ones of the `problems`: their facts do not call them private, and git does not ignore their folders.
pub fn public_of(mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.retain(|problem| !problem.facts.private);
    let folders = problems.iter().map(|problem| format!("testdata/problems/{}", problem.id));
    // Without git, no folder is ignored. If git ignores the whole workspace, that says nothing about a problem.
    let git = Command::new("git")
        .args(["check-ignore", "README.md"])
        .args(folders)
        .current_dir(root())
        .stderr(Stdio::null())
        .output();
    let ignored =
        git.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    if ignored.lines().all(|line| line != "README.md") {
        problems.retain(|it| ignored.lines().all(|line| !line.ends_with(&format!("/{}", it.id))));
    }
    problems
}

/// The public problems with an oracle.
pub fn published() -> Result<Vec<Problem>, Missing> {
    Ok(public()?.into_iter().filter(Problem::has_oracle).collect())
}

/// What commands say about a problem without an oracle.
pub const NO_ORACLE: &str = "samples only; no oracle";

fn names_in(folder: &Path) -> Result<Vec<String>, Missing> {
    let unreadable = |e: std::io::Error| Missing::Unreadable(folder.to_path_buf(), e.into());
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let mut names = vec![];
    for entry in entries {
        names.push(entry.map_err(unreadable)?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn text(path: &Path) -> Result<String, Missing> {
    fs::read_to_string(path).map_err(|e| Missing::Unreadable(path.to_path_buf(), e.into()))
}

/// The problem called `name`: by its id, the judge's own number, the title in either language, or an alias, without regard
/// to case, blanks and punctuation; by the address of its page, or by the path of one of its files.
///
/// ```no_run
/// for name in ["cf1823e", "1823E", "CF 1823 E", "Removing Graph", "删图游戏"] {
///     assert_eq!(facts::find(name).unwrap().id, "cf1823e");
/// }
/// for name in ["https://codeforces.com/contest/1823/problem/E", "solutions/src/bin/cf1823e.rs"] {
///     assert_eq!(facts::find(name).unwrap().id, "cf1823e");
/// }
/// let error = facts::find("removing grap").unwrap_err().to_string();
/// assert_eq!(error, "no problem is called `removing grap`; did you mean cf1823e (Removing Graph)?");
/// ```
pub fn find(name: &str) -> Result<Problem, Missing> {
    let wanted = folded(name);
    // An id is unique, so it works even if the facts of another problem are broken.
    let ids = ids()?;
    if let Some(id) = ids.iter().find(|id| folded(id) == wanted) {
        return Problem::read(id);
    }
    if page::is_address(name) {
        return match at(name)? {
            Some(problem) => Ok(problem),
            None => Err(Missing::Unknown(format!(
                "no problem has the page {name}; `cargo grundy import` brings it here"
            ))),
        };
    }
    let path = in_path(name);
    if let Some(id) = ids.iter().find(|id| path.contains(&id.as_str())) {
        return Problem::read(id);
    }
    let (mut known, mut broken) = (vec![], vec![]);
    for problem in each()? {
        match problem {
            Ok(problem) => {
                let names = names(&problem);
                known.push((problem, names));
            }
            Err(why) => broken.push(why.to_string()),
        }
    }
    let shown = |problem: &Problem| format!("{} ({})", problem.id, problem.facts.title);

    let matching: Vec<&Problem> = known
        .iter()
        .filter(|(_, names)| !wanted.is_empty() && names.contains(&wanted))
        .map(|(problem, _)| problem)
        .collect();
    match matching[..] {
        [problem] => return Ok(problem.clone()),
        [] => {}
        _ => {
            let all: Vec<String> = matching.into_iter().map(shown).collect();
            let all = all.join(" or ");
            return Err(Missing::Unknown(format!("`{name}` may be {all}: use the first name")));
        }
    }

    // In a path the last name has the typing error.
    let wanted = path.first().map_or(wanted, |name| folded(name));
    let mut near: Vec<(f64, String)> = known
        .iter()
        .map(|(problem, names)| {
            let nearness = |known: &String| {
                let within = !wanted.is_empty() && known.contains(&wanted);
                strsim::jaro_winkler(known, &wanted) + f64::from(u8::from(within))
            };
            (names.iter().map(nearness).fold(0.0, f64::max), shown(problem))
        })
        .filter(|&(nearness, _)| nearness > 0.8)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    // If one name is nearly right, the less similar ones do not help.
    let best = near.first().map_or(0.0, |near| near.0);
    near.retain(|near| near.0 > best - 0.1);
    near.truncate(3);
    let near: Vec<String> = near.into_iter().map(|(_, shown)| shown).collect();
    let advice = if near.is_empty() {
        "`cargo grundy list` shows all".to_string()
    } else {
        format!("did you mean {}?", near.join(" or "))
    };
    // The name may be that of a problem whose facts are broken.
    let broken: String = broken.into_iter().map(|why| format!(" ({why})")).collect();
    Err(Missing::Unknown(format!("no problem is called `{name}`; {advice}{broken}")))
}

/// The problem whose page is at `url`, if there is one: its own, that of an alias or of a mirror.
pub fn at(url: &str) -> Result<Option<Problem>, Missing> {
    // Skip problems with broken facts.
    let problems: Vec<Problem> = ids()?.iter().filter_map(|id| Problem::read(id).ok()).collect();
    let wanted = page::of(url).map(|page| folded(&format!("{}{}", page.judge, page.number)));
    let own = problems.iter().find(|problem| page::same(&problem.facts.url, url));
    let called = |problem: &&Problem| wanted.iter().any(|name| names(problem).contains(name));
    Ok(own.or_else(|| problems.iter().find(called)).cloned())
}

/// The names in the path of a file that may be an id: that of the file and that of its folder, as in
/// `testdata/problems/ID/1.in`; none if `path` is not a path.
fn in_path(path: &str) -> Vec<&str> {
    let is_file = Path::new(path).extension().is_some_and(|ending| ending == "rs");
    if !is_file && !path.contains(['/', '\\']) {
        return vec![];
    }
    let mut names = path.rsplit(['/', '\\']).filter(|name| !name.is_empty());
    let file = names.next().unwrap_or_default().split('.').next().unwrap_or_default();
    std::iter::once(file).chain(names.next()).collect()
}

/// That of `known` which is nearest to `name`, if it is near.
///
/// ```
/// assert_eq!(facts::nearest("Lougu", &["POJ", "Luogu"]), Some("Luogu"));
/// assert_eq!(facts::nearest("nowhere", &["POJ", "Luogu"]), None);
/// ```
pub fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let nearness = |known: &str| strsim::jaro_winkler(&known.to_lowercase(), &name.to_lowercase());
    let nearest = known.iter().max_by(|a, b| nearness(a).total_cmp(&nearness(b)));
    nearest.copied().filter(|known| nearness(known) > 0.87)
}

/// Everything that `problem` may be called, folded.
fn names(problem: &Problem) -> Vec<String> {
    let facts = &problem.facts;
    let mut names = vec![problem.id.clone(), facts.title.clone(), facts.title_zh.clone()];
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

/// A hash of `value`, for files that this version of the tools keeps.
pub fn hash(value: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// A hash of these bytes, in hexadecimal: FNV-1a with 64 bits (Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo).
pub fn fnv(bytes: impl IntoIterator<Item = u8>) -> String {
    let step = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step))
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
        for problem in public().unwrap() {
            let facts = &problem.facts;
            assert_eq!(find(&problem.id).unwrap().id, problem.id);
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
                    Err(error) => {
                        let error = error.to_string();
                        assert!(error.contains(&problem.id), "{error}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_words_of_the_notes_find_their_problems() {
        needs_collection!();
        for (name, id) in [
            ("AT2307", "agc010f"),
            ("Ferguson games", "ferguson"),
            ("Chomp! game", "chomp"),
            ("Nim games", "p2197"),
            ("Treblecross game", "uva10561"),
            ("斐波那契Nim", "hdu2516"),
            ("二分图博弈", "jsoi2009"),
            ("Hackenbush", "hdu3094"),
            ("Northcott", "hdu1730"),
            ("一本通 1667", "chocolate"),
            ("CF1823E. Removing Graph", "cf1823e"),
            ("CF 1823 E", "cf1823e"),
            ("https://codeforces.com/contest/1823/problem/E", "cf1823e"),
        ] {
            assert_eq!(find(name).unwrap().id, id, "{name}");
        }
        let both = find("游戏").unwrap_err().to_string();
        assert!(["divisor_nim", "jsoi2009"].iter().all(|id| both.contains(id)), "{both}");
    }

    #[test]
    fn a_path_names_a_problem() {
        for path in [
            "solutions/src/bin/p1290.rs",
            "./p1290.rs",
            "/elsewhere/testdata/examples/p1290.rs",
            "..\\bin\\p1290.rs",
            "testdata/problems/p1290",
            "testdata/problems/p1290/",
            "testdata/problems/p1290/1.in",
        ] {
            assert!(in_path(path).contains(&"p1290"), "{path}");
        }
        assert!(in_path("p1290").is_empty());
    }

    #[test]
    fn what_is_no_name_finds_nothing() {
        for name in ["", " ", "-", "/", "zzzzqqqq", "zzzz/qqqq.rs"] {
            assert_eq!(
                find(name).unwrap_err().to_string(),
                format!("no problem is called `{name}`; `cargo grundy list` shows all")
            );
        }
    }
}
