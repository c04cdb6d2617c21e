use axum::extract::State;
use jobs::{
    domains::payments::PaymentState,
    ids::{AccountId, PaymentId},
};
use sqlx::PgConnection;

use super::view::{BookTotal, GetMoney, MoneyAlert, MoneyPage, PaymentRow, SourceTotal};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// What the books hold, what is wrong with them, and the newest payments.
#[utoipa::path(get, path = "/front/admin/money", tag = "admin_money", params(GetMoney),
    responses((status = 200, body = MoneyPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_money(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<GetMoney>,
) -> Result<Json<MoneyPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let totals = sqlx::query_as!(
        BookTotal,
        r#"select kind, ledger_accounts.asset, coalesce(sum(amount), 0)::bigint as "amount!",
               count(distinct ledger_accounts.id) as "accounts!"
           from ledger_accounts
           left join ledger_entries on account_id = ledger_accounts.id
           group by kind, ledger_accounts.asset
           order by ledger_accounts.asset, kind"#,
    )
    .fetch_all(&mut *conn)
    .await?;
    let alerts = alerts(&mut conn).await?;
    let payments = payments(&mut conn, query.state).await?;
    let sources = sources(&mut conn).await?;
    Ok(Json(MoneyPage {
        totals,
        alerts,
        payments,
        sources,
    }))
}

/// What must be nothing, and is not.
async fn alerts(conn: &mut PgConnection) -> sqlx::Result<Vec<MoneyAlert>> {
    sqlx::query_as!(
        MoneyAlert,
        r#"select kind as "kind!", count as "count!"
           from (
               select 'unbalanced' as kind, count(*) as count
               from (select asset from ledger_entries group by asset having sum(amount) <> 0) as assets
               union all
               select 'balance_drift', count(*)
               from ledger_balances
               where posted <> (
                   select coalesce(sum(amount), 0) from ledger_entries where account_id = ledger_balances.account_id
               )
               union all
               select 'transit_drift', count(*)
               from (
                   select coalesce((
                       select sum(amount)
                       from ledger_entries
                       join ledger_accounts on ledger_accounts.id = account_id
                       where ledger_accounts.kind = 'payout_transit'
                   ), 0) as booked,
                   coalesce((select sum(amount_cents) from payouts where state in ('closed', 'exported')), 0) as open
               ) as transit
               where booked <> open
               union all
               select 'unapplied_reports', count(*)
               from payment_events
               where applied_at is null and received_at < now() - interval '1 hour'
               union all
               select 'negative_earners', count(*)
               from (
                   select account_id
                   from ledger_entries
                   join ledger_accounts on ledger_accounts.id = account_id
                   where ledger_accounts.kind = 'creator_available'
                   group by account_id
                   having sum(amount) < 0
               ) as earners
           ) as found
           where count > 0"#,
    )
    .fetch_all(conn)
    .await
}

async fn payments(conn: &mut PgConnection, state: Option<PaymentState>) -> sqlx::Result<Vec<PaymentRow>> {
    sqlx::query_as!(
        PaymentRow,
        r#"select payments.id as "id: PaymentId", account_id as "account_id: AccountId", username, provider,
               amount_cents, currency, state as "state: PaymentState", payments.created_at
           from payments
           join accounts on accounts.id = account_id
           where $1::text is null or state = $1
           order by payments.created_at desc
           limit 100"#,
        state.map(PaymentState::as_str),
    )
    .fetch_all(conn)
    .await
}

/// Where members were when they decided to buy. What renews by itself nobody decided.
async fn sources(conn: &mut PgConnection) -> sqlx::Result<Vec<SourceTotal>> {
    sqlx::query_as!(
        SourceTotal,
        r#"select trigger_source, count(*) as "ordered!", count(*) filter (where state = 'paid') as "paid!",
               coalesce(sum(amount_cents) filter (where state = 'paid'), 0)::bigint as "amount_cents!", currency
           from payments
           where created_at > now() - interval '30 days' and renews_id is null
           group by trigger_source, currency
           order by 4 desc, 2 desc, 1
           limit 30"#,
    )
    .fetch_all(conn)
    .await
}
