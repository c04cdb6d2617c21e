use std::time::Duration;

use crate::{
    ids::{AccountId, MediaId},
    signing::SigningKey,
};

const PURPOSE: &str = "media-link";

/// How long a link to a picture works.
pub const LINK_LIFE: Duration = Duration::from_mins(10);

/// Signs a link to one rendition for one viewer. `expires` is in seconds since 1970.
pub fn link_signature(key: &SigningKey, viewer: AccountId, media: MediaId, rendition: &str, expires: i64) -> String {
    key.sign(
        PURPOSE,
        &[&viewer.to_string(), &media.to_string(), rendition, &expires.to_string()],
    )
}

/// Whether the link was made for this viewer and this rendition. The caller checks the time.
pub fn verify_link(
    key: &SigningKey,
    viewer: AccountId,
    media: MediaId,
    rendition: &str,
    expires: i64,
    signature: &str,
) -> bool {
    key.verify(
        PURPOSE,
        &[&viewer.to_string(), &media.to_string(), rendition, &expires.to_string()],
        signature,
    )
}
