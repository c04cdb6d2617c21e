use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{EndedVoice, VoiceMaker, VoiceState, audio::NOT_COMPARED, voice::sample_key};
use crate::{
    domains::media::end_upload,
    ids::{AccountId, TwinVoiceId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::{Abandoned, Job, Lane, Lease, LeaseLost, hold_lease},
    words::Language,
};

/// Makes a voice of a recording.
#[derive(Debug, Serialize, Deserialize)]
pub struct MakeVoice {
    pub account_id: AccountId,
    pub voice_id: TwinVoiceId,
}

impl Job for MakeVoice {
    const KIND: &'static str = "twin.make_voice";
    const LANE: Lane = Lane::Media;
    const MAX_ATTEMPTS: i16 = 5;
    const TIMEOUT: Duration = Duration::from_mins(5);

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("account", self.account_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        let failed = sqlx::query!(
            "update twin_voices set state = 'failed', ended_at = now() where id = $1 and state = 'making'",
            self.voice_id.0,
        )
        .execute(&mut *tx)
        .await?;
        if failed.rows_affected() > 0 {
            announce(tx, SubscriptionKey::User(self.account_id), &LiveEvent::TwinChanged {}).await?;
        }
        Ok(())
    }
}

/// How a run begins.
#[derive(Clone, Debug)]
pub enum VoiceMaking {
    Make(Box<VoiceWork>),
    /// It was made before; older voices may be left to end.
    Ready,
    /// It was destroyed meanwhile. Its name with the speech engine, if it had one, is still to be deleted there.
    Ended {
        provider_voice: String,
    },
    /// Nothing is left of it.
    Gone,
}

/// Input of a run.
#[derive(Clone, Debug)]
pub struct VoiceWork {
    /// The owner's display name.
    pub name: String,
    pub language: Language,
    /// Of the recording.
    pub object_key: String,
    /// Whether a machine compared the recording with its sentence. Otherwise no engine makes a voice of it.
    pub is_compared: bool,
    /// The name with the speech engine, if an earlier run came that far.
    pub provider_voice: String,
}

/// Begins a run.
pub async fn open_making(tx: &mut PgConnection, lease: Lease, voice: TwinVoiceId) -> Result<VoiceMaking, LeaseLost> {
    hold_lease(tx, lease).await?;
    let row = sqlx::query!(
        r#"select twin_voices.state as "state: VoiceState", provider_voice, object_key, reason, display_name,
               twin_challenges.language as "language: Language"
           from twin_voices
           join twin_audios on twin_audios.id = audio_id
           join twin_challenges on twin_challenges.id = challenge_id
           join accounts on accounts.id = twin_voices.account_id
           where twin_voices.id = $1"#,
        voice.0,
    )
    .fetch_optional(tx)
    .await?;
    let Some(row) = row else {
        return Ok(VoiceMaking::Gone);
    };
    Ok(match (row.state, row.object_key) {
        (VoiceState::Making, Some(object_key)) => VoiceMaking::Make(Box::new(VoiceWork {
            name: row.display_name,
            language: row.language,
            object_key,
            is_compared: row.reason != NOT_COMPARED,
            provider_voice: row.provider_voice,
        })),
        (VoiceState::Ready, _) => VoiceMaking::Ready,
        (VoiceState::Destroyed, _) => VoiceMaking::Ended {
            provider_voice: row.provider_voice,
        },
        (VoiceState::Making, None) | (VoiceState::Failed, _) => VoiceMaking::Gone,
    })
}

/// Says that an engine is about to make the voice: from then on it may be there. `false`: it was destroyed.
pub async fn begin_clone(tx: &mut PgConnection, lease: Lease, voice: TwinVoiceId) -> Result<bool, LeaseLost> {
    hold_lease(tx, lease).await?;
    let begun = sqlx::query!(
        "update twin_voices set maker = 'provider' where id = $1 and state = 'making'",
        voice.0,
    )
    .execute(tx)
    .await?;
    Ok(begun.rows_affected() > 0)
}

/// Keeps the engine's name for the voice, whatever became of it, so that it can be deleted there. `false`: nothing is
/// left that could keep the name, and the run deletes it.
pub async fn keep_clone(
    tx: &mut PgConnection,
    lease: Lease,
    voice: TwinVoiceId,
    provider_voice: &str,
) -> Result<bool, LeaseLost> {
    hold_lease(tx, lease).await?;
    let kept = sqlx::query!(
        "update twin_voices set maker = 'provider', provider_voice = $2 where id = $1",
        voice.0,
        provider_voice,
    )
    .execute(tx)
    .await?;
    Ok(kept.rows_affected() > 0)
}

/// The twin speaks with the voice from now on. `false`: it was destroyed meanwhile. The run goes on: older voices end.
pub async fn deliver_twin_voice(
    tx: &mut PgConnection,
    lease: Lease,
    job: &MakeVoice,
    maker: VoiceMaker,
    pitch: u8,
    pace: u16,
) -> Result<bool, LeaseLost> {
    hold_lease(tx, lease).await?;
    // Before its voices, as whoever destroys them does.
    sqlx::query!(
        "select account_id from twins where account_id = $1 for update",
        job.account_id.0
    )
    .fetch_optional(&mut *tx)
    .await?;
    let made = sqlx::query!(
        "update twin_voices
         set state = 'ready', maker = $2, pitch = $3, pace = $4,
             provider_voice = case when $2 = 'provider' then provider_voice else '' end
         where id = $1 and state = 'making'",
        job.voice_id.0,
        maker as _,
        i16::from(pitch),
        i16::try_from(pace).unwrap_or(i16::MAX),
    )
    .execute(&mut *tx)
    .await?;
    if made.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query!(
        "update twins set twin_voice_id = $2 where account_id = $1",
        job.account_id.0,
        job.voice_id.0,
    )
    .execute(&mut *tx)
    .await?;
    end_upload(tx, &sample_key(job.voice_id)).await?;
    announce(tx, SubscriptionKey::User(job.account_id), &LiveEvent::TwinChanged {}).await?;
    Ok(true)
}

/// Voices of an account that were ready before the one that its twin speaks with.
pub async fn find_older_voices(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<EndedVoice>> {
    sqlx::query_as!(
        EndedVoice,
        r#"select twin_voices.id as "id: TwinVoiceId", provider_voice
           from twin_voices
           join twins on twins.account_id = twin_voices.account_id
           where twin_voices.account_id = $1 and state = 'ready' and twin_voices.id is distinct from twin_voice_id"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}
