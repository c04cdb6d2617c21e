//! Refuses changes from a page that takes its browser for another person's: someone else may have logged in in another
//! tab, and words meant for one must not be sent as the other's.
use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderName, Method, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::{
    caller::MaybeCaller,
    cookies,
    problem::{ApiError, Code},
};
use crate::{app::AppState, domains::studios::shown_incarnation};

/// The account whose page sends the request: the one in the configuration that the page shows.
const PERSON: HeaderName = HeaderName::from_static("nocturne-person");

/// Logging in and out is how the person changes.
const AUTH: &str = "/front/auth/";

pub async fn refuse_another_person(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if is_safe || !request.headers().contains_key(PERSON) || request.uri().path().starts_with(AUTH) {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    match check_person(&mut parts, &app).await {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(refusal) => refusal.into_response(),
    }
}

/// Errors with [`Code::AnotherPerson`] if someone else is logged in. Whether no one may do it too is up to the route.
async fn check_person(parts: &mut Parts, app: &AppState) -> Result<(), ApiError> {
    let MaybeCaller(caller) = MaybeCaller::from_request_parts(parts, app).await?;
    let Some(caller) = caller else { return Ok(()) };
    let incarnation = if cookies::read(&parts.headers, cookies::INCARNATION).is_some() {
        shown_incarnation(&mut *app.db.acquire().await?, &parts.headers, caller).await?
    } else {
        None
    };
    let shown = incarnation.map_or(caller.account, |incarnation| incarnation.creator);
    let named = parts.headers.get(PERSON).and_then(|person| person.to_str().ok());
    if named.and_then(|person| person.parse().ok()) == Some(shown) {
        Ok(())
    } else {
        Err(Code::AnotherPerson.into())
    }
}
