use axum::extract::State;
use jobs::domains::twin::accept_licence;

use super::{
    check_open,
    load::load_twin,
    view::{AcceptTwinLicence, DigitalTwin},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Accept the licence of your twin. Only its current version can be accepted.
#[utoipa::path(post, path = "/front/digital-twin/licence", tag = "twin", request_body = AcceptTwinLicence,
    responses((status = 200, body = DigitalTwin), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn accept_twin_licence(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<AcceptTwinLicence>,
) -> Result<Json<DigitalTwin>, ApiError> {
    check_open(&app)?;
    let mut tx = app.db.begin().await?;
    accept_licence(&mut tx, caller.account, &body.version).await?;
    let view = load_twin(&mut tx, &app, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}
