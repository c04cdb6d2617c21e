use axum::extract::State;
use jobs::domains::twin::{self, TwinChange};

use super::{
    check_open,
    load::load_twin,
    view::{ChangeTwin, DigitalTwin},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Your AI twin.
#[utoipa::path(get, path = "/front/digital-twin", tag = "twin",
    responses((status = 200, body = DigitalTwin), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_twin(State(app): State<AppState>, caller: Caller) -> Result<Json<DigitalTwin>, ApiError> {
    check_open(&app)?;
    let mut conn = app.db.acquire().await?;
    Ok(Json(load_twin(&mut conn, &app, caller.account).await?))
}

/// Let your twin answer or not, and show or hide it.
#[utoipa::path(put, path = "/front/digital-twin", tag = "twin", request_body = ChangeTwin,
    responses((status = 200, body = DigitalTwin), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_twin(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<ChangeTwin>,
) -> Result<Json<DigitalTwin>, ApiError> {
    check_open(&app)?;
    let change = TwinChange {
        is_enabled: body.is_digital_twin_enabled,
        is_visible: body.is_digital_twin_visible,
    };
    let mut tx = app.db.begin().await?;
    twin::change_twin(&mut tx, caller.account, &change).await?;
    let view = load_twin(&mut tx, &app, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}
