//! Signals. On Ctrl-C and SIGTERM, work that can stop early asks [`asked`] and stops as if its time were over. A second
//! signal ends the process at once.

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag::{register, register_conditional_shutdown};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Once};

static ASKED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// From now on a first signal only asks; a second one ends this process with status 130.
pub fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let mut signals = vec![SIGINT, SIGTERM];
        // `nohup` ignores it for us.
        #[cfg(unix)]
        signals.extend(Some(signal_hook::consts::SIGHUP).filter(|&it| !is_ignored(it)));
        for signal in signals {
            // Without a handler a signal ends the process, as it always did. The second handler is the first to set
            // what the first one reads.
            let _ = register_conditional_shutdown(signal, 130, ASKED.clone());
            let _ = register(signal, ASKED.clone());
        }
    });
}

/// Has the user asked to stop?
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Gives a few signals their default action again, which the parent of this process may ignore, and so would all that
/// we start: without SIGCHLD the system forgets how they end, and without SIGXFSZ a limit is an error of `write`.
#[cfg(target_os = "linux")]
pub(crate) fn restore() {
    use signal_hook::consts::{SIGCHLD, SIGXCPU, SIGXFSZ};
    for signal in [SIGCHLD, SIGXCPU, SIGXFSZ] {
        if is_ignored(signal) {
            // Programs do not inherit handlers.
            let _ = register(signal, Arc::default());
        }
    }
}

/// Does this process ignore `signal`? Only Linux says so without `unsafe`.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let set = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let set = set.and_then(|set| u64::from_str_radix(set.trim(), 16).ok());
    set.is_some_and(|set| set & 1 << (signal - 1) != 0)
}
