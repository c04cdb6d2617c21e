use axum::extract::State;
use jobs::{
    domains::chat::{Author, MessageState, Talker},
    ids::MessageId,
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    get_message::check_own,
    load_chat::{load_chat, load_unbegun},
    load_messages::load_branch,
    prices::ChatPrices,
    talking::Talking,
    view::{ListMessages, MessagePage, MessageView, OpenChat, Variant},
    voice_link::VoiceLinks,
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Problem},
    },
};

/// A chat with its latest messages. A new chat holds the character's greeting.
#[utoipa::path(get, path = "/front/chats/{username}", tag = "chat", params(("username" = String, Path)),
    responses((status = 200, body = OpenChat), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_chat(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Path(username): Path<String>,
) -> Result<Json<OpenChat>, ApiError> {
    let mut tx = app.db.begin().await?;
    let open = open_chat(&mut tx, &app, talker, &username).await?;
    tx.commit().await?;
    Ok(Json(open))
}

pub(super) async fn open_chat(
    tx: &mut PgConnection,
    app: &AppState,
    talker: Talker,
    username: &str,
) -> Result<OpenChat, ApiError> {
    let prices = ChatPrices::of(app, talker);
    if let Some((chat, head)) = load_chat(tx, talker, username, prices).await? {
        let page = load_branch(tx, VoiceLinks::new(app, talker), head).await?;
        return Ok(OpenChat {
            chat,
            page,
            other_greetings: Vec::new(),
        });
    }
    let (chat, mut greetings, now) = load_unbegun(tx, talker, username, prices).await?;
    let other_greetings = greetings.split_off(1);
    let welcome = MessageView {
        id: MessageId(Uuid::nil()),
        client_id: None,
        parent_id: None,
        author: Author::AiCharacter,
        speaker: None,
        witnesses: None,
        is_chat_bot_welcome_message: true,
        text: greetings.pop().unwrap_or_default(),
        state: MessageState::Done,
        attempt: 0,
        is_demo: false,
        is_removed: false,
        is_edited: false,
        needs_care: false,
        is_auto: false,
        vote: None,
        reaction: None,
        picture: None,
        suggestions: Vec::new(),
        voice: None,
        variant: Variant {
            index: 0,
            count: 1,
            previous_id: None,
            next_id: None,
        },
        created_at: now,
    };
    let messages = if welcome.text.is_empty() { vec![] } else { vec![welcome] };
    Ok(OpenChat {
        chat,
        page: MessagePage {
            messages,
            has_more: false,
        },
        other_greetings,
    })
}

/// Earlier messages.
#[utoipa::path(get, path = "/front/chats/{username}/messages", tag = "chat",
    params(("username" = String, Path), ListMessages),
    responses((status = 200, body = MessagePage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_chat_messages(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Path(_username): Path<String>,
    Query(query): Query<ListMessages>,
) -> Result<Json<MessagePage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let parent = check_own(&mut conn, talker, query.before).await?;
    Ok(Json(
        load_branch(&mut conn, VoiceLinks::new(&app, talker), parent).await?,
    ))
}
