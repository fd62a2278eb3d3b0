pub trait Gcd {
    fn gcd(self, other: Self) -> Self;
}

impl Gcd for u64 {
    fn gcd(self, other: u64) -> u64 {
        if other == 0 {
            self
        } else {
            other.gcd(self % other)
        }
    }
}

pub fn lcm(a: u64, b: u64) -> u64 {
    a / a.gcd(b) * b
}
