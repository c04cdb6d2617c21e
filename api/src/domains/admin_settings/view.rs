use chrono::{DateTime, Utc};
use jobs::domains::config::{Group, Kept, Kind, Prices, Setting, catalogue, list_kept};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::http::problem::{ApiError, Code};

/// All settings, in display order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PlatformSettings)]
pub struct SettingList {
    pub items: Vec<SettingView>,
    /// Whether the caller may change them.
    pub can_change: bool,
}

/// Value of a setting.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum SettingValue {
    Switch(bool),
    Number(u64),
    Text(String),
}

/// Section in which a setting is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SettingGroup {
    Features,
    Limits,
    Prices,
    Operator,
}

/// Input type of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SettingKind {
    Switch,
    Number,
    Text,
    Link,
    Mail,
    Day,
}

/// A setting.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PlatformSetting)]
pub struct SettingView {
    /// `<group>.<name>`
    pub key: String,
    pub group: SettingGroup,
    pub kind: SettingKind,
    /// Minimum of a number.
    #[schema(required)]
    pub min: Option<u64>,
    /// Maximum of a number, or maximum characters of a text.
    #[schema(required)]
    pub max: Option<u64>,
    pub value: SettingValue,
    /// Value while not changed.
    pub default: SettingValue,
    /// `false`: not in use yet, and can't be changed.
    pub is_built: bool,
    /// Sent with a change; 0 if never changed.
    pub version: i32,
    #[schema(required)]
    pub changed_at: Option<DateTime<Utc>>,
    /// Username of the last person to change it.
    #[schema(required)]
    pub changed_by_name: Option<String>,
}

/// New value of a setting.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeSetting {
    /// Null or absent: the default.
    pub value: Option<SettingValue>,
    /// The version that the change is based on.
    pub version: i32,
    pub reason: String,
}

/// A change among others.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettingChange {
    pub key: String,
    /// Null or absent: the default.
    pub value: Option<SettingValue>,
    /// The version that the change is based on.
    pub version: i32,
}

/// Changes that are made together or not at all, 100 at most.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeSettings {
    pub changes: Vec<SettingChange>,
    pub reason: String,
}

pub(super) async fn show_all(conn: &mut PgConnection, defaults: &Prices) -> Result<Vec<SettingView>, ApiError> {
    let kept = list_kept(conn).await?;
    let views = catalogue(defaults).into_iter().map(|setting| {
        let row = kept.iter().find(|row| row.key == setting.key);
        view(setting, row)
    });
    views.collect()
}

/// One setting by key. There are few: one query serves both the list and a single one.
pub(super) async fn show(conn: &mut PgConnection, defaults: &Prices, key: &str) -> Result<SettingView, ApiError> {
    let all = show_all(conn, defaults).await?;
    let found = all.into_iter().find(|setting| setting.key == key);
    found.ok_or_else(|| Code::NotFound.into())
}

fn view(setting: Setting, row: Option<&Kept>) -> Result<SettingView, ApiError> {
    let (kind, min, max) = match &setting.kind {
        Kind::Switch => (SettingKind::Switch, None, None),
        Kind::Number(allowed) => (SettingKind::Number, Some(*allowed.start()), Some(*allowed.end())),
        Kind::Text(limit) => (SettingKind::Text, None, u64::try_from(*limit).ok()),
        Kind::Link => (SettingKind::Link, None, None),
        Kind::Mail => (SettingKind::Mail, None, None),
        Kind::Day => (SettingKind::Day, None, None),
        Kind::Iban | Kind::Bic | Kind::Country | Kind::Id => (SettingKind::Text, None, None),
    };
    let set = row
        .and_then(|row| row.value.clone())
        .filter(|value| setting.takes(value));
    Ok(SettingView {
        group: match setting.group {
            Group::Features => SettingGroup::Features,
            Group::Limits => SettingGroup::Limits,
            Group::Prices => SettingGroup::Prices,
            Group::Operator => SettingGroup::Operator,
        },
        kind,
        min,
        max,
        value: read(set.unwrap_or_else(|| setting.default.clone()))?,
        default: read(setting.default)?,
        is_built: setting.is_built,
        version: row.map_or(0, |row| row.version),
        changed_at: row.map(|row| row.changed_at),
        changed_by_name: row.map(|row| row.changed_by_name.clone()),
        key: setting.key,
    })
}

fn read(value: Value) -> Result<SettingValue, ApiError> {
    serde_json::from_value(value).map_err(|error| ApiError::internal(&error))
}
