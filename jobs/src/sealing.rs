//! Encryption of documents with keys of their own, so that a copy of the store or of the database shows none.
use std::sync::Arc;

use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use crate::{ids::DocumentId, signing::SigningKey};

const SETTING: &str = "NOCTURNE_DOCUMENT_KEYS";
/// Id of the keys derived from the site's secrets, the first of which seals where no keys are set.
const DERIVED: &str = "derived";
const KEY_BYTES: usize = 32;
const PURPOSE: &str = "document key";

#[derive(Clone)]
struct Key {
    id: String,
    bytes: [u8; KEY_BYTES],
}

/// The first key seals, and every key opens what it sealed. A new one goes in front.
#[derive(Clone)]
pub struct DocumentKeys(Arc<[Key]>);

#[derive(Debug, thiserror::Error)]
#[error("NOCTURNE_DOCUMENT_KEYS must be a comma-separated list of id:key with keys of 64 hexadecimal characters")]
pub struct DocumentKeysError;

impl DocumentKeys {
    /// The keys of `NOCTURNE_DOCUMENT_KEYS`, then the derived ones.
    pub fn from_env(signing: &SigningKey) -> Result<Self, DocumentKeysError> {
        Self::parse(&std::env::var(SETTING).unwrap_or_default(), signing)
    }

    /// Only the keys derived from the secrets.
    pub fn derived(signing: &SigningKey) -> Self {
        Self(derived(signing).into())
    }

    /// The key derived from the secret, as `NOCTURNE_DOCUMENT_KEYS` takes it: with it, documents sealed so far open
    /// under another secret.
    pub fn derived_setting(signing: &SigningKey) -> String {
        format!("{DERIVED}:{}", signing.sign(PURPOSE, &[]))
    }

    /// Reads `id:key,…`.
    pub fn parse(text: &str, signing: &SigningKey) -> Result<Self, DocumentKeysError> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        let keys = parts.map(|part| {
            let (id, key) = part.split_once(':').ok_or(DocumentKeysError)?;
            let mut bytes = [0; KEY_BYTES];
            hex::decode_to_slice(key, &mut bytes).map_err(|_| DocumentKeysError)?;
            if id.is_empty() {
                return Err(DocumentKeysError);
            }
            Ok(Key {
                id: id.to_owned(),
                bytes,
            })
        });
        let keys: Result<Vec<Key>, DocumentKeysError> = keys.chain(derived(signing).into_iter().map(Ok)).collect();
        Ok(Self(keys?.into()))
    }

    /// The sealed file and the id of its key. Bound to the document: moved to another row, it opens nothing.
    pub fn seal(&self, document: DocumentId, file: &[u8]) -> (&str, Vec<u8>) {
        let key = self.0.first().expect("there is always the derived one");
        let nonce: [u8; NONCE_LEN] = rand::random();
        let mut sealed = file.to_vec();
        key.cipher()
            .seal_in_place_append_tag(
                Nonce::assume_unique_for_key(nonce),
                Aad::from(document.0.as_bytes()),
                &mut sealed,
            )
            .expect("a picture can be sealed");
        (&key.id, [nonce.as_slice(), &sealed].concat())
    }

    /// `None` if the key is gone, or the file was changed or is of another document.
    pub fn open(&self, key_id: &str, document: DocumentId, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, rest) = sealed.split_first_chunk::<NONCE_LEN>()?;
        // Derived keys share their id, one a secret.
        self.0.iter().filter(|key| key.id == key_id).find_map(|key| {
            let mut file = rest.to_vec();
            let opened = key
                .cipher()
                .open_in_place(
                    Nonce::assume_unique_for_key(*nonce),
                    Aad::from(document.0.as_bytes()),
                    &mut file,
                )
                .ok()?;
            Some(opened.to_vec())
        })
    }
}

impl Key {
    fn cipher(&self) -> LessSafeKey {
        LessSafeKey::new(UnboundKey::new(&AES_256_GCM, &self.bytes).expect("a key has 32 bytes"))
    }
}

fn derived(signing: &SigningKey) -> Vec<Key> {
    let signatures = signing.signatures(PURPOSE, &[]).into_iter();
    signatures
        .map(|signature| {
            let mut bytes = [0; KEY_BYTES];
            hex::decode_to_slice(signature, &mut bytes).expect("a signature is hex of 32 bytes");
            Key {
                id: DERIVED.to_owned(),
                bytes,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::DocumentKeys;
    use crate::{ids::DocumentId, signing::SigningKey};

    #[test]
    fn a_new_key_seals_and_the_old_one_still_opens_what_it_sealed() {
        let signing = SigningKey::new([7; 32]).unwrap();
        let (first, second) = ("11".repeat(32), "22".repeat(32));
        let old = DocumentKeys::parse(&format!("a:{first}"), &signing).unwrap();
        let new = DocumentKeys::parse(&format!("b:{second},a:{first}"), &signing).unwrap();
        let document = DocumentId::fresh();
        let (id, sealed) = old.seal(document, b"a passport");

        assert_eq!(id, "a");
        assert_eq!(
            new.open("a", document, &sealed).as_deref(),
            Some(b"a passport".as_slice())
        );
        assert_eq!(new.seal(document, b"a passport").0, "b");
        assert_eq!(new.open("b", document, &sealed), None);
        assert_eq!(new.open("a", DocumentId::fresh(), &sealed), None);
        let mut changed = sealed.clone();
        changed[20] ^= 1;
        assert_eq!(new.open("a", document, &changed), None);
        assert!(!sealed.windows(10).any(|part| part == b"a passport"));
    }

    #[test]
    fn a_document_sealed_under_an_old_secret_opens_while_that_is_accepted_or_its_key_is_listed() {
        let (old, new) = ("o".repeat(32), "n".repeat(32));
        let under_old = SigningKey::new(old.as_str()).unwrap();
        let document = DocumentId::fresh();
        let keys = DocumentKeys::derived(&under_old);
        let (id, sealed) = keys.seal(document, b"a passport");
        let opens = |keys: &DocumentKeys| keys.open(id, document, &sealed).is_some();

        let under_new = SigningKey::new(new.as_str()).unwrap();
        let accepting = under_new.clone().accepting(&old).unwrap();
        assert!(opens(&DocumentKeys::derived(&accepting)));
        assert!(!opens(&DocumentKeys::derived(&under_new)));
        let listed = format!("a:{},{}", "11".repeat(32), DocumentKeys::derived_setting(&under_old));
        let listed = DocumentKeys::parse(&listed, &under_new).unwrap();
        assert!(opens(&listed));
        assert_eq!(listed.seal(document, b"a passport").0, "a");
    }

    #[test]
    fn keys_that_are_no_keys_are_refused() {
        let signing = SigningKey::new([7; 32]).unwrap();

        for text in ["a", "a:11", ":11", "a:zz"] {
            assert!(DocumentKeys::parse(text, &signing).is_err(), "{text}");
        }
    }
}
