use axum::extract::State;
use jobs::domains::twin::take_over;

use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        direct::{DirectChatView, load_chat},
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

/// Answer a fan yourself from now on, in place of your twin. An answer of the twin that is under way is dropped.
#[utoipa::path(post, path = "/front/direct/{username}/twin/take-over", tag = "twin", params(("username" = String, Path)),
    responses((status = 200, body = DirectChatView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn take_over_twin(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(username): Path<String>,
) -> Result<Json<DirectChatView>, ApiError> {
    check_open(&app)?;
    app.rate_limits.check(Action::AskForAnswer, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    take_over(&mut tx, caller.account, &username).await?;
    let (chat, _) = load_chat(&mut tx, &app, caller.account, &username).await?;
    tx.commit().await?;
    Ok(Json(chat))
}
