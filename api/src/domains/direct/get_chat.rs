use axum::extract::State;

use super::{
    load_chat::load_chat,
    load_messages::{Viewer, find_shown, load_page},
    view::{DirectMessagePage, ListDirectMessages, OpenDirectChat},
};
use crate::{
    app::AppState,
    http::{
        caller::Acting,
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// Your chat with a member, with its latest messages.
#[utoipa::path(get, path = "/front/direct/{username}", tag = "direct", params(("username" = String, Path)),
    responses((status = 200, body = OpenDirectChat), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_direct_chat(
    State(app): State<AppState>,
    Acting { caller, sees_sales, .. }: Acting,
    Path(username): Path<String>,
) -> Result<Json<OpenDirectChat>, ApiError> {
    let mut tx = app.db.begin().await?;
    let (chat, id) = load_chat(&mut tx, &app, caller.account, &username).await?;
    let viewer = Viewer {
        account: caller.account,
        signing: &app.signing,
        sees_sales,
    };
    let page = match id {
        Some(id) => load_page(&mut tx, viewer, id, None).await?,
        None => DirectMessagePage {
            messages: Vec::new(),
            has_more: false,
        },
    };
    tx.commit().await?;
    Ok(Json(OpenDirectChat { chat, page }))
}

/// Earlier messages.
#[utoipa::path(get, path = "/front/direct/{username}/messages", tag = "direct",
    params(("username" = String, Path), ListDirectMessages),
    responses((status = 200, body = DirectMessagePage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_direct_messages(
    State(app): State<AppState>,
    Acting { caller, sees_sales, .. }: Acting,
    Path(username): Path<String>,
    Query(query): Query<ListDirectMessages>,
) -> Result<Json<DirectMessagePage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let (_, id) = load_chat(&mut conn, &app, caller.account, &username).await?;
    let (chat, place) = find_shown(&mut conn, caller.account, query.before).await?;
    if id != Some(chat) {
        return Err(Code::NotFound.into());
    }
    let viewer = Viewer {
        account: caller.account,
        signing: &app.signing,
        sees_sales,
    };
    Ok(Json(load_page(&mut conn, viewer, chat, Some(place)).await?))
}
