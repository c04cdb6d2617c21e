//! Words that were said in one's own chats, and what characters remember.
use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::{
    domains::chat::{Author, Talker},
    ids::{MediaId, MemoryId, MessageId},
};
use meaning::{Role, likeness};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::{IntoParams, ToSchema};

use super::talking::Talking;
use crate::{
    app::AppState,
    domains::characters::portrait_url,
    http::{
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// Characters of a search that are read.
const MOST_ASKED: usize = 80;
const MOST_MESSAGES: usize = 20;
const MOST_MEMORIES: i64 = 6;
/// Memories found by their meaning alone.
const NEAREST: usize = 3;
/// Newest memories that are read.
const COMPARED: i64 = 2_000;
/// Letters from which on a search means something.
const MEANT_FROM: usize = 4;
/// Newest messages that are read first: most that is looked for is said often or lately.
const NEWEST: i64 = 2_000;
const EVER: i64 = i64::MAX;
/// Characters of a message that are shown, and those before the word.
const SHOWN: usize = 140;
const BEFORE: usize = 40;
/// The model by which workers embed memories, if it is the one that this process has.
const MODEL: &str = "multilingual-e5-small";

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchChats {
    /// Words, or the beginnings of words.
    pub q: String,
}

/// The found words of one's own chats.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatFindings {
    /// Newest first.
    pub messages: Vec<FoundMessage>,
    /// Those with the words first, then those near in meaning.
    pub memories: Vec<FoundMemory>,
}

/// A message with the words of a search.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundMessage {
    pub id: MessageId,
    pub chat: FoundChat,
    pub author: Author,
    /// The part around the first word.
    pub text: String,
    pub created_at: DateTime<Utc>,
}

/// A memory that a search is about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundMemory {
    pub id: MemoryId,
    pub chat: FoundChat,
    pub text: String,
    /// The message it comes from.
    #[schema(required)]
    pub message_id: Option<MessageId>,
    pub created_at: DateTime<Utc>,
}

/// The chat in which something was found.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundChat {
    /// Its name in URLs.
    pub username: String,
    pub display_name: String,
    #[schema(required)]
    pub portrait_url: Option<String>,
}

impl FoundChat {
    fn of(username: String, display_name: String, portrait: Option<MediaId>) -> Self {
        Self {
            portrait_url: portrait.map(|id| portrait_url(&username, "320", id)),
            username,
            display_name,
        }
    }
}

/// Search what was said in your chats, and what characters remember.
#[utoipa::path(get, path = "/front/chat-search", tag = "chat", params(SearchChats),
    responses((status = 200, body = ChatFindings), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn search_chats(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Query(query): Query<SearchChats>,
) -> Result<Json<ChatFindings>, ApiError> {
    let asked: String = query.q.trim().chars().take(MOST_ASKED).collect();
    let meant = meaning_of(&app, &asked).await;
    let mut conn = app.db.acquire().await?;
    let mut ids = find_messages(&mut conn, talker, &asked, NEWEST).await?;
    if ids.len() < MOST_MESSAGES {
        ids = find_messages(&mut conn, talker, &asked, EVER).await?;
    }
    let messages = load_messages(&mut conn, talker, &ids, &asked).await?;
    let mut memories = find_memories(&mut conn, talker, &asked).await?;
    if let Some(meant) = meant {
        let near = near_memories(&mut conn, talker, &meant).await?;
        let known: Vec<MemoryId> = memories.iter().map(|memory| memory.id).collect();
        memories.extend(near.into_iter().filter(|memory| !known.contains(&memory.id)));
    }
    Ok(Json(ChatFindings { messages, memories }))
}

/// The direction of a search. `None` without a model, or for a word that has just begun.
async fn meaning_of(app: &AppState, asked: &str) -> Option<Vec<f32>> {
    let letters = asked.chars().filter(|c| c.is_alphanumeric()).count();
    // Few signs of Japanese are a word.
    let is_meant = letters >= MEANT_FROM || (!asked.is_ascii() && letters > 1);
    let meaning = app.meaning.as_ref().filter(|_| is_meant)?;
    match meaning.embed(&[asked.to_owned()], Role::Query).await {
        Ok(directions) => directions.into_iter().next(),
        Err(error) => {
            tracing::warn!(%error, "memories searched by words only");
            None
        }
    }
}

/// The newest messages with the words, among that many of the person's newest. In two steps, because each alone is slow
/// for some words: one reads the newest, one the index.
async fn find_messages(
    conn: &mut PgConnection,
    talker: Talker,
    asked: &str,
    among: i64,
) -> sqlx::Result<Vec<MessageId>> {
    let owner = talker.account().map(|account| account.0).or(talker.guest());
    let most = i64::try_from(MOST_MESSAGES).unwrap_or(i64::MAX);
    if among == EVER {
        return sqlx::query_scalar!(
            r#"select message_id as "id!: MessageId"
               from (
                   select message_id from message_words where owner_id = $1 and words @@ words_asked($2)
                   -- all are found by the index before they are ordered
                   offset 0
               ) as found
               order by message_id desc
               limit $3"#,
            owner,
            asked,
            most,
        )
        .fetch_all(conn)
        .await;
    }
    sqlx::query_scalar!(
        r#"select message_id as "id!: MessageId"
           from (
               select message_id, words from message_words where owner_id = $1 order by message_id desc limit $3
           ) as newest
           where words @@ words_asked($2)
           order by message_id desc
           limit $4"#,
        owner,
        asked,
        among,
        most,
    )
    .fetch_all(conn)
    .await
}

/// The messages of these ids, which are the person's, newest first.
async fn load_messages(
    conn: &mut PgConnection,
    talker: Talker,
    ids: &[MessageId],
    asked: &str,
) -> sqlx::Result<Vec<FoundMessage>> {
    let ids: Vec<uuid::Uuid> = ids.iter().map(|id| id.0).collect();
    // Letters are compared as words are found: without case and accents.
    let first = asked.split_whitespace().next().unwrap_or_default();
    let rows = sqlx::query!(
        r#"select messages.id as "id: MessageId", author as "author: Author", body,
               strpos(plain_words(body), plain_words($4)) as "place!", messages.created_at,
               coalesce(characters.username, chats.username) as "username!",
               coalesce(characters.display_name, chats.display_name) as "display_name!", media.id as "portrait?: MediaId"
           from messages
           join chats on chats.id = chat_id
           left join characters on characters.id = character_id
           left join media on media.id = portrait_id and media.deleted_at is null
           where messages.id = any ($1) and (chats.account_id = $2 or guest_id = $3)
           order by messages.id desc"#,
        &ids,
        talker.account().map(|account| account.0),
        talker.guest(),
        first,
    )
    .fetch_all(conn)
    .await?;
    let found = rows.into_iter().map(|row| FoundMessage {
        id: row.id,
        chat: FoundChat::of(row.username, row.display_name, row.portrait),
        author: row.author,
        text: part_around(&row.body, usize::try_from(row.place).unwrap_or_default()),
        created_at: row.created_at,
    });
    Ok(found.collect())
}

/// Memories with the words, newest first.
async fn find_memories(conn: &mut PgConnection, talker: Talker, asked: &str) -> sqlx::Result<Vec<FoundMemory>> {
    let rows = sqlx::query!(
        r#"select memories.id as "id: MemoryId", text, message_id as "message_id: MessageId", memories.created_at,
               coalesce(characters.username, chats.username) as "username!",
               coalesce(characters.display_name, chats.display_name) as "display_name!", media.id as "portrait?: MediaId"
           from (
               select memories.*
               from chats
               join memories on memories.chat_id = chats.id and forgotten_at is null
               where account_id = $1 or guest_id = $2
               order by memories.id desc
               limit $5
           ) as memories
           join chats on chats.id = chat_id
           left join characters on characters.id = character_id
           left join media on media.id = portrait_id and media.deleted_at is null
           where words_said(text) @@ words_asked($3)
           order by memories.id desc
           limit $4"#,
        talker.account().map(|account| account.0),
        talker.guest(),
        asked,
        MOST_MEMORIES,
        COMPARED,
    )
    .fetch_all(conn)
    .await?;
    let found = rows.into_iter().map(|row| FoundMemory {
        id: row.id,
        chat: FoundChat::of(row.username, row.display_name, row.portrait),
        text: row.text,
        message_id: row.message_id,
        created_at: row.created_at,
    });
    Ok(found.collect())
}

/// The nearest memories of all chats, whatever their words. Only their order tells something.
async fn near_memories(conn: &mut PgConnection, talker: Talker, meant: &[f32]) -> sqlx::Result<Vec<FoundMemory>> {
    let rows = sqlx::query!(
        r#"select memories.id as "id: MemoryId", text, message_id as "message_id: MessageId", memories.created_at,
               meaning as "meaning!",
               coalesce(characters.username, chats.username) as "username!",
               coalesce(characters.display_name, chats.display_name) as "display_name!", media.id as "portrait?: MediaId"
           from chats
           join memories on memories.chat_id = chats.id and forgotten_at is null
           left join characters on characters.id = character_id
           left join media on media.id = portrait_id and media.deleted_at is null
           where (chats.account_id = $1 or guest_id = $2) and meant_by = $3
           order by memories.id desc
           limit $4"#,
        talker.account().map(|account| account.0),
        talker.guest(),
        MODEL,
        COMPARED,
    )
    .fetch_all(conn)
    .await?;
    let mut near: Vec<(f32, FoundMemory)> = rows
        .into_iter()
        .map(|row| {
            let found = FoundMemory {
                id: row.id,
                chat: FoundChat::of(row.username, row.display_name, row.portrait),
                text: row.text,
                message_id: row.message_id,
                created_at: row.created_at,
            };
            (likeness(meant, &row.meaning), found)
        })
        .collect();
    near.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    near.truncate(NEAREST);
    Ok(near.into_iter().map(|(_, memory)| memory).collect())
}

/// The part of a text around a place, counted from 1 (0: none), in one line, with marks where it was cut.
fn part_around(text: &str, place: usize) -> String {
    let start = place.saturating_sub(BEFORE + 1);
    let part: String = text.chars().skip(start).take(SHOWN).collect();
    let is_cut = text.chars().nth(start + SHOWN).is_some();
    let line: Vec<&str> = part.split_whitespace().collect();
    let before = if start > 0 { "…" } else { "" };
    let after = if is_cut { "…" } else { "" };
    format!("{before}{}{after}", line.join(" "))
}

#[cfg(test)]
mod tests {
    use super::{SHOWN, part_around};

    #[test]
    fn the_part_around_a_word_is_one_line_with_marks_where_it_was_cut() {
        let long = format!("{} harbour {}", "sea ".repeat(60), "stone ".repeat(60));
        let place = long.find("harbour").unwrap() + 1;

        let part = part_around(&long, place);

        assert!(part.starts_with('…') && part.ends_with('…') && part.contains("harbour"));
        assert!(part.chars().count() <= SHOWN + 2, "{part}");
        assert_eq!(part_around("We met\nat the harbour.", 15), "We met at the harbour.");
        assert_eq!(part_around("港で会った。", 0), "港で会った。");
    }
}
