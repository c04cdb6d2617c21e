use md5::Md5;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Digest algorithm configured for the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DigestKind {
    Md5,
    Sha256,
}

impl DigestKind {
    /// Digest of the concatenated parts and the salt, in hexadecimal.
    pub(super) fn of(self, parts: &[&str], salt: &str) -> String {
        let text = [parts.concat().as_str(), salt].concat();
        match self {
            Self::Md5 => hex::encode(Md5::digest(text)),
            Self::Sha256 => hex::encode(Sha256::digest(text)),
        }
    }

    pub(super) fn is_of(self, parts: &[&str], salt: &str, digest: &str) -> bool {
        let own = self.of(parts, salt);
        own.as_bytes().ct_eq(digest.to_ascii_lowercase().as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::DigestKind;

    #[test]
    fn the_digest_of_the_providers_own_example_is_theirs() {
        let parts = ["10.00", "30", "840"];
        let salt = "7d901dad245fd0ff6bc20d06";

        let digest = DigestKind::Md5.of(&parts, salt);

        assert_eq!(digest, "a7459445d0e5dc0963fe736dc5cf900b");
        assert!(DigestKind::Md5.is_of(&parts, salt, &digest.to_uppercase()));
        assert!(!DigestKind::Md5.is_of(&parts, "another", &digest));
        assert!(!DigestKind::Sha256.is_of(&parts, salt, &digest));
        assert_eq!(DigestKind::Sha256.of(&parts, salt).len(), 64);
    }
}
