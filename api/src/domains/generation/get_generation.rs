use axum::extract::State;
use jobs::ids::GenerationId;

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

/// One of your orders.
#[utoipa::path(get, path = "/front/generations/{id}", tag = "generation", params(("id" = GenerationId, Path)),
    responses((status = 200, body = GenerationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_generation(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<GenerationId>,
) -> Result<Json<GenerationView>, ApiError> {
    load_one(&mut *app.db.acquire().await?, &app.signing, caller.account, id)
        .await
        .map(Json)
}
