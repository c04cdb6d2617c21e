use axum::extract::State;

use super::view::{Transparency, TransparencyRow};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Numbers of takedown notices by half of a year, at most ten minutes old.
#[utoipa::path(get, path = "/front/transparency", tag = "takedowns",
    responses((status = 200, body = Transparency), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_transparency(State(app): State<AppState>) -> Result<Json<Transparency>, ApiError> {
    let figures = app.figures.now(&app.db).await?;
    Ok(Json(Transparency {
        items: figures.halves.iter().map(TransparencyRow::from).collect(),
        counted_at: figures.at,
    }))
}
