use sqlx::PgConnection;

use super::{
    AutoEnd, ChatError, Talker,
    auto::{end_running, lock_chips},
    find_own::lock_message,
};
use crate::ids::MessageId;

/// Shows the branch through the message, down to its newest message. Returns the character's name in URLs.
pub async fn choose_message(tx: &mut PgConnection, talker: Talker, id: MessageId) -> Result<String, ChatError> {
    lock_chips(tx, talker).await?;
    let own = lock_message(tx, talker, id).await?;
    // A line written for another branch must not be said in this one.
    end_running(tx, own.chat, AutoEnd::Interrupted).await?;
    sqlx::query!(
        "with recursive branch as (
             select $2::uuid as id, 0 as depth
             union all
             select newest.id, depth + 1
             from branch
             cross join lateral (
                 select messages.id from messages where parent_id = branch.id order by messages.id desc limit 1
             ) as newest
         )
         update chats set head_id = (select id from branch order by depth desc limit 1) where id = $1",
        own.chat.0,
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(own.username)
}
