use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::twin::{LookVerdict, decide_look},
    ids::AccountId,
};
use serde_json::json;

use super::view::{DecideTwin, TwinVerdict};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::required,
    },
};

/// Approve or refuse the look of an AI twin as it was seen. Its owner is told.
#[utoipa::path(post, path = "/front/admin/twins/{account}/decision", tag = "admin_twins",
    params(("account" = AccountId, Path)), request_body = DecideTwin,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn decide_twin(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(account): Path<AccountId>,
    Json(body): Json<DecideTwin>,
) -> Result<StatusCode, ApiError> {
    let (verdict, action, reason) = match body.verdict {
        TwinVerdict::Approve => {
            let given = body.reason.as_deref().filter(|reason| !reason.trim().is_empty());
            (LookVerdict::Approve, "twin.approve", given.map(required).transpose()?)
        }
        TwinVerdict::Refuse => {
            let reason = required(body.reason.as_deref().unwrap_or_default())?;
            (LookVerdict::Refuse(reason), "twin.refuse", Some(reason))
        }
    };
    let mut act = Act::begin(&app, caller).await?;
    let seen = (account, body.since);
    decide_look(&mut act, caller.account, seen, verdict, &app.public_url).await?;
    act.write_down(action, ("account", account), reason, json!({}))
        .await?
        .commit()
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
