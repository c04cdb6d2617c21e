use axum::extract::State;
use jobs::{
    domains::payouts::{CryptoAsset, MethodKind},
    ids::{AccountId, PayoutBatchId, PayoutId},
};
use sqlx::PgConnection;

use super::view::{PayoutBatch, PayoutBatchPage, PayoutBatchState, PayoutBatches, PayoutLine, ProposedReturn};
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
    let found = sqlx::query!(
        r#"select payouts.id as "id: PayoutId", payouts.account_id as "account_id: AccountId", accounts.username, holder,
               right(destination, 4) as "destination_end!", asset as "asset: CryptoAsset", amount_cents,
               payouts.state as "state: PayoutState", payouts.reason, replaced_at is not null as "is_changed!",
               outcome as "end?: PayoutState", payout_returns.reason as "why?", proposed_by as "by_id?: AccountId",
               proposers.username as "by_name?"
           from payouts
           join payout_methods on payout_methods.id = method_id
           join accounts on accounts.id = payouts.account_id
           left join payout_returns on payout_id = payouts.id and payout_returns.state = 'proposed'
           left join accounts as proposers on proposers.id = proposed_by
           where batch_id = $1
           order by accounts.username
           limit 10000"#,
        id.0,
    )
    .fetch_all(conn)
    .await?;
    let lines = found.into_iter().map(|row| PayoutLine {
        id: row.id,
        account_id: row.account_id,
        username: row.username,
        holder: row.holder,
        destination_end: row.destination_end,
        asset: row.asset,
        amount_cents: row.amount_cents,
        state: row.state,
        reason: row.reason,
        is_changed: row.is_changed,
        proposed: match (row.end, row.why, row.by_id, row.by_name) {
            (Some(end), Some(reason), Some(by_id), Some(by_name)) => Some(ProposedReturn {
                end,
                reason,
                by_id,
                by_name,
            }),
            _ => None,
        },
    });
    Ok(PayoutBatchPage {
        batch,
        lines: lines.collect(),
    })
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
