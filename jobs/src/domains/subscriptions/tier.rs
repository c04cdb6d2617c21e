use sqlx::PgConnection;

use crate::{domains::config::Tier, ids::AccountId};

/// Whether somebody has the platform's subscription at this moment.
pub async fn has_plan(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from platform_subscriptions
               where account_id = $1 and is_current(state, expires_at, payment_id)
           ) as "has!""#,
        account.0,
    )
    .fetch_one(conn)
    .await
}

/// Which prices somebody pays at this moment.
pub async fn tier_of(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Tier> {
    Ok(if has_plan(conn, account).await? {
        Tier::WithSubscription
    } else {
        Tier::WithoutSubscription
    })
}
