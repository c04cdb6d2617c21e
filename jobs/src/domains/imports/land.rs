//! Cards that become characters, and chats with them.
use sqlx::PgConnection;

use super::{
    ItemFailure,
    item::{Held, hold},
    settle::settle,
};
use crate::{
    domains::{
        characters::{Allowance, CharacterError, ImportedCard, NewCharacter, create_character},
        chat::{BroughtTalk, ChatError, bring_talk},
    },
    ids::{AccountId, CharacterId, ImportId, ImportItemId},
};

/// Makes a private character of the card, like an import of that card alone. `Err`: why it does not come in; nothing
/// of it was written.
pub async fn land_character(
    tx: &mut PgConnection,
    import: ImportId,
    id: ImportItemId,
    card: ImportedCard,
) -> sqlx::Result<Result<(), ItemFailure>> {
    let Some(held) = hold(tx, import, id).await? else {
        return Ok(Ok(()));
    };
    if is_here(tx, held.account, &card.fingerprint).await? {
        return Ok(Err(ItemFailure::Twin));
    }
    let mut notes = Vec::new();
    if card.assets_left_out > 0 {
        notes.push("assets_left_out".to_owned());
    }
    if card.greetings_left_out > 0 {
        notes.push("greetings_left_out".to_owned());
    }
    if card.card.pointer("/data/character_book/entries/0").is_some() {
        notes.push("lorebook".to_owned());
    }
    let new = NewCharacter {
        account: held.account,
        draft: &card.draft,
        card: card.card,
        cloned_from: None,
        // Creators make as many as anyone may have.
        allowance: Allowance::Any,
        idempotency_key: &format!("import-{id}"),
        request_hash: card.fingerprint,
    };
    let character = match create_character(tx, &new).await {
        Ok(character) => character,
        Err(CharacterError::Database(error)) => return Err(error),
        Err(error) => return Ok(Err(ItemFailure::from(&error))),
    };
    sqlx::query!(
        "update import_items set state = 'done', character_id = $2, notes = notes || $3::text[] where id = $1",
        id.0,
        character.0,
        &notes,
    )
    .execute(&mut *tx)
    .await?;
    settle(tx, import).await?;
    Ok(Ok(()))
}

/// Why a card is not taken.
impl From<&CharacterError> for ItemFailure {
    fn from(error: &CharacterError) -> Self {
        match error {
            CharacterError::AdultsOnly(_) | CharacterError::RealPerson(_) | CharacterError::TextRefused(_) => {
                Self::Refused
            }
            CharacterError::CardTooLarge(_) | CharacterError::TooLong(_) => Self::TooLarge,
            CharacterError::Full | CharacterError::NeedsPlan | CharacterError::FreemiumLimit => Self::NoRoom,
            CharacterError::CardBroken(_) | CharacterError::Empty(_) | CharacterError::UnknownOption(_) => {
                Self::NotACard
            }
            _ => Self::Internal,
        }
    }
}

/// Whether a character of theirs was made of the same file.
async fn is_here(tx: &mut PgConnection, account: AccountId, fingerprint: &[u8]) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from characters where account_id = $1 and request_hash = $2 and deleted_at is null
           ) as "is_here!""#,
        account.0,
        fingerprint,
    )
    .fetch_one(tx)
    .await
}

/// Outcome of a chat that can come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Talked {
    /// It came in, or is no longer wanted.
    Over,
    /// The card of its character may still come in.
    TooSoon,
}

/// Adds the chat to the one with its character.
pub async fn land_talk(
    tx: &mut PgConnection,
    import: ImportId,
    id: ImportItemId,
    talk: &BroughtTalk,
) -> sqlx::Result<Result<Talked, ItemFailure>> {
    let Some(held) = hold(tx, import, id).await? else {
        return Ok(Ok(Talked::Over));
    };
    if has_twin(tx, held.account, id).await? {
        return Ok(Err(ItemFailure::Twin));
    }
    let names = names_of(&held, talk);
    let character = match find_here(tx, import, &names).await? {
        Some(character) => character,
        None if has_more_cards(tx, import).await? => return Ok(Ok(Talked::TooSoon)),
        None => match find_own(tx, held.account, &names).await? {
            Some(character) => character,
            None => return Ok(Err(ItemFailure::NoCharacter)),
        },
    };
    let branch = match bring_talk(tx, held.account, character, talk, &id.to_string()).await {
        Ok(branch) => branch,
        Err(ChatError::Database(error)) => return Err(error),
        Err(_) => return Ok(Err(ItemFailure::NoCharacter)),
    };
    sqlx::query!(
        "update import_items set state = 'done', message_id = $2, last_message_id = $3 where id = $1",
        id.0,
        branch.map(|branch| branch.first.0),
        branch.map(|branch| branch.last.0),
    )
    .execute(&mut *tx)
    .await?;
    settle(tx, import).await?;
    Ok(Ok(Talked::Over))
}

async fn has_twin(tx: &mut PgConnection, account: AccountId, id: ImportItemId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from import_items as new
               join import_items as old on old.checksum = new.checksum and old.size_bytes = new.size_bytes
               join imports on imports.id = old.import_id
               where new.id = $2 and account_id = $1 and old.id <> new.id and old.message_id is not null
           ) as "has_twin!""#,
        account.0,
        id.0,
    )
    .fetch_one(tx)
    .await
}

/// As the file calls the character, and the folder that it is in.
fn names_of(held: &Held, talk: &BroughtTalk) -> Vec<String> {
    let names = talk.character.iter().chain(&held.caption);
    names
        .map(|name| name.trim().to_lowercase())
        .filter(|name| !name.is_empty())
        .collect()
}

/// A character that this import brought: by its name, or that of its file.
async fn find_here(tx: &mut PgConnection, import: ImportId, names: &[String]) -> sqlx::Result<Option<CharacterId>> {
    sqlx::query_scalar!(
        r#"select characters.id as "id: CharacterId"
           from import_items
           join characters on characters.id = character_id
           where import_id = $1 and deleted_at is null and (
               lower(display_name) = any($2) or lower(regexp_replace(name, '^.*/|\.[^./]*$', '', 'g')) = any($2)
           )
           order by position
           limit 1"#,
        import.0,
        names,
    )
    .fetch_optional(tx)
    .await
}

async fn has_more_cards(tx: &mut PgConnection, import: ImportId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select ordering is not null or exists (
               select from import_items where import_id = $1 and state = 'waiting' and kind = 'character'
           ) as "has_more!"
           from imports where id = $1"#,
        import.0,
    )
    .fetch_one(tx)
    .await
}

/// Their newest character of that name.
async fn find_own(tx: &mut PgConnection, account: AccountId, names: &[String]) -> sqlx::Result<Option<CharacterId>> {
    sqlx::query_scalar!(
        r#"select id as "id: CharacterId" from characters
           where account_id = $1 and deleted_at is null and lower(display_name) = any($2)
           order by created_at desc
           limit 1"#,
        account.0,
        names,
    )
    .fetch_optional(tx)
    .await
}
