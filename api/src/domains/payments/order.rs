use chrono::{DateTime, Utc};
use jobs::{
    domains::{config::Bundle, payments::PaymentState},
    ids::{AccountId, PaymentId},
};
use sqlx::PgConnection;

use crate::http::problem::{ApiError, Code};

/// How many orders of the last hour somebody may leave unpaid.
const MAX_OPEN: i64 = 10;

/// What somebody is about to pay for.
#[derive(Clone, Debug)]
pub struct Order {
    pub id: PaymentId,
    pub provider: String,
    pub state: PaymentState,
    pub chips: i64,
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
    pub created_at: DateTime<Utc>,
}

/// Places an order, or finds the one that was placed with the same key.
pub(super) async fn place_order(
    tx: &mut PgConnection,
    account: AccountId,
    provider: &str,
    bundle: &Bundle,
    idempotency_key: &str,
) -> Result<Order, ApiError> {
    // One order of an account at a time: neither the key nor the limit can be raced.
    sqlx::query!("select from accounts where id = $1 for no key update", account.0)
        .fetch_one(&mut *tx)
        .await?;
    if let Some((order, bundle_id)) = find_by_key(tx, account, idempotency_key).await? {
        return if bundle_id == bundle.id {
            Ok(order)
        } else {
            Err(Code::IdempotencyKeyReused.into())
        };
    }
    check_open(tx, account).await?;
    let order = sqlx::query_as!(
        Order,
        r#"insert into payments (id, account_id, provider, bundle_id, chips, amount_cents, currency, idempotency_key)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           returning id as "id: PaymentId", provider, state as "state: PaymentState", chips, amount_cents, currency,
               created_at"#,
        PaymentId::fresh().0,
        account.0,
        provider,
        bundle.id,
        bundle.chips.as_i64(),
        i64::from(bundle.price_cents),
        bundle.currency,
        idempotency_key,
    )
    .fetch_one(tx)
    .await?;
    Ok(order)
}

async fn find_by_key(tx: &mut PgConnection, account: AccountId, key: &str) -> sqlx::Result<Option<(Order, String)>> {
    let found = sqlx::query!(
        r#"select
               id as "id: PaymentId", provider, state as "state: PaymentState", chips, amount_cents, currency,
               created_at, bundle_id
           from payments
           where account_id = $1 and idempotency_key = $2"#,
        account.0,
        key,
    )
    .fetch_optional(tx)
    .await?;
    Ok(found.map(|row| {
        let order = Order {
            id: row.id,
            provider: row.provider,
            state: row.state,
            chips: row.chips,
            amount_cents: row.amount_cents,
            currency: row.currency,
            created_at: row.created_at,
        };
        (order, row.bundle_id)
    }))
}

async fn check_open(tx: &mut PgConnection, account: AccountId) -> Result<(), ApiError> {
    let open = sqlx::query!(
        r#"select
               count(*) as "count!",
               coalesce(extract(epoch from min(created_at) + interval '1 hour' - now()), 0)::integer as "until_free!"
           from payments
           where account_id = $1 and created_at > now() - interval '1 hour' and state = 'created'"#,
        account.0,
    )
    .fetch_one(tx)
    .await?;
    if open.count < MAX_OPEN {
        return Ok(());
    }
    let seconds = u32::try_from(open.until_free).unwrap_or_default().max(1);
    Err(ApiError::retry_after(Code::TooManyActive, seconds))
}

/// An order of the account's own; anybody else's is as good as missing.
pub(super) async fn find_order(
    conn: &mut PgConnection,
    account: AccountId,
    id: PaymentId,
) -> sqlx::Result<Option<Order>> {
    sqlx::query_as!(
        Order,
        r#"select
               id as "id: PaymentId", provider, state as "state: PaymentState", chips, amount_cents, currency,
               created_at
           from payments
           where id = $1 and account_id = $2"#,
        id.0,
        account.0,
    )
    .fetch_optional(conn)
    .await
}
