use axum::{extract::State, http::StatusCode};

use jobs::live::SubscriptionKey;

use super::{
    access::person_of,
    client_id::ClientId,
    wish::{Answer, Change, Wish, fulfil},
};
use crate::{
    app::AppState,
    http::{
        caller::{Guest, MaybeCaller},
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Unsubscribe from a key.
#[utoipa::path(delete, path = "/front/clients/{clientId}/subscriptions/{key}", tag = "live",
    params(("clientId" = inline(ClientId), Path), ("key" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn unsubscribe(
    State(app): State<AppState>,
    caller: MaybeCaller,
    guest: Option<Guest>,
    Path((client_id, key)): Path<(String, String)>,
) -> Result<StatusCode, ApiError> {
    let person = person_of(caller, guest.as_ref())?;
    let place = ClientId::read(&client_id, person, &app.signing).ok_or(Code::ClientUnknown)?;
    let key: SubscriptionKey = key.parse().map_err(|_| Code::SubscriptionForbidden)?;
    let wish = Wish {
        socket: place.socket,
        person,
        key: key.to_string(),
        change: Change::Stop,
    };
    match fulfil(&app.db, &app.live, place, wish).await? {
        Answer::Stopped | Answer::Listening(_) => Ok(StatusCode::NO_CONTENT),
        Answer::Unknown => Err(Code::ClientUnknown.into()),
        Answer::TooManyKeys | Answer::Busy => Err(Code::Busy.into()),
    }
}
