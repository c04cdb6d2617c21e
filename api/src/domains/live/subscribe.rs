use axum::extract::State;
use jobs::live::{Replay, SubscriptionKey, replay};

use super::{
    access::{check_access, person_of},
    client::ClientId,
    view::{Resume, Subscribed},
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

/// Listen to a key, from the last frame that the browser got on.
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
    let client = client_id
        .parse()
        .ok()
        .and_then(|id: ClientId| app.live.find(id, person))
        .ok_or(Code::ClientUnknown)?;
    let key: SubscriptionKey = key.parse().map_err(|_| Code::SubscriptionForbidden)?;
    check_access(&app.db, person, key).await?;
    let name = key.to_string();
    if !app.live.listen(&client, &name) {
        return Err(Code::TooManyActive.into());
    }
    let cursor = app.live.cursor();
    let missed = match resume.last_event_id {
        None => Ok(Replay::Missed(Vec::new())),
        Some(after) => match app.db.acquire().await {
            Ok(mut conn) => replay(&mut conn, key, after).await,
            Err(error) => Err(error),
        },
    };
    match missed {
        Ok(Replay::Missed(events)) => {
            client.mailbox.go_live(&name, events);
            Ok(Json(Subscribed {
                recovered: true,
                cursor,
            }))
        }
        Ok(Replay::Refetch) => {
            client.mailbox.go_live(&name, Vec::new());
            Ok(Json(Subscribed {
                recovered: false,
                cursor,
            }))
        }
        Err(error) => {
            app.live.stop_listening(&client, &name);
            Err(error.into())
        }
    }
}
