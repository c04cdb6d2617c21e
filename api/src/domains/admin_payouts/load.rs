use axum::extract::State;
use jobs::{
    domains::payouts::{CryptoAsset, MethodKind},
    ids::{AccountId, PayoutBatchId, PayoutId},
};
use sqlx::PgConnection;

use super::view::{PayoutBatch, PayoutBatchPage, PayoutBatchState, PayoutBatches, PayoutLine};
use crate::{
    app::AppState,
    domains::payouts::PayoutState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// The newest payout batches.
#[utoipa::path(get, path = "/front/admin/payouts", tag = "admin_payouts",
    responses((status = 200, body = PayoutBatches), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_payout_batches(State(app): State<AppState>, _: Staff) -> Result<Json<PayoutBatches>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(PayoutBatches {
        items: batches(&mut conn, None).await?,
    }))
}

/// A batch with its payouts.
#[utoipa::path(get, path = "/front/admin/payouts/{id}", tag = "admin_payouts", params(("id" = PayoutBatchId, Path)),
    responses((status = 200, body = PayoutBatchPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_payout_batch(
    State(app): State<AppState>,
    _: Staff,
    Path(id): Path<PayoutBatchId>,
) -> Result<Json<PayoutBatchPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(load(&mut conn, id).await?))
}

pub(super) async fn load(conn: &mut PgConnection, id: PayoutBatchId) -> Result<PayoutBatchPage, ApiError> {
    let batch = batches(conn, Some(id)).await?.pop().ok_or(Code::NotFound)?;
    let lines = sqlx::query_as!(
        PayoutLine,
        r#"select payouts.id as "id: PayoutId", payouts.account_id as "account_id: AccountId", username, holder,
               right(destination, 4) as "destination_end!", asset as "asset: CryptoAsset", amount_cents,
               state as "state: PayoutState", reason, replaced_at is not null as "is_changed!"
           from payouts
           join payout_methods on payout_methods.id = method_id
           join accounts on accounts.id = payouts.account_id
           where batch_id = $1
           order by username
           limit 10000"#,
        id.0,
    )
    .fetch_all(conn)
    .await?;
    Ok(PayoutBatchPage { batch, lines })
}

async fn batches(conn: &mut PgConnection, id: Option<PayoutBatchId>) -> sqlx::Result<Vec<PayoutBatch>> {
    sqlx::query_as!(
        PayoutBatch,
        r#"select payout_batches.id as "id: PayoutBatchId", kind as "kind: MethodKind",
               payout_batches.state as "state: PayoutBatchState", payout_batches.closed_at, exported_at,
               (select count(*) from payouts where batch_id = payout_batches.id and state <> 'stopped') as "payouts!",
               coalesce((
                   select sum(amount_cents) from payouts where batch_id = payout_batches.id and state <> 'stopped'
               ), 0)::bigint as "total_cents!",
               (select username from accounts where accounts.id = checked_by) as checked_by,
               (select username from accounts where accounts.id = approved_by) as approved_by
           from payout_batches
           where $1::uuid is null or payout_batches.id = $1
           order by payout_batches.closed_at desc, payout_batches.id desc
           limit 50"#,
        id.map(|id| id.0),
    )
    .fetch_all(conn)
    .await
}
