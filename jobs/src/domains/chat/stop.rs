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

/// More UTF-16 units than any answer has: engines end it in a quarter of these bytes.
pub const REPLY_MAX_UNITS: i32 = 1 << 16;

/// Ends an answer. What was said up to `keep` UTF-16 units stays; all that was said where the caller does not know.
/// One that has ended stays as it is; nothing more is said by itself.
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

/// Who goes on talking has heard enough of what was being said, and says the next line. Needs the locks of the person's
/// chips and of the chat.
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
    // Where a run has it, or is about to, that run finds the mark and ends it. One whose worker fell silent is not waited
    // for: should it wake up, it is told that the job is another's.
    if marked.rows_affected() == 1 {
        cancel_unheld(tx, Kinds::of::<Reply>(), Reply::job_id(id)).await?;
    }
    Ok(())
}
