use axum::{extract::State, http::StatusCode};
use chrono::{DateTime, Utc};
use jobs::{
    domains::{config::Feature, feed::reschedule_item, stories::reschedule_story},
    ids::{FeedItemId, StoryId},
};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::list_plan::PlanKind;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MovePlan {
    pub kind: PlanKind,
    /// In the future, at most a year ahead.
    pub scheduled_at: DateTime<Utc>,
}

/// Reschedule a pending item.
#[utoipa::path(put, path = "/front/planner/{id}", tag = "planner", request_body = MovePlan,
    params(("id" = Uuid, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn move_plan(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(body): Json<MovePlan>,
) -> Result<StatusCode, ApiError> {
    app.check_feature(Feature::PublishingPosts)?;
    let mut tx = app.db.begin().await?;
    match body.kind {
        PlanKind::Post | PlanKind::Album => {
            reschedule_item(&mut tx, caller.account, FeedItemId(id), body.scheduled_at).await?;
        }
        PlanKind::Story => reschedule_story(&mut tx, caller.account, StoryId(id), body.scheduled_at).await?,
        PlanKind::MassMessage => return Err(ApiError::at_field(Code::UnknownOption, "kind")),
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
