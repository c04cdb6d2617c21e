use sqlx::PgConnection;

use super::{
    AutoEnd, ChatError, Reply, Talker,
    auto::{end_running, lock_chips},
    find_own::lock_message,
};
use crate::{
    ids::{ChatId, MessageId},
    queue::{Kinds, cancel_unheld},
};

/// More UTF-16 units than any answer has: engines stop at a quarter of this in bytes.
pub const REPLY_MAX_UNITS: i32 = 1 << 16;

/// Stops an answer. The first `keep` UTF-16 units stay, or all if the caller does not know. An answer that has ended
/// stays as it is. Ends auto chats, too.
pub async fn stop_reply(
    tx: &mut PgConnection,
    talker: Talker,
    id: MessageId,
    keep: Option<i32>,
) -> Result<(), ChatError> {
    lock_chips(tx, talker).await?;
    let own = lock_message(tx, talker, id).await?;
    end_running(tx, own.chat, AutoEnd::Stopped).await?;
    stop(tx, own.id, keep).await?;
    Ok(())
}

/// Stops pending answers and the auto chat, since the person is about to say the next line. Needs the locks of the
/// person's chips and of the chat.
pub(super) async fn stop_unended(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<()> {
    end_running(tx, chat, AutoEnd::Interrupted).await?;
    let unended = sqlx::query_scalar!(
        r#"select id as "id: MessageId" from messages
           where chat_id = $1 and state in ('waiting', 'streaming')
           order by id"#,
        chat.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for id in unended {
        stop(tx, id, None).await?;
    }
    Ok(())
}

async fn stop(tx: &mut PgConnection, id: MessageId, keep: Option<i32>) -> sqlx::Result<()> {
    let marked = sqlx::query!(
        "update messages
         set stop_at = least(stop_at, $2)
         where id = $1 and state in ('waiting', 'streaming')",
        id.0,
        keep.unwrap_or(i32::MAX),
    )
    .execute(&mut *tx)
    .await?;
    // A run that has it, or is about to, finds the mark and ends it. Nothing waits for a silent worker: should it wake
    // up, it learns that the job is another's.
    if marked.rows_affected() == 1 {
        cancel_unheld(tx, Kinds::of::<Reply>(), Reply::job_id(id)).await?;
    }
    Ok(())
}
