use sqlx::PgConnection;

use crate::{
    domains::{
        chat::tell::tell_person_of,
        media::{end_upload, leave_upload},
    },
    ids::MessageId,
    live::LiveEvent,
    queue::{Lease, LeaseLost, succeed},
};

/// A voice whose file is already in storage.
#[derive(Clone, Debug)]
pub struct NewVoice {
    pub object_key: String,
    pub content_type: &'static str,
    pub size_bytes: usize,
    pub duration_ms: u32,
    /// 0 to 100.
    pub peaks: Vec<u8>,
    /// Whether a demo engine spoke.
    pub is_demo: bool,
}

/// Ends the run with the voice that it made of the answer as it stood then, `said`. `upload` is what its file was
/// announced under; it stays announced, to be swept away, where the message is gone or says something else meanwhile, or
/// another run was faster.
pub async fn deliver_voice(
    tx: &mut PgConnection,
    lease: Lease,
    id: MessageId,
    voice: &NewVoice,
    said: &str,
    upload: &str,
) -> Result<(), LeaseLost> {
    succeed(tx, lease).await?;
    let kept = sqlx::query!(
        "update message_voices
         set state = 'ready', object_key = $2, content_type = $3, size_bytes = $4, duration_ms = $5, peaks = $6,
             is_demo = $7
         where message_id = $1 and state <> 'ready'
             and exists (select from messages where messages.id = message_id and body = $8)",
        id.0,
        voice.object_key,
        voice.content_type,
        i64::try_from(voice.size_bytes).unwrap_or(i64::MAX),
        voice.duration_ms.cast_signed(),
        voice.peaks,
        voice.is_demo,
        said,
    )
    .execute(&mut *tx)
    .await?;
    if kept.rows_affected() == 0 {
        leave_upload(tx, upload).await?;
        return Ok(());
    }
    end_upload(tx, upload).await?;
    sqlx::query!("delete from message_voice_parts where message_id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    announce_voice(tx, id).await?;
    Ok(())
}

/// Tells the person of the chat that the voice or a further part of it is there, or that none comes.
pub(super) async fn announce_voice(tx: &mut PgConnection, id: MessageId) -> sqlx::Result<()> {
    tell_person_of(tx, id, |chat| LiveEvent::PrivateMessageVoice { chat, message_id: id }).await
}
