use sqlx::{PgConnection, types::Json};

use super::{CharacterError, CharacterName, CheckedDraft, DrawPortrait, Look, MAX_CHARACTERS, find_own::lock_owner};
use crate::{
    ids::{AccountId, CharacterId},
    queue::enqueue,
};

/// How many characters a person may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// No limit.
    Any,
    /// At most this many, including those in the bin.
    AtMost(u32),
    /// None without a plan.
    NeedsPlan,
}

/// A character to be made, and where it came from.
pub struct NewCharacter<'a> {
    pub account: AccountId,
    pub draft: &'a CheckedDraft,
    /// Card data without a field of ours.
    pub card: serde_json::Value,
    pub cloned_from: Option<CharacterId>,
    /// The person's limit.
    pub allowance: Allowance,
    /// Made by the browser once per press of the button.
    pub idempotency_key: &'a str,
    /// Tells apart two requests under the same key.
    pub request_hash: Vec<u8>,
}

/// Makes the character and orders its portrait, after which it is reviewed. The same key with the same request returns
/// the character of the first time.
pub async fn create_character(tx: &mut PgConnection, new: &NewCharacter<'_>) -> Result<CharacterId, CharacterError> {
    // One creation of a person at a time: a double click waits here and then finds the first.
    lock_owner(tx, new.account).await?;
    if let Some(id) = find_made(tx, new.account, new.idempotency_key, &new.request_hash).await? {
        return Ok(id);
    }
    check_room(tx, new.account, new.allowance).await?;
    let id = CharacterId::fresh();
    let seed = i64::from(rand::random::<u32>());
    let key = Look::of(&new.draft.draft().person).key(seed);
    insert(tx, id, new, seed, &key).await?;
    let job = DrawPortrait {
        picture: None,
        character_id: id,
        account_id: new.account,
        key,
    };
    enqueue(tx, &job).await?;
    Ok(id)
}

/// The character made under this key.
pub(super) async fn find_made(
    conn: &mut PgConnection,
    account: AccountId,
    idempotency_key: &str,
    request_hash: &[u8],
) -> Result<Option<CharacterId>, CharacterError> {
    let earlier = sqlx::query!(
        r#"select id as "id: CharacterId", request_hash
           from characters
           where account_id = $1 and idempotency_key = $2"#,
        account.0,
        idempotency_key,
    )
    .fetch_optional(conn)
    .await?;
    match earlier {
        Some(row) if row.request_hash == request_hash => Ok(Some(row.id)),
        Some(_) => Err(CharacterError::KeyReused),
        None => Ok(None),
    }
}

/// Checks the person's limit. The bin counts, so deleting makes no room.
async fn check_room(tx: &mut PgConnection, account: AccountId, allowance: Allowance) -> Result<(), CharacterError> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from characters where account_id = $1"#,
        account.0,
    )
    .fetch_one(tx)
    .await?;
    match allowance {
        Allowance::NeedsPlan => Err(CharacterError::NeedsPlan),
        Allowance::AtMost(most) if count >= i64::from(most) => Err(CharacterError::FreemiumLimit),
        _ if count >= MAX_CHARACTERS => Err(CharacterError::Full),
        Allowance::Any | Allowance::AtMost(_) => Ok(()),
    }
}

async fn insert(
    tx: &mut PgConnection,
    id: CharacterId,
    new: &NewCharacter<'_>,
    seed: i64,
    key: &str,
) -> Result<(), CharacterError> {
    if let Some(chosen) = new.draft.username() {
        return if insert_as(tx, id, new, seed, key, chosen).await? {
            Ok(())
        } else {
            Err(CharacterError::UsernameTaken)
        };
    }
    // A million names: even a second try is rare.
    for _ in 0..8 {
        let name = CharacterName::propose(&new.draft.draft().display_name);
        if insert_as(tx, id, new, seed, key, &name).await? {
            return Ok(());
        }
    }
    Err(CharacterError::UsernameTaken)
}

/// Returns whether the name was free.
async fn insert_as(
    tx: &mut PgConnection,
    id: CharacterId,
    new: &NewCharacter<'_>,
    seed: i64,
    key: &str,
    username: &CharacterName,
) -> sqlx::Result<bool> {
    let draft = new.draft.draft();
    let inserted = sqlx::query!(
        "insert into characters
             (id, account_id, username, display_name, gender, image_style, age, person, about, greeting, scenario, card,
              language, tags, visibility, is_cloneable, cloned_from, portrait_seed, portrait_wanted, idempotency_key,
              request_hash)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21
         where not exists (select from former_character_names where username = lower($3))
             -- people and characters are found by the same addresses
             and not exists (select from accounts where lower(username) = lower($3))
             and not exists (select from former_usernames where username = lower($3))
         on conflict (lower(username)) do nothing",
        id.0,
        new.account.0,
        username.as_str(),
        draft.display_name,
        draft.person.personality.gender.as_str(),
        draft.person.image_style.as_str(),
        draft.person.personality.age,
        Json(&draft.person) as _,
        draft.about,
        draft.greeting,
        draft.scenario,
        new.card,
        draft.language as _,
        &draft.tags,
        draft.visibility as _,
        draft.is_cloneable,
        new.cloned_from.map(|id| id.0),
        seed,
        key,
        new.idempotency_key,
        new.request_hash,
    )
    .execute(tx)
    .await?;
    Ok(inserted.rows_affected() == 1)
}
