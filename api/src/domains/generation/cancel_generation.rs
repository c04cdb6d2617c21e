use axum::extract::State;
use jobs::{domains::generation, ids::GenerationId};

use super::{load::load_one, view::GenerationView};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Cancel an order; chips for undelivered pictures are returned immediately.
#[utoipa::path(post, path = "/front/generations/{id}/cancel", tag = "generation", params(("id" = GenerationId, Path)),
    responses((status = 200, body = GenerationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn cancel_generation(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<GenerationId>,
) -> Result<Json<GenerationView>, ApiError> {
    let mut tx = app.db.begin().await?;
    generation::cancel_generation(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    load_one(&mut *app.db.acquire().await?, &app.signing, caller.account, id)
        .await
        .map(Json)
}
