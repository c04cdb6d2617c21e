use axum::extract::State;
use jobs::domains::chat::{SceneChange, Talker, change_scene as change};

use super::{check::check, view::ChangeScene};
use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        chat::{load_chat::load_chat, prices::ChatPrices, view::ChatView},
    },
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Change the title or setting of a scene.
#[utoipa::path(put, path = "/front/scenes/{handle}", tag = "chat", request_body = ChangeScene,
    params(("handle" = String, Path)),
    responses((status = 200, body = ChatView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_scene(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(handle): Path<String>,
    Json(body): Json<ChangeScene>,
) -> Result<Json<ChatView>, ApiError> {
    let talker = Talker::Member(caller.account);
    app.rate_limits.check(Action::AskForAnswer, talker, client)?;
    let (title, place) = check(body.title, body.place).await?;
    let mut tx = app.db.begin().await?;
    change(&mut tx, talker, &handle, &SceneChange { title, place }).await?;
    let (view, _) = load_chat(&mut tx, talker, &handle, ChatPrices::of(&app, talker))
        .await?
        .ok_or(Code::NotFound)?;
    tx.commit().await?;
    Ok(Json(view))
}
