//! What the tests of this crate start as a supervisor, since a test harness is none. Called with a number it is
//! a hungry program: it holds that many MiB in a file in memory that is not mapped. Called with a script it
//! runs it in a sandbox and prints what comes of it.

fn main() {
    system::sandbox::serve();
    #[cfg(target_os = "linux")]
    {
        let word = std::env::args().nth(1).expect("a word");
        match word.parse() {
            Ok(size) => hold(size),
            Err(_) => run(&word),
        }
    }
}

#[cfg(target_os = "linux")]
fn run(script: &str) {
    use system::process::{run, Limits};
    let mut shell = std::process::Command::new("sh");
    println!("{:?}", run(shell.args(["-c", script]), "", Limits::GENEROUS));
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
