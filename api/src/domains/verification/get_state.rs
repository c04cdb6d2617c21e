use axum::extract::State;
use jobs::domains::verification::find_verification;

use super::view::VerificationView;
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Your age and identity check.
#[utoipa::path(get, path = "/front/users/{id}/verification", tag = "verification",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    responses((status = 200, body = VerificationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_verification(
    State(app): State<AppState>,
    Owner(caller): Owner,
) -> Result<Json<VerificationView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(find_verification(&mut conn, caller.account).await?.into()))
}
