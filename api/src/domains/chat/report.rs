use axum::{extract::State, http::StatusCode};
use jobs::{domains::chat::report_message as keep, ids::MessageId};

use super::{refusal::check_words, talking::Talking, view::ReportOfMessage};
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

/// Tell the staff that an answer should not have been said. Once more says it anew.
#[utoipa::path(post, path = "/front/messages/{id}/report", tag = "chat", request_body = ReportOfMessage,
    params(("id" = MessageId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn report_message(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(id): Path<MessageId>,
    Json(body): Json<ReportOfMessage>,
) -> Result<StatusCode, ApiError> {
    app.rate_limits.check(Action::ReportMessage, talker, client)?;
    let words = check_words(&body.words)?;
    let mut tx = app.db.begin().await?;
    keep(&mut tx, talker, id, body.reason, &words).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
