use sqlx::PgConnection;

use super::CharacterError;
use crate::{
    domains::discovery::{Happening, note},
    ids::{AccountId, CharacterId},
};

/// Keeps a character at hand. A repeat changes nothing.
pub async fn add_favorite(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), CharacterError> {
    let id = get_visible(tx, account, username).await?;
    let added = sqlx::query!(
        "insert into character_favorites (account_id, character_id) values ($1, $2) on conflict do nothing",
        account.0,
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 1 {
        note(tx, account, id, Happening::Favorite).await?;
    }
    Ok(())
}

/// Puts it away again, whatever became of it. A repeat changes nothing.
pub async fn remove_favorite(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), CharacterError> {
    sqlx::query!(
        "delete from character_favorites
         using characters
         where character_favorites.account_id = $1 and character_id = characters.id and lower(username) = lower($2)",
        account.0,
        username,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Shows a character to this person no more.
pub async fn hide_character(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), CharacterError> {
    let id = get_visible(tx, account, username).await?;
    sqlx::query!(
        "insert into character_hides (account_id, character_id) values ($1, $2) on conflict do nothing",
        account.0,
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Shows it again. A repeat changes nothing.
pub async fn unhide_character(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), CharacterError> {
    sqlx::query!(
        "delete from character_hides
         using characters
         where character_hides.account_id = $1 and character_id = characters.id and lower(username) = lower($2)",
        account.0,
        username,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// A character that the person may look at. All others are answered as missing.
async fn get_visible(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<CharacterId, CharacterError> {
    sqlx::query_scalar!(
        r#"select characters.id as "id: CharacterId"
           from characters
           where lower(username) = lower($1) and characters.deleted_at is null
               and (account_id = $2 or exists (select from shown_characters where shown_characters.id = characters.id))"#,
        username,
        account.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(CharacterError::NotFound)
}
