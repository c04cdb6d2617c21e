use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use super::{
    Allowance, CharacterError, CheckedDraft, NewCharacter, Takeable, card::screen_kept, create::find_made,
    create_character,
};
use crate::ids::{AccountId, CharacterId};

impl Takeable {
    /// Screens it by the rules of today.
    pub fn check(self) -> Result<CheckedClone, CharacterError> {
        screen_kept(&self.card)?;
        Ok(CheckedClone {
            id: self.id,
            card: self.card,
            draft: self.draft.check()?,
        })
    }
}

/// A clone that may be kept.
pub struct CheckedClone {
    id: CharacterId,
    draft: CheckedDraft,
    card: serde_json::Value,
}

/// The clone that was made under this key, whatever became of its source since.
pub async fn find_clone(
    conn: &mut PgConnection,
    account: AccountId,
    username: &str,
    idempotency_key: &str,
) -> Result<Option<CharacterId>, CharacterError> {
    find_made(conn, account, idempotency_key, &request_hash(username)).await
}

/// Makes a private character with the same settings as the one of that name.
pub async fn clone_character(
    tx: &mut PgConnection,
    account: AccountId,
    username: &str,
    clone: &CheckedClone,
    idempotency_key: &str,
    allowance: Allowance,
) -> Result<CharacterId, CharacterError> {
    let new = NewCharacter {
        account,
        draft: &clone.draft,
        card: clone.card.clone(),
        cloned_from: Some(clone.id),
        allowance,
        idempotency_key,
        request_hash: request_hash(username),
    };
    create_character(tx, &new).await
}

/// Of what was asked for, not of what was found: the source may have changed before a repeat.
fn request_hash(username: &str) -> Vec<u8> {
    Sha256::digest(format!("clone {}", username.to_lowercase())).to_vec()
}
