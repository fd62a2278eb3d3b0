//! Counterexamples that are kept among the samples of a problem, where every later test runs them.

use std::fs;
use std::path::Path;
use system::{files, lock, Failure, Result};

/// Keeps an input and its answer in the `folder` of a problem, under `name` or what comes after it, and
/// tells where; an input that is there already is not kept twice. One at a time does so, and an input
/// without its answer never stands there.
pub(super) fn save_sample(
    folder: &Path,
    name: &str,
    input: &str,
    output: &str,
) -> Result<Vec<String>> {
    lock::alone(|| {
        let path = |name: &str, ending: &str| folder.join(format!("{name}.{ending}"));
        for entry in fs::read_dir(folder).map_err(Failure::at(folder))? {
            let file = entry.map_err(Failure::at(folder))?.path();
            // The end of a pipe would not come.
            let is_input = file.is_file() && file.extension().is_some_and(|ending| ending == "in");
            if is_input && fs::read_to_string(&file).is_ok_and(|text| text == input) {
                let known = file.file_stem().unwrap_or_default().to_string_lossy();
                return Ok(vec![format!("it is the sample {known} already")]);
            }
        }
        let mut names = (1..).map(|n| if n == 1 { name.into() } else { format!("{name}-{n}") });
        let name = names.find(|name| !path(name, "in").exists()).expect("names do not end");
        let texts = [("out", output), ("in", input)];
        let made = texts.map(|(ending, text)| (path(&name, ending), text.to_string()));
        // The answer first: without its input it is not a sample, and the next one takes its place.
        files::write_new(&made)?;
        Ok(made.iter().map(|(path, _)| format!("saved {}", path.display())).collect())
    })
}
