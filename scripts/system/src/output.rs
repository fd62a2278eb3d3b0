//! A file that the user names, as with `--out`: the command must not overwrite the user's own files by mistake.

use crate::{cargo, files, terminal, Failure, Result};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The file for a command's result; `-` is stdout.
#[derive(Clone, Debug)]
pub struct OutputFile {
    path: PathBuf,
    force: bool,
}

impl OutputFile {
    /// The file at `path`, if the command may write it. With `force` the command may also replace a file that it did not
    /// write, but never a source. Call this before the work, so that a wrong path does not cost minutes.
    pub fn new(path: &Path, force: bool) -> Result<OutputFile> {
        let output = OutputFile { path: path.to_path_buf(), force };
        output.check()?;
        Ok(output)
    }

    pub fn is_stdout(&self) -> bool {
        self.path == Path::new("-")
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    fn check(&self) -> Result<()> {
        // For a new file the system says later whether we can make it.
        let Some(path) = self.path.canonicalize().ok().filter(|_| !self.is_stdout()) else {
            return Ok(());
        };
        let about = fs::metadata(&path).map_err(Failure::at(&path))?;
        let refused = |why: &str| {
            Err(Failure::check(format!("{} is not replaced: {why}", self.path.display())))
        };
        if about.is_dir() {
            return refused("it is a folder");
        }
        if is_disk(&about) {
            return refused("it is a disk");
        }
        if about.is_file() && is_source(&path) {
            return refused("it is a source, or git tracks it");
        }
        if self.force || !about.is_file() || about.len() == 0 || is_ours(&path) {
            return Ok(());
        }
        refused("this command did not write it, or it was edited since; `--force` replaces it")
    }

    /// Checks again, and writes `text`, or changes nothing.
    pub fn write(&self, text: impl AsRef<[u8]>) -> Result<()> {
        let text = text.as_ref();
        if self.is_stdout() {
            return terminal::pass_on(text).map_err(Failure::at("stdout"));
        }
        self.check()?;
        let Some(record) = self.record() else { return files::write(&self.path, text) };
        let before = fs::read(&record).ok();
        files::keep(&record, &hash(text))?;
        files::write(&self.path, text).inspect_err(|_| {
            // The file is the one before; if its record is lost, the next command asks for `--force`.
            let _ = match before {
                Some(before) => files::write(&record, before),
                None => fs::remove_file(&record).map_err(Failure::check),
            };
        })
    }

    /// Where the record of the file lies; none if it is a pipe or a device, or can have no name.
    fn record(&self) -> Option<PathBuf> {
        let path = self.path.canonicalize().ok().or_else(|| {
            let folder = self
                .path
                .parent()
                .filter(|it| !it.as_os_str().is_empty())
                .unwrap_or(Path::new("."))
                .canonicalize()
                .ok()?;
            Some(folder.join(self.path.file_name()?))
        })?;
        let is_file = fs::metadata(&path).map_or(true, |about| about.is_file());
        is_file.then(|| record(&path))
    }
}

/// Does the file at `path`, which is absolute, belong to the workspace, or does git track it?
fn is_source(path: &Path) -> bool {
    let inside = cargo::root().canonicalize().ok().and_then(|root| path.strip_prefix(root).ok());
    // In the root folder of the workspace only the files that git tracks are sources.
    let is_ours = inside.is_some_and(|it| it.components().count() > 1 && !it.starts_with("target"));
    is_ours || is_tracked(path)
}

/// Does git track the file at `path`, which is absolute, or can it not say so? Outside any repository it does not.
fn is_tracked(path: &Path) -> bool {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return false };
    // These may name another repository than the one around the file.
    let names = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR"];
    let is_elsewhere = names.iter().any(|name| std::env::var_os(name).is_some());
    let says_no = |without: &[&str]| {
        let mut git = Command::new("git");
        git.args(["--literal-pathspecs", "-C"]).arg(folder);
        git.args(["ls-files", "--error-unmatch", "--"]).arg(name);
        for name in without {
            git.env_remove(name);
        }
        let git = git.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // Any other status is a failure of git, as for a repository of another owner.
        git.status().is_ok_and(|status| status.code() == Some(1))
    };
    let is_outside = || {
        let at = |folder: &Path| fs::symlink_metadata(folder.join(".git"));
        let missing = |e: &io::Error| e.kind() == io::ErrorKind::NotFound;
        folder.ancestors().all(|folder| at(folder).is_err_and(|e| missing(&e)))
    };
    let names = [&names[..], &["GIT_CEILING_DIRECTORIES"]].concat();
    let is_free = says_no(&names) || is_outside();
    !is_free || is_elsewhere && !says_no(&[])
}

/// Did a command of ours write the file at `path`, and is it unchanged since?
fn is_ours(path: &Path) -> bool {
    let written = files::kept(&record(path));
    written.is_some_and(|written| fs::read(path).is_ok_and(|text| hash(text) == written))
}

/// The file with the hash of the text that we wrote to `path`.
fn record(path: &Path) -> PathBuf {
    cargo::root().join("target/written").join(hash(path))
}

fn hash(value: impl std::hash::Hash) -> String {
    format!("{:016x}", facts::hash(value))
}

#[cfg(unix)]
fn is_disk(about: &fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_block_device(&about.file_type())
}

#[cfg(not(unix))]
fn is_disk(_: &fs::Metadata) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_git_says_that_a_file_is_not_tracked() {
        let folder = files::temporary().unwrap();
        let at = |name: &str| folder.path().join(name);
        let git = |args: &[&str]| {
            let status = Command::new("git").arg("-C").arg(folder.path()).args(args).status();
            assert!(status.unwrap().success(), "{args:?}");
        };
        for name in ["a", "b*", "b", ":!a"] {
            fs::write(at(name), "text").unwrap();
        }
        assert!(!is_tracked(&at("a")));
        git(&["init", "--quiet"]);
        git(&["add", "a", "b"]);
        let tracked = || ["a", "b*", "b", ":!a"].map(|name| is_tracked(&at(name)));
        assert_eq!(tracked(), [true, false, true, false]);
        // A repository that git does not read.
        fs::rename(at(".git/HEAD"), at("HEAD")).unwrap();
        assert_eq!(tracked(), [true; 4]);
    }

    #[test]
    fn a_file_that_appears_during_the_work_stays() {
        let folder = files::temporary().unwrap();
        let early = OutputFile::new(&folder.path().join("file"), false).unwrap();
        fs::write(early.path(), "mine").unwrap();
        early.write("ours").unwrap_err();
        assert_eq!(fs::read_to_string(early.path()).unwrap(), "mine");
    }
}
