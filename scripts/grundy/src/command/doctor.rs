//! `doctor`: what this machine has and lacks, and whether the pins are still those of AtCoder.

use system::process::Limits;
use system::rustc::Rustc;
use system::sandbox::{Policy, Sandbox};
use system::{cargo, desktop, files, terminal, Failure, Result};

/// What is missing on this machine, how to get it, and whether the crates are AtCoder's versions
#[derive(clap::Args)]
pub(crate) struct Args {}

/// What AtCoder has, as of 2026-11.
const ATCODER: [(&str, &str); 6] = [
    ("proconio", "0.5.0"),
    ("itertools", "0.14.0"),
    ("ac-library-rs", "0.2.0"),
    ("num", "0.4.3"),
    ("rand", "0.9.2"),
    ("rand_xoshiro", "0.7.0"),
];

/// Programs that some commands need: the name, what for, how to get it.
const PROGRAMS: [(&str, &str, &str); 5] = [
    ("rustfmt", "formatted bundles", "rustup component add rustfmt"),
    ("cargo-clippy", "the checks of .ci/run", "rustup component add clippy"),
    ("just", "`just X` in place of `cargo grundy X`", "cargo install just"),
    ("cargo-mutants", "mutants", "cargo install cargo-mutants"),
    ("coqc", "prove", "apt-get install coq, or coq-prover.org"),
];

/// Shows what is there, and for what is missing how to get it.
pub(crate) fn doctor(_: &Args) -> Result<()> {
    let mut table = terminal::table(&["what", "is", "for"]);
    let installed = Rustc::installed();
    let (mut missing, mut remarks) = (vec![], vec![]);
    let mut row = |what: &str, is: Option<&str>, why: &str, how: &str| {
        table.add_row([what, is.unwrap_or("missing"), why]);
        if is.is_none() {
            remarks.push(format!("to get {what}: {how}"));
        }
    };
    let version = installed.version();
    row("rustc", version, "everything", "https://rustup.rs");
    if version.is_none() {
        let there = desktop::installed("rustc");
        let why = if there { "rustc does not work" } else { "there is no rustc on PATH" };
        missing.push(why.to_string());
    }
    for (name, why, how) in PROGRAMS {
        row(name, desktop::installed(name).then_some("there"), why, how);
    }
    let wasm = installed.has_target("wasm32-unknown-unknown").then_some("there");
    let how = "rustup target add wasm32-unknown-unknown";
    row("wasm target", wasm, "C files, for judges that take no Rust", how);
    let compiler = ["cc", "gcc", "clang", "tcc"].into_iter().find(|it| desktop::installed(it));
    row("C compiler", compiler, "the check of C files", "apt-get install gcc");
    let how = "apt-get install wl-clipboard, or xclip under X11";
    row("clipboard", desktop::clipboard(), "bundle --copy", how);
    let old = Rustc::old();
    let how = "`bash .ci/run` fetches Debian's, on Debian";
    row("old rustc", old.as_ref().and_then(Rustc::version), "bundles for judges that lag", how);
    let manifest = files::read(&cargo::root().join("Cargo.toml"))?;
    for (name, version) in ATCODER {
        let line = manifest.lines().find(|line| line.starts_with(&format!("{name} = ")));
        let right = line.is_some_and(|line| line.contains(&format!("\"={version}\"")));
        if !right {
            missing.push(format!("{name} is not pinned to ={version}"));
        }
        table.add_row([name, if right { "as at AtCoder" } else { "not as at AtCoder" }, version]);
    }
    let temporary = files::temporary();
    let is = if temporary.is_ok() { "there" } else { "missing" };
    table.add_row(["temporary folder", is, "everything"]);
    if let Err(failure) = temporary {
        missing.push(format!("no temporary folder: {failure}"));
    }
    let policy = Policy::new(Limits::GENEROUS);
    let sandboxes = match Sandbox::open(policy) {
        Ok(sandbox) => sandbox.gaps().to_string(),
        Err(e) => {
            missing.push(format!("no program can be guarded: {e}"));
            "missing".to_string()
        }
    };
    table.add_row(["sandboxes", &sandboxes, "programs that end with all that they start"]);
    terminal::print(format!("{table}\n"));
    for remark in remarks {
        terminal::remark(remark);
    }
    if missing.is_empty() {
        Ok(())
    } else {
        Err(Failure::check(missing.join(", ")))
    }
}
