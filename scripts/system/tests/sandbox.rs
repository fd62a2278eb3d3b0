//! The limits of a sandbox, and that no process leaves it.

#![cfg(target_os = "linux")]

use rustix::process::{kill_process, Pid, Signal};
use std::io::Write;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use system::process::{Limits, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::talk::{Heard, Talk};

/// A program that can be a supervisor.
const SUPERVISOR: &str = env!("CARGO_BIN_EXE_sandbox");

type Outcome = std::result::Result<String, Trouble>;

const LIMITS: Limits = Limits { time: Duration::from_secs(30), memory: 100 << 20, output: 1 << 20 };
/// With little time.
const HURRY: Limits = Limits { time: Duration::from_millis(200), ..LIMITS };

fn open(policy: Policy) -> std::io::Result<Sandbox> {
    Sandbox::open_at(Path::new(SUPERVISOR), policy)
}

fn shell(script: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script]);
    command
}

/// The outcome of `script`, which has to be the same with namespaces and without.
fn told(script: &str, input: &str, limits: Limits) -> Outcome {
    told_by(script, input, Policy::new(limits))
}

fn told_by(script: &str, input: &str, policy: Policy) -> Outcome {
    let [with, without] = [true, false].map(|namespaces| {
        open(Policy { namespaces, ..policy }).unwrap().run(&shell(script), input)
    });
    assert_eq!(with, without, "{script}");
    with
}

/// How many processes of this machine have this word in their arguments.
fn running(word: &str) -> usize {
    let entries = std::fs::read_dir("/proc").unwrap().flatten();
    let calls = entries.flat_map(|entry| std::fs::read(entry.path().join("cmdline")));
    let is_it = |call: &Vec<u8>| call.split(|&byte| byte == 0).any(|it| it == word.as_bytes());
    calls.filter(is_it).count()
}

#[test]
fn an_answer_is_what_was_printed() {
    assert_eq!(told("cat; cat", "1 2\n3\n", LIMITS), Ok("1 2\n3\n".to_string()));
    assert_eq!(told("exit 0", &"1 2\n".repeat(1_000_000), LIMITS), Ok(String::new()));
    assert_eq!(told("cat", &"1 2\n".repeat(200_000), LIMITS).unwrap().len(), 800_000);
    assert_eq!(told("echo left | cat & wait", "", LIMITS), Ok("left\n".to_string()));
}

#[test]
fn troubles_are_told_apart() {
    let crash = |text: &str| Err(Trouble::Crash(text.to_string()));
    assert_eq!(told("echo so >&2; exit 3", "", LIMITS), crash("exit status: 3: so"));
    assert_eq!(told("kill -SEGV $$", "", LIMITS), crash("signal: 11 (SIGSEGV)"));
    let clock = Err(Trouble::TimeOut(HURRY.time, 3 * HURRY.time));
    assert_eq!(told("sleep 100", "", HURRY), clock);
    assert_eq!(told("exec >&- 2>&-; sleep 100", "", HURRY), clock);
    let busy = Err(Trouble::Processor(HURRY.time));
    // This machine may be busy as well.
    let patient = Policy { clock: LIMITS.time, ..Policy::new(HURRY) };
    assert_eq!(told_by("while :; do :; done", "", patient), busy);
    // Each process is short, but all of them together are long.
    assert_eq!(told_by("while :; do sh -c :; done", "", patient), busy);
    // tail keeps what has no line end, for as long as it waits.
    let hungry = told("{ head -c 300000000 /dev/zero; sleep 100; } | tail", "", LIMITS);
    assert_eq!(hungry, Err(Trouble::Memory(LIMITS.memory)));
    let file = told("truncate --size 200M file; sleep 100", "", HURRY);
    assert_eq!(file, clock, "truncate fails, and the shell goes on");
    let file = told("exec truncate --size 200M file", "", LIMITS);
    assert_eq!(file, Err(Trouble::File(LIMITS.memory)));
    let missing = open(Policy::new(LIMITS)).unwrap().run(&Command::new("no such program"), "");
    assert!(matches!(missing, Err(Trouble::Start(_))), "{missing:?}");
}

#[test]
fn too_much_output_is_not_a_crash_and_stderr_may_be_long() {
    let output = Err(Trouble::Output(LIMITS.output));
    assert_eq!(told("yes", "", LIMITS), output);
    assert_eq!(told("head -c 2000000 /dev/zero; exit 3", "", LIMITS), output);
    // A program that prints too much does not see a closed pipe.
    assert_eq!(told("head -c 2000000 /dev/zero || exit 3", "", LIMITS), output);
    // A program may close its own stdout.
    assert_eq!(told("echo so; exec >&-; sleep 0.1", "", LIMITS), Ok("so\n".to_string()));
    let talks = "head -c 3000000 /dev/zero >&2; echo so";
    assert_eq!(told(talks, "", LIMITS), Ok("so\n".to_string()));
    let last = "head -c 3000000 /dev/zero >&2; echo >&2; echo last >&2; exit 3";
    assert_eq!(told(last, "", LIMITS), Err(Trouble::Crash("exit status: 3: last".into())));
}

#[test]
fn nothing_outlives_a_run() {
    let left = |many| Err(Trouble::Leftovers(many));
    assert_eq!(told("sleep 1001.5 &", "", LIMITS), left(1));
    // Daemons: another session, no parent, nothing in the environment.
    let daemons = "for i in 1 2 3; do env -i setsid sh -c 'sleep 1001.5 & sleep 1001.5 &'; done";
    assert_eq!(told(daemons, "", LIMITS), left(6));
    let hanging = "env -i setsid sleep 1001.5 & sleep 100";
    assert_eq!(told(hanging, "", HURRY), Err(Trouble::TimeOut(HURRY.time, 3 * HURRY.time)));
    assert_eq!(running("1001.5"), 0);
}

#[test]
fn a_sandbox_that_is_dropped_is_empty() {
    for namespaces in [true, false] {
        let mut sandbox = open(Policy { namespaces, ..Policy::new(LIMITS) }).unwrap();
        let daemon = shell("env -i setsid sleep 1002.5 & sleep 1002.5");
        drop(sandbox.start(&daemon).unwrap());
        let end = Instant::now() + Duration::from_secs(10);
        while running("1002.5") < 2 {
            assert!(Instant::now() < end);
            thread::sleep(Duration::from_millis(5));
        }
        drop(sandbox);
        assert_eq!(running("1002.5"), 0);
    }
}

/// Without namespaces a program may kill its supervisor, and ends with it; the next program has a new one.
#[test]
fn a_program_that_kills_its_supervisor_ends_with_it() {
    let mut sandbox = open(Policy { namespaces: false, ..Policy::new(LIMITS) }).unwrap();
    let killed = sandbox.run(&shell("kill -KILL $PPID; sleep 1003.5"), "");
    // It may do so before we know that it has started.
    assert!(matches!(killed, Err(Trouble::Crash(_) | Trouble::Start(_))), "{killed:?}");
    assert_eq!(sandbox.run(&shell("echo so"), ""), Ok("so\n".to_string()));
    assert_eq!(running("1003.5"), 0);
    // In a namespace of its own it cannot.
    let mut sandbox = open(Policy::new(LIMITS)).unwrap();
    if sandbox.gaps().namespaces.is_none() {
        let tried = sandbox.run(&shell("kill -KILL $PPID; echo so"), "");
        assert_eq!(tried, Ok("so\n".to_string()));
    }
}

/// A program that waits for its caller is not busy, but one that computes is, and one that was ended for its time.
#[test]
fn a_program_is_busy_while_it_computes() {
    for namespaces in [true, false] {
        // On a busy machine it may begin later than its clock allows.
        let policy = Policy { namespaces, clock: LIMITS.time, ..Policy::new(HURRY) };
        let sandbox = open(policy).unwrap();
        let script = shell("echo begun; read line; while :; do :; done");
        let mut talk = Talk::start(sandbox, &script).unwrap();
        assert_eq!(talk.hear(), Heard::Line("begun".to_string()));
        for is_busy in [false, true] {
            let end = Instant::now() + Duration::from_secs(10);
            while talk.is_busy() != is_busy {
                assert!(Instant::now() < end, "{namespaces} {is_busy}");
                thread::sleep(Duration::from_millis(5));
            }
            talk.say("");
        }
        thread::sleep(20 * HURRY.time);
        assert!(talk.is_busy(), "{namespaces}");
        drop(talk.end());
    }
}

#[test]
fn memory_is_counted_wherever_it_is_and_once() {
    let memory = Err(Trouble::Memory(LIMITS.memory));
    let hold = format!("'{SUPERVISOR}' hold");
    let mut sandbox = open(Policy::new(LIMITS)).unwrap();
    let alone = sandbox.run(&shell(&format!("exec {hold} 110")), "");
    assert!([memory.clone(), Err(Trouble::File(LIMITS.memory))].contains(&alone), "{alone:?}");
    let orphans =
        format!("for i in 1 2 3 4; do env -i setsid {hold} 30 & done; sleep 20 & sleep 20");
    assert_eq!(told(&orphans, "", LIMITS), memory);
    // The processes share one copy until one of them writes to it.
    let shared = "text=$(head -c 12000000 /dev/zero | tr '\\0' a); \
                  for i in 1 2 3 4 5 6 7 8; do (sleep 0.3; :) & done; wait; echo ${#text}";
    assert_eq!(told(shared, "", LIMITS), Ok("12000000\n".to_string()));
}

#[test]
fn every_run_has_a_folder_of_its_own() {
    let script = "cat > in.txt; mkdir -m 0 locked; sleep 0.05; ls | wc -l; cat in.txt; \
                  echo $TMPDIR | tr -d '\\n' > $TMPDIR/x; pwd | tr -d '\\n' | cmp - x";
    for namespaces in [true, false] {
        let policy = Policy { namespaces, ..Policy::new(LIMITS) };
        let answers = system::parallel(&[1, 2, 3, 4], |number| {
            let mut sandbox = open(policy).unwrap();
            let input = format!("{number}\n");
            [(); 3]
                .map(|()| sandbox.run(&shell(script), &input).map(|it| it == format!("2\n{input}")))
        });
        assert!(answers.iter().flatten().all(|it| *it == Ok(true)), "{answers:?}");
    }
}

/// A program cannot reach the user's terminal, and Ctrl-C reaches the command.
#[test]
fn a_program_has_no_terminal() {
    use rustix::pty::{grantpt, openpt, ptsname, unlockpt, OpenptFlags};
    use std::fs::File;
    use std::io::{Read, Write};
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let path = ptsname(&master, vec![]).unwrap().into_string().unwrap();
    let terminal = || File::options().read(true).write(true).open(&path).unwrap();
    let script =
        format!("(: < /dev/tty) && echo tty; (stty -F {path} -echo) && echo stty; sleep 0.5; true");
    let run = |script: &str| {
        let mut setsid = Command::new("setsid");
        setsid.args(["--ctty", "--wait", SUPERVISOR, "run", script]);
        setsid.stdin(terminal()).stdout(terminal()).stderr(terminal()).spawn().unwrap()
    };
    let mut command = run(&script);
    let mut master = File::from(master);
    let mut said = String::new();
    while !said.ends_with('\n') {
        let mut chunk = [0; 256];
        let length = master.read(&mut chunk).unwrap();
        said += &String::from_utf8_lossy(&chunk[..length]);
    }
    assert!(command.wait().unwrap().success());
    let sees =
        if open(Policy::new(LIMITS)).unwrap().gaps().namespaces.is_none() { "" } else { "stty\n" };
    assert_eq!(said, format!("Ok({sees:?})\r\n"));
    let mut command = run("sleep 20");
    // The first Ctrl-C may come before the command, and the last one after it.
    while command.try_wait().unwrap().is_none() {
        let _ = master.write_all(b"\x03");
        thread::sleep(Duration::from_millis(50));
    }
    assert!(!command.wait().unwrap().success());
}

/// Processes and threads count alike.
#[test]
fn too_many_processes_or_threads_are_seen() {
    let many = |how: &str, number: usize| {
        let mut sandbox = open(Policy::new(Limits::GENEROUS)).unwrap();
        sandbox.run(Command::new(SUPERVISOR).args([how, &number.to_string()]), "")
    };
    for how in ["processes", "threads"] {
        assert_eq!(many(how, 900), Ok("900\n".to_string()), "{how}");
        assert_eq!(many(how, 1100), Err(Trouble::Processes(1000)), "{how}");
    }
}

/// The processes of the user with this number.
fn processes_of(user: u32) -> Vec<i32> {
    let entries = std::fs::read_dir("/proc").unwrap().flatten();
    let is_its = |entry: &std::fs::DirEntry| entry.metadata().is_ok_and(|it| it.uid() == user);
    let pid = |entry: std::fs::DirEntry| entry.file_name().to_string_lossy().parse().ok();
    entries.filter(is_its).filter_map(pid).collect()
}

/// Processes that the machine has started since it booted, those of other programs included.
fn processes_so_far() -> usize {
    let stat = std::fs::read_to_string("/proc/stat").unwrap();
    stat.lines().find_map(|line| line.strip_prefix("processes ")?.parse().ok()).unwrap()
}

/// The sandbox ends a fork bomb that takes all processes of its user, those of the supervisor included. The user has no
/// other processes, and the system allows it 900, in case the sandbox fails; with 60 the bomb takes them before the
/// supervisor has started its threads.
#[test]
fn a_bomb_ends_with_its_sandbox() {
    // A shell that cannot start its `sleep` ends by itself, which looks like a crash.
    const PIPES: &str = "f() { f | f & }; f; exec sleep 9";
    // These leave no time to their supervisor.
    const LOOPS: &str = "f() { f & f & while :; do :; done; }; f";
    // Another run of this test at the same time has another user.
    let user = 60_000 + std::process::id() % 5_000;
    let as_user = |processes: usize, words: &[&str]| {
        let mut command = Command::new("timeout");
        // The folder of whoever runs this test may be closed to that user.
        command.env_remove("TMPDIR");
        command.args(["-k", "1", "20", "prlimit", &format!("--nproc={processes}"), "setpriv"]);
        command
            .args([
                "--clear-groups".to_string(),
                format!("--reuid={user}"),
                format!("--regid={user}"),
            ])
            .args(words);
        command
    };
    let can = as_user(60, &["test", "-x", SUPERVISOR]).stderr(Stdio::null()).status();
    if !can.is_ok_and(|can| can.success()) || !processes_of(user).is_empty() {
        writeln!(std::io::stderr(), "SKIPPED: a bomb, which needs root, prlimit and setpriv")
            .unwrap();
        return;
    }
    for (processes, namespaces, script) in
        [(60, "true", PIPES), (900, "true", LOOPS), (900, "false", PIPES)]
    {
        let (start, before) = (Instant::now(), processes_so_far());
        let mut command = as_user(processes, &[SUPERVISOR, "bomb", namespaces, script]);
        let output = command.output().unwrap();
        // A sample of its processes would miss most of them on a busy machine.
        let started = processes_so_far() - before;
        let (took, left) = (start.elapsed(), processes_of(user).len());
        while start.elapsed() < Duration::from_secs(60) && !processes_of(user).is_empty() {
            for pid in processes_of(user).into_iter().filter_map(Pid::from_raw) {
                // It may have ended.
                let _ = kill_process(pid, Signal::KILL);
            }
        }
        let said = String::from_utf8_lossy(&output.stdout);
        // A shell ends if it cannot start another one, so a small bomb may end itself.
        let is_ended = ["Err(TimeOut(", "Err(Processor("].iter().any(|it| said.starts_with(it))
            || (processes < 900 && said.contains("Cannot fork"));
        assert!(
            is_ended,
            "namespaces: {namespaces}, {started}: {said}{}",
            String::from_utf8_lossy(&output.stderr)
        );
        assert!(
            processes < 900 || started >= 400,
            "namespaces: {namespaces}, {started}: this was not a bomb"
        );
        assert!(left == 0 && took < Duration::from_secs(15), "{left} are left after {took:?}");
    }
}

/// A caller's ignored signals are not those of programs: neither a limit nor a status gets lost.
#[test]
fn a_program_inherits_no_ignored_signals() {
    let run = |script: &str| {
        let call = "trap '' CHLD XCPU XFSZ; exec \"$0\" run \"$1\"";
        let output = Command::new("bash").args(["-c", call, SUPERVISOR, script]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(run("exec truncate --size 5G file"), format!("Err(File({}))\n", 4u64 << 30));
    // `nohup` ignores others for us, and so for them.
    let ours = [17, 24, 25].map(|signal| 1 << (signal - 1)).iter().sum::<u64>();
    let set =
        format!("set=$(sed -n 's/^SigIgn:\\s*//p' /proc/self/status); echo $((0x$set & {ours}))");
    assert_eq!(run(&set), "Ok(\"0\\n\")\n");
}

/// A setuid program would belong to another user, and we could not kill it.
#[test]
fn a_program_gets_no_more_rights() {
    let rights = told("grep -c '^NoNewPrivs:.1' /proc/self/status", "", LIMITS);
    assert_eq!(rights, Ok("1\n".to_string()));
}
