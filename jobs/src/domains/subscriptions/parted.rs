use sqlx::PgConnection;

use crate::ids::AccountId;

/// Whether two people have nothing to do with each other: one has blocked the other, or one of them is blocked by the
/// staff or gone.
pub async fn are_parted(conn: &mut PgConnection, one: AccountId, other: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select (
               exists (
                   select from direct_chats
                   join direct_sides on chat_id = direct_chats.id
                   where first_id = least($1::uuid, $2::uuid) and second_id = greatest($1::uuid, $2::uuid)
                       and blocked_at is not null
               ) or exists (
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
