use sqlx::PgConnection;

use crate::{
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Ends the next pending check that is out of time. `false`: none is left.
pub async fn expire_next(tx: &mut PgConnection) -> sqlx::Result<bool> {
    let account = sqlx::query_scalar!(
        r#"update verifications set state = 'expired', decided_at = now()
           where id = (
               select id from verifications
               where state = 'pending' and expires_at <= now()
               order by expires_at limit 1
               for update skip locked
           )
           returning account_id as "account: AccountId""#,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(account) = account else {
        return Ok(false);
    };
    announce(tx, SubscriptionKey::User(account), &LiveEvent::Verification {}).await?;
    Ok(true)
}
