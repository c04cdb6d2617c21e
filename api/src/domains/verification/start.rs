use axum::extract::State;
use jobs::domains::verification::{NewCheck, check_start, find_verification, start_check};

use super::{
    provider,
    view::{StartVerification, VerificationView},
};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Start a check of your age and identity, or continue it.
#[utoipa::path(post, path = "/front/users/{id}/verification", tag = "verification", request_body = StartVerification,
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    responses((status = 200, body = VerificationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn start_verification(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<StartVerification>,
) -> Result<Json<VerificationView>, ApiError> {
    let is_new = check_start(&mut *app.db.acquire().await?, caller.account, body.request_id).await?;
    let mut tx = app.db.begin().await?;
    if is_new {
        let provider = provider(&app).ok_or(Code::FeatureDisabled)?;
        let url = provider.start(body.request_id).await.map_err(|error| {
            tracing::warn!(%error, provider = provider.name(), "identity check can't start");
            Code::Busy
        })?;
        let new = NewCheck {
            id: body.request_id,
            account: caller.account,
            provider: provider.name(),
            url: &url,
        };
        start_check(&mut tx, &new).await?;
    }
    let known = find_verification(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(known.into()))
}
