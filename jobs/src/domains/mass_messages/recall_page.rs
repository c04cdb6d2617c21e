use sqlx::PgConnection;
use uuid::Uuid;

use super::{RecallPage, moved::tell_moved};
use crate::{
    domains::direct::{find_unread, take_back},
    ids::{AccountId, MassMessageId, MessageId},
    live::{LiveEvent, SubscriptionKey, announce_many},
    queue::enqueue,
};

const PAGE: i64 = 500;

/// Takes back the next messages that nobody has read or paid for, and orders the next page.
pub async fn recall_page(tx: &mut PgConnection, id: MassMessageId, page: i32) -> sqlx::Result<()> {
    let row = sqlx::query!(
        r#"select author_id as "author: AccountId", page, recalled_to,
               -- what failed goes on when staff run its job again
               state = 'recalling' or coalesce(failed_while = 'recalling', false) as "goes_on!"
           from mass_messages
           where id = $1 for update"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    if row.page != page || !row.goes_on {
        return Ok(());
    }
    let sent = sqlx::query!(
        r#"select account_id as "account: AccountId", direct_messages.id as "message: MessageId"
           from mass_message_recipients
           join direct_messages on direct_messages.id = message_id
           where mass_message_id = $1 and state = 'sent' and account_id > $2
           order by account_id
           limit $3"#,
        id.0,
        row.recalled_to,
        PAGE,
    )
    .fetch_all(&mut *tx)
    .await?;
    let Some(last) = sent.last().map(|one| one.account) else {
        return end(tx, id, row.author).await;
    };
    let messages: Vec<Uuid> = sent.iter().map(|one| one.message.0).collect();
    let gone = take_back_unread(tx, id, row.author, &messages).await?;
    let username = sqlx::query_scalar!("select username from accounts where id = $1", row.author.0)
        .fetch_one(&mut *tx)
        .await?;
    let events: Vec<(SubscriptionKey, LiveEvent)> = sent
        .iter()
        .filter(|one| gone.contains(&one.message.0))
        .map(|one| {
            let event = LiveEvent::DirectMessageChanged {
                chat: username.clone(),
                message_id: one.message,
            };
            (SubscriptionKey::User(one.account), event)
        })
        .collect();
    announce_many(tx, &events).await?;
    sqlx::query!(
        "update mass_messages
         set state = 'recalling', failed_while = null, recalled_to = $2, recalled = recalled + $3, page = page + 1
         where id = $1",
        id.0,
        last.0,
        i32::try_from(gone.len()).unwrap_or(i32::MAX),
    )
    .execute(&mut *tx)
    .await?;
    let next = RecallPage {
        mass_message_id: id,
        author_id: row.author,
        page: page + 1,
    };
    enqueue(tx, &next).await?;
    tell_moved(tx, row.author, id).await
}

/// Takes back those of the messages that were not read, and returns them.
async fn take_back_unread(
    tx: &mut PgConnection,
    id: MassMessageId,
    author: AccountId,
    messages: &[Uuid],
) -> sqlx::Result<Vec<Uuid>> {
    let gone = find_unread(tx, author, messages).await?;
    sqlx::query!(
        "update mass_message_recipients set state = 'recalled'
         where mass_message_id = $1 and message_id = any($2)",
        id.0,
        &gone,
    )
    .execute(&mut *tx)
    .await?;
    take_back(tx, author, &gone).await?;
    Ok(gone)
}

async fn end(tx: &mut PgConnection, id: MassMessageId, author: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "with left_out as (
             update mass_message_recipients set state = 'skipped', reason = 'recalled'
             where mass_message_id = $1 and state in ('waiting', 'failed')
             returning 1
         )
         update mass_messages
         set state = 'recalled', failed_while = null, failed = 0, ended_at = now(), skipped = skipped + (select count(*)::integer from left_out)
         where id = $1",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    tell_moved(tx, author, id).await
}
