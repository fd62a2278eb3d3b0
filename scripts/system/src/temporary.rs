//! Temporary folders. Their owner holds a lock on each, and the system releases it however the owner ends. A folder
//! without a holder is the rest of a killed process, and the next command removes it. Process numbers would not do,
//! because another container may share the folder.

use fs4::{FileExt, TryLockError};
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::Path;
use tempfile::TempDir;

/// How the folders begin. The name is long, because whatever has it and no owner is removed.
const PREFIX: &str = "grundy-temporary-";

/// A folder that only this user can open. Dropping it removes it.
#[derive(Debug)]
pub struct Temporary {
    folder: TempDir,
    /// Released after the folder has gone.
    _lock: Option<File>,
}

impl Temporary {
    pub fn new() -> io::Result<Temporary> {
        Temporary::below(&std::env::temp_dir())
    }

    fn below(parent: &Path) -> io::Result<Temporary> {
        loop {
            // The error names the folder.
            let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(parent)?;
            match locked(folder.path()) {
                Ok(lock) => return Ok(Temporary { folder, _lock: lock }),
                // Another process sweeps it away before it is ours: we make the next one.
                Err(e) if [ErrorKind::WouldBlock, ErrorKind::NotFound].contains(&e.kind()) => {}
                Err(e) => return Err(e),
            }
        }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// A lock on the folder at `path`, or `None` if this system has none; then the folder counts as held. An error if another
/// process holds it, or if the folder has gone.
#[cfg(unix)]
fn locked(path: &Path) -> io::Result<Option<File>> {
    use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
    let flags = nix::libc::O_DIRECTORY | nix::libc::O_NOFOLLOW;
    let file = File::options().read(true).custom_flags(flags).open(path)?;
    match FileExt::try_lock(&file) {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(ErrorKind::WouldBlock.into()),
        Err(TryLockError::Error(_)) => return Ok(None),
    }
    // It may have been removed before we had the lock, and made again.
    let (held, there) = (file.metadata()?, fs::symlink_metadata(path)?);
    match (held.dev(), held.ino()) == (there.dev(), there.ino()) {
        true => Ok(Some(file)),
        false => Err(ErrorKind::NotFound.into()),
    }
}

#[cfg(not(unix))]
fn locked(_: &Path) -> io::Result<Option<File>> {
    Ok(None)
}

/// Removes the temporary folders of this user that killed processes have left.
pub fn sweep() {
    sweep_below(&std::env::temp_dir());
}

fn sweep_below(parent: &Path) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let is_named = entry.file_name().to_string_lossy().starts_with(PREFIX);
        if is_named && is_folder_of_ours(&entry.path()) {
            removed_if_dead(&entry.path());
        }
    }
}

fn removed_if_dead(path: &Path) {
    if let Ok(Some(_lock)) = locked(path) {
        // What stays is tried again by the next command.
        let _ = emptied(path).and_then(|()| fs::remove_dir(path));
    }
}

/// Empties `folder`, even if a program has locked folders there.
pub(crate) fn emptied(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    }
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            emptied(&path)?;
            fs::remove_dir(path)?;
        } else {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// Is it a folder, not a link to one, of the user that runs this?
#[cfg(unix)]
fn is_folder_of_ours(path: &Path) -> bool {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let Ok(about) = fs::symlink_metadata(path) else { return false };
    let is_ours = about.is_dir() && about.uid() == nix::unistd::geteuid().as_raw();
    if is_ours && about.permissions().mode() & 0o700 != 0o700 {
        // A program under test may have locked it.
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(0o700));
    }
    is_ours
}

#[cfg(not(unix))]
fn is_folder_of_ours(_: &Path) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::{symlink, PermissionsExt};

    #[test]
    fn only_folders_of_dead_processes_are_swept() {
        let base = tempfile::tempdir().unwrap();
        let held = Temporary::below(base.path()).unwrap();
        fs::write(held.path().join("file"), "text").unwrap();
        let at = |name: &str| base.path().join(name);
        let dead = [format!("{PREFIX}dead"), format!("{PREFIX}closed")].map(|name| at(&name));
        for folder in &dead {
            fs::create_dir_all(folder.join("a/b")).unwrap();
            fs::write(folder.join("a/b/file"), "text").unwrap();
            symlink(at("other"), folder.join("link")).unwrap();
        }
        for locked in [dead[1].join("a"), dead[1].clone()] {
            fs::set_permissions(locked, fs::Permissions::from_mode(0o0)).unwrap();
        }
        // Names of others, a file, and a link to a folder.
        fs::create_dir(at("grundy-ab12CD")).unwrap();
        fs::create_dir(at("other")).unwrap();
        fs::write(at("other/file"), "text").unwrap();
        let [file, link] = ["file", "link"].map(|name| at(&format!("{PREFIX}{name}")));
        fs::write(&file, "text").unwrap();
        symlink(at("other"), &link).unwrap();
        sweep_below(base.path());
        assert!(dead.iter().all(|folder| !folder.exists()));
        assert!(held.path().join("file").exists() && at("other/file").exists());
        assert!(at("grundy-ab12CD").exists() && file.exists() && link.exists());
        let path = held.path().to_path_buf();
        drop(held);
        assert!(!path.exists());
    }

    /// Threads play processes: a lock belongs to an open file.
    #[test]
    fn a_sweep_never_takes_a_folder_that_somebody_holds() {
        let base = tempfile::tempdir().unwrap();
        std::thread::scope(|scope| {
            let makers: Vec<_> = (0..4)
                .map(|_| {
                    scope.spawn(|| {
                        for _ in 0..200 {
                            let folder = Temporary::below(base.path()).unwrap();
                            fs::write(folder.path().join("file"), "text").unwrap();
                            assert!(folder.path().join("file").exists());
                        }
                    })
                })
                .collect();
            while !makers.iter().all(|it| it.is_finished()) {
                sweep_below(base.path());
            }
        });
        sweep_below(base.path());
        assert_eq!(fs::read_dir(base.path()).unwrap().count(), 0);
    }
}
