use crate::{
    ids::{AccountId, TwinVoiceId},
    signing::SigningKey,
};

const PURPOSE: &str = "twin-sample-link";

/// Signs a link to the sample of a voice for its owner. `expires` is in seconds since 1970.
pub fn sample_signature(key: &SigningKey, owner: AccountId, id: TwinVoiceId, expires: i64) -> String {
    key.sign(PURPOSE, &[&owner.to_string(), &id.to_string(), &expires.to_string()])
}

/// Whether the link was made for this person and this voice. The caller checks the time.
pub fn verify_sample_link(key: &SigningKey, owner: AccountId, id: TwinVoiceId, expires: i64, signature: &str) -> bool {
    key.verify(
        PURPOSE,
        &[&owner.to_string(), &id.to_string(), &expires.to_string()],
        signature,
    )
}
