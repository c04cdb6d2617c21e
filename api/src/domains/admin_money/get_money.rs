use axum::extract::State;
use jobs::{
    domains::{
        ledger::SaleKind,
        payments::{DisputeState, PaymentState, RefundState},
    },
    ids::{AccountId, PaymentDisputeId, PaymentId, PaymentRefundId},
};
use sqlx::PgConnection;

use super::{
    find_payments::payments_of,
    payment_view::FoundPayment,
    view::{BookTotal, DisputeRow, GetMoney, MoneyAlert, MoneyPage, RefundRow, RefusalRow, SourceTotal},
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// Ledger totals, inconsistencies, and the newest payments.
#[utoipa::path(get, path = "/front/admin/money", tag = "admin_money", params(GetMoney),
    responses((status = 200, body = MoneyPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_money(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<GetMoney>,
) -> Result<Json<MoneyPage>, ApiError> {
    Ok(Json(load(&app, query.state).await?))
}

/// The whole page, reloaded after each action.
pub(super) async fn load(app: &AppState, state: Option<PaymentState>) -> sqlx::Result<MoneyPage> {
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
    let payments = payments(&mut conn, app, state).await?;
    Ok(MoneyPage {
        totals,
        alerts,
        payments,
        refunds: refunds(&mut conn, None).await?,
        disputes: disputes(&mut conn, None).await?,
        refusals: refusals(&mut conn).await?,
        sources: sources(&mut conn).await?,
    })
}

/// Checks that must count zero, and don't.
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
               union all
               select 'deleted_earners', count(*)
               from (
                   select ledger_accounts.id
                   from accounts
                   join ledger_accounts on owner_id = accounts.id and ledger_accounts.kind = 'creator_available'
                   join ledger_entries on account_id = ledger_accounts.id
                   where deleted_at is not null
                   group by ledger_accounts.id
                   having sum(amount) > 0
               ) as deleted
           ) as found
           where count > 0"#,
    )
    .fetch_all(conn)
    .await
}

/// Those that need action first.
async fn payments(
    conn: &mut PgConnection,
    app: &AppState,
    state: Option<PaymentState>,
) -> sqlx::Result<Vec<FoundPayment>> {
    let ids = sqlx::query_scalar!(
        r#"select id
           from payments
           where $1::text is null or state = $1
           order by (refund_asked_at is not null and state = 'paid') or (
               stop_asked_at is not null and stopped_at is null
           ) desc, created_at desc
           limit 100"#,
        state.map(PaymentState::as_str),
    )
    .fetch_all(&mut *conn)
    .await?;
    payments_of(conn, app, &ids).await
}

/// Open ones first: all, or those of one payment.
pub(super) async fn refunds(conn: &mut PgConnection, only: Option<PaymentId>) -> sqlx::Result<Vec<RefundRow>> {
    sqlx::query_as!(
        RefundRow,
        r#"select payment_refunds.id as "id: PaymentRefundId", payment_id as "payment_id: PaymentId",
               members.username, payment_refunds.amount_cents, currency, payment_refunds.reason,
               payment_refunds.state as "state: RefundState", is_by_hand, provider,
               proposed_by as "proposed_by: AccountId", proposers.username as "proposed_by_name?",
               deciders.username as "decided_by_name?", payment_refunds.created_at
           from payment_refunds
           join payments on payments.id = payment_id
           join accounts as members on members.id = payments.account_id
           left join accounts as proposers on proposers.id = proposed_by
           left join accounts as deciders on deciders.id = decided_by
           where $1::uuid is null or payment_id = $1
           order by payment_refunds.state in ('proposed', 'asking') desc, payment_refunds.id desc
           limit 50"#,
        only.map(|id| id.0),
    )
    .fetch_all(conn)
    .await
}

pub(super) async fn disputes(conn: &mut PgConnection, only: Option<PaymentId>) -> sqlx::Result<Vec<DisputeRow>> {
    sqlx::query_as!(
        DisputeRow,
        r#"select payment_disputes.id as "id: PaymentDisputeId", payment_id as "payment_id: PaymentId",
               account_id as "account_id: AccountId", accounts.username, provider, purpose as "purpose: SaleKind",
               payment_disputes.amount_cents, currency, chips, cardinality(event_keys) as "notices!",
               case when payment_disputes.state = 'open' then won_by end as "won_by: AccountId",
               case when payment_disputes.state = 'open' then proposers.username end as won_by_name,
               payment_disputes.state as "state: DisputeState", opened_at, decided_at
           from payment_disputes
           join payments on payments.id = payment_id
           join accounts on accounts.id = account_id
           left join accounts as proposers on proposers.id = won_by
           where $1::uuid is null or payment_id = $1
           order by payment_disputes.state = 'open' desc, opened_at desc, payment_disputes.id desc
           limit 50"#,
        only.map(|id| id.0),
    )
    .fetch_all(conn)
    .await
}

/// Provider notices that failed verification.
async fn refusals(conn: &mut PgConnection) -> sqlx::Result<Vec<RefusalRow>> {
    sqlx::query_as!(
        RefusalRow,
        "select id, provider, reason, body, received_at from payment_refusals order by received_at desc limit 20",
    )
    .fetch_all(conn)
    .await
}

/// Where members decided to buy. Automatic renewals are left out.
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
