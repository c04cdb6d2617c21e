use axum::extract::State;
use jobs::domains::{ledger::creator_balance, studios::Right};

use super::{
    party::StudioCaller,
    view::{CreatorEarnings, CreatorEarningsList, StudioPages, StudioShare, StudioSharePage},
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
    Ok(Json(StudioSharePage {
        pending_cents: balance.pending.0,
        available_cents: balance.available.0,
        items,
        next_cursor,
    }))
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
