use axum::{extract::FromRequestParts, http::request::Parts};
use jobs::domains::chat::Talker;

use crate::{
    app::AppState,
    http::{
        caller::{Caller, Guest},
        cookies,
        problem::{ApiError, Code},
    },
};

/// The person chatting: the logged-in member, or else the guest.
#[derive(Clone, Copy, Debug)]
pub struct Talking(pub Talker);

impl FromRequestParts<AppState> for Talking {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        // An expired session is an error: otherwise the message would be saved as a guest's.
        if cookies::read(&parts.headers, cookies::SESSION).is_some() {
            let caller = Caller::from_request_parts(parts, app).await?;
            return Ok(Self(Talker::Member(caller.account)));
        }
        Guest::read(&parts.headers, &app.signing)
            .map(|guest| Self(Talker::Guest(guest.uuid)))
            .ok_or_else(|| Code::SignedOut.into())
    }
}
