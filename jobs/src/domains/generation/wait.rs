use chrono::TimeDelta;
use sqlx::PgConnection;

use crate::{
    ids::GenerationId,
    queue::{Lease, LeaseLost, hold_lease},
};

/// Notes that no engine is there for the generation, and returns for how long that has been so. Needs a transaction.
///
/// The time starts when the first run finds none, not with the order: one that waited in the line for an hour, or that
/// staff sent through again a week later, has not waited for an engine yet.
pub async fn wait_for_engine(
    tx: &mut PgConnection,
    lease: Lease,
    generation: GenerationId,
) -> Result<TimeDelta, LeaseLost> {
    hold_lease(tx, lease).await?;
    let waited_ms = sqlx::query_scalar!(
        r#"update generations
           set waiting_since = coalesce(waiting_since, now())
           where id = $1
           returning (extract(epoch from now() - waiting_since) * 1000)::bigint as "waited_ms!""#,
        generation.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(LeaseLost::Gone)?;
    Ok(TimeDelta::milliseconds(waited_ms))
}

/// Notes that an engine answered, well or badly: the next wait starts from nothing. Needs a transaction that holds the
/// lease.
pub async fn end_wait(tx: &mut PgConnection, generation: GenerationId) -> sqlx::Result<()> {
    sqlx::query!(
        "update generations set waiting_since = null where id = $1 and waiting_since is not null",
        generation.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
