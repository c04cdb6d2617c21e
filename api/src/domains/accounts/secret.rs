use sha2::{Digest, Sha256};

/// 256 random bits held by a person: a session cookie or a mailed key. Only its digest is stored, so that a leaked
/// table opens nothing.
pub struct Secret([u8; 32]);

impl Secret {
    pub fn fresh() -> Self {
        Self(rand::random())
    }

    /// `None` if malformed.
    pub fn parse(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// 64 hexadecimal characters.
    pub fn text(&self) -> String {
        hex::encode(self.0)
    }

    /// One round is enough: 256 random bits can't be guessed.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

#[cfg(test)]
mod tests {
    use super::Secret;

    #[test]
    fn a_secret_survives_the_way_through_text() {
        let secret = Secret::fresh();

        let back = Secret::parse(&secret.text()).unwrap();

        assert_eq!(back.digest(), secret.digest());
        assert_ne!(Secret::fresh().digest(), secret.digest());
        assert!(Secret::parse("beef").is_none());
        assert!(Secret::parse(&"g".repeat(64)).is_none());
    }
}
