use axum::extract::State;
use jobs::{
    domains::payments::list_purchases,
    ids::{PaymentEventId, PaymentId},
};
use sqlx::PgConnection;

use super::{
    find_payments::payments_of,
    get_money::{disputes, refunds},
    payment_view::{PaymentEventRow, StaffPayment},
    view::LedgerLine,
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// A payment, with its notices, refunds, disputes and ledger entries.
#[utoipa::path(get, path = "/front/admin/money/payments/{id}", tag = "admin_money", params(("id" = PaymentId, Path)),
    responses((status = 200, body = StaffPayment), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_staff_payment(
    State(app): State<AppState>,
    _: Staff,
    Path(id): Path<PaymentId>,
) -> Result<Json<StaffPayment>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let rest = sqlx::query!(
        r#"select transaction_key, renews_id as "renews_id: PaymentId", fee_percent, trigger_source, stopped_at
           from payments where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Code::NotFound)?;
    let found = payments_of(&mut conn, &app, &[id.0]).await?;
    let payment = found.into_iter().next().ok_or(Code::NotFound)?;
    let bought = list_purchases(&mut conn, payment.account_id, Some(id), None, 1).await?;
    let bought = bought.into_iter().next().ok_or(Code::NotFound)?;
    Ok(Json(StaffPayment {
        transaction_key: rest.transaction_key,
        renews_id: rest.renews_id,
        gift_to: bought.gift_to,
        subject_id: bought.subject,
        title: bought.title,
        chips: bought.chips,
        fee_percent: rest.fee_percent,
        period_in_month: bought.terms.0.period_in_month,
        trigger_source: rest.trigger_source,
        stopped_at: rest.stopped_at,
        events: events(&mut conn, id).await?,
        refunds: refunds(&mut conn, Some(id)).await?,
        disputes: disputes(&mut conn, Some(id)).await?,
        entries: entries(&mut conn, id).await?,
        payment,
    }))
}

/// Notices name the payment, or the provider's sale. The embedded provider's are stored without a report.
async fn events(conn: &mut PgConnection, id: PaymentId) -> sqlx::Result<Vec<PaymentEventRow>> {
    sqlx::query_as!(
        PaymentEventRow,
        r#"select id as "id!: PaymentEventId", external_key as "external_key!", left(body, 2000) as "body!",
               received_at as "received_at!", applied_at
           from (
               select payment_events.*
               from payments
               join payment_events on payment_events.provider = payments.provider and sale = provider_key
               where payments.id = $1
               union
               select payment_events.* from payment_events where report ->> 'paymentId' = $2
               union
               select payment_events.*
               from payment_events
               where provider = 'sandbox' and report is null and strpos(body, $2) > 0
           ) as found
           order by received_at desc, id desc
           limit 100"#,
        id.0,
        id.to_string(),
    )
    .fetch_all(conn)
    .await
}

async fn entries(conn: &mut PgConnection, id: PaymentId) -> sqlx::Result<Vec<LedgerLine>> {
    sqlx::query_as!(
        LedgerLine,
        r#"select transaction_id, ledger_accounts.kind as account, ledger_transactions.kind, ledger_entries.asset,
               amount, subject_type, subject_id, created_at
           from ledger_transactions
           join ledger_entries on transaction_id = ledger_transactions.id
           join ledger_accounts on ledger_accounts.id = account_id
           where subject_id = $1
           order by transaction_id, line
           limit 200"#,
        id.0,
    )
    .fetch_all(conn)
    .await
}
