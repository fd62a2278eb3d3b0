//! A case that does not come back: it is written down before it begins, and ended when it takes too long.

use std::fs;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once};
use std::thread;
use std::time::{Duration, Instant};

/// How long a case may take, and how much memory all of them.
const TIME: Duration = Duration::from_secs(20);
const MEMORY: u64 = 4 << 30;

/// The case that is being tried: its name, its text, and since when.
static NOW: Mutex<Option<(Case, Instant)>> = Mutex::new(None);

/// A case, as its file will be called and read.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) target: &'static str,
    /// The name, with its ending.
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Case {
    fn path(&self) -> PathBuf {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crashes").join(self.target);
        fs::create_dir_all(&folder).expect("the folder can be made");
        folder.join(&self.name)
    }
}

/// What `work` makes of a case, or what it said as it panicked. Where it ends the process, takes all
/// memory or does not end, the case stays in the folder `crashes`.
pub(crate) fn guarded<T>(case: &Case, work: impl FnOnce() -> T) -> Result<T, String> {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| {
        #[cfg(target_os = "linux")]
        {
            use nix::sys::resource::{setrlimit, Resource};
            setrlimit(Resource::RLIMIT_AS, MEMORY, MEMORY).expect("less is always allowed");
        }
        thread::spawn(watch);
    });
    let path = case.path();
    fs::write(&path, &case.text).expect("the folder can be written");
    *NOW.lock().expect("no panic holds it") = Some((case.clone(), Instant::now()));
    let outcome = catch_unwind(AssertUnwindSafe(work));
    *NOW.lock().expect("no panic holds it") = None;
    fs::remove_file(&path).expect("it was made");
    outcome.map_err(|panic| match panic.downcast::<String>() {
        Ok(said) => *said,
        Err(panic) => panic.downcast_ref::<&str>().unwrap_or(&"without a word").to_string(),
    })
}

fn watch() {
    loop {
        thread::sleep(Duration::from_millis(100));
        let now = NOW.lock().expect("no panic holds it").clone();
        if let Some((case, since)) = now {
            if since.elapsed() > TIME {
                eprintln!("no end within {TIME:?}: {}", case.path().display());
                std::process::exit(1);
            }
        }
    }
}
