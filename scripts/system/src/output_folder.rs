//! A folder of files that the command makes: nothing in it is touched that an earlier call did not make.

use crate::{files, Failure, Result};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The list of all files that we made, one a line; it says that a folder is ours.
const LIST: &str = ".grundy-site";

/// A folder that is being filled.
pub struct OutputFolder {
    path: PathBuf,
    before: BTreeSet<String>,
    written: BTreeSet<String>,
}

impl OutputFolder {
    /// A new folder, an empty one, or one that an earlier call filled.
    pub fn at(path: &Path) -> Result<OutputFolder> {
        let list = path.join(LIST);
        let mut before = BTreeSet::new();
        if fs::symlink_metadata(&list).is_ok() {
            match files::kept_whole(&list) {
                Some(text) => before.extend(text.lines().map(String::from)),
                None if files::is_below_target(path) => files::discard(path),
                None => {
                    return Err(Failure::usage(format!(
                        "{} is damaged, so we do not know our own files: remove the folder, or name a new one",
                        list.display()
                    )))
                }
            }
            let is_inside = |name: &String| {
                Path::new(name).components().all(|part| matches!(part, Component::Normal(_)))
            };
            if let Some(name) = before.iter().find(|name| !is_inside(name)) {
                let list = list.display();
                return Err(Failure::usage(format!(
                    "{list} names {name:?}, which the site never made"
                )));
            }
        } else if path.exists() {
            let mut entries = fs::read_dir(path).map_err(Failure::at(path))?;
            if entries.next().is_some() {
                let path = path.display();
                return Err(Failure::usage(format!("{path} holds other files: name a new folder")));
            }
        }
        fs::create_dir_all(path).map_err(Failure::at(path))?;
        let folder = OutputFolder { path: path.to_path_buf(), before, written: BTreeSet::new() };
        // First the name, then the file: what an interrupted run leaves is known to the next one.
        folder.list(&folder.before)?;
        Ok(folder)
    }

    /// The files so far, with `/` between folders.
    pub fn written(&self) -> &BTreeSet<String> {
        &self.written
    }

    /// Writes the file `name`, with `/` between folders.
    pub fn write(&mut self, name: &str, text: impl AsRef<[u8]>) -> Result<()> {
        let path = self.path.join(name);
        self.written.insert(name.to_string());
        if !self.before.contains(name) {
            if fs::symlink_metadata(&path).is_ok() {
                return Err(Failure::check(format!("{} is not ours", path.display())));
            }
            let known = self.before.union(&self.written).cloned().collect();
            self.list(&known)?;
        }
        self.make_room(name);
        let parent = path.parent().expect("a file lies in a folder");
        fs::create_dir_all(parent).map_err(Failure::at(parent))?;
        if files::holds(&path, text.as_ref()) {
            return Ok(());
        }
        files::write(&path, text)
    }

    /// Removes what an earlier call made and this one did not.
    pub fn finish(self) -> Result<()> {
        for name in self.before.difference(&self.written) {
            let path = self.path.join(name);
            self.make_room(name);
            if path.exists() {
                fs::remove_file(&path).map_err(Failure::at(path))?;
            }
        }
        self.list(&self.written)
    }

    fn list(&self, names: &BTreeSet<String>) -> Result<()> {
        let text: String = names.iter().map(|name| format!("{name}\n")).collect();
        files::keep(&self.path.join(LIST), &text)
    }

    /// Removes what somebody has put in the place of our file `name` or of a folder around it. A link there would take
    /// us out of our folder.
    fn make_room(&self, name: &str) {
        let mut part = PathBuf::new();
        for word in Path::new(name) {
            part.push(word);
            let path = self.path.join(&part);
            let is_right =
                |it: fs::Metadata| if part == Path::new(name) { it.is_file() } else { it.is_dir() };
            let is_wrong = fs::symlink_metadata(&path).is_ok_and(|it| !is_right(it));
            if is_wrong && self.before.iter().any(|known| Path::new(known).starts_with(&part)) {
                return files::discard(&path);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_we_made_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("site");
        let mut first = OutputFolder::at(&out).unwrap();
        first.write("old.html", "1").unwrap();
        first.write("p/kept.html", "1").unwrap();
        first.finish().unwrap();
        fs::write(out.join("mine.txt"), "text").unwrap();
        let mut second = OutputFolder::at(&out).unwrap();
        second.write("p/kept.html", "2").unwrap();
        assert!(second.write("mine.txt", "3").is_err());
        let mut second = OutputFolder::at(&out).unwrap();
        second.write("p/kept.html", "2").unwrap();
        second.finish().unwrap();
        assert!(!out.join("old.html").exists());
        assert_eq!(fs::read_to_string(out.join("mine.txt")).unwrap(), "text");
        assert_eq!(fs::read_to_string(out.join("p/kept.html")).unwrap(), "2");
    }

    /// Whatever lies in the place of a file, of a folder or of the list, the next call makes the same files, and
    /// touches nothing outside.
    #[cfg(unix)]
    #[test]
    fn what_is_damaged_is_made_again() {
        type Damage = fn(&Path, &Path);
        fn link(path: &Path, to: &Path) {
            let _ = fs::remove_file(path).or_else(|_| fs::remove_dir_all(path));
            std::os::unix::fs::symlink(to, path).unwrap();
        }
        fn turn(path: &Path, place: fn(usize) -> usize) {
            let mut bytes = fs::read(path).unwrap();
            let place = place(bytes.len());
            bytes[place] ^= 1;
            fs::write(path, bytes).unwrap();
        }
        const BYTES: [Damage; 4] = [
            |path, _| turn(path, |_| 0),
            |path, _| turn(path, |length| length / 2),
            |path, _| turn(path, |length| length - 1),
            |path, _| fs::write(path, "").unwrap(),
        ];
        const KINDS: [Damage; 6] = [
            |path, far| link(path, far),
            |path, far| link(path, &far.join("page.html")),
            |path, _| link(path, Path::new("/nowhere/at/all")),
            |path, _| link(path, path),
            |path, _| link(path, Path::new("/dev/zero")),
            |path, _| {
                link(path, path);
                fs::remove_file(path).unwrap();
                assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
            },
        ];
        let target = facts::root().join("target");
        fs::create_dir_all(&target).unwrap();
        let base = tempfile::tempdir_in(target).unwrap();
        let [out, far] = ["out", "far"].map(|name| base.path().join(name));
        fs::create_dir_all(far.join("page.html")).unwrap();
        fs::write(far.join("mine.html"), "mine").unwrap();
        let fill = || {
            let mut folder = OutputFolder::at(&out)?;
            folder.write("p/page.html", "a page")?;
            folder.write("p/mine.html", "a page")?;
            folder.finish()
        };
        fill().unwrap();
        let list = fs::read(out.join(LIST)).unwrap();
        for place in ["p/page.html", LIST, "p"] {
            let folder: Damage = |path, _| {
                let _ = fs::remove_file(path);
                fs::create_dir_all(path.join("inner")).unwrap();
            };
            let bytes = if place == "p" { &BYTES[..0] } else { &BYTES[..] };
            let more: &[Damage] = if place == "p" { &[] } else { &[folder] };
            for (i, damage) in bytes.iter().chain(&KINDS).chain(more).enumerate() {
                damage(&out.join(place), &far);
                fill().unwrap_or_else(|e| panic!("{place}, damage {i}: {e}"));
                for name in ["p/page.html", "p/mine.html"] {
                    assert_eq!(fs::read(out.join(name)).unwrap(), b"a page", "{place}, damage {i}");
                }
                assert_eq!(fs::read(out.join(LIST)).unwrap(), list, "{place}, damage {i}");
                assert!(fs::symlink_metadata(out.join("p")).unwrap().is_dir());
                assert_eq!(fs::read_to_string(far.join("mine.html")).unwrap(), "mine");
                assert!(far.join("page.html").is_dir(), "{place}, damage {i}");
            }
        }
    }

    #[test]
    fn a_folder_of_somebody_else_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("thesis.tex"), "text").unwrap();
        assert!(OutputFolder::at(folder.path()).is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(OutputFolder::at(&folder.path().join("thesis.tex")).is_err());
    }

    #[test]
    fn nothing_outside_of_the_folder_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let [out, mine] = ["site", "mine.txt"].map(|name| folder.path().join(name));
        fs::write(&mine, "text").unwrap();
        fs::create_dir(&out).unwrap();
        for name in ["../mine.txt", mine.to_str().unwrap(), "p/../../mine.txt"] {
            files::keep(&out.join(LIST), &format!("index.html\n{name}\n")).unwrap();
            assert!(OutputFolder::at(&out).is_err(), "{name}");
        }
        assert!(mine.exists());
    }
}
