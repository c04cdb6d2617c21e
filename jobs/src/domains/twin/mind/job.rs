use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use crate::{
    domains::twin::tries::count_tries,
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
    queue::{Abandoned, EnqueueOptions, Job, KeptDays, Lane, enqueue_with},
};

/// Runs within 24 hours that begin at once; further ones wait.
const MOST_A_DAY: i64 = 30;
const WAIT: Duration = Duration::from_hours(1);

/// Distills the sheet of a twin from its sources.
#[derive(Debug, Serialize, Deserialize)]
pub struct Distill {
    pub account_id: AccountId,
}

impl Job for Distill {
    const KIND: &'static str = "twin.distill";
    // Not urgent: it takes no slot from answers.
    const LANE: Lane = Lane::Messages;
    const MAX_ATTEMPTS: i16 = 4;
    const TIMEOUT: Duration = Duration::from_mins(10);
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("account", self.account_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        let failed = sqlx::query!(
            "update twins set distill_state = 'failed' where account_id = $1 and distill_state = 'running'",
            self.account_id.0,
        )
        .execute(&mut *tx)
        .await?;
        if failed.rows_affected() > 0 {
            announce(tx, SubscriptionKey::User(self.account_id), &LiveEvent::TwinChanged {}).await?;
        }
        Ok(())
    }
}

/// Orders the job if none is ordered. The state of the twin, which the caller has locked, says so: a dedupe key would
/// make its owner wait for a running job. That job notices the change at its end and orders another.
pub(super) async fn order_distilling(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    let ordered = sqlx::query!(
        "update twins set distill_state = 'running' where account_id = $1 and distill_state <> 'running'",
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    if ordered.rows_affected() > 0 {
        enqueue_distilling(tx, account).await?;
    }
    Ok(())
}

/// Adds the job. Its cost is bounded: where there were many today, it waits for an hour, and takes in what changes
/// meanwhile.
pub(super) async fn enqueue_distilling(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    let is_often = count_tries::<Distill>(tx, account).await? >= MOST_A_DAY;
    let options = EnqueueOptions {
        delay: if is_often { WAIT } else { Duration::ZERO },
        ..EnqueueOptions::default()
    };
    enqueue_with(tx, &Distill { account_id: account }, options).await?;
    Ok(())
}
