use axum::extract::State;
use jobs::domains::twin::order_destruction;

use super::{
    load::load_twin,
    view::{DestroyTwinPart, DigitalTwin},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Destroy your twin's look, its voice, or all of it. Also while twins are turned off.
#[utoipa::path(post, path = "/front/digital-twin/destroy", tag = "twin", request_body = DestroyTwinPart,
    responses((status = 200, body = DigitalTwin), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn destroy_twin(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<DestroyTwinPart>,
) -> Result<Json<DigitalTwin>, ApiError> {
    let mut tx = app.db.begin().await?;
    order_destruction(&mut tx, caller.account, body.id, body.what).await?;
    let view = load_twin(&mut tx, &app, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}
