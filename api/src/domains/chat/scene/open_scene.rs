use std::collections::BTreeSet;

use axum::extract::State;
use jobs::domains::chat::{MOST_IN_CAST, NewScene, Talker, open_scene as open};

use super::{check::check, view::OpenScene};
use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        chat::{check_client_id, get_chat::open_chat, view::OpenChat},
    },
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Create a scene: a chat with several characters. Chat calls take its handle, which is its counterpart's username.
#[utoipa::path(post, path = "/front/scenes", tag = "chat", request_body = OpenScene,
    responses((status = 200, body = OpenChat), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn open_scene(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Json(body): Json<OpenScene>,
) -> Result<Json<OpenChat>, ApiError> {
    let talker = Talker::Member(caller.account);
    app.rate_limits.check(Action::AskForAnswer, talker, client)?;
    check_client_id(&body.client_id)?;
    check_cast(&body.usernames)?;
    let title = Some(body.title).filter(|title| !title.trim().is_empty());
    let (title, Some(place)) = check(title, Some(body.place)).await? else {
        return Err(Code::InvalidBody.into());
    };
    let new = NewScene {
        talker,
        title: title.as_ref(),
        place: &place,
        usernames: &body.usernames,
        client_id: &body.client_id,
    };
    let mut tx = app.db.begin().await?;
    let handle = open(&mut tx, &new).await?;
    let open = open_chat(&mut tx, &app, talker, &handle).await?;
    tx.commit().await?;
    Ok(Json(open))
}

/// Two to six, without duplicates.
fn check_cast(usernames: &[String]) -> Result<(), ApiError> {
    let distinct: BTreeSet<_> = usernames.iter().map(|name| name.to_lowercase()).collect();
    if (2..=MOST_IN_CAST).contains(&usernames.len()) && distinct.len() == usernames.len() {
        Ok(())
    } else {
        Err(ApiError::at_field(Code::InvalidBody, "usernames"))
    }
}
