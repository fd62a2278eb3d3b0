//! Counterexamples that are kept among the samples of a problem, where every later test runs them.

use std::fs;
use std::path::Path;
use system::{files, lock, Failure, Result};

/// Keeps an input and its answer in the `folder` of a problem, under `name` or what comes after it, and
/// tells where; an input that is there already is not kept twice. One at a time does so, and an input
/// without its answer never stands there.
pub(super) fn kept(folder: &Path, name: &str, input: &str, output: &str) -> Result<Vec<String>> {
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
        let made = [path(&name, "out"), path(&name, "in")];
        // The answer first: without its input it is not a sample, and the next one takes its place.
        let written = files::write(&made[0], output).and_then(|()| files::write(&made[1], input));
        if written.is_err() {
            // What was not made cannot be removed.
            let _ = fs::remove_file(&made[0]);
        }
        written.map(|()| made.iter().map(|path| format!("saved {}", path.display())).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::thread;

    #[test]
    fn two_at_once_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        thread::scope(|scope| {
            for number in 0..8 {
                let folder = folder.path();
                scope.spawn(move || {
                    for round in 0..10 {
                        let text = format!("{number} {round}\n");
                        kept(folder, "hack", &text, &text).unwrap();
                        kept(folder, "hack", &text, &text).unwrap();
                    }
                });
            }
        });
        let files = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
        let inputs: Vec<_> = files.filter(|file| file.extension().unwrap() == "in").collect();
        let texts = inputs.iter().map(|file| fs::read_to_string(file).unwrap());
        assert_eq!(texts.collect::<BTreeSet<_>>().len(), 80);
        for input in inputs {
            let [input, output] = [input.clone(), input.with_extension("out")]
                .map(|file| fs::read_to_string(file).unwrap());
            assert_eq!(input, output);
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_pipe_is_no_sample() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("hack.in");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        // The reader of the pipe takes this for the sample.
        thread::spawn(move || fs::write(pipe, "1\n"));
        kept(folder.path(), "hack", "1\n", "2\n").unwrap();
        assert_eq!(fs::read_to_string(folder.path().join("hack-2.in")).unwrap(), "1\n");
    }

    #[test]
    fn what_cannot_be_whole_is_undone() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(files::unfinished(&folder.path().join("hack.in"))).unwrap();
        assert!(kept(folder.path(), "hack", "1\n", "2\n").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
