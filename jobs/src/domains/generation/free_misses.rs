use sqlx::PgConnection;

use crate::ids::AccountId;

/// Pictures of a member in 24 hours that cost nothing although they lack most of their nouns. Without a limit, nouns
/// that can't be drawn would make every picture free.
pub const FREE_MISSES: i64 = 3;

/// How many more pictures of the member may lack most of their nouns and cost nothing.
pub async fn free_misses_left(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<i64> {
    let missed = sqlx::query_scalar!(
        r#"select count(*) as "count!"
           from generations
           join generation_pictures on generation_id = generations.id
           where account_id = $1 and generations.created_at > now() - interval '1 day' and picture_unpaid is not null"#,
        account.0,
    )
    .fetch_one(conn)
    .await?;
    Ok((FREE_MISSES - missed).max(0))
}
