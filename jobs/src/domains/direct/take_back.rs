use sqlx::PgConnection;
use uuid::Uuid;

use crate::ids::AccountId;

/// Those of the author's messages that no one has read or paid for. Their chats are locked for the rest of the
/// transaction.
pub async fn find_unread(tx: &mut PgConnection, author: AccountId, messages: &[Uuid]) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query!(
        "select 1 as one from direct_chats
         where id in (select chat_id from direct_messages where direct_messages.id = any($1))
         order by id for update",
        messages,
    )
    .fetch_all(&mut *tx)
    .await?;
    sqlx::query_scalar!(
        "select direct_messages.id
         from direct_messages
         join direct_sides on direct_sides.chat_id = direct_messages.chat_id and account_id <> $2
         where direct_messages.id = any($1) and read_to < place
             and not exists (select from direct_unlocks where message_id = direct_messages.id)",
        messages,
        author.0,
    )
    .fetch_all(tx)
    .await
}

/// Takes those messages back; both sides of each chat are as if they had never come.
pub async fn take_back(tx: &mut PgConnection, author: AccountId, messages: &[Uuid]) -> sqlx::Result<()> {
    let chats = sqlx::query_scalar!(
        "delete from direct_messages where id = any($1) returning chat_id",
        messages
    )
    .fetch_all(&mut *tx)
    .await?;
    sqlx::query!(
        "update direct_sides
         set unread = greatest(0, unread - case when account_id = $2 then 0 else 1 end),
             last_at = (
                 select max(created_at) from direct_messages
                 where direct_messages.chat_id = direct_sides.chat_id and place > emptied_to
             )
         where chat_id = any($1)",
        &chats,
        author.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
