use std::time::Duration;

use sqlx::PgConnection;

/// When a call to a provider may go out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reserved {
    /// After so long; nobody else of the fleet calls at that moment.
    In(Duration),
    /// Not within the caller's patience, and nothing was reserved: it is worth to ask again after so long.
    NotWithin(Duration),
}

/// Reserves the next call to a provider that allows so many a minute, over all processes (generic cell rate algorithm
/// without bursts: calls are spread evenly, so no minute has more). A reservation that is not used is lost.
pub async fn reserve_call(
    conn: &mut PgConnection,
    provider: &str,
    per_minute: u32,
    patience: Duration,
) -> sqlx::Result<Reserved> {
    let step = 60.0 / f64::from(per_minute.max(1));
    let reserved = sqlx::query_scalar!(
        r#"insert into call_rates (provider, next_at)
           values ($1, clock_timestamp() + make_interval(secs => $2))
           on conflict (provider) do update
           set next_at = greatest(call_rates.next_at, clock_timestamp()) + make_interval(secs => $2)
           where call_rates.next_at <= clock_timestamp() + make_interval(secs => $3)
           returning greatest(0, extract(epoch from next_at - clock_timestamp()) - $2::float8)::float8 as "seconds!""#,
        provider,
        step,
        patience.as_secs_f64(),
    )
    .fetch_optional(&mut *conn)
    .await?;
    if let Some(seconds) = reserved {
        return Ok(Reserved::In(Duration::from_secs_f64(seconds)));
    }
    let seconds = sqlx::query_scalar!(
        r#"select greatest(0, extract(epoch from next_at - clock_timestamp()) - $2::float8)::float8 as "seconds!"
           from call_rates
           where provider = $1"#,
        provider,
        patience.as_secs_f64(),
    )
    .fetch_optional(conn)
    .await?;
    Ok(Reserved::NotWithin(Duration::from_secs_f64(
        seconds.unwrap_or_default(),
    )))
}
