use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    domains::{
        chat::Talker,
        media::{end_upload, leave_upload},
    },
    ids::{AccountId, MessageId},
    live::{LiveEvent, announce},
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

/// Ends the run with the voice that it made. `upload` is what its file was announced under; it stays announced, to be
/// swept away, where the message is gone meanwhile or another run was faster.
pub async fn deliver_voice(
    tx: &mut PgConnection,
    lease: Lease,
    id: MessageId,
    voice: &NewVoice,
    upload: &str,
) -> Result<(), LeaseLost> {
    succeed(tx, lease).await?;
    let kept = sqlx::query!(
        "update message_voices
         set state = 'ready', object_key = $2, content_type = $3, size_bytes = $4, duration_ms = $5, peaks = $6,
             is_demo = $7
         where message_id = $1 and state <> 'ready'",
        id.0,
        voice.object_key,
        voice.content_type,
        i64::try_from(voice.size_bytes).unwrap_or(i64::MAX),
        voice.duration_ms.cast_signed(),
        voice.peaks,
        voice.is_demo,
    )
    .execute(&mut *tx)
    .await?;
    if kept.rows_affected() == 0 {
        leave_upload(tx, upload).await?;
        return Ok(());
    }
    end_upload(tx, upload).await?;
    announce_voice(tx, id).await?;
    Ok(())
}

/// Tells the person of the chat that the voice is there, or that none comes.
pub(super) async fn announce_voice(tx: &mut PgConnection, id: MessageId) -> sqlx::Result<()> {
    let chat = sqlx::query!(
        r#"select chats.account_id as "account: AccountId", guest_id as "guest: Uuid",
               coalesce(characters.username, chats.username) as "username!"
           from messages
           join chats on chats.id = chat_id
           left join characters on characters.id = character_id
           where messages.id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(chat) = chat else {
        return Ok(());
    };
    if let Some(talker) = Talker::of(chat.account, chat.guest) {
        let event = LiveEvent::PrivateMessageVoice {
            chat: chat.username,
            message_id: id,
        };
        announce(tx, talker.key(), &event).await?;
    }
    Ok(())
}
