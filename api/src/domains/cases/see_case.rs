use axum::{extract::State, http::StatusCode};
use jobs::{domains::cases::see_strike, ids::CaseId};

use crate::{
    app::AppState,
    http::{
        caller::Caller,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Mark a warning as read, so that it isn't shown again.
#[utoipa::path(post, path = "/front/cases/{id}/seen", tag = "cases", params(("id" = CaseId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn see_case(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<CaseId>,
) -> Result<StatusCode, ApiError> {
    see_strike(&mut *app.db.acquire().await?, caller.account, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
