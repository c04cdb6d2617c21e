use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::stop_by_hand;
use crate::{
    ids::PaymentId,
    queue::{Abandoned, Job, KeptDays, Lane},
};

/// Often, and all alike.
const KEPT: KeptDays = KeptDays {
    succeeded: 1,
    otherwise: 30,
};

/// Asks the embedded provider for what is due; other providers take it by themselves.
#[derive(Debug, Serialize, Deserialize)]
pub struct RenewDue {}

impl Job for RenewDue {
    const KIND: &'static str = "subscriptions.renew_due";
    const LANE: Lane = Lane::Money;
    const KEPT_DAYS: KeptDays = KEPT;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("renew_due".to_owned())
    }
}

/// Ends every membership and subscription whose time is over.
#[derive(Debug, Serialize, Deserialize)]
pub struct ExpireDue {}

impl Job for ExpireDue {
    const KIND: &'static str = "subscriptions.expire_due";
    const LANE: Lane = Lane::Money;
    const KEPT_DAYS: KeptDays = KEPT;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("expire_due".to_owned())
    }
}

/// Gives subscribers the chips of the month.
#[derive(Debug, Serialize, Deserialize)]
pub struct GiveBonuses {}

impl Job for GiveBonuses {
    const KIND: &'static str = "subscriptions.give_bonuses";
    const LANE: Lane = Lane::Money;
    const KEPT_DAYS: KeptDays = KEPT;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("give_bonuses".to_owned())
    }
}

/// Asks a provider to take no further period. Repeating it changes nothing there.
#[derive(Debug, Serialize, Deserialize)]
pub struct StopRenewal {
    pub payment: PaymentId,
}

impl Job for StopRenewal {
    const KIND: &'static str = "subscriptions.stop_renewal";
    const LANE: Lane = Lane::Money;
    const MAX_ATTEMPTS: i16 = 12;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.payment.to_string())
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("payment", self.payment.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _: &Abandoned) -> sqlx::Result<()> {
        stop_by_hand(tx, self.payment).await
    }
}
