//! A creator's home: earnings, members, what waits for an answer, today's plan, the best posts, and what to do next.
mod best_posts;
mod income;
mod planned;
mod to_do;
mod view;
mod waiting;

use axum::extract::State;
use chrono::Utc;
use chrono_tz::Tz;
use jobs::domains::{ledger::creator_balance, statistics::Preset};
use serde::Deserialize;
use sqlx::PgConnection;
use utoipa::IntoParams;

use self::view::CreatorHome;
use crate::{
    app::AppState,
    http::{
        caller::{Caller, Creator},
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AskHome {
    /// IANA name, for creators who haven't chosen a zone for their notifications; UTC if left out.
    #[serde(default)]
    time_zone: Option<String>,
}

/// Your home as a creator.
#[utoipa::path(get, path = "/front/creator/home", tag = "creators", params(AskHome),
    responses((status = 200, body = CreatorHome), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_creator_home(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Query(asked): Query<AskHome>,
) -> Result<Json<CreatorHome>, ApiError> {
    let mut tx = app.db.begin().await?;
    let zone = zone_of(&mut tx, &caller, asked.time_zone.as_deref()).await?;
    let now = Utc::now();
    let (day, week) = (Preset::Today.span(now, zone), Preset::ThisWeek.span(now, zone));
    let income = income::read_income(&mut tx, caller.account, now, zone).await?;
    let balance = creator_balance(&mut tx, caller.account).await?;
    let last_week = income::before(Preset::ThisWeek, week, zone);
    let waiting = waiting::read_waiting(&mut tx, caller.account, [last_week.from, week.from], now).await?;
    let planned = planned::list_planned(&mut tx, caller.account, day).await?;
    let best_posts = best_posts::list_best_posts(&mut tx, caller.account, now).await?;
    let tasks = to_do::list_tasks(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(CreatorHome {
        time_zone: zone.name().to_owned(),
        today: income.today,
        week: income.week,
        month: income.month,
        pending_cents: balance.pending.0,
        studio_pending_cents: income.studio_pending_cents,
        available_cents: balance.available.0,
        new_members: waiting.new_members,
        new_members_before: waiting.new_members_before,
        renewals_at_risk: waiting.renewals_at_risk,
        unread_chats: waiting.unread_chats,
        message_requests: waiting.message_requests,
        requests_to_answer: waiting.requests_to_answer,
        requests_to_deliver: waiting.requests_to_deliver,
        planned,
        best_posts,
        tasks,
    }))
}

/// The zone that the creator chose, or else the one of the browser. Settings are in UTC until a zone is chosen.
async fn zone_of(conn: &mut PgConnection, caller: &Caller, asked: Option<&str>) -> Result<Tz, ApiError> {
    let own = sqlx::query_scalar!(
        "select time_zone from notification_settings where account_id = $1 and time_zone <> 'UTC'",
        caller.account.0,
    )
    .fetch_optional(conn)
    .await?;
    let asked: Tz = asked
        .unwrap_or("UTC")
        .parse()
        .map_err(|_| ApiError::at_field(Code::UnknownOption, "timeZone"))?;
    Ok(own.and_then(|name| name.parse().ok()).unwrap_or(asked))
}
