//! A bundle is handed out when it has been compiled as the judge does, and answers as it should.

use super::judges::{Judge, ANY};
use super::Bundle;
use crate::checker::{Bounds, Checker};
use facts::ask::{Case, Request};
use facts::compare::Compare;
use facts::{Problem, Sample};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use system::oracle::Oracle;
use system::process::{Limits, Trouble};
use system::rustc::Rustc;
use system::sandbox::{Policy, Sandbox};
use system::{files, parallel, terminal, Failure, Result};

/// How many random cases a bundle has to answer as the brute force does.
pub(crate) const CASES: usize = 200;

/// What a program may use for a sample or a random case, which are small: the report that a program never ends,
/// or sleeps, comes soon.
const SMALL: Limits = Limits { time: Duration::from_secs(4), ..Limits::GENEROUS };

/// What a program has to answer before it is trusted: samples and random cases.
pub(crate) struct Cases {
    samples: Vec<Sample>,
    random: Vec<Sample>,
    /// None while the problem has samples alone.
    oracle: Option<std::sync::Mutex<Oracle>>,
    checker: Checker,
}

impl Cases {
    /// The samples of `problem` and what its oracle makes.
    pub(crate) fn of(problem: &Problem) -> Result<Cases> {
        let mut samples = problem.samples()?;
        if samples.is_empty() {
            return Err(Failure::check(format!("{} has no sample", problem.id)));
        }
        for sample in &mut samples {
            sample.name = format!("sample {}", sample.name);
        }
        let checker = Checker::of(problem, None)?;
        if !problem.has_oracle() || problem.is_interactive() {
            return Ok(Cases { samples, random: vec![], oracle: None, checker });
        }
        let mut oracle = Oracle::start(&problem.id, Oracle::LIMITS)?;
        let random = (0..CASES as u64).map(|seed| {
            let input = oracle.small_input(seed)?;
            let output = oracle.answer(&input)?;
            Ok(Sample { name: format!("seed {seed}"), input, output })
        });
        let random = random.collect::<Result<_>>()?;
        Ok(Cases { samples, random, oracle: Some(oracle.into()), checker })
    }

    /// No case at all: whatever compiles passes.
    pub(crate) fn none() -> Cases {
        let checker = Checker::Compare(Compare::default());
        Cases { samples: vec![], random: vec![], oracle: None, checker }
    }

    /// How many samples there are, in words.
    pub(crate) fn samples(&self) -> String {
        terminal::counted(self.samples.len(), "sample")
    }

    /// Runs the program `binary` on the samples and on as many of the random cases, at most
    /// [`CASES`].
    pub(crate) fn hold(&self, binary: &Path, random: usize) -> Result<()> {
        let mut sandbox = Sandbox::open(Policy::new(SMALL)).map_err(Failure::at(binary))?;
        let (program, bounds) = (Command::new(binary), Bounds::plain(SMALL));
        for case in self.samples.iter().chain(self.random.iter().take(random)) {
            let attempt = self.checker.attempt(&program, &mut sandbox, &bounds, case)?;
            let Err(why) = attempt.verdict else { continue };
            let name = &case.name;
            return Err(Failure::check(match (attempt.got, attempt.transcript) {
                (Ok(got), None) => {
                    let [expected, got] = [&case.output, &got].map(|text| shortened(text));
                    format!("{name}: {why}; expected {expected}, got {got}")
                }
                _ => format!("{name}: {why}"),
            }));
        }
        Ok(())
    }

    /// Runs the program `binary` on the inputs that break a rule of the statement, impossible lengths of lists
    /// among them: it has to refuse each in words, with nothing on stdout.
    pub(crate) fn refuses_broken(&self, binary: &Path) -> Result<()> {
        let Some(oracle) = &self.oracle else { return Ok(()) };
        let request = oracle.lock().expect("no thread panics").ask(&Request::Broken);
        let broken: Vec<String> = request??;
        let mut sandbox = Sandbox::open(Policy::new(SMALL)).map_err(Failure::at(binary))?;
        for input in broken {
            let wrong = |what: &str| {
                Failure::check(format!("the broken input {} {what}", shortened(&input)))
            };
            let output = sandbox.run_to_end(&Command::new(binary), &input);
            let output = match output {
                Err(Trouble::Stopped) => return Err(Failure::Stopped),
                output => output.map_err(|trouble| wrong(&format!("is not refused: {trouble}")))?,
            };
            match Trouble::of(&output.end, sandbox.policy(), &output.stderr) {
                None => return Err(wrong("is answered")),
                Some(Trouble::Crash(_)) if !output.stdout.is_empty() => {
                    return Err(wrong("is answered in part"));
                }
                Some(Trouble::Crash(_)) if output.stderr.contains("panicked at") => {}
                Some(trouble) => return Err(wrong(&format!("is not refused in words: {trouble}"))),
            }
        }
        Ok(())
    }

    /// Runs the program `binary` on the largest inputs and on medium ones, one of every shape, under `limits`: it
    /// has to answer what the solution answers in its own tests, where a second way judges that.
    pub(crate) fn hold_large(&self, binary: &Path, limits: Limits) -> Result<()> {
        let Some(oracle) = &self.oracle else { return Ok(()) };
        let mut oracle = oracle.lock().expect("no thread panics");
        let mut sandbox = Sandbox::open(Policy::new(limits)).map_err(Failure::at(binary))?;
        let mut inputs = large_inputs(&mut oracle)?;
        inputs.iter_mut().for_each(|(shape, _)| shape.push_str(", at full size"));
        if oracle.about()?.has_medium {
            let cases: Vec<Case> = oracle.ask(&Request::Medium(0))??;
            let names = (1..).map(|number| format!("medium input {number}"));
            inputs.extend(names.zip(cases.into_iter().map(|case| case.input)));
        }
        for (name, input) in inputs {
            let output: String = oracle.ask(&Request::Solve(input.clone()))??;
            let answer = answer(&mut sandbox, binary, &name, &input)?;
            let case = Sample { name, input, output };
            let verdict = self.checker.judge(&case, &answer)?;
            verdict.map_err(|why| Failure::check(format!("{}: {why}", case.name)))?;
        }
        Ok(())
    }

    /// Runs two programs on the largest inputs, which are beyond the brute force: they have to print the
    /// same.
    pub(crate) fn same_when_large(&self, one: &Path, other: &Path) -> Result<()> {
        let Some(oracle) = &self.oracle else { return Ok(()) };
        let mut sandbox = Sandbox::open(Policy::new(Limits::GENEROUS)).map_err(Failure::at(one))?;
        for (shape, input) in large_inputs(&mut oracle.lock().expect("no thread panics"))? {
            let mut run = |binary: &Path| answer(&mut sandbox, binary, &shape, &input);
            if run(one)? != run(other)? {
                return Err(Failure::check(format!(
                    "{shape}: another answer than the Rust file's"
                )));
            }
        }
        Ok(())
    }
}

/// The shapes of the largest inputs, each with one input.
fn large_inputs(oracle: &mut Oracle) -> Result<Vec<(String, String)>> {
    let shapes = oracle.about()?.shapes.into_iter().enumerate();
    shapes.map(|(number, shape)| Ok((shape, oracle.ask(&Request::Large(number, 1, 1))??))).collect()
}

/// What the program `binary` answers to the input called `name`.
fn answer(sandbox: &mut Sandbox, binary: &Path, name: &str, input: &str) -> Result<String> {
    sandbox.run(&Command::new(binary), input).map_err(|trouble| match trouble {
        Trouble::Stopped => Failure::Stopped,
        trouble => Failure::check(format!("{name}: {trouble}")),
    })
}

/// The text on one line, as far as a line goes.
fn shortened(text: &str) -> String {
    const WIDTH: usize = 100;
    match text.char_indices().nth(WIDTH) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}

/// Compiles `bundle` with every rustc given, in every edition that it has; with the first of them as `judge`
/// does, and once more with overflow checks, and holds both programs against the `cases`. The first has to refuse
/// broken input as well.
pub(crate) fn verify(
    bundle: &Bundle,
    judge: &Judge,
    compilers: &[Rustc],
    cases: &Cases,
) -> Result<Built> {
    let id = &bundle.program.name;
    let about = |what: String| Failure::check(format!("the bundle of {id}: {what}"));
    if let Some(limit) = judge.source_limit.filter(|limit| bundle.text.len() > *limit) {
        let (bytes, name) = (bundle.text.len(), judge.name);
        return Err(about(format!("{bytes} bytes are above the {limit} of {name}")));
    }
    let folder = files::temporary()?;
    let file = folder.path().join(format!("{id}.rs"));
    files::write(&file, &bundle.text)?;
    let crates = bundle.program.package.externs(&bundle.crates)?;
    let flags = |flags: &[&str]| -> Vec<String> {
        flags.iter().map(ToString::to_string).chain(crates.clone()).collect()
    };
    // The two programs are compiled in both editions, if the file is not of one alone.
    let (first, edition) = (&compilers[0], edition(bundle, judge).map_err(about)?);
    let its = |rustc: &Rustc| rustc.editions().iter().filter(|it| bundle.editions.contains(it));
    let other = its(first).find(|it| **it != edition).unwrap_or(&edition);
    let checked = flags(&["-C", "opt-level=0", "-C", "overflow-checks=on"]);
    // A compiler, an edition, flags, and whether the program runs.
    let mut tasks =
        vec![(first, edition, flags(judge.flags), true), (first, *other, checked, true)];
    // A library of the workspace can only be read by the compiler that made it.
    for rustc in compilers.iter().skip(1).filter(|_| crates.is_empty()) {
        let check = |edition: &&'static str| (rustc, *edition, flags(&["--emit=metadata"]), false);
        tasks.extend(its(rustc).map(check));
    }
    let numbered: Vec<_> = tasks.into_iter().enumerate().collect();
    let results = parallel(&numbered, |(i, (rustc, edition, flags, runs))| {
        let binary = folder.path().join(format!("solution-{i}"));
        let start = Instant::now();
        let warnings = rustc.compile(&file, edition, flags, &binary).map_err(|e| match e {
            Failure::Check(what) => match kept(bundle) {
                Ok(kept) => about(what.replace(&*file.to_string_lossy(), &kept.to_string_lossy())),
                Err(failure) => failure,
            },
            other => other,
        })?;
        let time = start.elapsed();
        if *runs {
            let mut held = cases.hold(&binary, CASES);
            // Where sums overflow without a panic, broken input may pass: that program is tried. The real
            // proconio aborts on an impossible length.
            if *i == 0 && bundle.crates.is_empty() {
                held = held.and_then(|()| cases.refuses_broken(&binary));
            }
            held.map_err(|e| match e {
                Failure::Check(what) => about(what),
                other => other,
            })?;
        }
        Ok((time, warnings))
    });
    let (time, warnings) = results.into_iter().collect::<Result<Vec<_>>>()?.swap_remove(0);
    let path = format!("{}/", folder.path().display());
    let warnings = warnings.iter().map(|warning| warning.replace(&path, "")).collect();
    let program = folder.path().join("solution-0");
    Ok(Built { program, time, warnings, _folder: folder })
}

/// Keeps a bundle that does not compile, and returns where.
fn kept(bundle: &Bundle) -> Result<PathBuf> {
    let path = bundle.program.default_path("failed.rs")?;
    files::write(&path, &bundle.text)?;
    Ok(path)
}

/// The edition in which `judge` compiles the bundle; an error if it has none that fits.
fn edition(bundle: &Bundle, judge: &Judge) -> std::result::Result<&'static str, String> {
    let fits = judge.editions.iter().find(|it| bundle.editions.contains(it));
    match fits.or(bundle.editions.first().filter(|_| judge.name == ANY.name)) {
        Some(edition) => Ok(edition),
        None => Err(format!("it is of edition {}, which {} lacks", bundle.editions[0], judge.name)),
    }
}

/// What the judge would run.
pub(crate) struct Built {
    pub(crate) program: PathBuf,
    /// How long it took to compile.
    pub(crate) time: Duration,
    /// What the compiler warns of.
    pub(crate) warnings: Vec<String>,
    _folder: files::TempDir,
}
