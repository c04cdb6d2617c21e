use std::time::Duration;

use sqlx::PgConnection;

use super::{deliver::deliver_page, fail::tell_failed, gather::gather_page, moved::tell_moved, start::order_page};
use crate::{
    domains::notifications::{Notice, notify_once},
    ids::{AccountId, MassMessageId},
};

/// Messages that go in one transaction.
const PAGE: i64 = 500;
/// The clock of somebody far away is looked at again at the latest after this, in seconds.
const LOOK_SECONDS: i64 = 900;

/// Goes on with a mass message by one page, in the caller's transaction, and orders the next. Nothing where it does not
/// go on, or where another job goes on with it.
pub async fn send_page(tx: &mut PgConnection, id: MassMessageId, page: i32) -> sqlx::Result<()> {
    let row = sqlx::query!(
        r#"select author_id as "author: AccountId", page, is_gathered, rate_per_minute,
               -- what failed goes on when staff run its job again
               state in ('scheduled', 'sending') or coalesce(failed_while = 'sending', false) as "goes_on!"
           from mass_messages where id = $1 for update"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    if row.page != page || !row.goes_on {
        return Ok(());
    }
    sqlx::query!(
        "update mass_messages set state = 'sending', failed_while = null, page = page + 1 where id = $1",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    if !row.is_gathered {
        gather_page(tx, id, row.author).await?;
        order_page(tx, id, row.author, page + 1, Duration::ZERO).await?;
        return tell_moved(tx, row.author, id).await;
    }
    let size = row.rate_per_minute.map_or(PAGE, |rate| i64::from(rate).min(PAGE));
    deliver_page(tx, id, row.author, size).await?;
    go_on(tx, id, row.author, page + 1, pause(row.rate_per_minute, size)).await
}

/// Between two pages, so that no more go than the pace says.
fn pause(rate_per_minute: Option<i32>, size: i64) -> Duration {
    rate_per_minute.map_or(Duration::ZERO, |rate| {
        let millis = size * 60_000 / i64::from(rate.max(1));
        Duration::from_millis(u64::try_from(millis).unwrap_or(0))
    })
}

async fn go_on(
    tx: &mut PgConnection,
    id: MassMessageId,
    author: AccountId,
    page: i32,
    pause: Duration,
) -> sqlx::Result<()> {
    let next = sqlx::query_scalar!(
        r#"select least(extract(epoch from min(due_at) - now())::bigint, $2) as "seconds!"
           from mass_message_recipients
           where mass_message_id = $1 and state = 'waiting'
           having count(*) > 0"#,
        id.0,
        LOOK_SECONDS,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(seconds) = next {
        let due = Duration::from_secs(u64::try_from(seconds).unwrap_or(0));
        order_page(tx, id, author, page, due.max(pause)).await?;
        return tell_moved(tx, author, id).await;
    }
    let has_failed = sqlx::query_scalar!(
        r#"update mass_messages
           set state = case when failed > 0 then 'failed' else 'done' end,
               failed_while = case when failed > 0 then 'sending' end,
               ended_at = case when failed > 0 then ended_at else now() end
           where id = $1
           returning failed > 0 as "has_failed!""#,
        id.0
    )
    .fetch_one(&mut *tx)
    .await?;
    if has_failed {
        return tell_failed(tx, author, id, page).await;
    }
    let key = format!("mass:{id}");
    notify_once(tx, author, &Notice::MassMessageSent { mass_message_id: id }, &key).await?;
    tell_moved(tx, author, id).await
}
