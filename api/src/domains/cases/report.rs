use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::cases::{Subject, report},
    ids::MessageId,
};

use super::view::{CreateReport, ReportOfMessage, Reportable};
use crate::{
    app::AppState,
    domains::{accounts::ClientAddress, chat::check_words},
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Report a character's reply. Reporting again updates the report.
#[utoipa::path(post, path = "/front/messages/{id}/report", tag = "cases", request_body = ReportOfMessage,
    params(("id" = MessageId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn report_message(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<MessageId>,
    Json(body): Json<ReportOfMessage>,
) -> Result<StatusCode, ApiError> {
    app.rate_limits.check(Action::ReportMessage, caller.account, client)?;
    keep(&app, caller, Subject::Reply(id), &body).await
}

/// Report a member's message. Reporting again updates the report.
#[utoipa::path(post, path = "/front/direct-messages/{id}/report", tag = "cases", request_body = ReportOfMessage,
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
    keep(&app, caller, Subject::Message(id), &body).await
}

/// Report a character, picture, post, person or guest. Reporting again updates the report.
#[utoipa::path(post, path = "/front/reports", tag = "cases", request_body = CreateReport,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_report(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Json(body): Json<CreateReport>,
) -> Result<StatusCode, ApiError> {
    app.rate_limits.check(Action::BlockOrReport, caller.account, client)?;
    let subject = match body.subject_type {
        Reportable::Character => Subject::Character(&body.subject),
        Reportable::Account => Subject::Account(&body.subject),
        Reportable::Media => Subject::Media(body.subject.parse().map_err(|_| Code::NotFound)?),
        Reportable::Post => Subject::Post(body.subject.parse().map_err(|_| Code::NotFound)?),
        Reportable::Story => Subject::Story(body.subject.parse().map_err(|_| Code::NotFound)?),
        Reportable::Comment => Subject::Comment(body.subject.parse().map_err(|_| Code::NotFound)?),
        Reportable::Guest => Subject::Guest(body.subject.parse().map_err(|_| Code::NotFound)?),
    };
    let said = ReportOfMessage {
        reason: body.reason,
        words: body.words,
    };
    keep(&app, caller, subject, &said).await
}

async fn keep(
    app: &AppState,
    caller: Caller,
    subject: Subject<'_>,
    said: &ReportOfMessage,
) -> Result<StatusCode, ApiError> {
    let words = check_words(&said.words)?;
    let mut tx = app.db.begin().await?;
    report(&mut tx, caller.account, subject, said.reason, &words).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
