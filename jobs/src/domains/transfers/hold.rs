use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{TransferError, TransferState};
use crate::ids::{AccountId, FolderId, TransferId};

/// A transfer with its lock.
pub(super) struct Held {
    pub id: TransferId,
    pub from: AccountId,
    pub to: AccountId,
    pub state: TransferState,
    pub folder: Option<FolderId>,
    pub posts: i32,
    pub bytes: i64,
    pub has_expired: bool,
    pub done_at: Option<DateTime<Utc>>,
}

/// Locks a transfer for one of its sides.
pub(super) async fn hold(tx: &mut PgConnection, side: AccountId, id: TransferId) -> Result<Held, TransferError> {
    find_held(tx, id)
        .await?
        .filter(|held| side == held.from || side == held.to)
        .ok_or(TransferError::NotFound)
}

pub(super) async fn find_held(tx: &mut PgConnection, id: TransferId) -> sqlx::Result<Option<Held>> {
    sqlx::query_as!(
        Held,
        r#"select id as "id: TransferId", from_id as "from: AccountId", to_id as "to: AccountId",
               state as "state: TransferState", folder_id as "folder: FolderId", posts, bytes,
               expires_at <= now() as "has_expired!", done_at
           from transfers
           where id = $1
           for no key update"#,
        id.0,
    )
    .fetch_optional(tx)
    .await
}

/// Locks both accounts, in the order of their ids.
pub(super) async fn lock_accounts(tx: &mut PgConnection, one: AccountId, other: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "select from accounts where id in ($1, $2) order by id for no key update",
        one.0,
        other.0,
    )
    .fetch_all(tx)
    .await?;
    Ok(())
}
