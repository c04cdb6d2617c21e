use sqlx::PgConnection;

use crate::ids::AccountId;

/// Bytes used by a person's uploads, with unfinished ones in full, so that no one begins more than fits. Media in the
/// bin count until they are deleted; unreadable ones, which were deleted, don't.
pub async fn used_bytes(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<u64> {
    let used = sqlx::query_scalar!(
        r#"select coalesce(sum(size_bytes), 0)::bigint as "used!" from uploads
           where account_id = $1 and state <> 'cancelled' and not exists (
               select from media
               where media.id = uploads.media_id and status = 'error'
                   and not exists (select from media_sources where media_sources.media_id = media.id)
           )"#,
        account.0,
    )
    .fetch_one(conn)
    .await?;
    Ok(used.unsigned_abs())
}
