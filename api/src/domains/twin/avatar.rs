use axum::extract::State;
use jobs::domains::twin::{choose_avatar, save_avatar};

use super::{
    check_open,
    load::load_twin,
    view::{ChooseTwinAvatar, DigitalTwin},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Choose your twin's picture among its portraits. Others see it once it is saved.
#[utoipa::path(post, path = "/front/digital-twin/digital-twin-avatar", tag = "twin", request_body = ChooseTwinAvatar,
    responses((status = 200, body = DigitalTwin), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn choose_twin_avatar(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<ChooseTwinAvatar>,
) -> Result<Json<DigitalTwin>, ApiError> {
    check_open(&app)?;
    let mut tx = app.db.begin().await?;
    choose_avatar(&mut tx, caller.account, body.media_id).await?;
    let view = load_twin(&mut tx, &app, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Show the chosen picture to others.
#[utoipa::path(post, path = "/front/digital-twin/save-avatar", tag = "twin",
    responses((status = 200, body = DigitalTwin), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn save_twin_avatar(State(app): State<AppState>, caller: Caller) -> Result<Json<DigitalTwin>, ApiError> {
    check_open(&app)?;
    let mut tx = app.db.begin().await?;
    save_avatar(&mut tx, caller.account).await?;
    let view = load_twin(&mut tx, &app, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}
