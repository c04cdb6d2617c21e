use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{FeedError, ItemKind};
use crate::{
    domains::entitlements::AccessMode,
    ids::{AccountId, FeedItemId},
};

/// A post or album as its creator finds it, locked for the rest of the transaction.
#[expect(clippy::struct_excessive_bools, reason = "independent facts, not a state")]
pub(super) struct OwnItem {
    pub(super) kind: ItemKind,
    pub(super) access: AccessMode,
    pub(super) price_cents: Option<i32>,
    pub(super) name: String,
    pub(super) body: String,
    pub(super) is_text_locked: bool,
    pub(super) is_explicit: bool,
    pub(super) least_level: i16,
    pub(super) version: i32,
    pub(super) scheduled_at: Option<DateTime<Utc>>,
    pub(super) is_published: bool,
    pub(super) is_hidden: bool,
    /// Its time has come, and its job is about to publish it.
    pub(super) is_due: bool,
    pub(super) is_deleted: bool,
}

/// `None`: there is none of that id at all. Somebody else's, and what staff removed, is not found.
pub(super) async fn lock_own(
    tx: &mut PgConnection,
    owner: AccountId,
    id: FeedItemId,
) -> Result<Option<OwnItem>, FeedError> {
    let row = sqlx::query!(
        r#"select account_id as "owner: AccountId", kind as "kind: ItemKind", access_mode as "access: AccessMode",
               price_cents, name, body, is_text_locked, is_explicit, least_level, is_hidden, version, scheduled_at,
               published_at is not null as "is_published!",
               published_at is null and failure is null and coalesce(scheduled_at <= now(), false) as "is_due!",
               deleted_at is not null as "is_deleted!", removed_at is not null as "is_removed!"
           from feed_items
           where id = $1
           for update"#,
        id.0,
    )
    .fetch_optional(tx)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    if row.owner != owner || row.is_removed {
        return Err(FeedError::NotFound);
    }
    Ok(Some(OwnItem {
        kind: row.kind,
        access: row.access,
        price_cents: row.price_cents,
        name: row.name,
        body: row.body,
        is_text_locked: row.is_text_locked,
        is_explicit: row.is_explicit,
        least_level: row.least_level,
        version: row.version,
        scheduled_at: row.scheduled_at,
        is_published: row.is_published,
        is_hidden: row.is_hidden,
        is_due: row.is_due,
        is_deleted: row.is_deleted,
    }))
}

/// Errors unless the account is a creator in good standing.
pub async fn check_creator(tx: &mut PgConnection, account: AccountId) -> Result<(), FeedError> {
    let is_creator = sqlx::query_scalar!(r#"select may_publish($1) as "is_creator!""#, account.0,)
        .fetch_one(tx)
        .await?;
    if is_creator { Ok(()) } else { Err(FeedError::NotCreator) }
}
