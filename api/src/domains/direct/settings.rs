use axum::extract::State;
use jobs::domains::direct::{DirectError, DirectSettings, change_direct_settings as change};

use super::{
    load_chat::load_chat,
    view::{ChangeDirectSettings, DirectChatView},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Pin or mute a chat, or save its draft.
#[utoipa::path(patch, path = "/front/direct/{username}/settings", tag = "direct", request_body = ChangeDirectSettings,
    params(("username" = String, Path)),
    responses((status = 200, body = DirectChatView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_direct_settings(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(username): Path<String>,
    Json(body): Json<ChangeDirectSettings>,
) -> Result<Json<DirectChatView>, ApiError> {
    app.rate_limits
        .check(Action::SaveDirectSettings, caller.account, client)?;
    let settings = DirectSettings {
        is_pinned: body.is_pinned,
        is_muted: body.is_muted,
        draft: body.message_draft,
    };
    let mut tx = app.db.begin().await?;
    match change(&mut tx, caller.account, &username, &settings).await {
        Err(DirectError::TooLong) => return Err(ApiError::at_field(Code::TooLong, "messageDraft")),
        changed => changed?,
    }
    let (chat, _) = load_chat(&mut tx, &app, caller.account, &username).await?;
    tx.commit().await?;
    Ok(Json(chat))
}
