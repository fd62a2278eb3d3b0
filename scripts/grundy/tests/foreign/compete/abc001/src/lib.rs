//! What the problems of this contest share.

pub fn twice(n: u64) -> u64 {
    n + my_library::math::lcm(n, n)
}
