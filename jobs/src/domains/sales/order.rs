use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{RequestState, progress::tell_progress};
use crate::{
    domains::notifications::{Notice, notify},
    ids::{AccountId, PaymentId},
};

/// An order that was paid for just now.
#[derive(Clone, Debug)]
pub struct NewOrder<'a> {
    pub payment: PaymentId,
    pub item: Uuid,
    pub creator: AccountId,
    pub buyer: AccountId,
    pub title: &'a str,
    pub note: &'a str,
    pub price_cents: i64,
    pub days: i16,
}

/// Three days for the creator to accept it.
pub async fn open_order(tx: &mut PgConnection, new: &NewOrder<'_>) -> sqlx::Result<()> {
    let opened = sqlx::query!(
        "insert into request_orders
             (id, item_id, creator_id, buyer_id, title, note, price_cents, days, state, deadline_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', now() + interval '3 days')
         on conflict do nothing",
        new.payment.0,
        new.item,
        new.creator.0,
        new.buyer.0,
        new.title,
        new.note,
        new.price_cents,
        new.days,
    )
    .execute(&mut *tx)
    .await?;
    if opened.rows_affected() == 1 {
        tell_progress(tx, new.payment, RequestState::Asked, new.buyer).await?;
    }
    Ok(())
}

/// Notifies one of the two of a step, with the name of the other.
pub(super) async fn tell_step(
    tx: &mut PgConnection,
    account: AccountId,
    order: PaymentId,
    state: RequestState,
) -> sqlx::Result<()> {
    let facts = sqlx::query!(
        "select title, price_cents, username
         from request_orders
         join accounts on accounts.id = case when creator_id = $2 then buyer_id else creator_id end
         where request_orders.id = $1",
        order.0,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let notice = Notice::Request {
        order_id: order,
        state,
        username: Some(facts.username),
        title: Some(facts.title),
        price_cents: Some(facts.price_cents),
    };
    notify(tx, account, &notice).await
}

/// Its payment went back, whatever the two had agreed.
pub async fn order_returned(tx: &mut PgConnection, payment: PaymentId) -> sqlx::Result<()> {
    let ended = sqlx::query!(
        r#"update request_orders
           set state = 'refunded', ended_at = coalesce(ended_at, now()), deadline_at = null
           where id = $1 and state <> 'refunded'
           returning creator_id as "creator: AccountId", buyer_id as "buyer: AccountId""#,
        payment.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(ended) = ended {
        tell_step(tx, ended.creator, payment, RequestState::Refunded).await?;
        tell_progress(tx, payment, RequestState::Refunded, ended.buyer).await?;
    }
    Ok(())
}

/// Its payment came back to us. What was not delivered is asked for again; the rest is the creator's.
pub async fn reopen_order(tx: &mut PgConnection, payment: PaymentId, is_kept: bool) -> sqlx::Result<()> {
    let reopened = sqlx::query!(
        r#"update request_orders
           set state = case when $2 then 'asked' else 'confirmed' end,
               ended_at = case when $2 then null else coalesce(ended_at, now()) end,
               deadline_at = case when $2 then now() + interval '3 days' end
           where id = $1 and state = 'refunded'
           returning state as "state: RequestState", creator_id as "creator: AccountId", buyer_id as "buyer: AccountId""#,
        payment.0,
        is_kept,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(order) = reopened {
        for account in [order.creator, order.buyer] {
            tell_step(tx, account, payment, order.state).await?;
        }
        tell_progress(tx, payment, order.state, order.buyer).await?;
    }
    Ok(())
}

/// An order that came to nothing and whose money was not asked back yet.
pub async fn next_unreturned(tx: &mut PgConnection) -> sqlx::Result<Option<PaymentId>> {
    sqlx::query_scalar!(
        r#"select payments.id as "id: PaymentId"
           from request_orders
           join payments on payments.id = request_orders.id
           where request_orders.state = 'refunded' and payments.state = 'paid' and refund_asked_at is null
           order by payments.id
           limit 1
           for update of payments skip locked"#,
    )
    .fetch_optional(tx)
    .await
}

/// An order as its two sides see it.
#[derive(Clone, Debug)]
pub struct RequestOrder {
    pub id: PaymentId,
    pub creator: AccountId,
    pub creator_name: String,
    pub buyer_name: String,
    pub title: String,
    pub note: String,
    pub price_cents: i64,
    pub days: i16,
    pub state: RequestState,
    pub reply: String,
    pub deadline_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

/// Those that somebody placed or was asked for, the newest first.
pub async fn list_orders(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<RequestOrder>> {
    sqlx::query_as!(
        RequestOrder,
        r#"select
               request_orders.id as "id: PaymentId", creator_id as "creator: AccountId",
               creators.username as creator_name, buyers.username as buyer_name, title, note, price_cents, days,
               state as "state: RequestState", reply, deadline_at, request_orders.created_at
           from request_orders
           join accounts as creators on creators.id = creator_id
           join accounts as buyers on buyers.id = buyer_id
           where creator_id = $1 or buyer_id = $1
           order by request_orders.id desc
           limit 100"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}
