//! Files: read with their path in every complaint, written whole or not at all.

use crate::{cargo, process, stop, Failure, Result};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};
pub use tempfile::TempDir;

/// The text of the file at `path`. Of a device, which has no end, not all is read.
pub fn read(path: &Path) -> Result<String> {
    const LONGEST: u64 = 256 << 20;
    let read = || {
        let mut text = String::new();
        fs::File::open(path)?.take(LONGEST + 1).read_to_string(&mut text)?;
        if text.len() as u64 > LONGEST {
            return Err(io::Error::other("it has more than 256 MiB"));
        }
        Ok(text)
    };
    read().map_err(Failure::at(path))
}

/// Writes `text` to `path`: to a file whole or not at all, through a link to what it leads to, and what is
/// no file, a pipe or a device, stays what it is. The rights of a file that is there stay, and one that may
/// not be written is not replaced. Folders below target/ are made.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    let written = write_through(path, text.as_ref());
    written.map_err(|e| Failure::check(format!("{} cannot be written: {e}", path.display())))
}

fn write_through(path: &Path, text: &[u8]) -> io::Result<()> {
    if path.starts_with(cargo::root().join("target")) || path.starts_with("target") {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
    }
    // What /dev/stdout leads to may have no name: the system knows the way.
    if fs::metadata(path).is_ok_and(|it| !it.is_file()) {
        return write_to_device(path, text);
    }
    let path = followed(path)?;
    let before = fs::metadata(&path).ok();
    if before.is_some() {
        // A rename does not ask whether the file may be written.
        fs::OpenOptions::new().write(true).open(&path)?;
    }
    let unfinished = unfinished(&path);
    let made = || {
        // A process that is gone had our number, and left it.
        let _ = fs::remove_file(&unfinished);
        let mut file = fs::OpenOptions::new().write(true).create_new(true).open(&unfinished)?;
        file.write_all(text)?;
        if let Some(before) = before {
            owned_as(&unfinished, &before);
            fs::set_permissions(&unfinished, before.permissions())?;
        }
        fs::rename(&unfinished, &path)
    };
    let written = made();
    if written.is_err() {
        // It may never have been made.
        let _ = fs::remove_file(&unfinished);
    }
    written
}

/// Writes `text` to what is not a file. A pipe without a reader is an error, and so is one whose reader does not
/// read for ten seconds.
#[cfg(unix)]
fn write_to_device(path: &Path, text: &[u8]) -> io::Result<()> {
    use nix::libc::{ENXIO, O_NOCTTY, O_NONBLOCK};
    use std::os::unix::fs::OpenOptionsExt;
    const PATIENCE: Duration = Duration::from_secs(10);
    let file = fs::OpenOptions::new().write(true).custom_flags(O_NONBLOCK | O_NOCTTY).open(path);
    let mut file = file.map_err(|e| match e.raw_os_error() {
        Some(ENXIO) => io::Error::other("no program reads this pipe"),
        _ => e,
    })?;
    let mut rest = text;
    let mut since = Instant::now();
    while !rest.is_empty() {
        match file.write(rest) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(length) => (rest, since) = (&rest[length..], Instant::now()),
            Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
            Err(e) if e.kind() == io::ErrorKind::WouldBlock => {
                if stop::asked() || since.elapsed() > PATIENCE {
                    return Err(io::Error::other("its reader does not read"));
                }
                thread::sleep(Duration::from_millis(10));
            }
            Err(e) => return Err(e),
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn write_to_device(path: &Path, text: &[u8]) -> io::Result<()> {
    fs::OpenOptions::new().write(true).open(path)?.write_all(text)
}

/// Copies the program at `from` to `to`, whole or not at all.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    let unfinished = unfinished(to);
    let copied = fs::copy(from, &unfinished).and_then(|_| fs::rename(&unfinished, to));
    if copied.is_err() {
        // It may never have been made.
        let _ = fs::remove_file(&unfinished);
    }
    copied.map_err(Failure::at(to))
}

/// The files in `folder` and below it, in order; none if there is no such folder.
pub fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = vec![];
    let entries = match fs::read_dir(folder) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(found),
        entries => entries.map_err(Failure::at(folder))?,
    };
    for entry in entries {
        let path = entry.map_err(Failure::at(folder))?.path();
        if path.is_dir() {
            found.extend(below(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Where the links at `path` lead, whether or not something is there yet.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(to) => path = path.parent().unwrap_or(Path::new("")).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("the links lead round in a circle"))
}

/// How many links in a row Linux follows.
const LINKS: usize = 40;

/// Gives the file at `path` to the owner of the one `before`, where we may.
#[cfg(unix)]
fn owned_as(path: &Path, before: &fs::Metadata) {
    use std::os::unix::fs::{chown, MetadataExt};
    let _ = chown(path, Some(before.uid()), Some(before.gid()));
}

#[cfg(not(unix))]
fn owned_as(_: &Path, _: &fs::Metadata) {}

/// Where the file or folder `path` lies until it is whole: beside it, so that a rename is enough. The name ends
/// with the number of this process.
pub fn unfinished(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}", std::process::id()))
}

/// Removes from `folder` what is [`unfinished`] and belongs to a process that is gone; its number may mean another
/// process here, if it was in a container, so what is an hour old goes as well.
pub(crate) fn sweep_unfinished(folder: &Path) {
    const OLD: Duration = Duration::from_secs(3600);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let pid = name.strip_prefix('.').and_then(|name| name.rsplit_once('.')?.1.parse().ok());
        let made = entry.metadata().and_then(|about| about.modified());
        let is_old = made.is_ok_and(|made| made.elapsed().is_ok_and(|age| age > OLD));
        if pid.is_some_and(|pid| is_old || !process::lives(pid)) {
            // It may belong to another user; then it stays.
            let _ = fs::remove_dir_all(entry.path()).or_else(|_| fs::remove_file(entry.path()));
        }
    }
}

/// A folder that only this user can open. It is removed when it is dropped; after a SIGKILL it stays.
pub fn temporary() -> Result<TempDir> {
    // The error names the folder.
    tempfile::Builder::new().prefix("grundy-").tempdir().map_err(Failure::check)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_stays_what_it_was() {
        use std::os::unix::fs::{symlink, PermissionsExt};
        let folder = temporary().unwrap();
        let [file, link, missing] =
            ["file", "link", "missing/file"].map(|name| folder.path().join(name));
        fs::write(&file, "before").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&file, &link).unwrap();
        write(&link, "after").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "after");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        // A link whose end is not there yet, and links that have none.
        let [ahead, far, round] = ["ahead", "far", "round"].map(|name| folder.path().join(name));
        symlink("far", &ahead).unwrap();
        write(&ahead, "far").unwrap();
        assert!(fs::symlink_metadata(&ahead).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&far).unwrap(), "far");
        symlink(&round, &round).unwrap();
        assert!(write(&round, "text").is_err());
        assert!(fs::symlink_metadata(&round).unwrap().is_symlink());
        // What leads elsewhere under the name of the unfinished file is not written through.
        let bait = unfinished(&file);
        symlink(&far, &bait).unwrap();
        write(&file, "again").unwrap();
        assert_eq!(fs::read_to_string(&far).unwrap(), "far");
        fs::write(&file, "after").unwrap();
        // Who may not give a file away keeps it.
        let nobody = 65534;
        if std::os::unix::fs::chown(&file, Some(nobody), None).is_ok() {
            write(&file, "after").unwrap();
            let owner = std::os::unix::fs::MetadataExt::uid(&fs::metadata(&file).unwrap());
            assert_eq!(owner, nobody);
        }
        // Root may write whatever the rights say; nobody else may.
        fs::set_permissions(&file, fs::Permissions::from_mode(0o400)).unwrap();
        if fs::OpenOptions::new().write(true).open(&file).is_err() {
            assert!(write(&link, "protected").is_err());
            assert_eq!(fs::read_to_string(&file).unwrap(), "after");
        }
        for path in [&ahead, &far, &round] {
            fs::remove_file(path).unwrap();
        }
        write(Path::new("/dev/null"), "text").unwrap();
        // A pipe that has no name, as /dev/stdout leads to one.
        #[cfg(target_os = "linux")]
        {
            use std::io::Read;
            use std::os::fd::AsRawFd;
            let (reader, writer) = rustix::pipe::pipe().unwrap();
            write(Path::new(&format!("/proc/self/fd/{}", writer.as_raw_fd())), "text").unwrap();
            drop(writer);
            let mut text = String::new();
            fs::File::from(reader).read_to_string(&mut text).unwrap();
            assert_eq!(text, "text");
        }
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        assert!(write(&missing, "text").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn what_has_no_end_is_refused() {
        let endless = read(Path::new("/dev/zero")).unwrap_err();
        assert!(endless.to_string().ends_with("more than 256 MiB"), "{endless}");
    }

    #[test]
    fn only_what_a_dead_process_left_is_swept() {
        let folder = temporary().unwrap();
        let mut gone = std::process::Command::new("true").spawn().unwrap();
        gone.wait().unwrap();
        let names =
            [format!(".README.md.{}", gone.id()), format!(".README.md.{}", std::process::id())];
        let [dead, alive] = names.map(|name| folder.path().join(name));
        let others = [".README.md", ".git.keep"].map(|name| folder.path().join(name));
        // The number of a process that lives, but of long ago.
        let old = folder.path().join(".p1290.1");
        for file in [&dead, &alive, &old].into_iter().chain(&others) {
            fs::write(file, "text").unwrap();
        }
        let long_ago = std::time::SystemTime::now() - Duration::from_secs(7200);
        fs::File::options().write(true).open(&old).unwrap().set_modified(long_ago).unwrap();
        sweep_unfinished(folder.path());
        assert!(
            !dead.exists()
                && !old.exists()
                && alive.exists()
                && others.iter().all(|file| file.exists())
        );
    }
}
