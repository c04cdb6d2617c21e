use anyhow::Context;
use jobs::{
    domains::payments::{ApplyError, ApplyPaymentEvent, ProviderReport, apply_event, place_report},
    ids::PaymentEventId,
};
use sqlx::PgConnection;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ApplyPaymentEvent {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        let event = sqlx::query!(
            "select body, report, provider, applied_at from payment_events where id = $1 for update",
            self.event_id.0
        )
        .fetch_one(&mut *tx)
        .await?;
        // It may have been applied while it waited for its sale.
        let is_open = event.applied_at.is_none();
        if is_open {
            let report = match event.report {
                Some(told) => serde_json::from_value(told),
                None => serde_json::from_str::<ProviderReport>(&event.body),
            };
            let report = report.map_err(|_| JobError::give_up("report_invalid", &"the report isn't valid"))?;
            match place_report(&mut tx, &event.provider, report).await {
                Ok(Some(report)) => apply(&mut tx, self.event_id, &report).await?,
                // Stays unapplied until its sale is known.
                Ok(None) => {}
                Err(error) => return Err(refused(error)),
            }
        }
        let done = cx.complete(&mut tx).await?;
        tx.commit().await.context("the payment could not be saved")?;
        Ok(done)
    }
}

async fn apply(tx: &mut PgConnection, event: PaymentEventId, report: &ProviderReport) -> Result<(), JobError> {
    apply_event(tx, report).await.map_err(refused)?;
    sqlx::query!("update payment_events set applied_at = now() where id = $1", event.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Reports that no retry would accept are given up, for review by staff.
fn refused(error: ApplyError) -> JobError {
    match error {
        ApplyError::UnknownPayment | ApplyError::AmountDiffers | ApplyError::Currency => {
            JobError::give_up("report_refused", &error)
        }
        other => other.into(),
    }
}
