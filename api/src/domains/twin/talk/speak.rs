use axum::extract::State;
use jobs::{domains::twin::ask_for_sound, ids::MessageId};

use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        direct::{DirectMessageView, Viewer, load_message},
        twin::check_open,
    },
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Request a twin's message as audio. A repeated request returns the same voice; a failed one restarts.
#[utoipa::path(post, path = "/front/direct-messages/{id}/voice", tag = "twin", params(("id" = MessageId, Path)),
    responses((status = 200, body = DirectMessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn ask_for_twin_voice(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<MessageId>,
) -> Result<Json<DirectMessageView>, ApiError> {
    check_open(&app)?;
    app.rate_limits.check(Action::AskForVoice, caller.account, client)?;
    let viewer = Viewer {
        account: caller.account,
        signing: &app.signing,
        sees_sales: true,
    };
    let mut tx = app.db.begin().await?;
    ask_for_sound(&mut tx, caller.account, id).await?;
    let view = load_message(&mut tx, viewer, id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
