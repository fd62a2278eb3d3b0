//! The sources that an installed command carries: those from which it builds programs outside a workspace.

#[cfg(not(debug_assertions))]
include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

#[cfg(debug_assertions)]
mod list;

#[cfg(debug_assertions)]
use std::path::Path;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;
use system::files::is_file;
use system::{Failure, Result};

/// The files, by their paths in the workspace. A debug build reads them from the workspace, so that an edit of
/// the explorer does not build the command anew.
#[cfg(debug_assertions)]
fn files() -> Result<Vec<(String, String)>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = |path: String| {
        let text = system::files::read(&root.join(&path))?;
        Ok((path, text))
    };
    list::paths(&root).map_err(Failure::check)?.into_iter().map(text).collect()
}

#[cfg(not(debug_assertions))]
fn files() -> Result<Vec<(String, String)>> {
    Ok(FILES.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect())
}

/// Where the user's programs keep what they can make again.
fn caches() -> Option<PathBuf> {
    let folder =
        |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|it| it.is_absolute());
    let home = || {
        folder("HOME").map(|home| {
            home.join(if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" })
        })
    };
    if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else {
        folder("XDG_CACHE_HOME").or_else(home)
    }
}

/// Writes the sources to the user's cache folder, as far as they are not there, and works in that folder from
/// now on, as if it were a workspace without problems.
pub(crate) fn unpack() -> Result<()> {
    let folder = caches()
        .ok_or_else(|| Failure::check("there is no cache folder: HOME is not set"))?
        .join("grundy")
        .join(env!("CARGO_PKG_VERSION"));
    let files = files()?;
    std::env::set_var(facts::ROOT, &folder);
    for (path, text) in files {
        let text = if path == "Cargo.toml" { alone(&text) } else { text };
        let path = folder.join(path);
        // Cargo drops from the lock what it does not need, so we keep the first version next to it.
        let is_lock = path.ends_with("Cargo.lock");
        let original = if is_lock { path.with_extension("lock.embedded") } else { path.clone() };
        let is_whole = || {
            let lock = is_file(&path).then(|| system::files::read(&path).ok()).flatten();
            !is_lock || lock.is_some_and(|lock| system::cargo::is_lock_of(&lock, &text))
        };
        // Cargo may be writing it for another command.
        let is_whole_later = || {
            sleep(Duration::from_millis(100));
            is_whole()
        };
        if system::files::holds(&original, text.as_bytes()) {
            if is_whole() || is_whole_later() {
                continue;
            }
            system::files::discard(&path);
        }
        let parent = path.parent().expect("a folder");
        std::fs::create_dir_all(parent).map_err(Failure::at(parent))?;
        if std::fs::symlink_metadata(&path).is_ok_and(|it| !it.is_file()) {
            system::files::discard(&path);
        }
        system::files::write(&path, &text)?;
        if is_lock {
            system::files::write(&original, &text)?;
        }
    }
    Ok(())
}

/// The manifest of the workspace without the packages that are not embedded.
fn alone(manifest: &str) -> String {
    let is_profile_of_another = |line: &str| {
        let names = ["grundy ", "proconio ", "shared ", "solutions ", "suite "];
        line.contains("opt-level") && names.iter().any(|name| line.starts_with(name))
    };
    let line = |line: &str| match line {
        it if it.starts_with("members = ") => {
            "members = [\"testdata\", \"testdata/facts\", \"scripts/*\"]\n".to_string()
        }
        it if is_profile_of_another(it) => String::new(),
        it => format!("{it}\n"),
    };
    manifest.lines().map(line).collect()
}
