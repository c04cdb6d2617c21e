use jobs::domains::notifications::AuthorizeX;

use crate::{
    deps::Deps,
    outside::OutsideError,
    run::{Done, JobContext, JobError, Run},
};

impl Run for AuthorizeX {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let Some(service) = &deps.outside.x else {
            return Err(JobError::give_up("x_not_set_up", &"X is not set up"));
        };
        let verifier = sqlx::query_scalar!(
            "select verifier from x_accounts where account_id = $1",
            self.account_id.0
        )
        .fetch_optional(&deps.db)
        .await?
        .flatten();
        let Some(verifier) = verifier else {
            return Ok(Done::NothingToKeep);
        };
        let failed = |error: OutsideError| match error {
            OutsideError::Waits(_) => JobError::retry("outside_waits", &error),
            OutsideError::Gone(_) | OutsideError::Refused(_) => JobError::give_up("x_refused", &error),
        };
        let redirect = format!("{}/front/auto-posting/twitter/callback", deps.outside.public_url);
        let tokens = service.trade(&self.code, &verifier, &redirect).await.map_err(failed)?;
        let username = service.name(&tokens.access_token).await.map_err(failed)?;
        let mut tx = deps.db.begin().await?;
        sqlx::query!(
            "update x_accounts
             set username = $2, access_token = $3, refresh_token = $4,
                 expires_at = now() + make_interval(secs => $5::integer), state = null, verifier = null
             where account_id = $1",
            self.account_id.0,
            username,
            service.seal(self.account_id, &tokens.access_token),
            tokens.refresh_token.map(|token| service.seal(self.account_id, &token)),
            tokens.expires_in,
        )
        .execute(&mut *tx)
        .await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
