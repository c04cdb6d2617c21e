use axum::{extract::State, http::StatusCode, response::Redirect};
use jobs::{
    domains::notifications::{Event, is_mail_key, set_all_mails, set_mails_about},
    ids::AccountId,
};
use uuid::Uuid;

use super::view::{AskTopic, ChangeMails};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// Change mail settings from the page linked in a mail.
#[utoipa::path(post, path = "/front/notifications/mails", tag = "notifications", request_body = ChangeMails,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_mails(State(app): State<AppState>, Json(body): Json<ChangeMails>) -> Result<StatusCode, ApiError> {
    let account: AccountId = body.user_id.parse().map_err(|_| Code::TokenInvalid)?;
    let key: Uuid = body.hash.parse().map_err(|_| Code::TokenInvalid)?;
    apply(&app, account, key, (body.topic, body.active)).await
}

/// One-click unsubscribe, posted by mail programs (RFC 8058): it ends mails about the topic, or all that can be ended.
#[utoipa::path(post, path = "/front/notifications/{id}/{key}/unsubscribe", tag = "notifications",
    params(("id" = AccountId, Path), ("key" = Uuid, Path), AskTopic),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn unsubscribe_mails(
    State(app): State<AppState>,
    Path((account, key)): Path<(AccountId, Uuid)>,
    Query(asked): Query<AskTopic>,
) -> Result<StatusCode, ApiError> {
    apply(&app, account, key, (asked.topic, false)).await
}

/// Leads to the page with the button: mail programs without one-click support open the same address in a browser.
#[utoipa::path(get, path = "/front/notifications/{id}/{key}/unsubscribe", tag = "notifications",
    params(("id" = AccountId, Path), ("key" = Uuid, Path), AskTopic),
    responses((status = 303), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn show_unsubscribe(
    Path((account, key)): Path<(AccountId, Uuid)>,
    Query(asked): Query<AskTopic>,
) -> Redirect {
    let topic = asked.topic.map(|topic| format!("?topic={topic}")).unwrap_or_default();
    Redirect::to(&format!("/notification/unsubscribe/{account}/{key}{topic}"))
}

/// Turns mails off or on: about one topic, or all of them.
async fn apply(
    app: &AppState,
    account: AccountId,
    key: Uuid,
    (topic, is_active): (Option<u8>, bool),
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    if !is_mail_key(&mut tx, account, key).await? {
        return Err(Code::TokenInvalid.into());
    }
    match topic.map(Event::of_mails) {
        Some(Some(event)) => set_mails_about(&mut tx, account, event, is_active).await?,
        Some(None) => return Err(ApiError::at_field(Code::UnknownOption, "topic")),
        None => set_all_mails(&mut tx, account, is_active).await?,
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
