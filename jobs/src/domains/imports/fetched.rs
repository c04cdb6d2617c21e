//! Items that are fetched from an address. Their size and content are known only once they are in storage.
use sqlx::PgConnection;

use super::{
    Found, ItemFailure,
    item::{hold, land_item},
};
use crate::{
    domains::uploads::used_bytes,
    ids::{ImportId, ImportItemId},
};

/// A fetched file.
#[derive(Clone, Copy, Debug)]
pub struct Fetched {
    pub bytes: u64,
    pub checksum: u32,
}

/// [`land_item`] for a fetched file: takes in its size and checksum first. `Err`: why it does not come in.
pub async fn land_fetched(
    tx: &mut PgConnection,
    import: ImportId,
    id: ImportItemId,
    file: Fetched,
) -> sqlx::Result<Result<Found, ItemFailure>> {
    let Some(held) = hold(tx, import, id).await? else {
        return Ok(Ok(Found::Gone));
    };
    let quota = sqlx::query_scalar!("select quota_bytes from imports where id = $1", import.0)
        .fetch_one(&mut *tx)
        .await?;
    if used_bytes(tx, held.account).await?.saturating_add(file.bytes) > quota.unsigned_abs() {
        return Ok(Err(ItemFailure::StorageFull));
    }
    sqlx::query!(
        "update import_items set size_bytes = $2, checksum = $3 where id = $1",
        id.0,
        i64::try_from(file.bytes).unwrap_or(i64::MAX),
        i64::from(file.checksum),
    )
    .execute(&mut *tx)
    .await?;
    land_item(tx, import, id).await.map(Ok)
}

/// Counts that the item's host was busy or away, up to `most` times. `None`: it was put off as often as that already,
/// or is no longer wanted.
pub async fn put_off(tx: &mut PgConnection, id: ImportItemId, most: i16) -> sqlx::Result<Option<i16>> {
    sqlx::query_scalar!(
        "update import_items set put_offs = put_offs + 1
         where id = $1 and state = 'waiting' and put_offs < $2
         returning put_offs",
        id.0,
        most,
    )
    .fetch_optional(tx)
    .await
}
