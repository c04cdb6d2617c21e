//! Encryption of two-factor secrets, so that the table alone yields no codes.
use jobs::{ids::AccountId, signing::SigningKey};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

/// The nonce and the sealed secret. Bound to the account: a row copied to another opens nothing there.
pub fn seal(signing: &SigningKey, account: AccountId, secret: &[u8]) -> Vec<u8> {
    let nonce: [u8; NONCE_LEN] = rand::random();
    let mut sealed = secret.to_vec();
    keys_of(signing, account)
        .swap_remove(0)
        .seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::from(account.0.as_bytes()),
            &mut sealed,
        )
        .expect("a short secret can be sealed");
    [nonce.as_slice(), &sealed].concat()
}

/// `None` if sealed for another account or under a secret that isn't accepted, or modified since.
pub fn open(signing: &SigningKey, account: AccountId, sealed: &[u8]) -> Option<Vec<u8>> {
    let (nonce, rest) = sealed.split_first_chunk::<NONCE_LEN>()?;
    keys_of(signing, account).iter().find_map(|key| {
        let mut secret = rest.to_vec();
        let opened = key
            .open_in_place(
                Nonce::assume_unique_for_key(*nonce),
                Aad::from(account.0.as_bytes()),
                &mut secret,
            )
            .ok()?;
        Some(opened.to_vec())
    })
}

/// Separate keys per account, one a secret; the first seals.
fn keys_of(signing: &SigningKey, account: AccountId) -> Vec<LessSafeKey> {
    let signatures = signing.signatures("two-factor secret", &[&account.to_string()]);
    let keys = signatures.iter().map(|signature| {
        let bytes = hex::decode(signature).expect("a signature is hex");
        LessSafeKey::new(UnboundKey::new(&AES_256_GCM, &bytes).expect("a signature has 32 bytes"))
    });
    keys.collect()
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
        let other = SigningKey::new([8; 32]).unwrap();
        assert_eq!(open(&other, account, &sealed), None);
        let accepting = other.accepting(std::str::from_utf8(&[7; 32]).unwrap()).unwrap();
        assert!(open(&accepting, account, &sealed).is_some());
        assert_eq!(
            open(&signing, account, &seal(&accepting, account, b"a secret of twenty b")),
            None
        );
        let mut changed = sealed.clone();
        changed[20] ^= 1;
        assert_eq!(open(&signing, account, &changed), None);
        assert_eq!(open(&signing, account, &[]), None);
        assert_ne!(seal(&signing, account, b"a secret of twenty b"), sealed);
    }
}
