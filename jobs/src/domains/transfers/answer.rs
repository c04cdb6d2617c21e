use sqlx::PgConnection;

use super::{
    MoveContent, TransferError, TransferState,
    expire::drop_items,
    hold::{Held, hold, lock_accounts},
    moved::{Step, notify_side, record, tell_moved},
    plan::check_room,
    receiver::check_relation,
};
use crate::{
    domains::media::make_folder,
    ids::{AccountId, FolderId, TransferId},
    queue::enqueue,
};

/// Accepts a transfer for its receiver: a job moves the items. The caller has checked the receiver's password.
pub async fn accept(
    tx: &mut PgConnection,
    to: AccountId,
    id: TransferId,
    quota_bytes: u64,
) -> Result<(), TransferError> {
    let from = sqlx::query_scalar!(
        r#"select from_id as "from: AccountId" from transfers where id = $1 and to_id = $2"#,
        id.0,
        to.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(TransferError::NotFound)?;
    // Checking and taking the remaining room must be atomic.
    lock_accounts(tx, from, to).await?;
    let held = hold(tx, to, id).await?;
    check_asked(&held)?;
    check_relation(tx, from, to).await?;
    check_room(tx, to, i64::from(held.posts), held.bytes, quota_bytes).await?;
    let folder = make_folder_of(tx, &held).await?;
    sqlx::query!(
        "update transfers set state = 'moving', decided_at = now(), folder_id = $2 where id = $1",
        id.0,
        folder.map(|id| id.0),
    )
    .execute(&mut *tx)
    .await?;
    let job = MoveContent {
        transfer_id: id,
        account_id: from,
    };
    enqueue(tx, &job).await?;
    tell_moved(tx, id, (from, to)).await?;
    notify_side(tx, from, Step::Accepted, id).await?;
    Ok(record(tx, &held, "transfer.accept", Some(to)).await?)
}

/// Declines a transfer for its receiver.
pub async fn decline(tx: &mut PgConnection, to: AccountId, id: TransferId) -> Result<(), TransferError> {
    let held = hold(tx, to, id).await?;
    if held.to != to {
        return Err(TransferError::NotFound);
    }
    end(tx, &held, TransferState::Declined).await?;
    notify_side(tx, held.from, Step::Declined, id).await?;
    Ok(record(tx, &held, "transfer.decline", Some(to)).await?)
}

/// Withdraws a transfer for its sender, while it is not accepted.
pub async fn withdraw(tx: &mut PgConnection, from: AccountId, id: TransferId) -> Result<(), TransferError> {
    let held = hold(tx, from, id).await?;
    if held.from != from {
        return Err(TransferError::NotFound);
    }
    end(tx, &held, TransferState::Withdrawn).await?;
    Ok(record(tx, &held, "transfer.withdraw", Some(from)).await?)
}

fn check_asked(held: &Held) -> Result<(), TransferError> {
    if held.state == TransferState::Asked && !held.has_expired {
        Ok(())
    } else {
        Err(TransferError::Conflict)
    }
}

async fn end(tx: &mut PgConnection, held: &Held, state: TransferState) -> Result<(), TransferError> {
    check_asked(held)?;
    sqlx::query!(
        "update transfers set state = $2, decided_at = now() where id = $1",
        held.id.0,
        state as _,
    )
    .execute(&mut *tx)
    .await?;
    drop_items(tx, held.id).await?;
    Ok(tell_moved(tx, held.id, (held.from, held.to)).await?)
}

/// A folder named after the sender, unless only texts move. `None` too if there is no room for one.
async fn make_folder_of(tx: &mut PgConnection, held: &Held) -> sqlx::Result<Option<FolderId>> {
    let row = sqlx::query!(
        r#"select username, exists (
               select from transfer_items
               where transfer_id = $2 and (
                   kind = 'media' or exists (select from feed_media where feed_media.item_id = transfer_items.item_id)
               )
           ) as "has_media!"
           from accounts where id = $1"#,
        held.from.0,
        held.id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if row.has_media {
        make_folder(tx, held.to, &row.username).await
    } else {
        Ok(None)
    }
}
