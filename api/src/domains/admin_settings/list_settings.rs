use axum::extract::State;

use super::view::{SettingList, show_all};
use crate::{
    app::AppState,
    domains::accounts::Permission,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// All settings, with their values.
#[utoipa::path(get, path = "/front/admin/settings", tag = "admin_settings",
    responses((status = 200, body = SettingList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_settings(State(app): State<AppState>, Staff(caller): Staff) -> Result<Json<SettingList>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(SettingList {
        items: show_all(&mut conn, app.platform.defaults()).await?,
        can_change: caller.may(Permission::Rules),
    }))
}
