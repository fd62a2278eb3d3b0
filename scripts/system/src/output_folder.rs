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
        if list.exists() {
            before.extend(files::read(&list)?.lines().map(String::from));
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
            if path.exists() {
                return Err(Failure::check(format!("{} is not ours", path.display())));
            }
            let known = self.before.union(&self.written).cloned().collect();
            self.list(&known)?;
        }
        let parent = path.parent().expect("a file lies in a folder");
        fs::create_dir_all(parent).map_err(Failure::at(parent))?;
        if fs::read(&path).is_ok_and(|there| there == text.as_ref()) {
            return Ok(());
        }
        files::write(&path, text)
    }

    /// Removes what an earlier call made and this one did not.
    pub fn finish(self) -> Result<()> {
        for name in self.before.difference(&self.written) {
            let path = self.path.join(name);
            if path.exists() {
                fs::remove_file(&path).map_err(Failure::at(path))?;
            }
        }
        self.list(&self.written)
    }

    fn list(&self, names: &BTreeSet<String>) -> Result<()> {
        let text: String = names.iter().map(|name| format!("{name}\n")).collect();
        files::write(&self.path.join(LIST), text)
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
            fs::write(out.join(LIST), format!("index.html\n{name}\n")).unwrap();
            assert!(OutputFolder::at(&out).is_err(), "{name}");
        }
        assert!(mine.exists());
    }
}
