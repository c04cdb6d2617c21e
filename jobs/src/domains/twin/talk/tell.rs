use sqlx::PgConnection;

use crate::{
    domains::notifications::{Notice, notify_once},
    ids::{AccountId, ChatId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Tells both of a chat; each hears the name of the other.
pub(super) async fn tell_both(
    tx: &mut PgConnection,
    chat: ChatId,
    event: impl Fn(String) -> LiveEvent,
) -> sqlx::Result<()> {
    let sides = sqlx::query!(
        r#"select own.account_id as "account: AccountId", username
           from direct_sides as own
           join direct_sides as other on other.chat_id = own.chat_id and other.account_id <> own.account_id
           join accounts on accounts.id = other.account_id
           where own.chat_id = $1
           order by own.account_id"#,
        chat.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for side in sides {
        announce(tx, SubscriptionKey::User(side.account), &event(side.username)).await?;
    }
    Ok(())
}

/// Tells both that the twin answers now, or doesn't any more.
pub(super) async fn tell_talk(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<()> {
    tell_both(tx, chat, |chat| LiveEvent::TwinTalkChanged { chat }).await
}

/// Tells the twin's owner that the fan waits for them: once for each message that was the last one then.
pub(super) async fn tell_owner(tx: &mut PgConnection, chat: ChatId, owner: AccountId) -> sqlx::Result<()> {
    let fan = sqlx::query!(
        "select username, length
         from direct_chats
         join direct_sides on chat_id = direct_chats.id and account_id <> $2
         join accounts on accounts.id = account_id
         where direct_chats.id = $1",
        chat.0,
        owner.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let key = format!("twin_asked:{chat}:{}", fan.length);
    let notice = Notice::TwinAsked { username: fan.username };
    notify_once(tx, owner, &notice, &key).await
}
