use serde_json::Value;
use sqlx::PgConnection;

use super::{SETTINGS_CHANNEL, Setting, catalogue::catalogue};
use crate::{
    domains::config::Prices,
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// A requested change of a setting.
#[derive(Clone, Debug)]
pub struct Change<'a> {
    pub key: &'a str,
    /// `None`: the default.
    pub value: Option<&'a Value>,
    /// The version they saw; 0 if it was never changed.
    pub version: i32,
    pub by: AccountId,
}

/// The value before and after.
#[derive(Clone, Debug, PartialEq)]
pub struct Changed {
    pub before: Value,
    pub after: Value,
}

#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    #[error("no such setting")]
    NotFound,
    #[error("the setting isn't in use yet")]
    NotBuilt,
    #[error("not a valid value")]
    Invalid,
    #[error("changed elsewhere")]
    Meanwhile,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Changes one setting, and notifies every process and open page on commit.
pub async fn change_setting(
    tx: &mut PgConnection,
    defaults: &Prices,
    change: &Change<'_>,
) -> Result<Changed, ChangeError> {
    let setting = catalogue(defaults)
        .into_iter()
        .find(|setting| setting.key == change.key)
        .ok_or(ChangeError::NotFound)?;
    if !setting.is_built {
        return Err(ChangeError::NotBuilt);
    }
    if change.value.is_some_and(|value| !setting.takes(value)) {
        return Err(ChangeError::Invalid);
    }
    let known = sqlx::query!(
        "select value, version from settings where key = $1 for update",
        change.key
    )
    .fetch_optional(&mut *tx)
    .await?;
    if known.as_ref().map_or(0, |row| row.version) != change.version {
        return Err(ChangeError::Meanwhile);
    }
    // Of two concurrent first changes one finds the row of the other.
    let is_written = sqlx::query!(
        "insert into settings (key, value, version, changed_by) values ($1, $2, 1, $3)
         on conflict (key) do update
         set value = $2, version = settings.version + 1, changed_at = now(), changed_by = $3
         where settings.version = $4",
        change.key,
        change.value,
        change.by.0,
        change.version,
    )
    .execute(&mut *tx)
    .await?;
    if is_written.rows_affected() == 0 {
        return Err(ChangeError::Meanwhile);
    }
    sqlx::query!("select pg_notify($1, '')", SETTINGS_CHANNEL)
        .execute(&mut *tx)
        .await?;
    announce(tx, SubscriptionKey::Everyone, &LiveEvent::ConfigChanged {}).await?;
    let Setting { default, .. } = setting;
    Ok(Changed {
        before: known.and_then(|row| row.value).unwrap_or_else(|| default.clone()),
        after: change.value.cloned().unwrap_or(default),
    })
}
