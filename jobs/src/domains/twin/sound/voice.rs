use sqlx::PgConnection;

use super::{
    AudioState, MakeVoice, SoundError, VoiceMaker, VoiceState,
    audio::leave_file,
    challenge::{check_person, lock},
};
use crate::{
    ids::{AccountId, TwinAudioId, TwinVoiceId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

/// A voice as its owner sees it.
#[derive(Clone, Debug)]
pub struct OwnVoice {
    pub id: TwinVoiceId,
    pub maker: VoiceMaker,
    pub state: VoiceState,
    /// Of espeak-ng, 0 to 99.
    pub pitch: Option<i16>,
    /// Of espeak-ng, in words a minute.
    pub pace: Option<i16>,
}

/// A voice that its twin no longer speaks with.
#[derive(Clone, Debug)]
pub struct EndedVoice {
    pub id: TwinVoiceId,
    /// Its name with the speech engine; empty if it has none.
    pub provider_voice: String,
}

/// Has a voice made of an accepted recording. Asked for again, it is the same voice; one that failed is begun again.
pub async fn order_voice(tx: &mut PgConnection, account: AccountId, audio: TwinAudioId) -> Result<(), SoundError> {
    lock(tx, account).await?;
    check_person(tx, account).await?;
    let state = sqlx::query_scalar!(
        r#"select state as "state: AudioState" from twin_audios
           where id = $1 and account_id = $2 and object_key is not null"#,
        audio.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(SoundError::NotFound)?;
    if state != AudioState::Accepted {
        return Err(SoundError::Conflict);
    }
    let ordered = sqlx::query_scalar!(
        r#"insert into twin_voices (id, account_id, audio_id, maker) values ($1, $2, $3, 'espeak')
           on conflict (audio_id) do update set state = 'making', ended_at = null where twin_voices.state = 'failed'
           returning id as "id: TwinVoiceId""#,
        TwinVoiceId::fresh().0,
        account.0,
        audio.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(voice_id) = ordered {
        let job = MakeVoice {
            account_id: account,
            voice_id,
        };
        enqueue(tx, &job).await?;
        announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await?;
        return Ok(());
    }
    let is_destroyed = sqlx::query_scalar!(
        r#"select exists (
               select from twin_voices where audio_id = $1 and state = 'destroyed'
           ) as "is_destroyed!""#,
        audio.0,
    )
    .fetch_one(tx)
    .await?;
    if is_destroyed {
        Err(SoundError::Conflict)
    } else {
        Ok(())
    }
}

/// The newest voice of an account's twin.
pub async fn find_voice(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<OwnVoice>> {
    sqlx::query_as!(
        OwnVoice,
        r#"select id as "id: TwinVoiceId", maker as "maker: VoiceMaker", state as "state: VoiceState", pitch, pace
           from twin_voices where account_id = $1
           order by created_at desc, id desc
           limit 1"#,
        account.0,
    )
    .fetch_optional(conn)
    .await
}

/// Ends a voice, after it is gone at the speech engine. Its sample goes with the next sweep.
pub async fn end_voice(tx: &mut PgConnection, id: TwinVoiceId) -> sqlx::Result<()> {
    let ended = sqlx::query!(
        "update twin_voices set state = 'destroyed', ended_at = now() where id = $1 and state <> 'destroyed'",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    if ended.rows_affected() > 0 {
        leave_file(tx, &sample_key(id)).await?;
    }
    Ok(())
}

/// Object key of the sample of a voice that is ready.
pub fn sample_key(id: TwinVoiceId) -> String {
    format!("twin/{id}/sample.m4a")
}
