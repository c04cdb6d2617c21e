use axum::{
    extract::{Path, State},
    http::StatusCode,
};

use super::{access::person_of, client::ClientId};
use crate::{
    app::AppState,
    http::{
        caller::{Guest, MaybeCaller},
        problem::{ApiError, Code, Problem},
    },
};

/// Stop listening to a key.
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
    let client = client_id
        .parse()
        .ok()
        .and_then(|id: ClientId| app.live.find(id, person))
        .ok_or(Code::ClientUnknown)?;
    app.live.stop_listening(&client, &key);
    Ok(StatusCode::NO_CONTENT)
}
