use chrono::{DateTime, Utc};
use jobs::domains::config::{Group, Kept, Kind, Prices, Setting, catalogue, list_kept};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::http::problem::{ApiError, Code};

/// Everything that can be set, in the order in which it is shown.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PlatformSettings)]
pub struct SettingList {
    pub items: Vec<SettingView>,
    /// Whether whoever asks may change them.
    pub can_change: bool,
}

/// What a setting is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum SettingValue {
    Switch(bool),
    Number(u64),
    Text(String),
}

/// Where a setting is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SettingGroup {
    Features,
    Limits,
    Prices,
    Operator,
}

/// How a setting is written.
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

/// One thing that is set.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PlatformSetting)]
pub struct SettingView {
    /// `<group>.<name>`
    pub key: String,
    pub group: SettingGroup,
    pub kind: SettingKind,
    /// The least that a number may be.
    #[schema(required)]
    pub min: Option<u64>,
    /// The most that a number may be, or the most characters of a text.
    #[schema(required)]
    pub max: Option<u64>,
    pub value: SettingValue,
    /// What it is while nobody has set it.
    pub default: SettingValue,
    /// Otherwise nothing reads it yet, and it can't be set.
    pub is_built: bool,
    /// To be named with a change; 0 while nobody has changed it.
    pub version: i32,
    #[schema(required)]
    pub changed_at: Option<DateTime<Utc>>,
    /// The username of whoever changed it last.
    #[schema(required)]
    pub changed_by_name: Option<String>,
}

/// What it is to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeSetting {
    /// Null or absent: what it is by default.
    pub value: Option<SettingValue>,
    /// The one that was seen.
    pub version: i32,
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

/// There are few: one query serves both the list and a single one.
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
