use sqlx::PgConnection;

use crate::ids::AccountId;

/// Talks in which something is unread, without what strangers wrote.
pub async fn count_unread_direct(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from direct_sides
           where account_id = $1 and unread > 0 and accepted_at is not null"#,
        account.0,
    )
    .fetch_one(conn)
    .await
}
