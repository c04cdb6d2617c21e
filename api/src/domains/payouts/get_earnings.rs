use axum::extract::State;
use jobs::domains::ledger::{creator_balance, income_of, payable_of};

use super::view::Earnings;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Your earnings that are not paid out yet.
#[utoipa::path(get, path = "/front/earnings", tag = "payouts",
    responses((status = 200, body = Earnings), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_earnings(State(app): State<AppState>, caller: Caller) -> Result<Json<Earnings>, ApiError> {
    let limits = app.platform.now().limits();
    let mut conn = app.db.acquire().await?;
    let balance = creator_balance(&mut conn, caller.account).await?;
    let income_chips = income_of(&mut conn, caller.account).await?;
    let risk_days = i32::try_from(limits.earning_risk_days).unwrap_or(i32::MAX);
    let payable = payable_of(&mut conn, caller.account, risk_days).await?;
    let rest = sqlx::query!(
        r#"select
               coalesce((
                   select sum(amount_cents) from payouts where account_id = $1 and state in ('closed', 'exported')
               ), 0)::bigint as "transit!",
               exists (
                   select from payout_methods where account_id = $1 and replaced_at is null
               ) as "has_method!",
               (select next_at from job_schedules where name = 'payouts.close' and not is_paused) as next_closing"#,
        caller.account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(Json(Earnings {
        pending_cents: balance.pending.0,
        available_cents: balance.available.0,
        transit_cents: rest.transit,
        income_chips,
        payable_chips: payable.ready,
        waiting_chips: payable.waiting,
        cents_per_hundred_chips: limits.income_chip_cents,
        minimum_cents: limits.payout_minimum_cents,
        risk_days: limits.earning_risk_days,
        has_method: rest.has_method,
        next_closing: rest.next_closing,
    }))
}
