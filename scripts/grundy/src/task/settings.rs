//! `grundy.toml`: what somebody's own folder says for all programs in and below it.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use system::{files, Failure, Result};

/// The commands for files of one ending, as `grundy.toml` says them.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Commands {
    /// One command: it compiles if it names `{out}`, and else it runs the file.
    One(String),
    Both {
        #[serde(default)]
        compile: String,
        run: String,
    },
}

/// The nearest `grundy.toml` around a file. A file without one has the defaults.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    pub(crate) judge: Option<String>,
    /// In seconds.
    pub(crate) time_limit: Option<f64>,
    /// In MiB.
    pub(crate) memory_limit: Option<u32>,
    /// The file with which `import` begins a solution, from the folder of the settings.
    pub(crate) template: Option<PathBuf>,
    /// Flags with which rustc compiles a Rust file that lies in no package.
    pub(crate) rustflags: Option<String>,
    /// The commands for files of an ending.
    #[serde(default)]
    pub(crate) languages: BTreeMap<String, Commands>,
    /// Where they lie; none if there are none.
    #[serde(skip)]
    pub(crate) folder: Option<PathBuf>,
}

impl Settings {
    const NAME: &str = "grundy.toml";

    /// Those of the folder of the file at `path`, or of the nearest folder around that.
    pub(crate) fn around(path: &Path) -> Result<Settings> {
        let path = std::path::absolute(path).map_err(Failure::at(path))?;
        let Some(file) = path.ancestors().map(|it| it.join(Self::NAME)).find(|it| it.is_file())
        else {
            return Ok(Settings::default());
        };
        let text = files::read(&file)?;
        let settings: Settings = toml::from_str(&text).map_err(|e| {
            let before = &text[..e.span().map_or(0, |span| span.start)];
            let line = before.matches('\n').count() + 1;
            Failure::usage(format!(
                "{}: line {line}: {}",
                file.display(),
                e.message().replace('\n', " ")
            ))
        })?;
        Ok(Settings { folder: file.parent().map(Path::to_path_buf), ..settings })
    }

    /// The file that says them.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(Self::NAME))
    }
}
