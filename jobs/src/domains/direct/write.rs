use sqlx::PgConnection;

use super::pair::load_pair;
use crate::{
    ids::{AccountId, ChatId},
    live::{LiveEvent, Passing, SubscriptionKey},
};

/// Typing indicator for the other of the two. `None` for strangers, blocked members, and those who muted the talk.
pub async fn tell_writing(
    conn: &mut PgConnection,
    account: AccountId,
    username: &str,
) -> sqlx::Result<Option<Passing>> {
    let found = sqlx::query_scalar!(
        r#"select chat_id as "chat: ChatId"
           from accounts
           join direct_chats
               on first_id = least(accounts.id, $1::uuid) and second_id = greatest(accounts.id, $1::uuid)
           join direct_sides on chat_id = direct_chats.id and direct_sides.account_id = accounts.id
           where lower(username) = lower($2) and not is_muted"#,
        account.0,
        username,
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(chat) = found else {
        return Ok(None);
    };
    let pair = load_pair(conn, account, chat).await?;
    let is_close = pair.own.is_accepted && pair.other.is_accepted && pair.standing.parted_reason().is_none();
    Ok(is_close.then(|| Passing {
        key: SubscriptionKey::User(pair.other.account).to_string(),
        event: LiveEvent::PrivateMessageTyping {
            chat: pair.own.username,
        },
    }))
}
