use crate::{domains::chat::Talker, ids::MessageId, signing::SigningKey};

const PURPOSE: &str = "voice-link";

/// Signs a link to the voice of an answer for the person of its chat. `expires` is in seconds since 1970.
pub fn voice_signature(key: &SigningKey, listener: Talker, id: MessageId, expires: i64) -> String {
    key.sign(
        PURPOSE,
        &[&listener.key().to_string(), &id.to_string(), &expires.to_string()],
    )
}

/// Whether the link was made for this person and this answer. The caller checks the time.
pub fn verify_voice_link(key: &SigningKey, listener: Talker, id: MessageId, expires: i64, signature: &str) -> bool {
    key.verify(
        PURPOSE,
        &[&listener.key().to_string(), &id.to_string(), &expires.to_string()],
        signature,
    )
}
