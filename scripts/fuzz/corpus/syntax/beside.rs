fn a() {} #[cfg(test)] mod b {}
fn main() {}
// without tests
fn a() {}
fn main() {}
