use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::order_kinds;

/// Hours that are over are added up this much later: a transaction that began within one may commit a little after it.
const GRACE_MINUTES: i32 = 5;

/// Adds up the hours since the last time, all of them in the caller's transaction; returns up to where.
pub async fn roll_up_business(tx: &mut PgConnection) -> sqlx::Result<DateTime<Utc>> {
    let from = sqlx::query_scalar!("select rolled_to from business_rolls for update")
        .fetch_one(&mut *tx)
        .await?;
    let to = sqlx::query_scalar!(
        r#"select greatest($1, date_trunc('hour', now() - make_interval(mins => $2))) as "to!""#,
        from,
        GRACE_MINUTES,
    )
    .fetch_one(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into business_hours (business_hour, metric, currency, value)
         select date_trunc('hour', fact_at), metric, currency, sum(value)::bigint
         from business_facts
         where fact_at >= $1 and fact_at < $2
         group by 1, 2, 3
         on conflict (business_hour, metric, currency) do update set value = excluded.value",
        from,
        to,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into business_waits (wait_hour, wait_bucket, orders)
         select date_trunc('hour', minute), place - 1, sum(amount)::bigint
         from queue_minutes
         cross join unnest(waits) with ordinality as buckets (amount, place)
         where minute >= $1 and minute < $2 and kind = any($3) and amount > 0
         group by 1, 2
         on conflict (wait_hour, wait_bucket) do update set orders = excluded.orders",
        from,
        to,
        &order_kinds(),
    )
    .execute(&mut *tx)
    .await?;
    note_actives(tx).await?;
    sqlx::query!("update business_rolls set rolled_to = $1", to)
        .execute(tx)
        .await?;
    Ok(to)
}

/// Notes people seen today or yesterday, once a day, and counts them by the hour in which they were first seen.
async fn note_actives(tx: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into business_actives (active_day, account_id, active_since)
         select (last_seen_at at time zone 'UTC')::date, account_id, min(last_seen_at)
         from sessions
         where last_seen_at >= date_trunc('day', now(), 'UTC') - interval '1 day'
         group by 1, 2
         on conflict (active_day, account_id) do nothing",
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into business_hours (business_hour, metric, value)
         select date_trunc('hour', active_since), 'active', count(*)
         from business_actives
         where active_day >= (now() at time zone 'UTC')::date - 1
         group by 1
         on conflict (business_hour, metric, currency) do update set value = excluded.value",
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from business_actives where active_day < (now() at time zone 'UTC')::date - 8")
        .execute(tx)
        .await?;
    Ok(())
}
