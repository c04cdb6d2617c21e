//! URLs of a twin's messages as audio, signed for one of the two of the chat and valid for a while.
use chrono::{DateTime, Utc};
use jobs::{
    domains::chat::{Talker, verify_voice_link, voice_signature},
    ids::{AccountId, MessageId},
    signing::SigningKey,
};

use crate::{
    domains::media::link::{Proof, expiry},
    http::problem::ApiError,
};

/// Signs the URLs of one response, all with the same expiry.
#[derive(Clone, Copy)]
pub(crate) struct SoundLinks<'a> {
    signing: &'a SigningKey,
    listener: Talker,
    expires: i64,
}

impl<'a> SoundLinks<'a> {
    pub(crate) fn new(signing: &'a SigningKey, listener: AccountId) -> Self {
        Self::at(signing, listener, Utc::now())
    }

    fn at(signing: &'a SigningKey, listener: AccountId, now: DateTime<Utc>) -> Self {
        Self {
            signing,
            listener: listener.into(),
            expires: expiry(now.timestamp()),
        }
    }

    pub(crate) fn to(self, id: MessageId) -> String {
        let signature = voice_signature(self.signing, self.listener, id, self.expires);
        format!(
            "/front/direct-messages/{id}/voice?expires={}&signature={signature}",
            self.expires
        )
    }
}

/// Errors as missing for a link of somebody else, and as used up after its end.
pub(super) fn check_sound_link(
    signing: &SigningKey,
    listener: AccountId,
    id: MessageId,
    proof: &Proof,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let is_genuine = verify_voice_link(signing, listener.into(), id, proof.expires, &proof.signature);
    proof.check(is_genuine, now)
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};
    use jobs::{
        domains::chat::voice_signature,
        ids::{AccountId, MessageId},
        signing::SigningKey,
    };

    use super::{Proof, SoundLinks, check_sound_link};
    use crate::http::problem::Code;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn an_address_is_heard_by_one_of_the_two_until_its_end() {
        let key = SigningKey::new([7; 32]).unwrap();
        let (id, listener) = (MessageId::fresh(), AccountId::fresh());
        let expires = 1_800_000_000;
        let proof = Proof {
            expires,
            signature: voice_signature(&key, listener.into(), id, expires),
            download: None,
        };
        let refusal = |listener, id, now| {
            check_sound_link(&key, listener, id, &proof, at(now))
                .err()
                .map(|error| error.code())
        };

        assert_eq!(refusal(listener, id, expires), None);
        assert_eq!(refusal(listener, id, expires + 1), Some(Code::TokenInvalid));
        assert_eq!(refusal(listener, MessageId::fresh(), expires), Some(Code::NotFound));
        assert_eq!(refusal(AccountId::fresh(), id, expires), Some(Code::NotFound));
        let url = SoundLinks::at(&key, listener, at(expires)).to(id);
        assert!(
            url.starts_with(&format!("/front/direct-messages/{id}/voice?expires=18000")),
            "{url}"
        );
    }
}
