use axum::extract::State;
use jobs::ids::AccountId;

use super::{load::load, view::MemberPage};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// A member's profile, activity and balance.
#[utoipa::path(get, path = "/front/admin/members/{id}", tag = "admin_members", params(("id" = AccountId, Path)),
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_member(
    State(app): State<AppState>,
    _: Staff,
    Path(id): Path<AccountId>,
) -> Result<Json<MemberPage>, ApiError> {
    load(&mut *app.db.acquire().await?, id).await.map(Json)
}
