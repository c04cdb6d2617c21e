//! Signatures for what leaves the product and comes back: media links, checkout addresses, webhooks.
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Fewer bytes than this can be guessed.
pub const MIN_SECRET_BYTES: usize = 32;

#[derive(Debug, thiserror::Error)]
#[error("the signing secret needs at least {MIN_SECRET_BYTES} bytes")]
pub struct SecretTooShort;

/// Signs with HMAC-SHA-256. The purpose is part of what is signed, so a link of one kind never passes for another.
#[derive(Clone)]
pub struct SigningKey(Vec<u8>);

impl SigningKey {
    pub fn new(secret: impl Into<Vec<u8>>) -> Result<Self, SecretTooShort> {
        let secret = secret.into();
        if secret.len() < MIN_SECRET_BYTES {
            return Err(SecretTooShort);
        }
        Ok(Self(secret))
    }

    /// Lower-case hexadecimal signature over the purpose and the parts.
    pub fn sign(&self, purpose: &str, parts: &[&str]) -> String {
        hex::encode(self.mac(purpose, parts).finalize().into_bytes())
    }

    /// Compares in constant time.
    pub fn verify(&self, purpose: &str, parts: &[&str], signature: &str) -> bool {
        hex::decode(signature).is_ok_and(|bytes| self.mac(purpose, parts).verify_slice(&bytes).is_ok())
    }

    fn mac(&self, purpose: &str, parts: &[&str]) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        for part in std::iter::once(&purpose).chain(parts) {
            // The length goes first, so that moving a character between two parts changes the signature.
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part.as_bytes());
        }
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::SigningKey;

    fn key() -> SigningKey {
        SigningKey::new([7; 32]).expect("32 bytes are enough")
    }

    #[test]
    fn a_signature_holds_only_for_its_purpose_and_its_parts() {
        let signature = key().sign("media", &["a", "bc"]);

        assert!(key().verify("media", &["a", "bc"], &signature));
        assert!(!key().verify("checkout", &["a", "bc"], &signature));
        assert!(!key().verify("media", &["ab", "c"], &signature));
        assert!(!key().verify("media", &["a", "bc"], "zz"));
    }

    #[test]
    fn a_short_secret_is_refused() {
        assert!(SigningKey::new([7; 31]).is_err());
    }
}
