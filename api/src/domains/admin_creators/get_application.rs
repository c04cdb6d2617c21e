use axum::extract::State;
use jobs::ids::AccountId;

use super::{load::load, view::StaffApplication};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// A creator application.
#[utoipa::path(get, path = "/front/admin/creators/{id}", tag = "admin_creators", params(("id" = AccountId, Path)),
    responses((status = 200, body = StaffApplication), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_staff_application(
    State(app): State<AppState>,
    _: Staff,
    Path(id): Path<AccountId>,
) -> Result<Json<StaffApplication>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(load(&mut conn, id).await?))
}
