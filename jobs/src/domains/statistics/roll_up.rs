use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::see::forget_salts;

/// Hours that are over are added up this much later: a transaction that began within one may commit a little after it.
const GRACE_MINUTES: i32 = 5;

/// Adds up the hours since the last time, and forgets the salts of past days, all in the caller's transaction; returns up to where.
pub async fn roll_up(tx: &mut PgConnection) -> sqlx::Result<DateTime<Utc>> {
    let from = sqlx::query_scalar!("select rolled_to from statistic_rolls for update")
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
        "insert into statistic_hours (account_id, metric, hour, value)
         select account_id, metric, date_trunc('hour', at), sum(value)::bigint
         from statistic_facts
         where at >= $1 and at < $2
         group by 1, 2, 3
         on conflict (account_id, metric, hour) do update set value = excluded.value",
        from,
        to,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("update statistic_rolls set rolled_to = $1", to)
        .execute(&mut *tx)
        .await?;
    forget_salts(tx).await?;
    Ok(to)
}
