//! The characters of the demo world, created like any other: the workers of the running product draw and review them.
use jobs::domains::characters::{Allowance, CharacterDraft, CharacterError, NewCharacter, create_character};
use serde::Deserialize;
use serde_json::json;
use sqlx::{PgConnection, PgPool};

use super::{history, people};

/// A character with its owner and its past.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Inhabitant {
    pub(super) owner: String,
    pub(super) made_days_ago: i32,
    /// Daily views: on its first day, and yesterday.
    pub(super) views: [i32; 2],
    pub(super) draft: CharacterDraft,
}

pub(super) fn inhabitants() -> Vec<Inhabitant> {
    serde_json::from_str(include_str!("characters.json")).expect("a test reads the same file")
}

/// Creates missing characters; returns how many.
pub(super) async fn make_missing(db: &PgPool) -> anyhow::Result<u32> {
    let mut made = 0;
    for inhabitant in inhabitants() {
        let mut tx = db.begin().await?;
        if make(&mut tx, &inhabitant).await? {
            tx.commit().await?;
            made += 1;
        }
    }
    if made > 0 {
        history::settle(db).await?;
    }
    Ok(made)
}

/// Returns whether it was missing and has been created.
async fn make(tx: &mut PgConnection, inhabitant: &Inhabitant) -> anyhow::Result<bool> {
    let username = inhabitant.draft.username.as_deref().unwrap_or_default();
    if is_there(tx, username).await? {
        return Ok(false);
    }
    let Some(account) = people::find(tx, &inhabitant.owner).await? else {
        anyhow::bail!("there is no {}", inhabitant.owner);
    };
    let draft = inhabitant.draft.clone().check()?;
    let new = NewCharacter {
        account,
        draft: &draft,
        card: json!({}),
        cloned_from: None,
        allowance: Allowance::Any,
        idempotency_key: &format!("seed:{username}"),
        request_hash: draft.fingerprint(),
    };
    let id = match create_character(tx, &new).await {
        Ok(id) => id,
        Err(CharacterError::Full) => {
            tracing::warn!("{} has no room for {username}", inhabitant.owner);
            return Ok(false);
        }
        Err(error) => return Err(error.into()),
    };
    history::write(tx, id, inhabitant).await?;
    Ok(true)
}

/// Characters in the trash or deleted count too: whoever deleted one doesn't want it back at the next start.
async fn is_there(tx: &mut PgConnection, username: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from characters where lower(username) = lower($1))
               or exists (select from former_character_names where username = lower($1)) as "is_there!""#,
        username
    )
    .fetch_one(tx)
    .await
}
