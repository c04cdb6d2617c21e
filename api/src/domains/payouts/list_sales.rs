use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::{
    domains::ledger::{SaleKind, SaleState},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::view::{AskSales, SalePage, SaleView};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 30;
const LIMIT: i64 = 31;

/// Your sales, newest first; with `buyer`, those to one fan.
#[utoipa::path(get, path = "/front/earnings/sales", tag = "payouts", params(AskSales),
    responses((status = 200, body = SalePage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_earnings(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<AskSales>,
) -> Result<Json<SalePage>, ApiError> {
    let wanted = Sales {
        creator: caller.account,
        buyer: query.buyer.as_deref(),
        after: query.cursor,
        since: None,
        risk_days: app.platform.now().limits().earning_risk_days,
        limit: LIMIT,
    };
    let mut items = find_sales(&mut *app.db.acquire().await?, &wanted).await?;
    let next_cursor = cut(&mut items, PAGE, |last| Cursor {
        at: last.booked_at,
        id: last.id,
    });
    Ok(Json(SalePage { items, next_cursor }))
}

/// Which sales of a creator to load.
pub(super) struct Sales<'a> {
    pub(super) creator: AccountId,
    /// Username of the one buyer.
    pub(super) buyer: Option<&'a str>,
    pub(super) after: Option<Cursor>,
    pub(super) since: Option<DateTime<Utc>>,
    /// Days until a sale can be paid out.
    pub(super) risk_days: u32,
    pub(super) limit: i64,
}

/// Newest first.
pub(super) async fn find_sales(conn: &mut PgConnection, wanted: &Sales<'_>) -> sqlx::Result<Vec<SaleView>> {
    sqlx::query_as!(
        SaleView,
        r#"select
               sales.id, sales.kind as "kind: SaleKind", buyers.username as "buyer?", sales.subject_id,
               case sales.kind
                   when 'post' then nullif(left(regexp_replace(
                       left(post_text(items.id, sales.creator_id), 400), '\[[0-9a-f-]{36}\] ?', '', 'g'
                   ), 80), '')
                   when 'album' then items.name
                   when 'goal_tip' then goals.title
                   when 'bundle' then post_bundles.title
                   else request_orders.title
               end as title,
               gross_cents, fee_cents, -- until the sale is released: what its studio will have
               coalesce(studio_shares.amount_cents, (
                   select greatest(gross_cents - fee_cents, 0) * percent / 100
                   from studio_split(sales.creator_id, booked_at)
                   where sales.state in ('escrow', 'pending')
               ), 0) as "studio_cents!",
               sales.state as "state: SaleState", booked_at,
               case
                   when sales.state <> 'reversed' then
                       coalesce(available_at, earned_at + make_interval(days => $5))
               end as available_at
           from sales
           left join studio_shares on sale_id = sales.id
           left join accounts as buyers on buyers.id = sales.buyer_id and buyers.deleted_at is null
           left join feed_items as items on sales.kind in ('post', 'album') and items.id = sales.subject_id
           left join goals on sales.kind = 'goal_tip' and goals.id = sales.subject_id
           left join post_bundles on sales.kind = 'bundle' and post_bundles.id = sales.subject_id
           left join request_orders on sales.kind = 'request' and request_orders.id = sales.id
           where sales.creator_id = $1
               and ($2::timestamptz is null or (booked_at, sales.id) < ($2, $3))
               and ($4::timestamptz is null or booked_at >= $4)
               and ($7::text is null or sales.buyer_id = (
                   select id from accounts where lower(username) = lower($7) and deleted_at is null
               ))
           order by booked_at desc, sales.id desc
           limit $6"#,
        wanted.creator.0,
        wanted.after.map(|cursor| cursor.at),
        wanted.after.map(|cursor| cursor.id),
        wanted.since,
        i32::try_from(wanted.risk_days).unwrap_or(i32::MAX),
        wanted.limit,
        wanted.buyer,
    )
    .fetch_all(conn)
    .await
}
