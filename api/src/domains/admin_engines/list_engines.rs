use axum::extract::State;

use super::{load::load, view::EngineList};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Engines of live workers, by kind, model and endpoint.
#[utoipa::path(get, path = "/front/admin/engines", tag = "admin_engines",
    responses((status = 200, body = EngineList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_engines(State(app): State<AppState>, _: Staff) -> Result<Json<EngineList>, ApiError> {
    let engines = load(&mut *app.db.acquire().await?).await?;
    Ok(Json(EngineList { engines }))
}
