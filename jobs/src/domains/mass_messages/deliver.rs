use sqlx::{Connection, PgConnection};
use tracing::warn;
use uuid::Uuid;

use super::fail::{fail_recipient, is_of_data};
use crate::{
    domains::{chat::MessageState, notifications::notify_outside},
    ids::{AccountId, ChatId, MassMessageId, MessageId},
    live::{LiveEvent, SubscriptionKey, announce_many},
};

/// Writes to the next people whose time has come, a message each, by statements that write to all of them at once. A
/// row leaves `waiting` in the transaction of its message: nobody gets two.
pub(super) async fn deliver_page(
    tx: &mut PgConnection,
    id: MassMessageId,
    author: AccountId,
    size: i64,
) -> sqlx::Result<()> {
    let due = sqlx::query_scalar!(
        r#"select account_id from mass_message_recipients
           where mass_message_id = $1 and state = 'waiting' and due_at <= now()
           order by due_at, account_id
           limit $2
           for update"#,
        id.0,
        size,
    )
    .fetch_all(&mut *tx)
    .await?;
    if due.is_empty() {
        return Ok(());
    }
    match deliver_to(tx, id, author, &due).await {
        // One message that can't be written keeps nobody else from theirs.
        Err(error) if is_of_data(&error) => deliver_each(tx, id, author, &due).await,
        ended => ended,
    }
}

async fn deliver_each(
    tx: &mut PgConnection,
    id: MassMessageId,
    author: AccountId,
    people: &[Uuid],
) -> sqlx::Result<()> {
    for person in people {
        match deliver_to(tx, id, author, &[*person]).await {
            Err(error) if is_of_data(&error) => {
                warn!(mass_message.id = %id, %error, "one message of a mass message skipped");
                fail_recipient(tx, id, *person).await?;
            }
            ended => ended?,
        }
    }
    Ok(())
}

/// All of it or, with an error, nothing.
async fn deliver_to(tx: &mut PgConnection, id: MassMessageId, author: AccountId, people: &[Uuid]) -> sqlx::Result<()> {
    let mut savepoint = tx.begin().await?;
    write_to(&mut savepoint, id, author, people).await?;
    savepoint.commit().await
}

async fn write_to(tx: &mut PgConnection, id: MassMessageId, author: AccountId, people: &[Uuid]) -> sqlx::Result<()> {
    begin_chats(tx, author, people).await?;
    let chats = lock_chats(tx, author, people).await?;
    let (open, shut): (Vec<Chat>, Vec<Chat>) = chats.into_iter().partition(|chat| chat.reason.is_none());
    skip(tx, id, &shut).await?;
    write(tx, id, author, &open).await
}

/// A talk of the author with one of the people, locked.
struct Chat {
    id: ChatId,
    recipient: AccountId,
    /// The place of the newest message.
    length: i32,
    /// Why nothing can be said there any more.
    reason: Option<String>,
}

async fn begin_chats(tx: &mut PgConnection, author: AccountId, people: &[Uuid]) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = people.iter().map(|_| ChatId::fresh().0).collect();
    sqlx::query!(
        "with begun as (
             insert into direct_chats (id, first_id, second_id)
             select chat_id, least(account_id, $1), greatest(account_id, $1)
             from unnest($2::uuid[], $3::uuid[]) as new (chat_id, account_id)
             order by account_id
             on conflict do nothing
             returning id, first_id, second_id
         )
         insert into direct_sides (chat_id, account_id)
         select id, first_id from begun union all select id, second_id from begun",
        author.0,
        &ids,
        people,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// All of them in one order: two who write to the same people wait for each other, and not both ways.
async fn lock_chats(tx: &mut PgConnection, author: AccountId, people: &[Uuid]) -> sqlx::Result<Vec<Chat>> {
    let locked = sqlx::query_scalar!(
        "select direct_chats.id
         from unnest($2::uuid[]) as person (account_id)
         join direct_chats
             on first_id = least(account_id, $1::uuid) and second_id = greatest(account_id, $1::uuid)
         order by direct_chats.id
         for update of direct_chats",
        author.0,
        people,
    )
    .fetch_all(&mut *tx)
    .await?;
    // In a statement after the lock: what others changed while this one waited is seen.
    sqlx::query_as!(
        Chat,
        r#"select direct_chats.id as "id: ChatId", theirs.account_id as "recipient: AccountId", length,
                  case
                      when accounts.deleted_at is not null then 'deleted'
                      when accounts.blocked_at is not null then 'blocked_by_staff'
                      when theirs.blocked_at is not null then 'blocked_you'
                      when own.blocked_at is not null then 'you_blocked'
                      when not exists (
                          select from follows where follower_id = theirs.account_id and followed_id = $1
                      ) and not exists (
                          select from memberships where creator_id = $1 and member_id = theirs.account_id
                      ) then 'stranger'
                      when writer.blocked_at is not null or writer.deleted_at is not null then 'author_gone'
                  end as reason
           from direct_chats
           join direct_sides as own on own.chat_id = direct_chats.id and own.account_id = $1
           join direct_sides as theirs on theirs.chat_id = direct_chats.id and theirs.account_id <> $1
           join accounts on accounts.id = theirs.account_id
           join accounts as writer on writer.id = $1
           where direct_chats.id = any($2)
           order by direct_chats.id"#,
        author.0,
        &locked,
    )
    .fetch_all(tx)
    .await
}

async fn skip(tx: &mut PgConnection, id: MassMessageId, shut: &[Chat]) -> sqlx::Result<()> {
    if shut.is_empty() {
        return Ok(());
    }
    let people: Vec<Uuid> = shut.iter().map(|chat| chat.recipient.0).collect();
    let reasons: Vec<String> = shut.iter().filter_map(|chat| chat.reason.clone()).collect();
    sqlx::query!(
        "with why as (select * from unnest($2::uuid[], $3::text[]) as one (account_id, reason)),
         left_out as (
             update mass_message_recipients set state = 'skipped', reason = why.reason
             from why
             where mass_message_id = $1 and mass_message_recipients.account_id = why.account_id and state = 'waiting'
             returning 1
         )
         update mass_messages set skipped = skipped + (select count(*)::integer from left_out) where id = $1",
        id.0,
        &people,
        &reasons,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn write(tx: &mut PgConnection, id: MassMessageId, author: AccountId, open: &[Chat]) -> sqlx::Result<()> {
    if open.is_empty() {
        return Ok(());
    }
    let chats: Vec<Uuid> = open.iter().map(|chat| chat.id.0).collect();
    let people: Vec<Uuid> = open.iter().map(|chat| chat.recipient.0).collect();
    let places: Vec<i32> = open.iter().map(|chat| chat.length + 1).collect();
    let messages: Vec<Uuid> = open.iter().map(|_| MessageId::fresh().0).collect();
    sqlx::query!(
        "insert into direct_messages (id, chat_id, place, author_id, authored_by, client_id, body, price, price_cents, created_at)
         select new.id, new.chat_id, new.place, author_id, 'campaign', 'mass:' || mass_messages.id, body, price, price_cents,
             clock_timestamp()
         from unnest($2::uuid[], $3::uuid[], $4::integer[]) as new (id, chat_id, place)
         join mass_messages on mass_messages.id = $1",
        id.0,
        &messages,
        &chats,
        &places,
    )
    .execute(&mut *tx)
    .await?;
    // A picture that its author has thrown away since goes along as little as one that staff took away.
    sqlx::query!(
        "insert into direct_media (message_id, position, media_id, is_teaser)
         select new.id, position, media_id, is_teaser
         from unnest($2::uuid[]) as new (id)
         join mass_message_media on mass_message_id = $1
         join media on media.id = media_id and deleted_at is null and removed_at is null",
        id.0,
        &messages,
    )
    .execute(&mut *tx)
    .await?;
    move_sides(tx, author, &chats, &people, &messages, id).await?;
    tell_outside(tx, author, open, &chats).await?;
    tell(tx, author, open, &messages).await
}

/// The talks are longer by one message; whoever follows or is a member has taken the author up.
async fn move_sides(
    tx: &mut PgConnection,
    author: AccountId,
    chats: &[Uuid],
    people: &[Uuid],
    messages: &[Uuid],
    id: MassMessageId,
) -> sqlx::Result<()> {
    sqlx::query!("update direct_chats set length = length + 1 where id = any($1)", chats)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update direct_sides
         set accepted_at = coalesce(accepted_at, now()), last_at = clock_timestamp(),
             sent = sent + case when account_id = $1 then 1 else 0 end,
             unread = unread + case when account_id = $1 or is_muted then 0 else 1 end
         where chat_id = any($2)",
        author.0,
        chats,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "with new as (select * from unnest($2::uuid[], $3::uuid[]) as one (account_id, message_id)),
         told as (
             update mass_message_recipients set state = 'sent', message_id = new.message_id
             from new
             where mass_message_id = $1 and mass_message_recipients.account_id = new.account_id and state = 'waiting'
             returning 1
         )
         update mass_messages set sent = sent + (select count(*)::integer from told) where id = $1",
        id.0,
        people,
        messages,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn tell(tx: &mut PgConnection, author: AccountId, open: &[Chat], messages: &[Uuid]) -> sqlx::Result<()> {
    let username = sqlx::query_scalar!("select username from accounts where id = $1", author.0)
        .fetch_one(&mut *tx)
        .await?;
    let events: Vec<(SubscriptionKey, LiveEvent)> = open
        .iter()
        .zip(messages)
        .map(|(chat, message)| {
            let event = LiveEvent::NewPrivateMessageReceived {
                chat: username.clone(),
                message_id: MessageId(*message),
                state: MessageState::Done,
                is_direct: true,
            };
            (SubscriptionKey::User(chat.recipient), event)
        })
        .collect();
    announce_many(tx, &events).await
}

/// As a message of its own does: those hear of it while the page is closed who have nothing else unread there and want
/// that. Few do, so they are looked for first.
async fn tell_outside(tx: &mut PgConnection, author: AccountId, open: &[Chat], chats: &[Uuid]) -> sqlx::Result<()> {
    let reached = sqlx::query_scalar!(
        r#"select side.account_id as "id: AccountId"
           from direct_sides as side
           where chat_id = any($2) and side.account_id <> $1 and unread = 1 and not is_muted and (
               exists (select from push_subscriptions where push_subscriptions.account_id = side.account_id)
               or exists (select from telegram_links where telegram_links.account_id = side.account_id)
               or exists (
                   select from notification_choices as choice
                   where choice.account_id = side.account_id and event = 'messages' and is_active
               )
           )"#,
        author.0,
        chats,
    )
    .fetch_all(&mut *tx)
    .await?;
    for chat in open.iter().filter(|chat| reached.contains(&chat.recipient)) {
        let key = format!("message:{}:{}", chat.id, chat.length + 1);
        notify_outside(tx, chat.recipient, "new_message", &key).await?;
    }
    Ok(())
}
