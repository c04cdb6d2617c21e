use sqlx::PgConnection;

use super::{
    DirectError,
    pair::{Pair, load_pair},
};
use crate::{
    domains::{chat::Reaction, ledger::Chips},
    ids::{AccountId, ChatId, MessageId},
};

/// A message that is shown to the member. Its talk is locked for the rest of the transaction.
pub(super) struct OwnMessage {
    pub(super) id: MessageId,
    pub(super) pair: Pair,
    /// Whether the member wrote it.
    pub(super) is_own: bool,
    pub(super) price: Chips,
    /// Whether the member has paid for all that came with it, be it with other messages.
    pub(super) is_paid: bool,
    /// Whether something came with it, and all of that is still there.
    pub(super) is_whole: bool,
    /// The member's.
    pub(super) reaction: Option<Reaction>,
}

pub(super) async fn lock_message(
    tx: &mut PgConnection,
    account: AccountId,
    id: MessageId,
) -> Result<OwnMessage, DirectError> {
    let chat = sqlx::query_scalar!(
        r#"select direct_chats.id as "id: ChatId"
           from direct_messages
           join direct_chats on direct_chats.id = chat_id
           where direct_messages.id = $1 and $2 in (first_id, second_id)
           for update of direct_chats"#,
        id.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(DirectError::NotFound)?;
    let pair = load_pair(tx, account, chat).await?;
    let row = sqlx::query!(
        r#"select author_id = $2 as "is_own!", price,
               case author_id when $2 then reaction_of_author else reaction_of_reader end as "reaction: Reaction",
               exists (select from direct_opened_messages where message_id = $1 and account_id = $2) as "is_paid!",
               exists (select from direct_media where message_id = $1) and not exists (
                   select from direct_media
                   left join media on media.id = media_id
                   where message_id = $1 and (media.id is null or deleted_at is not null)
               ) as "is_whole!"
           from direct_messages
           where id = $1 and place > $3"#,
        id.0,
        account.0,
        pair.own.emptied_to,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(DirectError::NotFound)?;
    Ok(OwnMessage {
        id,
        pair,
        is_own: row.is_own,
        price: Chips::new(row.price.unsigned_abs()),
        is_paid: row.is_paid,
        is_whole: row.is_whole,
        reaction: row.reaction,
    })
}
