//! For the tests of this crate: what they start as a supervisor, since a test harness is none. Called with a
//! number it is a hungry program: it holds so many MiB in a file in memory that nobody maps.

fn main() {
    system::sandbox::serve();
    #[cfg(target_os = "linux")]
    hold();
}

#[cfg(target_os = "linux")]
fn hold() {
    use rustix::fs::{memfd_create, MemfdFlags};
    use std::io::Write;
    let size: usize = std::env::args().nth(1).and_then(|it| it.parse().ok()).expect("a number");
    let mut file = std::fs::File::from(memfd_create("held", MemfdFlags::CLOEXEC).expect("memory"));
    for _ in 0..size {
        file.write_all(&vec![1; 1 << 20]).expect("room");
    }
    std::thread::sleep(std::time::Duration::from_secs(60));
}
