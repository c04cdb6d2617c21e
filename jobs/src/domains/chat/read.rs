use sqlx::PgConnection;

use super::{ChatError, Talker, find_own::lock_chat};
use crate::{
    domains::notifications::read_orders,
    ids::{ChatId, GenerationId},
    live::{LiveEvent, announce},
};

/// The person has seen all that was said, and its pictures: the bell doesn't tell of them again.
pub async fn read_chat(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<(), ChatError> {
    let chat = lock_chat(tx, talker, username).await?.ok_or(ChatError::NotFound)?;
    let was_unread = sqlx::query!("update chats set unread = 0 where id = $1 and unread > 0", chat.id.0)
        .execute(&mut *tx)
        .await?
        .rows_affected()
        == 1;
    if was_unread {
        let event = LiveEvent::PrivateMessagesRead {
            chat: chat.username,
            is_direct: false,
        };
        announce(tx, talker.key(), &event).await?;
        if let Some(account) = talker.account() {
            let orders = find_orders(tx, chat.id).await?;
            read_orders(tx, account, &orders).await?;
        }
    }
    Ok(())
}

/// Newest pictures of a chat that its reader may see for the first time.
const MOST_ORDERS: i64 = 20;

async fn find_orders(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<Vec<GenerationId>> {
    sqlx::query_scalar!(
        r#"select generation_id as "id!: GenerationId" from messages
           where chat_id = $1 and generation_id is not null
           order by id desc
           limit $2"#,
        chat.0,
        MOST_ORDERS,
    )
    .fetch_all(tx)
    .await
}
