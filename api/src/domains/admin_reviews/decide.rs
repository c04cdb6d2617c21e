use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::domains::releases::{self, Verdict};
use serde_json::json;
use uuid::Uuid;

use super::view::{DecideReviews, DecidedReviews, ReviewDecision};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Maximum uploads of one decision.
const MOST: usize = 100;

/// Approve or refuse uploads. What only waited for it is published.
#[utoipa::path(post, path = "/front/admin/reviews/decide", tag = "admin_reviews", request_body = DecideReviews,
    responses((status = 200, body = DecidedReviews), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn decide_reviews(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Json(body): Json<DecideReviews>,
) -> Result<Json<DecidedReviews>, ApiError> {
    let (ids, since) = seen(&body)?;
    if ids.is_empty() || ids.len() > MOST {
        return Err(ApiError::at_field(Code::UnknownOption, "ids"));
    }
    let (verdict, action, reason) = match body.decision {
        ReviewDecision::Approve => (Verdict::Approve, "media.approve", None),
        ReviewDecision::Refuse => {
            let reason = required(body.reason.as_deref().unwrap_or_default())?;
            (Verdict::Refuse(reason), "media.refuse", Some(reason))
        }
    };
    let mut act = Act::begin(&app, caller).await?;
    let decided = releases::decide_reviews(&mut act, caller.account, &ids, &since, verdict).await?;
    let subject = ids.first().map(Uuid::to_string).unwrap_or_default();
    act.write_down(action, ("media", subject), reason, json!({ "media": decided.decided }))
        .await?
        .commit()
        .await?;
    Ok(Json(DecidedReviews {
        decided: decided.decided,
        skipped: decided.skipped,
    }))
}

/// The uploads, each once, and the beginnings of their reviews as staff saw them: none, or one for each.
fn seen(body: &DecideReviews) -> Result<(Vec<Uuid>, Vec<DateTime<Utc>>), ApiError> {
    let Some(since) = &body.since else {
        let ids: BTreeSet<Uuid> = body.ids.iter().map(|id| id.0).collect();
        return Ok((ids.into_iter().collect(), Vec::new()));
    };
    if since.len() != body.ids.len() {
        return Err(ApiError::at_field(Code::UnknownOption, "since"));
    }
    let seen: BTreeMap<Uuid, DateTime<Utc>> = body.ids.iter().map(|id| id.0).zip(since.iter().copied()).collect();
    Ok(seen.into_iter().unzip())
}
