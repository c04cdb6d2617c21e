use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{AlertOutcome, end_alert};
use crate::{
    ids::StaffAlertId,
    queue::{Abandoned, Job, KeptDays, Lane},
};

const OFTEN: KeptDays = KeptDays {
    succeeded: 7,
    otherwise: 30,
};

/// Looks whether anything holds that staff have to know, and writes the messages.
#[derive(Debug, Serialize, Deserialize)]
pub struct WatchAlerts {}

impl Job for WatchAlerts {
    const KIND: &'static str = "alerts.watch";
    const LANE: Lane = Lane::Messages;
    const KEPT_DAYS: KeptDays = OFTEN;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("watch".to_owned())
    }
}

/// Sends one message to the webhook of staff.
#[derive(Debug, Serialize, Deserialize)]
pub struct SendAlert {
    pub message_id: StaffAlertId,
}

impl Job for SendAlert {
    const KIND: &'static str = "alerts.send";
    const LANE: Lane = Lane::Messages;
    const KEPT_DAYS: KeptDays = OFTEN;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.message_id.to_string())
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("staff_alert", self.message_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        end_alert(tx, self.message_id, AlertOutcome::Refused, None).await
    }
}
