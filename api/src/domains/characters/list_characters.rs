use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::{
    domains::characters::{CHARACTER_BIN_DAYS, ModerationStatus, Person, Visibility},
    ids::{AccountId, CharacterId, MediaId},
};
use sqlx::{PgConnection, types::Json as Stored};

use super::view::{CharacterPage, CharacterTileView, ListCharacters, ListFavorites, portrait_url};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 30;
const LIMIT: i64 = 31;

/// Your characters, newest first; or your deleted ones that can be restored.
#[utoipa::path(get, path = "/front/characters", tag = "characters", params(ListCharacters),
    responses((status = 200, body = CharacterPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_characters(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListCharacters>,
) -> Result<Json<CharacterPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let rows = sqlx::query_as!(
        Row,
        r#"select characters.id as "id: CharacterId", username, display_name, person as "person: Stored<Person>",
               visibility as "visibility: Visibility", moderation_status as "moderation_status: ModerationStatus",
               media.id as "portrait?: MediaId", true as "is_own!",
               exists (
                   select from character_favorites
                   where character_id = characters.id and character_favorites.account_id = $1
               ) as "is_favorite!",
               characters.created_at as "since!", characters.created_at, characters.deleted_at
           from characters
           left join media on media.id = portrait_id and media.deleted_at is null
           where characters.account_id = $1
               and ($2::uuid is null or characters.id < $2)
               and (characters.deleted_at is not null) = $3 and characters.removed_at is null
               and (characters.deleted_at is null or characters.deleted_at > now() - make_interval(days => $4))
           order by characters.id desc
           limit $5"#,
        caller.account.0,
        query.cursor.map(|cursor| cursor.id),
        query.deleted,
        CHARACTER_BIN_DAYS,
        LIMIT,
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(Json(page(rows)))
}

/// Your favorite characters, most recently added first.
#[utoipa::path(get, path = "/front/characters/favorites", tag = "characters", params(ListFavorites),
    responses((status = 200, body = CharacterPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_favorites(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListFavorites>,
) -> Result<Json<CharacterPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(page(favorites(&mut conn, caller.account, query.cursor).await?)))
}

/// Leaves out characters that their owner has unpublished; they reappear once public again.
async fn favorites(conn: &mut PgConnection, account: AccountId, after: Option<Cursor>) -> sqlx::Result<Vec<Row>> {
    sqlx::query_as!(
        Row,
        r#"select characters.id as "id: CharacterId", characters.username, characters.display_name,
               person as "person: Stored<Person>", visibility as "visibility: Visibility",
               moderation_status as "moderation_status: ModerationStatus", media.id as "portrait?: MediaId",
               characters.account_id = $1 as "is_own!", true as "is_favorite!",
               character_favorites.created_at as "since!", characters.created_at, characters.deleted_at
           from character_favorites
           join characters on characters.id = character_id
           left join media on media.id = portrait_id and media.deleted_at is null
           where character_favorites.account_id = $1
               and ($2::timestamptz is null or (character_favorites.created_at, character_id) < ($2, $3))
               and characters.deleted_at is null
               and (characters.account_id = $1
                   or exists (select from shown_characters where shown_characters.id = characters.id))
           order by character_favorites.created_at desc, character_id desc
           limit $4"#,
        account.0,
        after.map(|cursor| cursor.at),
        after.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await
}

/// Your hidden characters, most recently added first.
#[utoipa::path(get, path = "/front/characters/hidden", tag = "characters", params(ListFavorites),
    responses((status = 200, body = CharacterPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_hidden(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListFavorites>,
) -> Result<Json<CharacterPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(page(hidden(&mut conn, caller.account, query.cursor).await?)))
}

/// Leaves out characters that their owner has unpublished, like the favorites.
async fn hidden(conn: &mut PgConnection, account: AccountId, after: Option<Cursor>) -> sqlx::Result<Vec<Row>> {
    sqlx::query_as!(
        Row,
        r#"select characters.id as "id: CharacterId", characters.username, characters.display_name,
               person as "person: Stored<Person>", visibility as "visibility: Visibility",
               moderation_status as "moderation_status: ModerationStatus", media.id as "portrait?: MediaId",
               characters.account_id = $1 as "is_own!",
               exists (
                   select from character_favorites
                   where character_favorites.character_id = characters.id and character_favorites.account_id = $1
               ) as "is_favorite!",
               character_hides.created_at as "since!", characters.created_at, characters.deleted_at
           from character_hides
           join characters on characters.id = character_id
           left join media on media.id = portrait_id and media.deleted_at is null
           where character_hides.account_id = $1
               and ($2::timestamptz is null or (character_hides.created_at, character_id) < ($2, $3))
               and characters.deleted_at is null
               and (characters.account_id = $1
                   or exists (select from shown_characters where shown_characters.id = characters.id))
           order by character_hides.created_at desc, character_id desc
           limit $4"#,
        account.0,
        after.map(|cursor| cursor.at),
        after.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await
}

struct Row {
    id: CharacterId,
    username: String,
    display_name: String,
    person: Stored<Person>,
    visibility: Visibility,
    moderation_status: ModerationStatus,
    portrait: Option<MediaId>,
    is_own: bool,
    is_favorite: bool,
    /// When it was added to the list.
    since: DateTime<Utc>,
    created_at: DateTime<Utc>,
    deleted_at: Option<DateTime<Utc>>,
}

fn page(mut rows: Vec<Row>) -> CharacterPage {
    let next_cursor = cut(&mut rows, PAGE, |row| Cursor {
        at: row.since,
        id: row.id.0,
    });
    CharacterPage {
        items: rows.into_iter().map(tile).collect(),
        next_cursor,
    }
}

fn tile(row: Row) -> CharacterTileView {
    CharacterTileView {
        id: row.id,
        portrait_url: row.portrait.map(|id| portrait_url(&row.username, "640", id)),
        username: row.username,
        display_name: row.display_name,
        gender: row.person.personality.gender,
        image_style: row.person.image_style,
        age: row.person.personality.age,
        visibility: row.visibility,
        moderation_status: row.moderation_status,
        is_own: row.is_own,
        is_favorite: row.is_favorite,
        created_at: row.created_at,
        deleted_at: row.deleted_at,
    }
}
