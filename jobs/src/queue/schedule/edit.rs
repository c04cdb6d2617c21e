use sqlx::PgConnection;

use super::{Times, TimesError, list::Schedule, list::lock_schedule};

/// Changes to a schedule; absent fields stay.
#[derive(Clone, Copy, Debug, Default)]
pub struct Edit<'a> {
    pub cron: Option<&'a str>,
    /// An IANA time zone.
    pub zone: Option<&'a str>,
    pub is_paused: Option<bool>,
}

#[derive(Debug, thiserror::Error)]
pub enum EditScheduleError {
    #[error("no such schedule")]
    NotFound,
    #[error(transparent)]
    Times(#[from] TimesError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Changes or pauses a schedule; returns its previous state. The next time is counted from now, so nothing is caught up
/// after a pause.
pub async fn edit_schedule(tx: &mut PgConnection, name: &str, edit: &Edit<'_>) -> Result<Schedule, EditScheduleError> {
    let before = lock_schedule(tx, name).await?.ok_or(EditScheduleError::NotFound)?;
    let (cron, zone) = (edit.cron.unwrap_or(&before.cron), edit.zone.unwrap_or(&before.zone));
    let cron = cron.split_whitespace().collect::<Vec<_>>().join(" ");
    let next_at = Times::parse(&cron, zone)?
        .after(before.read_at)
        .ok_or(TimesError::Cron)?;
    sqlx::query!(
        "update job_schedules set cron = $2, zone = $3, is_paused = $4, next_at = $5 where name = $1",
        name,
        cron,
        zone,
        edit.is_paused.unwrap_or(before.is_paused),
        next_at,
    )
    .execute(tx)
    .await?;
    Ok(before)
}
