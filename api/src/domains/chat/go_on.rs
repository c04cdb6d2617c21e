use axum::{extract::State, http::StatusCode};
use jobs::domains::chat;

use super::{get_chat::open_chat, talking::Talking, view::OpenChat};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Let the character continue without a message of yours.
#[utoipa::path(post, path = "/front/chats/{username}/continue", tag = "chat", params(("username" = String, Path)),
    responses((status = 201, body = OpenChat), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn continue_chat(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(username): Path<String>,
) -> Result<(StatusCode, Json<OpenChat>), ApiError> {
    app.rate_limits.check(Action::AskForAnswer, talker, client)?;
    let mut tx = app.db.begin().await?;
    chat::go_on(&mut tx, talker, &username).await?;
    let open = open_chat(&mut tx, &app, talker, &username).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(open)))
}
