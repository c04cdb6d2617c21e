use axum::extract::State;
use jobs::domains::config::{self, Change, ChangeError};
use serde_json::json;

use super::view::{ChangeSetting, SettingView, show};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Admin,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Change one setting, effective everywhere immediately.
#[utoipa::path(put, path = "/front/admin/settings/{key}", tag = "admin_settings", params(("key" = String, Path)),
    request_body = ChangeSetting,
    responses((status = 200, body = SettingView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_setting(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Path(key): Path<String>,
    Json(body): Json<ChangeSetting>,
) -> Result<Json<SettingView>, ApiError> {
    let reason = required(&body.reason)?;
    let value = body.value.map(|value| json!(value));
    let change = Change {
        key: &key,
        value: value.as_ref(),
        version: body.version,
        by: caller.account,
    };
    let mut act = Act::begin(&app, caller).await?;
    let changed = config::change_setting(&mut act, app.platform.defaults(), &change).await?;
    let shown = show(&mut act, app.platform.defaults(), &key).await?;
    let detail = json!({ "before": changed.before, "after": changed.after });
    act.write_down("settings.change", ("setting", &key), Some(reason), detail)
        .await?
        .commit()
        .await?;
    // The caller sees the change right away; other processes are notified.
    app.platform.read(&mut *app.db.acquire().await?).await?;
    Ok(Json(shown))
}

impl From<ChangeError> for ApiError {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::NotFound => Code::NotFound.into(),
            ChangeError::NotBuilt | ChangeError::Invalid => Self::at_field(Code::UnknownOption, "value"),
            ChangeError::Meanwhile => Self::at_field(Code::EditedElsewhere, "version"),
            ChangeError::Database(error) => error.into(),
        }
    }
}
