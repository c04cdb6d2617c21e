use sqlx::PgConnection;

use super::{ApplicationState, CreatorError, DocumentKind, DocumentOf, DocumentStatus, HEIC, start_reading};
use crate::ids::{AccountId, DocumentId};

/// A file that lies in storage already.
pub struct NewDocument<'a> {
    pub id: DocumentId,
    pub account: AccountId,
    pub kind: DocumentKind,
    pub object_key: &'a str,
    pub content_type: &'a str,
    pub size_bytes: i32,
    /// The key that seals it.
    pub key_id: &'a str,
}

/// Keeps the document in place of an older one of its kind. An approved one stays for the law; the file of another is
/// handed to the sweep.
pub async fn keep_document(tx: &mut PgConnection, new: &NewDocument<'_>) -> Result<(), CreatorError> {
    lock(tx, new.account).await?;
    sqlx::query!(
        "update creator_documents set replaced_at = now()
         where account_id = $1 and kind = $2 and replaced_at is null and status = 'approved'",
        new.account.0,
        new.kind.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    remove(tx, new.account, new.kind).await?;
    sqlx::query!(
        "insert into creator_documents (id, account_id, kind, object_key, content_type, size_bytes, key_id)
         values ($1, $2, $3, $4, $5, $6, $7)",
        new.id.0,
        new.account.0,
        new.kind.as_str(),
        new.object_key,
        new.content_type,
        new.size_bytes,
        new.key_id,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from media_uploads where prefix = $1", new.object_key)
        .execute(&mut *tx)
        .await?;
    if new.content_type == HEIC {
        start_reading(tx, new.id, DocumentOf::Account, new.account).await?;
    }
    Ok(())
}

/// Deletes a document, unless it is under review or approved.
pub async fn delete_document(
    tx: &mut PgConnection,
    account: AccountId,
    kind: DocumentKind,
) -> Result<(), CreatorError> {
    lock(tx, account).await?;
    let status = sqlx::query_scalar!(
        r#"select status as "status: DocumentStatus" from creator_documents
           where account_id = $1 and kind = $2 and replaced_at is null"#,
        account.0,
        kind.as_str(),
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(CreatorError::NotFound)?;
    if status == DocumentStatus::Approved {
        return Err(CreatorError::Conflict);
    }
    remove(tx, account, kind).await
}

/// Locks the account and begins an application if it has none. Errors while staff review it.
async fn lock(tx: &mut PgConnection, account: AccountId) -> Result<(), CreatorError> {
    let is_applicant = sqlx::query_scalar!(
        r#"select role = 'member' and not exists (
               select from studios where account_id = accounts.id and closed_at is null
           ) as "is_applicant!"
           from accounts where id = $1 for no key update"#,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if is_applicant {
        sqlx::query!(
            "insert into creator_applications (account_id) values ($1) on conflict do nothing",
            account.0
        )
        .execute(&mut *tx)
        .await?;
    }
    let state = sqlx::query_scalar!(
        r#"select state as "state: ApplicationState" from creator_applications where account_id = $1 for update"#,
        account.0,
    )
    .fetch_optional(tx)
    .await?;
    if state == Some(ApplicationState::Waiting) {
        return Err(CreatorError::Conflict);
    }
    Ok(())
}

/// Takes the current document away and hands its file to the sweep.
async fn remove(tx: &mut PgConnection, account: AccountId, kind: DocumentKind) -> Result<(), CreatorError> {
    sqlx::query!(
        "with old as (
             delete from creator_documents where account_id = $1 and kind = $2 and replaced_at is null
             returning object_key
         )
         insert into media_uploads (prefix) select object_key from old on conflict do nothing",
        account.0,
        kind.as_str(),
    )
    .execute(tx)
    .await?;
    Ok(())
}
