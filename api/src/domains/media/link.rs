//! Picture URLs, signed for one viewer and valid for a while, so that a copied one is useless to others.
use chrono::{DateTime, TimeDelta, Utc};
use jobs::{
    domains::media::{LINK_LIFE, link_signature, verify_link},
    ids::{AccountId, MediaId},
    signing::SigningKey,
};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::problem::{ApiError, Code};

/// The signature part of a URL.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Proof {
    /// Unix time in seconds.
    pub expires: i64,
    pub signature: String,
    /// `1`: download it instead of showing it.
    pub download: Option<u8>,
}

impl Proof {
    /// Refuses a link that was made for someone else as missing, so as not to reveal that the file exists, and one whose
    /// time is over as used up.
    pub(in crate::domains) fn check(&self, is_genuine: bool, now: DateTime<Utc>) -> Result<(), ApiError> {
        if !is_genuine {
            return Err(Code::NotFound.into());
        }
        if self.expires < now.timestamp() {
            return Err(Code::TokenInvalid.into());
        }
        Ok(())
    }
}

/// Signs the URLs of one response, all with the same expiry.
pub(super) struct Links<'a> {
    signing: &'a SigningKey,
    viewer: AccountId,
    expires: i64,
}

impl<'a> Links<'a> {
    pub(super) fn new(signing: &'a SigningKey, viewer: AccountId, now: DateTime<Utc>) -> Self {
        Self {
            signing,
            viewer,
            expires: expiry(now.timestamp()),
        }
    }

    /// Links that outlast a video started now.
    pub(super) fn while_playing(
        signing: &'a SigningKey,
        viewer: AccountId,
        now: DateTime<Utc>,
        film: TimeDelta,
    ) -> Self {
        Self::new(signing, viewer, now + film)
    }

    pub(super) fn to(&self, media: MediaId, rendition: &str) -> String {
        let expires = self.expires;
        let signature = link_signature(self.signing, self.viewer, media, rendition, expires);
        format!("/front/media/{media}/{rendition}?expires={expires}&signature={signature}")
    }
}

/// URL of one file for an authorized viewer.
pub(crate) fn link_for(
    signing: &SigningKey,
    viewer: AccountId,
    media: MediaId,
    rendition: &str,
    now: DateTime<Utc>,
) -> String {
    Links::new(signing, viewer, now).to(media, rendition)
}

/// At least one full lifetime ahead, and equal for all requests within ten minutes, so that browsers can reuse cached
/// pictures.
pub(crate) fn expiry(now: i64) -> i64 {
    let life = i64::try_from(LINK_LIFE.as_secs()).expect("a link expires within minutes");
    (now + life).div_euclid(life) * life + life
}

pub(super) fn check_link(
    signing: &SigningKey,
    viewer: AccountId,
    (media, rendition): (MediaId, &str),
    proof: &Proof,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let is_genuine = verify_link(signing, viewer, media, rendition, proof.expires, &proof.signature);
    proof.check(is_genuine, now)
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};
    use jobs::{
        ids::{AccountId, MediaId},
        signing::SigningKey,
    };

    use super::{Links, Proof, check_link, expiry};
    use crate::http::problem::Code;

    const NOW: i64 = 1_800_000_123;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    fn key() -> SigningKey {
        SigningKey::new([7; 32]).unwrap()
    }

    fn proof_of(url: &str) -> Proof {
        let value = |name: &str| {
            let (_, rest) = url.split_once(&format!("{name}=")).unwrap();
            rest.split('&').next().unwrap().to_owned()
        };
        Proof {
            expires: value("expires").parse().unwrap(),
            signature: value("signature"),
            download: None,
        }
    }

    #[test]
    fn addresses_stay_the_same_for_ten_minutes_and_live_for_ten_at_least() {
        let start = NOW - NOW.rem_euclid(600);

        for second in 0..600 {
            assert_eq!(expiry(start + second), expiry(start));
            assert!((600..=1200).contains(&(expiry(start + second) - (start + second))));
        }
        assert_ne!(expiry(start + 600), expiry(start));
    }

    #[test]
    fn what_plays_for_long_has_addresses_that_last_as_long() {
        let (film, key) = (TimeDelta::hours(1), key());
        let links = Links::while_playing(&key, AccountId::fresh(), at(NOW), film);

        let ends = proof_of(&links.to(MediaId::fresh(), "720.m4s")).expires - NOW;
        assert!((3_600 + 600..=3_600 + 1_200).contains(&ends), "{ends}");
    }

    #[test]
    fn an_address_opens_one_file_for_one_viewer_until_its_end() {
        let (viewer, media) = (AccountId::fresh(), MediaId::fresh());
        let proof = proof_of(&Links::new(&key(), viewer, at(NOW)).to(media, "320.webp"));
        let refusal = |viewer, media, rendition, now| {
            check_link(&key(), viewer, (media, rendition), &proof, at(now))
                .err()
                .map(|error| error.code())
        };

        assert_eq!(refusal(viewer, media, "320.webp", NOW), None);
        assert_eq!(refusal(viewer, media, "320.webp", proof.expires), None);
        assert_eq!(
            refusal(viewer, media, "320.webp", proof.expires + 1),
            Some(Code::TokenInvalid)
        );
        assert_eq!(
            refusal(AccountId::fresh(), media, "320.webp", NOW),
            Some(Code::NotFound)
        );
        assert_eq!(refusal(viewer, MediaId::fresh(), "320.webp", NOW), Some(Code::NotFound));
        assert_eq!(refusal(viewer, media, "original.jpeg", NOW), Some(Code::NotFound));
    }

    #[test]
    fn a_link_whose_end_was_moved_is_refused() {
        let (viewer, media) = (AccountId::fresh(), MediaId::fresh());
        let mut proof = proof_of(&Links::new(&key(), viewer, at(NOW)).to(media, "320.webp"));
        proof.expires += 600;

        let refused = check_link(&key(), viewer, (media, "320.webp"), &proof, at(NOW)).unwrap_err();

        assert_eq!(refused.code(), Code::NotFound);
    }
}
