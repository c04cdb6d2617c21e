use sqlx::PgConnection;

use crate::ids::AccountId;

/// The account of that name, if it is there for the viewer: neither gone, nor blocked by the staff, nor unseen from here.
pub async fn find_person(conn: &mut PgConnection, username: &str) -> sqlx::Result<Option<AccountId>> {
    sqlx::query_scalar!(
        r#"select id as "id: AccountId" from accounts
           where lower(username) = lower($1) and deleted_at is null and blocked_at is null
               and not is_restricted(id)"#,
        username,
    )
    .fetch_optional(conn)
    .await
}
