//! Attacks as tables: each kind of hostile character in each place from outside, each kind of damage to each state file,
//! each hostile name for each command. By day a sample, at night all.

#![cfg(target_os = "linux")]

mod common;

use common::{on_terminal, read_to_end};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{symlink, FileTypeExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The attacks of this run: all at night, by day one in `parts`. A number that shares no factor with the length of a row
/// meets every column.
fn chosen<T>(all: Vec<T>, parts: usize) -> Vec<T> {
    let count = all.len();
    let is_tried = |(i, _): &(usize, T)| facts::is_tried_of(*i, parts);
    let sample: Vec<T> = all.into_iter().enumerate().filter(is_tried).map(|it| it.1).collect();
    if sample.len() < count {
        common::skipped(&format!(
            "{} of {count} attacks: `cargo grundy test --tools --whole` tries them",
            count - sample.len()
        ));
    }
    sample
}

/// What no terminal may get as it is, a kind each.
const HOSTILE: [&[u8]; 22] = [
    b"\x1b[2J",
    b"\x1b]0;title\x07",
    b"\x1b]52;c;YWJj\x1b\\",
    b"\x1bP0;0|x\x1b\\",
    b"\x1bc",
    b"\x1b[31m",
    "\u{9b}2J".as_bytes(),
    "\u{9d}0;t\u{9c}".as_bytes(),
    b"\x07",
    b"\x08\x08",
    b"x\rover",
    b"\x7f",
    "\u{202e}".as_bytes(),
    "\u{2066}\u{200f}".as_bytes(),
    "\u{feff}\u{200b}\u{e0041}".as_bytes(),
    b"\xff\x9b\xc3",
    // Half a character, an end without a beginning, a surrogate.
    b"\xe2\x80",
    b"\x80\x80",
    b"\xed\xa0\x80",
    "\u{85}".as_bytes(),
    "\u{2028}\u{2029}".as_bytes(),
    "\u{ad}\u{fff9}\u{e000}".as_bytes(),
];

/// Where a text comes from outside; `$(cat evil)` or the file `evil` has it.
const PLACES: [&str; 25] = [
    "grundy \"$(cat evil)\"",
    "grundy test \"$(cat evil)\"",
    "grundy remove \"$(cat evil)\"",
    "grundy list --judge \"$(cat evil)\"",
    "grundy list --technique \"$(cat evil)\"",
    "grundy explore \"--$(cat evil)\"",
    "grundy explore --octal \"$(cat evil)\"",
    "grundy explore --rules \"$(cat evil)\"",
    "grundy import \"$(cat evil)\"",
    "grundy run p1290 \"$(cat evil)\"",
    "grundy check p1290 \"$(cat evil)\"",
    "grundy bundle p1290 --no-test --out \"missing/$(cat evil)\"",
    "grundy gen p1290 --seed \"$(cat evil)\"",
    "cat evil | grundy check p1290",
    "cat evil | grundy brute p1290",
    "cat evil | grundy explore --rules -",
    "cat message | grundy import -",
    "grundy stress --against 'sh says' --gen 'echo 1' --brute 'echo 1' --seconds 2",
    "grundy stress --against 'sh complains' --gen 'echo 1' --brute 'echo 1' --seconds 2",
    "grundy stress --against 'echo 1' --gen 'sh says' --brute 'echo 2' --seconds 2",
    "grundy stress --against 'echo 1' --gen 'sh complains' --brute 'echo 1' --seconds 2",
    "grundy stress --against 'echo 1' --gen 'echo 1' --brute 'sh says' --seconds 2",
    "grundy stress --against 'echo 1' --gen 'echo 1' --brute 'sh complains' --seconds 2",
    "grundy stress --against 'echo 1' --checker 'sh complains' --gen 'echo 1' --brute 'echo 1' --seconds 2",
    "grundy stress --against 'echo 1' --interactor 'sh complains' --gen 'echo 1' --seconds 2",
];

/// The ways in which `evil` may be shown: as the door shows it, as `{:?}` does, or with U+FFFD for what is not UTF-8,
/// where only text can be passed on.
fn names_of(evil: &[u8]) -> Vec<String> {
    let lossy = String::from_utf8_lossy(evil);
    let door = |bytes: &[u8]| launch::printable(bytes, launch::Source::Outside);
    let quoted = |text: String| text.trim_matches('"').to_string();
    let debug = quoted(format!("{:?}", OsStr::from_bytes(evil)));
    vec![door(evil), door(lossy.as_bytes()), debug, quoted(format!("{lossy:?}"))]
}

/// What a terminal may get at all: printable characters, ends of lines, colours, and what bars use.
fn is_harmless(shown: &str) -> bool {
    let mut rest = shown;
    while let Some(c) = rest.chars().next() {
        let after = rest.strip_prefix("\x1b[").and_then(|it| {
            let it = it.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
            it.strip_prefix(['m', 'K', 'A', 'B', 'G'])
        });
        // A bar returns to the beginning of its line.
        let is_plain = "\r\n".contains(c)
            || launch::printable(c.to_string().as_bytes(), launch::Source::Outside)
                == c.to_string();
        match after {
            Some(after) => rest = after,
            None if is_plain => rest = &rest[c.len_utf8()..],
            None => return false,
        }
    }
    true
}

#[test]
fn hostile_characters_are_shown_by_name() {
    facts::needs_collection!();
    let all = HOSTILE.iter().flat_map(|evil| PLACES.map(|place| (*evil, place))).collect();
    let attacks: Vec<(&[u8], &str)> = chosen(all, 23);
    let got_through: Vec<String> = system::parallel(&attacks, |(evil, place)| {
        let folder = tempfile::tempdir().unwrap();
        let text = [*evil, b"-seen"].concat();
        let write = |name: &str, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
        write("evil", &text);
        let here = folder.path().display();
        write("says", format!("cat > /dev/null; cat {here}/evil").as_bytes());
        write("complains", format!("cat > /dev/null; cat {here}/evil >&2; exit 1").as_bytes());
        // Raw control characters would not be JSON.
        let escaped: String = String::from_utf8_lossy(&text)
            .encode_utf16()
            .map(|unit| format!("\\u{unit:04x}"))
            .collect();
        write("message", format!("{{\"name\": \"{escaped}\", \"tests\": 1}}").as_bytes());
        let script = place
            .replace("says", &format!("{here}/says"))
            .replace("complains", &format!("{here}/complains"));
        let (mut child, terminal) = on_terminal(folder.path(), &script);
        let shown = read_to_end(terminal);
        child.wait().unwrap();
        // Wherever the mark comes, the evil before it has been named, colours as well.
        let names = names_of(evil);
        let is_named = |(at, _): (usize, &str)| {
            let before = &shown[..at];
            // A line end parts the words of an input, and bars and tables part lines.
            let is_parted =
                *evil == b"x\rover" && before.ends_with("over") && !before.ends_with("\rover");
            is_parted || names.iter().any(|name| before.ends_with(name))
        };
        let holds = is_harmless(&shown) && shown.match_indices("-seen").all(is_named);
        (!holds).then(|| format!("`{place}` with {:?}: {shown:?}", OsStr::from_bytes(evil)))
    })
    .into_iter()
    .flatten()
    .collect();
    assert!(got_through.is_empty(), "{}", got_through.join("\n"));
}

/// Damage, with its name.
type Damage = (&'static str, fn(&Path));

/// What may happen to a file between two calls.
const DAMAGES: [Damage; 10] = [
    ("emptied", |path| fs::write(path, "").unwrap()),
    ("cut", |path| {
        let whole = fs::read(path).unwrap();
        fs::write(path, &whole[..whole.len() / 2]).unwrap();
    }),
    ("the first byte changed", |path| flip(path, |_| 0)),
    ("a byte in the middle changed", |path| flip(path, |length| length / 2)),
    ("the last byte changed", |path| flip(path, |length| length - 1)),
    ("a folder", |path| {
        fs::remove_file(path).unwrap();
        fs::create_dir_all(path.join("inner")).unwrap();
    }),
    ("a link to nowhere", |path| linked(path, "/nowhere/at/all")),
    ("a link to itself", |path| linked(path, &path.display().to_string())),
    ("a link to a device without end", |path| linked(path, "/dev/zero")),
    ("a pipe without a writer", |path| {
        fs::remove_file(path).unwrap();
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    }),
];

fn flip(path: &Path, place: fn(usize) -> usize) {
    let mut bytes = fs::read(path).unwrap();
    if !bytes.is_empty() {
        let place = place(bytes.len());
        bytes[place] ^= 1;
    }
    fs::write(path, bytes).unwrap();
}

fn linked(path: &Path, to: &str) {
    fs::remove_file(path).unwrap();
    symlink(to, path).unwrap();
}

/// Runs a call, which has to end.
fn ended(command: &mut Command, about: &str) -> Output {
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let end = Instant::now() + Duration::from_secs(1500);
    let (mut stdout, mut stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    let read = |pipe: &mut dyn std::io::Read| {
        let mut text = vec![];
        pipe.read_to_end(&mut text).map(|_| text).unwrap()
    };
    std::thread::scope(|scope| {
        let (out, err) = (scope.spawn(|| read(&mut stdout)), scope.spawn(|| read(&mut stderr)));
        while child.try_wait().unwrap().is_none() {
            if Instant::now() > end {
                child.kill().unwrap();
                panic!("{about}: it does not end");
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let status = child.wait().unwrap();
        Output { status, stdout: out.join().unwrap(), stderr: err.join().unwrap() }
    })
}

/// Files in these folders below target/ that a call has left there.
fn left_by(folders: &[&str], since: &BTreeMap<PathBuf, Vec<u8>>) -> Vec<PathBuf> {
    state(folders)
        .into_iter()
        .filter(|(path, text)| since.get(path) != Some(text))
        .map(|it| it.0)
        .collect()
}

fn state(folders: &[&str]) -> BTreeMap<PathBuf, Vec<u8>> {
    let root = facts::root().join("target");
    let files = folders.iter().flat_map(|it| system::files::below(&root.join(it)).unwrap());
    files.filter_map(|path| Some((path.clone(), fs::read(path).ok()?))).collect()
}

#[test]
fn a_damaged_state_file_is_made_again() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("attacked.rs");
    // Rules that no earlier run has left.
    let now = std::time::SystemTime::now();
    let text = "fn options(attacked: u64) -> Vec<u64> { (attacked / 2..attacked).collect() }\n";
    fs::write(&rules, format!("// {now:?}\n{text}")).unwrap();
    let out = folder.path().canonicalize().unwrap().join("out.svg");
    let run = |words: &[&str], about: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        ended(command.args(words).env("GRUNDY_ROOT", facts::root()), about)
    };
    let (rules, out) = (rules.to_str().unwrap(), out.to_str().unwrap());
    // A language whose compiler is cp.
    let [program, input, answer] =
        ["attacked.x", "attacked.in", "attacked.out"].map(|name| folder.path().join(name));
    fs::write(&program, format!("# {now:?}\necho attacked\n")).unwrap();
    fs::write(&input, "\n").unwrap();
    fs::write(&answer, "attacked\n").unwrap();
    let languages = "languages.x = { compile = \"cp {file} {out}\", run = \"sh {out}\" }\n";
    fs::write(folder.path().join("grundy.toml"), languages).unwrap();
    let program = program.to_str().unwrap();
    // Without the time.
    let shape = |output: &Output| {
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.split(' ').filter(|word| !word.contains(['.', 's'])).collect::<String>()
    };
    // Other tests use these folders as well: a call's own files are those that it makes for names of its own.
    let calls: [(&[&str], &[&str]); 3] = [
        (&["explore", "--rules", rules, "--upto", "5", "--csv", "--no-formula"], &["explore"]),
        (&["explore", "--subtract", "1,2", "--svg", out], &["written"]),
        (&["test", program, "--time-limit", "60"], &["programs"]),
    ];
    for (words, folders) in calls {
        let before = state(folders);
        let first = run(words, "the first run");
        assert!(first.status.success(), "{words:?}: {}", String::from_utf8_lossy(&first.stderr));
        // The record is named after the path, and the program of the rules has their words; its hash lies beside it.
        let record = format!("{:016x}", facts::hash(Path::new(out)));
        let stem = |path: &Path| match folders {
            // A compiled program and its note have a folder of their own.
            ["programs"] => path.parent().unwrap_or(path).as_os_str().to_os_string(),
            _ => path.file_stem().unwrap_or_default().to_os_string(),
        };
        let is_own = |path: &PathBuf| {
            stem(path) == *record
                || fs::read(path).unwrap_or_default().windows(8).any(|it| it == b"attacked")
        };
        let left = left_by(folders, &before);
        let names: Vec<_> = left.iter().filter(|path| is_own(path)).map(|it| stem(it)).collect();
        let own: Vec<PathBuf> = left.into_iter().filter(|it| names.contains(&stem(it))).collect();
        assert!(!own.is_empty(), "{words:?} leaves no state");
        let attacks = own.iter().flat_map(|path| DAMAGES.map(|damage| (path, damage))).collect();
        for (path, (what, damage)) in chosen::<(&PathBuf, Damage)>(attacks, 13) {
            let about = format!("{}: {what}", path.display());
            if !path.is_file() {
                run(words, &about);
            }
            damage(path);
            let again = run(words, &about);
            let said = String::from_utf8_lossy(&again.stderr);
            assert_eq!(said.matches("is damaged: it is made again").count(), 1, "{about}: {said}");
            if folders == ["written"] {
                // Without the record the file may be the user's.
                assert!(said.contains("is not replaced"), "{about}: {said}");
                fs::remove_file(out).unwrap();
                let again = run(words, &about);
                assert!(again.status.success(), "{about}");
            } else {
                assert_eq!(shape(&again), shape(&first), "{about}: {said}");
            }
            let third = run(words, &about);
            assert_eq!(shape(&third), shape(&first), "{about}");
            assert!(!String::from_utf8_lossy(&third.stderr).contains("damaged"), "{about}");
        }
    }
}

/// The proof that Coq has compiled, the hash beside it, and the count of what rests on no axiom.
#[test]
fn a_damaged_proof_is_compiled_again() {
    facts::needs_collection!();
    if Command::new("coqc").arg("--version").output().is_err() {
        return common::skipped("no coqc here, so `prove` is not attacked");
    }
    if std::env::var_os("GRUNDY_WHOLE").is_none() {
        return common::skipped("damaged proofs: `cargo grundy test --tools --whole` tries them");
    }
    let _alone = common::alone_with("prove");
    let prove = |about: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        let output =
            ended(command.args(["prove", "hdu1846"]).env("GRUNDY_ROOT", facts::root()), about);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{about}: {said}");
        let shown = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(shown.contains("1 page: the rules are those of the oracle"), "{about}: {shown}");
        said
    };
    prove("the first run");
    let folder = facts::root().join("target/proofs");
    // The newest count is that of this page; the others may belong to older texts.
    let age = |path: &PathBuf| fs::metadata(path).unwrap().modified().unwrap();
    for ending in ["vo", "done", "closed", "json"] {
        for (what, damage) in DAMAGES {
            let path = match ending {
                "closed" => {
                    let files = system::files::below(&folder).unwrap().into_iter();
                    let counts = files.filter(|path| path.to_string_lossy().contains("/closed-"));
                    counts.max_by_key(age).unwrap()
                }
                _ => folder.join(format!("hdu1846.{ending}")),
            };
            let about = format!("{}: {what}", path.display());
            println!("{about}");
            damage(&path);
            let said = prove(&about);
            assert_eq!(said.matches("is damaged: it is made again").count(), 1, "{about}: {said}");
        }
        let said = prove(ending);
        assert!(!said.contains("damaged"), "{ending}: {said}");
    }
}

/// What the pages of the site are made of: each kind of damage to a file and to a picture, all in one run.
#[test]
fn damaged_material_of_the_site_is_made_again() {
    facts::needs_collection!();
    if std::env::var_os("GRUNDY_WHOLE").is_none() {
        return common::skipped("a damaged site: `cargo grundy test --tools --whole` tries it");
    }
    let _alone = common::alone_with("site");
    let base = tempfile::tempdir().unwrap();
    let out = base.path().join("site");
    let site = |about: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        command.args(["site", "--out"]).arg(&out).env("GRUNDY_ROOT", facts::root());
        let output = ended(&mut command, about);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{about}: {said}");
        said
    };
    site("the first run");
    let pages = everything(&out);
    let material = system::files::below(&facts::root().join("target/site-material")).unwrap();
    let with_ending = |ending| {
        material.iter().filter(move |path| path.extension().is_some_and(|it| it == ending))
    };
    let pictures: Vec<&PathBuf> = with_ending("png").take(DAMAGES.len()).collect();
    // A damaged file takes its picture along.
    let is_alone = |path: &&PathBuf| !pictures.contains(&&path.with_extension("png"));
    let files = with_ending("json").filter(is_alone).take(DAMAGES.len());
    let damaged: Vec<&PathBuf> = pictures.iter().copied().chain(files).collect();
    assert_eq!(damaged.len(), 2 * DAMAGES.len());
    for (path, (_, damage)) in damaged.iter().zip(DAMAGES.iter().cycle()) {
        damage(path);
    }
    let said = site("the run after the damage");
    for path in damaged {
        let remark = format!("{} is damaged: it is made again", path.display());
        assert_eq!(said.matches(&remark).count(), 1, "{remark}: {said}");
    }
    assert!(everything(&out) == pages, "the damage has changed a page");
    let said = site("the last run");
    assert!(!said.contains("damaged"), "{said}");
}

/// Names that are none.
const NAMES: [&str; 27] = [
    "",
    " ",
    ".",
    "..",
    "../x",
    "/etc/passwd",
    "a/b",
    "a\\b",
    "a b",
    "-x",
    "--x",
    "con",
    "gen",
    "self",
    "A",
    "ä",
    "空",
    "a\nb",
    "*",
    "$(touch pwned)",
    "`touch pwned`",
    "%s%n",
    "a;touch pwned",
    "a'b",
    "a\"b",
    "{header}",
    "\u{202e}x",
];

/// Commands that take a name.
const COMMANDS: [&[&str]; 13] = [
    &["new"],
    &["new", "--public"],
    &["remove"],
    &["test"],
    &["bundle", "--no-test"],
    &["stress", "--seconds", "1"],
    &["run"],
    &["check"],
    &["gen", "--seed", "1"],
    &["brute"],
    &["bench", "--runs", "1"],
    &["import", "task.json", "--id"],
    &["prove"],
];

#[test]
fn hostile_names_change_nothing() {
    let base = tempfile::tempdir().unwrap();
    let root = base.path().join("workspace");
    for path in ["solutions/src/bin", "solutions/proofs", "testdata/problems", "testdata/examples"]
    {
        fs::create_dir_all(root.join(path)).unwrap();
    }
    fs::write(root.join("Cargo.toml"), "[workspace]\nmembers = []\n").unwrap();
    let task = r#"{"name": "Nim", "url": "http://poj.org/problem?id=1", "tests": [{"input": "1", "output": "1"}]}"#;
    fs::write(root.join("task.json"), task).unwrap();
    let long = ["x".repeat(65), "x".repeat(5000)];
    let names: Vec<&OsStr> =
        NAMES.iter().map(OsStr::new).chain(long.iter().map(OsStr::new)).collect();
    let names = [&names[..], &[OsStr::from_bytes(b"\xff\xfe")]].concat();
    let attacks = COMMANDS.iter().flat_map(|words| names.iter().map(move |name| (*words, *name)));
    let before = everything(base.path());
    for (words, name) in chosen(attacks.collect(), 13) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        command.args(words).arg(name).current_dir(&root).env("GRUNDY_ROOT", &root);
        let about = format!("{words:?} {name:?}");
        let output = ended(&mut command, &about);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            [Some(1), Some(2)].contains(&output.status.code()),
            "{about}: {:?}, {said}",
            output.status
        );
        assert!(said.contains("error: ") && !said.contains("panicked"), "{about}: {said}");
        assert_eq!(everything(base.path()), before, "{about} changes files");
    }
}

/// All below `folder` but for target/, with what lies in files.
fn everything(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap().flatten().filter(|it| it.file_name() != "target") {
        let (path, kind) = (entry.path(), entry.file_type().unwrap());
        assert!(!kind.is_fifo());
        if kind.is_dir() {
            found.extend(everything(&path));
            found.insert(path, vec![]);
        } else {
            found.insert(path.clone(), fs::read(path).unwrap());
        }
    }
    found
}
