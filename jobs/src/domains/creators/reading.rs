//! Documents in formats that the api can't read: a job reads them apart, and a sealed JPEG takes their place.
use sqlx::PgConnection;

use super::ReadDocument;
use crate::{
    domains::media::end_upload,
    ids::{AccountId, DocumentId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

/// Content type of documents to read.
pub const HEIC: &str = "image/heic";

/// Owner of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentOf {
    /// A creator, an applicant or a studio.
    Account,
    /// A person shown in an account's media.
    Person,
}

/// A sealed file to read.
pub struct UnreadDocument {
    pub object_key: String,
    /// The key that seals it.
    pub key_id: String,
}

/// The sealed JPEG made of a document.
pub struct ReadFile<'a> {
    pub object_key: &'a str,
    /// Before sealing.
    pub size_bytes: i32,
    /// The key that seals it.
    pub key_id: &'a str,
}

/// Orders the reading of a new document. `account` is told the outcome.
pub async fn start_reading(
    tx: &mut PgConnection,
    document: DocumentId,
    of: DocumentOf,
    account: AccountId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into document_readings (document_id, creator_document_id, person_document_id, account_id)
         values ($1, $2, $3, $4)",
        document.0,
        (of == DocumentOf::Account).then_some(document.0),
        (of == DocumentOf::Person).then_some(document.0),
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    let job = ReadDocument {
        document_id: document,
        account_id: account,
    };
    enqueue(tx, &job).await?;
    Ok(())
}

/// A document that is still to be read. `None`: it was read, given up, replaced or deleted.
pub async fn find_unread(conn: &mut PgConnection, document: DocumentId) -> sqlx::Result<Option<UnreadDocument>> {
    sqlx::query_as!(
        UnreadDocument,
        r#"select coalesce(own.object_key, shown.object_key) as "object_key!",
               coalesce(own.key_id, shown.key_id) as "key_id!"
           from document_readings
           left join creator_documents as own on own.id = creator_document_id
           left join person_documents as shown on shown.id = person_document_id
           where document_id = $1 and reading_state = 'reading'"#,
        document.0,
    )
    .fetch_optional(conn)
    .await
}

/// Puts the JPEG in place of the file, which is handed to the sweep. `false`: it isn't wanted any more.
pub async fn end_reading(tx: &mut PgConnection, document: DocumentId, file: &ReadFile<'_>) -> sqlx::Result<bool> {
    // The document before its reading, as where one is replaced: otherwise the two would wait for each other.
    sqlx::query!("select from creator_documents where id = $1 for update", document.0)
        .fetch_optional(&mut *tx)
        .await?;
    sqlx::query!("select from person_documents where id = $1 for update", document.0)
        .fetch_optional(&mut *tx)
        .await?;
    let account = sqlx::query_scalar!(
        r#"delete from document_readings
           where document_id = $1 and reading_state = 'reading'
           returning account_id as "account: AccountId""#,
        document.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(account) = account else {
        return Ok(false);
    };
    sqlx::query!(
        "insert into media_uploads (prefix)
         select object_key from creator_documents where id = $1
         union all
         select object_key from person_documents where id = $1
         on conflict do nothing",
        document.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update creator_documents
         set object_key = $2, content_type = 'image/jpeg', size_bytes = $3, key_id = $4
         where id = $1",
        document.0,
        file.object_key,
        file.size_bytes,
        file.key_id,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update person_documents
         set object_key = $2, content_type = 'image/jpeg', size_bytes = $3, key_id = $4
         where id = $1",
        document.0,
        file.object_key,
        file.size_bytes,
        file.key_id,
    )
    .execute(&mut *tx)
    .await?;
    end_upload(tx, file.object_key).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(true)
}

/// Marks a document as unreadable.
pub async fn fail_reading(tx: &mut PgConnection, document: DocumentId) -> sqlx::Result<()> {
    let account = sqlx::query_scalar!(
        r#"update document_readings set reading_state = 'unreadable'
           where document_id = $1 and reading_state = 'reading'
           returning account_id as "account: AccountId""#,
        document.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(account) = account {
        announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    }
    Ok(())
}
