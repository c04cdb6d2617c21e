use sqlx::PgConnection;

use super::moved::{Step, notify_side, tell_moved};
use crate::ids::{AccountId, TransferId};

const BATCH: i64 = 100;

/// Ends transfers that were not accepted in time, and releases their items. Returns how many.
pub async fn expire_transfers(tx: &mut PgConnection) -> sqlx::Result<usize> {
    let ended = sqlx::query!(
        r#"update transfers set state = 'expired'
           where id in (
               select id from transfers
               where state = 'asked' and expires_at <= now()
               order by expires_at
               limit $1
               for no key update skip locked
           )
           returning id as "id: TransferId", from_id as "from: AccountId", to_id as "to: AccountId""#,
        BATCH,
    )
    .fetch_all(&mut *tx)
    .await?;
    for transfer in &ended {
        drop_items(tx, transfer.id).await?;
        tell_moved(tx, transfer.id, (transfer.from, transfer.to)).await?;
        notify_side(tx, transfer.from, Step::Expired, transfer.id).await?;
    }
    Ok(ended.len())
}

/// Releases the items of a transfer that doesn't happen.
pub(super) async fn drop_items(tx: &mut PgConnection, id: TransferId) -> sqlx::Result<()> {
    sqlx::query!(
        "update transfer_items set state = 'dropped' where transfer_id = $1 and state = 'waiting'",
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
