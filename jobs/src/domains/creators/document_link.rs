use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::ids::AccountId;

/// Hours for which a link works.
pub const LINK_HOURS: i32 = 24;

/// Makes a link for the account's documents; an older one ends. `digest` is of the link's secret.
pub async fn make_document_link(
    tx: &mut PgConnection,
    account: AccountId,
    by: AccountId,
    digest: &[u8],
) -> sqlx::Result<DateTime<Utc>> {
    sqlx::query_scalar!(
        "insert into document_links (account_id, secret_hash, made_by, expires_at)
         values ($1, $2, $3, now() + make_interval(hours => $4))
         on conflict (account_id) do update
         set secret_hash = excluded.secret_hash, made_by = excluded.made_by, expires_at = excluded.expires_at
         returning expires_at",
        account.0,
        digest,
        by.0,
        LINK_HOURS,
    )
    .fetch_one(tx)
    .await
}

/// The account of a link that works, and when the link ends.
pub async fn find_document_link(
    conn: &mut PgConnection,
    digest: &[u8],
) -> sqlx::Result<Option<(AccountId, DateTime<Utc>)>> {
    let found = sqlx::query!(
        r#"select account_id as "account: AccountId", expires_at
           from document_links
           join accounts on accounts.id = account_id
           where secret_hash = $1 and expires_at > now() and blocked_at is null and deleted_at is null"#,
        digest,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.map(|link| (link.account, link.expires_at)))
}
