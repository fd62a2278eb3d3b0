//! Files: read with their path in every complaint, written whole or not at all.

use crate::{cargo, process, sandbox, Failure, Result};
use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Once;

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
        return fs::OpenOptions::new().write(true).open(path)?.write_all(text);
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
        Err(e) if e.kind() == ErrorKind::NotFound => return Ok(found),
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

/// Where the file or folder `path` lies until it is whole: beside it, so that a rename is enough.
pub fn unfinished(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}", own()))
}

/// Removes from `folder` what is [`unfinished`] and belongs to a process that is gone.
pub(crate) fn sweep_unfinished(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let owner = name.strip_prefix('.').and_then(|name| Some(name.rsplit_once('.')?.1));
        if owner.is_some_and(is_gone) {
            // It may be somebody else's; then it stays.
            let _ = fs::remove_dir_all(entry.path()).or_else(|_| fs::remove_file(entry.path()));
        }
    }
}

/// A folder that goes when it is dropped.
#[derive(Debug)]
pub struct Temporary(PathBuf);

impl Temporary {
    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // What cannot be removed now is swept later.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What the names of all temporary folders begin with; whose they are follows.
const PREFIX: &str = "grundy-";

/// A folder that nobody else can look into, and that goes when it is dropped.
pub fn temporary() -> Result<Temporary> {
    static KEPT: Once = Once::new();
    let base = std::env::temp_dir();
    KEPT.call_once(|| {
        sweep(&base);
        if sandbox::can_open() {
            sandbox::keep(&base);
        }
    });
    new_below(&base)
}

/// The same below `base`; if this process is ended by force, it stays until the next one sweeps.
pub(crate) fn new_below(base: &Path) -> Result<Temporary> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = base.join(format!("{PREFIX}{}-{number}", own()));
        match private(&path) {
            Ok(()) => return Ok(Temporary(path)),
            // Another process had our number, and its folders could not be swept.
            Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
            Err(e) => return Err(Failure::at(path)(e)),
        }
    }
}

/// Whose a file is: this process, by its number and by the namespace that the number is of. In a sandbox
/// numbers begin anew.
pub(crate) fn own() -> String {
    format!("{}-{}", namespace(), std::process::id())
}

/// Is the process that this names one of our namespace, and gone?
fn is_gone(owner: &str) -> bool {
    let pid = owner.split_once('-').filter(|(namespace, _)| *namespace == self::namespace());
    pid.and_then(|(_, pid)| pid.parse().ok()).is_some_and(|pid| !process::lives(pid))
}

/// The number of the namespace in which the numbers of processes mean something, where there are such.
fn namespace() -> String {
    let link = fs::read_link("/proc/self/ns/pid").unwrap_or_default();
    let digits: String = link.to_string_lossy().chars().filter(char::is_ascii_digit).collect();
    if digits.is_empty() {
        "0".to_string()
    } else {
        digits
    }
}

/// Removes from `base` what this process has left there.
#[cfg(target_os = "linux")]
pub(crate) fn remove_of(base: &Path, owner: &str) {
    for entry in fs::read_dir(base).into_iter().flatten().flatten() {
        let name = entry.file_name();
        if name.to_str().is_some_and(|name| name.starts_with(&format!("{PREFIX}{owner}-"))) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Removes from `base` what processes that are gone have left, as they were ended by force.
fn sweep(base: &Path) {
    for entry in fs::read_dir(base).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let owner =
            name.to_str().and_then(|name| Some(name.strip_prefix(PREFIX)?.rsplit_once('-')?.0));
        if owner.is_some_and(is_gone) {
            // It may be somebody else's; then it stays.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(unix)]
fn private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().mode(0o700).create(path)
}

#[cfg(not(unix))]
fn private(path: &Path) -> io::Result<()> {
    fs::create_dir(path)
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
    fn a_temporary_folder_goes_and_what_the_dead_have_left_is_swept() {
        let folder = temporary().unwrap();
        let path = folder.path().to_path_buf();
        fs::write(path.join("file"), "text").unwrap();
        let base = path.join("base");
        let mut gone = std::process::Command::new("true").spawn().unwrap();
        gone.wait().unwrap();
        let own = namespace();
        let owners = [(&*own, gone.id()), (&*own, std::process::id()), ("1", gone.id())];
        let [dead, alive, elsewhere] =
            owners.map(|(namespace, pid)| base.join(format!("{PREFIX}{namespace}-{pid}-0")));
        for folder in [&dead, &alive, &elsewhere, &base.join("grundy-notes")] {
            fs::create_dir_all(folder).unwrap();
        }
        sweep(&base);
        assert!(!dead.exists() && alive.exists() && elsewhere.exists());
        assert!(base.join("grundy-notes").exists());
        drop(folder);
        assert!(!path.exists());
    }
}
