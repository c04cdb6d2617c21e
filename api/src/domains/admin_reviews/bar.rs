use axum::{extract::State, http::StatusCode};
use jobs::{domains::releases, ids::PersonId};
use serde_json::json;

use crate::{
    app::AppState,
    domains::admin_members::Because,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::required,
    },
};

/// Bar a person whose document says that they are under 18: everything that shows them is taken down, and the account
/// that uploaded it is closed.
#[utoipa::path(post, path = "/front/admin/reviews/persons/{id}/bar", tag = "admin_reviews", request_body = Because,
    params(("id" = PersonId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn bar_person(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PersonId>,
    Json(body): Json<Because>,
) -> Result<StatusCode, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    releases::bar_person(&mut act, id, None).await?;
    act.write_down("release.bar", ("person", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
