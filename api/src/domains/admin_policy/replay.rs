use axum::{extract::State, http::StatusCode};
use jobs::domains::policy::{PolicyError, start_replay};
use serde_json::json;

use super::{
    list_versions::list_replays,
    view::{PolicyReplay, StartPolicyReplay},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Admin,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Run the draft or the shadow over texts of the last days. It counts what would be decided differently.
#[utoipa::path(post, path = "/front/admin/policy/replays", tag = "admin_policy", request_body = StartPolicyReplay,
    responses((status = 202, body = PolicyReplay), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn start_policy_replay(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Json(body): Json<StartPolicyReplay>,
) -> Result<(StatusCode, Json<PolicyReplay>), ApiError> {
    let by = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    let id = start_replay(&mut act, by, (body.id, body.edits), body.days).await?;
    let replay = list_replays(&mut act, Some(id)).await?.into_iter().next();
    let replay = replay.ok_or(PolicyError::NotFound)?;
    let detail = json!({ "number": replay.number, "days": replay.days });
    act.write_down("policy.replay", ("policy_replay", id), None, detail)
        .await?
        .commit()
        .await?;
    Ok((StatusCode::ACCEPTED, Json(replay)))
}
