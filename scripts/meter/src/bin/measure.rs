//! What a program costs: `measure INPUT OUTPUT BYTES PROGRAM [ARGUMENT…]` runs it once and prints the
//! seconds of processor time and the peak of its memory in bytes. Its output, and any other file that it
//! writes, has at most so many bytes.
//!
//! This is a program of its own because the peak of a child begins at the size of its parent: it
//! has to be small.

#[cfg(unix)]
fn main() {
    match unix::measure() {
        Ok((seconds, peak)) => println!("{seconds} {peak}"),
        Err(why) => {
            eprintln!("{why}");
            std::process::exit(1);
        }
    }
}

#[cfg(not(unix))]
fn main() {}

#[cfg(unix)]
mod unix {
    use nix::sys::resource::{getrusage, setrlimit, Resource, UsageWho};
    use nix::sys::signal::Signal;
    use nix::sys::time::TimeValLike;
    use std::error::Error;
    use std::fs::File;
    use std::os::unix::process::ExitStatusExt;
    use std::process::Command;

    pub(super) fn measure() -> Result<(f64, i64), Box<dyn Error>> {
        let mut args = std::env::args().skip(1);
        let mut next = || args.next().ok_or("measure INPUT OUTPUT BYTES PROGRAM [ARGUMENT…]");
        let (input, output) = (File::open(next()?)?, File::create(next()?)?);
        let limit: u64 = next()?.parse()?;
        setrlimit(Resource::RLIMIT_FSIZE, limit, limit)?;
        let status = Command::new(next()?).args(args).stdin(input).stdout(output).status()?;
        if status.signal() == Some(Signal::SIGXFSZ as i32) {
            return Err(format!("output limit exceeded: more than {} KiB", limit >> 10).into());
        }
        if !status.success() {
            return Err(status.to_string().into());
        }
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
        let time = usage.user_time() + usage.system_time();
        // Linux counts in KiB.
        Ok((time.num_microseconds() as f64 / 1e6, 1024 * usage.max_rss()))
    }
}
