use axum::extract::State;
use jobs::{
    domains::ledger::{SaleKind, SaleState},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::view::{Pages, SalePage, SaleView};
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

/// Your sales, newest first.
#[utoipa::path(get, path = "/front/earnings/sales", tag = "payouts", params(Pages),
    responses((status = 200, body = SalePage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_earnings(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<Pages>,
) -> Result<Json<SalePage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(page(&mut conn, Some(caller.account), None, query.cursor).await?))
}

/// Your purchases for money, newest first.
#[utoipa::path(get, path = "/front/earnings/purchases", tag = "payouts", params(Pages),
    responses((status = 200, body = SalePage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_purchases(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<Pages>,
) -> Result<Json<SalePage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let mut bought = page(&mut conn, None, Some(caller.account), query.cursor).await?;
    // The split of the price is only visible to the seller.
    for item in &mut bought.items {
        (item.fee_cents, item.studio_cents) = (0, 0);
    }
    Ok(Json(bought))
}

async fn page(
    conn: &mut PgConnection,
    creator: Option<AccountId>,
    buyer: Option<AccountId>,
    after: Option<Cursor>,
) -> sqlx::Result<SalePage> {
    let mut items = sqlx::query_as!(
        SaleView,
        r#"select sales.id, kind as "kind: SaleKind", gross_cents, fee_cents,
               -- until the sale is released: what its studio will have
               coalesce(studio_shares.amount_cents, (
                   select greatest(gross_cents - fee_cents, 0) * percent / 100
                   from studio_split(sales.creator_id, booked_at)
                   where state in ('escrow', 'pending')
               ), 0) as "studio_cents!", state as "state: SaleState", booked_at
           from sales
           left join studio_shares on sale_id = sales.id
           where (sales.creator_id = $1 or buyer_id = $2)
               and ($3::timestamptz is null or (booked_at, sales.id) < ($3, $4))
           order by booked_at desc, sales.id desc
           limit $5"#,
        creator.map(|id| id.0),
        buyer.map(|id| id.0),
        after.map(|cursor| cursor.at),
        after.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await?;
    let next_cursor = cut(&mut items, PAGE, |last| Cursor {
        at: last.booked_at,
        id: last.id,
    });
    Ok(SalePage { items, next_cursor })
}
