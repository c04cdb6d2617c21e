//! The name under which an engine knows a job.

use sha2::{Digest, Sha256};
use uuid::Uuid;

/// The same for every attempt at the same job, so that an engine can be asked whether it has the picture already.
pub(crate) fn stable_id(job_key: &str) -> Uuid {
    let digest = Sha256::digest(job_key.as_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_at_one_job_share_an_id_and_pictures_do_not() {
        assert_eq!(stable_id("generation/0"), stable_id("generation/0"));
        assert_ne!(stable_id("generation/0"), stable_id("generation/1"));
    }
}
