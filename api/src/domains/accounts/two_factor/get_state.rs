use axum::extract::State;

use super::view::TwoFactor;
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Show whether two-factor authentication is on.
#[utoipa::path(
    get,
    path = "/front/users/{id}/2fa",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    responses(
        (status = 200, body = TwoFactor, description = "current state"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn get_two_factor(State(app): State<AppState>, Owner(caller): Owner) -> Result<Json<TwoFactor>, ApiError> {
    let state = sqlx::query_as!(
        TwoFactor,
        r#"select
               exists (
                   select from two_factors where account_id = $1 and activated_at is not null
               ) as "is_enabled!",
               (select count(*) from recovery_codes where account_id = $1 and used_at is null)
                   as "recovery_codes_left!""#,
        caller.account.0,
    )
    .fetch_one(&app.db)
    .await?;
    Ok(Json(state))
}
