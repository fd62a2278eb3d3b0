//! `doctor`: what this machine has and lacks, and whether the pins are still those of AtCoder.

use system::process::Limits;
use system::rustc::Rustc;
use system::sandbox::{Policy, Sandbox};
use system::{cargo, desktop, files, terminal, Failure, Result};

/// What is missing on this machine, and whether the pins are still those of AtCoder
#[derive(clap::Args)]
pub(crate) struct Args {}

/// What AtCoder has, as of 2026-11.
const ATCODER: [(&str, &str); 4] =
    [("proconio", "0.5.0"), ("itertools", "0.14.0"), ("rand", "0.9.2"), ("rand_xoshiro", "0.7.0")];

/// Shows what is there and what is missing.
pub(crate) fn doctor() -> Result<()> {
    let mut table = terminal::table(&["what", "is", "for"]);
    let there = |there: bool| if there { "there" } else { "missing" };
    let installed = Rustc::installed();
    let rustc = installed.version();
    table.add_row(["rustc", rustc.unwrap_or("missing"), "everything"]);
    let (mut missing, mut remarks) = (vec![], vec![]);
    for (name, what) in
        [("rustfmt", "formatted bundles"), ("cargo-clippy", "the checks of .ci/run")]
    {
        table.add_row([name, there(desktop::installed(name)), what]);
    }
    if rustc.is_none() {
        let there = desktop::installed("rustc");
        let why = if there { "rustc does not work" } else { "there is no rustc on PATH" };
        missing.push(why.to_string());
    }
    table.add_row([
        "just",
        there(desktop::installed("just")),
        "`just X` in place of `cargo grundy X`",
    ]);
    let wasm = installed.has_target("wasm32-unknown-unknown");
    if !wasm {
        remarks.push("for C files: rustup target add wasm32-unknown-unknown");
    }
    table.add_row(["wasm target", there(wasm), "C files, for judges that take no Rust"]);
    let compiler = ["cc", "gcc", "clang", "tcc"].into_iter().find(|it| desktop::installed(it));
    table.add_row(["C compiler", compiler.unwrap_or("missing"), "the check of C files"]);
    let mutants = there(desktop::installed("cargo-mutants"));
    table.add_row(["cargo-mutants", mutants, "mutants"]);
    table.add_row(["coqc", there(desktop::installed("coqc")), "prove"]);
    table.add_row(["clipboard", desktop::clipboard().unwrap_or("missing"), "bundle --copy"]);
    let old = Rustc::old();
    if old.is_none() {
        remarks.push("for an old rustc: `bash .ci/run` fetches Debian's, on Debian");
    }
    let old = old.as_ref().and_then(Rustc::version).unwrap_or("missing");
    table.add_row(["an old rustc", old, "bundles as a judge that lags compiles them"]);
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
    table.add_row(["temporary folder", there(temporary.is_ok()), "everything"]);
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
