use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    RequestState,
    dispute::end_dispute,
    progress::tell_progress,
    story::{OrderStory, stories_of},
};
use crate::{
    domains::notifications::{Notice, notify},
    ids::{AccountId, MessageId, PaymentId},
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
    let facts = step_facts(tx, account, order).await?;
    let notice = Notice::Request {
        order_id: order,
        state,
        username: Some(facts.username),
        title: Some(facts.title),
        price_cents: Some(facts.price_cents),
    };
    notify(tx, account, &notice).await
}

/// Notifies the creator of a change that the buyer asks for.
pub(super) async fn tell_revision(tx: &mut PgConnection, account: AccountId, order: PaymentId) -> sqlx::Result<()> {
    let facts = step_facts(tx, account, order).await?;
    let notice = Notice::RequestRevised {
        order_id: order,
        username: facts.username,
        title: facts.title,
    };
    notify(tx, account, &notice).await
}

/// Facts about an order for one of the two.
pub(super) struct StepFacts {
    pub(super) title: String,
    pub(super) price_cents: i64,
    /// Of the other.
    pub(super) username: String,
}

pub(super) async fn step_facts(tx: &mut PgConnection, account: AccountId, order: PaymentId) -> sqlx::Result<StepFacts> {
    sqlx::query_as!(
        StepFacts,
        "select title, price_cents, username
         from request_orders
         join accounts on accounts.id = case when creator_id = $2 then buyer_id else creator_id end
         where request_orders.id = $1",
        order.0,
        account.0,
    )
    .fetch_one(tx)
    .await
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
        end_dispute(tx, payment, RequestState::Refunded, "").await?;
        tell_step(tx, ended.creator, payment, RequestState::Refunded).await?;
        tell_progress(tx, payment, RequestState::Refunded, ended.buyer).await?;
    }
    Ok(())
}

/// Its payment came back to us. What was not delivered is asked for again; the rest is the creator's. `false`: the order
/// had come to nothing before the bank took the money, and stays ended.
pub async fn reopen_order(tx: &mut PgConnection, payment: PaymentId, is_kept: bool) -> sqlx::Result<bool> {
    let reopened = sqlx::query!(
        r#"update request_orders
           set state = case when $2 then 'asked' else 'confirmed' end,
               ended_at = case when $2 then null else coalesce(ended_at, now()) end,
               deadline_at = case when $2 then now() + interval '3 days' end,
               reminded_at = null
           where id = $1 and state = 'refunded' and (
               not $2
               -- ended in the transaction that opened the newest case of the bank
               or ended_at = (select max(opened_at) from payment_disputes where payment_id = $1)
           )
           returning state as "state: RequestState", creator_id as "creator: AccountId", buyer_id as "buyer: AccountId""#,
        payment.0,
        is_kept,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(order) = reopened else {
        return Ok(false);
    };
    for account in [order.creator, order.buyer] {
        tell_step(tx, account, payment, order.state).await?;
    }
    tell_progress(tx, payment, order.state, order.buyer).await?;
    Ok(true)
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
    /// Changes that the buyer asked for.
    pub revisions: i16,
    pub deadline_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    /// The newest message about it in the talk of the two.
    pub newest_message: Option<MessageId>,
    pub story: OrderStory,
}

/// Those that somebody placed or was asked for, the newest first.
pub async fn list_orders(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<RequestOrder>> {
    let ids = sqlx::query_scalar!(
        "select id from request_orders
         where creator_id = $1 or buyer_id = $1
         order by id desc
         limit 100",
        account.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    orders_of(conn, &ids).await
}

/// One of them. Another person's is missing.
pub async fn find_order(
    conn: &mut PgConnection,
    account: AccountId,
    id: PaymentId,
) -> sqlx::Result<Option<RequestOrder>> {
    let ids = sqlx::query_scalar!(
        "select id from request_orders where id = $1 and $2 in (creator_id, buyer_id)",
        id.0,
        account.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(orders_of(conn, &ids).await?.pop())
}

/// Orders with all that happened to them, the newest first.
pub(super) async fn orders_of(conn: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<Vec<RequestOrder>> {
    let mut stories = stories_of(conn, ids).await?;
    let rows = sqlx::query!(
        r#"select
               request_orders.id as "id: PaymentId", creator_id as "creator: AccountId",
               creators.username as creator_name, buyers.username as buyer_name, title, note, price_cents, days,
               state as "state: RequestState", reply, revisions, deadline_at, request_orders.created_at,
               (
                   select direct_messages.id from direct_messages
                   where request_id = request_orders.id
                   order by place desc
                   limit 1
               ) as "newest_message: MessageId"
           from request_orders
           join accounts as creators on creators.id = creator_id
           join accounts as buyers on buyers.id = buyer_id
           where request_orders.id = any($1)
           order by request_orders.id desc"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| RequestOrder {
            id: row.id,
            creator: row.creator,
            creator_name: row.creator_name,
            buyer_name: row.buyer_name,
            title: row.title,
            note: row.note,
            price_cents: row.price_cents,
            days: row.days,
            state: row.state,
            reply: row.reply,
            revisions: row.revisions,
            deadline_at: row.deadline_at,
            created_at: row.created_at,
            newest_message: row.newest_message,
            story: stories.remove(&row.id).unwrap_or_default(),
        })
        .collect())
}
