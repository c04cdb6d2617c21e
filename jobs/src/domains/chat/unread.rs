use sqlx::PgConnection;

use super::Talker;

/// Chats in which something is unread, without those that are muted.
pub async fn count_unread(conn: &mut PgConnection, talker: Talker) -> sqlx::Result<i64> {
    match talker {
        Talker::Member(account) => {
            sqlx::query_scalar!(
                r#"select count(*) as "count!" from chats where account_id = $1 and unread > 0 and not is_muted"#,
                account.0,
            )
            .fetch_one(conn)
            .await
        }
        Talker::Guest(guest) => {
            sqlx::query_scalar!(
                r#"select count(*) as "count!" from chats where guest_id = $1 and unread > 0 and not is_muted"#,
                guest,
            )
            .fetch_one(conn)
            .await
        }
    }
}
