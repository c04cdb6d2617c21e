use sqlx::PgConnection;

use crate::ids::AccountId;

/// What a person's uploads take or are about to take: those under way with all of their bytes, so that nobody begins
/// more than they have room for. What is in the bin counts until it is gone, and what could not be read not at all: it was
/// thrown away.
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
