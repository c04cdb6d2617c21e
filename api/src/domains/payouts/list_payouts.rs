use axum::extract::State;
use jobs::ids::{AccountId, PayoutId};
use sqlx::PgConnection;

use super::view::{Pages, PayoutPage, PayoutState, PayoutView};
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

/// Your payouts, including those in progress, newest first.
#[utoipa::path(get, path = "/front/earnings/payouts", tag = "payouts", params(Pages),
    responses((status = 200, body = PayoutPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_payouts(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<Pages>,
) -> Result<Json<PayoutPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(payouts_of(&mut conn, caller.account, query.cursor).await?))
}

pub async fn payouts_of(
    conn: &mut PgConnection,
    account: AccountId,
    after: Option<Cursor>,
) -> sqlx::Result<PayoutPage> {
    let mut items = sqlx::query_as!(
        PayoutView,
        r#"select payouts.id as "id: PayoutId", amount_cents, state as "state: PayoutState",
               right(destination, 4) as "destination_end!", closed_at, ended_at
           from payouts
           join payout_methods on payout_methods.id = method_id
           where payouts.account_id = $1 and ($2::timestamptz is null or (closed_at, payouts.id) < ($2, $3))
           order by closed_at desc, payouts.id desc
           limit $4"#,
        account.0,
        after.map(|cursor| cursor.at),
        after.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await?;
    let next_cursor = cut(&mut items, PAGE, |last| Cursor {
        at: last.closed_at,
        id: last.id.0,
    });
    Ok(PayoutPage { items, next_cursor })
}
