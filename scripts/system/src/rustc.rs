//! A Rust compiler, the installed one or another.

use crate::process::{self, ending};
use crate::{Failure, Result};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

#[derive(Clone, Debug)]
pub struct Rustc {
    path: PathBuf,
    /// The version 1.y.z that it prints; `None` if it did not start.
    version: Option<String>,
    /// The y of its version 1.y.
    minor: u32,
}

/// The oldest judge has 1.y with this y.
pub const FLOOR: u32 = 63;

impl Rustc {
    /// The compiler that builds the workspace.
    pub fn installed() -> Self {
        static INSTALLED: OnceLock<Rustc> = OnceLock::new();
        let find = || {
            let path =
                std::env::var_os("RUSTC").map_or_else(|| behind_proxy("rustc"), PathBuf::from);
            // A compiler has built this program; we take an odd version for a new one.
            Self::at(&path).unwrap_or(Rustc { path, version: None, minor: u32::MAX })
        };
        INSTALLED.get_or_init(find).clone()
    }

    pub fn at(path: &Path) -> Result<Self> {
        let output = Command::new(path)
            .arg("--version")
            .output()
            .map_err(|e| Failure::usage(format!("{}: {e}", path.display())))?;
        let said = String::from_utf8_lossy(&output.stdout);
        let version = said.strip_prefix("rustc ").and_then(|rest| rest.split_whitespace().next());
        let minor = version
            .and_then(|version| version.strip_prefix("1.")?.split('.').next()?.parse().ok())
            .ok_or_else(|| Failure::usage(format!("{} is not a rustc", path.display())))?;
        Ok(Rustc { path: path.to_path_buf(), version: version.map(String::from), minor })
    }

    /// The oldest compiler of this machine, if it is as old as that of the oldest judge. `GRUNDY_RUSTC` may name it,
    /// .ci/run may have fetched it, or Debian has installed it.
    pub fn old() -> Option<Self> {
        let named = std::env::var_os("GRUNDY_RUSTC").unwrap_or_default();
        let folder =
            std::fs::read_dir(facts::root().join("target/old-rustc")).into_iter().flatten();
        let fetched = folder.flatten().map(|entry| entry.path().join("rustc"));
        let paths = std::env::split_paths(&named).chain(fetched).chain(["/usr/bin/rustc".into()]);
        let there = paths.filter(|path| path.is_file()).filter_map(|path| Self::at(&path).ok());
        there.filter(|rustc| rustc.minor <= FLOOR).min_by_key(|rustc| rustc.minor)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The y of its version 1.y.
    pub fn minor(&self) -> u32 {
        self.minor
    }

    pub fn version(&self) -> Option<&str> {
        self.version.as_deref()
    }

    /// The platform that it compiles for if no other is named.
    pub fn host(&self) -> Option<String> {
        let output = Command::new(&self.path).arg("-vV").output().ok()?;
        let said = String::from_utf8_lossy(&output.stdout);
        said.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_string)
    }

    pub fn has_target(&self, target: &str) -> bool {
        let args = ["--print", "target-libdir", "--target", target];
        let output = Command::new(&self.path).args(args).output();
        output
            .is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
    }

    /// The editions of the judges that this compiler knows.
    pub fn editions(&self) -> &'static [&'static str] {
        if self.minor >= 85 {
            &["2021", "2024"]
        } else {
            &["2021"]
        }
    }

    /// Compiles `file` to `output`. Returns the warnings with their places.
    pub fn compile(
        &self,
        file: &Path,
        edition: &str,
        flags: &[String],
        output: &Path,
    ) -> Result<Vec<String>> {
        match self.diagnose(file, edition, flags, output)? {
            (warnings, None) => Ok(warnings.iter().filter_map(placed).collect()),
            (_, Some(failure)) => Err(failure),
        }
    }

    /// Compiles `file` to `output`. Returns the compiler's messages, and the failure if there is one.
    pub fn diagnose(
        &self,
        file: &Path,
        edition: &str,
        flags: &[String],
        output: &Path,
    ) -> Result<(Vec<Diagnostic>, Option<Failure>)> {
        let mut command = Command::new(&self.path);
        command.arg(file).args(["--edition", edition, "--crate-name", "solution"]);
        command.arg("--error-format=json").args(flags).arg("-o").arg(output);
        let run = process::tool(&mut command, "")?;
        let said: Vec<Diagnostic> =
            run.stderr.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        if run.status.success() {
            return Ok((said, None));
        }
        let errors = said.iter().filter(|it| it.level != DiagnosticLevel::Warning);
        let error = errors.clone().find_map(placed).unwrap_or_else(|| {
            let text: String = errors.filter_map(|it| it.rendered.as_deref()).collect();
            ending(run.status, if text.is_empty() { &run.stderr } else { &text })
        });
        let why = format!("rustc 1.{}, edition {edition}: {error}", self.minor);
        Ok((said, Some(Failure::check(why))))
    }
}

/// The program that rustup starts for `name`: the one beside the cargo that runs us. Finding it takes rustup longer than
/// rustc takes to start.
pub fn behind_proxy(name: &str) -> PathBuf {
    let cargo = std::env::var_os("CARGO").unwrap_or_default();
    find_behind_proxy(name, &std::env::var_os("PATH").unwrap_or_default(), Path::new(&cargo))
}

fn find_behind_proxy(name: &str, path: &OsStr, cargo: &Path) -> PathBuf {
    let file = |name: &str| format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let proxy = std::env::split_paths(path).find(|folder| folder.join(file(name)).is_file());
    let has_rustup = proxy.is_some_and(|folder| folder.join(file("rustup")).is_file());
    let real = cargo.with_file_name(file(name));
    if has_rustup && cargo.is_absolute() && real.is_file() {
        real
    } else {
        name.into()
    }
}

/// The first line of a message with its place, if it has one.
fn placed(diagnostic: &Diagnostic) -> Option<String> {
    let mut lines = diagnostic.rendered.as_deref()?.lines();
    let (what, place) = (lines.next()?, lines.next()?);
    place.contains("--> ").then(|| format!("{what} {}", place.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_behind_a_proxy_lies_beside_cargo() {
        let folder = tempfile::tempdir().unwrap();
        let file = |path: &str| {
            let path = folder.path().join(format!("{path}{}", std::env::consts::EXE_SUFFIX));
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, "").unwrap();
            path
        };
        let [cargo, rustc] = ["toolchain/cargo", "toolchain/rustc"].map(file);
        let found = |path: &Path, cargo: &Path| find_behind_proxy("rustc", path.as_os_str(), cargo);
        let plain = PathBuf::from("rustc");
        let proxies = file("bin/rustc").parent().unwrap().to_path_buf();
        // It is a rustc, not a proxy, while no rustup lies there.
        assert_eq!(found(&proxies, &cargo), plain);
        file("bin/rustup");
        assert_eq!(found(&proxies, &cargo), rustc);
        // Without a rustc on PATH there is none.
        assert_eq!(found(Path::new(""), &cargo), plain);
        // Nor where cargo lies alone, or its place is not known.
        for lone in [&folder.path().join("cargo"), Path::new("cargo")] {
            assert_eq!(found(&proxies, lone), plain);
        }
    }
}
