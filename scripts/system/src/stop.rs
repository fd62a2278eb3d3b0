//! Ctrl-C and SIGTERM: work that can stop early asks [`asked`] and stops as if its time were over. A second signal
//! ends the process at once.

use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on a first signal only asks; a second one ends this process with status 130.
pub fn listen() {
    // Without a handler a signal ends the process, as it always did.
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// Has the user asked to stop?
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
