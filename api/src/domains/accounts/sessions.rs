use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use jobs::{ids::SessionId, live::AuthChange};

use super::{
    open_session::forget_session,
    session::{self, revoke_session},
    view::{SessionView, Sessions},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Active sessions of the caller's account, most recently seen first.
#[utoipa::path(
    get,
    path = "/front/auth/sessions",
    responses(
        (status = 200, body = Sessions, description = "all active sessions"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list_sessions(State(app): State<AppState>, caller: Caller) -> Result<Json<Sessions>, ApiError> {
    let items = sqlx::query_as!(
        SessionView,
        r#"select id as "id: SessionId", id = $2 as "is_current!", user_agent, created_at, last_seen_at
           from sessions
           where account_id = $1
             and ended_at is null
             and expires_at > now()
             and last_seen_at > now() - case when $3 then interval '30 minutes' else interval '14 days' end
           order by last_seen_at desc
           limit 100"#,
        caller.account.0,
        caller.session.0,
        caller.role.is_staff(),
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(Sessions { items }))
}

/// Log out another browser, or this one.
#[utoipa::path(
    delete,
    path = "/front/auth/sessions/{id}",
    params(("id" = uuid::Uuid, Path)),
    responses(
        (status = 204, description = "logged out there"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn end_session(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id: SessionId = id.parse().map_err(|_| Code::NotFound)?;
    let mut tx = app.db.begin().await?;
    if !revoke_session(&mut tx, caller.account, id).await? {
        return Err(Code::NotFound.into());
    }
    tx.commit().await?;
    if id == caller.session {
        return Ok((StatusCode::NO_CONTENT, forget_session()).into_response());
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Log out everywhere else.
#[utoipa::path(
    delete,
    path = "/front/auth/sessions",
    responses(
        (status = 204, description = "logged out everywhere else"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn end_other_sessions(State(app): State<AppState>, caller: Caller) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    session::end_other_sessions(&mut tx, caller.account, caller.session, AuthChange::Revoked).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
