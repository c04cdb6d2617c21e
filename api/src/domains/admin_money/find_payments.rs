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
    domains::{accounts::find_members, payments::find_provider},
    http::cursor::Cursor,
};

/// Payments that a search finds, newest first.
const MOST_FOUND: i64 = 1000;
/// People that a part of a name may mean.
const MOST_PEOPLE: usize = 20;

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

/// Payments with this ID, which receipts show as their number, or with this reference of the provider; else those of this
/// amount; else those that the people of this name or address made or received. Uses indexes only.
async fn search(conn: &mut PgConnection, text: &str) -> sqlx::Result<Vec<Uuid>> {
    let exact = sqlx::query_scalar!(
        r#"select id as "id!"
           from (
               select id, created_at from payments where id = $1
               union
               select id, created_at from payments where provider_key = $2 or transaction_key = $2
           ) as found
           order by created_at desc
           limit $3"#,
        text.parse::<Uuid>().ok(),
        text,
        MOST_FOUND,
    )
    .fetch_all(&mut *conn)
    .await?;
    if !exact.is_empty() {
        return Ok(exact);
    }
    if let Some(cents) = cents_of(text) {
        return sqlx::query_scalar!(
            "select id from payments where amount_cents = $1 order by created_at desc limit $2",
            cents,
            MOST_FOUND,
        )
        .fetch_all(conn)
        .await;
    }
    let people: Vec<Uuid> = find_members(conn, text, MOST_PEOPLE)
        .await?
        .into_iter()
        .map(|id| id.0)
        .collect();
    sqlx::query_scalar!(
        r#"select id as "id!"
           from (
               (select id, created_at from payments where account_id = any($1) order by created_at desc limit $2)
               union
               (select id, created_at from payments where seller_id = any($1) order by created_at desc limit $2)
           ) as found
           order by created_at desc
           limit $2"#,
        &people,
        MOST_FOUND,
    )
    .fetch_all(conn)
    .await
}

/// An amount as people write it, in cents: `12.50`, `$12.50`, `12,50` or `$12`. A number without sign or cents is none: it
/// may be part of a name.
fn cents_of(text: &str) -> Option<i64> {
    let (is_money, number) = match text.strip_prefix('$') {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text),
    };
    let (whole, cents) = match number.split_once(['.', ',']) {
        Some((whole, cents)) if cents.len() == 2 => (whole, cents),
        None if is_money => (number, "00"),
        _ => return None,
    };
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(whole) || !is_digits(cents) {
        return None;
    }
    let whole: i64 = whole.parse().ok()?;
    whole.checked_mul(100)?.checked_add(cents.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::cents_of;

    #[test]
    fn amounts_are_read_as_people_write_them() {
        for (text, cents) in [
            ("12.50", Some(1250)),
            ("$12.50", Some(1250)),
            ("$ 12,05", Some(1205)),
            ("$12", Some(1200)),
            ("12", None),
            ("12.5", None),
            ("$", None),
            ("mila.02", None),
            ("-1.00", None),
            ("99999999999999999999.00", None),
        ] {
            assert_eq!(cents_of(text), cents, "{text}");
        }
    }
}
