//! All solutions with their oracles as one test executable: they compile in half the time that an executable
//! each takes. `cargo grundy test` runs it once a problem.

#[cfg(test)]
// Each is linted where it stands.
#[allow(dead_code, clippy::all, clippy::pedantic)]
mod problems {
    include!(concat!(env!("OUT_DIR"), "/problems.rs"));
}
