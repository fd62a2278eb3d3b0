//! Writes change all or nothing, whatever lies in their way: files, folders, links that lead nowhere.

use fuzz::{bytes, Choices};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use system::files;

/// The names with which links and writes play.
const NAMES: [&str; 6] = ["a", "b", "c", "d/e", "d/f", "g/h"];

/// All that lies in `folder`: files with their texts, folders, links with their ends.
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

/// Puts something into the place `path`.
#[cfg(unix)]
fn obstruct(path: &Path, folder: &Path, choices: &mut Choices) {
    let _ = fs::create_dir_all(path.parent().unwrap());
    let _ = match choices.below(6) {
        0 => fs::create_dir_all(path),
        1 => fs::write(path, "before"),
        2 => std::os::unix::fs::symlink("nowhere/at/all", path),
        3 => std::os::unix::fs::symlink(folder.join(choices.one(&NAMES)), path),
        4 => fs::create_dir_all(path).and_then(|()| fs::write(path.join("inner"), "inner")),
        _ => Ok(()),
    };
}

#[cfg(unix)]
#[test]
fn whole() {
    bolero::check!().with_generator(bytes(60)).for_each(|bytes| {
        let mut choices = Choices::new(bytes);
        let base = tempfile::tempdir().unwrap();
        let folder = base.path();
        for _ in 0..choices.below(6) {
            let path = folder.join(choices.one(&NAMES));
            obstruct(&path, folder, &mut choices);
        }
        for _ in 0..3 {
            let path = folder.join(choices.one(&NAMES));
            let before = all(folder);
            match choices.below(4) {
                0 => match files::write(&path, "after") {
                    Ok(()) => assert_eq!(fs::read_to_string(&path).unwrap(), "after"),
                    Err(_) => assert_eq!(all(folder), before),
                },
                1 => {
                    let names: Vec<PathBuf> = (0..1 + choices.below(4))
                        .map(|_| folder.join(choices.one(&NAMES)))
                        .filter(|it| fs::symlink_metadata(it).is_err())
                        .collect();
                    let mut seen = vec![];
                    let texts: Vec<(PathBuf, String)> = names
                        .into_iter()
                        .filter(|it| !seen.contains(it) && { seen.push(it.clone()); true })
                        .map(|it| (it, "new".to_string()))
                        .collect();
                    match files::write_new(&texts) {
                        Ok(()) => texts.iter().for_each(|(path, text)| {
                            assert_eq!(&fs::read_to_string(path).unwrap(), text);
                        }),
                        Err(_) => assert_eq!(all(folder), before),
                    }
                }
                2 => {
                    // A state file takes the place of whatever is not one.
                    if files::kept(&path).is_none() && files::keep(&path, "state").is_ok() {
                        assert_eq!(files::kept(&path).as_deref(), Some("state"));
                        assert!(fs::symlink_metadata(&path).unwrap().is_file());
                    }
                }
                _ => {
                    let from = folder.join("from");
                    fs::write(&from, "program").unwrap();
                    if !files::is_program_kept(&path) && files::keep_program(&from, &path).is_ok() {
                        assert!(files::is_program_kept(&path));
                    }
                    let _ = fs::remove_file(&from);
                }
            }
        }
    });
}
