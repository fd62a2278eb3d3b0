//! Which problems a command is about.

use crate::task::provide::{self, Wanted};
use crate::task::Task;
use facts::Problem;
use std::path::Path;
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

    /// The program of somebody's own folder that is meant, if it is one: the one that is named, or outside a workspace the
    /// one in the folder in which we are, unless another program is named (`has_own` is false).
    pub(crate) fn own(&self, wanted: &Wanted, has_own: bool) -> Result<Option<Task>> {
        match &self.ids[..] {
            [] if has_own && self.shard.is_none() && is_outside() => {
                provide::local(Path::new("."), wanted).map(Some)
            }
            [name] => provide::outside(name).map(|path| provide::local(&path, wanted)).transpose(),
            several if several.iter().any(|name| provide::outside(name).is_some()) => {
                Err(Failure::usage("name one program, or problems of this workspace"))
            }
            _ => Ok(None),
        }
    }

    /// Is such a program meant?
    pub(crate) fn are_own(&self, has_own: bool) -> bool {
        match &self.ids[..] {
            [] => has_own && self.shard.is_none(),
            ids => ids.iter().any(|name| provide::outside(name).is_some()),
        }
    }

    /// Does this mean the whole workspace?
    pub(crate) fn is_everything(&self) -> bool {
        self.ids.is_empty() && self.shard.is_none()
    }
}

/// Are we outside every workspace with problems?
fn is_outside() -> bool {
    facts::workspace().is_none()
}
