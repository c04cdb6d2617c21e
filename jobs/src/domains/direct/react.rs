use sqlx::PgConnection;

use super::{DirectError, find_own::lock_message};
use crate::{
    domains::chat::Reaction,
    ids::{AccountId, MessageId},
    live::LiveEvent,
};

/// Keeps what the member thinks of a message; `None` takes it back.
pub async fn react(
    tx: &mut PgConnection,
    account: AccountId,
    id: MessageId,
    reaction: Option<Reaction>,
) -> Result<(), DirectError> {
    let message = lock_message(tx, account, id).await?;
    if message.reaction == reaction {
        return Ok(());
    }
    if let Some(reason) = message.pair.standing.parted_reason() {
        return Err(DirectError::Blocked(reason));
    }
    sqlx::query!(
        "update direct_messages
         set reaction_of_author = case when $3 then $2 else reaction_of_author end,
             reaction_of_reader = case when $3 then reaction_of_reader else $2 end
         where id = $1",
        id.0,
        reaction as _,
        message.is_own,
    )
    .execute(&mut *tx)
    .await?;
    let event = |chat| LiveEvent::DirectMessageChanged { chat, message_id: id };
    message.pair.announce(tx, event).await?;
    Ok(())
}
