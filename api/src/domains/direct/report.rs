use axum::{extract::State, http::StatusCode};
use jobs::{domains::direct::report_direct, ids::MessageId};

use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        chat::{ReportOfMessage, check_words},
    },
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Tell the staff that a message should not have been sent. Once more says it anew.
#[utoipa::path(post, path = "/front/direct-messages/{id}/report", tag = "direct", request_body = ReportOfMessage,
    params(("id" = MessageId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn report_direct_message(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<MessageId>,
    Json(body): Json<ReportOfMessage>,
) -> Result<StatusCode, ApiError> {
    app.rate_limits.check(Action::BlockOrReport, caller.account, client)?;
    let words = check_words(&body.words)?;
    let mut tx = app.db.begin().await?;
    report_direct(&mut tx, caller.account, id, body.reason, &words).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
