use axum::extract::State;
use jobs::{
    domains::{config::Feature, feed},
    ids::FeedItemId,
};

use super::{
    load_polls::load_polls,
    poll_view::{PollView, PollVote},
};
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

/// Vote in the poll of a post, once.
#[utoipa::path(post, path = "/front/feed/{id}/poll/votes", tag = "feed", request_body = PollVote,
    params(("id" = FeedItemId, Path)),
    responses((status = 200, body = PollView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn vote_in_poll(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<FeedItemId>,
    Json(body): Json<PollVote>,
) -> Result<Json<PollView>, ApiError> {
    app.check_feature(Feature::Feed)?;
    app.rate_limits.check(Action::LikeOrCollect, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    feed::vote(&mut tx, caller.account, id, &body.answers).await?;
    let poll = load_polls(&mut tx, Some(caller.account), &[id]).await?.remove(&id);
    tx.commit().await?;
    Ok(Json(poll.ok_or(Code::NotFound)?))
}
