use axum::{extract::State, http::StatusCode};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use jobs::{
    domains::notifications::{
        NoticeSettings, NoticeSettingsError, change_notice_settings, find_notice_settings, forget_bounce, list_choices,
    },
    ids::AccountId,
};

use super::view::{ChangeNoticeSettings, SettingsView};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

impl From<NoticeSettingsError> for ApiError {
    fn from(error: NoticeSettingsError) -> Self {
        match error {
            NoticeSettingsError::Hours => Self::at_field(Code::UnknownOption, "quietFrom"),
            NoticeSettingsError::TimeZone => Self::at_field(Code::UnknownOption, "timeZone"),
            NoticeSettingsError::Database(error) => error.into(),
        }
    }
}

/// Your notification settings.
#[utoipa::path(get, path = "/front/users/{id}/notification-settings", tag = "notifications",
    params(("id" = AccountId, Path)),
    responses((status = 200, body = SettingsView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_notice_settings(
    State(app): State<AppState>,
    Owner(caller): Owner,
) -> Result<Json<SettingsView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let settings = find_notice_settings(&mut conn, caller.account).await?;
    let items = list_choices(&mut conn, caller.account).await?;
    let ways = sqlx::query!(
        r#"select
               exists (
                   select from mail_bounces where address = lower(accounts.email) and ends_at is null
               ) as "is_bouncing!",
               (select public_key from push_keys) as push_key,
               (select count(*) from push_subscriptions where account_id = accounts.id) as "push_count!",
               telegram_links.account_id is not null as "is_linked!", telegram_links.username as "telegram_username?",
               (select username from telegram_bot) as telegram_bot
           from accounts
           left join telegram_links on telegram_links.account_id = accounts.id
           where accounts.id = $1"#,
        caller.account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(Json(SettingsView {
        items: items.into_iter().map(Into::into).collect(),
        is_discreet: settings.is_discreet,
        quiet_from: settings.quiet_hours.map(|(from, _)| from),
        quiet_to: settings.quiet_hours.map(|(_, to)| to),
        time_zone: settings.time_zone,
        digest: settings.digest,
        is_bouncing: ways.is_bouncing,
        push_key: ways.push_key.map(|key| BASE64_URL_SAFE_NO_PAD.encode(key)),
        push_count: ways.push_count,
        telegram_username: ways.telegram_username,
        is_telegram_linked: ways.is_linked,
        telegram_bot: ways.telegram_bot,
    }))
}

/// Change your notification settings.
#[utoipa::path(put, path = "/front/users/{id}/notification-settings", tag = "notifications",
    params(("id" = AccountId, Path)), request_body = ChangeNoticeSettings,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_settings(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<ChangeNoticeSettings>,
) -> Result<StatusCode, ApiError> {
    if body.quiet_from.is_some() != body.quiet_to.is_some() {
        return Err(ApiError::at_field(Code::InvalidBody, "quietTo"));
    }
    let settings = NoticeSettings {
        is_discreet: body.is_discreet,
        quiet_hours: body.quiet_from.zip(body.quiet_to),
        time_zone: body.time_zone,
        digest: body.digest,
    };
    let mut tx = app.db.begin().await?;
    change_notice_settings(&mut tx, caller.account, &settings).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Resume mails to an address that bounced.
#[utoipa::path(delete, path = "/front/users/{id}/mail-bounce", tag = "notifications", params(("id" = AccountId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn forget_mail_bounce(State(app): State<AppState>, Owner(caller): Owner) -> Result<StatusCode, ApiError> {
    forget_bounce(&mut *app.db.acquire().await?, caller.account).await?;
    Ok(StatusCode::NO_CONTENT)
}
