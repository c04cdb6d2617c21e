use axum::extract::State;
use jobs::domains::{
    direct::{CheckedDirect, NewDirect, send_direct},
    twin::{HeardMessage, hear},
};

use super::{
    load_chat::load_chat,
    load_messages::{Viewer, load_message},
    price::check_media_price,
    view::{SendDirectMessage, SentDirectMessage},
};
use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        chat::{check_client_id, check_length},
    },
    http::{
        caller::Acting,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Send a message to a member. The first messages to a stranger are a message request.
#[utoipa::path(post, path = "/front/direct/{username}/messages", tag = "direct", request_body = SendDirectMessage,
    params(("username" = String, Path)),
    responses((status = 200, body = SentDirectMessage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn send_direct_message(
    State(app): State<AppState>,
    Acting { caller, sees_sales, .. }: Acting,
    client: ClientAddress,
    Path(username): Path<String>,
    Json(body): Json<SendDirectMessage>,
) -> Result<Json<SentDirectMessage>, ApiError> {
    app.rate_limits
        .check(Action::SendDirectMessage, caller.account, client)?;
    check_client_id(&body.client_id)?;
    check_length(&app, &body.text)?;
    let new = NewDirect {
        author: caller.account,
        username: &username,
        text: &check(body.text).await?,
        client_id: &body.client_id,
        media: &body.media_ids,
        albums: &body.album_ids,
        price: check_media_price(&app, caller.role, body.price, body.price_cents)?,
        list_price: app.prices().private_message,
        cost: body.cost,
        progress: None,
    };
    let viewer = Viewer {
        account: caller.account,
        signing: &app.signing,
        sees_sales,
    };
    let mut tx = app.db.begin().await?;
    let sent = send_direct(&mut tx, &new).await?;
    if sent.is_new {
        let heard = HeardMessage {
            author: caller.account,
            message: sent.id,
            cost: body.cost,
        };
        hear(&mut tx, &heard).await?;
    }
    let (chat, _) = load_chat(&mut tx, &app, caller.account, &username).await?;
    let message = load_message(&mut tx, viewer, sent.id).await?;
    tx.commit().await?;
    Ok(Json(SentDirectMessage { chat, message }))
}

/// Checks the text off the async threads.
async fn check(text: String) -> Result<CheckedDirect, ApiError> {
    match tokio::task::spawn_blocking(move || CheckedDirect::check(&text)).await {
        Ok(checked) => Ok(checked?),
        Err(error) => Err(ApiError::internal(&error)),
    }
}
