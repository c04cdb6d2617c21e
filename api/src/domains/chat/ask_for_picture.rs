use axum::{extract::State, http::StatusCode};
use jobs::domains::chat::{CheckedWish, NewPicture, PICTURE_MODEL, ask_for_picture as ask};

use super::{
    get_chat::open_chat,
    picture_price::picture_price,
    refusal::refusal_of,
    send_message::check_client_id,
    talking::Talking,
    view::{AskForPicture, OpenChat},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Request a picture. It is drawn under a message of the character; its order shows the progress.
#[utoipa::path(post, path = "/front/chats/{username}/pictures", tag = "chat", request_body = AskForPicture,
    params(("username" = String, Path)),
    responses((status = 201, body = OpenChat), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn ask_for_picture(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(username): Path<String>,
    Json(body): Json<AskForPicture>,
) -> Result<(StatusCode, Json<OpenChat>), ApiError> {
    app.rate_limits.check(Action::AskForAnswer, talker, client)?;
    check_client_id(&body.client_id)?;
    let price = picture_price(&app, talker);
    let new = NewPicture {
        talker,
        username: &username,
        wish: &check(body.wish).await?,
        client_id: &body.client_id,
        price,
        is_demo: app.engines.is_demo(PICTURE_MODEL),
    };
    let mut tx = app.db.begin().await?;
    ask(&mut tx, &new).await.map_err(|error| refusal_of(error, "wish"))?;
    let open = open_chat(&mut tx, &app, talker, &username).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(open)))
}

/// Checks the description off the async threads.
async fn check(wish: String) -> Result<CheckedWish, ApiError> {
    match tokio::task::spawn_blocking(move || CheckedWish::check(&wish)).await {
        Ok(checked) => checked.map_err(|error| refusal_of(error, "wish")),
        Err(error) => Err(ApiError::internal(&error)),
    }
}
