use chrono::{DateTime, Utc};
use jobs::{
    domains::creators::{DocumentKind, DocumentReading, DocumentStatus, document_status},
    ids::AccountId,
};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

/// Your documents.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnDocuments {
    pub items: Vec<OwnDocument>,
    /// Review of all together; null: none is needed.
    #[schema(required)]
    pub status: Option<DocumentStatus>,
    /// Under review, they can't be changed.
    pub is_under_review: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnDocument {
    pub kind: DocumentKind,
    pub status: DocumentStatus,
    /// An unreadable one has to be replaced.
    pub reading: DocumentReading,
    /// Of staff who rejected it.
    pub reason: String,
    pub uploaded_at: DateTime<Utc>,
}

/// A link to upload documents from another device.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentLink {
    pub url: String,
    pub expires_at: DateTime<Utc>,
}

/// Documents of a link. It names no one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkedDocuments {
    pub items: Vec<LinkedDocument>,
    pub expires_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct LinkedDocument {
    pub kind: DocumentKind,
    pub status: DocumentStatus,
    /// An unreadable one has to be replaced.
    pub reading: DocumentReading,
}

pub(in crate::domains) async fn load_documents(
    conn: &mut PgConnection,
    account: AccountId,
) -> sqlx::Result<OwnDocuments> {
    let items = sqlx::query_as!(
        OwnDocument,
        r#"select kind as "kind: DocumentKind", status as "status: DocumentStatus", reason, created_at as uploaded_at,
               coalesce((select reading_state from document_readings where document_id = creator_documents.id), 'ready')
                   as "reading!: DocumentReading"
           from creator_documents where account_id = $1 and replaced_at is null
           order by kind"#,
        account.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let is_under_review = sqlx::query_scalar!(
        r#"select exists (
               select from creator_applications where account_id = $1 and state = 'waiting'
           ) as "is_waiting!""#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let statuses: Vec<DocumentStatus> = items.iter().map(|document| document.status).collect();
    Ok(OwnDocuments {
        status: document_status(&statuses, person(conn, account).await?),
        items,
        is_under_review,
    })
}

/// Review of all of the account's documents together.
pub(in crate::domains) async fn status_of(
    conn: &mut PgConnection,
    account: AccountId,
) -> sqlx::Result<Option<DocumentStatus>> {
    Ok(load_documents(conn, account).await?.status)
}

/// The person's own review: a creator or applicant, approved once verified. Others are no one to review.
async fn person(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<DocumentStatus>> {
    let known = sqlx::query!(
        r#"select verified_at is not null as "is_verified!",
               role = 'creator' or exists (select from creator_applications where account_id = $1)
                   or exists (select from studios where account_id = $1 and closed_at is null) as "is_person!"
           from accounts where id = $1"#,
        account.0,
    )
    .fetch_one(conn)
    .await?;
    Ok(match (known.is_person, known.is_verified) {
        (false, _) => None,
        (true, true) => Some(DocumentStatus::Approved),
        (true, false) => Some(DocumentStatus::NotReviewed),
    })
}
