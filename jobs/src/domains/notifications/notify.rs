use sqlx::PgConnection;

use super::{Channel, DeliverNotice, Notice, choices::outside_ways};
use crate::{
    ids::{AccountId, GenerationId, NoticeId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

/// Days that the bell keeps a notice.
pub const NOTICE_DAYS: i32 = 90;

/// Notifies an account on its chosen channels: the bell immediately, the others through a job.
pub async fn notify(tx: &mut PgConnection, account: AccountId, notice: &Notice) -> sqlx::Result<()> {
    tell(tx, account, notice, Keys::default()).await
}

/// [`notify`], once per key, however often the cause repeats.
pub async fn notify_once(tx: &mut PgConnection, account: AccountId, notice: &Notice, key: &str) -> sqlx::Result<()> {
    let keys = Keys {
        once: Some(key),
        group: None,
    };
    tell(tx, account, notice, keys).await
}

/// Hours within which alike notices become one.
const TOGETHER_HOURS: i32 = 24;

/// [`notify_once`], where what repeats soon joins the notice of its group that is still unread: its facts become the
/// newest ones, and its `count` grows.
pub async fn notify_together(
    tx: &mut PgConnection,
    account: AccountId,
    notice: &Notice,
    group: &str,
    key: &str,
) -> sqlx::Result<()> {
    let (kind, detail) = notice.stored();
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
           where account_id = $1 and kind = $2 and group_key = $4 and (read_at is null or read_at = created_at)
               and created_at > now() - make_interval(hours => $3)
           order by id desc
           limit 1
           for update"#,
        account.0,
        kind,
        TOGETHER_HOURS,
        group,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(unread) = unread else {
        let keys = Keys {
            once: Some(key),
            group: Some(group),
        };
        return tell(tx, account, notice, keys).await;
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

/// Notifies on outside channels only, once per key, of what the bell leaves out: see [`Notice::is_silent`].
pub async fn notify_outside(tx: &mut PgConnection, account: AccountId, notice: &Notice, key: &str) -> sqlx::Result<()> {
    if outside_ways(tx, account, notice.event()).await?.is_empty() {
        return Ok(());
    }
    let (kind, detail) = notice.stored();
    let id = NoticeId::fresh();
    let added = sqlx::query!(
        "insert into notices (id, account_id, kind, detail, dedupe_key, read_at)
         values ($1, $2, $3, $4, $5, now())
         on conflict (account_id, dedupe_key) do nothing",
        id.0,
        account.0,
        kind,
        detail,
        key,
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 1 {
        enqueue(tx, &DeliverNotice { notice_id: id }).await?;
    }
    Ok(())
}

/// Keys of a notice: a cause is told once, and what is alike is one group.
#[derive(Clone, Copy, Default)]
struct Keys<'a> {
    once: Option<&'a str>,
    group: Option<&'a str>,
}

async fn tell(tx: &mut PgConnection, account: AccountId, notice: &Notice, keys: Keys<'_>) -> sqlx::Result<()> {
    let event = notice.event();
    let (kind, detail) = notice.stored();
    let id = NoticeId::fresh();
    // The other channels need a row; one that the bell skips counts as read.
    let added = sqlx::query!(
        "insert into notices (id, account_id, kind, detail, dedupe_key, group_key, read_at)
         values ($1, $2, $3, $4, $5, $7, case when exists (
             select from notification_choices
             where account_id = $2 and event = $6 and channel = 'site' and not is_active
         ) then now() end)
         on conflict (account_id, dedupe_key) do nothing",
        id.0,
        account.0,
        kind,
        detail,
        keys.once,
        event.as_str(),
        keys.group,
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

/// Marks what the bell tells of these orders as read: they were seen where they are shown.
pub async fn read_orders(tx: &mut PgConnection, account: AccountId, orders: &[GenerationId]) -> sqlx::Result<()> {
    let keys: Vec<String> = orders.iter().map(|&order| done_key(order)).collect();
    let read = sqlx::query!(
        "update notices set read_at = now() where account_id = $1 and dedupe_key = any($2) and read_at is null",
        account.0,
        &keys,
    )
    .execute(&mut *tx)
    .await?;
    if read.rows_affected() == 0 {
        return Ok(());
    }
    announce(tx, SubscriptionKey::User(account), &LiveEvent::NoticeAdded {}).await
}

/// The key of the notice that an order is ready.
pub fn done_key(order: GenerationId) -> String {
    format!("generation_done:{order}")
}

/// A notice to be sent on other channels.
#[derive(Debug)]
pub struct Intent {
    pub account: AccountId,
    pub notice: Notice,
    pub ways: Vec<Channel>,
}

/// A notice with its remaining channels. `None`: it is gone, or of a newer build.
pub async fn find_intent(conn: &mut PgConnection, notice: NoticeId) -> sqlx::Result<Option<Intent>> {
    let row = sqlx::query!(
        r#"select account_id as "account: AccountId", kind, detail from notices where id = $1"#,
        notice.0
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let Some(notice) = Notice::read(&row.kind, &row.detail) else {
        return Ok(None);
    };
    Ok(Some(Intent {
        account: row.account,
        ways: outside_ways(conn, row.account, notice.event()).await?,
        notice,
    }))
}
