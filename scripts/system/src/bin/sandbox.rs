//! The tests of this crate start this program as a supervisor, because a test harness cannot be one, and as a program
//! under test: `hold N` holds N MiB in a file in memory that is not mapped, `processes N` and `threads N` start that
//! many, `run SCRIPT` runs the script in a sandbox and prints the result, and so does `bomb BOOL SCRIPT` with a fork
//! bomb, with namespaces or without.

fn main() {
    system::sandbox::serve();
    #[cfg(target_os = "linux")]
    {
        let words: Vec<String> = std::env::args().skip(1).collect();
        let number = || words[1].parse().expect("a number");
        match &*words[0] {
            "hold" => hold(number()),
            "processes" => processes(number()),
            "threads" => threads(number()),
            "bomb" => bomb(words[1] == "true", &words[2]),
            _ => run(&words[1]),
        }
    }
}

/// The supervisor needs less to count them.
#[cfg(target_os = "linux")]
const WHILE: std::time::Duration = std::time::Duration::from_millis(500);

#[cfg(target_os = "linux")]
fn processes(number: usize) {
    let start = |_| std::process::Command::new("sleep").arg("20").spawn().expect("a process");
    let all: Vec<_> = (0..number).map(start).collect();
    std::thread::sleep(WHILE);
    println!("{}", all.len());
    for mut child in all {
        child.kill().and_then(|()| child.wait()).expect("it ends");
    }
}

#[cfg(target_os = "linux")]
fn threads(number: usize) {
    let thread = || std::thread::Builder::new().stack_size(1 << 16);
    let start = |_| thread().spawn(|| std::thread::sleep(4 * WHILE)).expect("a thread");
    let all: Vec<_> = (0..number).map(start).collect();
    std::thread::sleep(WHILE);
    println!("{}", all.len());
}

#[cfg(target_os = "linux")]
fn run(script: &str) {
    use system::process::Limits;
    use system::sandbox::{Policy, Sandbox};
    let mut sandbox = Sandbox::open(Policy::new(Limits::GENEROUS)).expect("a sandbox");
    let mut shell = std::process::Command::new("sh");
    println!("{:?}", sandbox.run(shell.args(["-c", script]), ""));
}

/// Only as a user with a low limit of processes, so that the machine survives if the sandbox fails.
#[cfg(target_os = "linux")]
fn bomb(namespaces: bool, script: &str) {
    use rustix::process::{getrlimit, getuid, Resource};
    use system::process::Limits;
    use system::sandbox::{Policy, Sandbox};
    let most = getrlimit(Resource::Nproc).maximum;
    assert!(!getuid().is_root() && most.is_some_and(|most| most <= 900), "{most:?} processes");
    let limits = Limits { time: 4 * WHILE, ..Limits::GENEROUS };
    let policy = Policy { namespaces, clock: 6 * WHILE, ..Policy::new(limits) };
    let mut sandbox = Sandbox::open(policy).expect("a sandbox");
    let mut shell = std::process::Command::new("sh");
    println!("{:?}", sandbox.run(shell.args(["-c", script]), ""));
}

#[cfg(target_os = "linux")]
fn hold(size: usize) {
    use rustix::fs::{memfd_create, MemfdFlags};
    use std::io::Write;
    let mut file = std::fs::File::from(memfd_create("held", MemfdFlags::CLOEXEC).expect("memory"));
    for _ in 0..size {
        file.write_all(&vec![1; 1 << 20]).expect("room");
    }
    std::thread::sleep(std::time::Duration::from_secs(60));
}
