use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{
    AudioRefusal, AudioState, HearAudio, SoundError,
    challenge::{check_person, lock},
};
use crate::{
    domains::media::end_upload,
    ids::{AccountId, TwinAudioId, TwinChallengeId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

/// Stands in the column of reasons for a recording that no machine compared with its sentence.
pub(super) const NOT_COMPARED: &str = "not_compared";

/// A recording whose file lies in storage already.
#[derive(Clone, Copy, Debug)]
pub struct NewAudio<'a> {
    pub id: TwinAudioId,
    pub account: AccountId,
    /// `None`: of the newest sentence.
    pub challenge: Option<TwinChallengeId>,
    /// Also the name under which the file was announced.
    pub object_key: &'a str,
    pub content_type: &'a str,
    pub size_bytes: i32,
}

/// A recording as its owner sees it.
#[derive(Clone, Debug)]
pub struct OwnAudio {
    pub id: TwinAudioId,
    pub state: AudioState,
    pub refusal: Option<AudioRefusal>,
    /// Whether a machine compared its words with the sentence.
    pub is_compared: bool,
    pub duration_ms: Option<i32>,
    pub created_at: DateTime<Utc>,
}

/// Keeps a recording, which uses up its sentence, and has it heard.
pub async fn keep_audio(tx: &mut PgConnection, new: &NewAudio<'_>) -> Result<(), SoundError> {
    lock(tx, new.account).await?;
    check_person(tx, new.account).await?;
    let challenge = sqlx::query_scalar!(
        r#"update twin_challenges
           set used_at = now()
           where id = (
               select id from twin_challenges
               where account_id = $1 and used_at is null and expires_at > now() and ($2::uuid is null or id = $2)
               order by created_at desc, id desc
               limit 1
           )
           returning id as "id: TwinChallengeId""#,
        new.account.0,
        new.challenge.map(|id| id.0),
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(SoundError::SentenceOver)?;
    sqlx::query!(
        "insert into twin_audios (id, account_id, challenge_id, object_key, content_type, size_bytes)
         values ($1, $2, $3, $4, $5, $6)",
        new.id.0,
        new.account.0,
        challenge.0,
        new.object_key,
        new.content_type,
        new.size_bytes,
    )
    .execute(&mut *tx)
    .await?;
    end_upload(tx, new.object_key).await?;
    let job = HearAudio {
        account_id: new.account,
        audio_id: new.id,
    };
    enqueue(tx, &job).await?;
    announce(tx, SubscriptionKey::User(new.account), &LiveEvent::TwinChanged {}).await?;
    Ok(())
}

/// The newest recording of an account's twin.
pub async fn find_audio(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<OwnAudio>> {
    let row = sqlx::query!(
        r#"select id as "id: TwinAudioId", state as "state: AudioState", reason, duration_ms, created_at
           from twin_audios where account_id = $1
           order by created_at desc, id desc
           limit 1"#,
        account.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| OwnAudio {
        id: row.id,
        state: row.state,
        refusal: AudioRefusal::read(&row.reason),
        is_compared: row.state == AudioState::Accepted && row.reason != NOT_COMPARED,
        duration_ms: row.duration_ms,
        created_at: row.created_at,
    }))
}

/// Hands the file of a recording that is not kept to the sweep.
pub(super) async fn leave_file(tx: &mut PgConnection, object_key: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into media_uploads (prefix, begun_at) values ($1, '-infinity')
         on conflict (prefix) do update set begun_at = excluded.begun_at",
        object_key,
    )
    .execute(tx)
    .await?;
    Ok(())
}
