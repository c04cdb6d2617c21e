use axum::extract::State;
use uuid::Uuid;

use super::{
    load::load,
    view::{BulkView, Bulks},
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Bulk actions on jobs, newest first.
#[utoipa::path(get, path = "/front/admin/bulks", tag = "admin_bulks",
    responses((status = 200, body = Bulks), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_bulks(State(app): State<AppState>, _: Staff) -> Result<Json<Bulks>, ApiError> {
    let items = load(&mut *app.db.acquire().await?, None).await?;
    Ok(Json(Bulks { items }))
}

/// Progress of one bulk action.
#[utoipa::path(get, path = "/front/admin/bulks/{id}", tag = "admin_bulks", params(("id" = Uuid, Path)),
    responses((status = 200, body = BulkView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_bulk(State(app): State<AppState>, _: Staff, Path(id): Path<Uuid>) -> Result<Json<BulkView>, ApiError> {
    let bulk = load(&mut *app.db.acquire().await?, Some(id)).await?.pop();
    bulk.map(Json).ok_or_else(|| Code::NotFound.into())
}
