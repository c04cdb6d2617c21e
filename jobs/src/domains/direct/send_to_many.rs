use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    AuthoredBy,
    insert_messages::{NewMessage, Wording, insert_messages},
};
use crate::{
    domains::{
        chat::MessageState,
        notifications::{Notice, notify_outside},
    },
    ids::{AccountId, ChatId, MessageId},
    live::{LiveEvent, SubscriptionKey, announce_many},
};

/// A message that goes to several people, a copy to each.
#[derive(Clone, Debug)]
pub struct Letter {
    pub author: AccountId,
    /// The same letter reaches each chat once.
    pub client_id: String,
    pub body: String,
    /// Chips for the media.
    pub price: i32,
    pub price_cents: Option<i32>,
    /// Whether its author sounds at risk of self-harm.
    pub needs_care: bool,
    /// Each with whether it is free to view.
    pub media: Vec<(Uuid, bool)>,
}

/// One person's copy: the message, or why there is none.
#[derive(Clone, Debug)]
pub struct LetterCopy {
    pub recipient: AccountId,
    pub sent: Result<MessageId, String>,
}

/// Writes to people who follow the author or are members, by statements that write to all of them at once.
pub async fn send_to_many(tx: &mut PgConnection, letter: &Letter, people: &[Uuid]) -> sqlx::Result<Vec<LetterCopy>> {
    begin_chats(tx, letter.author, people).await?;
    let chats = lock_chats(tx, letter.author, people).await?;
    let (open, shut): (Vec<Chat>, Vec<Chat>) = chats.into_iter().partition(|chat| chat.reason.is_none());
    let messages = write(tx, letter, &open).await?;
    let sent = open.into_iter().zip(messages).map(|(chat, message)| LetterCopy {
        recipient: chat.recipient,
        sent: Ok(message),
    });
    let skipped = shut.into_iter().map(|chat| LetterCopy {
        recipient: chat.recipient,
        sent: Err(chat.reason.unwrap_or_default()),
    });
    Ok(sent.chain(skipped).collect())
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

async fn write(tx: &mut PgConnection, letter: &Letter, open: &[Chat]) -> sqlx::Result<Vec<MessageId>> {
    if open.is_empty() {
        return Ok(Vec::new());
    }
    let copies: Vec<NewMessage> = open
        .iter()
        .map(|chat| NewMessage {
            id: MessageId::fresh(),
            chat: chat.id,
            place: chat.length + 1,
        })
        .collect();
    let wording = Wording {
        author: letter.author,
        authored_by: AuthoredBy::Campaign,
        client_id: &letter.client_id,
        body: &letter.body,
        price: letter.price,
        price_cents: letter.price_cents,
        needs_care: letter.needs_care,
        progress: None,
    };
    insert_messages(tx, &wording, &copies).await?;
    let messages: Vec<MessageId> = copies.iter().map(|copy| copy.id).collect();
    attach(tx, &letter.media, &messages).await?;
    let chats: Vec<Uuid> = open.iter().map(|chat| chat.id.0).collect();
    move_sides(tx, letter.author, &chats).await?;
    tell_outside(tx, letter.author, open, &chats).await?;
    tell(tx, letter.author, open, &messages).await?;
    Ok(messages)
}

/// A picture that its author has thrown away since goes along as little as one that staff took away.
async fn attach(tx: &mut PgConnection, media: &[(Uuid, bool)], messages: &[MessageId]) -> sqlx::Result<()> {
    let (ids, teasers): (Vec<Uuid>, Vec<bool>) = media.iter().copied().unzip();
    let messages: Vec<Uuid> = messages.iter().map(|message| message.0).collect();
    sqlx::query!(
        "insert into direct_media (message_id, position, media_id, is_teaser)
         select new.id, place::smallint - 1, media_id, is_teaser
         from unnest($1::uuid[]) as new (id)
         cross join unnest($2::uuid[], $3::boolean[]) with ordinality as picture (media_id, is_teaser, place)
         join media on media.id = media_id and deleted_at is null and removed_at is null",
        &messages,
        &ids,
        &teasers,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Everyone reached follows or is a member: they have accepted the author.
async fn move_sides(tx: &mut PgConnection, author: AccountId, chats: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "update direct_sides
         set accepted_at = coalesce(accepted_at, now()), last_at = clock_timestamp(),
             sent = sent + case when account_id = $1 then 1 else 0 end,
             unread = unread + case when account_id = $1 or is_muted then 0 else 1 end
         where chat_id = any($2)",
        author.0,
        chats,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn tell(tx: &mut PgConnection, author: AccountId, open: &[Chat], messages: &[MessageId]) -> sqlx::Result<()> {
    let username = sqlx::query_scalar!("select username from accounts where id = $1", author.0)
        .fetch_one(&mut *tx)
        .await?;
    let events: Vec<(SubscriptionKey, LiveEvent)> = open
        .iter()
        .zip(messages)
        .map(|(chat, message)| {
            let event = LiveEvent::NewPrivateMessageReceived {
                chat: username.clone(),
                message_id: *message,
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
    if reached.is_empty() {
        return Ok(());
    }
    let username = sqlx::query_scalar!("select username from accounts where id = $1", author.0)
        .fetch_optional(&mut *tx)
        .await?;
    let notice = Notice::NewMessage { username };
    for chat in open.iter().filter(|chat| reached.contains(&chat.recipient)) {
        let key = format!("message:{}:{}", chat.id, chat.length + 1);
        notify_outside(tx, chat.recipient, &notice, &key).await?;
    }
    Ok(())
}
