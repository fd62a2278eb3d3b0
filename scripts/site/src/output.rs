//! The folder of the site: nothing in it is touched that the site did not make.

use crate::publish::Base;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use system::{files, Failure, Result};

/// The list of all files that the site made, one a line; it says that a folder is ours.
const LIST: &str = ".grundy-site";

/// Pages that no search engine should list.
const HIDDEN: [&str; 2] = ["404.html", "embed.html"];

fn is_page(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|it| it == "html")
}

/// A folder that is being filled.
pub(crate) struct Output {
    folder: PathBuf,
    before: BTreeSet<String>,
    written: BTreeSet<String>,
    /// Where the site will be, if that is known.
    pub(crate) base: Option<Base>,
}

impl Output {
    /// A new folder, an empty one, or one that the site made before.
    pub(crate) fn at(folder: &Path) -> Result<Output> {
        let list = folder.join(LIST);
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
        } else if folder.exists() {
            let mut entries = fs::read_dir(folder).map_err(Failure::at(folder))?;
            if entries.next().is_some() {
                let folder = folder.display();
                return Err(Failure::usage(format!(
                    "{folder} holds other files: name a new folder"
                )));
            }
        }
        fs::create_dir_all(folder).map_err(Failure::at(folder))?;
        let output =
            Output { folder: folder.to_path_buf(), before, written: BTreeSet::new(), base: None };
        // First the name, then the file: what an interrupted run leaves is known to the next one.
        output.list(&output.before)?;
        Ok(output)
    }

    /// Writes the file `name`, with `/` between folders.
    pub(crate) fn write(&mut self, name: &str, text: impl AsRef<[u8]>) -> Result<()> {
        let is_listed = is_page(name) && !HIDDEN.contains(&name);
        if let Some(base) = self.base.as_ref().filter(|_| is_listed) {
            let page = String::from_utf8_lossy(text.as_ref());
            let id = Path::new(name).file_stem().unwrap_or_default().to_string_lossy();
            let own = format!("pictures/{id}.png");
            let picture = if self.written.contains(&own) { &own } else { "preview.png" };
            return self.put(name, base.addressed(name, &page, picture));
        }
        self.put(name, text)
    }

    fn put(&mut self, name: &str, text: impl AsRef<[u8]>) -> Result<()> {
        let path = self.folder.join(name);
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

    /// Removes what an earlier site had and this one has not, and returns how many pages there are.
    pub(crate) fn finish(mut self) -> Result<usize> {
        if let Some(base) = &self.base {
            let listed = |name: &&String| is_page(name) && !HIDDEN.contains(&name.as_str());
            let map = base.sitemap(self.written.iter().filter(listed));
            self.put("sitemap.xml", map)?;
        }
        for name in self.before.difference(&self.written) {
            let path = self.folder.join(name);
            if path.exists() {
                fs::remove_file(&path).map_err(Failure::at(path))?;
            }
        }
        self.list(&self.written)?;
        Ok(self.written.iter().filter(|name| is_page(name)).count())
    }

    fn list(&self, names: &BTreeSet<String>) -> Result<()> {
        let text: String = names.iter().map(|name| format!("{name}\n")).collect();
        files::write(&self.folder.join(LIST), text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_site_made_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("site");
        let mut first = Output::at(&out).unwrap();
        first.write("old.html", "1").unwrap();
        first.write("p/kept.html", "1").unwrap();
        assert_eq!(first.finish().unwrap(), 2);
        fs::write(out.join("mine.txt"), "text").unwrap();
        let mut second = Output::at(&out).unwrap();
        second.write("p/kept.html", "2").unwrap();
        assert!(second.write("mine.txt", "3").is_err());
        let mut second = Output::at(&out).unwrap();
        second.write("p/kept.html", "2").unwrap();
        assert_eq!(second.finish().unwrap(), 1);
        assert!(!out.join("old.html").exists());
        assert_eq!(fs::read_to_string(out.join("mine.txt")).unwrap(), "text");
        assert_eq!(fs::read_to_string(out.join("p/kept.html")).unwrap(), "2");
    }

    #[test]
    fn a_folder_of_somebody_else_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("thesis.tex"), "text").unwrap();
        assert!(Output::at(folder.path()).is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(Output::at(&folder.path().join("thesis.tex")).is_err());
    }

    #[test]
    fn nothing_outside_of_the_folder_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let [out, mine] = ["site", "mine.txt"].map(|name| folder.path().join(name));
        fs::write(&mine, "text").unwrap();
        fs::create_dir(&out).unwrap();
        for name in ["../mine.txt", mine.to_str().unwrap(), "p/../../mine.txt"] {
            fs::write(out.join(LIST), format!("index.html\n{name}\n")).unwrap();
            assert!(Output::at(&out).is_err(), "{name}");
        }
        assert!(mine.exists());
    }
}
