use bytes::Bytes;
use jobs::{
    domains::creators::{DocumentKind, NewDocument, keep_document},
    ids::{AccountId, DocumentId},
};

use crate::{
    app::AppState,
    domains::media::{check_document, store_private},
    http::problem::ApiError,
};

/// Checks a picture, seals it, stores it, and keeps it as the account's document. A job reads a HEIC.
pub(super) async fn take_in(
    app: &AppState,
    account: AccountId,
    kind: DocumentKind,
    file: Bytes,
) -> Result<(), ApiError> {
    let size_bytes = i32::try_from(file.len()).expect("a body within its limit");
    let (content_type, file) = check_document(file).await?;
    let id = DocumentId::fresh();
    let key = format!("documents/{account}/{id}");
    let (key_id, sealed) = app.documents.seal(id, &file);
    store_private(app, &key, "application/octet-stream", sealed.into()).await?;
    let mut tx = app.db.begin().await?;
    let new = NewDocument {
        id,
        account,
        kind,
        object_key: &key,
        content_type,
        size_bytes,
        key_id,
    };
    keep_document(&mut tx, &new).await?;
    tx.commit().await?;
    Ok(())
}
