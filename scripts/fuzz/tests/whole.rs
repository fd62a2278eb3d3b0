//! Writes change all or nothing, whatever lies in their way: files, folders, links that lead nowhere. A case is a script:
//! lines that put something into the way, and lines that write.

#![cfg(unix)]

use fuzz::{bytes, corpus, Choices};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use system::files;

/// The names with which links and writes play.
const NAMES: [&str; 6] = ["a", "b", "c", "d/e", "d/f", "g/h"];

/// What may lie in the way of a name. A link may lead to a second name.
const OBSTACLES: [&str; 5] = ["folder", "file", "dangling", "link", "full"];

/// Everything in `folder`: files with their texts, folders, links with their ends.
fn all(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let (path, kind) = (entry.path(), entry.file_type().unwrap());
        if kind.is_dir() {
            found.extend(all(&path));
            found.insert(path, "a folder".to_string());
        } else if kind.is_symlink() {
            found.insert(path.clone(), format!("to {}", fs::read_link(&path).unwrap().display()));
        } else {
            found.insert(path.clone(), format!("text {}", fs::read_to_string(&path).unwrap()));
        }
    }
    found
}

/// Puts something into the place `path`, if it fits there.
fn obstruct(kind: &str, path: &Path, to: Option<PathBuf>) {
    let _ = fs::create_dir_all(path.parent().unwrap());
    let _ = match kind {
        "folder" => fs::create_dir_all(path),
        "file" => fs::write(path, "before"),
        "dangling" => symlink("nowhere/at/all", path),
        "link" => symlink(to.expect("a link has an end"), path),
        "full" => fs::create_dir_all(path).and_then(|()| fs::write(path.join("inner"), "inner")),
        _ => panic!("no obstacle {kind}"),
    };
}

fn hold(script: &str) {
    let base = tempfile::tempdir().unwrap();
    let folder = base.path();
    for line in script.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let paths: Vec<PathBuf> = words[1..].iter().map(|name| folder.join(name)).collect();
        let (path, before) = (&paths[0], all(folder));
        match words[0] {
            "write" => match files::write(path, "after") {
                Ok(()) => assert_eq!(fs::read_to_string(path).unwrap(), "after", "{script}"),
                Err(_) => assert_eq!(all(folder), before, "{script}"),
            },
            "new" => {
                // Its callers name each file once, and only files that are not there.
                let is_new = |path: &&PathBuf| fs::symlink_metadata(path).is_err();
                let texts: BTreeMap<_, _> =
                    paths.iter().filter(is_new).map(|it| (it.clone(), "new".to_string())).collect();
                match files::write_new(&texts.clone().into_iter().collect::<Vec<_>>()) {
                    Ok(()) => texts.iter().for_each(|(path, text)| {
                        assert_eq!(&fs::read_to_string(path).unwrap(), text, "{script}");
                    }),
                    Err(_) => assert_eq!(all(folder), before, "{script}"),
                }
            }
            "keep" => {
                // A state file takes the place of whatever is not one.
                if files::kept(path).is_none() && files::keep(path, "state").is_ok() {
                    assert_eq!(files::kept(path).as_deref(), Some("state"), "{script}");
                    assert!(fs::symlink_metadata(path).unwrap().is_file(), "{script}");
                }
            }
            "program" => {
                let from = base.path().join("from");
                fs::write(&from, "program").unwrap();
                if !files::is_program_kept(path) && files::keep_program(&from, path).is_ok() {
                    assert!(files::is_program_kept(path), "{script}");
                }
                let _ = fs::remove_file(&from);
            }
            kind => obstruct(kind, path, paths.get(1).cloned()),
        }
    }
}

#[test]
fn the_corpus_holds() {
    let scripts = corpus("whole");
    assert!(!scripts.is_empty());
    scripts.iter().for_each(|(_, script)| hold(script));
}

#[test]
fn whole() {
    bolero::check!().with_generator(bytes(60)).for_each(|bytes| {
        let mut choices = Choices::new(bytes);
        let mut script = String::new();
        for _ in 0..choices.below(6) {
            let kind = *choices.one(&OBSTACLES);
            let (name, to) = (*choices.one(&NAMES), *choices.one(&NAMES));
            script += &format!("{kind} {name} {to}\n");
        }
        for _ in 0..3 {
            let call = *choices.one(&["write", "new", "keep", "program"]);
            let names = if call == "new" { 1 + choices.below(4) } else { 1 };
            let names: Vec<&str> = (0..names).map(|_| *choices.one(&NAMES)).collect();
            script += &format!("{call} {}\n", names.join(" "));
        }
        hold(&script);
    });
}
