use sqlx::PgConnection;

use crate::ids::AccountId;

/// Whether two people have nothing to do with each other: one has blocked the other, or one of them is blocked by the
/// staff or gone.
pub async fn are_parted(conn: &mut PgConnection, one: AccountId, other: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select (
               are_parted($1, $2) or exists (
                   select from accounts
                   where id in ($1, $2) and (blocked_at is not null or deleted_at is not null)
               )
           ) as "are_parted!""#,
        one.0,
        other.0,
    )
    .fetch_one(conn)
    .await
}
