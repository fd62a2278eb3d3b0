//! The file for the judge: made, compiled without crates or warnings, and right on samples and random
//! cases, as the judge compiles it and with overflow checks.

use scripts::bundle::{make, verify, Options};
use scripts::judges::home;
use scripts::rustc::Rustc;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use testdata::PROBLEMS;

#[test]
fn every_bundle_holds() {
    // An old compiler beside the new one, where the machine has it.
    let mut compilers = vec![Rustc::installed()];
    compilers.extend(Rustc::at(Path::new("/usr/bin/rustc")));
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(problem) = PROBLEMS.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let made = make(problem.id, &Options::default()).unwrap();
                    assert_eq!(made.remark, None, "{}", problem.id);
                    // A solution that needs no library has nothing to prune.
                    let alone = !made.text.contains("mod shared");
                    let pruned = made.text.len() < made.unpruned;
                    assert!(alone || pruned, "{}: nothing was pruned", problem.id);
                    assert!(!made.text.contains("testdata"), "{}: tests are left", problem.id);
                    let (judge, _) = home(problem);
                    verify(problem, &made, &judge, &compilers).unwrap();
                }
            });
        }
    });
}
