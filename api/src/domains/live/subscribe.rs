use axum::extract::State;
use jobs::live::SubscriptionKey;

use super::{
    access::{check_access, person_of},
    client_id::ClientId,
    view::{Resume, Subscribed},
    wish::{Answer, Change, Wish, fulfil},
};
use crate::{
    app::AppState,
    http::{
        caller::{Guest, MaybeCaller},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// Subscribe to a key, starting after the last frame the browser received.
#[utoipa::path(put, path = "/front/clients/{clientId}/subscriptions/{key}", tag = "live",
    params(("clientId" = inline(ClientId), Path), ("key" = String, Path), Resume),
    responses((status = 200, body = Subscribed), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn subscribe(
    State(app): State<AppState>,
    caller: MaybeCaller,
    guest: Option<Guest>,
    Path((client_id, key)): Path<(String, String)>,
    Query(resume): Query<Resume>,
) -> Result<Json<Subscribed>, ApiError> {
    let person = person_of(caller, guest.as_ref())?;
    let place = ClientId::read(&client_id, person, &app.signing).ok_or(Code::ClientUnknown)?;
    let key: SubscriptionKey = key.parse().map_err(|_| Code::SubscriptionForbidden)?;
    check_access(&app.db, person, key).await?;
    let wish = Wish {
        socket: place.socket,
        person,
        key: key.to_string(),
        change: Change::Listen {
            after: resume.last_event_id,
        },
    };
    match fulfil(&app.db, &app.live, place, wish).await? {
        Answer::Listening(subscribed) => Ok(Json(subscribed)),
        Answer::Stopped | Answer::Unknown => Err(Code::ClientUnknown.into()),
        Answer::TooManyKeys => Err(Code::TooManyActive.into()),
        Answer::Busy => Err(Code::Busy.into()),
    }
}
