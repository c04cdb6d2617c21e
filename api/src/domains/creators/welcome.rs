use axum::extract::State;
use jobs::domains::creators::change_welcome;

use super::view::WelcomeView;
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Your welcome messages.
#[utoipa::path(get, path = "/front/settings/welcome", tag = "creators",
    responses((status = 200, body = WelcomeView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_welcome(State(app): State<AppState>, Creator(caller): Creator) -> Result<Json<WelcomeView>, ApiError> {
    let found = sqlx::query_as!(
        WelcomeView,
        "select welcome_follower as follower, welcome_member as member from profiles where account_id = $1",
        caller.account.0,
    )
    .fetch_optional(&app.db)
    .await?;
    Ok(Json(found.unwrap_or_else(|| WelcomeView {
        follower: String::new(),
        member: String::new(),
    })))
}

/// Set your welcome messages. Each person gets each one once.
#[utoipa::path(put, path = "/front/settings/welcome", tag = "creators", request_body = WelcomeView,
    responses((status = 200, body = WelcomeView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn save_welcome(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<WelcomeView>,
) -> Result<Json<WelcomeView>, ApiError> {
    let mut tx = app.db.begin().await?;
    change_welcome(&mut tx, caller.account, &body.follower, &body.member).await?;
    tx.commit().await?;
    Ok(Json(body))
}
