use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::notifications::{find_bot, issue_telegram_key, unlink_telegram},
    ids::AccountId,
};

use super::view::TelegramLink;
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Start linking a Telegram account: opening the URL identifies you to our bot.
#[utoipa::path(post, path = "/front/users/{id}/telegram", tag = "notifications", params(("id" = AccountId, Path)),
    responses((status = 200, body = TelegramLink), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn link_telegram(State(app): State<AppState>, Owner(caller): Owner) -> Result<Json<TelegramLink>, ApiError> {
    let mut tx = app.db.begin().await?;
    // Without a bot there is nothing to link to.
    let bot = find_bot(&mut tx).await?.ok_or(Code::FeatureDisabled)?;
    let key = issue_telegram_key(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(TelegramLink {
        url: format!("https://t.me/{bot}?start={key}"),
    }))
}

/// Disconnect Telegram.
#[utoipa::path(delete, path = "/front/users/{id}/telegram", tag = "notifications", params(("id" = AccountId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn disconnect_telegram(State(app): State<AppState>, Owner(caller): Owner) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    unlink_telegram(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
