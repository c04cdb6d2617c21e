use axum::extract::State;
use jobs::{
    domains::payments::{DifferenceKind, compare_again, end_difference},
    ids::PaymentId,
};
use serde_json::json;
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{PaymentDifference, PaymentDifferences};
use crate::{
    app::AppState,
    domains::admin_members::Because,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Differences shown, newest first.
const MOST: i64 = 100;

/// Payments that providers know otherwise than we do, as found by the daily comparison.
#[utoipa::path(get, path = "/front/admin/money/differences", tag = "admin_money",
    responses((status = 200, body = PaymentDifferences), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_payment_differences(
    State(app): State<AppState>,
    _: Staff,
) -> Result<Json<PaymentDifferences>, ApiError> {
    Ok(Json(load(&mut *app.db.acquire().await?).await?))
}

/// Compare every recent payment again, now. The answer shows what is known so far.
#[utoipa::path(post, path = "/front/admin/money/differences/compare", tag = "admin_money",
    responses((status = 200, body = PaymentDifferences), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn compare_payments(
    State(app): State<AppState>,
    Staff(caller): Staff,
) -> Result<Json<PaymentDifferences>, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    compare_again(&mut act).await?;
    act.write_down("money.compare", ("payments", "recent"), None, json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(load(&mut *app.db.acquire().await?).await?))
}

/// End a difference that you have settled with the provider or the member. It is not listed again unless it changes.
#[utoipa::path(post, path = "/front/admin/money/differences/{id}/end", tag = "admin_money",
    params(("id" = Uuid, Path)), request_body = Because,
    responses((status = 200, body = PaymentDifferences), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn end_payment_difference(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<Uuid>,
    Json(body): Json<Because>,
) -> Result<Json<PaymentDifferences>, ApiError> {
    let reason = required(&body.reason)?;
    let by = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    let payment = end_difference(&mut act, id, by, reason).await?.ok_or(Code::NotFound)?;
    act.write_down(
        "money.end_difference",
        ("payment", payment),
        Some(reason),
        json!({ "difference": id }),
    )
    .await?
    .commit()
    .await?;
    Ok(Json(load(&mut *app.db.acquire().await?).await?))
}

async fn load(conn: &mut PgConnection) -> sqlx::Result<PaymentDifferences> {
    let items = sqlx::query_as!(
        PaymentDifference,
        r#"select payment_differences.id, payment_id as "payment_id: PaymentId", username, provider, amount_cents,
               currency, kind as "kind: DifferenceKind", ours, theirs, found_at
           from payment_differences
           join payments on payments.id = payment_id
           join accounts on accounts.id = account_id
           where ended_at is null
           order by found_at desc
           limit $1"#,
        MOST,
    )
    .fetch_all(&mut *conn)
    .await?;
    let asked = sqlx::query!(
        r#"select count(*) filter (where compared_at > now() - interval '1 day') as "compared!",
               count(*) filter (where compared_at is null or compared_at <= now() - interval '1 day') as "waiting!"
           from payments
           where provider not in ('sandbox', 'free') and renews_id is null
               and created_at between now() - interval '30 days' and now() - interval '15 minutes'"#,
    )
    .fetch_one(conn)
    .await?;
    Ok(PaymentDifferences {
        items,
        compared: asked.compared,
        waiting: asked.waiting,
    })
}
