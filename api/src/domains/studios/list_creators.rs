use axum::extract::State;
use jobs::domains::studios::Side;

use super::{load_links::load_links, party::StudioCaller, view::StudioLinks};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// The creators whom the studio looks after, and those who asked.
#[utoipa::path(get, path = "/front/studio/creators", tag = "studios",
    responses((status = 200, body = StudioLinks), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_studio_creators(
    State(app): State<AppState>,
    studio: StudioCaller,
) -> Result<Json<StudioLinks>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let items = load_links(&mut conn, (Side::Studio, studio.membership.studio)).await?;
    Ok(Json(StudioLinks { items }))
}
