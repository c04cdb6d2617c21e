//! Encryption of tokens for other services, so that the table alone lets no one use them.
use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use jobs::ids::AccountId;
use ring::{
    aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey},
    hmac,
};

/// Begins every sealed token; tokens stored before sealing have no mark.
const MARK: &str = "sealed:";
const PURPOSE: &[u8] = b"token of another service";

/// The token under a key derived from our secret at the service. Bound to the account: copied to another, it opens
/// nothing.
pub(super) fn seal(secret: &str, account: AccountId, token: &str) -> String {
    let nonce: [u8; NONCE_LEN] = rand::random();
    let mut sealed = token.as_bytes().to_vec();
    key_of(secret)
        .seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::from(account.0.as_bytes()),
            &mut sealed,
        )
        .expect("a short token can be sealed");
    format!("{MARK}{}", STANDARD_NO_PAD.encode([nonce.as_slice(), &sealed].concat()))
}

/// `None` if sealed for another account or under another secret, or modified since.
pub(super) fn open(secret: &str, account: AccountId, kept: &str) -> Option<String> {
    let Some(sealed) = kept.strip_prefix(MARK) else {
        return Some(kept.to_owned());
    };
    let bytes = STANDARD_NO_PAD.decode(sealed).ok()?;
    let (nonce, rest) = bytes.split_first_chunk::<NONCE_LEN>()?;
    let mut token = rest.to_vec();
    let opened = key_of(secret)
        .open_in_place(
            Nonce::assume_unique_for_key(*nonce),
            Aad::from(account.0.as_bytes()),
            &mut token,
        )
        .ok()?;
    String::from_utf8(opened.to_vec()).ok()
}

fn key_of(secret: &str) -> LessSafeKey {
    let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes()), PURPOSE);
    LessSafeKey::new(UnboundKey::new(&AES_256_GCM, tag.as_ref()).expect("the tag has 32 bytes"))
}

#[cfg(test)]
mod tests {
    use jobs::ids::AccountId;

    use super::{open, seal};

    #[test]
    fn a_token_is_opened_for_its_account_under_its_secret_alone() {
        let account = AccountId::fresh();
        let sealed = seal("our secret", account, "a token");

        assert!(!sealed.contains("a token"));
        assert_eq!(open("our secret", account, &sealed).as_deref(), Some("a token"));
        assert_eq!(open("our secret", AccountId::fresh(), &sealed), None);
        assert_eq!(open("another secret", account, &sealed), None);
        assert_eq!(open("our secret", account, "sealed:"), None);
        assert_eq!(open("our secret", account, &sealed[..sealed.len() - 2]), None);
        assert_ne!(seal("our secret", account, "a token"), sealed);
    }

    #[test]
    fn a_token_from_before_is_read_as_it_is() {
        assert_eq!(
            open("our secret", AccountId::fresh(), "plain").as_deref(),
            Some("plain")
        );
    }
}
