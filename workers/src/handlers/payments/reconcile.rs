use futures::future::join_all;
use jobs::{
    domains::payments::{
        ProviderSale, ReconcilePayments, SaleStatus, find_provider_sale, keep_comparison, next_to_compare,
        put_off_comparison,
    },
    ids::PaymentId,
};
use providers::ProviderError;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Payments compared by one run. What is left waits for the next one.
const MOST: i64 = 300;
/// Concurrent requests.
const AT_ONCE: usize = 4;

impl Run for ReconcilePayments {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let due = next_to_compare(&mut *deps.db.acquire().await?, MOST).await?;
        for some in due.chunks(AT_ONCE) {
            if cx.stop.is_cancelled() {
                return Err(JobError::Stopped);
            }
            for answer in join_all(some.iter().map(|&payment| ask(deps, payment))).await {
                let (sale, status) = answer?;
                let mut tx = deps.db.begin().await?;
                cx.hold(&mut tx).await?;
                match status {
                    Ok(status) => keep_comparison(&mut tx, &sale, status.as_ref()).await?,
                    Err(ProviderError::Unsupported) => put_off_comparison(&mut tx, sale.payment, 24).await?,
                    Err(error) => {
                        tracing::warn!(%error, payment.id = %sale.payment, "provider did not tell the state of a sale");
                        put_off_comparison(&mut tx, sale.payment, 2).await?;
                    }
                }
                tx.commit().await?;
            }
        }
        Ok(Done::NothingToKeep)
    }
}

/// The provider's record of the sale; an error where it can't be asked.
async fn ask(
    deps: &Deps,
    payment: PaymentId,
) -> Result<(ProviderSale, Result<Option<SaleStatus>, ProviderError>), JobError> {
    let sale = find_provider_sale(&mut *deps.db.acquire().await?, payment)
        .await?
        .ok_or_else(|| JobError::give_up("unknown_payment", &"there is no such payment"))?;
    let status = match deps.providers.find(&sale.provider) {
        Some(provider) => provider.status_of(&sale).await,
        None => Err(ProviderError::Unsupported),
    };
    Ok((sale, status))
}
