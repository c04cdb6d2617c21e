use jobs::{
    domains::payments::{RefundAtProvider, RefundError, end_refund, send_refund, unsend_refund},
    ids::PaymentRefundId,
};
use providers::ProviderError;
use sqlx::PgConnection;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for RefundAtProvider {
    /// The request is marked as sent before it goes out. A run that finds the mark asks nothing: the answer was lost, and
    /// the provider's notice or staff end the refund.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        let Some(request) = send_refund(&mut tx, self.refund).await? else {
            let done = cx.complete(&mut tx).await?;
            tx.commit().await?;
            return Ok(done);
        };
        tx.commit().await?;
        let answer = match deps.providers.find(&request.sale.provider) {
            Some(provider) => provider.refund(&request.sale, request.amount_cents).await,
            None => Err(ProviderError::Unsupported),
        };
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        match answer {
            Ok(()) => end(&mut tx, self.refund, true).await?,
            Err(ProviderError::Silent) => tracing::warn!(refund.id = %self.refund, "provider did not answer a refund"),
            Err(ProviderError::Unreached) => {
                unsend_refund(&mut tx, self.refund).await?;
                tx.commit().await?;
                return Err(JobError::retry("provider", &ProviderError::Unreached));
            }
            Err(error) => {
                tracing::warn!(%error, refund.id = %self.refund, "provider declined a refund");
                end(&mut tx, self.refund, false).await?;
            }
        }
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

/// Ends the refund, unless the provider's notice or staff have ended it meanwhile.
async fn end(tx: &mut PgConnection, refund: PaymentRefundId, is_given: bool) -> Result<(), JobError> {
    match end_refund(tx, refund, is_given).await {
        Ok(_) | Err(RefundError::Decided) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
