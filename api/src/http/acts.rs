//! Writes down each change that a studio's member makes for a creator, who reads it. It is written before the change, so
//! that none is missing, and its outcome after.
use axum::{
    extract::{FromRequestParts, MatchedPath, Request, State},
    http::request::Parts,
    middleware::Next,
    response::{IntoResponse, Response},
};
use jobs::{
    domains::studios::{NewAct, finish_act, record_act},
    ids::StudioActId,
};
use uuid::Uuid;

use super::{
    caller::{ActedBy, MaybeCaller},
    cookies,
    problem::ApiError,
};
use crate::app::AppState;

pub async fn record_acts(State(app): State<AppState>, request: Request, next: Next) -> Response {
    if request.method().is_safe() || cookies::read(request.headers(), cookies::INCARNATION).is_none() {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let begun = match begin(&mut parts, &app).await {
        Ok(begun) => begun,
        Err(refusal) => return refusal.into_response(),
    };
    let response = next.run(Request::from_parts(parts, body)).await;
    if let Some(id) = begun
        && let Err(error) = finish(&app, id, response.status().as_u16()).await
    {
        // Without its outcome, the line counts as done.
        tracing::warn!(%error, act.id = %id, "Could not write down the outcome of act {id}");
    }
    response
}

async fn begin(parts: &mut Parts, app: &AppState) -> Result<Option<StudioActId>, ApiError> {
    MaybeCaller::from_request_parts(parts, app).await?;
    let Some(&acted) = parts.extensions.get::<ActedBy>() else {
        return Ok(None);
    };
    if acted.act.is_empty() {
        return Ok(None);
    }
    let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let new = NewAct {
        link: acted.link,
        by: acted.account,
        kind: acted.act,
        method: parts.method.as_str(),
        route,
        subject: parts.uri.path().split('/').find_map(|part| Uuid::parse_str(part).ok()),
    };
    Ok(Some(record_act(&mut *app.db.acquire().await?, &new).await?))
}

async fn finish(app: &AppState, id: StudioActId, status: u16) -> sqlx::Result<()> {
    finish_act(&mut *app.db.acquire().await?, id, status).await
}
