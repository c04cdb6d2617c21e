use sqlx::PgConnection;

use crate::{
    ids::AccountId,
    live::{AuthChange, LiveEvent, SubscriptionKey, announce},
    words::BlockNotice,
};

/// Signs the account out everywhere. Its open sockets are told why and close.
pub async fn end_sessions(tx: &mut PgConnection, account: AccountId, why: AuthChange) -> sqlx::Result<()> {
    end(tx, account, why, None).await
}

pub(super) async fn end(
    tx: &mut PgConnection,
    account: AccountId,
    reason: AuthChange,
    block: Option<BlockNotice>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update sessions set ended_at = now() where account_id = $1 and ended_at is null",
        account.0
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::Auth { reason, block }).await
}
