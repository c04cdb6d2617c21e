use anyhow::Context;
use jobs::domains::payments::{ApplyError, ApplyPaymentEvent, ProviderReport, apply_event};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ApplyPaymentEvent {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        let body = sqlx::query_scalar!("select body from payment_events where id = $1", self.event_id.0)
            .fetch_one(&mut *tx)
            .await?;
        let report: ProviderReport = serde_json::from_str(&body)
            .map_err(|_| JobError::give_up("report_invalid", &"the report is not understood"))?;
        match apply_event(&mut tx, &report).await {
            Ok(_) => {}
            Err(error @ (ApplyError::UnknownPayment | ApplyError::AmountDiffers)) => {
                return Err(JobError::give_up("report_refused", &error));
            }
            Err(error) => return Err(error.into()),
        }
        sqlx::query!(
            "update payment_events set applied_at = now() where id = $1",
            self.event_id.0
        )
        .execute(&mut *tx)
        .await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await.context("the payment could not be kept")?;
        Ok(done)
    }
}
