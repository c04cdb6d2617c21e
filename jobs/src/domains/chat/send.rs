use sqlx::PgConnection;

use super::{
    Author, BlockedReason, ChatError, CheckedMessage, MessageState, Talker,
    auto::lock_chips,
    find_own::{OwnChat, lock_chat},
    greetings::{own_name_of, stored},
    reply::order_reply,
    scene::{have_answered, hearers_of},
    shown::find_shown,
    standing::blocked_reason,
    stop::stop_unended,
};
use crate::{
    ids::{ChatId, MessageId},
    live::{LiveEvent, announce},
};

/// Messages a browser may send before signing in.
pub const GUEST_MESSAGES: i32 = 12;
/// Days after its last message that a guest's chats are kept; a browser that returns later is another guest.
pub const GUEST_TALK_DAYS: i32 = 365;

/// A new message of a person.
pub struct NewMessage<'a> {
    pub talker: Talker,
    /// Username of the character.
    pub username: &'a str,
    pub message: &'a CheckedMessage,
    /// Made by the browser once per press of the button.
    pub client_id: &'a str,
    /// The person's own message that this one replaces, which shows another branch from there.
    pub replaces: Option<MessageId>,
    /// In a scene, the names of the hearers. Empty: all who are present. `None`: the same, except that a new version of
    /// a whisper keeps its hearers.
    pub to: Option<&'a [String]>,
    /// Place of the greeting that begins the chat: 0 for the first. Of no effect in a chat that has begun.
    pub greeting: usize,
}

/// Stores the message and has it answered. Returns the message; its answer is its child. A repeated client id is the
/// same message; with another text it is a conflict.
pub async fn send_message(tx: &mut PgConnection, new: &NewMessage<'_>) -> Result<MessageId, ChatError> {
    lock_chips(tx, new.talker).await?;
    let chat = match lock_chat(tx, new.talker, new.username).await? {
        Some(chat) => chat,
        None => open_chat(tx, new.talker, new.username, new.greeting).await?,
    };
    if let Some(sent) = find_sent(tx, chat.id, new.client_id).await? {
        return if sent.text == new.message.text() {
            Ok(sent.id)
        } else {
            Err(ChatError::Conflict)
        };
    }
    check_allowed(tx, new.talker, chat.id).await?;
    let parent = match new.replaces {
        Some(replaced) => parent_of_own(tx, chat.id, replaced).await?,
        None => chat.head.ok_or(ChatError::NotFound)?,
    };
    let hearers = hearers_of(tx, &chat, new).await?;
    count_guest(tx, new.talker).await?;
    stop_unended(tx, chat.id).await?;
    let id = insert(tx, chat.id, parent, new).await?;
    if new.replaces.is_none() {
        clear_draft(tx, chat.id).await?;
    }
    match &hearers {
        Some(hearers) => have_answered(tx, new.talker, chat.id, id, hearers).await?,
        None => {
            order_reply(tx, new.talker, chat.id, id).await?;
        }
    }
    let event = LiveEvent::NewPrivateMessageSent {
        chat: chat.username,
        message_id: id,
        client_id: new.client_id.to_owned(),
        is_direct: false,
    };
    announce(tx, new.talker.key(), &event).await?;
    Ok(id)
}

/// The person's chat with the character, locked; a new one if they have not talked yet.
pub(super) async fn begin_chat(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<OwnChat, ChatError> {
    match lock_chat(tx, talker, username).await? {
        Some(chat) => Ok(chat),
        None => open_chat(tx, talker, username, 0).await,
    }
}

/// An earlier message with the same client id.
pub(super) struct Sent {
    pub(super) id: MessageId,
    text: String,
}

pub(super) async fn find_sent(tx: &mut PgConnection, chat: ChatId, client_id: &str) -> sqlx::Result<Option<Sent>> {
    sqlx::query_as!(
        Sent,
        r#"select id as "id: MessageId", body as text from messages where chat_id = $1 and client_id = $2"#,
        chat.0,
        client_id,
    )
    .fetch_optional(tx)
    .await
}

/// Opens the chat with one of the character's greetings. A character that the person may not see is reported as missing.
async fn open_chat(
    tx: &mut PgConnection,
    talker: Talker,
    username: &str,
    greeting: usize,
) -> Result<OwnChat, ChatError> {
    let character = find_shown(tx, talker, username).await?;
    let (id, welcome) = (ChatId::fresh(), MessageId::fresh());
    let own_name = own_name_of(tx, talker).await?;
    let is_new = sqlx::query!(
        "insert into chats (id, account_id, guest_id, character_id, username, display_name, head_id)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict do nothing",
        id.0,
        talker.account().map(|account| account.0),
        talker.guest(),
        character.id.0,
        character.username,
        character.display_name,
        welcome.0,
    )
    .execute(&mut *tx)
    .await?
    .rows_affected()
        == 1;
    if !is_new {
        // A second tab was faster and has committed, so its chat is found now.
        return lock_chat(tx, talker, username).await?.ok_or(ChatError::NotFound);
    }
    let username = character.username.clone();
    let (place, greeting) = character.greeting_at(greeting, talker, &own_name);
    sqlx::query!(
        "insert into messages (id, chat_id, author, body, greeting_place) values ($1, $2, $3, $4, $5)",
        welcome.0,
        id.0,
        Author::AiCharacter as _,
        greeting,
        stored(place),
    )
    .execute(tx)
    .await?;
    Ok(OwnChat {
        id,
        username,
        head: Some(welcome),
    })
}

/// Errors with the first reason against talking here, in the specification's order.
pub(super) async fn check_allowed(tx: &mut PgConnection, talker: Talker, chat: ChatId) -> Result<(), ChatError> {
    match blocked_reason(tx, talker, chat).await? {
        Some(reason) => Err(ChatError::Blocked(reason)),
        None => Ok(()),
    }
}

/// Counts a message that a guest sends or has answered. Errors at the limit; concurrent ones, in whichever chats, are
/// each counted.
pub(super) async fn count_guest(tx: &mut PgConnection, talker: Talker) -> Result<(), ChatError> {
    let Some(guest) = talker.guest() else {
        return Ok(());
    };
    let counted = sqlx::query!(
        "insert into guest_talk as talk (guest_id, said) values ($1, 1)
         on conflict (guest_id) do update set said = talk.said + 1, last_at = now() where talk.said < $2",
        guest,
        GUEST_MESSAGES,
    )
    .execute(tx)
    .await?;
    if counted.rows_affected() == 0 {
        return Err(ChatError::Blocked(BlockedReason::ModelCantChatNotMembers));
    }
    Ok(())
}

/// The message that the replaced one answered.
async fn parent_of_own(tx: &mut PgConnection, chat: ChatId, replaced: MessageId) -> Result<MessageId, ChatError> {
    let parent = sqlx::query_scalar!(
        r#"select parent_id as "parent: MessageId" from messages where id = $1 and chat_id = $2 and author = 'person'"#,
        replaced.0,
        chat.0,
    )
    .fetch_optional(tx)
    .await?;
    parent.flatten().ok_or(ChatError::NotFound)
}

pub(super) async fn insert(
    tx: &mut PgConnection,
    chat: ChatId,
    parent: MessageId,
    new: &NewMessage<'_>,
) -> sqlx::Result<MessageId> {
    let id = MessageId::fresh();
    sqlx::query!(
        "insert into messages (id, chat_id, parent_id, author, client_id, body, state, needs_care, finished_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now())",
        id.0,
        chat.0,
        parent.0,
        Author::Person as _,
        new.client_id,
        new.message.text(),
        MessageState::Done as _,
        new.message.needs_care(),
    )
    .execute(tx)
    .await?;
    Ok(id)
}

/// A sent message is no draft any more.
async fn clear_draft(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<()> {
    sqlx::query!("update chats set draft = '' where id = $1", chat.0)
        .execute(tx)
        .await?;
    Ok(())
}
