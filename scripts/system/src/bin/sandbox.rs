//! The tests of this crate start this program as a supervisor, because a test harness cannot be one, and as a program
//! under test: `hold N` holds N MiB in a file in memory that is not mapped, `processes N` and `threads N` start that
//! many, `run SCRIPT` runs the script in a sandbox and prints the result, and so does `bomb BOOL SCRIPT` with a fork
//! bomb, with namespaces or without.

fn main() {
    system::sandbox::serve();
    #[cfg(target_os = "linux")]
    linux::main();
}

#[cfg(target_os = "linux")]
mod linux {
    use rustix::fs::{memfd_create, MemfdFlags};
    use rustix::process::{getrlimit, getuid, Resource};
    use std::fs::File;
    use std::io::Write;
    use std::process::Command;
    use std::thread;
    use std::time::Duration;
    use system::process::Limits;
    use system::sandbox::{Policy, Sandbox};

    pub(super) fn main() {
        let words: Vec<String> = std::env::args().skip(1).collect();
        let number = || words[1].parse().expect("a number");
        match &*words[0] {
            "hold" => hold(number()),
            "processes" => processes(number()),
            "threads" => threads(number()),
            "bomb" => bomb(words[1] == "true", &words[2]),
            _ => run(Policy::new(Limits::GENEROUS), &words[1]),
        }
    }

    /// The supervisor needs less to count them.
    const WHILE: Duration = Duration::from_millis(500);

    fn processes(number: usize) {
        let start = |_| Command::new("sleep").arg("20").spawn().expect("a process");
        let all: Vec<_> = (0..number).map(start).collect();
        thread::sleep(WHILE);
        println!("{}", all.len());
        for mut child in all {
            child.kill().and_then(|()| child.wait()).expect("it ends");
        }
    }

    fn threads(number: usize) {
        let thread = || thread::Builder::new().stack_size(1 << 16);
        let start = |_| thread().spawn(|| thread::sleep(4 * WHILE)).expect("a thread");
        let all: Vec<_> = (0..number).map(start).collect();
        thread::sleep(WHILE);
        println!("{}", all.len());
    }

    fn run(policy: Policy, script: &str) {
        let mut sandbox = Sandbox::open(policy).expect("a sandbox");
        println!("{:?}", sandbox.run(Command::new("sh").args(["-c", script]), ""));
    }

    /// Only as a user with a low limit of processes, so that the machine survives if the sandbox fails.
    fn bomb(namespaces: bool, script: &str) {
        let most = getrlimit(Resource::Nproc).maximum;
        assert!(!getuid().is_root() && most.is_some_and(|most| most <= 900), "{most:?} processes");
        let limits = Limits { time: 4 * WHILE, ..Limits::GENEROUS };
        run(Policy { namespaces, clock: 6 * WHILE, ..Policy::new(limits) }, script);
    }

    fn hold(size: usize) {
        let mut file = File::from(memfd_create("held", MemfdFlags::CLOEXEC).expect("memory"));
        for _ in 0..size {
            file.write_all(&vec![1; 1 << 20]).expect("room");
        }
        thread::sleep(Duration::from_secs(60));
    }
}
