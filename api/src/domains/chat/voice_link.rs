//! URLs of voices, signed for the person of the chat and valid for a while.
use chrono::{DateTime, Utc};
use jobs::{
    domains::chat::{Talker, verify_voice_link, voice_signature},
    ids::MessageId,
    signing::SigningKey,
};

use super::view::ChatVoicePart;
use crate::{
    app::AppState,
    domains::media::link::{Proof, expiry},
    http::problem::ApiError,
};

/// Signs the voice URLs of one response, all with the same expiry.
#[derive(Clone, Copy)]
pub(super) struct VoiceLinks<'a> {
    signing: &'a SigningKey,
    listener: Talker,
    expires: i64,
}

impl<'a> VoiceLinks<'a> {
    pub(super) fn new(app: &'a AppState, listener: Talker) -> Self {
        Self::at(&app.signing, listener, Utc::now())
    }

    fn at(signing: &'a SigningKey, listener: Talker, now: DateTime<Utc>) -> Self {
        Self {
            signing,
            listener,
            expires: expiry(now.timestamp()),
        }
    }

    pub(super) fn to(self, id: MessageId) -> String {
        format!("/front/messages/{id}/voice?{}", self.proof(id))
    }

    /// Parts of that many milliseconds each, in order.
    pub(super) fn to_parts(self, id: MessageId, durations: &[i32]) -> Vec<ChatVoicePart> {
        let parts = durations.iter().enumerate().map(|(place, &duration_ms)| ChatVoicePart {
            url: format!("/front/messages/{id}/voice/parts/{place}?{}", self.proof(id)),
            duration_ms,
        });
        parts.collect()
    }

    fn proof(self, id: MessageId) -> String {
        let signature = voice_signature(self.signing, self.listener, id, self.expires);
        format!("expires={}&signature={signature}", self.expires)
    }
}

pub(super) fn check_voice_link(
    signing: &SigningKey,
    listener: Talker,
    id: MessageId,
    proof: &Proof,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let is_genuine = verify_voice_link(signing, listener, id, proof.expires, &proof.signature);
    proof.check(is_genuine, now)
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};
    use jobs::{
        domains::chat::{Talker, voice_signature},
        ids::{AccountId, MessageId},
        signing::SigningKey,
    };
    use uuid::Uuid;

    use super::{Proof, VoiceLinks, check_voice_link};
    use crate::http::problem::Code;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn an_address_is_heard_by_one_person_until_its_end() {
        let key = SigningKey::new([7; 32]).unwrap();
        let (id, account) = (MessageId::fresh(), AccountId::fresh());
        let listener = Talker::Member(account);
        let expires = 1_800_000_000;
        let proof = Proof {
            expires,
            signature: voice_signature(&key, listener, id, expires),
            download: None,
        };
        let refusal = |listener, id, now| {
            check_voice_link(&key, listener, id, &proof, at(now))
                .err()
                .map(|error| error.code())
        };

        assert_eq!(refusal(listener, id, expires), None);
        assert_eq!(refusal(listener, id, expires + 1), Some(Code::TokenInvalid));
        assert_eq!(refusal(listener, MessageId::fresh(), expires), Some(Code::NotFound));
        for other in [
            Talker::Guest(account.0),
            Talker::Guest(Uuid::nil()),
            Talker::Member(AccountId::fresh()),
        ] {
            assert_eq!(refusal(other, id, expires), Some(Code::NotFound));
        }
    }

    #[test]
    fn an_address_is_relative_and_names_its_end() {
        let key = SigningKey::new([7; 32]).unwrap();
        let id = MessageId::fresh();

        let url = VoiceLinks::at(&key, Talker::Guest(Uuid::nil()), at(1_800_000_000)).to(id);

        assert!(
            url.starts_with(&format!("/front/messages/{id}/voice?expires=18000")),
            "{url}"
        );
        let parts = VoiceLinks::at(&key, Talker::Guest(Uuid::nil()), at(1_800_000_000)).to_parts(id, &[900, 1_800]);
        assert_eq!(parts[1].duration_ms, 1_800);
        assert!(
            parts[1]
                .url
                .starts_with(&format!("/front/messages/{id}/voice/parts/1?expires=18000")),
            "{}",
            parts[1].url
        );
    }
}
