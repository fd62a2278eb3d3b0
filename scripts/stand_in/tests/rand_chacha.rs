//! The stand-in for rand_chacha makes the numbers of that crate.

/// As much of the crate rand_core as the stand-in needs.
mod rand_core {
    pub(crate) trait SeedableRng: Sized {
        type Seed;
        fn from_seed(seed: Self::Seed) -> Self;
    }

    pub(crate) mod block {
        pub(crate) trait BlockRngCore {
            type Item;
            type Results: AsRef<[Self::Item]>;
            fn generate(&mut self, results: &mut Self::Results);
        }

        pub(crate) struct BlockRng<C> {
            pub(crate) core: C,
            pub(crate) index: usize,
        }

        impl<C> BlockRng<C> {
            pub(crate) fn index(&self) -> usize {
                self.index
            }
        }
    }
}

#[allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    private_interfaces,
    clippy::pedantic,
    clippy::needless_range_loop
)]
mod rand_chacha {
    use super::rand_core;
    include!("../src/rand_chacha.rs");
}

use rand_chacha::{ChaCha12Core, ChaCha12Rng, ChaCha20Core, ChaCha8Core, Core, Words};
use rand_core::block::BlockRngCore;
use rand_core::SeedableRng;

/// Do the words after this number of words begin with these bytes?
#[track_caller]
fn begins<const ROUNDS: usize>(mut core: Core<ROUNDS>, after: usize, bytes: u128) {
    let mut all = vec![];
    while all.len() < after + 4 {
        let mut words = Words::default();
        core.generate(&mut words);
        all.extend_from_slice(words.as_ref());
    }
    let found: Vec<u8> = all[after..after + 4].iter().flat_map(|it| it.to_le_bytes()).collect();
    assert_eq!(found, bytes.to_be_bytes());
}

#[test]
fn blocks_are_those_of_published_vectors() {
    // draft-strombergson-chacha-test-vectors-01, the first vector of 256 bits.
    begins(ChaCha8Core::from_seed([0; 32]), 0, 0x3e00_ef2f_895f_40d6_7f5b_b8e8_1f09_a5a1);
    begins(ChaCha12Core::from_seed([0; 32]), 0, 0x9bf4_9a6a_0755_f953_811f_ce12_5f26_83d5);
    begins(ChaCha20Core::from_seed([0; 32]), 0, 0x76b8_e0ad_a0f1_3d90_405d_6ae5_5386_bd28);
    // RFC 8439, appendix A.1, vectors 2 and 3: the second block.
    begins(ChaCha20Core::from_seed([0; 32]), 16, 0x9f07_e7be_5551_387a_98ba_977c_732d_080d);
    let mut key = [0; 32];
    key[31] = 1;
    begins(ChaCha20Core::from_seed(key), 16, 0x3aeb_5224_ecf8_4992_9b9d_828d_b1ce_d4dd);
}

#[test]
fn equal_generators_go_on_alike() {
    let at = |blocks: usize, index: usize| {
        let mut core = Core::<12>::from_seed([1; 32]);
        (0..blocks).for_each(|_| core.generate(&mut Words::default()));
        ChaCha12Rng { core, index }
    };
    // The last word of four blocks was taken, or the next four are made and none of theirs is.
    assert!(at(1, 64) == at(2, 0));
    assert!(at(1, 64) != at(1, 63));
    assert!(at(1, 64) != at(2, 64));
}
