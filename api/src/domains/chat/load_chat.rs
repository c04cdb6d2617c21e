use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        characters::Language,
        chat::{
            Author, BlockedReason, Greeter, MESSAGE_MAX_CHARS, ReplyStyle, ResponseLength, Talker, blocked_reason,
            own_name_of, read_greetings, unbegun_reason,
        },
        generation::Gender,
    },
    ids::{CharacterId, ChatId, MediaId, MessageId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    choices::OwnPersonaView,
    prices::ChatPrices,
    scene::{SceneView, fill_scenes},
    view::{AccessData, AutoChatView, CanGenerate, ChatView, Counterpart, LastMessage},
};
use crate::{
    domains::characters::portrait_url,
    http::{
        cursor::Cursor,
        problem::{ApiError, Code},
    },
};

/// Filter of a person's chats.
#[derive(Default)]
pub(super) struct Wanted<'a> {
    pub(super) username: Option<&'a str>,
    pub(super) part_of_name: Option<&'a str>,
    pub(super) only_unread: bool,
    pub(super) is_pinned: Option<bool>,
    pub(super) after: Option<Cursor>,
    pub(super) limit: i64,
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one chat, not a state"
)]
pub(super) struct Row {
    pub(super) id: ChatId,
    character_id: Option<CharacterId>,
    guest_uuid: Option<Uuid>,
    username: String,
    display_name: String,
    gender: Option<String>,
    age: Option<i16>,
    portrait: Option<MediaId>,
    is_available: bool,
    place: Option<String>,
    pub(super) head: Option<MessageId>,
    unread: i32,
    is_pinned: bool,
    is_muted: bool,
    draft: String,
    response_length: Option<ResponseLength>,
    reply_style: Option<ReplyStyle>,
    own_name: String,
    own_look: String,
    own_role: String,
    pub(super) last_at: DateTime<Utc>,
    turns_done: Option<i16>,
    turns_wanted: Option<i16>,
    is_subscribed: bool,
    last_text: Option<String>,
    is_last_picture: Option<bool>,
    last_author: Option<Author>,
    last_said_at: Option<DateTime<Utc>>,
}

/// The person's chats, newest first.
pub(super) async fn load_chats(conn: &mut PgConnection, talker: Talker, wanted: &Wanted<'_>) -> sqlx::Result<Vec<Row>> {
    sqlx::query_file_as!(
        Row,
        "src/domains/chat/load_chats.sql",
        talker.account().map(|account| account.0),
        talker.guest(),
        wanted.username,
        wanted.part_of_name,
        wanted.only_unread,
        wanted.is_pinned,
        wanted.after.map(|cursor| cursor.at),
        wanted.after.map(|cursor| cursor.id),
        wanted.limit,
    )
    .fetch_all(conn)
    .await
}

/// The person's chat with the named character.
pub(super) async fn load_chat(
    conn: &mut PgConnection,
    talker: Talker,
    username: &str,
    prices: ChatPrices,
) -> Result<Option<(ChatView, Option<MessageId>)>, ApiError> {
    let wanted = Wanted {
        username: Some(username),
        limit: 1,
        ..Wanted::default()
    };
    let Some(row) = load_chats(conn, talker, &wanted).await?.pop() else {
        return Ok(None);
    };
    let (id, head) = (row.id, row.head);
    let mut view = view(row, prices);
    fill_scenes(conn, talker, std::slice::from_mut(&mut view)).await?;
    if let Some(reason) = blocked_reason(conn, talker, id).await? {
        view.block(Some(reason));
    }
    Ok(Some((view, head)))
}

/// A chat without messages, its greetings, and the time. An invisible character is reported as missing.
pub(super) async fn load_unbegun(
    conn: &mut PgConnection,
    talker: Talker,
    username: &str,
    prices: ChatPrices,
) -> Result<(ChatView, Vec<String>, DateTime<Utc>), ApiError> {
    let row = sqlx::query!(
        r#"select characters.id as "id: CharacterId", characters.username, display_name, gender, age, greeting,
               characters.language as "language: Language", other_greetings(card) as "other_greetings!",
               media.id as "portrait?: MediaId", now() as "now!",
               exists (
                   select from current_memberships where creator_id = characters.account_id and member_id = $2
               ) as "is_subscribed!"
           from characters
           left join media on media.id = portrait_id and media.deleted_at is null
           where lower(characters.username) = lower($1) and characters.deleted_at is null
               and (characters.account_id = $2
                   or exists (select from shown_characters where shown_characters.id = characters.id))"#,
        username,
        talker.account().map(|account| account.0),
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Code::NotFound)?;
    let own_name = own_name_of(conn, talker).await?;
    let greeter = Greeter {
        id: row.id,
        display_name: &row.display_name,
        language: row.language,
    };
    let raw = std::iter::once(row.greeting).chain(row.other_greetings);
    let greetings = read_greetings(greeter, talker, &own_name, raw);
    let counterpart = Counterpart {
        portrait_url: row.portrait.map(|id| portrait_url(&row.username, "320", id)),
        username: row.username,
        display_name: row.display_name,
        gender: Gender::parse(&row.gender),
        age: Some(row.age),
        is_available: true,
    };
    let blocked_reason = unbegun_reason(conn, talker, row.id).await?;
    let view = ChatView {
        id: None,
        counterpart_id: Some(row.id),
        counterpart,
        guest_uuid: talker.guest(),
        last_message: None,
        unread_count: 0,
        is_pinned: false,
        is_muted: false,
        is_subscribed: row.is_subscribed,
        message_draft: String::new(),
        response_length: None,
        reply_style: None,
        own_persona: OwnPersonaView::default(),
        blocked_reason,
        access_data: AccessData::of(blocked_reason, false),
        max_length: MESSAGE_MAX_CHARS,
        picture_price: prices.picture,
        can_generate: CanGenerate::at(prices.picture),
        auto_chat: None,
        auto_chat_price: prices.auto_chat,
        scene: None,
    };
    Ok((view, greetings, row.now))
}

/// Scenes are left empty: see [`fill_scenes`].
pub(super) fn view(row: Row, prices: ChatPrices) -> ChatView {
    let last = (row.last_text, row.last_author, row.last_said_at);
    let last_message = match last {
        (Some(text), Some(author), Some(created_at)) => Some(LastMessage {
            text,
            is_picture: row.is_last_picture.unwrap_or_default(),
            author,
            created_at,
        }),
        _ => None,
    };
    let picture_price = prices.picture.filter(|_| row.is_available);
    let scene = row.place.map(|place| SceneView::empty(&row.display_name, place));
    let blocked_reason = (!row.is_available).then_some(BlockedReason::UserDeleted);
    ChatView {
        id: Some(row.id),
        counterpart_id: row.character_id,
        guest_uuid: row.guest_uuid,
        counterpart: Counterpart {
            portrait_url: row.portrait.map(|id| portrait_url(&row.username, "320", id)),
            username: row.username,
            display_name: row.display_name,
            gender: row.gender.as_deref().and_then(Gender::parse),
            age: row.age,
            is_available: row.is_available,
        },
        last_message,
        unread_count: row.unread,
        is_pinned: row.is_pinned,
        is_muted: row.is_muted,
        is_subscribed: row.is_subscribed,
        message_draft: row.draft,
        response_length: row.response_length,
        reply_style: row.reply_style,
        own_persona: OwnPersonaView {
            name: row.own_name,
            look: row.own_look,
            role: row.own_role,
        },
        blocked_reason,
        access_data: AccessData::of(blocked_reason, false),
        max_length: MESSAGE_MAX_CHARS,
        picture_price,
        can_generate: CanGenerate::at(picture_price),
        auto_chat: match (row.turns_done, row.turns_wanted) {
            (Some(turns_done), Some(turns_wanted)) => Some(AutoChatView {
                turns_done,
                turns_wanted,
            }),
            _ => None,
        },
        // For a scene, [`fill_scenes`] decides by its cast.
        auto_chat_price: prices.auto_chat.filter(|_| row.is_available || scene.is_some()),
        scene,
    }
}
