use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::AlertCause;
use crate::ids::AccountId;

/// Addresses that get alerts, at most.
pub const ALERT_EMAILS_MAX: usize = 10;
/// Minutes between two messages about one cause.
pub const ALERT_MINUTES: RangeInclusive<i32> = 5..=1440;

/// Where alerts go. The causes are in `staff_alert_causes`.
#[derive(Clone, Debug)]
pub struct AlertSettings {
    pub emails: Vec<String>,
    /// Contains a key.
    pub webhook_url: Option<String>,
    pub every_minutes: i32,
    /// Counts changes.
    pub version: i32,
    pub changed_at: Option<DateTime<Utc>>,
    pub changed_by_name: Option<String>,
}

/// The settings as they are.
pub async fn read_alerts(conn: &mut PgConnection) -> sqlx::Result<AlertSettings> {
    sqlx::query_as!(
        AlertSettings,
        r#"select alert_emails as "emails!", alert_webhook_url as webhook_url,
               alert_every_minutes as "every_minutes!", alerts_version as "version!",
               alerts_changed_at as changed_at, username as "changed_by_name?"
           from staff_alerts
           left join accounts on accounts.id = alerts_changed_by"#,
    )
    .fetch_one(conn)
    .await
}

/// A change of the settings, checked before.
#[derive(Clone, Debug)]
pub struct AlertChange<'a> {
    pub emails: &'a [String],
    /// `None`: stays as it is; empty: none.
    pub webhook_url: Option<&'a str>,
    pub every_minutes: i32,
    /// Causes that are told; the others are not.
    pub causes: &'a [AlertCause],
    /// The version that the change is based on.
    pub version: i32,
    pub by: AccountId,
}

#[derive(Debug, thiserror::Error)]
pub enum AlertChangeError {
    #[error("someone else has changed them meanwhile")]
    Meanwhile,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Changes all settings together.
pub async fn change_alerts(tx: &mut PgConnection, change: &AlertChange<'_>) -> Result<(), AlertChangeError> {
    let changed = sqlx::query!(
        "update staff_alerts
         set alert_emails = $1,
             alert_webhook_url = case when $2::text is null then alert_webhook_url else nullif($2, '') end,
             alert_every_minutes = $3, alerts_version = alerts_version + 1, alerts_changed_at = now(),
             alerts_changed_by = $4
         where alerts_version = $5",
        change.emails,
        change.webhook_url,
        change.every_minutes,
        change.by.0,
        change.version,
    )
    .execute(&mut *tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Err(AlertChangeError::Meanwhile);
    }
    let causes: Vec<String> = change.causes.iter().map(|cause| cause.as_str().to_owned()).collect();
    // Unwanted causes begin again if they are wanted later.
    sqlx::query!(
        "update staff_alert_causes
         set is_wanted = alert_cause = any($1), is_told = is_told and alert_cause = any($1)",
        &causes,
    )
    .execute(tx)
    .await?;
    Ok(())
}
