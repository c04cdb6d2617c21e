use sha2::{Digest, Sha256};

/// Seed of a picture of a batch. An order of one picture with this seed and the same options draws it again.
pub fn seed_of_picture(seed: i64, index: i16) -> i64 {
    if index == 0 {
        return seed;
    }
    let digest = Sha256::digest(format!("{seed}:{index}"));
    // 32 bits, which every engine accepts.
    digest.iter().take(4).fold(0, |all, &byte| all << 8 | i64::from(byte))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::seed_of_picture;

    #[test]
    fn each_picture_of_a_batch_is_drawn_again_from_its_own_seed() {
        let seeds: BTreeSet<i64> = (0..4).map(|index| seed_of_picture(42, index)).collect();

        assert_eq!(seeds.len(), 4);
        for seed in seeds {
            assert!((0..=i64::from(u32::MAX)).contains(&seed), "{seed}");
            assert_eq!(seed_of_picture(seed, 0), seed);
        }
    }
}
