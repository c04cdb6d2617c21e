use sqlx::PgConnection;

use super::Talker;
use crate::{
    ids::{AccountId, MessageId},
    live::{LiveEvent, announce},
};

/// Tells the person of a message's chat; `event` is given the name of that chat in addresses. Nobody, once it is gone.
pub(super) async fn tell_person_of(
    tx: &mut PgConnection,
    message: MessageId,
    event: impl FnOnce(String) -> LiveEvent,
) -> sqlx::Result<()> {
    let chat = sqlx::query!(
        r#"select chats.account_id as "account: AccountId", guest_id,
               coalesce(characters.username, chats.username) as "username!"
           from messages
           join chats on chats.id = chat_id
           left join characters on characters.id = character_id
           where messages.id = $1"#,
        message.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(chat) = chat else {
        return Ok(());
    };
    if let Some(talker) = Talker::of(chat.account, chat.guest_id) {
        announce(tx, talker.key(), &event(chat.username)).await?;
    }
    Ok(())
}
