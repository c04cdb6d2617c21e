use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::notifications::read_notices as read,
    ids::{AccountId, NoticeId},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Problem},
    },
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadNotices {
    /// The newest one shown; later ones stay unread.
    pub newest_id: NoticeId,
}

/// Mark notifications as read.
#[utoipa::path(post, path = "/front/users/{id}/notifications/read", tag = "notifications",
    params(("id" = AccountId, Path)), request_body = ReadNotices,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn read_notices(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<ReadNotices>,
) -> Result<StatusCode, ApiError> {
    read(&mut *app.db.acquire().await?, caller.account, body.newest_id).await?;
    Ok(StatusCode::NO_CONTENT)
}
