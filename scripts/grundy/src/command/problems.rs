//! Which problems a command is about.

use facts::Problem;
use system::oracle::OracleProcess;
use system::{terminal, Failure, Result, Shard};

/// All problems whose facts can be read. The others are reported at the end.
pub(crate) fn all() -> Result<Vec<Problem>> {
    let mut readable = vec![];
    for problem in facts::each()? {
        match problem {
            Ok(problem) => readable.push(problem),
            Err(why) => Failure::from(why).noted(),
        }
    }
    Ok(readable)
}

/// The problems of a command that takes any number of them.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Problems {
    /// The problems; none means all
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// Only the K-th of N parts of all problems, for N machines
    #[arg(long, value_name = "K/N", conflicts_with = "ids")]
    shard: Option<Shard>,
}

impl Problems {
    /// The problems that are meant, each once.
    pub(crate) fn chosen(&self) -> Result<Vec<Problem>> {
        if self.ids.is_empty() {
            let all = all()?;
            let Some(shard) = self.shard else { return Ok(all) };
            let count = all.len();
            return match shard.part(all) {
                part if part.is_empty() => Err(Failure::usage(format!(
                    "--shard {}/{}: there are {count} problems",
                    shard.number, shard.of
                ))),
                part => Ok(part),
            };
        }
        let mut chosen: Vec<Problem> = vec![];
        for name in &self.ids {
            let problem = facts::find(name)?;
            if chosen.iter().all(|known| known.id != problem.id) {
                chosen.push(problem);
            }
        }
        Ok(chosen)
    }

    /// Those with an oracle, where one is needed. The others are remarked; if the user named them, they are an error.
    pub(crate) fn with_oracle(&self) -> Result<Vec<Problem>> {
        let (with, without): (Vec<_>, Vec<_>) =
            self.chosen()?.into_iter().partition(Problem::has_oracle);
        for problem in without {
            if !self.ids.is_empty() {
                OracleProcess::build(&problem.id)?;
            }
            terminal::remark(format!("{}: {}", problem.id, facts::NO_ORACLE));
        }
        Ok(with)
    }

    /// Does this mean the whole workspace?
    pub(crate) fn is_everything(&self) -> bool {
        self.ids.is_empty() && self.shard.is_none()
    }
}
