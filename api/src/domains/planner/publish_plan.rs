use axum::extract::State;
use jobs::{
    domains::{
        config::Feature,
        creators::check_agreement,
        feed::{PlanFailure, publish_now},
        stories::publish_story_now,
    },
    ids::{FeedItemId, StoryId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::list_plan::PlanKind;
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublishPlan {
    pub kind: PlanKind,
}

/// Outcome of an early publication.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublishedPlan {
    pub is_published: bool,
    /// Why it isn't published yet.
    #[schema(required)]
    pub failure: Option<PlanFailure>,
}

/// Publish a scheduled item now.
#[utoipa::path(post, path = "/front/planner/{id}/publish", tag = "planner", request_body = PublishPlan,
    params(("id" = Uuid, Path)),
    responses((status = 200, body = PublishedPlan), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn publish_plan(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<Uuid>,
    Json(body): Json<PublishPlan>,
) -> Result<Json<PublishedPlan>, ApiError> {
    app.check_feature(Feature::PublishingPosts)?;
    app.rate_limits.check(Action::Publish, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    let failure = match body.kind {
        PlanKind::Post | PlanKind::Album => publish_now(&mut tx, caller.account, FeedItemId(id)).await?,
        PlanKind::Story => publish_story_now(&mut tx, caller.account, StoryId(id)).await?,
        PlanKind::MassMessage => return Err(ApiError::at_field(Code::UnknownOption, "kind")),
    };
    check_agreement(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(PublishedPlan {
        is_published: failure.is_none(),
        failure,
    }))
}
