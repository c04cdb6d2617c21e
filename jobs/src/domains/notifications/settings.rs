use std::time::Duration;

use chrono::{DateTime, Timelike, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::ids::AccountId;

/// Frequency of digest mails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Digest {
    /// A mail for each notice.
    #[default]
    Off,
    Daily,
    Weekly,
}

impl Digest {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Daily => "daily",
            Self::Weekly => "weekly",
        }
    }

    pub(super) const fn days(self) -> i32 {
        match self {
            Self::Off => 0,
            Self::Daily => 1,
            Self::Weekly => 7,
        }
    }

    fn read(word: &str) -> Self {
        match word {
            "daily" => Self::Daily,
            "weekly" => Self::Weekly,
            _ => Self::Off,
        }
    }
}

/// Notification settings of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeSettings {
    pub is_discreet: bool,
    /// From one hour of the day to another, in the time zone.
    pub quiet_hours: Option<(i16, i16)>,
    pub time_zone: String,
    pub digest: Digest,
}

#[derive(Debug, thiserror::Error)]
pub enum NoticeSettingsError {
    #[error("an hour is 0 to 23")]
    Hours,
    #[error("unknown time zone")]
    TimeZone,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl Default for NoticeSettings {
    fn default() -> Self {
        Self {
            is_discreet: false,
            quiet_hours: None,
            time_zone: "UTC".to_owned(),
            digest: Digest::Off,
        }
    }
}

impl NoticeSettings {
    /// Remaining quiet time at `now`; `None` outside quiet hours.
    pub fn quiet_for(&self, now: DateTime<Utc>) -> Option<Duration> {
        let (from, to) = self.quiet_hours?;
        let zone: Tz = self.time_zone.parse().unwrap_or(Tz::UTC);
        let local = now.with_timezone(&zone);
        let hour = i16::try_from(local.hour()).unwrap_or(0);
        let is_quiet = if from <= to {
            (from..to).contains(&hour)
        } else {
            hour >= from || hour < to
        };
        if !is_quiet {
            return None;
        }
        let hours = u64::try_from((to - hour).rem_euclid(24)).unwrap_or(1).max(1);
        let passed = u64::from(local.minute() * 60 + local.second());
        Some(Duration::from_secs((hours * 3600).saturating_sub(passed).max(1)))
    }
}

pub async fn find_notice_settings(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<NoticeSettings> {
    let row = sqlx::query!(
        "select is_discreet, quiet_from, quiet_to, time_zone, digest from notification_settings where account_id = $1",
        account.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map_or_else(NoticeSettings::default, |row| NoticeSettings {
        is_discreet: row.is_discreet,
        quiet_hours: row.quiet_from.zip(row.quiet_to),
        time_zone: row.time_zone,
        digest: Digest::read(&row.digest),
    }))
}

pub async fn change_notice_settings(
    tx: &mut PgConnection,
    account: AccountId,
    settings: &NoticeSettings,
) -> Result<(), NoticeSettingsError> {
    let hours = settings.quiet_hours;
    if hours.is_some_and(|(from, to)| !(0..24).contains(&from) || !(0..24).contains(&to) || from == to) {
        return Err(NoticeSettingsError::Hours);
    }
    if settings.time_zone.parse::<Tz>().is_err() {
        return Err(NoticeSettingsError::TimeZone);
    }
    sqlx::query!(
        "insert into notification_settings
             (account_id, is_discreet, quiet_from, quiet_to, time_zone, digest, digest_at)
         values ($1, $2, $3, $4, $5, $6, case when $6 <> 'off' then now() + make_interval(days => $7) end)
         on conflict (account_id) do update
         set is_discreet = excluded.is_discreet, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
             time_zone = excluded.time_zone, digest = excluded.digest,
             digest_at = case when excluded.digest = notification_settings.digest
                 then notification_settings.digest_at else excluded.digest_at end",
        account.0,
        settings.is_discreet,
        hours.map(|(from, _)| from),
        hours.map(|(_, to)| to),
        settings.time_zone,
        settings.digest.as_str(),
        settings.digest.days(),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Key in the mail links of the account, created when first needed.
pub async fn mail_key(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<Uuid> {
    sqlx::query_scalar!(
        "insert into notification_settings (account_id) values ($1)
         on conflict (account_id) do update set account_id = excluded.account_id
         returning mail_key",
        account.0,
    )
    .fetch_one(tx)
    .await
}

/// Whether the key is from a mail to that account.
pub async fn is_mail_key(conn: &mut PgConnection, account: AccountId, key: Uuid) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from notification_settings where account_id = $1 and mail_key = $2
           ) as "is_known!""#,
        account.0,
        key,
    )
    .fetch_one(conn)
    .await
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chrono::{TimeZone, Utc};

    use super::NoticeSettings;

    #[test]
    fn quiet_hours_go_over_midnight_in_the_persons_own_time() {
        let settings = NoticeSettings {
            quiet_hours: Some((22, 7)),
            time_zone: "Asia/Tokyo".to_owned(),
            ..NoticeSettings::default()
        };
        let at = |hour, minute| Utc.with_ymd_and_hms(2026, 11, 24, hour, minute, 0).unwrap();

        assert_eq!(settings.quiet_for(at(12, 59)), None, "it is 21:59 there");
        assert_eq!(settings.quiet_for(at(13, 0)), Some(Duration::from_hours(9)));
        assert_eq!(settings.quiet_for(at(21, 30)), Some(Duration::from_mins(30)));
        assert_eq!(settings.quiet_for(at(22, 0)), None, "it is 7:00 there");
    }
}
