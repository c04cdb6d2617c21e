use std::collections::BTreeMap;

use sqlx::{PgConnection, types::Json};

/// Jobs of a lane that one worker may run at a time.
pub const SLOTS: std::ops::RangeInclusive<usize> = 0..=1024;

#[derive(Debug, thiserror::Error)]
pub enum SetSlotsError {
    #[error("no such worker, or it has ended")]
    NotFound,
    #[error("the worker doesn't serve lane {0} with that many slots")]
    Refused(String),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Lets the worker run so many jobs at a time, from its next beat on, whatever the lane's number for the fleet gives it;
/// `None` ends that, and lanes that are not named stay as they are. What runs above a smaller number goes on. Needs a
/// transaction.
pub async fn set_slots(
    tx: &mut PgConnection,
    name: &str,
    slots: &BTreeMap<String, Option<usize>>,
) -> Result<(), SetSlotsError> {
    let served = sqlx::query_scalar!(
        r#"select slots as "slots: Json<BTreeMap<String, usize>>"
           from workers
           where name = $1 and ended_at is null
           for update"#,
        name,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(SetSlotsError::NotFound)?;
    for (lane, count) in slots {
        if !served.0.contains_key(lane) || count.is_some_and(|count| !SLOTS.contains(&count)) {
            return Err(SetSlotsError::Refused(lane.clone()));
        }
    }
    sqlx::query!(
        "update workers set wanted_slots = jsonb_strip_nulls(coalesce(wanted_slots, '{}') || $2) where name = $1",
        name,
        Json(slots) as _,
    )
    .execute(tx)
    .await?;
    Ok(())
}
