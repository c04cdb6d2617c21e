use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{RequestState, is_allowed, order::tell_step, progress::tell_progress};
use crate::{
    domains::ledger::{LedgerError, deliver_sale},
    ids::{AccountId, PaymentId},
};

/// A step of an order, by one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderStep {
    /// By the creator.
    Accept,
    /// By the creator, at any time before the delivery: the money is returned.
    Decline,
    /// By the creator, with a text for the buyer.
    Deliver,
    /// By the buyer: the creator gets the money.
    Confirm,
    /// By the buyer, before it is accepted: the money is returned.
    Withdraw,
}

#[derive(Debug, thiserror::Error)]
pub enum StepError {
    #[error("no such custom request")]
    NotFound,
    #[error("not possible in the request's state")]
    OutOfOrder,
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error("the text breaks the content rules")]
    TextRefused,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl OrderStep {
    const fn is_of_creator(self) -> bool {
        matches!(self, Self::Accept | Self::Decline | Self::Deliver)
    }

    /// State after the step, if it is possible.
    const fn after(self, state: RequestState) -> Option<RequestState> {
        match (self, state) {
            (Self::Accept, RequestState::Asked) => Some(RequestState::Accepted),
            (Self::Decline, RequestState::Asked | RequestState::Accepted) | (Self::Withdraw, RequestState::Asked) => {
                Some(RequestState::Refunded)
            }
            (Self::Deliver, RequestState::Accepted) => Some(RequestState::Delivered),
            (Self::Confirm, RequestState::Delivered) => Some(RequestState::Confirmed),
            _ => None,
        }
    }
}

/// Takes a step of an order. Another person's is reported as missing.
pub async fn take_step(
    tx: &mut PgConnection,
    account: AccountId,
    id: PaymentId,
    step: OrderStep,
    reply: &str,
) -> Result<RequestState, StepError> {
    let order = sqlx::query!(
        r#"select state as "state: RequestState", creator_id as "creator: AccountId", buyer_id as "buyer: AccountId"
           from request_orders
           where id = $1 and $2 in (creator_id, buyer_id)
           for update"#,
        id.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(StepError::NotFound)?;
    if step.is_of_creator() != (order.creator == account) {
        return Err(StepError::OutOfOrder);
    }
    let next = step.after(order.state).ok_or(StepError::OutOfOrder)?;
    let reply = reply.trim();
    if reply.chars().count() > 500 || (step == OrderStep::Deliver && reply.is_empty()) {
        return Err(StepError::Field("reply"));
    }
    if !is_allowed(reply) {
        return Err(StepError::TextRefused);
    }
    move_to(tx, id, next, reply).await?;
    let other = if order.creator == account {
        order.buyer
    } else {
        order.creator
    };
    tell_step(tx, other, id, next).await?;
    tell_progress(tx, id, next, account).await?;
    Ok(next)
}

/// Ends one overdue order: if it was not accepted or delivered, the money is returned; without a complaint the creator
/// gets it. `false`: none is left.
pub async fn end_next_request(tx: &mut PgConnection) -> Result<bool, LedgerError> {
    let Some(due) = sqlx::query!(
        r#"select
               id as "id: PaymentId", state as "state: RequestState", creator_id as "creator: AccountId",
               buyer_id as "buyer: AccountId"
           from request_orders
           where deadline_at <= now()
           order by deadline_at
           limit 1
           for update skip locked"#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    let next = if due.state == RequestState::Delivered {
        RequestState::Confirmed
    } else {
        RequestState::Refunded
    };
    move_to(tx, due.id, next, "").await?;
    for account in [due.creator, due.buyer] {
        tell_step(tx, account, due.id, next).await?;
    }
    tell_progress(tx, due.id, next, due.buyer).await?;
    Ok(true)
}

async fn move_to(tx: &mut PgConnection, id: PaymentId, next: RequestState, reply: &str) -> Result<(), LedgerError> {
    sqlx::query!(
        "update request_orders
         set state = $2,
             reply = case when $3 = '' then reply else $3 end,
             deadline_at = case $2
                 when 'accepted' then now() + make_interval(days => days::integer)
                 when 'delivered' then now() + interval '3 days'
             end,
             ended_at = case when $2 in ('confirmed', 'refunded') then now() end
         where id = $1",
        id.0,
        next.as_str(),
        reply,
    )
    .execute(&mut *tx)
    .await?;
    if next == RequestState::Confirmed {
        deliver_sale(tx, id.0).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{OrderStep, RequestState};

    #[test]
    fn an_order_never_leaves_its_end() {
        for step in [
            OrderStep::Accept,
            OrderStep::Decline,
            OrderStep::Deliver,
            OrderStep::Confirm,
            OrderStep::Withdraw,
        ] {
            assert_eq!(step.after(RequestState::Confirmed), None);
            assert_eq!(step.after(RequestState::Refunded), None);
        }
    }

    #[test]
    fn what_is_accepted_can_not_be_withdrawn() {
        assert_eq!(OrderStep::Withdraw.after(RequestState::Accepted), None);
        assert_eq!(OrderStep::Confirm.after(RequestState::Accepted), None);
    }
}
