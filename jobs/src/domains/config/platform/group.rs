use sha2::{Digest, Sha256};

use crate::ids::AccountId;

/// Whether a member is in the group of a test that holds so many percent of all. Somebody who is in it stays there when
/// it grows, and groups of several tests have nothing to do with each other.
pub fn is_in_group(test: &str, percent: u8, member: AccountId) -> bool {
    let digest = Sha256::digest(format!("{test}:{member}"));
    let place = u16::from_be_bytes([digest[0], digest[1]]) % 100;
    place < u16::from(percent)
}

#[cfg(test)]
mod tests {
    use super::is_in_group;
    use crate::ids::AccountId;

    #[test]
    fn a_group_holds_its_share_and_keeps_whom_it_has() {
        let members: Vec<AccountId> = (0..1_000).map(|_| AccountId::fresh()).collect();
        let count = |percent| {
            members
                .iter()
                .filter(|&&member| is_in_group("test", percent, member))
                .count()
        };

        assert_eq!((count(0), count(100)), (0, 1_000));
        assert!((400..600).contains(&count(50)), "{}", count(50));
        for &member in members.iter().filter(|&&member| is_in_group("test", 20, member)) {
            assert!(is_in_group("test", 60, member));
        }
    }
}
