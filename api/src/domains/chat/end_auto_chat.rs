use axum::extract::State;
use jobs::domains::chat;

use super::{get_chat::open_chat, talking::Talking, view::OpenChat};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Stop auto chat. Messages stay, and the remaining chips are returned immediately.
#[utoipa::path(delete, path = "/front/chats/{username}/auto", tag = "chat", params(("username" = String, Path)),
    responses((status = 200, body = OpenChat), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn end_auto_chat(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Path(username): Path<String>,
) -> Result<Json<OpenChat>, ApiError> {
    let mut tx = app.db.begin().await?;
    chat::end_auto_chat(&mut tx, talker, &username).await?;
    let open = open_chat(&mut tx, &app, talker, &username).await?;
    tx.commit().await?;
    Ok(Json(open))
}
