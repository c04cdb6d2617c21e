use serde_json::Value;
use sqlx::PgConnection;

use crate::{
    ids::{AccountId, NoticeId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// For so many days the bell keeps a notice.
pub const NOTICE_DAYS: i32 = 90;

/// Tells somebody by the bell, on every device and until they have read it. `detail` never holds what somebody wrote.
pub async fn notify(tx: &mut PgConnection, account: AccountId, kind: &str, detail: &Value) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into notices (id, account_id, kind, detail) values ($1, $2, $3, $4)",
        NoticeId::fresh().0,
        account.0,
        kind,
        detail,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::NoticeAdded {}).await
}

/// Keeps that somebody has read all notices up to that one.
pub async fn read_notices(conn: &mut PgConnection, account: AccountId, newest: NoticeId) -> sqlx::Result<()> {
    sqlx::query!(
        "update notices set read_at = now() where account_id = $1 and id <= $2 and read_at is null",
        account.0,
        newest.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}
