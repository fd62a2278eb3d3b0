//! `--shard K/N`: a part of the work, for N machines.

use crate::{Failure, Result};
use std::str::FromStr;

/// One of several parts of a list: every N-th thing from the K-th on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// K.
    pub number: usize,
    /// N.
    pub of: usize,
}

impl Shard {
    /// The things of `list` in this part.
    pub fn part<T>(self, list: Vec<T>) -> Vec<T> {
        list.into_iter().skip(self.number - 1).step_by(self.of).collect()
    }
}

impl Default for Shard {
    fn default() -> Shard {
        Shard { number: 1, of: 1 }
    }
}

impl FromStr for Shard {
    type Err = Failure;

    fn from_str(text: &str) -> Result<Shard> {
        let parts = text.split_once('/').map(|(number, of)| (number.parse(), of.parse()));
        match parts {
            Some((Ok(number), Ok(of))) if 1 <= number && number <= of => Ok(Shard { number, of }),
            _ => Err(Failure::usage("K/N with 1 ≤ K ≤ N, as in 2/4")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_out_everything() {
        let list: Vec<u32> = (0..49).collect();
        for of in [1, 2, 3, 50] {
            let parts = (1..=of).map(|number| Shard { number, of }.part(list.clone()));
            let mut all: Vec<u32> = parts.flatten().collect();
            all.sort_unstable();
            assert_eq!(all, list);
        }
        assert_eq!("2/4".parse::<Shard>().unwrap(), Shard { number: 2, of: 4 });
        for wrong in ["", "2", "0/4", "5/4", "a/4", "1/-1"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
