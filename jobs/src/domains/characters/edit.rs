use sqlx::{PgConnection, types::Json};

use super::{
    CharacterError, CheckedDraft, Look,
    find_own::{get_own, lock_owner},
    moderation::announce_moderation,
    portrait::want_portrait,
    review::order_review,
};
use crate::{
    domains::discovery::list_character,
    ids::{AccountId, CharacterId},
};

/// Replaces what the person says of a character of theirs. Others see it again once the new words are reviewed. Errors
/// with [`CharacterError::EditedElsewhere`] when `version` is not the newest.
pub async fn edit_character(
    tx: &mut PgConnection,
    account: AccountId,
    username: &str,
    version: i32,
    checked: &CheckedDraft,
) -> Result<CharacterId, CharacterError> {
    lock_owner(tx, account).await?;
    let own = get_own(tx, account, username).await?;
    if own.is_deleted {
        return Err(CharacterError::NotFound);
    }
    if own.version != version {
        return Err(CharacterError::EditedElsewhere);
    }
    let seed = update(tx, own.id, checked).await?;
    want_portrait(tx, own.id, account, &Look::of(&checked.draft().person), seed).await?;
    order_review(tx, own.id).await?;
    list_character(tx, own.id).await?;
    announce_moderation(tx, own.id).await?;
    Ok(own.id)
}

/// Returns the seed of its portrait.
async fn update(tx: &mut PgConnection, id: CharacterId, checked: &CheckedDraft) -> sqlx::Result<i64> {
    let draft = checked.draft();
    sqlx::query_scalar!(
        "update characters
         set display_name = $2, gender = $3, image_style = $4, age = $5, person = $6, about = $7, greeting = $8,
             scenario = $9, language = $10, tags = $11, visibility = $12, is_cloneable = $13,
             moderation_status = 'pending', moderation_reason = null, version = version + 1, updated_at = now()
         where id = $1
         returning portrait_seed",
        id.0,
        draft.display_name,
        draft.person.personality.gender.as_str(),
        draft.person.image_style.as_str(),
        draft.person.personality.age,
        Json(&draft.person) as _,
        draft.about,
        draft.greeting,
        draft.scenario,
        draft.language as _,
        &draft.tags,
        draft.visibility as _,
        draft.is_cloneable,
    )
    .fetch_one(tx)
    .await
}
