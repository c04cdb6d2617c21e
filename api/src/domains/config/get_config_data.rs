use axum::{
    extract::State,
    http::header,
    response::{AppendHeaders, IntoResponse},
};
use chrono::Utc;
use jobs::domains::{
    chat::{Talker, count_unread},
    config::Feature,
    direct::count_unread_direct,
};
use sqlx::PgConnection;

use super::{
    present::present,
    view::{ConfigData, SessionData},
};
use crate::{
    app::AppState,
    domains::{
        accounts::get_user,
        cases::find_unseen_warning,
        ledger::{BalanceView, balance_view},
    },
    http::{
        caller::{Caller, Guest, MaybeCaller},
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// The configuration and who is signed in. A browser that comes for the first time gets its guest cookie here.
#[utoipa::path(
    get,
    path = "/front/v2/config/data",
    params(("timezoneOffset" = Option<i32>, Query, description = "minutes, as the browser tells them")),
    responses(
        (status = 200, body = ConfigData, description = "everything that the first page needs"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn get_config_data(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
) -> Result<impl IntoResponse, ApiError> {
    let data = session_data(&app, caller, guest.as_ref()).await?;
    let guest = guest.unwrap_or_else(Guest::fresh);
    let cookie = AppendHeaders([(header::SET_COOKIE, guest.cookie(&app.signing))]);
    Ok((
        cookie,
        Json(ConfigData {
            config: present(&app, guest),
            data,
            date: Utc::now(),
        }),
    ))
}

/// None without a token system.
async fn balance_of(conn: &mut PgConnection, app: &AppState, caller: Caller) -> sqlx::Result<Option<BalanceView>> {
    if app.check_feature(Feature::TokenSystem).is_err() {
        return Ok(None);
    }
    Ok(Some(balance_view(conn, caller.account, &app.prices()).await?))
}

async fn session_data(app: &AppState, caller: Option<Caller>, guest: Option<&Guest>) -> Result<SessionData, ApiError> {
    let nobody = SessionData {
        user: None,
        is_logged_in: false,
        tokens_balance: None,
        unread_chats: 0,
        unseen_warning: None,
    };
    match (caller, guest) {
        (Some(caller), _) => {
            let mut conn = app.db.acquire().await?;
            let unread = count_unread(&mut conn, Talker::Member(caller.account)).await?;
            let unread_direct = count_unread_direct(&mut conn, caller.account).await?;
            Ok(SessionData {
                user: Some(get_user(&mut conn, caller.account).await?),
                is_logged_in: true,
                tokens_balance: balance_of(&mut conn, app, caller).await?,
                unread_chats: unread + unread_direct,
                unseen_warning: find_unseen_warning(&mut conn, caller.account).await?,
            })
        }
        (None, Some(guest)) => Ok(SessionData {
            unread_chats: count_unread(&mut *app.db.acquire().await?, Talker::Guest(guest.uuid)).await?,
            ..nobody
        }),
        (None, None) => Ok(nobody),
    }
}
