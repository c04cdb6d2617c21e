use chrono::TimeDelta;
use sqlx::PgConnection;

use super::{GenerationKind, GenerationState, progress::announce_generation};
use crate::{
    ids::{AccountId, GenerationId},
    queue::{Lease, LeaseLost, hold_lease},
};

/// How long an order waits for an engine before its chips are returned.
pub const ENGINE_PATIENCE: TimeDelta = TimeDelta::minutes(10);
/// Stage of an order whose engine is away.
pub const WAITING_STAGE: &str = "waiting";

/// Notes that no engine is there for the generation, tells the owner's screens, and returns for how long that has been
/// so. Needs a transaction.
///
/// The time starts when the first run finds none, not with the order: one that waited in the line for an hour, or that
/// staff sent through again a week later, has not waited for an engine yet.
pub async fn wait_for_engine(
    tx: &mut PgConnection,
    lease: Lease,
    generation: GenerationId,
) -> Result<TimeDelta, LeaseLost> {
    hold_lease(tx, lease).await?;
    let row = sqlx::query!(
        r#"update generations
           set waiting_since = coalesce(generations.waiting_since, now()), stage = $2
           from (select id, stage from generations where id = $1 for update) as before
           where generations.id = before.id
           returning
               generations.account_id as "account!: AccountId", generations.kind as "kind!: GenerationKind",
               generations.state as "state!: GenerationState", generations.percent as "percent!",
               before.stage <> $2 as "is_news!",
               (extract(epoch from now() - generations.waiting_since) * 1000)::bigint as "waited_ms!""#,
        generation.0,
        WAITING_STAGE,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(LeaseLost::Gone)?;
    if row.is_news && row.state.is_active() {
        let of = (generation, row.kind);
        announce_generation(tx, row.account, of, row.state, WAITING_STAGE, row.percent).await?;
    }
    Ok(TimeDelta::milliseconds(row.waited_ms))
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
