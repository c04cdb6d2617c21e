use sqlx::PgConnection;

use super::{RequestState, order::step_facts};
use crate::{
    domains::notifications::{Notice, notify},
    ids::{AccountId, PaymentId},
};

/// Reminds one person of an order that waits for them, a day before its time is over; a delivery within one day, six
/// hours before. Once for each deadline. `false`: none is left.
pub async fn remind_next_request(tx: &mut PgConnection) -> sqlx::Result<bool> {
    let Some(due) = sqlx::query!(
        r#"update request_orders set reminded_at = now()
           where id = (
               select id from request_orders
               where reminded_at is null and deadline_at > now() and deadline_at < now() + interval '1 day'
                   and (state <> 'accepted' or days > 1 or deadline_at < now() + interval '6 hours')
               order by deadline_at
               limit 1
               for update skip locked
           )
           returning id as "id: PaymentId", state as "state: RequestState", creator_id as "creator: AccountId",
               buyer_id as "buyer: AccountId""#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    let account = if due.state == RequestState::Delivered {
        due.buyer
    } else {
        due.creator
    };
    let facts = step_facts(tx, account, due.id).await?;
    let notice = Notice::RequestDue {
        order_id: due.id,
        state: due.state,
        username: facts.username,
        title: facts.title,
        price_cents: facts.price_cents,
    };
    notify(tx, account, &notice).await?;
    Ok(true)
}
