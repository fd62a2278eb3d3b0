//! Files: every error names the path, and a write changes the whole file or nothing.

use crate::temporary::Temporary;
use crate::{process, stop, terminal, Failure, Result};
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// The text of the file at `path`. The limit is for devices, which may have no end.
pub fn read(path: &Path) -> Result<String> {
    const LONGEST: u64 = 256 << 20;
    let bytes = bytes(path, LONGEST)?;
    if bytes.len() as u64 > LONGEST {
        return Err(Failure::at(path)("it has more than 256 MiB"));
    }
    String::from_utf8(bytes).map_err(|e| {
        let before = &e.as_bytes()[..e.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        Failure::at(path)(format!("it is not text in UTF-8: line {line}"))
    })
}

/// The bytes of the file at `path`, `-` for stdin, or one more than `most` of them. Ctrl-C ends the wait for a pipe.
pub fn bytes(path: &Path, most: u64) -> Result<Vec<u8>> {
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { Path::new("stdin") } else { path };
    let is_file = !is_stdin && is_file(path);
    let path = path.to_path_buf();
    let read = move || {
        let mut bytes = vec![];
        if is_stdin {
            io::stdin().take(most + 1).read_to_end(&mut bytes)?;
        } else {
            fs::File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
        }
        Ok(bytes)
    };
    if is_file {
        return read().map_err(Failure::at::<io::Error>(name));
    }
    // Opening a pipe waits as well. At the end of this process the thread may still wait.
    let done = process::in_background(read);
    loop {
        match done.recv_timeout(Duration::from_millis(20)) {
            Ok(bytes) => return bytes.map_err(Failure::at(name)),
            Err(_) if stop::asked() => return Err(Failure::Stopped),
            Err(_) => {}
        }
    }
}

/// Writes `text` to `path`. A file is replaced as a whole and keeps its rights; a read-only file is an error. We follow
/// links, write into pipes and devices, and make missing folders below target/.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    let written = write_through(path, text.as_ref());
    written.map_err(|e| Failure::check(format!("{} cannot be written: {e}", path.display())))
}

fn write_through(path: &Path, text: &[u8]) -> io::Result<()> {
    if is_below_target(path) {
        folder_made(path.parent().unwrap_or(path))?;
    }
    // The target of /dev/stdout may have no name, so we open the link itself.
    if fs::metadata(path).is_ok_and(|it| !it.is_file()) {
        return write_to_device(path, text);
    }
    let path = followed(path)?;
    // What may get lost need not survive a loss of power.
    let lasts = !is_below_target(&path) && !path.starts_with(std::env::temp_dir());
    let before = fs::metadata(&path).ok();
    if before.is_some() {
        // A rename would replace a read-only file.
        fs::OpenOptions::new().write(true).open(&path)?;
    }
    made_whole(&path, |unfinished| {
        let mut file = fs::OpenOptions::new().write(true).create_new(true).open(unfinished)?;
        file.write_all(text)?;
        if lasts {
            // Else the rename may reach the disk before the text does.
            file.sync_all()?;
        }
        if let Some(before) = before {
            owned_as(unfinished, &before);
            fs::set_permissions(unfinished, before.permissions())?;
        }
        Ok(())
    })
}

/// Writes these files, none of which is there, in their order: all of them or none.
pub fn write_new(all: &[(PathBuf, String)]) -> Result<()> {
    for (i, (path, text)) in all.iter().enumerate() {
        write(path, text).inspect_err(|_| {
            // What was made can be removed by whoever made it.
            all[..i].iter().for_each(|(made, _)| drop(fs::remove_file(made)));
        })?;
    }
    Ok(())
}

/// Lets `make` make a file at another path, and moves it to `path`.
fn made_whole(path: &Path, make: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
    let unfinished = unfinished(path);
    // An earlier process with our number may have left it.
    let _ = fs::remove_file(&unfinished);
    sweep_beside(path);
    let made = make(&unfinished).and_then(|()| fs::rename(&unfinished, path));
    if made.is_err() {
        // The file may be missing.
        let _ = fs::remove_file(&unfinished);
    }
    made
}

/// Writes `text` into a pipe or a device. A pipe without a reader is an error, and so is one whose reader does not
/// read for ten seconds.
#[cfg(unix)]
fn write_to_device(path: &Path, text: &[u8]) -> io::Result<()> {
    use nix::libc::{ENXIO, O_NOCTTY, O_NONBLOCK};
    use std::os::unix::fs::OpenOptionsExt;
    const PATIENCE: Duration = Duration::from_secs(10);
    let mut file =
        fs::OpenOptions::new().write(true).custom_flags(O_NONBLOCK | O_NOCTTY).open(path).map_err(
            |e| match e.raw_os_error() {
                Some(ENXIO) => io::Error::other("no program reads this pipe"),
                _ => e,
            },
        )?;
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

/// Keeps `text` in the state file `path` of a later run, below its hash. A link in its place goes.
pub fn keep(path: &Path, text: &str) -> Result<()> {
    let whole = format!("{}\n{text}", facts::fnv(text.bytes()));
    folder_made(path.parent().unwrap_or(path))
        .and_then(|()| made_whole(path, |unfinished| fs::write(unfinished, whole)))
        .map_err(|e| Failure::check(format!("{} cannot be written: {e}", path.display())))
}

/// The text that [`keep`] has left in the state file `path`; `None` if there is none. What is damaged, or is not a file,
/// is removed, and a line on stderr says so.
pub fn kept(path: &Path) -> Option<String> {
    fs::symlink_metadata(path).ok()?;
    let text = kept_whole(path);
    if text.is_none() {
        discard(path);
    }
    text
}

/// The text in a state file, unless it is damaged or is not a file: a pipe would be waited for.
pub(crate) fn kept_whole(path: &Path) -> Option<String> {
    let whole = is_file(path).then(|| read(path).ok())??;
    undamaged(&whole).map(str::to_string)
}

/// Makes `folder` and those around it. Below target/ a file or a broken link in its place is removed.
pub fn make_folder(folder: &Path) -> Result<()> {
    folder_made(folder).map_err(Failure::at(folder))
}

fn folder_made(folder: &Path) -> io::Result<()> {
    let made = fs::create_dir_all(folder);
    if made.is_ok() {
        return made;
    }
    let target = facts::root().join("target");
    let ours = folder.ancestors().filter(|it| it.starts_with(&target) && **it != target);
    let is_wrong = |it: &&Path| fs::symlink_metadata(it).is_ok() && !it.is_dir();
    match ours.filter(is_wrong).last() {
        Some(wrong) => {
            discard(wrong);
            fs::create_dir_all(folder)
        }
        None => made,
    }
}

/// Removes what is not a file from the place of one that can be made again, such as a link that leads nowhere.
pub fn make_room(path: &Path) {
    if fs::symlink_metadata(path).is_ok_and(|it| !it.is_file()) {
        discard(path);
    }
}

/// Removes what lies in the place of something that can be made again, and says so.
pub fn discard(path: &Path) {
    if fs::symlink_metadata(path).is_err() {
        return;
    }
    // Whoever makes it again says what goes wrong.
    let _ = fs::remove_file(path).or_else(|_| fs::remove_dir_all(path));
    terminal::remark(format!("{} is damaged: it is made again", path.display()));
}

/// Does the file at `path` hold `text`? We wait for no pipe.
pub fn holds(path: &Path, text: &[u8]) -> bool {
    is_file(path) && fs::read(path).is_ok_and(|there| there == text)
}

/// Does `path` lie in a folder of cargo's, where all may get lost?
pub(crate) fn is_below_target(path: &Path) -> bool {
    let is_inside = path.starts_with(facts::root().join("target")) || path.starts_with("target");
    is_inside && !path.components().any(|it| it == Component::ParentDir)
}

/// Is it a file, or a link to one?
pub fn is_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| about.is_file())
}

/// What stands below the hash, if it has that hash.
fn undamaged(whole: &str) -> Option<&str> {
    let (hash, text) = whole.split_once('\n')?;
    (hash == facts::fnv(text.bytes())).then_some(text)
}

/// Copies the program at `from` to `to`, whole or not at all, and keeps its hash beside it.
pub fn keep_program(from: &Path, to: &Path) -> Result<()> {
    let hash = hash(from).map_err(Failure::at(from))?;
    make_folder(to.parent().unwrap_or(to))?;
    copy(from, to)?;
    keep(&beside(to), &hash)
}

/// Copies the program at `from` to `to`, whole or not at all.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    let copied = made_whole(to, |unfinished| {
        fs::copy(from, unfinished)?;
        // Else the rename may reach the disk before the text does.
        fs::File::open(unfinished)?.sync_all()
    });
    copied.map_err(Failure::at(to))
}

/// Is the program that [`keep_program`] has left at `path` there? A damaged one is removed, and a line on stderr says so.
pub fn is_program_kept(path: &Path) -> bool {
    if fs::symlink_metadata(path).is_err() {
        return false;
    }
    let known = kept_whole(&beside(path));
    let is_whole = is_file(path) && known.is_some() && hash(path).ok() == known;
    if !is_whole {
        // Whatever lies there, `keep` replaces a file; a folder goes.
        let _ = fs::remove_dir_all(beside(path));
        discard(path);
    }
    is_whole
}

/// The state file with the hash of the program at `path`.
fn beside(path: &Path) -> PathBuf {
    path.with_extension("hash")
}

/// A hash of the file at `path`, in hexadecimal. It takes eight bytes at a time, since this crate is not optimised.
pub fn hash(path: &Path) -> io::Result<String> {
    if !is_file(path) {
        // A device may have no end, and a pipe would be waited for.
        return Err(io::Error::other("not a file"));
    }
    let bytes = fs::read(path)?;
    let mut hash = bytes.len() as u64;
    for word in bytes.chunks(8) {
        let mut whole = [0; 8];
        whole[..word.len()].copy_from_slice(word);
        // Each step is one to one, so a change of one word changes the result.
        hash = (hash ^ u64::from_le_bytes(whole)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^= hash >> 32;
    }
    Ok(format!("{hash:016x}"))
}

/// The files in `folder` and below it, in order; none if the folder is missing. A link to a folder around it adds none.
pub fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = vec![];
    gather(folder, &mut vec![], &mut found)?;
    found.sort();
    Ok(found)
}

fn gather(folder: &Path, around: &mut Vec<PathBuf>, found: &mut Vec<PathBuf>) -> Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries.map_err(Failure::at(folder))?,
    };
    let real = folder.canonicalize().map_err(Failure::at(folder))?;
    if around.contains(&real) {
        return Ok(());
    }
    around.push(real);
    for entry in entries {
        let path = entry.map_err(Failure::at(folder))?.path();
        if path.is_dir() {
            gather(&path, around, found)?;
        } else {
            found.push(path);
        }
    }
    around.pop();
    Ok(())
}

/// Makes `copy` the same as the workspace `root`; what has not changed keeps its time, so that
/// cargo does not build it again.
pub fn renew(root: &Path, copy: &Path) -> Result<()> {
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        let [from, to] = [root, copy].map(|base| base.join(&folder));
        // A link would take us out of the copy.
        if fs::symlink_metadata(&to).is_ok_and(|it| !it.is_dir()) {
            discard(&to);
        }
        make_folder(&to)?;
        let list = |path: &Path| -> Result<Vec<std::ffi::OsString>> {
            let entries = fs::read_dir(path).map_err(Failure::at(path))?;
            let names = entries.flatten().map(|entry| entry.file_name());
            Ok(names.filter(|name| name != "target" && name != ".git").collect())
        };
        let names = list(&from)?;
        for gone in list(&to)?.into_iter().filter(|name| !names.contains(name)) {
            let path = to.join(gone);
            let removed =
                if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
            removed.map_err(Failure::at(&path))?;
        }
        for name in names {
            let path = from.join(&name);
            if path.is_dir() {
                folders.push(folder.join(name));
                continue;
            }
            if !is_file(&path) {
                // No source is a pipe, and a link may lead nowhere.
                continue;
            }
            let text = fs::read(&path).map_err(Failure::at(&path))?;
            let target = to.join(name);
            make_room(&target);
            if !holds(&target, &text) {
                fs::write(&target, text).map_err(Failure::at(&target))?;
            }
        }
    }
    Ok(())
}

/// The path to which the links at `path` lead; the file may be missing.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(to) => path = path.parent().unwrap_or(Path::new("")).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("the links form a circle"))
}

/// How many links in a row Linux follows.
const LINKS: usize = 40;

/// Tries to give the file at `path` to the owner of `before`.
#[cfg(unix)]
fn owned_as(path: &Path, before: &fs::Metadata) {
    use std::os::unix::fs::{chown, MetadataExt};
    let _ = chown(path, Some(before.uid()), Some(before.gid()));
}

#[cfg(not(unix))]
fn owned_as(_: &Path, _: &fs::Metadata) {}

/// The path of an unfinished `path`, in the same folder, so that a rename finishes it. The name ends with the number of
/// this process.
pub fn unfinished(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}", std::process::id()))
}

/// Removes the [`unfinished`] files of dead processes from `folder`, and all that are an hour old: the number of a
/// process in a container may mean another process here.
pub(crate) fn sweep_unfinished(folder: &Path) {
    sweep_some(folder, |_| true);
}

/// Sweeps what a killed process has left of the file `path`; below target/, where all files are ours, what it has left of
/// any file in this folder, once in a process.
fn sweep_beside(path: &Path) {
    static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let folder = path.parent().filter(|it| *it != Path::new("")).unwrap_or(Path::new("."));
    if !folder.starts_with(facts::root().join("target")) {
        return sweep_some(folder, |name| path.file_name().is_some_and(|it| it == name));
    }
    if SWEPT.lock().expect("no thread panics").insert(folder.to_path_buf()) {
        sweep_unfinished(folder);
    }
}

fn sweep_some(folder: &Path, is_swept: impl Fn(&str) -> bool) {
    const OLD: Duration = Duration::from_secs(3600);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let parts = name.strip_prefix('.').and_then(|name| name.rsplit_once('.'));
        let pid = parts.filter(|parts| is_swept(parts.0)).and_then(|parts| parts.1.parse().ok());
        let made = entry.metadata().and_then(|about| about.modified());
        let is_old = made.is_ok_and(|made| made.elapsed().is_ok_and(|age| age > OLD));
        if pid.is_some_and(|pid| is_old || !process::lives(pid)) {
            // Files of other users stay.
            let _ = fs::remove_dir_all(entry.path()).or_else(|_| fs::remove_file(entry.path()));
        }
    }
}

/// A folder that only this user can open. Dropping it removes it; after a SIGKILL the next command does.
pub fn temporary() -> Result<Temporary> {
    Temporary::new().map_err(Failure::check)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_renewed_where_it_differs() {
        let folder = tempfile::tempdir().unwrap();
        let [root, copy] = ["root", "copy"].map(|name| folder.path().join(name));
        for (path, text) in [("a/b.rs", "1"), ("c.rs", "2"), ("target/d", "3"), ("e/f.rs", "4")] {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        renew(&root, &copy).unwrap();
        fs::create_dir(copy.join("target")).unwrap();
        let time = |path: &str| fs::metadata(copy.join(path)).unwrap().modified().unwrap();
        let before = time("c.rs");
        fs::write(root.join("a/b.rs"), "changed").unwrap();
        fs::remove_dir_all(root.join("e")).unwrap();
        renew(&root, &copy).unwrap();
        assert_eq!(fs::read_to_string(copy.join("a/b.rs")).unwrap(), "changed");
        assert_eq!(time("c.rs"), before);
        assert!(!copy.join("e").exists() && copy.join("target").exists());
    }

    /// Whatever lies in the place of a file or of a folder of the copy, nothing outside is touched.
    #[cfg(unix)]
    #[test]
    fn a_damaged_copy_is_renewed() {
        use std::os::unix::fs::symlink;
        let base = tempfile::tempdir().unwrap();
        let [root, copy, far] = ["root", "copy", "far"].map(|name| base.path().join(name));
        for (path, text) in [("root/a/b.rs", "1"), ("far/b.rs", "mine")] {
            let path = base.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let pipe = |path: &Path| {
            assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
        };
        // A pipe or a link to nowhere in the workspace is not copied.
        pipe(&root.join("pipe"));
        symlink("/nowhere/at/all", root.join("link")).unwrap();
        let file = |path: &Path| fs::write(path, "2").unwrap();
        let link = |path: &Path| symlink(far.join(path.file_name().unwrap()), path).unwrap();
        let around = |path: &Path| symlink(&far, path).unwrap();
        let nowhere = |path: &Path| symlink("/nowhere/at/all", path).unwrap();
        let itself = |path: &Path| symlink(path, path).unwrap();
        let folder = |path: &Path| fs::create_dir_all(path.join("inner")).unwrap();
        let kinds: [&dyn Fn(&Path); 7] = [&file, &link, &around, &nowhere, &itself, &folder, &pipe];
        for place in ["a/b.rs", "a"] {
            for (i, damage) in kinds.iter().enumerate() {
                renew(&root, &copy).unwrap();
                let path = copy.join(place);
                fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path)).unwrap();
                damage(&path);
                renew(&root, &copy).unwrap_or_else(|e| panic!("{place}, damage {i}: {e}"));
                assert!(fs::symlink_metadata(copy.join("a")).unwrap().is_dir());
                assert!(fs::symlink_metadata(copy.join("a/b.rs")).unwrap().is_file());
                assert_eq!(fs::read_to_string(copy.join("a/b.rs")).unwrap(), "1");
                assert_eq!(fs::read_to_string(far.join("b.rs")).unwrap(), "mine");
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_write_keeps_links_rights_and_owners() {
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
        // A link to a missing file, and a link to itself.
        let [ahead, far, round] = ["ahead", "far", "round"].map(|name| folder.path().join(name));
        symlink("far", &ahead).unwrap();
        write(&ahead, "far").unwrap();
        assert!(fs::symlink_metadata(&ahead).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&far).unwrap(), "far");
        symlink(&round, &round).unwrap();
        assert!(write(&round, "text").is_err());
        assert!(fs::symlink_metadata(&round).unwrap().is_symlink());
        // A link under the name of the unfinished file is a trap.
        let bait = unfinished(&file);
        symlink(&far, &bait).unwrap();
        write(&file, "again").unwrap();
        assert_eq!(fs::read_to_string(&far).unwrap(), "far");
        fs::write(&file, "after").unwrap();
        // Only root can give a file away.
        let other = 65534;
        if std::os::unix::fs::chown(&file, Some(other), None).is_ok() {
            write(&file, "after").unwrap();
            let owner = std::os::unix::fs::MetadataExt::uid(&fs::metadata(&file).unwrap());
            assert_eq!(owner, other);
        }
        // Root may write even a read-only file.
        fs::set_permissions(&file, fs::Permissions::from_mode(0o400)).unwrap();
        if fs::OpenOptions::new().write(true).open(&file).is_err() {
            assert!(write(&link, "protected").is_err());
            assert_eq!(fs::read_to_string(&file).unwrap(), "after");
        }
        for path in [&ahead, &far, &round] {
            fs::remove_file(path).unwrap();
        }
        write(Path::new("/dev/null"), "text").unwrap();
        // A pipe without a name, as /dev/stdout may be.
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
    fn a_state_file_is_whole_or_missing() {
        let folder = temporary().unwrap();
        let path = folder.path().join("a/state");
        assert_eq!(kept(&path), None);
        for text in ["", "one\ntwo", "\u{fffd}\n"] {
            keep(&path, text).unwrap();
            assert_eq!(kept(&path).as_deref(), Some(text));
            let whole = fs::read(&path).unwrap();
            for place in 0..whole.len() {
                let mut other = whole.clone();
                other[place] ^= 1;
                for damaged in [&other[..], &whole[..place]] {
                    let damaged = String::from_utf8_lossy(damaged);
                    assert_eq!(undamaged(&damaged), None, "{place} of {text}");
                }
            }
        }
        fs::write(&path, "text").unwrap();
        assert_eq!(kept(&path), None);
        assert!(!path.exists());
        fs::create_dir_all(path.join("inner")).unwrap();
        assert_eq!(kept(&path), None);
        keep(&path, "text").unwrap();
        assert_eq!(kept(&path).as_deref(), Some("text"));
        #[cfg(unix)]
        {
            fs::remove_file(&path).unwrap();
            std::os::unix::fs::symlink("gone/far", &path).unwrap();
            assert_eq!(kept(&path), None);
            keep(&path, "text").unwrap();
            assert_eq!(kept(&path).as_deref(), Some("text"));
        }
    }

    /// Below target/ a state file gets its folder back, whatever lies there; elsewhere that is an error.
    #[cfg(unix)]
    #[test]
    fn a_folder_of_state_is_made_again() {
        use std::os::unix::fs::symlink;
        let target = facts::root().join("target");
        fs::create_dir_all(&target).unwrap();
        let base = tempfile::tempdir_in(target).unwrap();
        let folder = base.path().join("state");
        let file = |path: &Path| fs::write(path, "").unwrap();
        let nowhere = |path: &Path| symlink("/nowhere/at/all", path).unwrap();
        let itself = |path: &Path| symlink(path, path).unwrap();
        let kinds: [&dyn Fn(&Path); 3] = [&file, &nowhere, &itself];
        for (i, damage) in kinds.iter().enumerate() {
            damage(&folder);
            assert_eq!(kept(&folder.join("inner/state")), None);
            keep(&folder.join("inner/state"), "text").unwrap_or_else(|e| panic!("{i}: {e}"));
            assert_eq!(kept(&folder.join("inner/state")).as_deref(), Some("text"));
            fs::remove_dir_all(&folder).unwrap();
        }
        let elsewhere = tempfile::tempdir().unwrap();
        let mine = elsewhere.path().join("mine");
        fs::write(&mine, "text").unwrap();
        assert!(make_folder(&mine.join("inner")).is_err());
        assert_eq!(fs::read_to_string(mine).unwrap(), "text");
    }

    #[test]
    fn a_damaged_program_counts_as_none() {
        let folder = temporary().unwrap();
        let [from, to] = ["made", "state/kept"].map(|name| folder.path().join(name));
        fs::write(&from, "a program of some words").unwrap();
        assert!(!is_program_kept(&to));
        let whole = fs::read(&from).unwrap();
        for place in 0..whole.len() {
            let mut other = whole.clone();
            other[place] ^= 0x80;
            for damaged in [&other[..], &whole[..place]] {
                keep_program(&from, &to).unwrap();
                assert!(is_program_kept(&to));
                fs::write(&to, damaged).unwrap();
                assert!(!is_program_kept(&to), "{place}");
            }
        }
        fs::create_dir(&to).unwrap();
        assert!(!is_program_kept(&to));
        keep_program(&from, &to).unwrap();
        fs::remove_file(beside(&to)).unwrap();
        assert!(!is_program_kept(&to));
    }

    #[cfg(unix)]
    #[test]
    fn links_in_a_circle_end() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("file"), "").unwrap();
        for name in ["a", "b"] {
            std::os::unix::fs::symlink(folder.path(), folder.path().join(name)).unwrap();
        }
        assert_eq!(below(folder.path()).unwrap(), [folder.path().join("file")]);
    }

    #[cfg(unix)]
    #[test]
    fn an_endless_device_is_refused() {
        let endless = read(Path::new("/dev/zero")).unwrap_err();
        assert!(endless.to_string().ends_with("more than 256 MiB"), "{endless}");
        assert!(hash(Path::new("/dev/zero")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn only_files_of_dead_processes_are_swept() {
        let folder = temporary().unwrap();
        let mut gone = std::process::Command::new("true").spawn().unwrap();
        gone.wait().unwrap();
        let names =
            [format!(".README.md.{}", gone.id()), format!(".README.md.{}", std::process::id())];
        let [dead, alive] = names.map(|name| folder.path().join(name));
        let others = [".README.md", ".git.keep"].map(|name| folder.path().join(name));
        // An old file with the number of a process that lives.
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

    /// What a killed process has left goes when its file is made again, and no other file of the user's.
    #[cfg(unix)]
    #[test]
    fn a_write_sweeps_what_a_killed_one_left() {
        let mut gone = std::process::Command::new("true").spawn().unwrap();
        gone.wait().unwrap();
        let left_of = |folder: &Path| {
            let names = ["own", "other"].map(|name| folder.join(format!(".{name}.{}", gone.id())));
            names.iter().for_each(|path| fs::write(path, "half").unwrap());
            names
        };
        let folder = tempfile::tempdir().unwrap();
        let [own, other] = left_of(folder.path());
        write(&folder.path().join("own"), "whole").unwrap();
        assert!(!own.exists() && other.exists());
        // Below target/ names are hashes, which may never come again.
        let below = facts::root().join("target");
        fs::create_dir_all(&below).unwrap();
        let below = tempfile::tempdir_in(below).unwrap();
        let [own, other] = left_of(below.path());
        keep(&below.path().join("own"), "whole").unwrap();
        assert!(!own.exists() && !other.exists());
    }
}
