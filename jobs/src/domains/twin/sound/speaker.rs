use sqlx::PgConnection;

use super::VoiceMaker;
use crate::{ids::AccountId, words::Language};

/// The voice with which a twin speaks.
#[derive(Clone, Debug)]
pub struct TwinSpeaker {
    pub language: Language,
    pub maker: VoiceMaker,
    /// Its name with the speech engine; empty for espeak-ng.
    pub provider_voice: String,
    /// Of espeak-ng, 0 to 99.
    pub pitch: Option<i16>,
    /// Of espeak-ng, in words a minute.
    pub pace: Option<i16>,
}

/// The voice of an account's twin, if it is ready.
pub async fn find_speaker(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<TwinSpeaker>> {
    sqlx::query_as!(
        TwinSpeaker,
        r#"select twin_language as "language: Language", maker as "maker: VoiceMaker", provider_voice, pitch, pace
           from twins
           join twin_voices on twin_voices.id = twin_voice_id
           where twins.account_id = $1 and state = 'ready'"#,
        account.0,
    )
    .fetch_optional(conn)
    .await
}
