use sqlx::PgConnection;

use crate::ids::AccountId;

/// Lets the worker end, from its next beat on, as if it had been told to go by its machine: it takes nothing new, and
/// what it runs ends or goes back. There is no way back. `false`: there is no such worker, or it has ended.
pub async fn drain(conn: &mut PgConnection, name: &str, actor: AccountId) -> sqlx::Result<bool> {
    let found = sqlx::query!(
        "update workers
         set draining_at = coalesce(draining_at, now()), drained_by = coalesce(drained_by, $2)
         where name = $1 and ended_at is null",
        name,
        actor.0,
    )
    .execute(conn)
    .await?;
    Ok(found.rows_affected() == 1)
}
