use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{PaymentRefundId, at_provider::abandon_refund};
use crate::{
    ids::{PaymentEventId, PaymentId},
    queue::{Abandoned, Job, KeptDays, Lane},
};

/// Applies one report of a payment provider.
#[derive(Debug, Serialize, Deserialize)]
pub struct ApplyPaymentEvent {
    pub event_id: PaymentEventId,
}

impl Job for ApplyPaymentEvent {
    const KIND: &'static str = "payments.apply_event";
    const LANE: Lane = Lane::Money;
    const MAX_ATTEMPTS: i16 = 12;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.event_id.to_string())
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("payment_event", self.event_id.0))
    }
}

/// Asks a provider for a refund, once: a request whose answer is lost is never sent again.
#[derive(Debug, Serialize, Deserialize)]
pub struct RefundAtProvider {
    pub refund: PaymentRefundId,
}

impl Job for RefundAtProvider {
    const KIND: &'static str = "payments.refund";
    const LANE: Lane = Lane::Money;
    const MAX_ATTEMPTS: i16 = 12;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.refund.to_string())
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("payment_refund", self.refund.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _: &Abandoned) -> sqlx::Result<()> {
        abandon_refund(tx, self.refund).await
    }
}

/// Asks providers what they know of our sales, each once a day, and keeps what differs.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReconcilePayments {}

impl Job for ReconcilePayments {
    const KIND: &'static str = "payments.reconcile";
    const LANE: Lane = Lane::Money;
    const TIMEOUT: std::time::Duration = std::time::Duration::from_mins(10);
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 3,
        otherwise: 30,
    };

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("reconcile".to_owned())
    }
}

/// Writes the buyer's receipt.
#[derive(Debug, Serialize, Deserialize)]
pub struct SendReceipt {
    pub payment_id: PaymentId,
}

impl Job for SendReceipt {
    const KIND: &'static str = "payments.send_receipt";
    const LANE: Lane = Lane::Messages;
    const MAX_ATTEMPTS: i16 = 12;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.payment_id.to_string())
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("payment", self.payment_id.0))
    }
}
