use sqlx::PgConnection;

use super::SILENT;
use crate::ids::AccountId;

/// Notes that staff know that the worker vanished: until it is heard of again, it alarms nobody. `false`: there is no
/// such worker, it lives, or it ended in order.
pub async fn acknowledge(conn: &mut PgConnection, name: &str, actor: AccountId) -> sqlx::Result<bool> {
    let found = sqlx::query!(
        "update workers
         set acknowledged_at = case when acknowledged_at > seen_at then acknowledged_at else now() end,
             acknowledged_by = case when acknowledged_at > seen_at then acknowledged_by else $2 end
         where name = $1 and ended_at is null and seen_at < now() - make_interval(secs => $3)",
        name,
        actor.0,
        SILENT.as_secs_f64(),
    )
    .execute(conn)
    .await?;
    Ok(found.rows_affected() == 1)
}
