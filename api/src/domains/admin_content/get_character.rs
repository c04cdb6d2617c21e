use axum::extract::State;
use jobs::{
    domains::accounts::Role,
    ids::{AccountId, CharacterId, MediaId},
};

use super::view::{Maker, StaffCharacter};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// A character with its maker and status; deleted ones too.
#[utoipa::path(get, path = "/front/admin/characters/{username}", tag = "admin_content", params(("username" = String, Path)),
    responses((status = 200, body = StaffCharacter), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_staff_character(
    State(app): State<AppState>,
    _: Staff,
    Path(username): Path<String>,
) -> Result<Json<StaffCharacter>, ApiError> {
    let row = sqlx::query!(
        r#"select characters.id as "id: CharacterId", characters.username, characters.display_name, gender, age,
               language, visibility, moderation_status, moderation_reason, about, tags,
               portrait_state as "portrait_state!", portrait_id as "portrait_id: MediaId",
               characters.created_at, updated_at, characters.deleted_at,
               exists (select from shown_characters where shown_characters.id = characters.id) as "is_shown!",
               coalesce(
                   (select favorites from character_favorite_counts where character_id = characters.id), 0
               )::bigint as "favorites!",
               (select count(*) from (
                   select from chats where character_id = characters.id limit 10000
               ) as newest) as "chats!",
               accounts.id as "maker: AccountId", accounts.username as maker_name, role as "role: Role",
               blocked_at is not null as "is_blocked!"
           from characters
           join accounts on accounts.id = account_id
           where lower(characters.username) = lower($1)"#,
        username,
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Code::NotFound)?;
    Ok(Json(StaffCharacter {
        id: row.id,
        username: row.username,
        display_name: row.display_name,
        maker: Maker {
            id: row.maker,
            username: row.maker_name,
            role: row.role,
            is_blocked: row.is_blocked,
        },
        gender: row.gender,
        age: row.age,
        language: row.language,
        about: (row.visibility == "public").then_some(row.about),
        visibility: row.visibility,
        moderation_status: row.moderation_status,
        moderation_reason: row.moderation_reason,
        is_shown: row.is_shown,
        tags: row.tags,
        portrait_state: row.portrait_state,
        portrait_id: row.portrait_id,
        favorites: row.favorites,
        chats: row.chats,
        created_at: row.created_at,
        updated_at: row.updated_at,
        deleted_at: row.deleted_at,
    }))
}
