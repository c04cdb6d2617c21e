use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{
    AudioRefusal, AudioState,
    audio::{NOT_COMPARED, leave_file},
};
use crate::{
    ids::{AccountId, TwinAudioId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::{Abandoned, Job, KeptDays, Lane, Lease, LeaseLost, hold_lease, succeed},
    words::Language,
};

/// Hears a recording: its length, its voice and, where an engine writes it down, its words.
#[derive(Debug, Serialize, Deserialize)]
pub struct HearAudio {
    pub account_id: AccountId,
    pub audio_id: TwinAudioId,
}

impl Job for HearAudio {
    const KIND: &'static str = "twin.hear";
    const LANE: Lane = Lane::Media;
    const MAX_ATTEMPTS: i16 = 4;
    const TIMEOUT: Duration = Duration::from_mins(4);
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("account", self.account_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        let failed = Heard::Refused {
            duration_ms: None,
            why: AudioRefusal::Failed,
        };
        keep(tx, self, &failed).await
    }
}

/// Input of a run.
#[derive(Clone, Debug)]
pub struct HearWork {
    pub object_key: String,
    /// To be read aloud.
    pub sentence: String,
    pub language: Language,
}

/// Result of a run.
#[derive(Clone, Copy, Debug)]
pub enum Heard {
    Accepted {
        duration_ms: i32,
        /// In hertz, 40 to 600.
        pitch: f32,
        /// Whether a machine compared the words with the sentence.
        is_compared: bool,
    },
    Refused {
        duration_ms: Option<i32>,
        why: AudioRefusal,
    },
}

/// Begins a run. `None`: the recording was heard already, or is gone.
pub async fn open_hearing(
    tx: &mut PgConnection,
    lease: Lease,
    audio: TwinAudioId,
) -> Result<Option<HearWork>, LeaseLost> {
    hold_lease(tx, lease).await?;
    let work = sqlx::query_as!(
        HearWork,
        r#"select object_key as "object_key!", sentence, language as "language: Language"
           from twin_audios
           join twin_challenges on twin_challenges.id = challenge_id
           where twin_audios.id = $1 and state = 'arrived' and object_key is not null"#,
        audio.0,
    )
    .fetch_optional(tx)
    .await?;
    Ok(work)
}

/// Ends the run with its result. A refused recording loses its file.
pub async fn end_hearing(
    tx: &mut PgConnection,
    lease: Lease,
    job: &HearAudio,
    heard: Option<&Heard>,
) -> Result<(), LeaseLost> {
    succeed(tx, lease).await?;
    if let Some(heard) = heard {
        keep(tx, job, heard).await?;
    }
    Ok(())
}

async fn keep(tx: &mut PgConnection, job: &HearAudio, heard: &Heard) -> sqlx::Result<()> {
    let (state, reason, duration_ms, pitch) = match *heard {
        Heard::Accepted {
            duration_ms,
            pitch,
            is_compared,
        } => {
            let reason = if is_compared { "" } else { NOT_COMPARED };
            (AudioState::Accepted, reason, Some(duration_ms), Some(pitch))
        }
        Heard::Refused { duration_ms, why } => (AudioState::Refused, why.as_str(), duration_ms, None),
    };
    let before = sqlx::query_scalar!(
        "select object_key from twin_audios where id = $1 and state = 'arrived' for update",
        job.audio_id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(object_key) = before else {
        return Ok(());
    };
    sqlx::query!(
        "update twin_audios
         set state = $2, reason = $3, duration_ms = $4, pitch = $5,
             object_key = case when $2 = 'refused' then null else object_key end
         where id = $1",
        job.audio_id.0,
        state as _,
        reason,
        duration_ms,
        pitch,
    )
    .execute(&mut *tx)
    .await?;
    if let (AudioState::Refused, Some(object_key)) = (state, object_key) {
        leave_file(tx, &object_key).await?;
    }
    announce(tx, SubscriptionKey::User(job.account_id), &LiveEvent::TwinChanged {}).await
}
