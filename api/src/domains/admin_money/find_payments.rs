use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        ledger::SaleKind,
        payments::{PaymentMethod, PaymentState},
    },
    ids::{AccountId, PaymentId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    payment_view::{FilterPayments, FoundPayment},
    view::StopWay,
};
use crate::{
    app::AppState,
    domains::{accounts::find_member, payments::find_provider},
    http::cursor::Cursor,
};

/// Payments that a search finds, newest first.
const MOST_FOUND: i64 = 1000;

/// Payments that match the filters, newest first, after the cursor.
pub(super) async fn find_payments(
    conn: &mut PgConnection,
    app: &AppState,
    filter: &FilterPayments,
    after: Option<Cursor>,
    limit: i64,
) -> sqlx::Result<Vec<FoundPayment>> {
    let text = filter.text.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let ids = match text {
        Some(text) => Some(search(conn, text).await?),
        None => None,
    };
    select(conn, app, ids.as_deref(), (filter, after, limit)).await
}

/// These payments, in this order.
pub(super) async fn payments_of(
    conn: &mut PgConnection,
    app: &AppState,
    ids: &[Uuid],
) -> sqlx::Result<Vec<FoundPayment>> {
    let all = (&FilterPayments::default(), None, MOST_FOUND);
    let mut found = select(conn, app, Some(ids), all).await?;
    found.sort_by_key(|payment| ids.iter().position(|id| *id == payment.id.0));
    Ok(found)
}

async fn select(
    conn: &mut PgConnection,
    app: &AppState,
    ids: Option<&[Uuid]>,
    (filter, after, limit): (&FilterPayments, Option<Cursor>, i64),
) -> sqlx::Result<Vec<FoundPayment>> {
    let rows = sqlx::query!(
        r#"select payments.id as "id: PaymentId", account_id as "account_id: AccountId", buyers.username,
               sellers.username as "seller?", provider, method as "method: PaymentMethod",
               purpose as "purpose: SaleKind", amount_cents, refunded_cents, currency, state as "state: PaymentState",
               payments.created_at, settled_at, provider_key,
               (refund_asked_at is not null and state = 'paid') as "is_to_return!",
               (stop_asked_at is not null and stopped_at is null) as "is_to_stop!", stop_by_hand
           from payments
           join accounts as buyers on buyers.id = account_id
           left join accounts as sellers on sellers.id = seller_id
           where ($1::uuid[] is null or payments.id = any($1))
               and ($2::text is null or state = $2)
               and ($3::text is null or purpose = $3)
               and ($4::text is null or provider = $4)
               and ($5::timestamptz is null or payments.created_at >= $5)
               and ($6::timestamptz is null or payments.created_at < $6)
               and ($7::timestamptz is null or (payments.created_at, payments.id) < ($7, $8))
           order by payments.created_at desc, payments.id desc
           limit $9"#,
        ids,
        filter.state.map(PaymentState::as_str),
        filter.purpose.map(SaleKind::as_str),
        filter.provider.as_deref(),
        filter.since.map(begin_of),
        filter.until.and_then(|day| day.succ_opt()).map(begin_of),
        after.map(|cursor| cursor.at),
        after.map(|cursor| cursor.id),
        limit,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| FoundPayment {
            can_ask: find_provider(app, &row.provider).is_some_and(|provider| provider.refunds()),
            id: row.id,
            account_id: row.account_id,
            username: row.username,
            seller: row.seller,
            provider: row.provider,
            provider_key: row.provider_key,
            method: row.method,
            purpose: row.purpose,
            amount_cents: row.amount_cents,
            refunded_cents: row.refunded_cents,
            currency: row.currency,
            state: row.state,
            is_to_return: row.is_to_return,
            to_stop: StopWay::of(row.is_to_stop, row.stop_by_hand),
            created_at: row.created_at,
            settled_at: row.settled_at,
        })
        .collect())
}

fn begin_of(day: chrono::NaiveDate) -> DateTime<Utc> {
    day.and_time(chrono::NaiveTime::MIN).and_utc()
}

/// Payments with this id or provider's reference, and those that this member made or received. Uses indexes only.
async fn search(conn: &mut PgConnection, text: &str) -> sqlx::Result<Vec<Uuid>> {
    let member = find_member(conn, text).await?;
    sqlx::query_scalar!(
        r#"select id as "id!"
           from (
               select id, created_at from payments where id = $1
               union
               (select id, created_at from payments where account_id = $2 order by created_at desc limit $4)
               union
               (select id, created_at from payments where seller_id = $2 order by created_at desc limit $4)
               union
               select id, created_at from payments where provider_key = $3 or transaction_key = $3
           ) as found
           order by created_at desc
           limit $4"#,
        text.parse::<Uuid>().ok(),
        member.map(|id| id.0),
        text,
        MOST_FOUND,
    )
    .fetch_all(conn)
    .await
}
