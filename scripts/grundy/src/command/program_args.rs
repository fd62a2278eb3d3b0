//! Programs of the user that make inputs and answer them, for `stress` and `watch`.

use super::search::program;
use crate::task::provide::OraclePrograms;
use crate::task::{Judging, Task};
use std::path::Path;
use std::time::Duration;
use system::{Failure, Result};

/// Programs that take the place of an oracle.
#[derive(clap::Args)]
pub(super) struct ProgramArgs {
    /// `CMD SEED SIZE` prints an input; the sizes are 1 to 10, and the same seed makes the same input
    #[arg(long = "gen", value_name = "CMD")]
    pub(super) generator: Option<String>,
    /// It reads an input and prints the right answer, however slowly
    #[arg(long, value_name = "CMD")]
    pub(super) brute: Option<String>,
    /// Where it answers as the tested program does, --brute is wrong
    #[arg(long, value_name = "CMD", conflicts_with = "interactor")]
    pub(super) third: Option<String>,
    /// Its exit status says whether an input is valid; without it the format is learned from `--gen`
    #[arg(long, value_name = "CMD")]
    pub(super) check: Option<String>,
    /// In place of --brute: `CMD INPUT OUTPUT` talks with the program and ends as a checker does
    #[arg(long, value_name = "CMD", conflicts_with_all = ["brute", "checker"])]
    pub(super) interactor: Option<String>,
    /// Join many inputs, so that programs start once for all of them: the first line of an input has to be the number of
    /// its tests, and nothing else
    #[arg(long, conflicts_with = "interactor")]
    pub(super) batch: bool,
}

impl ProgramArgs {
    pub(super) fn are_given(&self) -> bool {
        self.generator.is_some()
    }

    /// Refuses what is of no use without a generator.
    pub(super) fn without_generator(&self) -> Result<()> {
        let given = [("brute", &self.brute), ("check", &self.check), ("third", &self.third)];
        match given.iter().find(|it| it.1.is_some()) {
            None => Ok(()),
            Some((name, _)) => Err(Failure::usage(format!("--{name} needs --gen CMD"))),
        }
    }

    /// `task` with these programs in place of its oracle; where they are not given, with those that lie beside somebody's
    /// own program. `time` is what a program may take for an input.
    pub(super) fn on(&self, task: Task, time: Duration) -> Result<Task> {
        let file = |path: &Path| path.display().to_string();
        let beside = |given: &Option<String>, path: &Option<std::path::PathBuf>| {
            let path = path.as_deref().filter(|_| task.is_own()).map(file);
            let path = path.map(|path| shell_words::quote(&path).into_owned());
            given.clone().or(path)
        };
        let interactor = program("interactor", &self.interactor)?;
        let mut brute = beside(&self.brute, &task.helpers.brute);
        let mut generator = beside(&self.generator, &task.helpers.generator);
        let task = Task { interactor: interactor.map(Judging::from).or(task.interactor), ..task };
        let is_interactive = task.is_interactive();
        if self.generator.is_none() && brute.is_none() && !is_interactive {
            generator = None;
        }
        if is_interactive {
            brute = None;
        }
        let Some(generator) = program("gen", &generator)? else {
            return self.without_generator().map(|()| task);
        };
        let (brute, check) = (program("brute", &brute)?, program("check", &self.check)?);
        if !is_interactive && brute.is_none() {
            return Err(Failure::usage("--gen needs --brute CMD, or --interactor CMD"));
        }
        let judge = task.oracle.filter(|_| !is_interactive);
        let joins = self.batch;
        let programs = OraclePrograms { generator, brute, check, time, judge, joins };
        let third = program("third", &self.third)?;
        Ok(Task { oracle: Some(programs.start()), third, ..task })
    }
}
