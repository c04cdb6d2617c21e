use axum::extract::State;
use jobs::domains::twin::ask_for_replies;
use uuid::Uuid;

use super::view::{AskForDirectReplies, DirectReplies};
use crate::{
    app::AppState,
    domains::{accounts::ClientAddress, chat::check_client_id, twin::check_open},
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Request replies to the newest message of a chat, in your own manner: your twin's mind suggests them, and nothing is
/// sent. `messengerSuggests` tells when they have come; the same request then answers with them.
#[utoipa::path(post, path = "/front/direct/{username}/suggestions", tag = "twin", request_body = AskForDirectReplies,
    params(("username" = String, Path)),
    responses((status = 200, body = DirectReplies), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn ask_for_direct_replies(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(username): Path<String>,
    Json(body): Json<AskForDirectReplies>,
) -> Result<Json<DirectReplies>, ApiError> {
    check_open(&app)?;
    app.rate_limits.check(Action::AskForAnswer, caller.account, client)?;
    let request_id = body.request_id.unwrap_or_else(|| Uuid::now_v7().to_string());
    check_client_id(&request_id).map_err(|error| error.of_field("requestId"))?;
    let mut tx = app.db.begin().await?;
    let replies = ask_for_replies(&mut tx, caller.account, &username, &request_id).await?;
    tx.commit().await?;
    Ok(Json(DirectReplies {
        request_id,
        state: replies.state,
        suggestions: replies.texts,
    }))
}
