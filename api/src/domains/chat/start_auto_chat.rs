use axum::extract::State;
use jobs::domains::chat::{AUTO_MAX_TURNS, NewAutoChat, start_auto_chat as start};

use super::{
    get_chat::open_chat,
    prices::auto_chat_price,
    send_message::check_client_id,
    talking::Talking,
    view::{OpenChat, StartAutoChat},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Start auto chat: your messages are written for you for a number of turns. Each is paid for with its reply;
/// `autoChat` shows the progress.
#[utoipa::path(post, path = "/front/chats/{username}/auto", tag = "chat", request_body = StartAutoChat,
    params(("username" = String, Path)),
    responses((status = 200, body = OpenChat), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn start_auto_chat(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(username): Path<String>,
    Json(body): Json<StartAutoChat>,
) -> Result<Json<OpenChat>, ApiError> {
    app.rate_limits.check(Action::AskForAnswer, talker, client)?;
    check_client_id(&body.client_id)?;
    if !(1..=AUTO_MAX_TURNS).contains(&body.turns) {
        return Err(ApiError::at_field(Code::InvalidBody, "turns"));
    }
    let new = NewAutoChat {
        talker,
        username: &username,
        turns: body.turns,
        client_id: &body.client_id,
        price: auto_chat_price(&app),
    };
    let mut tx = app.db.begin().await?;
    start(&mut tx, &new).await?;
    let open = open_chat(&mut tx, &app, talker, &username).await?;
    tx.commit().await?;
    Ok(Json(open))
}
