use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::ImageModel;

/// How long it will probably take from now, as an interval learned from what was delivered lately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    pub low_seconds: u32,
    pub high_seconds: u32,
    /// Generations that are served before.
    pub ahead: u32,
}

/// Used until there is a history: what one picture takes on the machine that the demo engine was measured on.
const UNKNOWN_LOW: f64 = 2.0;
const UNKNOWN_HIGH: f64 = 8.0;

/// The middle half of the last hundred deliveries of this model per picture, times the pictures of this order, plus
/// the same for what waits ahead, shared by the slots that were busy lately.
pub async fn estimate(conn: &mut PgConnection, model: ImageModel, batch_size: i16) -> sqlx::Result<Estimate> {
    let history = sqlx::query!(
        "select
             percentile_cont(0.25) within group (order by seconds) as low,
             percentile_cont(0.90) within group (order by seconds) as high
         from (
             select extract(epoch from finished_at - started_at)::float8 / batch_size as seconds
             from generations
             where model = $1 and state = 'done' and started_at is not null
             order by finished_at desc
             limit 100
         ) as lately",
        model.as_str(),
    )
    .fetch_one(&mut *conn)
    .await?;
    let line = sqlx::query!(
        r#"select
               coalesce(sum(batch_size) filter (where state = 'queued'), 0)::bigint as "pictures!",
               count(*) filter (where state = 'queued') as "ahead!",
               greatest(count(*) filter (where state = 'running'), 1) as "slots!"
           from generations
           where state in ('queued', 'running') and kind = 'image'"#,
    )
    .fetch_one(conn)
    .await?;
    let low = history.low.unwrap_or(UNKNOWN_LOW);
    let high = history.high.unwrap_or(UNKNOWN_HIGH);
    let pictures = f64::from(batch_size);
    let ahead = approximate(line.pictures) / approximate(line.slots);
    Ok(Estimate {
        low_seconds: whole_seconds(low * (pictures + ahead)),
        high_seconds: whole_seconds(high * (pictures + ahead)),
        ahead: u32::try_from(line.ahead).unwrap_or(u32::MAX),
    })
}

fn approximate(count: i64) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// At least one: nobody is promised nothing.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the range of u32 in the same expression"
)]
fn whole_seconds(seconds: f64) -> u32 {
    seconds.ceil().clamp(1.0, 86_400.0) as u32
}
