//! Calls of cargo on the workspace itself.

use crate::{Failure, Result};
use cargo_metadata::{Message, Target};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("scripts has a parent").to_path_buf()
}

/// Something that cargo built and that can be started.
#[derive(Clone, Debug)]
pub struct Executable {
    /// What it was built from.
    pub target: Target,
    /// Is it a test harness?
    pub is_test: bool,
    /// The folder of its package, where cargo would start it.
    pub package: PathBuf,
    /// Where it lies.
    pub path: PathBuf,
}

/// Calls `cargo` with `args` and returns what it built. What the compiler has to say goes to
/// stderr.
///
/// # Errors
/// If cargo cannot be started or what it should build does not compile.
pub fn build(args: &[&str]) -> Result<Vec<Executable>> {
    let mut child = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(args)
        .args(["--quiet", "--message-format", "json-render-diagnostics"])
        .current_dir(root())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| Failure::check(format!("cargo cannot be started: {e}")))?;
    let stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    let mut built = vec![];
    for message in Message::parse_stream(stdout) {
        if let Ok(Message::CompilerArtifact(artifact)) = message {
            if let Some(path) = artifact.executable {
                let package = artifact.manifest_path.parent().expect("a folder");
                built.push(Executable {
                    target: artifact.target,
                    is_test: artifact.profile.test,
                    package: package.into(),
                    path: path.into(),
                });
            }
        }
    }
    let status = child.wait().map_err(|e| Failure::check(format!("cargo was lost: {e}")))?;
    if status.success() {
        Ok(built)
    } else {
        Err(Failure::check(format!("`cargo {}` failed", args.join(" "))))
    }
}

/// Builds the solution `id` as it would run at a judge, and returns where it lies.
///
/// # Errors
/// If it does not compile.
pub fn build_solution(id: &str) -> Result<PathBuf> {
    let built = build(&["build", "--release", "--package", "solutions", "--bin", id])?;
    let binary = built.into_iter().find(|executable| executable.target.name == id);
    Ok(binary.ok_or_else(|| Failure::check(format!("cargo built no {id}")))?.path)
}

/// The folder of the sources of the crate `name` that the workspace depends on.
///
/// # Errors
/// If cargo cannot say.
pub fn sources_of(name: &str) -> Result<PathBuf> {
    let metadata = cargo_metadata::MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .exec()
        .map_err(|e| Failure::check(format!("cargo metadata: {e}")))?;
    let package = metadata.packages.iter().find(|package| package.name == name);
    let manifest = package.ok_or_else(|| Failure::check(format!("no crate {name} here")))?;
    Ok(manifest.manifest_path.parent().expect("a folder").into())
}

/// What rustc has to be told to find `crates` as the workspace builds them; nothing if there are
/// none.
///
/// # Errors
/// If they cannot be built.
pub fn libraries(crates: &[&str]) -> Result<Vec<String>> {
    let mut flags = vec![];
    for krate in crates {
        let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(["build", "--quiet", "--package", krate, "--message-format", "json"])
            .current_dir(root())
            .output()
            .map_err(|e| Failure::check(format!("cargo cannot be started: {e}")))?;
        for message in Message::parse_stream(&output.stdout[..]) {
            if let Ok(Message::CompilerArtifact(artifact)) = message {
                let library =
                    artifact.filenames.iter().find(|file| file.extension() == Some("rlib"));
                if let Some(library) = library.filter(|_| artifact.target.name == *krate) {
                    flags.extend(["--extern".to_string(), format!("{krate}={library}")]);
                }
            }
        }
    }
    Ok(flags)
}
