//! A file that the user names, as with `--out`: the command must not overwrite the user's own files by mistake.

use crate::{cargo, files, terminal, Failure, Result};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
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

    /// Checks again, and writes `text`.
    pub fn write(&self, text: impl AsRef<[u8]>) -> Result<()> {
        let text = text.as_ref();
        if self.is_stdout() {
            return terminal::pass_on(text).map_err(Failure::at("stdout"));
        }
        self.check()?;
        files::write(&self.path, text)?;
        match self.path.canonicalize() {
            Ok(path) if path.is_file() => files::write(&record(&path), hash(text)),
            _ => Ok(()),
        }
    }
}

/// Does the file at `path`, which is absolute, belong to the workspace, or does git track it?
fn is_source(path: &Path) -> bool {
    let inside = cargo::root().canonicalize().ok().and_then(|root| path.strip_prefix(root).ok());
    // In the root folder of the workspace only the files that git tracks are sources.
    let is_ours = inside.is_some_and(|it| it.components().count() > 1 && !it.starts_with("target"));
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return is_ours };
    let is_tracked = || {
        let mut git = Command::new("git");
        git.arg("-C").arg(folder).args(["ls-files", "--error-unmatch", "--"]).arg(name);
        let git = git.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // Without git, we assume that git does not track it.
        git.status().is_ok_and(|status| status.success())
    };
    is_ours || is_tracked()
}

/// Did a command of ours write the file at `path`, and is it unchanged since?
fn is_ours(path: &Path) -> bool {
    let written = fs::read_to_string(record(path));
    written.is_ok_and(|written| fs::read(path).is_ok_and(|text| hash(text) == written))
}

/// The file with the hash of the text that we wrote to `path`.
fn record(path: &Path) -> PathBuf {
    cargo::root().join("target/written").join(hash(path))
}

fn hash(value: impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

#[cfg(unix)]
fn is_disk(about: &fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_block_device(&about.file_type())
}

#[cfg(not(unix))]
fn is_disk(_: &fs::Metadata) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn written(path: &Path, force: bool) -> std::result::Result<(), String> {
        let output = OutputFile::new(path, force).map_err(|failure| failure.to_string());
        output?.write("ours").map_err(|failure| failure.to_string())
    }

    #[test]
    fn a_file_of_the_user_is_not_replaced() {
        let folder = files::temporary().unwrap();
        let path = folder.path().join("file");
        let text = || fs::read_to_string(&path).unwrap();
        written(&path, false).unwrap();
        written(&path, false).unwrap();
        fs::write(&path, "mine").unwrap();
        assert!(written(&path, false).unwrap_err().ends_with("`--force` replaces it"));
        assert_eq!(text(), "mine");
        // A file that appears during the work stays.
        let early = OutputFile::new(&folder.path().join("other"), false).unwrap();
        fs::write(early.path(), "mine").unwrap();
        early.write("ours").unwrap_err();
        written(&path, true).unwrap();
        assert_eq!(text(), "ours");
        fs::write(&path, "").unwrap();
        written(&path, false).unwrap();
        assert!(written(folder.path(), true).unwrap_err().ends_with("it is a folder"));
    }

    #[test]
    fn a_source_is_never_replaced() {
        let git = |folder: &Path, args: &[&str]| {
            let status = Command::new("git").arg("-C").arg(folder).args(args).status().unwrap();
            assert!(status.success());
        };
        let folder = files::temporary().unwrap();
        git(folder.path(), &["init", "--quiet"]);
        let [tracked, link] = ["tracked", "link"].map(|name| folder.path().join(name));
        fs::write(&tracked, "mine").unwrap();
        std::os::unix::fs::symlink(&tracked, &link).unwrap();
        git(folder.path(), &["add", "tracked"]);
        let source = cargo::root().join("scripts/system/src/output.rs");
        let before = fs::read_to_string(&source).unwrap();
        for path in [&tracked, &link, &source] {
            for force in [false, true] {
                let refused = OutputFile::new(path, force).unwrap_err().to_string();
                assert!(refused.ends_with("it is a source, or git tracks it"), "{refused}");
            }
        }
        assert_eq!(fs::read_to_string(&source).unwrap(), before);
        assert_eq!(fs::read_to_string(&tracked).unwrap(), "mine");
    }

    #[test]
    fn a_pipe_without_a_reader_is_an_error() {
        let folder = files::temporary().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let why = written(&pipe, false).unwrap_err();
        assert!(why.ends_with("cannot be written: no program reads this pipe"), "{why}");
        let reader = pipe.clone();
        let reader = std::thread::spawn(move || fs::read_to_string(reader).unwrap());
        // The reader may come a moment later.
        while written(&pipe, false).is_err() {}
        assert_eq!(reader.join().unwrap(), "ours");
        written(Path::new("/dev/null"), false).unwrap();
    }
}
