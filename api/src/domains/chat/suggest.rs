use axum::{extract::State, http::StatusCode};
use jobs::{domains::chat::ask_for_suggestions, ids::MessageId};

use super::talking::Talking;
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Request suggested replies to the newest message. `messengerSuggests` tells when they are ready.
#[utoipa::path(post, path = "/front/messages/{id}/suggestions", tag = "chat", params(("id" = MessageId, Path)),
    responses((status = 202), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn ask_for_replies(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(id): Path<MessageId>,
) -> Result<StatusCode, ApiError> {
    app.rate_limits.check(Action::AskForAnswer, talker, client)?;
    let mut tx = app.db.begin().await?;
    ask_for_suggestions(&mut tx, talker, id).await?;
    tx.commit().await?;
    Ok(StatusCode::ACCEPTED)
}
