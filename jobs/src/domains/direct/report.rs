use sqlx::PgConnection;

use super::{DirectError, find_own::lock_message};
use crate::{
    domains::chat::{CheckedWords, ReportReason},
    ids::{AccountId, MessageId},
};

/// Keeps that a message should not have been sent, with the message as it is. Who reports it again says it better.
pub async fn report_direct(
    tx: &mut PgConnection,
    account: AccountId,
    id: MessageId,
    reason: ReportReason,
    words: &CheckedWords,
) -> Result<(), DirectError> {
    let message = lock_message(tx, account, id).await?;
    if message.is_own {
        return Err(DirectError::Conflict);
    }
    sqlx::query!(
        "insert into direct_reports (message_id, account_id, author_id, reason, words, body, media_ids)
         select id, $2, author_id, $3, $4, body,
             array(select media_id from direct_media where message_id = $1 and media_id is not null order by position)
         from direct_messages
         where id = $1
         on conflict (message_id, account_id) do update set reason = excluded.reason, words = excluded.words",
        id.0,
        account.0,
        reason as _,
        words.text(),
    )
    .execute(tx)
    .await?;
    Ok(())
}
