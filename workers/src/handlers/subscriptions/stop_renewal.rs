use jobs::domains::{
    payments::find_provider_sale,
    subscriptions::{StopRenewal, end_stop, is_to_stop, stop_by_hand},
};
use providers::ProviderError;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for StopRenewal {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut conn = deps.db.acquire().await?;
        if !is_to_stop(&mut conn, self.payment).await? {
            return Ok(Done::NothingToKeep);
        }
        let sale = find_provider_sale(&mut conn, self.payment)
            .await?
            .ok_or_else(|| JobError::give_up("unknown_payment", &"there is no such payment"))?;
        drop(conn);
        let answer = match deps.providers.find(&sale.provider) {
            Some(provider) => provider.stop(&sale).await,
            None => Err(ProviderError::Unsupported),
        };
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        match answer {
            Ok(()) => drop(end_stop(&mut tx, self.payment).await?),
            Err(ProviderError::Unsupported) => stop_by_hand(&mut tx, self.payment).await?,
            Err(error) => return Err(JobError::retry("provider", &error)),
        }
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
