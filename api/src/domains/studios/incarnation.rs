use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::AppendHeaders,
};
use jobs::{
    audit,
    domains::studios::{Incarnation, Right, find_incarnation, incarnate, leave_incarnation},
};
use serde_json::json;
use sqlx::PgConnection;

use super::{party::StudioCaller, view::Incarnate};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        cookies,
        json::Json,
        problem::{ApiError, Problem},
    },
};

const DAY_SECONDS: i64 = 24 * 60 * 60;
type Answer = (StatusCode, AppendHeaders<[(HeaderName, HeaderValue); 1]>);

/// Act on behalf of one of the studio's creators, in this session.
#[utoipa::path(post, path = "/front/studio/incarnation", tag = "studios", request_body = Incarnate,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn begin_incarnation(
    State(app): State<AppState>,
    studio: StudioCaller,
    Json(body): Json<Incarnate>,
) -> Result<Answer, ApiError> {
    let id = studio.may(Right::Incarnate)?;
    let mut tx = app.db.begin().await?;
    let creator = incarnate(&mut tx, studio.caller.session, id, body.username.trim()).await?;
    let entry = audit::Entry {
        actor: Some(studio.caller.account),
        action: "studio.incarnate",
        subject: Some(("account", &creator.to_string())),
        reason: None,
        detail: json!({ "studio": id }),
    };
    audit::append(&mut tx, &entry).await?;
    tx.commit().await?;
    let word = if studio.membership.is_owner {
        "studioAdmin"
    } else {
        "studio"
    };
    let cookie = cookies::keep(cookies::INCARNATION, word, DAY_SECONDS);
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, cookie)])))
}

/// Act as yourself again.
#[utoipa::path(delete, path = "/front/studio/incarnation", tag = "studios",
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn end_incarnation(State(app): State<AppState>, caller: Caller) -> Result<Answer, ApiError> {
    let mut tx = app.db.begin().await?;
    leave_incarnation(&mut tx, caller.session).await?;
    tx.commit().await?;
    let cookie = cookies::forget(cookies::INCARNATION);
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, cookie)])))
}

/// The creator this session acts for. Requires both the cookie and our row.
pub async fn shown_incarnation(
    conn: &mut PgConnection,
    headers: &HeaderMap,
    caller: Caller,
) -> sqlx::Result<Option<Incarnation>> {
    let word = cookies::read(headers, cookies::INCARNATION);
    let found = find_incarnation(conn, caller.session).await?;
    Ok(found.filter(|found| word == Some(if found.is_owner { "studioAdmin" } else { "studio" })))
}
