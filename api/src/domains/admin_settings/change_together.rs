use axum::extract::State;
use jobs::{
    audit,
    domains::config::{self, Change, ChangeError},
};
use serde_json::json;

use super::view::{ChangeSettings, SettingList, show_all};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Admin,
        json::Json,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Changes of one call at most.
const MOST: usize = 100;

/// Change several settings together, effective everywhere immediately. If one is refused, none is changed, and the field
/// is its key.
#[utoipa::path(put, path = "/front/admin/settings", tag = "admin_settings", request_body = ChangeSettings,
    responses((status = 200, body = SettingList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_settings_together(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Json(mut body): Json<ChangeSettings>,
) -> Result<Json<SettingList>, ApiError> {
    let reason = required(&body.reason)?;
    let count = body.changes.len();
    if count == 0 || count > MOST {
        return Err(ApiError::at_field(Code::InvalidBody, "changes"));
    }
    let by = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    // In one order, so that two calls never wait for each other.
    body.changes.sort_by_cached_key(|change| change.key.clone());
    let mut changes = Vec::with_capacity(count);
    for wanted in &body.changes {
        let value = wanted.value.as_ref().map(|value| json!(value));
        let change = Change {
            key: &wanted.key,
            value: value.as_ref(),
            version: wanted.version,
            by,
        };
        let outcome = config::change_setting(&mut act, app.platform.defaults(), &change)
            .await
            .map_err(|error| named(error, &wanted.key))?;
        let detail = json!({ "before": outcome.before, "after": outcome.after });
        changes.push((wanted.key.as_str(), detail));
    }
    let items = show_all(&mut act, app.platform.defaults()).await?;
    // The log comes last: another call may hold one of these settings and wait for the log.
    for (key, detail) in changes {
        let entry = audit::Entry {
            actor: Some(by),
            action: "settings.change",
            subject: Some(("setting", key)),
            reason: Some(reason),
            detail,
        };
        audit::append(&mut act, &entry).await?;
    }
    act.write_down(
        "settings.change_together",
        ("settings", count),
        Some(reason),
        json!({ "count": count }),
    )
    .await?
    .commit()
    .await?;
    // The caller sees the changes right away; other processes are notified.
    app.platform.read(&mut *app.db.acquire().await?).await?;
    Ok(Json(SettingList {
        items,
        can_change: true,
    }))
}

/// The refusal of one of several, with its key.
fn named(error: ChangeError, key: &str) -> ApiError {
    match error {
        ChangeError::NotFound => ApiError::at_field(Code::NotFound, key),
        ChangeError::NotBuilt | ChangeError::Invalid => ApiError::at_field(Code::UnknownOption, key),
        ChangeError::Meanwhile => ApiError::at_field(Code::EditedElsewhere, key),
        ChangeError::Database(error) => error.into(),
    }
}
