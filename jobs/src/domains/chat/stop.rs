use sqlx::PgConnection;

use super::{ChatError, MessageState, Reply, Talker, find_own::lock_message};
use crate::{
    ids::{ChatId, MessageId},
    queue::{CancelError, cancel},
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
    stop(tx, own.id, own.state, keep).await?;
    Ok(())
}

/// Who goes on talking has heard enough of what was being said.
pub(super) async fn stop_unended(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<()> {
    let unended = sqlx::query!(
        r#"select id as "id: MessageId", state as "state: MessageState"
           from messages
           where chat_id = $1 and state in ('waiting', 'streaming')
           order by id"#,
        chat.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for message in unended {
        stop(tx, message.id, message.state, None).await?;
    }
    Ok(())
}

async fn stop(tx: &mut PgConnection, id: MessageId, state: MessageState, keep: Option<i32>) -> sqlx::Result<()> {
    match state {
        // Its worker keeps what it has said, and ends it.
        MessageState::Streaming => {
            sqlx::query!(
                "update messages
                 set stop_at = least(stop_at, $2)
                 where id = $1 and state = 'streaming'",
                id.0,
                keep.unwrap_or(i32::MAX),
            )
            .execute(tx)
            .await?;
            Ok(())
        }
        MessageState::Waiting => match cancel(tx, Reply::job_id(id), None).await {
            Ok(()) | Err(CancelError::Ended) => Ok(()),
            Err(CancelError::Database(error)) => Err(error),
        },
        MessageState::Done | MessageState::Stopped | MessageState::Failed => Ok(()),
    }
}
