use sqlx::PgConnection;

use super::{ChatError, Reply, Talker, find_own::lock_message};
use crate::{
    ids::{ChatId, MessageId},
    queue::cancel_waiting,
};

/// Ends an answer. What was said up to `keep` UTF-16 units stays; all that was said where the caller does not know.
/// One that has ended stays as it is.
pub async fn stop_reply(
    tx: &mut PgConnection,
    talker: Talker,
    id: MessageId,
    keep: Option<i32>,
) -> Result<(), ChatError> {
    let own = lock_message(tx, talker, id).await?;
    stop(tx, own.id, keep).await?;
    Ok(())
}

/// Who goes on talking has heard enough of what was being said. Needs the chat's lock.
pub(super) async fn stop_unended(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<()> {
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
    // Where a run has it, or is about to, that run finds the mark and ends it.
    if marked.rows_affected() == 1 {
        cancel_waiting(tx, Reply::job_id(id)).await?;
    }
    Ok(())
}
