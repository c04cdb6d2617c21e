use sqlx::PgConnection;

use super::{
    DirectError,
    pair::{Pair, lock_pair},
};
use crate::{ids::AccountId, live::LiveEvent};

/// The member has seen all that was said. Strangers, and whoever has nothing to do with the member any more, don't hear
/// of it.
pub async fn read_direct(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), DirectError> {
    // Where nothing was said, nobody is told whether the other has begun to write.
    let Some(pair) = lock_pair(tx, account, username).await? else {
        return Ok(());
    };
    if pair.own.is_accepted && pair.standing.parted_reason().is_none() {
        mark_read(tx, &pair).await?;
    } else {
        clear_unread(tx, &pair).await?;
    }
    Ok(())
}

pub(super) async fn mark_read(tx: &mut PgConnection, pair: &Pair) -> sqlx::Result<()> {
    let is_new = sqlx::query!(
        "update direct_sides
         set unread = 0, read_to = $3
         where chat_id = $1 and account_id = $2 and (unread > 0 or read_to < $3)",
        pair.id.0,
        pair.own.account.0,
        pair.length,
    )
    .execute(&mut *tx)
    .await?
    .rows_affected()
        == 1;
    if is_new {
        tell_read(tx, pair).await?;
    }
    Ok(())
}

/// Both hear of it: the author, and the reader's other devices.
pub(super) async fn tell_read(tx: &mut PgConnection, pair: &Pair) -> sqlx::Result<()> {
    let event = |chat| LiveEvent::PrivateMessagesRead { chat, is_direct: true };
    pair.announce(tx, event).await
}

async fn clear_unread(tx: &mut PgConnection, pair: &Pair) -> sqlx::Result<()> {
    let was_unread = sqlx::query!(
        "update direct_sides set unread = 0 where chat_id = $1 and account_id = $2 and unread > 0",
        pair.id.0,
        pair.own.account.0,
    )
    .execute(&mut *tx)
    .await?
    .rows_affected()
        == 1;
    if was_unread {
        let event = LiveEvent::PrivateMessagesRead {
            chat: pair.other.username.clone(),
            is_direct: true,
        };
        pair.own.hear(tx, &event).await?;
    }
    Ok(())
}
