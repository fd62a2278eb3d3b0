//! From a Rust file to a wasm module, by rustc.
//!
//! rustc takes the crate in `shim/` for std. It is compiled once for every level of optimisation, and
//! kept as long as the `Rustc` is, or in a folder where the next one finds it.

use crate::error::{Error, Result};
use crate::{Level, Options, TARGET};
use std::collections::hash_map::DefaultHasher;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::{env, fs};
use tempfile::TempDir;

/// The files of the crate that stands for std.
const SHIM: [(&str, &str); 7] = [
    ("std.rs", include_str!("shim/std.rs")),
    ("float.rs", include_str!("shim/float.rs")),
    ("hash_map.rs", include_str!("shim/hash_map.rs")),
    ("hash_set.rs", include_str!("shim/hash_set.rs")),
    ("heap.rs", include_str!("shim/heap.rs")),
    ("io.rs", include_str!("shim/io.rs")),
    ("sync.rs", include_str!("shim/sync.rs")),
];

/// Bytes of the stack in the module's memory.
const STACK: u32 = 256 << 10;

/// How the C file's `main` gets at that of the Rust file.
const ENTRY: &str = "
mod rust_to_c {
    #[no_mangle]
    pub extern \"C\" fn run() {
        ::std::Finish::finish(super::main())
    }
}
";

/// A rustc with its shims.
#[derive(Debug)]
pub(crate) struct Rustc {
    path: PathBuf,
    /// The texts of the shim.
    folder: TempDir,
    /// Where compiled shims stay, if they do.
    kept: Option<PathBuf>,
    shims: Mutex<BTreeMap<Level, PathBuf>>,
}

impl Rustc {
    /// The compiler that `RUSTC` names, or else the installed one; its shims stay in the folder `kept`.
    pub(crate) fn installed(kept: Option<&Path>) -> Result<Self> {
        let path = env::var_os("RUSTC").map_or_else(|| "rustc".into(), PathBuf::from);
        let folder = tempfile::tempdir().map_err(|e| machine("a temporary folder", &e))?;
        for (name, text) in SHIM {
            write(&folder.path().join(name), text)?;
        }
        if let Some(kept) = kept {
            fs::create_dir_all(kept).map_err(|e| machine(&kept.display().to_string(), &e))?;
        }
        Ok(Rustc { path, folder, kept: kept.map(Path::to_path_buf), shims: Mutex::default() })
    }

    /// Compiles the marked text of a Rust file.
    pub(crate) fn build(&self, marked: &str, level: Level, options: &Options) -> Result<Vec<u8>> {
        let shim = self.shim(level)?;
        let folder = tempfile::tempdir().map_err(|e| machine("a temporary folder", &e))?;
        let (file, module) = (folder.path().join("solution.rs"), folder.path().join("module.wasm"));
        write(&file, &format!("{marked}{ENTRY}"))?;
        let mut command = self.command(&file, &options.edition, level);
        command.args([
            "--crate-type",
            "cdylib",
            "--crate-name",
            "solution",
            "--cap-lints",
            "allow",
        ]);
        command.args(["-C", "lto=fat", "-C", "codegen-units=1", "-C", "strip=debuginfo"]);
        // The C compiler does that, where it helps.
        command.args(["-C", "llvm-args=-unroll-runtime=0"]);
        command.arg("-C").arg(format!("link-arg=-zstack-size={STACK}"));
        if options.overflow_checks {
            command.args(["-C", "overflow-checks=on"]);
        }
        command.arg("--extern").arg(format!("std={}", shim.display()));
        if let Err(complaint) = run(command.arg("-o").arg(&module))? {
            return Err(self.explained(&complaint, &file, options));
        }
        fs::read(&module).map_err(|e| machine(&module.display().to_string(), &e))
    }

    /// The crate that stands for std, compiled.
    fn shim(&self, level: Level) -> Result<PathBuf> {
        let mut shims = self.shims.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(shim) = shims.get(&level) {
            return Ok(shim.clone());
        }
        let made = self.folder.path().join(format!("libstd_{level}.rlib"));
        let kept = match &self.kept {
            Some(folder) => Some((folder, format!("libstd_{level}_{:016x}_", self.key()?))),
            None => None,
        };
        if let Some(kept) = kept.as_ref().and_then(|(folder, name)| whole(folder, name)) {
            shims.insert(level, kept.clone());
            return Ok(kept);
        }
        let mut command = self.command(&self.folder.path().join("std.rs"), "2021", level);
        command.args(["--crate-type", "rlib", "--crate-name", "std", "-o"]).arg(&made);
        match run(&mut command)? {
            Ok(()) => {
                let shim = match kept {
                    Some((folder, name)) => moved(&made, folder, &name)?,
                    None => made,
                };
                shims.insert(level, shim.clone());
                Ok(shim)
            }
            // Without the target there is no core.
            Err(complaint) if complaint.contains("E0463") => Err(Error::NoTarget),
            Err(complaint) => Err(Error::Rust(first_error(&complaint))),
        }
    }

    /// What a compiled shim depends on, in a number: its text and the compiler.
    fn key(&self) -> Result<u64> {
        let version = Command::new(&self.path)
            .arg("-vV")
            .output()
            .map_err(|e| machine(&self.path.display().to_string(), &e))?;
        let mut hash = DefaultHasher::new();
        (SHIM, version.stdout).hash(&mut hash);
        Ok(hash.finish())
    }

    fn command(&self, file: &Path, edition: &str, level: Level) -> Command {
        let mut command = Command::new(&self.path);
        command.arg(file).args(["--edition", edition, "--target", TARGET]);
        command.args(["-C", "panic=abort", "-C"]).arg(format!("opt-level={level}"));
        command
    }

    /// What a complaint about the file means: does it lack something, or is it no Rust at all?
    fn explained(&self, complaint: &str, file: &Path, options: &Options) -> Error {
        if let Some(path) = missing_path(complaint) {
            return Error::Lacks(path);
        }
        let mut native = Command::new(&self.path);
        native.arg(file.with_file_name("native.rs")).args(["--edition", &options.edition]);
        native.args(["--crate-type", "bin", "--emit", "metadata", "--cap-lints", "allow", "-o"]);
        native.arg(file.with_file_name("native"));
        let text = fs::read_to_string(file).unwrap_or_default().replace(ENTRY, "");
        let written = write(&file.with_file_name("native.rs"), &text);
        let first = first_error(complaint);
        match written.and_then(|()| run(&mut native)) {
            Ok(Ok(())) => {
                Error::Lacks(missing_macro(&first).unwrap_or(format!("such thing: {first}")))
            }
            Ok(Err(complaint)) => Error::Rust(first_error(&complaint)),
            Err(error) => error,
        }
    }
}

/// Puts a copy of `from` into `folder`, under a name that begins with `name` and says what the file holds. Another
/// process that compiles the same source therefore cannot harm a rustc that reads this file.
fn moved(from: &Path, folder: &Path, name: &str) -> Result<PathBuf> {
    let moved = || {
        let to = folder.join(format!("{name}{}.rlib", hash(from)?));
        let mut beside = tempfile::NamedTempFile::new_in(folder)?;
        beside.write_all(&fs::read(from)?)?;
        // What lies in its place is damaged.
        let _ = fs::remove_dir_all(&to);
        beside.persist(&to)?;
        Ok(to)
    };
    moved().map_err(|e| machine(&folder.display().to_string(), &e))
}

/// A file that was moved to `folder` under a name that begins with `name`, and still holds what its name says.
fn whole(folder: &Path, name: &str) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let is_whole = |path: &PathBuf| {
        let file = path.file_name()?.to_str()?;
        let known = file.strip_prefix(name)?.strip_suffix(".rlib")?;
        (hash(path).ok()? == known).then_some(())
    };
    entries.map(|entry| entry.path()).find(|path| is_whole(path).is_some())
}

fn hash(path: &Path) -> std::io::Result<String> {
    let mut hasher = DefaultHasher::new();
    hasher.write(&fs::read(path)?);
    Ok(format!("{:016x}", hasher.finish()))
}

/// Runs a compiler; what it says, if it fails.
fn run(command: &mut Command) -> Result<std::result::Result<(), String>> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|e| machine(&name, &e))?;
    if output.status.success() {
        return Ok(Ok(()));
    }
    Ok(Err(String::from_utf8_lossy(&output.stderr).into_owned()))
}

/// The first error with the place that it is about.
fn first_error(complaint: &str) -> String {
    let mut lines = complaint.lines().skip_while(|line| !line.starts_with("error"));
    let error = lines.next().or(complaint.lines().next()).unwrap_or("no reason given");
    match lines.next().and_then(|line| line.trim().strip_prefix("--> ")) {
        Some(place) => {
            let name = Path::new(place).file_name().unwrap_or_default().to_string_lossy();
            format!("{error} ({name})")
        }
        None => error.to_string(),
    }
}

/// The part of std that an import or a path asks for in vain.
fn missing_path(complaint: &str) -> Option<String> {
    let mut quoted = None;
    for line in complaint.lines().filter(|line| line.starts_with("error[E043")) {
        let parts: Vec<&str> = line.split('`').collect();
        let path = match parts[..] {
            [_, path, ..] if path.starts_with("std::") => path.to_string(),
            [_, name, _, module, ..] if module.starts_with("std") => format!("{module}::{name}"),
            [_, name, _, module, ..] if line.contains("could not find") => {
                format!("std::{module}::{name}")
            }
            _ => continue,
        };
        quoted.get_or_insert(path);
    }
    quoted
}

/// The macro that an error misses: `thread_local!`.
fn missing_macro(error: &str) -> Option<String> {
    let (name, _) = error.split_once("cannot find macro `")?.1.split_once('`')?;
    Some(format!("{name}!"))
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).map_err(|e| machine(&path.display().to_string(), &e))
}

fn machine(what: &str, error: &std::io::Error) -> Error {
    Error::Machine(format!("{what}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_by_its_path() {
        let table = [
            ("error[E0432]: unresolved import `std::thread`", "std::thread"),
            ("error[E0433]: failed to resolve: could not find `fs` in `std`", "std::fs"),
            (
                "error[E0433]: cannot find `Instant` in `time`: could not find it",
                "std::time::Instant",
            ),
        ];
        for (complaint, path) in table {
            let text = format!("warning: x\n{complaint}\n --> solution.rs:1:5\n");
            assert_eq!(missing_path(&text).as_deref(), Some(path));
        }
        assert_eq!(missing_path("error[E0308]: mismatched types"), None);
    }

    #[test]
    fn the_first_error_comes_with_its_place() {
        let complaint = "warning: x\n --> a:1\nerror[E0308]: mismatched\n  --> /x/y.rs:3:4\n";
        assert_eq!(first_error(complaint), "error[E0308]: mismatched (y.rs:3:4)");
        assert_eq!(first_error("error: linker"), "error: linker");
        assert_eq!(first_error("killed\n"), "killed");
    }
}
