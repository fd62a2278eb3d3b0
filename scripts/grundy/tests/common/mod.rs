//! What the tests of the command share: calls, and the examples of documents.

#![allow(dead_code, reason = "each test executable uses some of it")]

use facts::root;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{mpsc, PoisonError, RwLock};
use std::thread;
use std::time::Duration;

/// The text on stderr, without the lines of cargo, which begin with a blank or more and a capital, and those that depend on the machine.
fn said(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    let is_cargos = |line: &&str| {
        let words = line.trim_start();
        line.starts_with(' ') && words.starts_with(|c: char| c.is_ascii_uppercase())
    };
    let of_machine = [
        "programs run as root",
        "nothing here holds a fork bomb of root",
        "no namespaces here",
        "waiting for another command",
        "  still at work: ",
    ];
    let is_machines = |line: &&str| of_machine.iter().any(|it| line.starts_with(it));
    let lines = text.lines().filter(|line| !is_cargos(line) && !is_machines(line));
    lines.map(|line| format!("{line}\n")).collect()
}

/// The exit status, stdout, and stderr without the lines of cargo, of a call that may have started others: all of them end
/// after five minutes.
fn outcome_in_time(mut call: Command, words: &str) -> (i32, String, String) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut call, 0);
    let call = call.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = call.spawn().unwrap();
    let group = format!("-{}", child.id());
    let (sender, ended) = mpsc::channel();
    thread::spawn(move || sender.send(child.wait_with_output()));
    let Ok(output) = ended.recv_timeout(Duration::from_secs(300)) else {
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        panic!("`{words}` does not end");
    };
    let Output { status, stdout, stderr } = output.unwrap();
    (status.code().unwrap(), String::from_utf8(stdout).unwrap(), said(&stderr))
}

/// Documents that share a workspace run at the same time. What changes the manifest of all solutions runs alone.
pub(crate) fn beside_others<T>(command: &str, run: impl FnOnce() -> T) -> T {
    static SHARED: RwLock<()> = RwLock::new(());
    let is_alone = command.contains("grundy add ");
    let _alone = is_alone.then(|| SHARED.write().unwrap_or_else(PoisonError::into_inner));
    let _beside = (!is_alone).then(|| SHARED.read().unwrap_or_else(PoisonError::into_inner));
    run()
}

/// Lets one test at a time work on `what`, the proofs or the site of this workspace, until the result is dropped.
pub(crate) fn alone_with(what: &str) -> File {
    let path = root().join(format!("target/tests-of-{what}.lock"));
    loop {
        match system::lock::hold(&path, "") {
            Ok(held) => return held,
            Err(_) => thread::sleep(Duration::from_millis(100)),
        }
    }
}

/// What a call of the command in this workspace prints, which has to succeed.
pub(crate) fn printed(args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    let output = command.args(args).env("GRUNDY_ROOT", root()).output().unwrap();
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Says what a passing test did not try: `cargo grundy test` repeats it at its end, where `println` would not be seen.
pub(crate) fn skipped(what: &str) {
    writeln!(std::io::stderr(), "SKIPPED: {what}").expect("there is a stderr");
}

/// The examples of a document, which are indented: a command behind `$ `, and the lines below it.
pub(crate) fn examples(text: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = vec![];
    // Text ends what a command prints.
    let mut is_open = false;
    for line in text.lines() {
        let code = line.strip_prefix("    ").or(line.is_empty().then_some(""));
        is_open &= code.is_some();
        match (code.unwrap_or_default().strip_prefix("$ "), examples.last_mut()) {
            (Some(command), _) => {
                examples.push((command.to_string(), String::new()));
                is_open = true;
            }
            (None, Some((_, shown))) if is_open => {
                *shown += code.unwrap_or_default();
                shown.push('\n');
            }
            _ => {}
        }
    }
    examples
}

/// Is this what is `shown`, where `…` stands for any text?
pub(crate) fn fits(shown: &str, printed: &str) -> bool {
    let mut pieces: Vec<&str> = shown.split('…').map(|piece| piece.trim_matches('\n')).collect();
    let last = pieces.pop().unwrap_or_default();
    let Some((first, middle)) = pieces.split_first() else {
        return printed.trim_matches('\n') == last;
    };
    let Some(mut rest) = printed.trim_matches('\n').strip_prefix(first) else { return false };
    middle.iter().all(|piece| {
        let after = rest.split_once(piece);
        after.is_some_and(|(_, after)| {
            rest = after;
            true
        })
    }) && rest.ends_with(last)
}

/// Runs the examples of a document of the folder `sessions` under `shell`, each section in a shell of its own, by day an
/// eighth of the sections: stdout, stderr without the lines of cargo, and in brackets the exit status unless it is 0.
/// Lines behind `$ cat FILE` are the text of that file. With the variable `GRUNDY_UPDATE` the document takes over what is printed.
pub(crate) fn session<T>(document: &str, shell: impl Fn() -> (Command, T) + Sync) {
    let path = root().join("scripts/grundy/tests/sessions").join(document);
    let text = fs::read_to_string(&path).unwrap();
    let sections: Vec<&str> = text.split("\n# ").collect();
    let block = |shown: &str| -> String {
        let line = |line: &str| format!("    {line}").trim_end().to_string() + "\n";
        shown.trim_end().lines().map(line).collect()
    };
    let updates = std::env::var_os("GRUNDY_UPDATE").is_some();
    // A document of one section is whole in its turn, and not all such have the same.
    let numbered: Vec<(usize, &&str)> = (document.len()..).zip(&sections).collect();
    let is_due = |number| updates || facts::is_tried(number);
    if !numbered.iter().all(|it| is_due(it.0)) {
        skipped(
            "seven eighths of what commands print: `cargo grundy test --tools --whole` tries all",
        );
    }
    let results = system::parallel(&numbered, |(number, section)| {
        if !is_due(*number) {
            return (section.to_string(), String::new());
        }
        let (shell, _kept) = shell();
        let folder = shell.get_current_dir().unwrap().canonicalize().unwrap();
        let (mut update, mut wrong) = (section.to_string(), String::new());
        let mut at = 0;
        let examples = examples(section);
        assert!(!examples.is_empty(), "{document} has no example below `{section}`");
        for (command, shown) in examples {
            if let Some(file) = command.strip_prefix("cat ") {
                let file = folder.join(file);
                fs::create_dir_all(file.parent().unwrap()).unwrap();
                fs::write(file, shown.trim_end().to_string() + "\n").unwrap();
                continue;
            }
            let mut call = Command::new("sh");
            call.args(["-c", &command]).current_dir(&folder);
            for (name, value) in shell.get_envs() {
                match value {
                    Some(value) => call.env(name, value),
                    None => call.env_remove(name),
                };
            }
            let (status, stdout, stderr) =
                beside_others(&command, || outcome_in_time(call, &command));
            let status = if status == 0 { String::new() } else { format!("[{status}]\n") };
            assert!(stdout.lines().all(|it| !it.starts_with("error: ")), "{command}: {stdout}");
            let printed =
                (stdout + &stderr + &status).replace(&format!("{}/", folder.display()), "");
            // The editor of a document may take blanks at the end of a line away.
            let printed: String =
                printed.lines().map(|it| it.trim_end().to_string() + "\n").collect();
            if !fits(&shown, &printed) {
                let call = format!("    $ {command}\n");
                wrong += &format!("{call}{}", block(&printed));
                let [before, now] = [&shown, &printed].map(|it| format!("{call}{}", block(it)));
                at += update[at..].find(&before).unwrap();
                update.replace_range(at..at + before.len(), &now);
                at += now.len();
            }
        }
        (update, wrong)
    });
    let (update, wrong): (Vec<String>, Vec<String>) = results.into_iter().unzip();
    if updates {
        fs::write(path, update.join("\n# ")).unwrap();
    } else {
        let wrong = wrong.concat();
        assert!(wrong.is_empty(), "{document} is not what is printed:\n{wrong}");
    }
}

/// A shell in `folder`, with this command on its path.
pub(crate) fn shell(folder: &Path) -> Command {
    let own = Path::new(env!("CARGO_BIN_EXE_grundy")).parent().unwrap().to_path_buf();
    let path = std::env::var_os("PATH").unwrap();
    let path = std::env::join_paths([own].into_iter().chain(std::env::split_paths(&path))).unwrap();
    let mut shell = Command::new("sh");
    shell.current_dir(folder).env("PATH", path).env(launch::NAME, "cargo grundy");
    // What is printed must not depend on the compilers of this machine.
    shell.env_remove("GRUNDY_ROOT").env_remove("GRUNDY_RUSTC");
    shell
}

/// A call of sh in `folder`, whose stdout and stderr are a terminal, and the other side of this.
#[cfg(target_os = "linux")]
pub(crate) fn on_terminal(folder: &Path, script: &str) -> (Child, File) {
    use rustix::pty::{grantpt, openpt, ptsname, unlockpt, OpenptFlags};

    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let name = ptsname(&master, vec![]).unwrap().into_string().unwrap();
    let slave = File::options().read(true).write(true).open(name).unwrap();
    let mut sh = shell(folder);
    sh.args(["-c", script]).env("GRUNDY_ROOT", root()).env("TERM", "xterm");
    sh.stdin(Stdio::null()).stdout(slave.try_clone().unwrap()).stderr(slave);
    (sh.spawn().unwrap(), master.into())
}

/// All that comes to the terminal.
pub(crate) fn read_to_end(mut terminal: File) -> String {
    let mut bytes = vec![];
    // The end of a terminal is an error.
    let _ = terminal.read_to_end(&mut bytes);
    String::from_utf8(bytes).unwrap()
}
