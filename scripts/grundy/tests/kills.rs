//! Kills at random moments. Each command is killed, and called again: then its files and its answer are those of an
//! undisturbed run, and neither a process nor a temporary folder is left. By day the quick commands, at night all.
//! With the variable `GRUNDY_KILLS` only the calls that begin with its text.

#![cfg(target_os = "linux")]

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A command that is killed: what makes its folder, and the call, in sh.
struct Target {
    prepare: &'static str,
    call: &'static str,
    needs: Needs,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    /// A workspace without a problem. Quick enough for the day.
    Workspace,
    /// A folder outside every workspace. Quick enough for the day.
    Folder,
    /// The problems of this workspace.
    Problems,
    /// A compiler, in a folder outside every workspace.
    Compiler,
}

const fn target(needs: Needs, prepare: &'static str, call: &'static str) -> Target {
    Target { prepare, call, needs }
}

use Needs::{Compiler, Folder, Problems, Workspace};

const SUM: &str = "mkdir test; echo 3 4 > test/1.in; echo 7 > test/1.out
    echo 'read a b; echo $((a + b))' > sum.sh
    echo '[package]\nname = \"sum\"\nedition = \"2021\"\n[workspace]' > Cargo.toml
    mkdir src; echo 'fn main() { print!(\"{}\", std::io::stdin().lines().count()) }' > src/main.rs
    echo 'fn options(killed: u64) -> Vec<u64> { (killed / 2..killed).collect() }' > game.rs; date >> game.rs; sed -i '2s,^,//,' game.rs
    mkdir -p data/sample submissions/accepted; cp sum.sh submissions/accepted; cp test/1.in data/sample; cp test/1.out data/sample/1.ans
    echo 'limits: {time_limit: 60}' > problem.yaml";

const TASK: &str = r#"echo '{"name": "Nim", "url": "http://poj.org/problem?id=1", "tests": [{"input": "1", "output": "1"}]}' > task.json"#;

/// A workspace of two empty packages, with a problem.
const PACKAGES: &str = "mkdir -p solutions/src/bin testdata/problems testdata/examples scripts/suite/src
    echo '[workspace]\nmembers = [\"solutions\", \"scripts/suite\"]\nresolver = \"2\"' > Cargo.toml
    for it in solutions scripts/suite; do
        echo '[package]\nname = \"'${it#*/}'\"\nedition = \"2021\"\n\n[dependencies]' > $it/Cargo.toml; touch $it/src/lib.rs
    done
    cargo metadata --offline --format-version 1 > /dev/null
    grundy new my_game";

/// A stand-in for cargo-mutants: it changes the file in place, and finds a mutant in each line.
const MUTANTS: &str = r#"mkdir -p bin shared/src scripts; echo 'known = []' > scripts/mutants.toml; seq 9 > shared/src/lib.rs
    cat > bin/cargo-mutants <<'END'
#!/bin/sh
[ "$2" = --version ] && exit
while [ $# -gt 0 ]; do case $1 in --file) file=$2 ;; --output) out=$2/mutants.out ;; esac; shift; done
sed -i 'p' $file; sleep 0.2; sed -i 'n; d' $file; mkdir -p "$out"
sed 's/.*/{"summary": "CaughtMutant", "scenario": {"Mutant": {"name": "&"}}}/; $!s/$/,/' $file > "$out/lines"
{ echo '{"outcomes": ['; cat "$out/lines"; echo ']}'; } > "$out/outcomes.json"
END
    chmod +x bin/cargo-mutants"#;

/// Calls that make, change, compile or ask.
const TARGETS: [Target; 25] = [
    target(Workspace, "", "new my_game --public"),
    target(Workspace, TASK, "import task.json"),
    target(Workspace, "grundy new my_game --public", "remove my_game"),
    target(Workspace, "grundy new my_game --public; grundy new other --public", "list --markdown"),
    target(Folder, SUM, "test sum.sh"),
    target(Folder, SUM, "stress --gen 'echo 1 1' --brute 'echo 2' --against 'echo 3'"),
    target(Folder, SUM, "verdicts"),
    target(Compiler, SUM, "explore --octal 0.77 --svg picture.svg --csv"),
    target(Folder, SUM, "completions bash"),
    target(Compiler, SUM, "explore --rules game.rs --upto 9 --csv --no-formula"),
    target(Compiler, SUM, "bundle src/main.rs --out out.rs"),
    target(Compiler, SUM, "test src/main.rs"),
    target(Problems, "", "gen p1290 --seed 1"),
    target(Compiler, PACKAGES, "add my_game superslice"),
    target(Compiler, SUM, "watch sum.sh"),
    target(Compiler, SUM, "play --rules game.rs"),
    target(Problems, "", "play p1290"),
    target(Problems, "", "test p1290"),
    target(Problems, "", "stress p1290 --seconds 1"),
    target(Problems, "", "bench p1290 --runs 1"),
    target(Problems, "", "explore p1290 --csv"),
    target(Problems, "", "bundle p1290 --out out.rs"),
    target(Workspace, MUTANTS, "mutants --shared"),
    // Coq compiles the page again, and the site makes the files of this page again.
    target(Problems, "rm -f \"$GRUNDY_ROOT\"/target/proofs/p2197.done", "prove p2197"),
    target(Problems, "rm -f \"$GRUNDY_ROOT\"/target/site-material/hdu1846.json", "site --out site"),
];

/// The seed of these kills, and how many of each command.
const SEED: u64 = 41;
const BY_NIGHT: usize = 10;

#[test]
fn a_killed_command_leaves_nothing_and_works_again() {
    let is_night = std::env::var_os("GRUNDY_WHOLE").is_some();
    let has_problems = facts::ids().is_ok_and(|ids| ids.iter().any(|id| id == "p1290"));
    let runs = |target: &Target| match target.needs {
        Workspace | Folder => true,
        Compiler => is_night,
        Problems => is_night && has_problems,
    };
    if !is_night {
        common::skipped(
            "kills of commands that compile: `cargo grundy test --tools --whole` tries them",
        );
    }
    let only = std::env::var("GRUNDY_KILLS").unwrap_or_default();
    let mut kills = 0;
    for (i, target) in TARGETS.iter().enumerate() {
        if runs(target) && target.call.starts_with(&only) {
            let shared = ["prove", "site"].iter().find(|it| target.call.starts_with(**it));
            let _alone = shared.map(|it| common::alone_with(it));
            kills += killed(target, i as u64, if is_night { BY_NIGHT } else { 1 });
        }
    }
    println!("{kills} kills");
    assert!(kills > 0);
}

/// Kills `target` at some moments of its time. Returns how often.
fn killed(target: &Target, number: u64, times: usize) -> usize {
    let run = || {
        let (place, start) = (Place::new(target), Instant::now());
        (place.run(target.call), start.elapsed())
    };
    let (mut whole, mut time) = run();
    if [Compiler, Problems].contains(&target.needs) {
        // The first run may build what the later ones find.
        (whole, time) = run();
    }
    assert_eq!(whole.left, "", "{}: an undisturbed run leaves something", target.call);
    let mut random = SEED + number * 1000;
    for i in 0..times {
        let at = time.mul_f64(next(&mut random));
        // SIGKILL for all of a group, as a terminal that is closed by force; the others as Ctrl-C and `kill`.
        let signal = ["KILL", "KILL", "INT", "TERM"][next_below(&mut random, 4)];
        let about = format!("kill {i} of `{}`: {signal} after {at:?} of {time:?}", target.call);
        println!("{about}");
        let place = Place::new(target);
        let mut child = place.start(target.call);
        thread::sleep(at);
        send(signal, &child);
        ended(&mut child, &about);
        place.await_no_process(&about);
        let again = place.run(target.call);
        // A command that makes or removes a problem says that this is done, if the kill came after it.
        if target.needs != Workspace {
            assert_eq!(again.status, whole.status, "{about}: {}", again.said);
        }
        assert_eq!(again.files, whole.files, "{about}: {}", again.said);
        assert_eq!(again.left, "", "{about}");
    }
    times
}

/// A random number from 0 to 1, by splitmix64.
fn next(random: &mut u64) -> f64 {
    *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *random;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64
}

fn next_below(random: &mut u64, count: usize) -> usize {
    (next(random) * count as f64) as usize
}

/// Sends `signal` to the group of `child`, which it leads.
fn send(signal: &str, child: &Child) {
    // It may have ended.
    let group = format!("-{}", child.id());
    let _ = Command::new("kill").args([&format!("-{signal}"), "--", &group]).output();
}

/// Waits for `child`, which has got a signal.
fn ended(child: &mut Child, about: &str) {
    let end = Instant::now() + Duration::from_secs(60);
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > end {
            send("KILL", child);
            panic!("{about}: it does not end");
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// What a call left.
struct Result {
    status: Option<i32>,
    said: String,
    /// The files of its folder, and what it prints, which may contain times.
    files: BTreeMap<PathBuf, String>,
    /// Names of temporary folders and unfinished files.
    left: String,
}

/// A folder for one call and its temporary files.
struct Place {
    base: tempfile::TempDir,
    needs: Needs,
}

impl Place {
    fn new(target: &Target) -> Place {
        let base = tempfile::tempdir().unwrap();
        let place = Place { base, needs: target.needs };
        for path in ["here", "tmp"] {
            fs::create_dir(place.base.path().join(path)).unwrap();
        }
        if target.needs == Workspace {
            for path in ["solutions/src/bin", "testdata/problems", "testdata/examples"] {
                fs::create_dir_all(place.here().join(path)).unwrap();
            }
            fs::write(place.here().join("Cargo.toml"), "[workspace]\nmembers = []\n").unwrap();
            let table = "| id | title | judge | techniques | notes | path |\n| --- | --- | --- | --- | --- | --- |\n";
            fs::write(place.here().join("PROBLEMS.md"), table).unwrap();
        }
        let output = place.shell(target.prepare).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        place
    }

    fn here(&self) -> PathBuf {
        self.base.path().join("here")
    }

    fn tmp(&self) -> PathBuf {
        self.base.path().join("tmp")
    }

    /// A call of sh. Its temporary folder tells its processes from others.
    fn shell(&self, script: &str) -> Command {
        let mut shell = common::shell(&self.here());
        shell.args(["-c", script]).env("TMPDIR", self.tmp()).stdin(Stdio::null());
        if self.needs == Problems {
            shell.env("GRUNDY_ROOT", facts::root());
        }
        shell.env("XDG_CACHE_HOME", facts::root().join("target/foreign"));
        // Programs that the folder brings along.
        let path = shell.get_envs().find(|(name, _)| *name == "PATH").and_then(|it| it.1).unwrap();
        let path = [self.here().join("bin")].into_iter().chain(std::env::split_paths(path));
        let path = std::env::join_paths(path).unwrap();
        shell.env("PATH", path);
        shell
    }

    fn start(&self, call: &str) -> Child {
        let mut shell = self.shell(&format!("exec grundy {call}"));
        shell.process_group(0).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    }

    /// Runs the call to its end.
    fn run(&self, call: &str) -> Result {
        // A signal ends `watch`.
        let limit = match call.starts_with("watch") {
            true => "--signal INT --preserve-status 8",
            false => "1500",
        };
        let output = self.shell(&format!("exec timeout {limit} grundy {call}")).output().unwrap();
        let status = output.status.code();
        assert!(status != Some(124) && output.status.signal().is_none(), "`{call}` does not end");
        let mut files = BTreeMap::new();
        gather(&self.here(), &mut files);
        let left: Vec<String> = fs::read_dir(self.tmp())
            .unwrap()
            .flatten()
            .map(|it| it.file_name().to_string_lossy().into_owned())
            .collect();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let stable = ["explore", "gen", "completions", "mutants"];
        let is_stable = stable.iter().any(|it| call.starts_with(it));
        if is_stable {
            let printed = String::from_utf8_lossy(&output.stdout).into_owned();
            files.insert("stdout".into(), printed);
        }
        Result { status, said, files, left: left.join(" ") }
    }

    /// Waits until no process has this folder for temporary files.
    fn await_no_process(&self, about: &str) {
        let end = Instant::now() + Duration::from_secs(60);
        let mark = format!("TMPDIR={}", self.tmp().display());
        loop {
            let running = processes_with(&mark);
            if running.is_empty() {
                return;
            }
            assert!(Instant::now() < end, "{about}: {running:?} still run");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// What processes with `mark` in their environment were called with.
fn processes_with(mark: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap().flatten().map(|it| it.path());
    let has_mark = |path: &PathBuf| {
        let environment = fs::read(path.join("environ")).unwrap_or_default();
        environment.split(|byte| *byte == 0).any(|it| it == mark.as_bytes())
    };
    let call = |path: PathBuf| fs::read_to_string(path.join("cmdline")).unwrap_or_default();
    processes.filter(has_mark).map(call).collect()
}

/// The texts of all files below `folder` but for those of cargo and of this command, in target/.
fn gather(folder: &Path, files: &mut BTreeMap<PathBuf, String>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if entry.file_name() == "target" {
            continue;
        }
        if path.is_dir() {
            gather(&path, files);
            continue;
        }
        // The folder differs, and the second of a line that makes rules new.
        let name: PathBuf = path.components().skip_while(|it| it.as_os_str() != "here").collect();
        if !name.ends_with("game.rs") {
            let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
            files.insert(name, text);
        }
    }
}
