use axum::extract::State;
use jobs::domains::accounts::{Privacy, get_privacy, set_privacy};

use super::view::PrivacyView;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Privacy: what others see of you, and who may message you.
#[utoipa::path(
    get,
    path = "/front/privacy",
    responses(
        (status = 200, body = PrivacyView, description = "your choices"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn show_privacy(State(app): State<AppState>, caller: Caller) -> Result<Json<PrivacyView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let privacy = get_privacy(&mut conn, caller.account).await?;
    Ok(Json(privacy.into()))
}

/// Choose what others see of you, and who may message you.
#[utoipa::path(
    put,
    path = "/front/privacy",
    request_body = PrivacyView,
    responses(
        (status = 200, body = PrivacyView, description = "your choices"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn change_privacy(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<PrivacyView>,
) -> Result<Json<PrivacyView>, ApiError> {
    let mut tx = app.db.begin().await?;
    set_privacy(&mut tx, caller.account, Privacy::from(body)).await?;
    tx.commit().await?;
    Ok(Json(body))
}
