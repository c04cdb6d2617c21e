use sqlx::PgConnection;

use crate::ids::AccountId;

/// Lets the worker take nothing new, from its next beat on; what it runs goes on. `false`: there is no such worker, or
/// it has ended.
pub async fn cordon(conn: &mut PgConnection, name: &str, actor: AccountId) -> sqlx::Result<bool> {
    let found = sqlx::query!(
        "update workers
         set cordoned_at = coalesce(cordoned_at, now()), cordoned_by = coalesce(cordoned_by, $2),
             is_cordoned_with_build = false
         where name = $1 and ended_at is null",
        name,
        actor.0,
    )
    .execute(conn)
    .await?;
    Ok(found.rows_affected() == 1)
}

/// Lets the worker take jobs again, from its next beat on. `false`: there is no such worker, it has ended, or its build is
/// drained.
pub async fn uncordon(conn: &mut PgConnection, name: &str) -> sqlx::Result<bool> {
    let found = sqlx::query!(
        "update workers
         set cordoned_at = null, cordoned_by = null
         where name = $1 and ended_at is null and not is_cordoned_with_build",
        name,
    )
    .execute(conn)
    .await?;
    Ok(found.rows_affected() == 1)
}
