use axum::extract::State;
use jobs::{
    audit,
    domains::payouts::{approve_batch, check_batch, export_batch},
    ids::PayoutBatchId,
};
use serde_json::json;
use sqlx::PgConnection;

use super::{load::load, view::PayoutBatchPage};
use crate::{
    app::AppState,
    http::{
        caller::{Caller, Staff},
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::Reason,
    },
};

/// Look at a batch as the first of two: nothing is added to it any more.
#[utoipa::path(post, path = "/front/admin/payouts/{id}/check", tag = "admin_payouts",
    params(("id" = PayoutBatchId, Path)), request_body = Reason,
    responses((status = 200, body = PayoutBatchPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn check_payout_batch(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PayoutBatchId>,
    Json(body): Json<Reason>,
) -> Result<Json<PayoutBatchPage>, ApiError> {
    let mut tx = app.db.begin().await?;
    load(&mut tx, id).await?;
    check_batch(&mut tx, id, caller.account).await?;
    let shown = load(&mut tx, id).await?;
    write_down(&mut tx, caller, "payouts.check", &shown, body.text()?).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Approve a batch as the second of two. Payouts to an account that was changed stop.
#[utoipa::path(post, path = "/front/admin/payouts/{id}/approve", tag = "admin_payouts",
    params(("id" = PayoutBatchId, Path)), request_body = Reason,
    responses((status = 200, body = PayoutBatchPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn approve_payout_batch(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PayoutBatchId>,
    Json(body): Json<Reason>,
) -> Result<Json<PayoutBatchPage>, ApiError> {
    let mut tx = app.db.begin().await?;
    load(&mut tx, id).await?;
    approve_batch(&mut tx, id, caller.account).await?;
    let shown = load(&mut tx, id).await?;
    write_down(&mut tx, caller, "payouts.approve", &shown, body.text()?).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Let a batch leave: after this its file can be fetched, and is the same each time.
#[utoipa::path(post, path = "/front/admin/payouts/{id}/export", tag = "admin_payouts",
    params(("id" = PayoutBatchId, Path)), request_body = Reason,
    responses((status = 200, body = PayoutBatchPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn export_payout_batch(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PayoutBatchId>,
    Json(body): Json<Reason>,
) -> Result<Json<PayoutBatchPage>, ApiError> {
    let mut tx = app.db.begin().await?;
    load(&mut tx, id).await?;
    export_batch(&mut tx, id).await?;
    let shown = load(&mut tx, id).await?;
    write_down(&mut tx, caller, "payouts.export", &shown, body.text()?).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

pub(super) async fn write_down(
    tx: &mut PgConnection,
    caller: Caller,
    action: &str,
    page: &PayoutBatchPage,
    reason: Option<&str>,
) -> sqlx::Result<()> {
    let batch = &page.batch;
    let entry = audit::Entry {
        actor: Some(caller.account),
        action,
        subject: Some(("payout_batch", &batch.id.to_string())),
        reason,
        detail: json!({ "payouts": batch.payouts, "cents": batch.total_cents }),
    };
    audit::append(tx, &entry).await
}
