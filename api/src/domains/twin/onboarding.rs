use axum::extract::State;
use jobs::domains::twin::find_twin;

use super::{check_open, load::onboarding_of, view::TwinOnboarding};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Steps of your twin's onboarding.
#[utoipa::path(get, path = "/front/digital-twin/onboarding", tag = "twin",
    responses((status = 200, body = TwinOnboarding), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_twin_onboarding(
    State(app): State<AppState>,
    caller: Caller,
) -> Result<Json<TwinOnboarding>, ApiError> {
    check_open(&app)?;
    let twin = find_twin(&mut *app.db.acquire().await?, caller.account).await?;
    Ok(Json(onboarding_of(&twin)))
}
