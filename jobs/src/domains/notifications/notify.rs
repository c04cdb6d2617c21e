use serde_json::Value;
use sqlx::PgConnection;

use super::{Channel, DeliverNotice, Event, choices::outside_ways};
use crate::{
    ids::{AccountId, NoticeId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

/// Days that the bell keeps a notice.
pub const NOTICE_DAYS: i32 = 90;

/// Notifies an account on its chosen channels: the bell immediately, the others through a job. `detail` never contains
/// people's texts.
pub async fn notify(tx: &mut PgConnection, account: AccountId, kind: &str, detail: &Value) -> sqlx::Result<()> {
    tell(tx, account, kind, detail, None).await
}

/// [`notify`], once per key, however often the cause repeats.
pub async fn notify_once(
    tx: &mut PgConnection,
    account: AccountId,
    kind: &str,
    detail: &Value,
    key: &str,
) -> sqlx::Result<()> {
    tell(tx, account, kind, detail, Some(key)).await
}

/// Minutes within which alike notices become one.
const TOGETHER_MINUTES: i32 = 60;

/// [`notify_once`], where what repeats soon joins the notice that is still unread: its `detail` becomes the newest one
/// and gains a `count`.
pub async fn notify_together(
    tx: &mut PgConnection,
    account: AccountId,
    kind: &str,
    detail: &Value,
    key: &str,
) -> sqlx::Result<()> {
    let is_told = sqlx::query_scalar!(
        r#"select exists (
               select from notices
               where account_id = $1 and kind = $2 and (dedupe_key = $3 or $3 = any(joined_keys))
           ) as "is_told!""#,
        account.0,
        kind,
        key,
    )
    .fetch_one(&mut *tx)
    .await?;
    if is_told {
        return Ok(());
    }
    // One that the bell skips was read when it was written.
    let unread = sqlx::query_scalar!(
        r#"select id as "id: NoticeId" from notices
           where account_id = $1 and kind = $2 and (read_at is null or read_at = created_at)
               and created_at > now() - make_interval(mins => $3)
           order by id desc
           limit 1
           for update"#,
        account.0,
        kind,
        TOGETHER_MINUTES,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(unread) = unread else {
        return tell(tx, account, kind, detail, Some(key)).await;
    };
    sqlx::query!(
        "update notices
         set joined_keys = array_append(joined_keys, $2::text),
             detail = detail || $3::jsonb || jsonb_build_object('count', cardinality(joined_keys) + 2)
         where id = $1",
        unread.0,
        key,
        detail,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::NoticeAdded {}).await
}

/// Kinds that the bell leaves out, because the page counts them elsewhere.
pub const SILENT_KINDS: &[&str] = &["new_message", "new_comment"];

/// Notifies on outside channels only, once per key, of one of the [`SILENT_KINDS`].
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
    // The other channels need a row; one that the bell skips counts as read.
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

/// Marks all notices up to this one as read.
pub async fn read_notices(conn: &mut PgConnection, account: AccountId, newest: NoticeId) -> sqlx::Result<()> {
    sqlx::query!(
        "update notices set read_at = now() where account_id = $1 and id <= $2 and read_at is null",
        account.0,
        newest.0,
    )
    .execute(&mut *conn)
    .await?;
    // Other devices update their count.
    announce(conn, SubscriptionKey::User(account), &LiveEvent::NoticeAdded {}).await
}

/// A notice to be sent on other channels.
#[derive(Debug)]
pub struct Intent {
    pub account: AccountId,
    pub event: Event,
    pub kind: String,
    pub detail: Value,
    pub ways: Vec<Channel>,
}

/// The topic and the remaining channels of a notice. `None`: the notice is gone.
pub async fn find_intent(conn: &mut PgConnection, notice: NoticeId) -> sqlx::Result<Option<Intent>> {
    let row = sqlx::query!(
        r#"select account_id as "account: AccountId", kind, detail from notices where id = $1"#,
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
        kind: row.kind,
        detail: row.detail,
    }))
}
