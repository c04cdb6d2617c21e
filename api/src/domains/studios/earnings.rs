use axum::extract::State;
use jobs::{
    domains::{ledger::creator_balance, studios::Right},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    party::StudioCaller,
    view::{CreatorEarnings, CreatorEarningsList, PendingStudioShare, StudioPages, StudioShare, StudioSharePage},
};
use crate::{
    app::AppState,
    domains::payouts::{PayoutPage, payouts_of},
    http::{
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 30;
const LIMIT: i64 = 31;

/// The studio's shares of its creators' sales, newest first.
#[utoipa::path(get, path = "/front/studio/earnings", tag = "studios", params(StudioPages),
    responses((status = 200, body = StudioSharePage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_studio_earnings(
    State(app): State<AppState>,
    studio: StudioCaller,
    Query(query): Query<StudioPages>,
) -> Result<Json<StudioSharePage>, ApiError> {
    let id = studio.may(Right::Earnings)?;
    let mut conn = app.db.acquire().await?;
    let balance = creator_balance(&mut conn, id).await?;
    let mut items = sqlx::query_as!(
        StudioShare,
        r#"select sale_id, username as creator, studio_percent, amount_cents,
               reversed_at is not null as "is_reversed!", studio_shares.created_at
           from studio_shares
           join accounts on accounts.id = creator_id
           where studio_id = $1 and ($2::timestamptz is null or (studio_shares.created_at, sale_id) < ($2, $3))
           order by studio_shares.created_at desc, sale_id desc
           limit $4"#,
        id.0,
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(&mut *conn)
    .await?;
    let next_cursor = cut(&mut items, PAGE, |last| Cursor {
        at: last.created_at,
        id: last.sale_id,
    });
    let risk_days = app.platform.now().limits().earning_risk_days;
    let pending = if query.cursor.is_none() {
        pending_shares(&mut conn, id, risk_days).await?
    } else {
        vec![]
    };
    Ok(Json(StudioSharePage {
        pending_cents: balance.pending.0 + pending.iter().map(|share| share.amount_cents).sum::<i64>(),
        available_cents: balance.available.0,
        pending,
        items,
        next_cursor,
    }))
}

/// Shares that the studio will have of sales that are not released, newest first, with the share that the contract gave
/// it on their day.
async fn pending_shares(
    conn: &mut PgConnection,
    studio: AccountId,
    risk_days: u32,
) -> sqlx::Result<Vec<PendingStudioShare>> {
    sqlx::query_as!(
        PendingStudioShare,
        r#"select sales.id as sale_id, username as creator, percent as "studio_percent!",
               (greatest(gross_cents - fee_cents, 0) * percent / 100) as "amount_cents!", booked_at,
               earned_at + make_interval(days => $2) as available_at
           from studio_links
           join sales on sales.creator_id = studio_links.creator_id and sales.state in ('escrow', 'pending')
               and booked_at >= decided_at and (ended_at is null or booked_at <= ended_at)
           join accounts on accounts.id = sales.creator_id
           cross join lateral studio_split(sales.creator_id, booked_at) as parts
           where studio_id = $1 and studio_links.state in ('attached', 'ended') and parts.studio = $1
               and greatest(gross_cents - fee_cents, 0) * percent / 100 > 0
           order by booked_at desc, sales.id
           limit 200"#,
        studio.0,
        i32::try_from(risk_days).unwrap_or(i32::MAX),
    )
    .fetch_all(conn)
    .await
}

/// The studio's shares by creator.
#[utoipa::path(get, path = "/front/studio/earnings-by-creators", tag = "studios",
    responses((status = 200, body = CreatorEarningsList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_studio_earnings_by_creators(
    State(app): State<AppState>,
    studio: StudioCaller,
) -> Result<Json<CreatorEarningsList>, ApiError> {
    let items = sqlx::query_as!(
        CreatorEarnings,
        r#"select username, display_name, count(*) as "sales!",
               coalesce(sum(amount_cents), 0)::bigint as "studio_cents!",
               coalesce(sum(amount_cents) filter (
                   where studio_shares.created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
               ), 0)::bigint as "month_studio_cents!"
           from studio_shares
           join accounts on accounts.id = creator_id
           where studio_id = $1 and reversed_at is null
           group by accounts.id
           order by sum(amount_cents) desc, username
           limit 200"#,
        studio.may(Right::Earnings)?.0,
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(CreatorEarningsList { items }))
}

/// The studio's payouts, newest first.
#[utoipa::path(get, path = "/front/studio/payouts", tag = "studios", params(StudioPages),
    responses((status = 200, body = PayoutPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_studio_payouts(
    State(app): State<AppState>,
    studio: StudioCaller,
    Query(query): Query<StudioPages>,
) -> Result<Json<PayoutPage>, ApiError> {
    let id = studio.may(Right::Earnings)?;
    let mut conn = app.db.acquire().await?;
    Ok(Json(payouts_of(&mut conn, id, query.cursor).await?))
}
