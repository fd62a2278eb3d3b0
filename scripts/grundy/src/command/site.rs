//! `site`: gathers what its pages need, and has a program of its own make them.

use super::bundle;
use super::cache_key::{begun, built, Sources};
use crate::task::{provide, Task};
use facts::material::Material;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use system::oracle::OracleProcess;
use system::rustc::Rustc;
use system::{cargo, desktop, files, parallel, process, terminal, Failure, OutputFolder, Result};

/// Make a folder of pages, which need no server: problems with boards to play on, course, manual
///
/// Keeps files for the judge and tables in target/site-material, and makes them again when their sources
/// change. The first time takes some minutes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the pages go: a new folder, or one that the site made; target/site by default
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// The address where the site will be, such as `https://name.github.io/grundy`: pages name themselves and their
    /// pictures, sitemap.xml lists them, and every solution is there in C as well
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
    /// Fail if a link leads nowhere
    #[arg(long)]
    check: bool,
    /// Open the front page in the browser
    #[arg(long)]
    open: bool,
}

pub(crate) fn site(args: &Args) -> Result<()> {
    let out = args.out.clone().unwrap_or_else(|| cargo::root().join("target/site"));
    // Now, as the material takes minutes.
    OutputFolder::at(&out)?;
    let problems = facts::published()?;
    let tasks: Vec<Task> = problems.iter().map(provide::problem).collect();
    tasks.iter().try_for_each(|task| begun(task).map(drop))?;
    let program = cargo::build_one(&["build", "--package", "site"], "site")?;
    let (with_board, without): (Vec<String>, Vec<String>) =
        problems.iter().map(|problem| problem.id.clone()).partition(|id| has_board(id));
    // An executable each would take four times as long to compile.
    with_board.iter().for_each(|id| OracleProcess::is_in_boards(id, &program));
    OracleProcess::build_all(&without)?;
    let folder = cargo::root().join("target/site-material");
    let makers = Makers {
        site: &program,
        explore: cargo::build_explorer()?,
        in_c: args.base_url.is_some() && Rustc::installed().has_target("wasm32-unknown-unknown"),
        folder: &folder,
    };
    if args.base_url.is_some() && !makers.in_c {
        let how = "rustup target add wasm32-unknown-unknown";
        terminal::remark(format!("no C files, the pages have the Rust files: {how}"));
    }
    let bar = terminal::progress(problems.len() as u64, "site");
    let gathered = parallel(&tasks, |task| {
        let gathered = makers.gather(task);
        bar.inc(1);
        gathered.map_err(|e| Failure::check(format!("{}: {e}", task.name)))
    });
    bar.finish_and_clear();
    gathered.into_iter().collect::<Result<()>>()?;

    let mut command = Command::new(&program);
    command.arg("--out").arg(&out).arg("--material").arg(&folder);
    if let Some(url) = &args.base_url {
        command.arg("--base-url").arg(url);
    }
    if args.check {
        command.arg("--check");
    }
    launch::ending_with_us(&mut command);
    // It says itself what is wrong.
    if !command.status().map_err(Failure::at(&program))?.success() {
        return Err(Failure::check("the site was not made"));
    }
    if args.open {
        desktop::open(&out.join("index.html").to_string_lossy())?;
    }
    Ok(())
}

fn has_board(id: &str) -> bool {
    cargo::root().join(format!("scripts/site/boards/{id}.rs")).is_file()
}

/// What makes the material, and where it is kept.
struct Makers<'a> {
    site: &'a Path,
    explore: PathBuf,
    /// Does every page get a C file? Those of a published site do: they take half as long again.
    in_c: bool,
    folder: &'a Path,
}

impl Makers<'_> {
    /// Sees to it that the material of `task` is there and new.
    fn gather(&self, task: &Task) -> Result<()> {
        let id = &task.name;
        let path = self.folder.join(format!("{id}.json"));
        let sources = Sources::of_task(task)?;
        let key = (sources.key, built(&self.explore)?);
        let key = format!("{:016x}", facts::hash(key));
        let before: Option<Material> =
            files::kept(&path).and_then(|text| serde_json::from_str(&text).ok());
        let picture = || files::hash(&self.picture(id)).ok();
        let serves = |it: &Material| {
            it.key == key && (!self.in_c || it.files.iter().any(|file| file.name.ends_with(".c")))
        };
        if let Some(before) = before.filter(serves) {
            if before.picture == picture() {
                return Ok(());
            }
            files::discard(&self.picture(id));
        }
        let families =
            !OracleProcess::start(id, OracleProcess::LIMITS)?.about()?.families.is_empty();
        let (table, plot) = families.then(|| self.table(id)).transpose()?.unzip();
        let files = bundle::for_page(task, self.in_c)?;
        if !sources.are_unchanged(task)? {
            return Err(Failure::check("it changed while its page was made: call `site` again"));
        }
        let material = Material { key, files, table, plot, picture: picture() };
        files::keep(&path, &serde_json::to_string(&material).expect("plain data"))
    }

    /// The table as `explore` prints it, and as SVG; its picture goes beside the material.
    fn table(&self, id: &str) -> Result<(String, String)> {
        let picture = self.picture(id);
        let plot = picture.with_extension("svg");
        for path in [&picture, &plot] {
            // It is ours, whatever lies there.
            let _ = fs::remove_file(path).or_else(|_| fs::remove_dir_all(path));
        }
        let mut command = Command::new(&self.explore);
        command.arg(id).arg("--png").arg(picture).arg("--svg").arg(&plot);
        if has_board(id) {
            command.arg("--boards").arg(self.site);
        }
        let output = process::tool(&mut command, "")?;
        if output.status.success() {
            let svg = files::read(&plot)?;
            let _ = fs::remove_file(&plot);
            Ok((output.stdout, svg))
        } else {
            Err(Failure::check(output.stderr.trim()))
        }
    }

    fn picture(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.png"))
    }
}
