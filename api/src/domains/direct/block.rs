use axum::extract::State;
use jobs::domains::direct::{block_counterpart, unblock_counterpart};

use super::{load_chat::load_chat, view::DirectChatView};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Block the other member in this chat.
#[utoipa::path(put, path = "/front/direct/{username}/block", tag = "direct", params(("username" = String, Path)),
    responses((status = 200, body = DirectChatView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn block_member(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(username): Path<String>,
) -> Result<Json<DirectChatView>, ApiError> {
    app.rate_limits.check(Action::BlockOrReport, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    block_counterpart(&mut tx, caller.account, &username).await?;
    let (chat, _) = load_chat(&mut tx, &app, caller.account, &username).await?;
    tx.commit().await?;
    Ok(Json(chat))
}

/// Unblock the other member.
#[utoipa::path(delete, path = "/front/direct/{username}/block", tag = "direct", params(("username" = String, Path)),
    responses((status = 200, body = DirectChatView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn unblock_member(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(username): Path<String>,
) -> Result<Json<DirectChatView>, ApiError> {
    app.rate_limits.check(Action::BlockOrReport, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    unblock_counterpart(&mut tx, caller.account, &username).await?;
    let (chat, _) = load_chat(&mut tx, &app, caller.account, &username).await?;
    tx.commit().await?;
    Ok(Json(chat))
}
