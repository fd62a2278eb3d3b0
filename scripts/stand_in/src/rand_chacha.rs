// The bundler pastes these items as `mod rand_chacha`, for versions 0.2 to 0.9 of that crate, whose vector instructions
// have 70 KB and need zerocopy, which has a megabyte. The numbers are the same. A program that calls what is not here
// gets the crate itself.

use rand_core::block::{BlockRng, BlockRngCore};
use rand_core::SeedableRng;
use std::fmt;

pub type ChaCha8Core = Core<8>;
pub type ChaCha12Core = Core<12>;
pub type ChaCha20Core = Core<20>;
pub type ChaCha8Rng = BlockRng<Core<8>>;
pub type ChaCha12Rng = BlockRng<Core<12>>;
pub type ChaCha20Rng = BlockRng<Core<20>>;
pub type ChaChaRng = ChaCha20Rng;

/// The words of four blocks.
#[derive(Clone)]
pub struct Words([u32; 64]);

impl Default for Words {
    fn default() -> Self {
        Words([0; 64])
    }
}

impl AsRef<[u32]> for Words {
    fn as_ref(&self) -> &[u32] {
        &self.0
    }
}

impl AsMut<[u32]> for Words {
    fn as_mut(&mut self) -> &mut [u32] {
        &mut self.0
    }
}

/// ChaCha (Daniel J. Bernstein, 2008) with a counter of 64 bits and the stream 0.
#[derive(Clone, PartialEq, Eq)]
pub struct Core<const ROUNDS: usize> {
    key: [u32; 8],
    /// The number of the next block.
    counter: u64,
}

impl<const ROUNDS: usize> fmt::Debug for Core<ROUNDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChaChaXCore {{}}")
    }
}

impl<const ROUNDS: usize> SeedableRng for Core<ROUNDS> {
    type Seed = [u8; 32];

    fn from_seed(seed: [u8; 32]) -> Self {
        let mut key = [0; 8];
        for (word, bytes) in key.iter_mut().zip(seed.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Core { key, counter: 0 }
    }
}

/// A word of each of four blocks: rustc makes vector instructions of them.
type Lane = [u32; 4];

fn quarter(x: &mut [Lane; 16], [a, b, c, d]: [usize; 4]) {
    for (to, from, changed, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        for i in 0..4 {
            x[to][i] = x[to][i].wrapping_add(x[from][i]);
            x[changed][i] = (x[changed][i] ^ x[to][i]).rotate_left(turn);
        }
    }
}

impl<const ROUNDS: usize> BlockRngCore for Core<ROUNDS> {
    type Item = u32;
    type Results = Words;

    fn generate(&mut self, words: &mut Words) {
        let constants = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];
        let mut start = [[0; 4]; 16];
        for (lane, word) in start.iter_mut().zip(constants.iter().chain(&self.key)) {
            *lane = [*word; 4];
        }
        for i in 0..4 {
            let number = self.counter.wrapping_add(i as u64);
            start[12][i] = number as u32;
            start[13][i] = (number >> 32) as u32;
        }
        let mut x = start;
        for _ in 0..ROUNDS / 2 {
            for i in 0..4 {
                quarter(&mut x, [i, 4 + i, 8 + i, 12 + i]);
            }
            for i in 0..4 {
                quarter(&mut x, [i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4]);
            }
        }
        for (i, word) in words.0.iter_mut().enumerate() {
            *word = x[i % 16][i / 16].wrapping_add(start[i % 16][i / 16]);
        }
        self.counter = self.counter.wrapping_add(4);
    }
}

// The file of a judge is one crate, so that this is allowed.
impl<const ROUNDS: usize> PartialEq for BlockRng<Core<ROUNDS>> {
    fn eq(&self, other: &Self) -> bool {
        let place = |it: &Self| it.core.counter.wrapping_mul(16).wrapping_add(it.index() as u64);
        self.core.key == other.core.key && place(self) == place(other)
    }
}

impl<const ROUNDS: usize> Eq for BlockRng<Core<ROUNDS>> {}
