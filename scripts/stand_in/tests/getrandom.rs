//! The stand-in for getrandom fills all of any slice, and no two slices alike.

#[allow(dead_code, missing_docs, unreachable_pub, clippy::pedantic)]
#[path = "../src/getrandom.rs"]
mod getrandom;

use std::collections::HashSet;

#[test]
fn slices_are_filled_to_the_end() {
    for length in 0..40 {
        let mut set = vec![0; length];
        // A byte is 0 in all of 64 slices by a chance of 2⁻⁵¹².
        for _ in 0..64 {
            let mut bytes = vec![0; length];
            getrandom::getrandom(&mut bytes).unwrap();
            set.iter_mut().zip(bytes).for_each(|(all, byte)| *all |= byte);
        }
        assert!(set.iter().all(|it| *it != 0), "{set:?}");
    }
}

#[test]
fn numbers_differ() {
    // Two of 1000 are alike by a chance of 2⁻⁴⁵.
    let numbers: HashSet<u64> = (0..1000).map(|_| getrandom::u64().unwrap()).collect();
    assert_eq!(numbers.len(), 1000);
    let low = (0..64).map(|_| getrandom::u32().unwrap()).collect::<HashSet<u32>>();
    assert!(low.len() > 60, "{low:?}");
}

#[test]
fn errors_have_the_codes_of_the_crate() {
    let of = |code: u32| getrandom::Error::from(std::num::NonZeroU32::new(code).unwrap());
    assert_eq!(of(5).raw_os_error(), Some(5));
    assert_eq!(of(getrandom::Error::INTERNAL_START + 1).raw_os_error(), None);
    assert_eq!(of(getrandom::Error::CUSTOM_START).code().get(), 0xC000_0000);
}
