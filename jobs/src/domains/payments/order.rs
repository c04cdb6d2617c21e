//! Orders: placed before anything is paid, each once for one action of a member.
use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};

use super::{FREE, Offer, PaymentMethod, PaymentState, Terms, access::open_access, lock_payment};
use crate::{
    domains::{
        ledger::{LedgerError, SaleKind},
        subscriptions::{lock_discount, take_place},
    },
    ids::{AccountId, DiscountId, PaymentId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Maximum unpaid orders of an account within an hour.
const MAX_OPEN: i64 = 10;

/// A purchase to be paid.
#[derive(Clone, Debug)]
pub struct Order {
    pub id: PaymentId,
    pub provider: String,
    pub method: PaymentMethod,
    pub state: PaymentState,
    pub purpose: SaleKind,
    /// Username of the seller.
    pub seller: Option<String>,
    pub chips: i64,
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
    pub created_at: DateTime<Utc>,
    /// Identifies the chosen offer.
    pub choice: String,
    pub terms: Json<Terms>,
}

/// How a new order is to be paid.
#[derive(Clone, Copy, Debug)]
pub struct PaymentChoice<'a> {
    pub provider: &'a str,
    pub method: PaymentMethod,
    /// Idempotency key, generated once per user action.
    pub key: &'a str,
    /// Page where the decision to buy was made.
    pub source: Option<&'a str>,
}

#[derive(Debug, thiserror::Error)]
pub enum OrderError {
    #[error("the key was used for another order")]
    KeyReused,
    /// Seconds until the next order may be placed.
    #[error("too many unpaid orders")]
    TooManyOpen(u32),
    #[error("the discount has ended")]
    DiscountEnded,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Places an order, or finds the one placed with the same key.
pub async fn place_order(
    tx: &mut PgConnection,
    account: AccountId,
    offer: &Offer,
    choice: PaymentChoice<'_>,
) -> Result<Order, OrderError> {
    let discount = offer.discount.filter(|_| choice.provider != FREE);
    if let Some(discount) = discount {
        // Before the account, like payments that arrive.
        lock_discount(tx, discount).await?;
    }
    // One order per account at a time, so that neither the key nor the limit can be raced.
    sqlx::query!("select from accounts where id = $1 for no key update", account.0)
        .fetch_one(&mut *tx)
        .await?;
    if let Some(order) = find_by_key(tx, account, choice.key).await? {
        return if order.choice == offer.choice {
            Ok(order)
        } else {
            Err(OrderError::KeyReused)
        };
    }
    check_open(tx, account).await?;
    let id = insert(tx, account, offer, choice).await?;
    if let Some(discount) = discount {
        take_discount(tx, account, offer, (discount, id)).await?;
    }
    if choice.provider == FREE {
        give_free(tx, account, id).await?;
    }
    Ok(find_order(tx, account, id).await?.ok_or(sqlx::Error::RowNotFound)?)
}

/// Takes the place that the price promises.
async fn take_discount(
    tx: &mut PgConnection,
    account: AccountId,
    offer: &Offer,
    (discount, id): (DiscountId, PaymentId),
) -> Result<(), OrderError> {
    let seller = offer.bought.seller().ok_or(OrderError::DiscountEnded)?;
    if take_place(tx, (seller, account), discount, id).await? {
        Ok(())
    } else {
        Err(OrderError::DiscountEnded)
    }
}

async fn insert(
    tx: &mut PgConnection,
    account: AccountId,
    offer: &Offer,
    choice: PaymentChoice<'_>,
) -> sqlx::Result<PaymentId> {
    let id = PaymentId::fresh();
    sqlx::query!(
        "insert into payments (
             id, account_id, provider, method, purpose, bundle_id, seller_id, recipient_id, subject_id, terms,
             fee_percent, chips, amount_cents, currency, idempotency_key, trigger_source
         )
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        id.0,
        account.0,
        choice.provider,
        choice.method as PaymentMethod,
        offer.bought.kind().as_str(),
        offer.choice,
        offer.bought.seller().map(|seller| seller.0),
        offer.recipient.map(|recipient| recipient.0),
        offer.bought.subject(),
        Json(offer.bought.terms()) as _,
        i16::from(offer.fee_percent),
        offer.bought.chips(),
        offer.amount_cents,
        offer.currency,
        choice.key,
        choice.source,
    )
    .execute(tx)
    .await?;
    Ok(id)
}

/// Completes a free order: nothing is booked, and access opens immediately.
async fn give_free(tx: &mut PgConnection, account: AccountId, id: PaymentId) -> Result<(), OrderError> {
    sqlx::query!(
        "update payments set state = 'paid', settled_at = now() where id = $1",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    let paid = lock_payment(tx, id).await?.ok_or(sqlx::Error::RowNotFound)?;
    open_access(tx, &paid).await?;
    let event = LiveEvent::PurchaseUpdate {
        payment_id: id,
        state: PaymentState::Paid,
        is_chips: false,
    };
    announce(tx, SubscriptionKey::User(account), &event).await?;
    Ok(())
}

async fn find_by_key(tx: &mut PgConnection, account: AccountId, key: &str) -> sqlx::Result<Option<Order>> {
    let id = sqlx::query_scalar!(
        r#"select id as "id: PaymentId" from payments where account_id = $1 and idempotency_key = $2"#,
        account.0,
        key,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match id {
        Some(id) => find_order(tx, account, id).await,
        None => Ok(None),
    }
}

async fn check_open(tx: &mut PgConnection, account: AccountId) -> Result<(), OrderError> {
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
    Err(OrderError::TooManyOpen(seconds))
}

/// An order of this account; others' orders are reported as missing.
pub async fn find_order(conn: &mut PgConnection, account: AccountId, id: PaymentId) -> sqlx::Result<Option<Order>> {
    sqlx::query_as!(
        Order,
        r#"select
               payments.id as "id: PaymentId", provider, method as "method: PaymentMethod",
               state as "state: PaymentState", purpose as "purpose: SaleKind", sellers.username as "seller?", chips,
               amount_cents, currency, payments.created_at, bundle_id as choice, terms as "terms: Json<Terms>"
           from payments
           left join accounts as sellers on sellers.id = seller_id
           where payments.id = $1 and account_id = $2"#,
        id.0,
        account.0,
    )
    .fetch_optional(conn)
    .await
}
