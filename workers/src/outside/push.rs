//! Web Push: RFC 8030, with the content encrypted for one browser (RFC 8291, RFC 8188) and our identity signed (RFC
//! 8292).
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use jobs::domains::notifications::is_push_service;
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Prk, Salt},
    rand::{SecureRandom, SystemRandom},
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
};
use serde_json::json;

use super::{OutsideError, client};

/// Seconds for which a push service keeps an undelivered message.
const TTL: u32 = 24 * 60 * 60;
/// Validity of our signature in seconds, below the 24 hours that services allow.
const TOKEN_SECONDS: i64 = 12 * 60 * 60;
/// The size of the only record.
const RECORD: u32 = 4096;
/// Maximum content, besides the tag and the delimiter.
const MAX_BYTES: usize = 3000;

/// Our identity for push services.
pub struct PushConfig {
    /// Contact address: `mailto:` or `https:`.
    pub contact: String,
    /// PKCS #8, as made by [`new_push_keys`].
    pub private_key: Vec<u8>,
    /// Prefixes of additional allowed endpoints, e.g. of a self-hosted push service.
    pub trusted: Vec<String>,
}

/// A browser's subscription, as it sent it.
#[derive(Clone, Copy, Debug)]
pub struct PushTarget<'a> {
    pub endpoint: &'a str,
    pub p256dh: &'a [u8],
    pub auth: &'a [u8],
}

pub struct PushService {
    client: reqwest::Client,
    config: PushConfig,
    random: SystemRandom,
}

/// A new key pair: the private part to store, and the public part for browsers.
pub fn new_push_keys() -> Result<(Vec<u8>, Vec<u8>), ring::error::Unspecified> {
    let random = SystemRandom::new();
    let private = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)?;
    let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, private.as_ref(), &random)
        .map_err(|_| ring::error::Unspecified)?;
    Ok((private.as_ref().to_vec(), pair.public_key().as_ref().to_vec()))
}

impl PushService {
    pub fn new(config: PushConfig) -> Self {
        Self {
            client: client(),
            config,
            random: SystemRandom::new(),
        }
    }

    /// Sends one message. `topic` is the same for every try: a newer message replaces a pending one.
    pub async fn send(&self, target: PushTarget<'_>, topic: &str, content: &str) -> Result<(), OutsideError> {
        let is_known = is_push_service(target.endpoint)
            || self
                .config
                .trusted
                .iter()
                .any(|known| target.endpoint.starts_with(known));
        if !is_known {
            return Err(OutsideError::Refused(0));
        }
        let body = encrypt(&self.random, target, content.as_bytes()).ok_or(OutsideError::Refused(0))?;
        let answer = self
            .client
            .post(target.endpoint)
            .header("ttl", TTL.to_string())
            .header("topic", topic)
            .header("urgency", "normal")
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header(
                "authorization",
                self.authorization(target.endpoint).ok_or(OutsideError::Refused(0))?,
            )
            .body(body)
            .send()
            .await
            .map_err(|error| OutsideError::unreachable(&error))?;
        if answer.status().is_success() {
            Ok(())
        } else {
            Err(OutsideError::of_status(answer.status()))
        }
    }

    /// Our identity, signed for that service alone.
    fn authorization(&self, endpoint: &str) -> Option<String> {
        let url = url::Url::parse(endpoint).ok()?;
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &self.config.private_key, &self.random).ok()?;
        let encode = |value: &serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let claims = json!({
            "aud": url.origin().ascii_serialization(),
            "exp": chrono::Utc::now().timestamp() + TOKEN_SECONDS,
            "sub": self.config.contact,
        });
        let signed = format!(
            "{}.{}",
            encode(&json!({ "typ": "JWT", "alg": "ES256" })),
            encode(&claims)
        );
        let signature = pair.sign(&self.random, signed.as_bytes()).ok()?;
        let key = BASE64_URL_SAFE_NO_PAD.encode(pair.public_key().as_ref());
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature.as_ref());
        Some(format!("vapid t={signed}.{signature}, k={key}"))
    }
}

/// A length for HKDF.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut out = [0; N];
    key.expand(info, Bytes(N)).ok()?.fill(&mut out).ok()?;
    Some(out)
}

/// `None` if the browser's key is invalid, or the content does not fit.
fn encrypt(random: &SystemRandom, target: PushTarget<'_>, content: &[u8]) -> Option<Vec<u8>> {
    if content.len() > MAX_BYTES {
        return None;
    }
    let own = EphemeralPrivateKey::generate(&ECDH_P256, random).ok()?;
    let own_public = own.compute_public_key().ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, target.p256dh);
    let info = [b"WebPush: info\0".as_slice(), target.p256dh, own_public.as_ref()];
    let ikm: [u8; 32] = agree_ephemeral(own, &theirs, |shared| {
        expand(&Salt::new(HKDF_SHA256, target.auth).extract(shared), &info)
    })
    .ok()??;
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;
    let key = Salt::new(HKDF_SHA256, &salt).extract(&ikm);
    let content_key: [u8; 16] = expand(&key, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = expand(&key, &[b"Content-Encoding: nonce\0"])?;
    let mut record = content.to_vec();
    // The delimiter of the last record.
    record.push(2);
    LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content_key).ok()?)
        .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)
        .ok()?;
    let mut body = salt.to_vec();
    body.extend(RECORD.to_be_bytes());
    body.push(u8::try_from(own_public.as_ref().len()).ok()?);
    body.extend(own_public.as_ref());
    body.extend(record);
    Some(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decrypts it like a browser.
    fn decrypt(own: EphemeralPrivateKey, public: &[u8], auth: &[u8], body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let length = usize::from(rest[4]);
        let (sender, record) = rest[5..].split_at(length);
        let info = [b"WebPush: info\0".as_slice(), public, sender];
        let ikm: [u8; 32] = agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, sender), |shared| {
            expand(&Salt::new(HKDF_SHA256, auth).extract(shared), &info).unwrap()
        })
        .unwrap();
        let key = Salt::new(HKDF_SHA256, salt).extract(&ikm);
        let content_key: [u8; 16] = expand(&key, &[b"Content-Encoding: aes128gcm\0"]).unwrap();
        let nonce: [u8; 12] = expand(&key, &[b"Content-Encoding: nonce\0"]).unwrap();
        let mut record = record.to_vec();
        let opened = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content_key).unwrap())
            .open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)
            .unwrap();
        assert_eq!(opened.last(), Some(&2));
        opened[..opened.len() - 1].to_vec()
    }

    #[test]
    fn only_the_browser_reads_what_is_pushed() {
        let random = SystemRandom::new();
        let browser = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let public = browser.compute_public_key().unwrap();
        let auth = [7; 16];
        let target = PushTarget {
            endpoint: "https://fcm.googleapis.com/x",
            p256dh: public.as_ref(),
            auth: &auth,
        };

        let body = encrypt(&random, target, b"You have new messages").unwrap();

        assert!(!body.windows(8).any(|part| part == b"messages"));
        assert_eq!(
            decrypt(browser, public.as_ref(), &auth, &body),
            b"You have new messages"
        );
        assert!(encrypt(&random, target, &[0; 4000]).is_none());
    }
}
