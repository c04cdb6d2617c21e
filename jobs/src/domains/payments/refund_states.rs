//! The states of a refund. Each change of one is a step in this file, taken while its payment is locked.
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{PaidFor, PaymentRefundId, refund::book};
use crate::domains::ledger::LedgerError;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum RefundState {
    /// Waiting for a second person.
    Proposed,
    /// The provider was asked, and its answer is unknown.
    Asking,
    Booked,
    Refused,
    /// The provider declined.
    Failed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RefundStep {
    /// The provider is asked.
    Ask,
    /// Staff have refunded it there.
    Record,
    Refuse,
    /// The provider answers that it has refunded it.
    Give,
    Decline,
    /// The provider's notice of it comes.
    Tell,
}

impl RefundState {
    const fn after(self, step: RefundStep) -> Option<Self> {
        match (self, step) {
            (Self::Proposed, RefundStep::Ask) => Some(Self::Asking),
            (Self::Proposed, RefundStep::Refuse) => Some(Self::Refused),
            // A booked one takes its answer and its notice, and books nothing.
            (Self::Proposed, RefundStep::Record)
            | (Self::Proposed | Self::Asking | Self::Booked, RefundStep::Tell)
            | (Self::Asking | Self::Booked, RefundStep::Give) => Some(Self::Booked),
            (Self::Asking, RefundStep::Decline) => Some(Self::Failed),
            _ => None,
        }
    }
}

/// A refund as it is stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub id: PaymentRefundId,
    pub amount_cents: i64,
    pub state: RefundState,
}

/// Takes a step, and books the money with the one that books it. `None`: the state allows no such step.
pub(super) async fn take_step(
    tx: &mut PgConnection,
    payment: &PaidFor,
    refund: Standing,
    step: RefundStep,
) -> Result<Option<RefundState>, LedgerError> {
    let Some(next) = refund.state.after(step) else {
        return Ok(None);
    };
    sqlx::query!(
        "update payment_refunds
         set state = $2,
             asked_at = case when $3 then now() else asked_at end,
             answered_at = case when $4 then coalesce(answered_at, now()) else answered_at end,
             ended_at = case when $2 in ('booked', 'refused', 'failed') then coalesce(ended_at, now()) end
         where id = $1",
        refund.id.0,
        next as RefundState,
        step == RefundStep::Ask,
        matches!(step, RefundStep::Give | RefundStep::Decline),
    )
    .execute(&mut *tx)
    .await?;
    if next == RefundState::Booked && refund.state != RefundState::Booked {
        book(tx, payment, refund.id, refund.amount_cents).await?;
    }
    Ok(Some(next))
}

#[cfg(test)]
mod tests {
    use super::{
        RefundState::{Asking, Booked, Failed, Proposed, Refused},
        RefundStep::{Ask, Decline, Give, Record, Refuse, Tell},
    };

    #[test]
    fn what_ended_stays_as_it_ended() {
        for step in [Ask, Record, Refuse, Give, Decline, Tell] {
            assert_eq!(Refused.after(step), None, "{step:?}");
            assert_eq!(Failed.after(step), None, "{step:?}");
            assert!(matches!(Booked.after(step), None | Some(Booked)), "{step:?}");
        }
    }

    #[test]
    fn a_notice_ends_what_was_not_ended() {
        assert_eq!(Proposed.after(Tell), Some(Booked));
        assert_eq!(Asking.after(Tell), Some(Booked));
        assert_eq!(Proposed.after(Give), None, "nobody was asked");
    }
}
