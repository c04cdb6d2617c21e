use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{
    RequestState,
    deliver::{MAX_REQUEST_MEDIA, keep_delivery},
    dispute::{end_dispute, open_dispute},
    is_allowed,
    order::{tell_revision, tell_step},
    progress::tell_progress,
};
use crate::{
    domains::ledger::{LedgerError, deliver_sale},
    ids::{AccountId, MediaId, PaymentId},
};

/// Changes that a buyer may ask for in one order.
pub const MAX_REVISIONS: i16 = 2;

/// A step of an order, by one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderStep {
    /// By the creator.
    Accept,
    /// By the creator, at any time before the delivery or in a dispute: the money is returned.
    Decline,
    /// By the creator, with files, a text for the buyer, or both.
    Deliver,
    /// By the buyer: the creator gets the money.
    Confirm,
    /// By the buyer, before it is accepted: the money is returned.
    Withdraw,
    /// By the buyer, with words: the creator delivers again.
    Revise,
    /// By one of the two, with a reason: the money stays held until staff decide.
    Dispute,
}

/// A step with what belongs to it.
#[derive(Clone, Copy, Debug)]
pub struct TakenStep<'a> {
    pub step: OrderStep,
    pub words: &'a str,
    /// Of a delivery.
    pub media: &'a [MediaId],
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
    #[error("these media aren't cleared yet")]
    NotCleared,
    #[error("staff can't decide about their own request")]
    OwnAccount,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl OrderStep {
    const fn is_of(self, is_creator: bool) -> bool {
        match self {
            Self::Accept | Self::Decline | Self::Deliver => is_creator,
            Self::Confirm | Self::Withdraw | Self::Revise => !is_creator,
            Self::Dispute => true,
        }
    }

    /// State after the step, if it is possible.
    const fn after(self, state: RequestState, is_disputed: bool) -> Option<RequestState> {
        match (self, state) {
            (Self::Accept, RequestState::Asked) => Some(RequestState::Accepted),
            (Self::Decline, RequestState::Asked | RequestState::Accepted) | (Self::Withdraw, RequestState::Asked) => {
                Some(RequestState::Refunded)
            }
            (Self::Decline, RequestState::Delivered) if is_disputed => Some(RequestState::Refunded),
            (Self::Deliver, RequestState::Accepted) if !is_disputed => Some(RequestState::Delivered),
            (Self::Confirm, RequestState::Delivered) => Some(RequestState::Confirmed),
            (Self::Revise, RequestState::Delivered) if !is_disputed => Some(RequestState::Accepted),
            (Self::Dispute, RequestState::Accepted | RequestState::Delivered) if !is_disputed => Some(state),
            _ => None,
        }
    }
}

impl TakenStep<'_> {
    fn check(&self) -> Result<(), StepError> {
        let needs_words = match self.step {
            OrderStep::Deliver => self.media.is_empty(),
            OrderStep::Revise | OrderStep::Dispute => true,
            OrderStep::Accept | OrderStep::Decline | OrderStep::Confirm | OrderStep::Withdraw => false,
        };
        if self.words.chars().count() > 500 || (needs_words && !text::is_seen(self.words)) {
            return Err(StepError::Field("reply"));
        }
        let most = if self.step == OrderStep::Deliver {
            MAX_REQUEST_MEDIA
        } else {
            0
        };
        if self.media.len() > most {
            return Err(StepError::Field("mediaIds"));
        }
        if is_allowed(self.words) {
            Ok(())
        } else {
            Err(StepError::TextRefused)
        }
    }
}

/// An order, locked for a step.
pub(super) struct Locked {
    pub(super) state: RequestState,
    pub(super) creator: AccountId,
    pub(super) buyer: AccountId,
    pub(super) revisions: i16,
    pub(super) is_disputed: bool,
}

pub(super) async fn lock_order(tx: &mut PgConnection, id: PaymentId) -> sqlx::Result<Option<Locked>> {
    sqlx::query_as!(
        Locked,
        r#"select state as "state: RequestState", creator_id as "creator: AccountId", buyer_id as "buyer: AccountId",
               revisions,
               exists (
                   select from request_disputes where order_id = request_orders.id and decided_at is null
               ) as "is_disputed!"
           from request_orders
           where id = $1
           for update"#,
        id.0,
    )
    .fetch_optional(tx)
    .await
}

/// Takes a step of an order. Another person's is reported as missing.
pub async fn take_step(
    tx: &mut PgConnection,
    account: AccountId,
    id: PaymentId,
    taken: &TakenStep<'_>,
) -> Result<RequestState, StepError> {
    let order = lock_order(tx, id)
        .await?
        .filter(|order| account == order.creator || account == order.buyer)
        .ok_or(StepError::NotFound)?;
    let is_creator = order.creator == account;
    if !taken.step.is_of(is_creator) {
        return Err(StepError::OutOfOrder);
    }
    let next = taken
        .step
        .after(order.state, order.is_disputed)
        .ok_or(StepError::OutOfOrder)?;
    let taken = TakenStep {
        words: taken.words.trim(),
        ..*taken
    };
    taken.check()?;
    let other = if is_creator { order.buyer } else { order.creator };
    match taken.step {
        OrderStep::Dispute => {
            open_dispute(tx, id, (account, other), is_creator, taken.words).await?;
            return Ok(next);
        }
        OrderStep::Revise => ask_for_change(tx, id, &order, taken.words).await?,
        OrderStep::Deliver => {
            keep_delivery(tx, id, &order, &taken).await?;
            move_to(tx, id, next, taken.words).await?;
        }
        OrderStep::Accept | OrderStep::Decline | OrderStep::Confirm | OrderStep::Withdraw => {
            move_to(tx, id, next, taken.words).await?;
        }
    }
    if taken.step == OrderStep::Revise {
        tell_revision(tx, other, id).await?;
    } else {
        tell_step(tx, other, id, next).await?;
    }
    tell_progress(tx, id, next, account).await?;
    Ok(next)
}

async fn ask_for_change(tx: &mut PgConnection, id: PaymentId, order: &Locked, words: &str) -> Result<(), StepError> {
    if order.revisions >= MAX_REVISIONS {
        return Err(StepError::OutOfOrder);
    }
    let round = sqlx::query_scalar!(
        "update request_orders set revisions = revisions + 1 where id = $1 returning revisions",
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into request_revisions (order_id, round, words) values ($1, $2, $3)",
        id.0,
        round,
        words,
    )
    .execute(&mut *tx)
    .await?;
    Ok(move_to(tx, id, RequestState::Accepted, "").await?)
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

/// Moves an order, and its money where it ends. A dispute that is still open ends with it.
pub(super) async fn move_to(
    tx: &mut PgConnection,
    id: PaymentId,
    next: RequestState,
    reply: &str,
) -> Result<(), LedgerError> {
    sqlx::query!(
        "update request_orders
         set state = $2,
             reply = case when $3 = '' then reply else $3 end,
             deadline_at = case $2
                 when 'accepted' then now() + make_interval(days => days::integer)
                 when 'delivered' then now() + interval '3 days'
             end,
             reminded_at = null,
             ended_at = case when $2 in ('confirmed', 'refunded') then now() end
         where id = $1",
        id.0,
        next.as_str(),
        reply,
    )
    .execute(&mut *tx)
    .await?;
    end_dispute(tx, id, next, "").await?;
    if next == RequestState::Confirmed {
        deliver_sale(tx, id.0).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{OrderStep, RequestState, StepError, TakenStep};

    const ALL: [OrderStep; 7] = [
        OrderStep::Accept,
        OrderStep::Decline,
        OrderStep::Deliver,
        OrderStep::Confirm,
        OrderStep::Withdraw,
        OrderStep::Revise,
        OrderStep::Dispute,
    ];

    #[test]
    fn an_order_never_leaves_its_end() {
        for step in ALL {
            for is_disputed in [false, true] {
                assert_eq!(step.after(RequestState::Confirmed, is_disputed), None);
                assert_eq!(step.after(RequestState::Refunded, is_disputed), None);
            }
        }
    }

    #[test]
    fn what_is_accepted_can_not_be_withdrawn() {
        assert_eq!(OrderStep::Withdraw.after(RequestState::Accepted, false), None);
        assert_eq!(OrderStep::Confirm.after(RequestState::Accepted, false), None);
    }

    #[test]
    fn in_a_dispute_only_giving_in_is_possible() {
        let possible: Vec<OrderStep> = ALL
            .into_iter()
            .filter(|step| step.after(RequestState::Delivered, true).is_some())
            .collect();

        assert_eq!(possible, [OrderStep::Decline, OrderStep::Confirm]);
    }

    #[test]
    fn a_change_and_a_dispute_are_explained() {
        for step in [OrderStep::Revise, OrderStep::Dispute, OrderStep::Deliver] {
            let taken = TakenStep {
                step,
                words: "",
                media: &[],
            };
            assert!(matches!(taken.check(), Err(StepError::Field("reply"))));
        }
    }
}
