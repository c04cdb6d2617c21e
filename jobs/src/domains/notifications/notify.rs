use serde_json::Value;
use sqlx::PgConnection;

use super::{Channel, DeliverNotice, Event, choices::outside_ways};
use crate::{
    ids::{AccountId, NoticeId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

/// For so many days the bell keeps a notice.
pub const NOTICE_DAYS: i32 = 90;

/// Tells somebody on every way that they chose: by the bell at once, by the others through a job. `detail` never holds
/// what somebody wrote.
pub async fn notify(tx: &mut PgConnection, account: AccountId, kind: &str, detail: &Value) -> sqlx::Result<()> {
    tell(tx, account, kind, detail, None).await
}

/// [`notify`], once for each key, however often its cause comes by.
pub async fn notify_once(
    tx: &mut PgConnection,
    account: AccountId,
    kind: &str,
    detail: &Value,
    key: &str,
) -> sqlx::Result<()> {
    tell(tx, account, kind, detail, Some(key)).await
}

/// Kinds that the bell leaves out: the page counts them elsewhere.
pub const SILENT_KINDS: &[&str] = &["new_message", "new_comment"];

/// Tells somebody on the ways outside the product alone, once for each key: of one of the [`SILENT_KINDS`].
pub async fn notify_outside(tx: &mut PgConnection, account: AccountId, kind: &str, key: &str) -> sqlx::Result<()> {
    if outside_ways(tx, account, Event::of_kind(kind)).await?.is_empty() {
        return Ok(());
    }
    let id = NoticeId::fresh();
    let added = sqlx::query!(
        "insert into notices (id, account_id, kind, detail, dedupe_key, read_at)
         values ($1, $2, $3, '{}', $4, now())
         on conflict (account_id, dedupe_key) do nothing",
        id.0,
        account.0,
        kind,
        key,
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 1 {
        enqueue(tx, &DeliverNotice { notice_id: id }).await?;
    }
    Ok(())
}

async fn tell(
    tx: &mut PgConnection,
    account: AccountId,
    kind: &str,
    detail: &Value,
    key: Option<&str>,
) -> sqlx::Result<()> {
    let event = Event::of_kind(kind);
    let id = NoticeId::fresh();
    // A notice that the bell does not tell counts as read: the other ways need its row.
    let added = sqlx::query!(
        "insert into notices (id, account_id, kind, detail, dedupe_key, read_at)
         values ($1, $2, $3, $4, $5, case when exists (
             select from notification_choices
             where account_id = $2 and event = $6 and channel = 'site' and not is_active
         ) then now() end)
         on conflict (account_id, dedupe_key) do nothing",
        id.0,
        account.0,
        kind,
        detail,
        key,
        event.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 0 {
        return Ok(());
    }
    if !outside_ways(tx, account, event).await?.is_empty() {
        enqueue(tx, &DeliverNotice { notice_id: id }).await?;
    }
    announce(tx, SubscriptionKey::User(account), &LiveEvent::NoticeAdded {}).await
}

/// Keeps that somebody has read all notices up to that one.
pub async fn read_notices(conn: &mut PgConnection, account: AccountId, newest: NoticeId) -> sqlx::Result<()> {
    sqlx::query!(
        "update notices set read_at = now() where account_id = $1 and id <= $2 and read_at is null",
        account.0,
        newest.0,
    )
    .execute(&mut *conn)
    .await?;
    // Other devices count along.
    announce(conn, SubscriptionKey::User(account), &LiveEvent::NoticeAdded {}).await
}

/// A notice on its way out.
#[derive(Debug)]
pub struct Intent {
    pub account: AccountId,
    pub event: Event,
    pub ways: Vec<Channel>,
}

/// What is to be told, and on which ways it still can be. `None`: the notice is gone.
pub async fn find_intent(conn: &mut PgConnection, notice: NoticeId) -> sqlx::Result<Option<Intent>> {
    let row = sqlx::query!(
        r#"select account_id as "account: AccountId", kind from notices where id = $1"#,
        notice.0
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let event = Event::of_kind(&row.kind);
    Ok(Some(Intent {
        account: row.account,
        event,
        ways: outside_ways(conn, row.account, event).await?,
    }))
}
