//! Encryption of two-factor secrets, so that the table alone yields no codes.
use jobs::{ids::AccountId, signing::SigningKey};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

/// The nonce and the sealed secret. Bound to the account: a row copied to another opens nothing there.
pub fn seal(signing: &SigningKey, account: AccountId, secret: &[u8]) -> Vec<u8> {
    let nonce: [u8; NONCE_LEN] = rand::random();
    let mut sealed = secret.to_vec();
    key_of(signing, account)
        .seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::from(account.0.as_bytes()),
            &mut sealed,
        )
        .expect("a short secret can be sealed");
    [nonce.as_slice(), &sealed].concat()
}

/// `None` if sealed for another account or under another key, or modified since.
pub fn open(signing: &SigningKey, account: AccountId, sealed: &[u8]) -> Option<Vec<u8>> {
    let (nonce, rest) = sealed.split_first_chunk::<NONCE_LEN>()?;
    let mut secret = rest.to_vec();
    let opened = key_of(signing, account)
        .open_in_place(
            Nonce::assume_unique_for_key(*nonce),
            Aad::from(account.0.as_bytes()),
            &mut secret,
        )
        .ok()?;
    Some(opened.to_vec())
}

/// A separate key per account.
fn key_of(signing: &SigningKey, account: AccountId) -> LessSafeKey {
    let bytes = hex::decode(signing.sign("two-factor secret", &[&account.to_string()])).expect("a signature is hex");
    LessSafeKey::new(UnboundKey::new(&AES_256_GCM, &bytes).expect("a signature has 32 bytes"))
}

#[cfg(test)]
mod tests {
    use jobs::{ids::AccountId, signing::SigningKey};

    use super::{open, seal};

    #[test]
    fn a_secret_is_opened_for_its_account_under_its_key_alone() {
        let (signing, account) = (SigningKey::new([7; 32]).unwrap(), AccountId::fresh());
        let sealed = seal(&signing, account, b"a secret of twenty b");

        assert_eq!(
            open(&signing, account, &sealed).as_deref(),
            Some(b"a secret of twenty b".as_slice())
        );
        assert_eq!(open(&signing, AccountId::fresh(), &sealed), None);
        assert_eq!(open(&SigningKey::new([8; 32]).unwrap(), account, &sealed), None);
        let mut changed = sealed.clone();
        changed[20] ^= 1;
        assert_eq!(open(&signing, account, &changed), None);
        assert_eq!(open(&signing, account, &[]), None);
        assert_ne!(seal(&signing, account, b"a secret of twenty b"), sealed);
    }
}
