use axum::extract::State;
use jobs::domains::chat::{Talker, speak};

use super::view::SpeakNext;
use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        chat::{get_chat::open_chat, view::OpenChat},
    },
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Have a character in a scene speak next. Not while another reply is in progress.
#[utoipa::path(post, path = "/front/scenes/{handle}/speak", tag = "chat", request_body = SpeakNext,
    params(("handle" = String, Path)),
    responses((status = 200, body = OpenChat), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn speak_next(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(handle): Path<String>,
    Json(body): Json<SpeakNext>,
) -> Result<Json<OpenChat>, ApiError> {
    let talker = Talker::Member(caller.account);
    app.rate_limits.check(Action::AskForAnswer, talker, client)?;
    let mut tx = app.db.begin().await?;
    speak(&mut tx, talker, &handle, &body.username).await?;
    let open = open_chat(&mut tx, &app, talker, &handle).await?;
    tx.commit().await?;
    Ok(Json(open))
}
