use serde::{Deserialize, Serialize};

use crate::{
    ids::PaymentEventId,
    queue::{Job, Lane},
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

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("payment_event", self.event_id.0))
    }
}
