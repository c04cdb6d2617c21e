use serde_json::Value;
use sqlx::{PgConnection, types::Json};

use super::{
    CharacterDraft, CharacterError, Language, Person, ReviewCharacter, Visibility, card::screen_kept,
    find_own::lock_character, moderation::announce_moderation,
};
use crate::{
    domains::discovery::list_character,
    ids::{AccountId, CharacterId},
    queue::{Lease, LeaseLost, enqueue, succeed},
};

/// Input of a review.
pub struct Reviewed {
    draft: CharacterDraft,
    card: Value,
}

/// Orders a review if one is pending and the portrait is there; a portrait still being drawn orders it on delivery.
pub(super) async fn order_review(tx: &mut PgConnection, id: CharacterId) -> sqlx::Result<()> {
    let waiting = sqlx::query!(
        r#"select account_id as "account: AccountId", version
           from characters
           where id = $1 and moderation_status = 'pending' and portrait_state = 'drawn' and deleted_at is null"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(row) = waiting {
        let review = ReviewCharacter {
            character_id: id,
            account_id: row.account,
            version: row.version,
        };
        enqueue(tx, &review).await?;
    }
    Ok(())
}

/// The character to review. `None`: edited or decided since, or gone; end the job in the same transaction.
pub async fn open_review(tx: &mut PgConnection, job: &ReviewCharacter) -> sqlx::Result<Option<Reviewed>> {
    lock_character(tx, job.character_id).await?;
    let row = sqlx::query!(
        r#"select display_name, username, person as "person: Json<Person>", about, greeting, scenario,
               language as "language: Language", tags, visibility as "visibility: Visibility", is_cloneable, card
           from characters
           where id = $1 and version = $2 and moderation_status = 'pending' and deleted_at is null"#,
        job.character_id.0,
        job.version,
    )
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|row| Reviewed {
        draft: CharacterDraft {
            display_name: row.display_name,
            username: Some(row.username),
            person: row.person.0,
            about: row.about,
            greeting: row.greeting,
            scenario: row.scenario,
            language: row.language,
            tags: row.tags,
            visibility: row.visibility,
            is_cloneable: row.is_cloneable,
        },
        card: row.card,
    }))
}

impl Reviewed {
    /// Applies today's rules to all texts, whichever rules they were written under. `None`: approved. Else the code of
    /// the broken rule, never the text.
    pub fn judge(self) -> Option<&'static str> {
        match self.draft.check().and_then(|_| screen_kept(&self.card)) {
            Ok(()) => None,
            Err(CharacterError::AdultsOnly(_)) => Some("adults_only"),
            Err(CharacterError::RealPerson(_)) => Some("real_person"),
            Err(CharacterError::TextRefused(_)) => Some("text_refused"),
            Err(_) => Some("outdated"),
        }
    }
}

/// Stores the decision, makes the character visible if it may be, and ends the job, in one transaction.
pub async fn decide_review(
    tx: &mut PgConnection,
    lease: Lease,
    job: &ReviewCharacter,
    refusal: Option<&str>,
) -> Result<(), LeaseLost> {
    lock_character(tx, job.character_id).await?;
    succeed(tx, lease).await?;
    let decided = sqlx::query!(
        "update characters
         set moderation_status = case when $3::text is null then 'approved' else 'rejected' end, moderation_reason = $3
         where id = $1 and version = $2 and moderation_status = 'pending'",
        job.character_id.0,
        job.version,
        refusal,
    )
    .execute(&mut *tx)
    .await?;
    if decided.rows_affected() == 1 {
        list_character(tx, job.character_id).await?;
        announce_moderation(tx, job.character_id).await?;
    }
    Ok(())
}
