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
pub struct SigningKey {
    secret: Vec<u8>,
    /// Secrets of an earlier or a coming time. They sign nothing, and their signatures hold.
    accepted: Vec<Vec<u8>>,
}

impl SigningKey {
    pub fn new(secret: impl Into<Vec<u8>>) -> Result<Self, SecretTooShort> {
        Ok(Self {
            secret: long_enough(secret.into())?,
            accepted: Vec::new(),
        })
    }

    /// Also accepts signatures of further secrets, comma-separated: those of `NOCTURNE_ACCEPTED_SECRETS`. Errors if one
    /// is too short.
    pub fn accepting(mut self, secrets: &str) -> Result<Self, SecretTooShort> {
        let secrets = secrets.split(',').map(str::trim).filter(|secret| !secret.is_empty());
        self.accepted = secrets
            .map(|secret| long_enough(secret.as_bytes().to_vec()))
            .collect::<Result<_, _>>()?;
        Ok(self)
    }

    /// Lower-case hexadecimal signature over the purpose and the parts.
    pub fn sign(&self, purpose: &str, parts: &[&str]) -> String {
        hex::encode(mac(&self.secret, purpose, parts).finalize().into_bytes())
    }

    /// The signature of [`SigningKey::sign`], then those of the accepted secrets, for values that are compared or keys
    /// that are derived.
    pub fn signatures(&self, purpose: &str, parts: &[&str]) -> Vec<String> {
        self.secrets()
            .map(|secret| hex::encode(mac(secret, purpose, parts).finalize().into_bytes()))
            .collect()
    }

    /// Compares in constant time.
    pub fn verify(&self, purpose: &str, parts: &[&str], signature: &str) -> bool {
        let Ok(bytes) = hex::decode(signature) else {
            return false;
        };
        self.secrets()
            .any(|secret| mac(secret, purpose, parts).verify_slice(&bytes).is_ok())
    }

    fn secrets(&self) -> impl Iterator<Item = &[u8]> {
        std::iter::once(&self.secret).chain(&self.accepted).map(Vec::as_slice)
    }
}

fn long_enough(secret: Vec<u8>) -> Result<Vec<u8>, SecretTooShort> {
    if secret.len() < MIN_SECRET_BYTES {
        return Err(SecretTooShort);
    }
    Ok(secret)
}

fn mac(secret: &[u8], purpose: &str, parts: &[&str]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("HMAC takes keys of any length");
    for part in std::iter::once(&purpose).chain(parts) {
        // The length goes first, so that moving a character between two parts changes the signature.
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part.as_bytes());
    }
    mac
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
        assert!(key().accepting(&"a".repeat(31)).is_err());
        assert!(key().accepting("").is_ok());
    }

    #[test]
    fn a_change_of_secrets_breaks_no_signature_while_processes_change_one_by_one() {
        let (old, new) = ("o".repeat(32), "n".repeat(32));
        let own = |secret: &str| SigningKey::new(secret).unwrap();
        let both = |secret: &str, accepted: &str| own(secret).accepting(&format!("{accepted}, ")).unwrap();
        let (first, second) = (both(&old, &new), both(&new, &old));
        let holds = |by: &SigningKey, with: &SigningKey| with.verify("media", &["a"], &by.sign("media", &["a"]));

        assert!(holds(&own(&old), &first) && holds(&first, &own(&old)), "first step");
        assert!(holds(&first, &second) && holds(&second, &first), "second step");
        assert!(holds(&second, &own(&new)) && holds(&own(&new), &second), "third step");
        assert!(!holds(&own(&old), &own(&new)));
        assert_eq!(second.sign("media", &["a"]), own(&new).sign("media", &["a"]));
        assert_eq!(
            second.signatures("media", &["a"]),
            [own(&new).sign("media", &["a"]), own(&old).sign("media", &["a"])]
        );
    }
}
