use axum::extract::State;
use jobs::{
    domains::{
        feed::{CheckedComment, NewComment, comment},
        notifications::notify_outside,
    },
    ids::{AccountId, CommentId, FeedItemId},
};
use sqlx::PgConnection;

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
    app.rate_limits.check(Action::CommentOnPost, caller.account, client)?;
    let text = body.body;
    let new = NewComment {
        item: id,
        reply_to: body.reply_id,
        body: aside(move || CheckedComment::check(&text)).await?,
    };
    let mut tx = app.db.begin().await?;
    let id = comment(&mut tx, caller.account, &new).await?;
    tell_outside(&mut tx, id).await?;
    let found = load_comments(&mut tx, Some(caller.account), &[id]).await?.pop();
    tx.commit().await?;
    Ok(Json(CreatedComment {
        comment: found.ok_or(Code::NotFound)?,
    }))
}

/// Notifies people of a comment outside the site, if they opted in.
async fn tell_outside(tx: &mut PgConnection, id: CommentId) -> sqlx::Result<()> {
    let told = sqlx::query_scalar!(
        r#"select account_id as "id: AccountId" from comment_notices where comment_id = $1 order by account_id"#,
        id.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for account in told {
        notify_outside(tx, account, "new_comment", &format!("comment:{id}")).await?;
    }
    Ok(())
}
