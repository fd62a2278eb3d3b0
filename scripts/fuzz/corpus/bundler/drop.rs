fn main() {
    println!("{}", m::left(3));
}
// library
mod m {
    use std::sync::atomic::{AtomicU64, Ordering};
    static LEFT: AtomicU64 = AtomicU64::new(0);
    struct Guard(u64);
    impl Drop for Guard {
        fn drop(&mut self) {
            LEFT.fetch_add(self.0, Ordering::SeqCst);
        }
    }
    pub fn left(x: u64) -> u64 {
        {
            let _guard = Guard(x + 1);
        }
        LEFT.load(Ordering::SeqCst)
    }
    struct Unused;
    impl Drop for Unused {
        fn drop(&mut self) {}
    }
}
