//! Limits of the shell that would make a right program look wrong, or end the command without a word.

use crate::Result;

/// Raises limits that are too low for the programs that we start, or says which one the system does not let us raise.
#[cfg(unix)]
pub fn suffice() -> Result<()> {
    use crate::Failure;
    use nix::sys::resource::{getrlimit, setrlimit, Resource};
    use signal_hook::consts::SIGXFSZ;

    // A file above the limit is then an error of `write`. Programs do not inherit handlers.
    let _ = signal_hook::flag::register(SIGXFSZ, std::sync::Arc::default());
    let needed = [
        (Resource::RLIMIT_NOFILE, 64, 1, "open files (`ulimit -n`)"),
        (Resource::RLIMIT_STACK, 1 << 20, 1 << 10, "KiB for the stack (`ulimit -s`)"),
    ];
    for (resource, least, unit, what) in needed {
        let Ok((soft, hard)) = getrlimit(resource) else { continue };
        if soft < least && (hard < least || setrlimit(resource, least, hard).is_err()) {
            let (soft, least) = (soft / unit, least / unit);
            return Err(Failure::check(format!(
                "this shell allows {soft} {what}, and {least} are needed"
            )));
        }
    }
    Ok(())
}

#[cfg(not(unix))]
pub fn suffice() -> Result<()> {
    Ok(())
}
