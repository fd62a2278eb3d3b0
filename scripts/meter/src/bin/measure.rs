//! What a program costs: `measure INPUT OUTPUT PROGRAM [ARGUMENT…]` runs it once and prints the
//! seconds of processor time, the peak of its memory in bytes, and how many pages it was given.
//!
//! This is a program of its own because the peak of a child begins at the size of its parent: it
//! has to be small.

#[cfg(unix)]
fn main() {
    match unix::measure() {
        Ok((seconds, peak, pages)) => println!("{seconds} {peak} {pages}"),
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
    use nix::sys::resource::{getrusage, UsageWho};
    use nix::sys::time::TimeValLike;
    use std::error::Error;
    use std::fs::File;
    use std::process::Command;

    pub(super) fn measure() -> Result<(f64, i64, i64), Box<dyn Error>> {
        let mut args = std::env::args().skip(1);
        let mut next = || args.next().ok_or("measure INPUT OUTPUT PROGRAM [ARGUMENT…]");
        let (input, output, program) = (File::open(next()?)?, File::create(next()?)?, next()?);
        let status = Command::new(program).args(args).stdin(input).stdout(output).status()?;
        if !status.success() {
            return Err(status.to_string().into());
        }
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
        let time = usage.user_time() + usage.system_time();
        // Linux counts in KiB.
        let pages = usage.minor_page_faults() + usage.major_page_faults();
        Ok((time.num_microseconds() as f64 / 1e6, 1024 * usage.max_rss(), pages))
    }
}
