use axum::extract::State;
use jobs::{
    domains::{
        config::Feature,
        direct::{DIRECT_MAX_PRICE, unlock},
        ledger::Chips,
        twin::earn,
    },
    ids::MessageId,
};

use super::{
    load_messages::{Viewer, load_message},
    view::{DirectMessageView, UnlockDirectMessage},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Unlock the media of a message. Media already unlocked, by this message or another, isn't charged again.
#[utoipa::path(post, path = "/front/direct-messages/{id}/unlock", tag = "direct", request_body = UnlockDirectMessage,
    params(("id" = MessageId, Path)),
    responses((status = 200, body = DirectMessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn unlock_direct_message(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<MessageId>,
    Json(body): Json<UnlockDirectMessage>,
) -> Result<Json<DirectMessageView>, ApiError> {
    app.check_feature(Feature::TokenSystem)?;
    if body.price > Chips::new(DIRECT_MAX_PRICE) {
        return Err(ApiError::at_field(Code::UnknownOption, "price"));
    }
    let viewer = Viewer {
        account: caller.account,
        signing: &app.signing,
        sees_sales: true,
    };
    let mut tx = app.db.begin().await?;
    let paid = unlock(&mut tx, caller.account, id, body.price).await?;
    earn(&mut tx, caller.account, id, paid).await?;
    let view = load_message(&mut tx, viewer, id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
