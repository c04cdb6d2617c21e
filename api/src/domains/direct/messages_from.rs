use axum::extract::State;
use jobs::domains::direct::{MessagesFrom, get_messages_from, set_messages_from};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// The people that a creator takes messages from.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MessageRule {
    pub messages_from: MessagesFrom,
}

/// The people that you take messages from.
#[utoipa::path(get, path = "/front/message-rule", tag = "direct",
    responses((status = 200, body = MessageRule), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_message_rule(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<Json<MessageRule>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let messages_from = get_messages_from(&mut conn, caller.account).await?;
    Ok(Json(MessageRule { messages_from }))
}

/// Choose the people that you take messages from.
#[utoipa::path(put, path = "/front/message-rule", tag = "direct", request_body = MessageRule,
    responses((status = 200, body = MessageRule), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_message_rule(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<MessageRule>,
) -> Result<Json<MessageRule>, ApiError> {
    let mut tx = app.db.begin().await?;
    set_messages_from(&mut tx, caller.account, body.messages_from).await?;
    tx.commit().await?;
    Ok(Json(body))
}
