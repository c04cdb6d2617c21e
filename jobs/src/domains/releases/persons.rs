use sqlx::PgConnection;

use super::ReleaseError;
use crate::ids::{AccountId, PersonId};

/// Maximum persons of an account.
pub const MOST_PERSONS: i64 = 500;
/// Maximum characters of a full name.
pub(super) const NAME_CHARS: usize = 120;
const STAGE_CHARS: usize = 60;

/// Names of a person shown.
pub struct PersonNames<'a> {
    /// As on the document.
    pub full_name: &'a str,
    /// May be empty.
    pub stage_name: &'a str,
}

impl PersonNames<'_> {
    /// Both names, cleaned.
    fn checked(&self) -> Result<(String, String), ReleaseError> {
        let full = text::clean_line(self.full_name);
        let stage = text::clean_line(self.stage_name);
        if !text::is_seen(&full) || full.chars().count() > NAME_CHARS {
            return Err(ReleaseError::Name("fullName"));
        }
        if stage.chars().count() > STAGE_CHARS {
            return Err(ReleaseError::Name("stageName"));
        }
        Ok((full, stage))
    }
}

/// Keeps a person of the account. A repeated id is the same person.
pub async fn create_person(
    tx: &mut PgConnection,
    owner: AccountId,
    id: PersonId,
    names: &PersonNames<'_>,
) -> Result<(), ReleaseError> {
    let (full, stage) = names.checked()?;
    // Serialized, so that concurrent persons are counted one by one.
    sqlx::query!("select 1 as one from accounts where id = $1 for no key update", owner.0)
        .fetch_one(&mut *tx)
        .await?;
    let known = sqlx::query_scalar!(
        r#"select account_id as "owner: AccountId" from persons where id = $1"#,
        id.0
    )
    .fetch_optional(&mut *tx)
    .await?;
    match known {
        Some(account) if account == owner => return Ok(()),
        Some(_) => return Err(ReleaseError::NotFound),
        None => {}
    }
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from persons where account_id = $1"#,
        owner.0
    )
    .fetch_one(&mut *tx)
    .await?;
    if count >= MOST_PERSONS {
        return Err(ReleaseError::Conflict);
    }
    sqlx::query!(
        "insert into persons (id, account_id, full_name, stage_name) values ($1, $2, $3, $4)",
        id.0,
        owner.0,
        full,
        stage,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Renames a person. The full name stays as signed.
pub async fn edit_person(
    tx: &mut PgConnection,
    owner: AccountId,
    id: PersonId,
    names: &PersonNames<'_>,
) -> Result<(), ReleaseError> {
    let (full, stage) = names.checked()?;
    let person = lock_person(tx, owner, id).await?;
    if (person.is_self || person.has_signed) && full != person.full_name {
        return Err(ReleaseError::Conflict);
    }
    sqlx::query!(
        "update persons set full_name = $2, stage_name = $3 where id = $1",
        id.0,
        full,
        stage,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Deletes a person who never signed and is shown nowhere, and hands their documents to the sweep. Others are kept for
/// the law.
pub async fn delete_person(tx: &mut PgConnection, owner: AccountId, id: PersonId) -> Result<(), ReleaseError> {
    let person = lock_person(tx, owner, id).await?;
    if person.is_self || person.has_signed || person.is_barred || person.is_shown {
        return Err(ReleaseError::Conflict);
    }
    sqlx::query!(
        "insert into media_uploads (prefix)
         select object_key from person_documents where person_id = $1
         on conflict do nothing",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from persons where id = $1", id.0)
        .execute(tx)
        .await?;
    Ok(())
}

#[expect(clippy::struct_excessive_bools, reason = "independent facts, not a state")]
pub(super) struct LockedPerson {
    pub(super) full_name: String,
    pub(super) is_self: bool,
    pub(super) is_barred: bool,
    pub(super) has_signed: bool,
    is_shown: bool,
}

/// The account’s own person, locked for the rest of the transaction.
pub(super) async fn lock_person(
    tx: &mut PgConnection,
    owner: AccountId,
    id: PersonId,
) -> Result<LockedPerson, ReleaseError> {
    sqlx::query_as!(
        LockedPerson,
        r#"select full_name, is_self, barred_at is not null as "is_barred!",
               exists (
                   select from releases where person_id = persons.id and signed_at is not null
               ) as "has_signed!",
               exists (select from media_persons where person_id = persons.id)
                   or exists (select from release_withdrawals where person_id = persons.id) as "is_shown!"
           from persons
           where id = $1 and account_id = $2
           for update of persons"#,
        id.0,
        owner.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ReleaseError::NotFound)
}
