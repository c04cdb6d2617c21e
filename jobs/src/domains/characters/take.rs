use serde_json::Value;
use sqlx::{PgConnection, types::Json};

use super::{CharacterDraft, CharacterError, Language, Person, Visibility};
use crate::ids::{AccountId, CharacterId};

/// A character whose settings the person may take: theirs, or one whose owner allows it.
pub struct Takeable {
    pub(super) id: CharacterId,
    /// As a private character of its own would begin.
    pub(super) draft: CharacterDraft,
    /// As it came in, if it came as a card. Of one's own only: it belongs to whoever brought it.
    pub(super) card: Value,
    /// Object key of the portrait as it was drawn, a JPEG.
    pub portrait: Option<String>,
}

/// Anything else is answered as missing.
pub async fn find_takeable(
    conn: &mut PgConnection,
    account: AccountId,
    username: &str,
) -> Result<Takeable, CharacterError> {
    let row = sqlx::query!(
        r#"select characters.id as "id: CharacterId", display_name, person as "person: Json<Person>", about, greeting,
               scenario, language as "language: Language", tags,
               case when characters.account_id = $2 then card else '{}' end as "card!", object_key as "portrait?"
           from characters
           left join media on media.id = portrait_id and media.deleted_at is null
           left join media_renditions on media_id = media.id and name = 'original.jpeg'
           where lower(username) = lower($1) and characters.deleted_at is null
               and (characters.account_id = $2
                   or is_cloneable and exists (select from shown_characters where shown_characters.id = characters.id))"#,
        username,
        account.0,
    )
    .fetch_optional(conn)
    .await?
    .ok_or(CharacterError::NotFound)?;
    Ok(Takeable {
        id: row.id,
        draft: CharacterDraft {
            display_name: row.display_name,
            username: None,
            person: row.person.0,
            about: row.about,
            greeting: row.greeting,
            scenario: row.scenario,
            language: row.language,
            tags: row.tags,
            visibility: Visibility::Private,
            is_cloneable: false,
        },
        card: row.card,
        portrait: row.portrait,
    })
}
