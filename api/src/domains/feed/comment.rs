use axum::extract::State;
use jobs::{
    domains::{
        config::Feature,
        feed::{CheckedComment, NewComment, comment},
        notifications::tell_comment,
    },
    ids::FeedItemId,
};

use super::{
    load_comments::load_comments,
    save::aside,
    view::{CreateComment, CreatedComment},
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

/// Comment on a post or album, or reply to a comment.
#[utoipa::path(post, path = "/front/feed/{id}/comments", tag = "feed", request_body = CreateComment,
    params(("id" = FeedItemId, Path)),
    responses((status = 200, body = CreatedComment), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_comment(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<FeedItemId>,
    Json(body): Json<CreateComment>,
) -> Result<Json<CreatedComment>, ApiError> {
    app.check_feature(Feature::Feed)?;
    app.rate_limits.check(Action::CommentOnPost, caller.account, client)?;
    let text = body.body;
    let new = NewComment {
        item: id,
        reply_to: body.reply_id,
        body: aside(move || CheckedComment::check(&text)).await?,
    };
    let mut tx = app.db.begin().await?;
    let id = comment(&mut tx, caller.account, &new).await?;
    tell_comment(&mut tx, id).await?;
    let found = load_comments(&mut tx, Some(caller.account), &[id]).await?.pop();
    tx.commit().await?;
    Ok(Json(CreatedComment {
        comment: found.ok_or(Code::NotFound)?,
    }))
}
