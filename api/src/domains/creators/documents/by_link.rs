use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::{
    domains::creators::{DocumentKind, find_document_link, make_document_link},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    intake::take_in,
    view::{DocumentLink, LinkedDocument, LinkedDocuments, load_documents},
};
use crate::{
    app::AppState,
    domains::accounts::{ClientAddress, Secret},
    http::{
        body::RawBody,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Makes a link for the account's documents.
pub(in crate::domains) async fn make_link(
    tx: &mut PgConnection,
    app: &AppState,
    account: AccountId,
    by: AccountId,
) -> sqlx::Result<DocumentLink> {
    let secret = Secret::fresh();
    let expires_at = make_document_link(tx, account, by, &secret.digest()).await?;
    Ok(DocumentLink {
        url: format!("{}/upload-documents/{}", app.public_url, secret.text()),
        expires_at,
    })
}

/// Purpose of a link. It works without an account and names no one.
#[utoipa::path(get, path = "/front/upload-documents/{signature}", tag = "creators",
    params(("signature" = String, Path)),
    responses((status = 200, body = LinkedDocuments), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_document_link(
    State(app): State<AppState>,
    Path(signature): Path<String>,
) -> Result<Json<LinkedDocuments>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let (account, expires_at) = open(&mut conn, &signature).await?;
    Ok(Json(shown(&mut conn, account, expires_at).await?))
}

/// Upload a picture of a document by a link: the body is the file, JPEG, PNG, WebP or HEIC.
#[utoipa::path(put, path = "/front/upload-documents/{signature}/{kind}", tag = "creators",
    params(("signature" = String, Path), ("kind" = DocumentKind, Path)),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = LinkedDocuments), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn upload_document_by_link(
    State(app): State<AppState>,
    client: ClientAddress,
    Path((signature, kind)): Path<(String, DocumentKind)>,
    RawBody(file): RawBody,
) -> Result<Json<LinkedDocuments>, ApiError> {
    let (account, expires_at) = open(&mut *app.db.acquire().await?, &signature).await?;
    app.rate_limits.check(Action::ChangeProfile, account, client)?;
    take_in(&app, account, kind, file).await?;
    let mut conn = app.db.acquire().await?;
    Ok(Json(shown(&mut conn, account, expires_at).await?))
}

/// Wrong, expired and replaced links look the same.
async fn open(conn: &mut PgConnection, signature: &str) -> Result<(AccountId, DateTime<Utc>), ApiError> {
    let secret = Secret::parse(signature).ok_or(Code::TokenInvalid)?;
    let found = find_document_link(conn, &secret.digest()).await?;
    Ok(found.ok_or(Code::TokenInvalid)?)
}

async fn shown(
    conn: &mut PgConnection,
    account: AccountId,
    expires_at: DateTime<Utc>,
) -> sqlx::Result<LinkedDocuments> {
    let documents = load_documents(conn, account).await?.items.into_iter();
    Ok(LinkedDocuments {
        items: documents
            .map(|document| LinkedDocument {
                kind: document.kind,
                status: document.status,
                reading: document.reading,
            })
            .collect(),
        expires_at,
    })
}
