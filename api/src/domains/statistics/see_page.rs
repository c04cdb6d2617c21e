use axum::{extract::State, http::StatusCode};
use jobs::domains::{
    chat::Talker,
    statistics::{Look, see},
};

use super::view::NewView;
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::{Guest, MaybeCaller},
        json::Json,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Count a look at a creator's profile or post. Only the day's number of people is kept, not who they are.
#[utoipa::path(post, path = "/front/statistics/views", tag = "statistics", request_body = NewView,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn count_view(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    client: ClientAddress,
    Json(body): Json<NewView>,
) -> Result<StatusCode, ApiError> {
    // Staff look at everything.
    if caller.is_some_and(|caller| caller.role.is_staff()) {
        return Ok(StatusCode::NO_CONTENT);
    }
    let (viewer, talker) = match (caller, guest) {
        (Some(caller), _) => (caller.account.0, Talker::Member(caller.account)),
        (None, Some(guest)) => (guest.uuid, Talker::Guest(guest.uuid)),
        (None, None) => return Ok(StatusCode::NO_CONTENT),
    };
    app.rate_limits.check(Action::CountView, talker, client)?;
    let look = Look {
        creator: &body.username,
        item: body.item_id,
        viewer,
    };
    let mut tx = app.db.begin().await?;
    see(&mut tx, look).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
