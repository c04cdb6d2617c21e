use axum::extract::State;
use jobs::{domains::direct::react, ids::MessageId};

use super::{
    load_messages::{Viewer, load_message},
    view::{DirectMessageView, ReactToDirectMessage},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Acting,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// React to a message with an emoji.
#[utoipa::path(put, path = "/front/direct-messages/{id}/reaction", tag = "direct", request_body = ReactToDirectMessage,
    params(("id" = MessageId, Path)),
    responses((status = 200, body = DirectMessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn react_to_direct_message(
    State(app): State<AppState>,
    Acting { caller, sees_sales, .. }: Acting,
    client: ClientAddress,
    Path(id): Path<MessageId>,
    Json(body): Json<ReactToDirectMessage>,
) -> Result<Json<DirectMessageView>, ApiError> {
    app.rate_limits.check(Action::ReactDirectly, caller.account, client)?;
    let viewer = Viewer {
        account: caller.account,
        signing: &app.signing,
        sees_sales,
    };
    let mut tx = app.db.begin().await?;
    react(&mut tx, caller.account, id, body.reaction).await?;
    let view = load_message(&mut tx, viewer, id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
