//! Messages of a twin as sound: asked for, spoken by a job, and kept with their message.
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{TwinTalkError, standing::find_standing, tell::tell_both};
use crate::{
    domains::{
        chat::{NewVoice, spoken_words},
        media::{end_upload, leave_upload},
        twin::{TwinSpeaker, find_speaker},
    },
    ids::{AccountId, ChatId, MessageId},
    live::LiveEvent,
    queue::{Abandoned, Job, KeptDays, Lane, Lease, LeaseLost, enqueue, hold_lease, succeed},
};

/// Speaks a message of a twin.
#[derive(Debug, Serialize, Deserialize)]
pub struct SpeakTwin {
    pub message_id: MessageId,
    /// Person who wants to hear it.
    pub account_id: AccountId,
}

impl Job for SpeakTwin {
    const KIND: &'static str = "twin.speak";
    // Someone is waiting, so it must not queue behind mails; and it takes no slot from answers.
    const LANE: Lane = Lane::Media;
    /// Someone is waiting: one more try, then they may press again.
    const MAX_ATTEMPTS: i16 = 2;
    const TIMEOUT: Duration = Duration::from_mins(3);
    // Frequent and uniform.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("direct_message", self.message_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        let failed = sqlx::query!(
            "update twin_sounds set state = 'failed' where message_id = $1 and state = 'waiting'",
            self.message_id.0,
        )
        .execute(&mut *tx)
        .await?;
        if failed.rows_affected() > 0 {
            tell_sound(tx, self.message_id).await?;
        }
        Ok(())
    }
}

/// Has a message of a twin spoken, for one of the two of its chat. A repeated request is the same sound; one that failed
/// is begun again. Errors with [`TwinTalkError::Off`] where its voice is switched off.
pub async fn ask_for_sound(tx: &mut PgConnection, account: AccountId, id: MessageId) -> Result<(), TwinTalkError> {
    let message = sqlx::query!(
        r#"select other.account_id as "other: AccountId", body
           from direct_messages
           join direct_chats on direct_chats.id = direct_messages.chat_id
           join direct_sides as own on own.chat_id = direct_chats.id and own.account_id = $2
           join direct_sides as other on other.chat_id = direct_chats.id and other.account_id <> $2
           where direct_messages.id = $1 and authored_by = 'twin' and place > own.emptied_to
           for update of direct_chats"#,
        id.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(TwinTalkError::NotFound)?;
    if spoken_words(&message.body).is_empty() {
        return Err(TwinTalkError::NotFound);
    }
    let twin = find_standing(tx, account, message.other).await?;
    if !twin.is_some_and(|twin| twin.voice_messages || twin.voiceover_messages) {
        return Err(TwinTalkError::Off);
    }
    order_sound(tx, id, account).await?;
    Ok(())
}

/// Call it with the lock of the chat: nobody else asks in between.
pub(super) async fn order_sound(tx: &mut PgConnection, id: MessageId, account: AccountId) -> sqlx::Result<()> {
    let asked = sqlx::query!(
        "insert into twin_sounds (message_id) values ($1)
         on conflict (message_id) do update set state = 'waiting' where twin_sounds.state = 'failed'",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    if asked.rows_affected() > 0 {
        let job = SpeakTwin {
            message_id: id,
            account_id: account,
        };
        enqueue(tx, &job).await?;
    }
    Ok(())
}

/// Input of a run.
#[derive(Clone, Debug)]
pub enum Sounding {
    Speak(Box<SoundWork>),
    /// The twin has no voice any more, or its message no words.
    Nobody,
    /// Nothing is left to say, and the job is done.
    Over,
}

/// The text to speak, and the voice that speaks it.
#[derive(Clone, Debug)]
pub struct SoundWork {
    pub words: String,
    pub speaker: TwinSpeaker,
}

/// Begins a run.
pub async fn open_sound(tx: &mut PgConnection, lease: Lease, id: MessageId) -> Result<Sounding, LeaseLost> {
    hold_lease(tx, lease).await?;
    let row = sqlx::query!(
        r#"select body, author_id as "owner: AccountId"
           from twin_sounds
           join direct_messages on direct_messages.id = twin_sounds.message_id
           where twin_sounds.message_id = $1 and twin_sounds.state <> 'ready'"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        succeed(tx, lease).await?;
        return Ok(Sounding::Over);
    };
    let words = spoken_words(&row.body);
    let speaker = find_speaker(tx, row.owner).await?;
    Ok(match speaker.filter(|_| !words.is_empty()) {
        Some(speaker) => Sounding::Speak(Box::new(SoundWork { words, speaker })),
        None => Sounding::Nobody,
    })
}

/// Ends the run with the sound that it made. `upload` is what its file was announced under; it stays announced, to be
/// swept away, where the message is gone meanwhile or another run was faster.
pub async fn deliver_sound(
    tx: &mut PgConnection,
    lease: Lease,
    id: MessageId,
    sound: &NewVoice,
    upload: &str,
) -> Result<(), LeaseLost> {
    succeed(tx, lease).await?;
    let kept = sqlx::query!(
        "update twin_sounds
         set state = 'ready', object_key = $2, content_type = $3, size_bytes = $4, duration_ms = $5, peaks = $6,
             is_demo = $7
         where message_id = $1 and state <> 'ready'",
        id.0,
        sound.object_key,
        sound.content_type,
        i32::try_from(sound.size_bytes).unwrap_or(i32::MAX),
        sound.duration_ms.cast_signed(),
        sound.peaks,
        sound.is_demo,
    )
    .execute(&mut *tx)
    .await?;
    if kept.rows_affected() == 0 {
        leave_upload(tx, upload).await?;
        return Ok(());
    }
    end_upload(tx, upload).await?;
    tell_sound(tx, id).await?;
    Ok(())
}

/// Tells both of the chat that the sound is there, or that none comes.
async fn tell_sound(tx: &mut PgConnection, id: MessageId) -> sqlx::Result<()> {
    let chat = sqlx::query_scalar!(
        r#"select chat_id as "chat: ChatId" from direct_messages where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match chat {
        Some(chat) => {
            let event = |chat| LiveEvent::PrivateMessageVoice { chat, message_id: id };
            tell_both(tx, chat, event).await
        }
        None => Ok(()),
    }
}
