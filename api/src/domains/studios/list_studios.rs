use axum::extract::State;
use jobs::domains::studios::Side;

use super::{load_links::load_links, view::StudioLinks};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Your studio, and your pending requests.
#[utoipa::path(get, path = "/front/attach-studios", tag = "studios",
    responses((status = 200, body = StudioLinks), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_attach_studios(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<Json<StudioLinks>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let items = load_links(&mut conn, (Side::Creator, caller.account)).await?;
    Ok(Json(StudioLinks { items }))
}
